"""The traffic of a seat in two worlds that it cannot tell apart: the same bytes, whatever it asks.

Frames with their leads and sums, hints, reasons, refusals and composed actions are all there; a replay is
none of them, for there is none of a match that is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from conformance.tables import Table
from gorin.bots.counsel import advise
from gorin.games.l5r.state import L5RState
from gorin.kernel.contract import State
from gorin.kernel.match import Match
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import Decision, Refusal, Way
from gorin.server.match import play, table_messages
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import Reasons
from l5r.discretion import sensible
from server import worlds
from server.worlds import Differs, Findings, Pair, stop_the_clock

TABLES = [
    Table("kenjin", 2),
    Table("kenjin", 3),
    Table("celestial", 2, {"turn_limit": 12}),
    Table("celestial", 4, {"turn_limit": 12}),
    Table("imperial", 2, {"turn_limit": 12}),
    Table("war-of-honor", 3, {"turn_limit": 12}),
    Table("celestial", 3, {"turn_limit": 12, "discreet": True}),
    Table("imperial", 2, {"turn_limit": 12, "discreet": True}),
    Table("war-of-honor", 2, {"turn_limit": 12, "discreet": True}),
]

#: So many hints are asked for at a table; they take as long as a move of a bot.
HINTS = 3


@pytest.fixture(autouse=True)
def _no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_clock(monkeypatch)


def pairs(table: Table, findings: Findings) -> Iterator[Pair]:
    """Two worlds at many moments of many games, every second time for a seat that may compose an action."""
    for number in range(60):
        match = table.match(f"traffic {number}")
        rng = rng_of(f"way {table} {number}")
        go_on(match, rng.below(20 if table.game == "kenjin" else 120), rng)
        seat = number % table.seats
        for _ in range(0 if table.game == "kenjin" else 120):
            if match.over or number % 2 == 0 or composes(match.state):
                break
            go_on(match, 1, rng)
        if number % 2 and not match.over:
            seat = match.state.deciders()[0]
        yield Pair(table, match, seat, rng, findings)


def go_on(match: Match, moves: int, rng: Rng) -> None:
    """Play as sensibly as the game's own judgement goes."""
    for _ in range(moves):
        if match.over:
            return
        seat = match.state.deciders()[0]
        match.play(seat, match.state.action(seat, sensible(match.state, seat, rng)))


def composes(state: State) -> bool:
    ways = [way for ways in state.leads(state.deciders()[0]) for way in ways]
    return any(way.then or way.aims for way in ways)


def look_for_leaks(table: Table, enough: Callable[[Findings], bool]) -> Findings:
    """Play on from many moments until the worlds part, and try at each decision what one may ask."""
    findings = Findings()
    asked = 0
    for pair in pairs(table, findings):
        if enough(findings):
            break
        for number in range(25):
            if pair.seat in pair.truth.state.deciders() and table.game != "kenjin":
                if asked % 8 == 0:
                    pair.ask_why(range(400))
                asked += 1
                if findings.hints < HINTS and number < 8 and len(pair.truth.state.legal(pair.seat)) > 1:
                    pair.ask_for_a_hint()
                pair.try_what_is_illegal()
            if not pair.step():
                break
    return findings


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_seat_is_sent_the_same_bytes_in_both(table: Table) -> None:
    """In the other world others make moves that look the same, until a card is revealed; who is asked may
    differ only where a table is not discreet. What the rules let out by that, the tests of views say.
    """
    found = look_for_leaks(table, lambda found: found.steps >= 60 and found.led >= 10 and found.composed >= 4)
    assert found.steps >= 40, found
    assert found.changed >= 10, found
    if table.game != "kenjin":
        assert min(found.led, found.composed, found.refused, found.reasons, found.hints) >= 3, found


# --- a test that could not fail would show nothing ----------------------------------------------------------


def hands(live: Live, seat: int) -> str:
    """What others hold, which the seat does not know."""
    assert live.match is not None
    state = live.match.state
    assert isinstance(state, L5RState)
    others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    return " ".join(sorted(state.defs[card].title for hand in others for card in hand))


def in_leads(patch: pytest.MonkeyPatch) -> None:
    true = table_messages.decision_of

    def leaking(live: Live, seat: int | None) -> Decision | None:
        found = true(live, seat)
        if found is None or seat is None:
            return found
        return replace(found, leads=[[Way(source=len(hands(live, seat)))], *found.leads[1:]])

    patch.setattr(table_messages, "decision_of", leaking)


def in_reasons(patch: pytest.MonkeyPatch) -> None:
    true = play.why_idle

    async def leaking(hub: Hub, client: Client, match: str, card: int) -> Reasons:
        live = await hub.live(match)
        seat = hub.seat_of(live, client.id)
        held = hands(live, seat or 0) if card == 7 else ""
        return replace(
            await true(hub, client, match, card), reasons=[Refusal(rule="L5R-ACT-1", sentence=held)]
        )

    patch.setattr(play, "why_idle", leaking)


def in_hints(patch: pytest.MonkeyPatch) -> None:
    def leaking(state: Any, seat: int, rng: Any) -> Any:
        found = advise(state, seat, rng)
        held = [len(state.defs[card].title) for hand in state.hands for card in hand]
        return replace(found, measure=f"{sum(held)}")

    patch.setattr(worlds, "advise", leaking)


def in_refusals(patch: pytest.MonkeyPatch) -> None:
    true = Live.check_move

    def leaking(self: Live, seat: int, seq: int, data: Any) -> Any:
        try:
            return true(self, seat, seq, data)
        except Exception as error:
            error.args = (f"{error.args[0]} {len(hands(self, seat))}", *error.args[1:])
            if hasattr(error, "sentence"):
                error.sentence += str(len(hands(self, seat)))
            raise

    patch.setattr(Live, "check_move", leaking)


@pytest.mark.parametrize("leak", [in_leads, in_reasons, in_hints, in_refusals])
def test_a_leak_would_be_found(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: Any) -> None:
    leak(monkeypatch)
    with pytest.raises(Differs):
        look_for_leaks(TABLES[2], lambda found: found.steps >= 200)
