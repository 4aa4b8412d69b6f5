"""Tables of rounds, hands and figures, worked out by hand."""

from __future__ import annotations

from cockroach_cli.games.base import Game, Share
from cockroach_cli.games.figures import Tally
from cockroach_cli.games.royal.tally import BY_SEAT, TALLY
from tests.royal.royal_deals import CHAIN, FOUR, HIDDEN, MOST_SPECIAL, SPECIAL, Lead


def test_rounds(game: Game) -> None:
    words = ("1b>2f+2", "2c>3f~4e+4", "4S>3e>2t>")
    (section,) = game.rounds(game.new_table(4, 1, {}), (CHAIN,), (words,))
    assert section.columns == (
        "round", "offerer", "way of the card", "card", "verdict", "taker", "penalty",
        "row 1", "row 2", "row 3", "row 4",
    )  # fmt: skip
    assert section.rows == (
        (1, 1, '-> 2 "fly"', "bat", "true (wrong)", 2, None, "", "b", "", ""),
        (2, 2, '-> 3 "fly" ~> 4 "emperor"', "cockroach", "true (wrong)", 4, None, "", "b", "", "c"),
        (3, 4, '-> 3 "emperor" -> 2 "toad" -> ?', "crowned scorpion", None, None, None, "", "b", "", "c"),
    )


def test_rounds_with_penalties_and_special_cards(game: Game) -> None:
    words = ("1x>2b+1=cB&Tt", "1c>2c+1", "1x>3e+3=")
    (section,) = game.rounds(game.new_table(4, 1, {"specials": "yes"}), (SPECIAL,), (words,))
    assert section.columns[6:8] == ("laid", "penalty")
    assert section.rows[0] == (1, 1, '-> 2 "bat"', "multi", "true (right)", 1, "cB", "Tt", "BctT", "", "", "")
    assert section.rows[2][5:9] == (3, None, None, "BcctT")


def test_special_penalty_cards_lie_last(game: Game) -> None:
    deal = "bbbbbbbbBcccccc/ccCffffffffFgg/ggggggGrrrrrrr/rRssssssssSttt;xTzttttt"
    words = ("1B>2b+1&x", "1c>2f+2", "2C>1c+2&Tz")
    (section,) = game.rounds(game.new_table(4, 1, {"specials": "yes"}), (deal,), (words,))
    assert section.rows[2][8:] == ("Bx", "cCTz", "", "")


def test_hands(game: Game, lead: Lead) -> None:
    section = game.hands(lead(FOUR, ["1B>2b+1&Tt"]))
    assert section.columns == (
        "seat", "bat", "cockroach", "fly", "stink bug", "rat", "scorpion", "toad", "crowned", "cards",
    )  # fmt: skip
    assert section.rows == (
        (1, 8, 5, None, None, None, None, None, None, 13),
        (2, None, 3, 8, 1, None, None, None, "CF", 14),
        (3, None, None, None, 7, 6, None, None, "G", 14),
        (4, None, None, None, None, 2, 8, 2, "RS", 14),
        ("pile", None, None, None, None, None, None, 5, None, 5),
    )


def test_hands_with_special_and_unknown_cards(game: Game, lead: Lead) -> None:
    section = game.hands(lead("bx?13/?14/?14/z?13;T???????", specials="yes"))
    assert section.columns[-4:] == ("crowned", "special", "unknown", "cards")
    assert section.rows[0] == (1, 1, None, None, None, None, None, None, None, "x", 13, 15)
    assert section.rows[4] == ("pile", None, None, None, None, None, None, None, "T", None, 7, 8)
    assert game.hands(lead(HIDDEN)).rows[4] == ("pile", *[None] * 8, 7, 7)


def counted(game: Game, lead: Lead, deal: str, words: list[str], **rules: str) -> dict[str, list[int]]:
    """What a table counts of one record, read in bulk."""
    table = game.new_table(deal.count("/") + 1, 1, rules)
    table.count_everything(True)
    result = lead(deal, words, **rules).result_text().decode()
    line = f"H | {deal} | {' '.join(words)} | {result}\n".encode()
    assert table.check(line, 0, len(line), b"H", b" | ", False, 0) == (len(line), 1)
    flat = table.counts()
    made = {}
    for name, size in TALLY:
        made[name], flat = flat[:size], flat[size:]
    return made


def test_what_is_counted(game: Game, lead: Lead) -> None:
    words = ["1b>2f+2", "2c>3f+3", "3G>2g+3&BCf", "3R>1r+3&Fg"]
    tally = counted(game, lead, CHAIN, words)
    assert (tally["unfinished"], tally["words"], tally["decisions"]) == ([1], [4], [8])
    assert tally["crowned"][:4] == [0, 0, 5, 0]
    assert tally["penalties"][:4] == [0, 0, 5, 0]
    assert tally["taken"][:4] == [0, 1, 3, 0]
    assert tally["offers_true"][:4] == [0, 0, 2, 0]
    tally = counted(game, lead, SPECIAL, ["1x>2b+1=cB&Tt", "1x>3e+3="], specials="yes")
    assert (tally["words"], tally["decisions"]) == ([2], [5])
    assert tally["specials"][:4] == [1, 0, 1, 0]
    assert (tally["crowned"][:4], tally["penalties"][:4]) == ([2, 0, 0, 0], [2, 0, 0, 0])
    tally = counted(game, lead, FOUR, ["1B>2e+1&Tt", *["1b>2b+1"] * 3])
    assert (tally["games"], tally["of_a_kind"][0], tally["lost"][0], tally["rounds"][4]) == ([1], 1, 1, 1)


def test_a_draw_is_counted_and_told(game: Game, lead: Lead) -> None:
    words = ["1x>2b+1=b", *["1x>2b+1=-"] * 9_999]
    tally = counted(game, lead, MOST_SPECIAL, words, specials="yes")
    assert (tally["games"], tally["capped"], tally["rounds"][64], tally["more_rounds"]) == ([1], [1], 1, [9_936])
    assert sum(tally["lost"]) == sum(tally["of_a_kind"]) == tally["empty"][0] == 0
    made = {name: counts[: 2 if name in BY_SEAT else None] for name, counts in tally.items()}
    sections = {section.title: section for section in game.statistics(Tally(made), 56, ("1", "2"))}
    assert sections["Endings"].rows[-1] == ("draw: too many rounds", Share(1, 1))
    assert sections["Length of a game"].rows[0] == (
        "rounds of finished games", 10_000.0, "64 or more", "64 or more", "64 or more", "64 or more", "64 or more",
    )  # fmt: skip
    assert sections["Crowns"].rows == (("1", 0, 0, 10_000), ("2", 0, 0, 0))


def test_the_table_counts_in_the_order_of_the_tally() -> None:
    from cockroach_cli.games.royal import table as rules

    own = {"crowned": "CROWNED_CARDS"}
    begin = 0
    for name, size in TALLY:
        assert getattr(rules, own.get(name, name.upper()), begin) == begin, name
        begin += size
    assert begin <= 1400
