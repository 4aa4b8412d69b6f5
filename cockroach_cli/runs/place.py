"""How a complete file takes its name."""

from __future__ import annotations

import os


def take_place(part: str, path: str, replace: bool) -> None:
    """Give a file its name; if it is not to ``replace`` another, ``FileExistsError`` is raised if there is one."""
    if replace:
        os.replace(part, path)
        return
    try:
        os.link(part, path)  # unlike a rename it never replaces what somebody else made
    except FileExistsError:
        if not os.path.samefile(part, path):
            raise
        os.unlink(part)  # a run that was killed between these two steps
    except (OSError, AttributeError):  # a file system without links
        os.replace(part, path)
    else:
        os.unlink(part)
