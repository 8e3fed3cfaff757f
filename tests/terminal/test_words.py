"""Prompts and labels with the players' names, and with `you` for the reader."""

from __future__ import annotations

import pytest

from gorin.terminal.words import with_names


@pytest.mark.parametrize(
    ("engine", "person"),
    [
        ("Seat 0 is about to lose 2 Honor", "You are about to lose 2 Honor"),
        ("seat 0 has 3, seat 1 has 2", "you have 3, Ann has 2"),
        ("Border Keep of seat 0", "Border Keep of yours"),
        ("Settling the Homeless of seat 0", "Settling the Homeless of yours"),
        ("Emissary of the Ivory Kingdoms of seat 1", "Emissary of the Ivory Kingdoms of Ann"),
        ("Pass: end seat 0's Action Phase", "Pass: end your Action Phase"),
        ("Seat 1's provinces, seat 12", "Ann's provinces, seat 12"),
    ],
)
def test_a_label_speaks_to_its_reader(engine: str, person: str) -> None:
    assert with_names(engine, ["you", "Ann"]) == person
