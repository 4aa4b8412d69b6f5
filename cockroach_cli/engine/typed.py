"""A small stand-in for the ``cython`` module, for running the rules as plain Python.

The rules import it as ``from cockroach_cli.engine.typed import cython``; the build replaces that line by
``import cython``. Running uncompiled therefore never needs Cython, and never loads it where it happens to be installed.

Only what the rules use is here. A class decorated with :meth:`cython.cclass` gets what a C class has: attributes that
start at zero (objects: at None), arrays of a fixed length.
"""

from typing import Any


class _Type:
    """A C type: calling it does nothing to a number, subscripting it makes an array type."""

    def __init__(self, length: int = 0) -> None:
        self.length = length

    def __call__(self, value: Any = 0) -> Any:
        return value

    def __getitem__(self, length: int) -> "_Type":
        return _Type(length)

    def fresh(self) -> Any:
        """What a C attribute of this type holds at first."""
        return [0] * self.length if self.length else 0


def _same(thing: Any) -> Any:
    return thing


class cython:  # noqa: N801 - it takes the place of a module
    """The names that the rules use."""

    compiled = False
    bint = schar = uchar = short = int = uint = long = longlong = ulonglong = Py_ssize_t = _Type()
    p_uchar = p_const_uchar = void = _Type()

    final = cfunc = inline = nogil = staticmethod(_same)

    @staticmethod
    def exceptval(*_: Any, check: bool = True) -> Any:
        """Says how a C function reports an exception; plain Python raises it."""
        return _same

    @staticmethod
    def declare(_: Any, value: Any = 0, visibility: str = "private") -> Any:
        """A typed variable: its value."""
        return value

    @staticmethod
    def cclass(cls: Any) -> Any:
        """Give every instance the attributes that its class and the classes above it declare, at zero."""
        fields = [
            (name, kind if isinstance(kind, _Type) else None)
            for base in reversed(cls.__mro__)
            for name, kind in base.__dict__.get("__annotations__", {}).items()  # noqa: RUF063 - of this class alone
        ]

        def __new__(kind: Any, *_: Any) -> Any:  # noqa: N807 - it becomes the class's own
            self = object.__new__(kind)
            for name, type_ in fields:
                setattr(self, name, type_.fresh() if type_ else None)
            return self

        cls.__new__ = __new__
        return cls
