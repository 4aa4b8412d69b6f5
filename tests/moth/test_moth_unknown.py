"""Records with unknown cards: what can be held against the rules, and what has to be believed."""

from __future__ import annotations

import pytest

from tests.moth.moth_deals import UNKNOWN, Lead


def fault(lead: Lead, words: str, word: str, dealt: str = UNKNOWN, **rules: str) -> int:
    return lead(dealt, words, **rules).word(word.encode())


def known(hand: str) -> str:
    """Seat 1 has these known cards, the rest is unknown."""
    return f"{hand}?{8 - len(hand) // 2}{UNKNOWN[2:]}"


def test_a_card_out_of_unknown_ones_is_known_from_then_on(lead: Lead) -> None:
    table = lead(UNKNOWN, "1n2")
    assert (table.snapshot().hands[0], table.snapshot().left) == ("?7", (7, 8, 8))
    assert fault(lead, "1n2", "2m1") == 6
    # The one ant 2 has been laid, so nobody can have another.
    assert fault(lead, "1a2+2?,3? 2n1 3n2 1n3", "2a2") == 3


def test_what_is_drawn_is_known_to_the_record_or_not(lead: Lead) -> None:
    table = lead(UNKNOWN, "1n2 2+n4 3+?")
    assert table.snapshot().hands == ("?7", "n4?8", "?9")
    known_pile = UNKNOWN.replace("n3?", "n3n1", 1)
    assert lead(known_pile, "1n2 2+?").snapshot().hands[1] == "n1?8"
    assert fault(lead, "1n2", "2+n4", known_pile) == 8


def test_a_loose_hand_may_have_lost_moths_but_no_number_cards(lead: Lead) -> None:
    assert fault(lead, "", "1+?", known("n2")) == 5
    assert fault(lead, "", "1+?", known("n2"), cheat="any") == 0
    assert fault(lead, "", "1+?", known("m2"), guard_moths="yes") == 0
    assert fault(lead, "", "1n2.", known("n1n2")) == 24
    assert fault(lead, "", "1n2.", known("m1n2")) == 0
    assert fault(lead, "", "1n2.", known("n1n2"), cheat="any") == 0


def test_an_exact_hand_has_what_it_has(lead: Lead) -> None:
    exact = "m1m2n1n2n3n4n5s4" + UNKNOWN[2:]
    assert fault(lead, "", "1s2", exact) == 2
    assert fault(lead, "", "1n2.", exact) == 24
    # A card that nobody knows has come in, so that the hand is loose from then on.
    assert fault(lead, "1n2 2n3 3s2>1?", "1s3", exact) == 0
    assert fault(lead, "1n2 2n3 3s2>1?", "1n3.", exact) == 24


def test_an_unknown_card_that_leaves_makes_others_unknown(lead: Lead) -> None:
    table = lead(known("m2n2s4"), "1s4>2?")
    assert table.snapshot().hands[:2] == ("m2?5", "?9")


@pytest.mark.parametrize(
    ("words", "word", "expected"),
    [
        ("2~?@1", "1!2=m4>?2", 0),
        ("2~?@1", "1!2-?", 19),
        ("", "1!2=m4>?2", 0),
        ("", "1!2-?", 0),
        ("", "1!2=m4>?3", 21),
        ("", "1!2=m4>-", 0),
        ("", "1!2=m4>?1", 0),
        ("", "1!2=?>?1", 407),
        ("2~m4", "1!2=m3>?2", 0),  # vanished unseen before or after
        ("2~m1 3~?", "1!2=m1>?2", 0),
        ("", "1!2=n4>?2", 15),  # only moths can have vanished unseen
        ("2~?", "1!2=n4>?2", 15),
        ("2~m4", "1!2=a1>?2", 15),
        ("", "1!2=m4>a1a1", 3),  # there is one ant 1
        ("1!2=m1>?2", "2!3=m1>?2", 3),  # it is in the hand of seat 2
        ("1!2=m1>?2", "2!1=m2>?2", 0),
    ],
)
def test_calls(lead: Lead, words: str, word: str, expected: int) -> None:
    assert fault(lead, words, word) == expected


def test_any_card_can_have_vanished_unseen_with_the_option(lead: Lead) -> None:
    assert fault(lead, "", "1!2=n4>?2", cheat="any") == 0
    assert fault(lead, "2~?", "1!2=n4>?2", cheat="any") == 0


def test_a_card_that_has_vanished_unseen_and_comes_back_is_in_the_hand_already(lead: Lead) -> None:
    table = lead(UNKNOWN, "1!2=m4>?2")
    assert table.snapshot().left == (6, 10, 8)
    assert table.snapshot().hands[1] == "m4?9"


def test_gifts_of_nothing_are_believed_of_loose_hands(lead: Lead) -> None:
    assert fault(lead, "", "1q2:2,3<1-,2-") == 0
    exact = "m1m2n1n2n3n4n5q2" + UNKNOWN[2:]
    assert fault(lead, "", "1q2:2,3<1-,2-", exact) == 28


def test_gifts_of_one_word_are_held_against_each_other(lead: Lead) -> None:
    assert fault(lead, "", "1q2:2,3<1q1,2q1") == 3  # there is one mosquito 1
    assert fault(lead, "", "1q2:2,3<1q1,2q3") == 0
    assert fault(lead, "", "1q2:2,3<1n1,2n1") == 0
    assert lead(UNKNOWN, "1q2:2,3<1q1,2n1").snapshot().hands == ("?6", "?7", "n1q1?8")


def test_raced_cards_that_go_back_are_known(lead: Lead) -> None:
    assert lead(UNKNOWN, "1c2:2n2,3n2").snapshot().hands == ("?7", "?7", "n2?7")


def test_the_last_card_of_a_loose_hand(lead: Lead) -> None:
    table = lead(UNKNOWN, "1n2 2c3.")
    assert (table.needs_deal(), table.snapshot().winner, table.snapshot().scores) == (True, 2, (None, 0, None))
    # When the hand seems to be empty the full stop is due.
    words = ["1n2", "2n1", "3n2"] + ["1n1", "2n2", "3n1", "1n2", "2n1", "3n2"] * 2
    words += ["1n3", "2n2", "3n3", "1n4", "2n3", "3n4"]
    table = lead(UNKNOWN, words)
    assert table.snapshot().left == (1, 1, 1)
    assert table.word(b"1n5") == 24


def test_reshuffles_may_be_unknown(lead: Lead) -> None:
    calls = ["1!2-?"] * 46
    assert lead(UNKNOWN, [*calls, "1n2", "2n3", "%??,1!2-?"]).snapshot().pile == ("?",)
    assert lead(UNKNOWN, [*calls, "1n2", "2n3", "%n2?,1!2-n2"]).snapshot().pile == ("?",)
    assert fault(lead, " ".join([*calls, "1n2 2n3"]), "%n4?,1!2-?") == 11
    assert fault(lead, " ".join([*calls, "1n2 2n3"]), "%???,1!2-?") == 11


def test_scores_that_nobody_knows_are_believed_and_winners_are_not(lead: Lead) -> None:
    table = lead(UNKNOWN, "1n2.")
    for word in ("2n2.", "3n2."):
        assert table.load_deal(UNKNOWN.encode()) == 0
        assert table.word(word.encode()) == 0
    assert table.result_text() == b"won=? scores=?,?,?"
    assert table.result_for(b"won=3 scores=-5,-4,-6") == b"won=2 scores=-5,-4,-6"
    assert table.result_for(b"won=1 scores=-4,-4") == b"won=3 scores=-4,-4,0"
    assert table.result_for(b"*") == b"won=? scores=?,?,?"


def test_the_two_cards_of_a_penalty_have_both_to_be_there(lead: Lead) -> None:
    def answers(dealt: str) -> list[str]:
        table = lead(dealt, "")
        assert table.word(b"1!2=m3>") == 0
        return [answer.decode() for answer in table.legal()]

    alike = [f"n{number}n{number}" for number in range(1, 6)]
    assert [answer for answer in answers(UNKNOWN) if answer[:2] == answer[2:]] == alike
    one_unknown = answers(known("a1a2m1m2n1n1n2"))
    assert [answer for answer in one_unknown if answer[:2] == answer[2:]] == ["n1n1", "n2n2"]
    assert {"a1c1", "a2n1", "n2s5"} <= set(one_unknown)
    assert not {"c1c2", "c1n3", "n3n4"} & set(one_unknown)
