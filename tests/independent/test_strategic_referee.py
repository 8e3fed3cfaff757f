"""The referee of Strategic, checked by turns settled by hand: a whole one, ranks, purchases, cards."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from independent.strategic_referee import main, settle
from independent.strategic_text import CaseError
from independent.strategic_turns import after, turn

WORKED = """
    turn 7
    dice 9
    dynasty deck River Barges; Pilgrimage
    fate deck Court Favor

    Crane
      koku 7
      hand Forced March; Forged Papers
      army 1 at 27
      army 2 at 21
      army 3 destroyed
      number 2
      buy dynasty
      play Forced March on 1
      move 1: 26 20 19                # one more than usual
      reform 3 at 28
      fight 21

    Lion
      koku 1  honor 4
      army 1 at 21
      army 2 at 19
      army 3 at 20
      number 6
      move 2: 21
      block 3 against Crane 1
      fight all

    battle 21: Crane 2, Lion 1
    result 21: Crane by Honor; Lion 1 eliminated by Crane by dishonor
"""
WORKED_OUT = """
    Crane
      koku 9  honor 9  glory 5
      holds 21 26 27 28
      hand Forged Papers; River Barges
      army 1 at 20
      army 2 at 21
      army 3 at 28

    Lion
      koku 7  honor 4  glory 3
      holds 18 19 20
      hand
      army 1 destroyed
      army 2 destroyed
      army 3 at 20

    battle 20: Crane 1, Lion 3
    dynasty deck Pilgrimage
    fate deck Court Favor
"""


def test_a_whole_turn() -> None:
    """The Crane pays 4 and gains 6; a 9 blocks its march of three at 20. Its Honor: 1 for the elimination by
    dishonor, 1 for the victory and 1 for the opponent left, 1 for the shrine. The Lion loses 2 Glory.
    """
    assert settle(dedent(WORKED)) == dedent(WORKED_OUT).lstrip()


def test_expected_and_other_positions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "case.txt"
    file.write_text(dedent(WORKED) + "expect" + dedent(WORKED_OUT))
    assert main([str(file)]) == 0
    file.write_text(file.read_text().replace("koku 9", "koku 8").replace("battle 20:", "battle 19:"))
    assert main([str(file)]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 3  # the Koku, a battle that is not there, one that is
    file.write_text("turn 1\nBadger\n")
    assert main([str(file)]) == 2


# ------------------------------------------------------------ rank, purchases, cards


def rank(text: str) -> list[str]:
    return turn(text).ranked


def test_low_numbers_first_and_no_number_last() -> None:
    assert rank("dice 3 8\nCrab\nCrane\n number 0\nDragon\n number 9\nLion\n number 1\n") == [
        "Lion",
        "Dragon",
        "Crane",
        "Crab",
    ]


def test_those_who_still_tie_roll_again() -> None:
    """Four tie at 5 with 2, 9, 9, 2: the two nines roll 1 and 4, then the two twos 6 and 5."""
    text = "dice 2 9 9 2 1 4 6 5\nCrab\n number 5\nCrane\n number 5\nDragon\n number 5\nLion\n number 5\n"
    assert rank(text) == ["Dragon", "Crane", "Crab", "Lion"]


def test_rapid_dispatch_comes_before_number_one_unless_it_is_the_third_card() -> None:
    text = """
        Crab
          number 1
        Lion
          hand Pilgrimage; Court Favor; Rapid Dispatch
          {}
          play Court Favor
          play Rapid Dispatch
    """
    assert rank(text.format("play Pilgrimage on 13")) == ["Lion", "Crab"]  # passed over: it names nothing
    assert rank(text.format("play Pilgrimage")) == ["Crab", "Lion"]


def test_purchases_are_paid_in_the_order_written() -> None:
    seen = after("""
        fate deck Court Favor
        dynasty deck Pilgrimage
        Crab
          koku 9
          holds
          buy dynasty
          buy fate
          buy move 1
          buy move 1
          army 1 at 4
          move 1: 8 7 27
        Lion
    """)
    assert {"Crab koku: 2", "Crab hand: Pilgrimage", "Crab army 1: at 27", "fate deck: Court Favor"} <= seen


def test_an_empty_deck_is_the_pile_turned_over() -> None:
    """The Crab draws the last card and then its own first discard; the Lion gets the second discard."""
    seen = after("""
        fate deck Sealed Truce
        Crab
          koku 4
          hand Court Favor; Heroic Song
          holds
          number 1
          kharmic Court Favor
          kharmic Heroic Song
        Lion
          koku 13
          holds
          number 2
          buy fate
          buy fate
    """)
    assert {
        "Crab hand: Court Favor; Sealed Truce",
        "Lion hand: Heroic Song",
        "Lion koku: 1",
        "fate deck: ",
    } <= seen


def test_drawn_cards_are_neither_played_nor_discarded() -> None:
    seen = after("""
        fate deck Court Favor; Sealed Truce
        Crab
          koku 20
          hand Court Favor
          holds
          play Court Favor
          kharmic Court Favor
          kharmic Court Favor
        Lion
    """)
    assert {"Crab hand: Court Favor", "Crab koku: 18", "Crab honor: 5", "fate deck: Sealed Truce"} <= seen


def test_a_caravan_carries_what_is_left_after_purchases() -> None:
    text = """
        Crab
          koku {}
          hand Merchant Caravan
          holds
          buy move 1
          army 1 at 4
          play Merchant Caravan on Lion 4
        Lion
          holds
    """
    assert {"Crab koku: 2", "Lion koku: 4", "Crab hand: "} <= after(text.format(7))
    assert {"Crab koku: 3", "Lion koku: 0", "Crab hand: Merchant Caravan"} <= after(text.format(6))


def test_harvest_and_fire() -> None:
    """The Crab's 3 yields twice 3 in spite of two cards, its 4 burns: 2 + 6."""
    seen = after("""
        Crab
          hand Rich Harvest; Rich Harvest
          play Rich Harvest on 3
          play Rich Harvest on 3
        Scorpion
          hand Granary Fire; Granary Fire
          play Granary Fire on 28
          play Granary Fire on 4
    """)
    assert {"Crab koku: 8", "Scorpion koku: 6", "Scorpion hand: Granary Fire"} <= seen


# ------------------------------------------------------------ what cannot be settled


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Crab\n army 1 at 99\n", "line 2"),
        ("Crab\n holds SC1\n", "line 2"),
        ("Crab\n hand Dragon's Breath\n", "line 2"),
        ("fate deck Pilgrimage\nCrab\n", "line 1"),
        ("dice 11\nCrab\n", "line 1"),
        ("Crab\nBadger\n", "line 2"),
        ("Crab\n\nCrab\n", "line 3"),
        ("Crab\n army 1 at 4\nbattle 13: Crab 1, Lion 1\nLion\n army 1 at 13\n", "Crab 1"),
        ("Crab\n holds 4\nLion\n holds 4\n", "two clans"),
        ("Crab\n number 2\nLion\n number 2\n", "a die is needed"),
    ],
)
def test_what_cannot_be_settled_is_said(text: str, line: str) -> None:
    with pytest.raises(CaseError, match=line):
        settle(text)
