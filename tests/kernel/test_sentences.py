"""Sentences of tokens: made once, written for each reader."""

from __future__ import annotations

import msgspec
import pytest

from gorin.kernel.sentences import (
    CardName,
    Figure,
    PlaceName,
    Sentence,
    Thing,
    listed,
    say,
    text_of,
    third_person,
    who,
    whose,
)

NAMES = ["Kenta", "Ann", "Bo"]


@pytest.mark.parametrize(
    ("verb", "third"),
    [("draw", "draws"), ("pass", "passes"), ("lobby", "lobbies"), ("deploy", "deploys"), ("go", "goes")]
    + [("be", "is"), ("have", "has"), ("focus", "focuses"), ("choose", "chooses"), ("watch", "watches")],
)
def test_a_verb_has_a_form_for_one_who_is_named(verb: str, third: str) -> None:
    assert third_person(verb) == third


@pytest.mark.parametrize(
    ("sentence", "seats", "ann", "kenta"),
    [
        (
            say("{} [deploy] a card.", who(0)),
            "seat 0 deploys a card.",
            "Kenta deploys a card.",
            "you deploy a card.",
        ),
        (
            say("{} [gain] {} and [have] {}.", who(0), Figure(2, "Honor"), Figure(8)),
            "seat 0 gains 2 Honor and has 8.",
            "Kenta gains 2 Honor and has 8.",
            "you gain 2 Honor and have 8.",
        ),
        (
            say("{} goes to the bottom.", CardName("Settling the Homeless", 7, of=0)),
            "Settling the Homeless of seat 0 goes to the bottom.",
            "Settling the Homeless of Kenta goes to the bottom.",
            "your Settling the Homeless goes to the bottom.",
        ),
        (
            say("{} is over.", Thing("attack", 0, "the")),
            "the attack of seat 0 is over.",
            "the attack of Kenta is over.",
            "your attack is over.",
        ),
        (
            say("{} {} Phase. {} [begin].", whose(0), "Action", who(0)),
            "seat 0's Action Phase. Seat 0 begins.",
            "Kenta's Action Phase. Kenta begins.",
            "your Action Phase. You begin.",
        ),
        (
            say(
                "{} gets {}.",
                PlaceName("province 2", "province-0-1", of=0),
                Figure(-2, "strength", signed=True),
            ),
            "province 2 of seat 0 gets -2 strength.",
            "province 2 of Kenta gets -2 strength.",
            "your province 2 gets -2 strength.",
        ),
        (say("{} [win].", who(0, 2)), "seat 0 and seat 2 win.", "Kenta and Bo win.", "you and Bo win."),
    ],
)
def test_each_reader_reads_it_as_it_is_said_to_them(
    sentence: Sentence, seats: str, ann: str, kenta: str
) -> None:
    assert text_of(sentence) == seats
    assert text_of(sentence, NAMES, reader=1) == ann
    assert text_of(sentence, NAMES, reader=0) == kenta


def test_sentences_travel() -> None:
    told = say("{} [use] {} at {}: {}.", who(1), CardName("X", 3), PlaceName("battlefield 1", "b"), Figure(1))
    assert msgspec.json.decode(msgspec.json.encode(told), type=Sentence) == told


def test_things_are_listed() -> None:
    cards = [CardName("A", 1), CardName("B", 2)]
    assert text_of(say("shown: {}.", listed(cards))) == "shown: A, B."


def test_a_part_too_many_is_noticed() -> None:
    with pytest.raises(AssertionError):
        say("{} [pass].", who(0), "more")
