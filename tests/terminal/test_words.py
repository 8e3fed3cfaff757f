"""Sentences of the engine with the players' names, and with `you` for the reader."""

from __future__ import annotations

import pytest

from gorin.terminal.words import with_names


@pytest.mark.parametrize(
    ("engine", "person"),
    [
        ("Seat 0 passes.", "You pass."),
        ("seat 0 has won", "you have won"),
        ("Seat 0 gains 2 Honor and has 8.", "You gain 2 Honor and have 8."),
        ("Seat 1 gains 2 Honor and has 8.", "Ann gains 2 Honor and has 8."),
        ("Border Keep of seat 0 is destroyed.", "Border Keep of yours is destroyed."),
    ],
)
def test_a_sentence_speaks_to_its_reader(engine: str, person: str) -> None:
    assert with_names(engine, ["you", "Ann"]) == person
