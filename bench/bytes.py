"""What a step weighs on the wire, whole as it was sent before and as what changed, and what a replay weighs.

    python bench/bytes.py [--game war-of-honor] [--seats 4] [--least 80] [--steps 400] [--moves 500]

A game is played to a table with so many cards in play. From there each step is encoded for all seats in both
ways in one run: the whole view uncompressed, as it went over the socket before, without what was added to
views and decisions since; and what changed, in a frame compressed as the socket compresses it. The replay is
that of the same game, its pages as HTTP sends them.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import time
from typing import Any

from msgspec import Struct, structs
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from gorin.games import find
from gorin.kernel.contract import Game, State
from gorin.kernel.record import plain
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Area, Card, Decision, Fact, View
from gorin.server.archive.replays import Reader
from gorin.server.match.live import Live
from gorin.server.match.seat import Seat
from gorin.server.match.table_messages import Telling, look
from gorin.server.store.database import Entry
from gorin.server.wire.client import Client, encode
from gorin.server.wire.protocol import Player, ReplayPage

GOAL_RATIO = 0.1  # of a step's bytes, in the median
GOAL_MOVES, GOAL_REPLAY = 500, 400_000

#: What cards have told since: without it the whole would look heavier than it was.
NEWER = ("face", "reconstructed", "counts", "unit_counts")


class OldDecision(Struct):
    seat: int
    prompt: str
    rule: str
    actions: list[Any]
    labels: list[str]
    declinable: bool
    same: list[int]


class Whole(Struct, tag_field="type", tag="happened"):
    """A step as it was sent before."""

    match: str
    step: Any
    view: View
    decision: OldDecision | None
    clocks: None = None


def old_view(view: View) -> View:
    return structs.replace(view, areas=[_old_area(area) for area in view.areas])


def _old_area(area: Area) -> Area:
    cards = [_old_card(card) for card in area.cards]
    return structs.replace(area, sums={}, cards=cards, parts=[_old_area(part) for part in area.parts])


def _old_card(card: Card) -> Card:
    facts: dict[str, Fact] = {name: fact for name, fact in card.facts.items() if name not in NEWER}
    return structs.replace(card, facts=facts, sums={})


def old_decision(decision: Decision | None) -> OldDecision | None:
    if decision is None:
        return None
    d = decision
    return OldDecision(d.seat, d.prompt, d.rule, list(d.actions), d.labels, d.declinable, d.same)


class Wire:
    """One client's socket, compressed as the server does it: a window of 4 KiB, kept between frames."""

    def __init__(self) -> None:
        self.deflate = PerMessageDeflate(False, False, 12, 12, {"memLevel": 5})

    def weigh(self, data: bytes) -> int:
        """The bytes of a frame: the compressed payload and its head."""
        payload = len(self.deflate.encode(Frame(Opcode.TEXT, data)).data)
        return payload + (2 if payload < 126 else 4 if payload < 65_536 else 10)


def match_of(game: Game, seats: int, seed: str) -> Live:
    """A match in memory whose seats are all persons."""
    row: dict[str, Any] = dict.fromkeys(("host", "clock", "winners", "rematch", "campaign", "hints"))
    row |= {"id": "bench", "options": {}, "seed": seed, "visibility": "open", "invite": ""}
    row |= {"spectators": True, "spectator_delay": 0, "status": "playing", "created": 0.0, "started": 0.0}
    live = Live(row, game, [Seat(f"p{seat}", f"Player {seat}", None) for seat in range(seats)])
    live.match = live.begin()
    return live


def cards_in_play(state: State) -> int:
    """Cards that lie open outside decks, hands and discard piles."""

    def count(areas: list[Area]) -> int:
        kinds = ("deck", "hand", "discard")
        return sum(len(area.cards) + count(area.parts) for area in areas if area.kind not in kinds)

    return count(state.view(None).areas)


def choose(state: State, seat: int, rng: Any) -> int:
    """A choice that a sensible player might make: the table fills as it does in games of people."""
    codes = state.legal(seat)
    weights = state.prior(seat) or [1.0] * len(codes)
    left = rng.below(1_000_000) / 1_000_000 * sum(weights)
    for code, weight in zip(codes, weights, strict=True):
        left -= weight
        if left < 0:
            return code
    return codes[-1]


def quantile(values: list[int], part: float) -> int:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def figures(values: list[int]) -> dict[str, int]:
    middle = int(statistics.median(values))
    return {"p50": middle, "p90": quantile(values, 0.9), "p99": quantile(values, 0.99), "most": max(values)}


class Measure:
    """Steps of one game, weighed in both ways for every seat."""

    def __init__(self, live: Live, seats: int) -> None:
        self.live = live
        self.clients = [Client(Player(f"p{seat}", "", False)) for seat in range(seats)]
        self.wires = [Wire() for _ in range(seats)]
        self.whole: list[int] = []
        self.told: list[int] = []
        self.plain: list[int] = []
        self.seconds_whole = self.seconds_told = 0.0
        for seat, client in enumerate(self.clients):
            look(live, client, seat)

    def step(self) -> None:
        """Weigh the newest entry."""
        assert self.live.match is not None
        state = self.live.match.state
        asked = {seat: state.decision(seat) for seat in state.deciders()}
        started = time.perf_counter()
        telling = Telling(self.live, range(len(self.clients)))
        told = [telling.tell(client, seat) for seat, client in enumerate(self.clients)]
        frames = [wire.weigh(data) for wire, data in zip(self.wires, told, strict=True)]
        between = time.perf_counter()
        for seat in range(len(self.clients)):
            step = self.live.step(self.live.seq - 1, seat)
            whole = Whole("bench", step, state.view(seat), old_decision(asked.get(seat)))
            encode(whole)
        self.seconds_whole += time.perf_counter() - between
        self.seconds_told += between - started
        for seat in range(len(self.clients)):
            step = self.live.step(self.live.seq - 1, seat)
            before = Whole("bench", step, old_view(state.view(seat)), old_decision(asked.get(seat)))
            self.whole.append(len(encode(before)))
        self.told += frames
        self.plain += [len(data) for data in told]


def replay(live: Live, moves: int) -> dict[str, Any]:
    """What a replay of the first so many moves weighs, with all cards open, page by page."""
    live.status = "over"
    live.entries = live.entries[:moves]
    info = live.info(None, 0, 60.0, 0.0)
    reader = Reader(live, live.entries, None, opened=True)
    pages: list[int] = []
    plain_pages: list[int] = []
    first_seconds, since, count = 0.0, 0, 8
    started = time.perf_counter()
    views = 0
    while since < len(live.entries):
        page = reader.page(since, count)
        data = encode(ReplayPage(info, page.total, since, page.view, page.steps, page.next))
        pages.append(len(gzip.compress(data, 6)))
        plain_pages.append(len(data))
        first_seconds = first_seconds or time.perf_counter() - started
        views += len(page.steps)
        since, count = page.next or len(live.entries), 50
    return {
        "moves": views,
        "pages": len(pages),
        "bytes": sum(pages),
        "first_page_bytes": pages[0],
        "uncompressed_bytes": sum(plain_pages),
        "seconds": round(time.perf_counter() - started, 2),
        "first_page_seconds": round(first_seconds, 3),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="war-of-honor")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--least", type=int, default=80, help="cards in play before steps are weighed")
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--moves", type=int, default=500, help="the length of the replay")
    parser.add_argument("--seed", default="bytes")
    given = parser.parse_args()
    game = find(given.game)
    live = match_of(game, given.seats, given.seed)
    assert live.match is not None
    state = live.match.state
    rng = rng_of(given.seed)
    measure: Measure | None = None
    cards: list[int] = []
    while state.deciders() and (measure is None or len(measure.told) < given.steps * given.seats):
        seat = state.deciders()[0]
        action = state.action(seat, choose(state, seat, rng))
        live.take(Entry("bench", live.seq + 1, "move", seat, plain(action), float(live.seq)))
        if measure is None and cards_in_play(state) >= given.least:
            measure = Measure(live, given.seats)
        elif measure is not None:
            measure.step()
            cards.append(cards_in_play(state))
    if measure is None or not cards:
        print(f"The table never had {given.least} cards in play; try another seed.")
        return 1
    whole, told = figures(measure.whole), figures(measure.told)
    ratio = statistics.median(measure.told) / statistics.median(measure.whole)
    seen = replay(live, given.moves)
    found = {
        "game": given.game,
        "seats": given.seats,
        "cards_in_play": {"least": min(cards), "median": int(statistics.median(cards)), "most": max(cards)},
        "steps": len(cards),
        "bytes_before": whole,
        "bytes_now": told,
        "bytes_now_uncompressed": figures(measure.plain),
        "median_ratio": round(ratio, 4),
        "ms_per_step_all_seats_before": round(1000 * measure.seconds_whole / len(cards), 2),
        "ms_per_step_all_seats_now": round(1000 * measure.seconds_told / len(cards), 2),
        "replay": seen,
    }
    # A shorter game than was asked for counts by its moves.
    light = seen["bytes"] * GOAL_MOVES < GOAL_REPLAY * seen["moves"]
    met = ratio <= GOAL_RATIO and light
    print(json.dumps({**found, "goals_met": met}, indent=2))
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
