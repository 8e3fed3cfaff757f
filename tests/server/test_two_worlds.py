"""The traffic of a seat in two worlds that it cannot tell apart: the same bytes, leads included."""

from __future__ import annotations

import pytest

from conformance.tables import Table, reached
from conformance.test_secrets import Told
from gorin.kernel.match import Match
from gorin.kernel.record import plain
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import Action
from gorin.server.live import Live, Seat
from gorin.server.protocol import Player
from gorin.server.store import Entry
from gorin.server.telling import Client, Telling, encode, look, table_message

TABLES = [
    Table("kenjin", 2),
    Table("kenjin", 3),
    Table("celestial", 2, {"turn_limit": 6}),
    Table("celestial", 4, {"turn_limit": 5}),
    Table("imperial", 2, {"turn_limit": 6}),
    Table("war-of-honor", 3, {"turn_limit": 5}),
]


class World:
    """A match in memory, and one client who sits on a seat of it and is sent what the server sends."""

    def __init__(self, table: Table, match: Match, seat: int) -> None:
        row = {
            "id": "match",
            "options": table.options,
            "seed": "secret",
            "visibility": "open",
            "invite": "",
            "host": None,
            "clock": None,
            "spectators": True,
            "spectator_delay": 0,
            "hints": False,
            "status": "playing",
            "created": 0.0,
            "started": 0.0,
            "winners": None,
            "rematch": None,
            "campaign": None,
        }
        persons = [Seat(f"p{index}", f"P{index}", None) for index in range(table.seats)]
        self.live = Live(row, table.rules, persons)
        self.live.match = match
        self.client = Client(Player(f"p{seat}", f"P{seat}", False))
        self.seat = seat

    def table(self) -> bytes:
        info = self.live.info(f"p{self.seat}", 0, 60.0, 0.0)
        return encode(table_message(self.live, info, self.seat, 0, look(self.live, self.client, self.seat)))

    def move(self, mover: int, action: Action) -> bytes:
        self.live.take(Entry("match", self.live.seq + 1, "move", mover, plain(action), 1.0))
        telling = Telling(self.live, [self.seat])
        assert telling.can_tell(self.client, self.seat)
        return telling.tell(self.client, self.seat)


def worlds(table: Table, seed: str, seat: int, rng: Rng) -> tuple[World, World]:
    """The true one, and one of those that the seat cannot tell from it."""
    match = reached(table, seed)
    other = Match(match.game, match.names, match.options, match.seed)
    other.state = match.state.redeal(seat, rng)
    return World(table, match, seat), World(table, other, seat)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_seat_is_sent_the_same_bytes_in_both(table: Table) -> None:
    """Play on from many moments, in the other world with moves that look the same, until a card is revealed
    or somebody is asked in one world only; what the rules let out by that, the tests of views say.
    """
    compared = changed = led = 0
    for number in range(60):
        if compared >= 40 and changed >= 10 and led >= 5:
            break
        rng = rng_of(f"traffic {table} {number}")
        seat = number % table.seats
        truth, other = worlds(table, f"traffic {number}", seat, rng)
        assert truth.table() == other.table()
        for _ in range(25):
            here, there = truth.live.match, other.live.match
            assert here is not None
            assert there is not None
            deciders = here.state.deciders()
            if not deciders or there.state.deciders() != deciders:
                break
            mover = deciders[rng.below(len(deciders))]
            legal = here.state.legal(mover)
            action = here.state.action(mover, legal[rng.below(len(legal))])
            true = Told(here.state.clone(), mover, action, seat)
            answer = action if mover == seat else alike(there, mover, action, true, seat, rng)
            if answer is None or true.revealed:
                break
            sent, as_well = truth.move(mover, action), other.move(mover, answer)
            if here.state.deciders() != there.state.deciders():
                break
            assert sent == as_well
            compared += 1
            changed += b'"areas":[' in sent
            led += b'"source":' in sent
    assert compared >= 40
    assert changed >= 10
    assert led >= 5 or table.game == "kenjin"


def alike(there: Match, mover: int, action: Action, true: Told, seat: int, rng: Rng) -> Action | None:
    """A move of the other world that looks to the seat like this one, if there is any."""
    state = there.state
    codes = [state.code(mover, action)] if state.why_not(mover, action) is None else []
    codes += state.legal(mover)
    for code in codes:
        told = Told(state.clone(), mover, state.action(mover, code), seat)
        if told.same_as(true) and told.world.deciders() == true.world.deciders():
            return state.action(mover, code)
    return None
