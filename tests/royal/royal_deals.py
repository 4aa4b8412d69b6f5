"""Deals that can be followed by hand."""

from __future__ import annotations

from collections.abc import Callable

from cockroach_cli.games.base import Table

FOUR = "bbbbbbbbBccccc/cccCffffffffFg/gggggggGrrrrrr/rrRssssssssStt;Ttttttt"
"""Seat 1 holds all bats, the crowned toad lies on the pile."""

CHAIN = "bbbbbbbbcccccc/ccfffffffggggg/ggGrrrrrrrrRss/ssssssSttttttT;BCfFgtt"
"""Three crowned cards lie in the pile, and the first two one upon the other."""

TWO = "bbbbbbbbBccccccccCffffff/ffFggggggggGrrrrrrrrRss;ssssssSttttttttT"
"""Two players, and a pile of sixteen."""

SPECIAL = "bbbbbbbbBcccccx/cccCffffffffFg/gggggggGrrrrrr/rrRssssssssStz;Tttttttt"
"""With both special cards: seat 1 holds the multi, seat 4 the blank."""

MOST = "/".join("bbbbbbbbBccccccccCffffffffFggggggggGrrrrrrrrRssssssssStt") + ";Ttttttt"
"""A card a seat: seat 1 a bat."""

MOST_SPECIAL = "bx/" + "/".join("bbbbbbbBccccccccCffffffffFggggggggGrrrrrrrrRssssssssStz") + ";Tttttttt"
"""Fifty-six players and both special cards: seat 1 holds a bat and the multi, the others one card each."""

HIDDEN = "?14/?14/?14/?14;???????"
"""Four hands and a pile that nobody knows."""

Lead = Callable[..., Table]
"""``lead(deal, words=(), first=1, **rules)``: a table that was led there."""
