"""The ground floor: chance, and the table that every game's rules extend.

The modules here, each game's ``players.py`` and all that it imports are written in Cython's pure-Python mode. Where a C
compiler was there at installation they run compiled, all of a game's in one extension module (``setup.py`` says how),
otherwise they run as they stand, with the same results.
"""
