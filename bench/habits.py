"""Habits of bots at the card game: what a person who watches them would shake the head at, counted.

    python bench/habits.py celestial --games 200
    python bench/habits.py imperial --bot search:400 --games 20
    python bench/habits.py war-of-honor --games 100 --forecasts

Each game is played with another pairing of the ready decks (War of Honor: the four decks of the box). The
table counts a game with all its seats. With `--forecasts` also how sure the bots were of a province that
nobody defended, and how many of those fell. With `--out FILE` each game is kept, a line each: a run that was
stopped goes on where it was. Run it on every change of the bots; the figures stand in docs/bots.md.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path
from typing import Any

from gorin.bots import make, think
from gorin.bots.chains import settle
from gorin.games import find
from gorin.games.l5r.flow.abilities import ability_of
from gorin.games.l5r.flow.dynasty import DEAR_PROCLAIM, DISCOUNT, PROCLAIM
from gorin.games.l5r.flow.prices import gold_cost
from gorin.games.l5r.game import L5RGame
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.thinking.battlefields import present_force
from gorin.games.l5r.thinking.forecast import foreseen_fall
from gorin.games.l5r.thinking.worth import price, produces
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import (
    ASK_ACTION,
    ASK_ASSIGN,
    ASK_BUY,
    ASK_CLEAR,
    ASK_FIELD,
    ASK_LOBBY,
    ASK_SLOT,
    ASK_TARGET,
    PASS,
)
from gorin.games.l5r.values.codes import (
    buy_card,
    buy_code,
    buy_way,
    province_seat,
    province_slot,
    sway_card,
    use_card,
)
from gorin.games.l5r.values.terms import (
    ACTION_PHASE,
    AT_HOME,
    ATTACHMENT,
    BOWED,
    HAND,
    HOLDING,
    RING,
    UP,
)
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Event

MOST = 20_000  # decisions of a game
LONG = 6  # turns that a card may be held
HEAP = 10  # Gold left at once
FEW = 30  # battles from which a share can be told

#: What is counted, and what one reads about it.
HABITS = {
    "refused": "producing Holdings refused that could be paid",
    "refused free": "  of them free",
    "lobbies": "contests for the Favor",
    "lobby cards": "  cards discarded in them",
    "lobby bows": "  Personalities bowed in them",
    "lobby most": "  most cards in one (not a mean)",
    "duels": "duels",
    "focused": "  cards focused in them",
    "weak attacks": "battles at an undefended province with too little Force",
    "enemy's province": "bonuses to an enemy's province that was chosen for it",
    "enemy's unit": "Force or Chi given to an enemy's unit",
    "idle bonus": "Force for a turn, in a turn without an attack",
    "own Holding": "own producing Holdings destroyed by oneself",
    "buried": "own producing Holdings put under the deck by oneself",
    "dear": "full price for Honor where the discount would also buy a Holding",
    "lost": "provinces lost",
    "saveable": "  that units at home could have saved",
    "held": f"cards held for {LONG} turns and more",
    "turns": "turns",
    "decisions": "decisions",
}

#: What became of the Gold that was made.
GOLD = {
    "left": "Gold unspent at the end of a turn",
    "for sale": "  where something for sale could be paid with it",
    "useful": "  that attachments and actions at hand would have taken",
    "empty": "  with nothing left in any province that lies face-up",
    "heaps": f"  in heaps of {HEAP} and more",
}


def gold_of(g: L5RState, seat: int, unbowed: bool) -> int:
    """The Gold that a seat's Holdings make in a turn, or what of it is left."""
    sources = (card for card in g.estate[seat] if g.defs[card].kind != RING)
    return sum(produces(g, card) for card in sources if not (unbowed and g.flags[card] & BOWED))


def attachable(g: L5RState, seat: int) -> list[int]:
    """What the attachments in the hand cost that somebody could be given now."""
    found: set[int] = set()
    for code in g.legal(seat):
        if code == PASS or use_card(code) >= 0:
            continue
        after = g.clone()
        after.play(seat, code)
        if after.asking == ASK_TARGET and after.asked == seat:
            found.update(each - 1 for each in after.legal(seat) if 0 < each <= len(g.zone))
        else:
            found.update(card for card in g.hands[seat] if after.zone[card] != HAND)
    return [g.defs[card].cost for card in found if g.zone[card] == HAND and g.defs[card].kind & ATTACHMENT]


def paid_actions(g: L5RState, seat: int) -> list[int]:
    """What the actions cost that a seat could take now and pay in Gold."""
    codes = [code for code in g.legal(seat) if code != PASS and use_card(code) >= 0]
    costs = [gold_cost(g, use_card(code), ability_of(g, seat, code)) for code in codes]
    return [cost for cost in costs if cost > 0]


def most_spent(costs: list[int], gold: int) -> int:
    """The most of some Gold that these costs could take."""
    sums = {0}
    for cost in costs:
        sums |= {each + cost for each in sums if each + cost <= gold}
    return max(sums)


class Watch:
    """Looks over the shoulders of all who play a game."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.gold: Counter[str] = Counter()  # made, left at the end of the turn, and what became of it
        self.uses: list[int] = []  # what could still be paid with Gold as the Action Phase ended
        self.forecasts: list[tuple[float, float, bool]] = []  # Force over strength, chance, whether it fell
        self.aimed = (-1, -1)  # the province that was chosen last
        self.actor = -1  # who took the action that has its effects now
        self.attacked = False  # this turn
        self.bonuses = 0  # of this turn, outside of battle
        self.reserve = 0.0  # what the Defender kept at home
        self.foreseen: tuple[float, float] | None = None  # of the battle that is fought now
        self.fight: ev.BattleResolved | None = None
        self.active = -1
        self.clears = False  # provinces, so that Holdings go which were never bought
        self.held: dict[int, int] = {}
        self.swayed = 0

    # --- before a choice ---------------------------------------------------------------------------------

    def chooses(self, g: L5RState, seat: int, code: int) -> None:
        self.clears = g.asking == ASK_CLEAR
        if g.asking == ASK_ACTION:
            self.aimed = (-1, -1)
        if code != PASS:
            self.actor = seat
        if g.asking == ASK_ACTION and code == PASS and g.phase == ACTION_PHASE and seat == g.active:
            self.uses = [*attachable(g, seat), *paid_actions(g, seat)]
        if g.asking == ASK_BUY:
            self._buys(g, seat, code)
        elif g.asking == ASK_LOBBY and code != PASS:
            self.counts["lobby cards" if g.zone[sway_card(code)] == HAND else "lobby bows"] += 1
            self.swayed += 1
        elif g.asking == ASK_ASSIGN and seat == g.fight.defender and code == PASS:
            self.reserve = sum(present_force(g, unit) for unit in self._home(g, seat))
        elif g.asking == ASK_SLOT and code != PASS:
            self.aimed = (province_seat(code), province_slot(code))
        elif g.asking == ASK_FIELD and code != PASS:
            self._fights(g, code - 1)

    def _home(self, g: L5RState, seat: int) -> Iterator[int]:
        return (unit for unit in g.units[seat] if g.place[unit] == AT_HOME and not g.flags[unit] & BOWED)

    def _buys(self, g: L5RState, seat: int, code: int) -> None:
        offered = {buy_card(each) for each in g.legal(seat) if each != PASS}
        farms = [card for card in offered if g.defs[card].kind == HOLDING and produces(g, card) > 0]
        if code == PASS:
            self.counts["refused"] += len(farms)
            self.counts["refused free"] += sum(g.defs[card].cost == 0 for card in farms)
        elif buy_way(code) in (PROCLAIM, DEAR_PROCLAIM):
            cheap = [each for each in g.legal(seat) if each == buy_code(buy_card(code), DISCOUNT)]
            if cheap and self._farms_after(g, seat, cheap[0]) > self._farms_after(g, seat, code):
                self.counts["dear"] += 1

    def _farms_after(self, g: L5RState, seat: int, code: int) -> int:
        """How many producing Holdings could be bought besides, once a purchase is paid as usual."""
        after = g.clone()
        after.play(seat, code)
        settle(after)
        if after.asking != ASK_BUY or after.asked != seat:
            return 0
        offered = {buy_card(each) for each in after.legal(seat) if each != PASS}
        return sum(after.defs[card].kind == HOLDING and produces(after, card) > 0 for card in offered)

    def _fights(self, g: L5RState, field: int) -> None:
        """A battle begins: note how sure it looks where nobody defends."""
        self._ends()
        if g.places.manned(g, field, 1) and not g.places.manned(g, field, 2):
            defender = g.fight.defender
            force = sum(present_force(g, unit) for unit in g.places.army(g, field, 1))
            over = force - g.stats.strength(g, defender, field)
            self.foreseen = (over, foreseen_fall(g, field))
            self.counts["weak attacks"] += over <= 0

    # --- after it ----------------------------------------------------------------------------------------

    def hears(self, g: L5RState, events: list[Event]) -> None:
        for event in events:
            self._hear(g, event)
        for seat in g.order:
            for card in g.hands[seat]:
                self.held.setdefault(card, 0)
        for card in [card for card in self.held if g.zone[card] != HAND]:
            del self.held[card]

    def _hear(self, g: L5RState, event: Event) -> None:
        if isinstance(event, ev.TurnBegan):
            self._turns(g, event.seat)
        elif isinstance(event, (ev.Announced, ev.Happens)):
            self.actor = event.seat
        elif isinstance(event, (ev.Changed, ev.Destroyed)):
            self._effect(g, event)
        elif isinstance(event, ev.AttackDeclared):
            self.attacked = True
            self.reserve = 0.0
        elif isinstance(event, ev.LobbyEnded):
            self.counts["lobbies"] += 1
            self.counts["lobby most"] = max(self.counts["lobby most"], self.swayed)
            self.swayed = 0
        elif isinstance(event, ev.DuelBegan):
            self.counts["duels"] += 1
        elif isinstance(event, ev.Focused):
            self.counts["focused"] += 1
        elif isinstance(event, ev.Buried) and event.card is not None and event.seat == self.actor:
            self.counts["buried"] += produces(g, event.card) > 0
        elif isinstance(event, ev.BattleResolved):
            self.fight = event
        elif isinstance(event, ev.ProvinceDestroyed):
            self._falls(event)
        elif isinstance(event, ev.AttackEnded):
            self._ends()

    def _turns(self, g: L5RState, seat: int) -> None:
        """A turn begins, so another is over."""
        if self.active >= 0:
            self.gold["made"] += gold_of(g, self.active, unbowed=False)
            left = gold_of(g, self.active, unbowed=True)
            offered = [card for card in g.provinces[self.active] if card >= 0 and g.flags[card] & UP]
            bought = any(price(g, self.active, card) <= left for card in offered)
            self.gold["left"] += left
            self.gold["for sale"] += left if bought else 0
            self.gold["empty"] += left if not offered else 0
            self.gold["useful"] += most_spent(self.uses, left)
            self.gold["heaps"] += left if left >= HEAP else 0
            self.uses = []
            self.counts["idle bonus"] += 0 if self.attacked else self.bonuses
        self.active, self.attacked, self.bonuses = seat, False, 0
        self.counts["turns"] += 1
        for card in g.hands[seat]:
            self.held[card] = self.held.get(card, 0) + 1
            self.counts["held"] += self.held[card] == LONG

    def _effect(self, g: L5RState, event: ev.Changed | ev.Destroyed) -> None:
        if isinstance(event, ev.Destroyed):
            own = event.seat == self.actor and not self.clears
            farm = g.defs[event.card].kind == HOLDING and produces(g, event.card) > 0
            self.counts["own Holding"] += own and farm
        elif event.by > 0 and event.slot is not None:
            chosen = self.aimed == (event.seat, event.slot)
            self.counts["enemy's province"] += chosen and event.seat != self.actor
        elif event.by > 0 and event.card is not None and event.stat in ("Force", "Chi"):
            self.counts["enemy's unit"] += g.controller[event.card] != self.actor
            self.bonuses += g.phase == ACTION_PHASE and event.stat == "Force"

    def _falls(self, event: ev.ProvinceDestroyed) -> None:
        self.counts["lost"] += 1
        fight = self.fight
        if fight is not None and (fight.seat, fight.field) == (event.seat, event.slot):
            self.counts["saveable"] += fight.attack - fight.defense - self.reserve <= fight.strength
        if self.foreseen is not None:
            self.forecasts.append((*self.foreseen, True))
            self.foreseen = None

    def _ends(self) -> None:
        """The battle before this is over: what has not fallen by now stands."""
        if self.foreseen is not None:
            self.forecasts.append((*self.foreseen, False))
            self.foreseen = None
        self.fight = None


def play(job: tuple[str, str, int, dict[str, Any]]) -> dict[str, Any]:
    """What was seen in one game."""
    name, bot, number, options = job
    game = find(name)
    assert isinstance(game, L5RGame)
    seats = 4 if name == "war-of-honor" else 2
    state = game.new(seats, read_options(game, options), f"habits/{number}")
    assert isinstance(state, L5RState)
    bots = [make(bot) for _ in range(seats)]
    streams = [rng_of(f"habits/{number}/{seat}") for seat in range(seats)]
    watch = Watch()
    decisions = 0
    while state.deciders() and decisions < MOST:
        seat = state.asked
        code = think(bots[seat], state, seat, streams[seat])
        watch.chooses(state, seat, code)
        events: list[Event] = []
        state.log = events
        state.play(seat, code)
        state.log = None
        watch.hears(state, events)
        decisions += 1
    watch.counts["decisions"] = decisions
    shares = state.returns() if state.winners else []
    first = [shares[(state.first + turn) % seats] for turn in range(seats)] if shares else []
    return {
        "number": number,
        "counts": watch.counts,
        "gold": watch.gold,
        "forecasts": watch.forecasts,
        "won": first,
    }


def watched(args: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Every game asked for: those of the file, then the others, which are added to it."""
    asked = range(args.start, args.start + args.games)
    kept = [json.loads(line) for line in args.out.open()] if args.out and args.out.exists() else []
    kept = [game for game in kept if game["number"] in asked]
    yield from kept
    done = {game["number"] for game in kept}
    jobs = [job for job in tasks(args.game, args.bot, asked) if job[2] not in done]
    with ProcessPoolExecutor(args.jobs) as pool:
        for game in pool.map(play, jobs):
            if args.out:
                with args.out.open("a") as file:
                    file.write(json.dumps(game) + "\n")
            yield game


def tasks(name: str, bot: str, games: range) -> Iterator[tuple[str, str, int, dict[str, Any]]]:
    game = find(name)
    assert isinstance(game, L5RGame)
    pairs = list(combinations([deck for deck in game.decks if deck != "rings"], 2))
    for number in games:
        pair = list(pairs[number // 2 % len(pairs)])[:: 1 if number % 2 else -1]
        yield name, bot, number, {} if name == "war-of-honor" else {"decks": pair}


def report(forecasts: list[tuple[float, float, bool]]) -> None:
    """Forecasts of undefended provinces in bins: by the Force over the strength, and by the chance."""
    _bins(forecasts, "Force", (-99, -2, -1, 0, 1, 2, 3, 5, 8, 99), 0, 1)
    _bins(forecasts, "chance", tuple(range(0, 110, 10)), 1, 100)


def _bins(
    forecasts: list[tuple[float, float, bool]], words: str, bounds: tuple[int, ...], at: int, scale: int
) -> None:
    """Print each bin, with its neighbours where it has too few battles to tell anything."""
    low = bounds[0]
    for high in bounds[1:]:
        inside = [each for each in forecasts if low <= scale * each[at] < high]
        rest = sum(scale * each[at] >= high for each in forecasts)
        if inside and (len(inside) >= FEW or rest == 0) and (rest >= FEW or rest == 0):
            expected = sum(one[1] for one in inside) / len(inside)
            fell = sum(one[2] for one in inside) / len(inside)
            label = f"{words} {low} to {high}"
            print(f"  {label:24} {len(inside):5} battles, {expected:5.1%} expected, {fell:5.1%} fell")
            low = high


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=["celestial", "imperial", "war-of-honor"])
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--forecasts", action="store_true")
    parser.add_argument("--out", type=Path, help="a file that keeps what was seen, game by game")
    args = parser.parse_args()
    total: Counter[str] = Counter()
    games_with: Counter[str] = Counter()
    gold: Counter[str] = Counter()
    forecasts: list[tuple[float, float, bool]] = []
    drawn = 0
    first: defaultdict[int, float] = defaultdict(float)
    for game in watched(args):
        counts = Counter(game["counts"])
        most = max(total["lobby most"], counts["lobby most"])
        total += counts
        total["lobby most"] = most
        games_with.update({habit: 1 for habit in counts if counts[habit]})
        gold.update(game["gold"])
        forecasts += game["forecasts"]
        drawn += not game["won"]
        for turn, share in enumerate(game["won"]):
            first[turn] += share
    print(f"{args.game}, {args.bot}, {args.games} games (from {args.start})")
    for habit, words in HABITS.items():
        each = total[habit] if habit == "lobby most" else total[habit] / args.games
        print(f"  {words:68} {each:7.2f}   in {games_with[habit]} games")
    for part, words in GOLD.items():
        print(f"  {words:68} {gold[part] / max(1, gold['made']):7.1%}")
    print(f"  {'games drawn':68} {drawn:7}")
    print("  won by who began first, second …: " + ", ".join(f"{first[turn]:g}" for turn in sorted(first)))
    if args.forecasts:
        report(forecasts)


if __name__ == "__main__":
    main()
