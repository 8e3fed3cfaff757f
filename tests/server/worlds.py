"""A table of the real hub in memory, and somebody who sits there and talks to it: no network and no clock."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from msgspec import Struct

from conformance.tables import Table
from conformance.test_secrets import Told
from gorin.bots.counsel import advise
from gorin.games import find
from gorin.kernel.contract import State
from gorin.kernel.match import Match
from gorin.kernel.record import plain
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import Action
from gorin.server.edge.assembly import ServerProcess
from gorin.server.edge.sockets import Conversation
from gorin.server.match import hub, live, play, table_messages
from gorin.server.match.hub import Hub
from gorin.server.match.live import Live
from gorin.server.match.seat import Seat
from gorin.server.process.limits import Bucket
from gorin.server.process.settings import Settings
from gorin.server.store.database import Entry
from gorin.server.wire.client import Client
from gorin.server.wire.protocol import Player
from gorin.warfare import WARFARE
from server import rows

ROW = {**rows.ROW, "seed": "secret", "hints": True}


def stop_the_clock(patch: pytest.MonkeyPatch) -> None:
    """What is sent carries times; in two worlds they are the same."""
    for module in (hub, live, play, table_messages):
        patch.setattr(module, "now", lambda: 1.0)


class Nowhere:
    """A database that takes everything and has nothing."""

    postgres = False

    async def append(self, entry: Entry) -> bool:
        return True

    async def read(self, *_: Any) -> list[Any]:
        return []

    async def write(self, *_: Any) -> list[int]:
        return [1]


class World(Hub):
    """One match, its persons, and all that one of them is sent."""

    def __init__(self, table: Table, match: Match, seat: int) -> None:
        nobody: Any = None
        store: Any = Nowhere()
        people: Any = SimpleNamespace(store=store, heeding=[], naming=[])
        super().__init__(store, people, find, Settings(generosity=1e6), nobody)
        self.server = ServerProcess(self, WARFARE)
        persons = [Seat(f"p{index}", f"P{index}", None) for index in range(table.seats)]
        self.table = Live({**ROW, "options": table.options}, table.rules, persons)
        self.table.match = match
        self.lives["m"] = self.table
        self.seat = seat
        self.thinkers = cast("Any", self)
        client = Client(Player(f"p{seat}", f"P{seat}", False))
        self.conversation = Conversation(self.server, client, Bucket(1e9, 1e9))
        self._later: list[Coroutine[Any, Any, Any]] = []

    @property
    def state(self) -> State:
        assert self.table.match is not None
        return self.table.match.state

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Hints are thought out; what is answered for others, and when, the tests of manners see to."""
        if getattr(work, "__qualname__", "") == "_think":
            self._later.append(work)
        else:
            work.close()

    async def hint(self, *position: Any, **more: Any) -> Any:
        """A bot's advice in this very world, which no seed leads to."""
        *_, seat, chance = position
        found = advise(self.state, seat, rng_of(chance))
        return {**msgspec.to_builtins(found), "action": plain(found.action)}

    # --- what is said, and what comes of it -----------------------------------------------------------------

    def say(self, type: str, **fields: Any) -> bytes:
        """Everything that the person is sent after saying something."""
        message = json.dumps({"type": type, "match": "m", **fields}).encode()

        async def talk() -> None:
            assert await self.conversation.hear(message)
            while self._later:
                await self._later.pop(0)

        asyncio.run(talk())
        return self.sent()

    def move(self, mover: int, action: Action) -> bytes:
        """What the person is sent when somebody makes a move."""
        asyncio.run(self.append(self.table, "move", mover, plain(action)))
        return self.sent()

    def sent(self) -> bytes:
        queue, found = self.conversation.client.queue, []
        while not queue.empty():
            found.append(queue.get_nowait() or b"cut off")
        return b"\n".join(found)


class Findings(Struct):
    """How much was compared, by what it was."""

    steps: int = 0
    changed: int = 0
    led: int = 0
    composed: int = 0
    refused: int = 0
    reasons: int = 0
    hints: int = 0


class Differs(AssertionError):
    """Two worlds that a seat should not be able to tell apart: what it was sent differs."""


def compare(sent: bytes, as_well: bytes) -> None:
    """Byte by byte; where they part, the error shows a little of both."""
    if sent == as_well:
        return
    at = next((index for index, (a, b) in enumerate(zip(sent, as_well, strict=False)) if a != b), -1)
    raise Differs(f"{sent[max(0, at - 200) : at + 100]!r}\nand\n{as_well[max(0, at - 200) : at + 100]!r}")


class Pair:
    """The true world, and one that a seat cannot tell from it: it is sent the same bytes in both."""

    def __init__(self, table: Table, match: Match, seat: int, rng: Rng, findings: Findings) -> None:
        other = Match(match.game, match.names, match.options, match.seed)
        other.state = match.state.redeal(seat, rng)
        self.truth, self.other = World(table, match, seat), World(table, other, seat)
        self.table, self.seat, self.rng, self.findings = table, seat, rng, findings
        #: Moves that somebody has made, and that are tried again where they may be illegal.
        self.tried: list[Any] = [{"do": "pass"}, *(plain(action) for _, action in match.moves)]
        self.both("watch", since=0)

    def both(self, type: str, **fields: Any) -> bytes:
        """Say the same in both worlds."""
        sent, as_well = self.truth.say(type, **fields), self.other.say(type, **fields)
        compare(sent, as_well)
        return sent

    def act(self, action: Any, then: list[Any]) -> bytes:
        return self.both("act", seq=self.truth.table.seq, action=action, then=then)

    # --- a seat that looks for leaks ------------------------------------------------------------------------

    def ask_why(self, cards: range) -> None:
        for card in cards:
            self.findings.reasons += b'"reasons":[{' in self.both("why", card=card)

    def ask_for_a_hint(self) -> None:
        sent = self.both("hint", seq=self.truth.table.seq)
        self.findings.hints += b'"type":"hinted"' in sent

    def try_what_is_illegal(self) -> None:
        """Moves made before, by anybody, and moves with cards that the seat may not even see."""
        for _ in range(6):
            action = dict(self.tried[self.rng.below(len(self.tried))])
            if "card" in action and self.rng.below(2):
                action["card"] = self.rng.below(400)
            if not self._is_legal(action):
                sent = self.act(action, [action])
                self.findings.refused += b'"type":"refused"' in sent

    def _is_legal(self, action: Any) -> bool:
        state = self.truth.state
        move = msgspec.convert(action, self.table.rules.action_type)
        return state.why_not(self.seat, move) is None

    # --- playing on -----------------------------------------------------------------------------------------

    def step(self) -> bool:
        """Let somebody move, in the other world so that it looks the same; false where the worlds part."""
        deciders = self.truth.state.deciders()
        if not deciders:
            return False
        mover = deciders[self.rng.below(len(deciders))]
        if mover == self.seat:
            return self._own()
        legal = self.truth.state.legal(mover)
        action = self.truth.state.action(mover, legal[self.rng.below(len(legal))])
        self.tried.append(plain(action))
        true = Told(self.truth.state.clone(), mover, action, self.seat)
        answer = None if true.revealed else alike(self.other.state, mover, action, true, self.seat)
        if answer is None:
            return False  # a card is shown, or what was done tells of the hand: a public act
        sent, as_well = self.truth.move(mover, action), self.other.move(mover, answer)
        return self._compare(sent, as_well)

    def _own(self) -> bool:
        """The seat's own move and those that follow it; none that shows it a card: there the worlds part."""
        moves = self._composed()
        self.tried += [plain(move) for move in moves]
        here, there = self.truth.state.clone(), self.other.state.clone()
        for number, move in enumerate(moves):
            if number and (self.seat not in here.deciders() or here.why_not(self.seat, move) is not None):
                break
            seen = [
                [event.seen_by(self.seat) for event in events]
                for events in (here.apply(self.seat, move), there.apply(self.seat, move))
            ]
            if seen[0] != seen[1] or here.deciders() != there.deciders():
                return self._parts(moves[: number + 1])
        more = [plain(move) for move in moves[1:]]
        if self.rng.below(3) == 0:
            more += [{"do": "no such move"}, {"do": "pass"}]
        message = {"seq": self.truth.table.seq, "action": plain(moves[0]), "then": more}
        sent, as_well = self.truth.say("act", **message), self.other.say("act", **message)
        self.findings.composed += sent.count(b'"type":"happened"') > 1
        return self._compare(sent, as_well)

    def _composed(self) -> list[Action]:
        """One of the seat's choices with what the decision says can follow it; mostly one that goes on."""
        state = self.truth.state
        actions = [state.action(self.seat, code) for code in state.legal(self.seat)]
        lines = [[action] for action in actions]
        longer: list[list[Action]] = []
        for action, ways in zip(actions, state.leads(self.seat), strict=False):
            longer += [[action, *way.then, aim] for way in ways for aim in way.aims]
            longer += [[action, *way.then] for way in ways if way.then and not way.aims]
        lines = longer if longer and self.rng.below(3) else lines
        return lines[self.rng.below(len(lines))]

    def _parts(self, moves: list[Action]) -> bool:
        """The worlds go on differently after a move of the seat: only because it is shown a card, or because
        somebody is asked at a table that is not discreet.
        """
        world, revealed = self.truth.state.clone(), False
        for move in moves:
            revealed = revealed or Told(world, self.seat, move, self.seat).revealed
        if not revealed and not self.table.questions_tell:
            raise Differs(f"after {moves}")
        return False

    def _compare(self, sent: bytes, as_well: bytes) -> bool:
        """What was sent of a step; who is asked after it may differ only where a table is not discreet."""
        if self.table.questions_tell and (
            self.truth.state.deciders() != self.other.state.deciders()
            or sent.count(b"\n") != as_well.count(b"\n")
        ):
            return False
        if not self.truth.state.deciders():
            return False  # nothing is secret after the end
        compare(sent, as_well)
        self.findings.steps += 1
        self.findings.changed += b'"areas":[' in sent
        self.findings.led += b'"source":' in sent
        return True


def alike(state: State, mover: int, action: Action, true: Told, seat: int) -> Action | None:
    """A move of another world that looks to a seat like this one, if there is any."""
    codes = [state.code(mover, action)] if state.why_not(mover, action) is None else []
    for code in [*codes, *state.legal(mover)]:
        told = Told(state.clone(), mover, state.action(mover, code), seat)
        if told.same_as(true) and told.asks_as(true):
            return state.action(mover, code)
    return None
