"""The referee of Strategic, checked by turns that were settled by hand: battles and the end of the turn."""

from __future__ import annotations

import pytest

from independent.strategic_text import print_position
from independent.strategic_turns import after, turn


def test_a_battle_starts_by_one_wish_and_not_by_none() -> None:
    text = "Crab\n army 1 at 13\n {}\nLion\n army 1 at 13\n fight 4\n"
    assert "battle 13: Crab 1, Lion 1" in after(text.format("fight 13"))
    assert not any("battle" in fact for fact in after(text.format("fight 4")))


TRUCE = """
    Crab
      army 1 at 13
      fight {crab}
    Lion
      hand Sealed Truce
      army 1 at 13
      play Sealed Truce on Crab
      fight {lion}
    Mantis
      army 1 at {mantis}
"""


@pytest.mark.parametrize(
    ("crab", "lion", "mantis", "fought"),
    [("13", "4", "36", False), ("13", "all", "36", True), ("4", "13", "36", False), ("13", "4", "13", True)],
)
def test_truces(crab: str, lion: str, mantis: str, fought: bool) -> None:
    seen = after(TRUCE.format(crab=crab, lion=lion, mantis=mantis))
    assert any(fact.startswith("battle 13: Crab 1, Lion 1") for fact in seen) == fought


def test_four_ever_join_by_rank_and_number() -> None:
    text = """
        Crab
          army 1 at 13
          army 2 at 13
          number 9
          fight all
        Lion
          army 1 at 13
          army 2 destroyed
          army 3 at 31
          number 1
          move 3: 13
          fight all
        battle 13: Crab 1, Lion 1, (Lion 2)
    """
    assert "battle 13: Crab 1, Lion 1, Lion 3, (Lion 2)" in print_position(turn(text).case).splitlines()


def test_peace_needs_every_daimyo_of_the_battle() -> None:
    text = """
        Crab
          army 1 at 4
          peace 4
        Lion
          army 1 at 4
          {}
        Mantis
          army 1 at 4
        battle 4: Crab 1, Lion 1, (Mantis 1)
        result 4: Crab by Military
    """
    agreed = after(text.format("peace 4"))
    assert {"Crab glory: 5", "Lion army 1: at 4"} <= agreed
    assert not any("battle" in fact for fact in agreed)
    assert {"Crab glory: 6", "Lion army 1: destroyed"} <= after(text.format("peace 3"))


WITHOUT_LION = "(Lion 1), Crab 1, Mantis 1, Mantis 2"  # the test sorts them as text
EVERYBODY = "Crab 1, Lion 1, Mantis 1, Mantis 2"
RESULT = """
    Crab
      hand Heroic Song
      army 1 at 13
      play Heroic Song
    Lion
      army 1 at 13
    Mantis
      army 1 at 13
      army 2 at 13
    battle 13: Crab 1, Lion 1, Mantis 1, Mantis 2
    result 13: {}
"""


@pytest.mark.parametrize(
    ("result", "crab", "lion", "mantis", "left"),
    [  # honor and glory of each clan, and which armies fight on
        ("Crab by Military", "6 7", "5 4", "5 3", ""),
        ("Crab by Dishonor", "7 6", "5 4", "5 3", ""),
        ("Crab by Enlightenment; Mantis 2 eliminated", "9 6", "5 4", "5 3", ""),
        ("Mantis by Honor; Lion 1 eliminated by Mantis as Attacker and by dishonor", "5 4", "5 4", "8 6", ""),
        ("Lion 1 eliminated by Crab as Attacker", "5 6", "5 4", "5 5", WITHOUT_LION),
        ("Lion 1 eliminated by Lion as Attacker", "5 5", "5 5", "5 5", EVERYBODY),
        ("Unicorn by Honor; Lion 1 went home", "5 5", "5 5", "5 5", EVERYBODY),
        ("Crab by Military; Crab 1 eliminated", "5 4", "5 5", "5 5", "(Crab 1), Lion 1, Mantis 1, Mantis 2"),
        (
            "Mantis 1 eliminated, Mantis 2 eliminated, Crab 1 eliminated, Lion 1 eliminated",
            "5 4",
            "6 5",  # alone by then, and so not eliminated
            "5 3",
            "",
        ),
        (
            "Lion by Military; Crab 1 eliminated by Lion as Attacker, "
            "Mantis 1 eliminated by Lion by dishonor, Mantis 2 eliminated",
            "5 4",
            "7 7",
            "5 3",
            "",
        ),
    ],
)
def test_results(result: str, crab: str, lion: str, mantis: str, left: str) -> None:
    """Honor counts the shrine of 13, too, where one army is left: the Crab's or the Lion's."""
    seen = after(RESULT.format(result))
    for name, amounts in (("Crab", crab), ("Lion", lion), ("Mantis", mantis)):
        honor, glory = amounts.split()
        assert {f"{name} honor: {honor}", f"{name} glory: {glory}"} <= seen
    assert [fact for fact in seen if fact.startswith("battle")] == ([f"battle 13: {left}"] if left else [])


def test_a_result_without_a_battle_is_passed_over() -> None:
    settled = turn("Crab\n army 1 at 13\nLion\n army 1 at 13\nresult 13: Crab by Military\n")
    assert settled.case.clans["Crab"].amounts["glory"] == 5
    assert len(settled.remarks) == 1


# ------------------------------------------------------------ the end of the turn


def test_control() -> None:
    """One army takes unaligned land, absent clans' homes and its own home; a foreign home takes two."""
    text = """
        Crab
          hand Castle Walls
          holds 4 13 2
          play Castle Walls on 2
          army 1 at 3
          army 2 at 6
          army 3 at 18
          army 4 at 21
        Lion
          holds 3 18 19 20
          army 1 at 4
          army 2 at 4
          army 3 at 2
          army 4 at 2
          army 5 at 13
    """
    assert {"Crab holds: 2 3 6 21", "Lion holds: 4 13 18 19 20"} <= after(text)
    assert {"Crab koku: 6", "Lion koku: 9"} <= after(text)  # as the castles stood before


def test_shrines_and_pilgrims() -> None:
    text = """
        Crab
          hand Pilgrimage; Pilgrimage
          army 1 at 13
          army 2 at 21
          army 3 at 29
          army 4 at 29
          play Pilgrimage
          play Pilgrimage
        Lion
          army 1 at SC2
    """
    assert {"Crab honor: 11", "Lion honor: 5"} <= after(text)


def test_favor_for_those_who_do_not_fight() -> None:
    text = "Crab\n hand Court Favor\n play Court Favor\n army 1 at 4\n {}\nLion\n army 1 at 4\n peace 4\n"
    assert "Crab honor: 6" in after(text.format("fight 13"))
    assert "Crab honor: 5" in after(text.format("fight 4\n peace 4"))  # a battle that ends in peace was one


def test_a_broken_treaty_hits_who_wished_or_joined() -> None:
    text = """
        Crab
          hand Broken Treaty; Broken Treaty
          play Broken Treaty
          play Broken Treaty
          holds 4 8 13
        Lion
          army 1 at 4
          army 2 at 8
          fight all
        Mantis
          army 1 at 4
          army 2 at 13
          army 3 at 13
          fight 13
        Spider
          army 1 at 8
          army 2 at 13
          peace 13
        battle 13: Mantis 2, Spider 2
    """
    assert {"Lion honor: 3", "Mantis honor: 3", "Spider honor: 5", "Crab honor: 5"} <= after(text)
