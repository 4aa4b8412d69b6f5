"""The reference: a second, slow and plain reading of the notation, the rules and the chance scheme.

It is the judge in the tests of the package and shares nothing with it: no import, no helper, no table. It is
written from the rule texts, the rulings and the standard in ``formats/``, to be checked against them line by line,
so it prefers saying a rule once and plainly to being fast.

    chance.py      chance scheme s1
    unicode14.py   the characters that a header's value must escape
    frame.py       bytes -> the four fields of each record
    header.py      the first field
    games.py       what a game's file offers, and which games there are
    cursor.py      a word of MOVES, piece by piece
    cockroach.py   one file a game: its deal, its words, its result, its views, its bot ``random``
    moth_*.py      what of Cheating Moth would make its file too long
    judge.py       verdicts, views and legal answers: the functions that tests use
    play.py        whole games of the bot ``random``
"""
