"""What belongs to one deed is told in one sentence; every event keeps its place."""

from __future__ import annotations

from gorin.games.l5r.position import Position
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values import events as ev
from gorin.kernel.sentences import text_of
from gorin.kernel.values import Event


def lines(state: L5RState, events: list[Event]) -> list[str]:
    told = state.recount(events)
    assert len(told) == len(events)
    return [text_of(sentence) for sentence in told if sentence]


def test_a_purchase_is_one_sentence() -> None:
    p = Position("Lion", "Dragon").estate(0, "Diamond Mine", "Border Keep")
    mine, keep = p.state.places.in_play(p.state, 0)[-2:]
    events: list[Event] = [
        ev.Bowed(card=mine),
        ev.Paid(seat=0, card=mine, gold=5),
        ev.Bowed(card=keep),
        ev.Paid(seat=0, card=keep, gold=2),
        ev.HonorChanged(seat=0, by=1, honor=6),
        ev.Entered(card=keep, seat=0, place="home", bought=True),
        ev.Refilled(seat=0, slot=1, card=None),
        ev.Bowed(card=mine),
    ]
    assert lines(p.state, events) == [
        "seat 0 gains 1 Honor and has 6.",
        "seat 0 buys Border Keep for 7 Gold: Diamond Mine (5) and Border Keep (2).",
        "Diamond Mine bows.",
    ]


def test_what_enters_play_for_nothing_is_told_as_ever() -> None:
    p = Position("Lion", "Dragon").estate(0, "Border Keep")
    keep = p.state.places.in_play(p.state, 0)[-1]
    assert lines(p.state, [ev.Bowed(card=keep), ev.Entered(card=keep, seat=0, place="home")]) == [
        "Border Keep bows.",
        "seat 0 brings Border Keep into play.",
    ]


def test_empty_battlefields_are_one_sentence() -> None:
    p = Position("Lion", "Dragon")
    events: list[Event] = []
    for at, attack in enumerate((0, 4, 0)):
        outcome = "the attackers win" if attack else "no outcome"
        events.append(ev.BattleBegan(seat=1, field=at))
        events.append(
            ev.BattleResolved(seat=1, field=at, attack=attack, defense=0, strength=7, outcome=outcome)
        )
    told = lines(p.state, events)
    assert len(told) == 3
    assert told[-1] == "nobody fights at the first province and the third province."
