"""The rules of Cheating Moth beyond its cards and deals; compiled, like ``table.py``, into one module of the game."""
