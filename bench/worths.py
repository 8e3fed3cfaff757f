"""What bots should hold things to be worth, learned from their own games (`rulesets/worths.py`).

python bench/worths.py cards celestial --games 500     what each card did for those who held it
python bench/worths.py odds imperial --games 600       how armies that met fared
python bench/worths.py unopposed imperial --games 600  how provinces fared that nobody defended
python bench/worths.py figures celestial --games 1000  what a seat had, against who won in the end

Bots of one world play, now and then a choice that is only likely, so that worse tables are seen too. Figures
are pulled towards nothing, the more the fewer games there are. What comes out is a proposal: hold it against
the figures there are (`bench/versus.py`) before it is taken.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import exp, log, sqrt
from random import Random
from typing import Any

from gorin.bots import make, think
from gorin.bots.greedy import weigh
from gorin.games import find
from gorin.games.l5r.flow.attack import BATTLES, ENDED, Attack
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.game import L5RGame
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.thinking.battlefields import MEETING, STORM, present_force, storm
from gorin.games.l5r.thinking.worth import hand_worth, produces, unit_worth
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_FIELD, ASK_REACT, PASS
from gorin.games.l5r.values.codes import use_card
from gorin.games.l5r.values.terms import DISHONORED, FOLLOWER, HAND, ITEM, LOST, PERSONALITY, PLAY, RING
from gorin.kernel.match import read_options
from gorin.kernel.rng import Rng, rng_of

WHIM = 0.05  # how often a choice is only likely
MOST = 6000
HELD = 40  # how often a card must have been held to be judged


def chosen(state: L5RState, seat: int, rng: Rng, whims: Random) -> tuple[int, list[float]]:
    """What a greedy bot of one world would choose, and what it found all choices to be worth; or a whim."""
    legal = state.legal(seat)
    prior = state.prior(seat) or [1.0] * len(legal)
    if len(legal) == 1:
        return legal[0], []
    if whims.random() < WHIM:
        return whims.choices(legal, prior)[0], []
    worth = weigh(state.redeal(seat, rng), seat, legal, 1, rng)
    best = max(range(len(legal)), key=lambda index: (worth[index], prior[index]))
    return legal[best], worth


def tables(game: L5RGame, games: int) -> Iterator[tuple[int, L5RState, Rng, Random]]:
    names = [name for name in game.decks if name != "rings"]
    pairs = list(combinations_with_replacement(names, 2))
    whims = Random("worths")
    for number in range(games):
        decks = list(pairs[number % len(pairs)])[:: 1 if number % 2 else -1]
        yield (
            number,
            game.new(2, read_options(game, {"decks": decks}), f"worths/{number}"),
            rng_of(f"worths/{number}"),
            whims,
        )


# --- cards: what playing one changed, over all who held it ---------------------------------------------


def points(state: L5RState, value: float) -> float:
    """A chance in points."""
    value = min(max(value, 1e-4), 1 - 1e-4)
    return state.ruleset.worths.scale * log(value / (1 - value))


def cards(game: L5RGame, games: int, share: float) -> None:
    held: defaultdict[str, int] = defaultdict(int)
    gained: defaultdict[str, float] = defaultdict(float)
    for _, state, rng, whims in tables(game, games):
        known: set[int] = set()
        for _ in range(MOST):
            if not state.deciders():
                break
            seat = state.asked
            for card in set(state.hands[seat]) - known:
                known.add(card)
                held[state.defs[card].title] += 1
            legal = list(state.legal(seat))
            code, worth = chosen(state, seat, rng, whims)
            if worth and code != PASS and PASS in legal and state.asking in (ASK_ACTION, ASK_REACT):
                card = use_card(code)
                if 0 <= card < len(state.defs) and state.zone[card] == HAND:
                    gain = points(state, max(worth)) - points(state, worth[legal.index(PASS)])
                    gained[state.defs[card].title] += gain + hand_worth(state, card)
            state.play(seat, code)
    for title in sorted(gained):
        if held[title] >= HELD:
            worth_it = max(0.3, share * gained[title] / held[title])
            print(f'        "{title}": {worth_it:.1f},  # held {held[title]} times')


# --- odds: how armies that meet fare -------------------------------------------------------------------


def sights(g: L5RState, opposed: bool) -> Iterator[tuple[int, int, list[float], list[list[int]]]]:
    """Each attacked battlefield where armies face each other, or where nobody defends: its number, the stage,
    what the odds ask, the units.
    """
    frame = next((one for one in g.underway.stack if isinstance(one, Attack)), None)
    if frame is None or g.fight.attacker < 0 or not BATTLES <= frame.stage < ENDED:
        return
    sides = (g.fight.attacker, g.fight.defender)
    hands = [float(len(g.hands[seat])) for seat in sides]
    talk = next((one for one in g.underway.stack if isinstance(one, Round) and one.battle), None)
    for field, province in enumerate(g.provinces[sides[1]]):
        here = g.fight.battlefield == field
        if province == LOST or (frame.fought >> field & 1 and not (here and talk is not None)):
            continue
        units = [[unit for unit in g.units[seat] if g.place[unit] == field] for seat in sides]
        if not units[0] or bool(units[1]) != opposed:
            continue
        force = [sum(present_force(g, unit) for unit in army) for army in units]
        spread = sqrt(1 + force[0] + force[1])
        lead = force[0] - force[1]
        stage, tempo = 0, 0.0
        if here and talk is not None:
            stage = 2 if talk.passes else 1
            tempo = 1.0 if talk.seat == sides[0] else -1.0
        over = lead - g.stats.strength(g, sides[1], field)
        if opposed:
            row = [1.0, over / spread, lead / spread, tempo, hands[0] - hands[1]]
            now = [float(over > 0), float(lead <= 0), float(lead >= 0)]
            yield field, stage, [*row, float(len(units[0]) - len(units[1])), *now], units
        elif lead > 0:
            yield field, stage, [1.0, *storm(over), tempo, *hands], units


STAGES = ("before a battle", "in it", "once somebody passed")


def battles(game: L5RGame, games: int, opposed: bool) -> tuple[list[Any], list[Any]]:
    """What was seen of battles at each stage, and what came: the province fell, and whose units died."""
    bot = make("greedy")
    rows: list[list[list[float]]] = [[], [], []]
    came: list[list[list[float]]] = [[[], [], []] for _ in range(3)]
    for _, state, rng, whims in tables(game, games):
        pending: list[tuple[int, int, int, list[float], list[list[int]], list[list[float]]]] = []
        for _ in range(MOST):
            if not state.deciders():
                break
            if opposed:
                code = chosen(state, state.asked, rng, whims)[0]
            else:  # who attacks without a chance hopes for another defender: ask those who are forecast
                code = think(bot, state, state.asked, rng)
                if state.asking == ASK_FIELD:
                    pending += noted(state, [each for each in sights(state, opposed) if each[0] == code - 1])
            state.play(state.asked, code)
            if state.deciders() and state.fight.attacker >= 0:
                if state.settled() and whims.random() < 0.5:
                    pending += noted(state, [each for each in sights(state, opposed) if opposed or each[1]])
            elif pending:
                for defender, field, stage, row, units, worth in pending:
                    lands = state.provinces[defender]
                    rows[stage].append(row)
                    came[stage][0].append(float(field >= len(lands) or lands[field] == LOST))
                    for side in range(2):
                        dead = [
                            w for u, w in zip(units[side], worth[side], strict=True) if state.zone[u] != PLAY
                        ]
                        came[stage][1 + side].append(sum(dead) / max(sum(worth[side]), 0.1))
                pending = []
    return rows, came


def noted(g: L5RState, seen: list[Any]) -> Iterator[tuple[int, int, int, list[float], Any, Any]]:
    """What was seen, with whose province it is and what the units are worth."""
    for field, stage, row, units in seen:
        worth = [[unit_worth(g, unit) for unit in army] for army in units]
        yield g.fight.defender, field, stage, row, units, worth


def unopposed(game: L5RGame, games: int) -> None:
    rows, came = battles(game, games, opposed=False)
    print("    unopposed=[")
    for stage, name in enumerate(STAGES):
        pull = [1.0] * STORM
        weights = fit(rows[stage], came[stage][0], [0.0] * STORM, pull)
        # More Force is never worse, or who attacks would strengthen the enemy's province.
        while min(weights[1:5]) < -0.005:
            pull[1 + min(range(4), key=lambda part: weights[1 + part])] = 1e9
            weights = fit(rows[stage], came[stage][0], [0.0] * STORM, pull)
        print(f"        # {name} ({len(rows[stage])} seen)")
        print(f"        *({', '.join(f'{weight:.2f}' for weight in weights)}),")
    print("    ],")


def odds(game: L5RGame, games: int) -> None:
    rows, came = battles(game, games, opposed=True)
    print("    odds=[")
    for stage, name in enumerate(STAGES):
        print(f"        # {name}: the province falls, Attackers die, Defenders die ({len(rows[stage])} seen)")
        for thing, happened in enumerate(came[stage]):
            # A province's strength decides whether it falls, and never who dies.
            pull = [3.0, 3.0 if thing == 0 else 1e9, *[3.0] * (MEETING - 2)]
            asked = [[*row[: MEETING - 1], row[MEETING - 1 + thing]] for row in rows[stage]]
            weights = fit(asked, happened, [0.0] * MEETING, pull)
            print(f"        *({', '.join(f'{weight:.2f}' for weight in weights)}),")
    print("    ],")


# --- figures: what a seat has, against who wins --------------------------------------------------------


def belongings(g: L5RState, seat: int) -> dict[str, float]:
    """What a seat has, by the names of the figures."""
    w = g.ruleset.worths
    has: defaultdict[str, float] = defaultdict(float)
    standing = g.places.province_count(g, seat)
    for number in range(1, 4):
        has[f"provinces, {number} at most"] = float(standing <= number)
    honor = g.honor[seat]
    for low in range(-20, 40, 10):
        has[f"honor from {low}"] = min(max(honor - low, 0), 10)
    gold = sum(produces(g, card) for card in g.estate[seat])
    for band, (low, high) in enumerate(((0, 7), (7, 11), (11, 16), (16, 24), (24, 99))):
        has[f"gold {band}"] = min(max(gold - low, 0), high - low)
    has["ring"] = sum(g.defs[card].kind == RING for card in g.estate[seat])
    has["favor"] = float(g.favor == seat)
    has["couple"] = min(len(g.units[seat]), 2)
    has["four"] = min(len(g.units[seat]), 4)
    for unit in g.units[seat]:
        has["dishonored"] += g.flags[unit] & DISHONORED != 0
        for card in (unit, *g.attached[unit]):
            definition = g.defs[card]
            kind = {PERSONALITY: "person", FOLLOWER: "follower", ITEM: "item"}.get(definition.kind, "spell")
            has[kind] += 1
            has["force"] += definition.force
            has["chi"] += definition.chi
            has["text"] += bool(definition.abilities or definition.traits)
            if kind == "person":
                has["personal_honor"] += definition.honor
    for card in g.hands[seat]:
        has["hand, as it is judged now"] += hand_worth(g, card) / w.scale
    return has


def figures(game: L5RGame, games: int) -> None:
    names: list[str] = []
    rows: list[list[float]] = []
    won: list[float] = []
    for _, state, rng, whims in tables(game, games):
        seen: list[list[float]] = []
        for _ in range(MOST):
            if not state.deciders():
                break
            state.play(state.asked, chosen(state, state.asked, rng, whims)[0])
            if state.deciders() and state.settled() and whims.random() < 0.1:
                mine, yours = belongings(state, 0), belongings(state, 1)
                names = names or sorted({*mine, *yours, "dishonored", "follower", "item", "spell"})
                seen.append([mine.get(name, 0.0) - yours.get(name, 0.0) for name in names])
        rows.extend(seen)
        won.extend([state.returns()[0]] * len(seen))
    width = [sqrt(sum(row[at] ** 2 for row in rows) / len(rows)) or 1.0 for at in range(len(names))]
    scaled = [[value / width[at] for at, value in enumerate(row)] for row in rows]
    weights = fit(scaled, won, [0.0] * len(names), [300.0] * len(names))
    print(f"{len(rows)} tables of {games} games, in points")
    for at, name in enumerate(names):
        print(f"  {name:28} {weights[at] / width[at] * find_scale(game):+.2f}")


def find_scale(game: L5RGame) -> float:
    return game.ruleset.worths.scale


# --- a logistic fit ------------------------------------------------------------------------------------


def fit(rows: list[list[float]], came: list[float], towards: list[float], pull: list[float]) -> list[float]:
    """The weights by which what came follows best from the rows, pulled so much towards some (Newton)."""
    size = len(towards)
    weights = list(towards)
    for _ in range(12):
        slope = [pull[at] * (weights[at] - towards[at]) for at in range(size)]
        bend = [[pull[at] if at == other else 0.0 for other in range(size)] for at in range(size)]
        for row, result in zip(rows, came, strict=True):
            chance = 1 / (1 + exp(-min(max(sum(w * x for w, x in zip(weights, row, strict=True)), -30), 30)))
            stiff = chance * (1 - chance)
            for at in range(size):
                if row[at]:
                    slope[at] += (chance - result) * row[at]
                    for other in range(at + 1):
                        bend[at][other] += stiff * row[at] * row[other]
        for at in range(size):
            for other in range(at):
                bend[other][at] = bend[at][other]
        step = solve(bend, slope)
        weights = [weight - change for weight, change in zip(weights, step, strict=True)]
        if max(abs(change) for change in step) < 1e-4:
            break
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination."""
    size = len(right)
    rows: list[Any] = [[*matrix[at], right[at]] for at in range(size)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(at + 1, size):
            factor = rows[row][at] / rows[at][at]
            for column in range(at, size + 1):
                rows[row][column] -= factor * rows[at][column]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(rows[at][column] * found[column] for column in range(at + 1, size))
        found[at] = (rows[at][size] - rest) / rows[at][at]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", choices=("cards", "odds", "unopposed", "figures"))
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument(
        "--share", type=float, default=0.5, help="of what a card brings, that it is worth in hand"
    )
    args = parser.parse_args()
    game = find(args.game)
    assert isinstance(game, L5RGame)
    if args.what == "cards":
        cards(game, args.games, args.share)
    elif args.what == "odds":
        odds(game, args.games)
    elif args.what == "unopposed":
        unopposed(game, args.games)
    else:
        figures(game, args.games)


if __name__ == "__main__":
    main()
