"""The referee of Strategic, checked by turns that were settled by hand: paths, blocks, retreats, reforms."""

from __future__ import annotations

import pytest

from independent.strategic_turns import after


@pytest.mark.parametrize(
    ("cards", "path", "there"),
    [
        ("", "26 20", "20"),
        ("", "26 20 19", "27"),
        ("", "20", "27"),
        ("", "27", "27"),
        ("", "27 26", "27"),
        ("", "26 27", "27"),
        ("", "26 99", "27"),
        ("", "", "27"),
        ("Forced March on 1; Forced March on 1", "26 20 19 16", "16"),
        ("Mountain Guides on 1", "20 19", "19"),
        ("Mountain Guides on 1", "20 7", "27"),
        ("Mountain Guides on 2", "20 19", "27"),
        ("River Barges", "SC1 34 36", "36"),
        ("River Barges", "SC1 SC2 21", "21"),
        ("River Barges", "SC1 SC2 SC4", "SC4"),
        ("River Barges", "26 28 SC3", "27"),
        ("River Barges", "SC1 SC2 21 19", "27"),
    ],
)
def test_paths(cards: str, path: str, there: str) -> None:
    names = [card.partition(" on ")[0] for card in cards.split("; ") if card]
    plays = "".join(f"\n  play {card}" for card in cards.split("; ") if card)
    crane = f"Crane\n  hand {'; '.join(names)}{plays}\n  army 1 at 27\n  army 2 at 28\n  move 1: {path}"
    assert f"Crane army 1: at {there}" in after(f"{crane}\nUnicorn\n")


def test_guides_do_not_cross_the_wall() -> None:
    text = "Crab\n hand Mountain Guides\n play Mountain Guides on 1\n army 1 at 3\n move 1: 29\nLion\n"
    assert {"Crab army 1: at 3", "Crab hand: "} <= after(text)


def test_of_two_moves_the_first_counts_even_if_it_is_illegal() -> None:
    assert "Crab army 1: at 4" in after("Crab\n army 1 at 4\n move 1: 99\n move 1: 8\nLion\n")


def test_a_full_province_stops_a_march_before_anybody_blocks() -> None:
    """No die is there, so a try to block army 1 at 4 would be an error."""
    text = """
        Crab
          army 1 at 2
          army 2 at 3
          number 1
          move 1: 4 13
          move 2: 4 8
        Spider
          army 1 at 13
          army 2 at 13
          army 3 at 13
          army 4 at 4
          block 4 against Crab 1
        Unicorn
          army 1 at 13
          number 2
          move 1: 31
    """
    assert {"Crab army 1: at 4", "Crab army 2: at 8", "Unicorn army 1: at 31"} <= after(text)


# ------------------------------------------------------------ blocks

BLOCK = """
    dice {dice}
    Crab
      hand Forged Papers
      army 1 at 4
      number 1
      move 1: 8
      {crab}
    Lion
      hand Ambush Orders
      army 1 at 4
      army 2 at 4
      number 2
      block 2 against Crab 1
      move 2: 13
      {lion}
"""


@pytest.mark.parametrize(
    ("dice", "crab", "lion", "crab_there", "lion_there"),
    [
        ("7", "", "", "4", "4"),
        ("6", "", "", "8", "13"),
        ("4", "", "play Ambush Orders on 2", "4", "4"),
        ("3", "", "play Ambush Orders on 2", "8", "13"),
        ("6", "", "play Ambush Orders on 1", "8", "13"),
        ("", "give in", "", "4", "4"),
        ("", "play Forged Papers on 1", "", "8", "13"),
    ],
)
def test_blocks(dice: str, crab: str, lion: str, crab_there: str, lion_there: str) -> None:
    seen = after(BLOCK.format(dice=dice, crab=crab, lion=lion))
    assert {f"Crab army 1: at {crab_there}", f"Lion army 2: at {lion_there}"} <= seen


def test_each_blocker_tries_in_the_order_of_its_number() -> None:
    """Army 1 fails with a 1 and goes its way later; army 2 succeeds with a 7 and stays, too."""
    seen = after(BLOCK.format(dice="1 7", crab="", lion="block 1 against all\n      move 1: 3"))
    assert {"Crab army 1: at 4", "Lion army 1: at 3", "Lion army 2: at 4"} <= seen


def test_a_failed_blocker_tries_again_and_a_successful_one_does_not() -> None:
    text = """
        dice 2 8
        Crab
          army 1 at 4
          army 2 at 4
          army 3 at 4
          number 1
          move 1: 8
          move 2: 8
          move 3: 8
        Lion
          army 1 at 4
          number 2
          block 1 against Crab
    """
    assert {"Crab army 1: at 8", "Crab army 2: at 4", "Crab army 3: at 8"} <= after(text)


def test_a_blocked_army_does_not_block_and_armies_in_battle_do_not() -> None:
    text = """
        dice 9
        Crab
          army 1 at 4
          number 1
          move 1: 8
          block 1 against all
        Lion
          army 1 at 4
          army 2 at 13
          number 2
          block 1 against Crab
          block 2 against all
        Scorpion
          army 1 at 4
          number 9
          move 1: 13 31
        Spider
          army 1 at 13
          number 8
        battle 13: Lion 2, Spider 1
    """
    assert "Scorpion army 1: at 31" in after(text)


# ------------------------------------------------------------ retreats


def test_a_retreat_is_paid_for_even_if_the_way_is_full() -> None:
    text = """
        Crab
          army 1 at 4
          move 1: 13
          fight all
        Lion
          army 1 at 4
        Mantis
          army 1 at 4
        Spider
          army 1 at 13
          army 2 at 13
          army 3 at 13
          army 4 at 13
        battle 4: Crab 1, Lion 1, Mantis 1
    """
    seen = after(text)
    assert {"Crab army 1: at 4", "Crab honor: 4", "Crab glory: 4"} <= seen
    assert "battle 4: (Crab 1), Lion 1, Mantis 1" in seen  # it does not join again


def test_who_is_left_alone_may_block_and_move_freely() -> None:
    """The Crab retreats, so the battle is over: the Lion blocks it, and a wish starts a new battle."""
    text = """
        dice 8
        Crab
          hand Honorable Retreat
          army 1 at 4
          number 1
          move 1: 13
          play Honorable Retreat
        Lion
          army 1 at 4
          army 2 at 4
          number 2
          block 1 against all
          move 2: 3
          fight all
        battle 4: Crab 1, Lion 1, Lion 2, (Lion 3)
    """
    seen = after(text.replace("army 2 at 4\n", "army 2 at 4\n          army 3 destroyed\n"))
    assert {"Crab honor: 5", "Crab glory: 4", "Lion honor: 5", "Lion glory: 5"} <= seen
    assert {"Lion army 2: at 3", "battle 4: Crab 1, Lion 1"} <= seen


# ------------------------------------------------------------ reforms


def test_reforms_and_levies() -> None:
    text = """
        Crab
          hand New Levies; Forced March
          army 1 destroyed
          army 2 destroyed
          army 3 destroyed
          play New Levies on 1
          play Forced March on 1
          reform 1 at 3
          reform 2 at 3
          reform 3 at 13
          move 1: 4 8
          move 2: 4
        Lion
    """
    seen = after(text)
    assert {"Crab army 1: at 8", "Crab army 2: at 3", "Crab army 3: destroyed", "Crab hand: "} <= seen


def test_a_castle_without_room() -> None:
    text = """
        Crab
          army 1 destroyed
          number {}
          reform 1 at 4
        Lion
          army 1 at 4
          army 2 at 4
          army 3 at 4
          army 4 at 4
          number 5
          move 4: 8
    """
    assert "Crab army 1: destroyed" in after(text.format(1))
    assert "Crab army 1: at 4" in after(text.format(9))
