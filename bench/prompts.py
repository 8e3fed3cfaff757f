"""How often a person is asked: prompts a turn at a table with default stops, before and after a change.

    .venv/bin/python bench/prompts.py --before ../old-checkout --games 10

Games are played once by bots, with the stops of a new player as the checkout `--before` has them, and kept in
`--record`. Each checkout then goes through the same moves and counts what a person on each seat would have
been asked. It asks its own server (`autopass.py`) what is answered for the person, and takes the stops of a
new player from its own client. So nothing is counted that the server would have answered.

A prompt is a question that the person must answer by hand. What one gesture answers is one prompt:
- an action with the moves that `Decision.leads` says can follow it, and the payment with it;
- all units that are assigned, all guests who are invited;
- where the checkout has `Decision.several`: all answers to such a question, and being done with it;
  where it has `Way.several`, the same with the action that asks it;
- where the checkout has `Decision.later`: the last answer of an Action Phase with what is bought, cleared
  away and exchanged later in the turn: if no attack comes between, and no other player does anything;
- where the server takes `Act.passing`: an answer with passing after it, while no other player does anything
  but pass. The client has these: then pass in this phase or battle; no attack; to the end of the turn.
What is left of a gesture while others may react counts as the server (`server/match/play.py`) treats it.

Games that do not go on, or end otherwise, under the other checkout's rules are left out, and others played
in their place (`SPARE`).

Prompts of all seats are added up and divided by the turns of all seats: that is what one person answers from
one of their turns to the next. Where the record has another answer than the server would have given, the
question is not counted, but listed as `otherwise`: there bots did not choose that answer.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

HERE = Path(__file__).resolve().parent.parent

#: Rulesets with their seats and where games are broken off, in turns.
#: Games more that are played, for those that another checkout's rules do not allow.
SPARE = 6
TABLES = (("celestial", 2, 30), ("imperial", 2, 30), ("war-of-honor", 4, 40), ("war-of-honor", 2, 30))


# --- what a checkout does for a new player --------------------------------------------------------------


def passed_moments(checkout: Path) -> list[str]:
    """The moments at which a new player is passed by, as this checkout's client has them."""
    places = ("web/src/games/l5r/model/stops.ts", "web/src/lib/stops.ts")  # the second in older checkouts
    source = next(path for path in (checkout / place for place in places) if path.exists()).read_text()
    found = re.findall(r"moment: '([^']*)'.*?asked: (true|false)", source, re.DOTALL)
    assert found, "there are no stops in the client"
    return [moment for moment, asked in found if asked == "false"]


def of_server(*names: str) -> Any:
    """A module of the checkout's server, by its name of today or else by an older one."""
    for name in names[:-1]:
        with contextlib.suppress(ImportError):
            return importlib.import_module(f"gorin.server.{name}")
    return importlib.import_module(f"gorin.server.{names[-1]}")


class Table:
    """A table at which every seat is a person with the stops of a new player; the server's own judgement."""

    def __init__(self, state: Any, checkout: Path) -> None:
        seats = range(state.seats())
        self.state = state
        self.live: Any = SimpleNamespace(
            id="m",
            status="playing",
            paused=False,
            options={},
            match=SimpleNamespace(state=state, moves=[]),
            seats=[SimpleNamespace(player=f"p{seat}", bot=None) for seat in seats],
            waiting_for=state.deciders,
        )
        hub: Any = SimpleNamespace(settings=SimpleNamespace(hurry=1.0))
        module = of_server("match.autopass", "manners")
        if hasattr(module, "Manners"):  # a checkout from before the server stood in rooms
            passing = autopass = module.Manners(hub)
            self.next_answer = autopass.due
        else:
            plans = of_server("match.plans")
            hub.plans, hub.passing = plans.Plans(), plans.Passing()
            passing, self.next_answer = hub.passing, module.Autopass(hub).next_answer
        for seat in seats:
            passing.choose(self.live, f"p{seat}", passed_moments(checkout), True)

    def answered(self) -> int | None:
        """The code that the server answers for whoever is asked; None: the person is asked."""
        due = self.next_answer(self.live)
        return None if due is None else due[1]


# --- playing --------------------------------------------------------------------------------------------


def begin(game: str, seats: int, turns: int, seed: str) -> Any:
    from gorin.games import find
    from gorin.kernel.match import read_options

    rules = find(game)
    return rules.new(seats, read_options(rules, {"turn_limit": turns}), seed)


def play(job: tuple[str, int, int, int, str, str]) -> dict[str, Any]:
    """One game of bots; the server answers for them where it would answer for a new player."""
    from gorin.bots import make, think
    from gorin.kernel.rng import rng_of

    game, seats, turns, number, bot, checkout = job
    seed = f"prompts {number}"
    state = begin(game, seats, turns, seed)
    table = Table(state, Path(checkout))
    rng = rng_of(f"{seed} {game} {seats}")
    player = make(bot)
    codes: list[int] = []
    while state.deciders():
        seat = state.deciders()[0]
        code = table.answered()
        codes.append(think(player, state, seat, rng) if code is None else code)
        state.play(seat, codes[-1])
    found = {"game": game, "seats": seats, "turns": turns, "seed": seed, "codes": codes}
    return {**found, "result": result_of(state)}


def result_of(state: Any) -> list[Any]:
    """How a game ended, and after how many turns."""
    from gorin.kernel.record import plain

    return [state.turn, plain(state.result())]


# --- gestures -------------------------------------------------------------------------------------------


def lines(action: Any, ways: list[Any]) -> Iterator[tuple[list[Any], bool]]:
    """What can be composed with an action: the moves after it, and whether a payment goes with them."""
    yield [], False
    for way in ways:
        paid = way.gold > 0
        if not way.aims:
            yield list(way.then), paid
        for aim in way.aims:
            yield [*way.then, aim], paid


class Composed:
    """What the last gesture of a seat also answers."""

    def __init__(self, seat: int, action: Any, ways: list[Any], several: bool, later: list[Any]) -> None:
        self.seat = seat
        self.first = action
        self.several = several
        self.ways = ways
        self.later = later
        self.aimed = False
        #: The kinds of aims of which several can be chosen.
        self.aims = {type(aim).__name__ for way in ways if getattr(way, "several", False) for aim in way.aims}
        self.left = list(lines(action, ways))

    def covers(self, action: Any, ways: list[Any], several: bool, moment: str) -> bool:
        """Whether the next answer of the seat was part of the gesture."""
        kind = type(action).__name__
        first = type(self.first).__name__
        if any(each.action == action and each.moment == moment for each in self.later):
            # Said ahead: what was composed before it is done with.
            self.first, self.several = action, moment in ("purchase", "clearing")
            self.left = list(lines(action, ways))
            return True
        if first in ("Assign", "Invite") and kind in (first, "Pass"):
            return True
        if kind == "Pay" and first == "Pay":
            return True
        if self.several and several and kind == first:
            self.left = list(lines(action, ways))
            return True
        if self.several and several and kind == "Pass" and first != "Buy":
            return True
        if several and (kind in self.aims or (kind == "Pass" and self.aimed)):
            self.aimed = True  # more than one: then the client also says that these are all
            return True
        if kind == "Pay" and any(paid and not rest for rest, paid in self.left):
            self.left = [([], True)]
            return True
        self.left = [(rest[1:], paid) for rest, paid in self.left if rest and rest[0] == action]
        return bool(self.left)


#: The moments of one's own turn that passing to its end declines.
ENDING = ("own action", "attack", "purchase", "clearing", "full exchange")


class Step:
    """One answer of a record, with what a checkout says of its question."""

    def __init__(self, seat: int, turn: int, battle: int, moment: str, action: Any) -> None:
        self.seat = seat
        self.moment = moment
        #: Within which passing can go on: a turn, or a battle.
        self.scope = (turn, battle if moment == "own battle" else -1)
        self.passes = type(action).__name__ == "Pass"


def passed_ahead(steps: list[Step]) -> set[int]:
    """The answers that the gesture before them has given: passing in a phase, no attack, ending the turn.

    Such passing ends when another player does anything but pass.
    """
    found: set[int] = set()
    for number, step in enumerate(steps):
        if number not in found and step.moment in (*ENDING, "own battle"):
            found |= _after(steps, number)
    return found


def _after(steps: list[Step], number: int) -> set[int]:
    """What can be passed together with an answer."""
    first = steps[number]
    phases = ("own battle",) if first.moment == "own battle" else ENDING[ENDING.index(first.moment) :]
    passed: list[int] = []
    last = ""
    for at in range(number + 1, len(steps)):
        step = steps[at]
        if step.seat != first.seat and not step.passes:
            break
        if step.seat == first.seat and step.scope == first.scope and step.moment in phases:
            if not step.passes:
                last = step.moment
                break
            passed.append(at)
    if not last and first.moment != "own battle":
        return set(passed)  # to the end of the turn
    within = {"own action": ("own action", "attack"), "own battle": ("own battle",)}.get(first.moment, ())
    if last in ENDING and says_ahead():
        within = ENDING[: ENDING.index(last)]  # what is done then was said with it, or comes next
    return {at for at in passed if steps[at].moment in within}


def has_passing() -> bool:
    """Whether the checkout's server takes passing with an action."""
    return "passing" in of_server("wire.protocol", "protocol").Act.__struct_fields__


def says_ahead() -> bool:
    """Whether the checkout lets a person say what comes later in the turn."""
    from gorin.kernel.contract import State

    return hasattr(State, "later")


def goes_on(state: Any, seat: int, action: Any) -> bool:
    """Whether what was composed before may answer this question, as the checkout's server sees it."""
    try:
        plans = of_server("match.plans", "plans")
    except ImportError:
        return bool(state.moment(seat) == "")
    return not plans.comes_between(state, seat) or type(action).__name__ != "Pass"


def keeps_composed() -> bool:
    """Whether the checkout's server goes on with a composed action after others were asked."""
    return has_passing()


# --- counting --------------------------------------------------------------------------------------------


class OtherRules(Exception):
    """A record does not go on, or does not end, as it did."""


class Count:
    """What persons were asked in some games."""

    def __init__(self) -> None:
        self.turns = 0
        self.asked: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self.otherwise: Counter[str] = Counter()

    def add(self, record: dict[str, Any], checkout: Path) -> None:
        steps = self._steps(record)
        ahead = passed_ahead(steps) if has_passing() else set()
        state = begin(record["game"], record["seats"], record["turns"], record["seed"])
        table = Table(state, checkout)
        composed: Composed | None = None
        turn = -1
        for number, code in enumerate(record["codes"]):
            seat = state.deciders()[0]
            if state.turn != turn:
                turn = state.turn
                self.turns += 1
            action = state.action(seat, code)
            kind = self._kind(state, seat)
            given = table.answered()
            decision = state.decision(seat)
            several = getattr(decision, "several", False)
            if number in ahead and given is None:
                # Passed with what was said before: that goes on.
                state.play(seat, code)
                continue
            leads = state.leads(seat) if given is None else []
            ways = leads[state.legal(seat).index(code)] if leads else []
            if composed is not None and not (
                composed.seat == seat
                and goes_on(state, seat, action)
                and composed.covers(action, ways, several, state.moment(seat))
            ):
                # An answer of the server to what came between leaves the gesture as it is.
                if not (given is not None and keeps_composed()):
                    composed = None
                elif given is not None:
                    self._note(kind, state.action(seat, given) != action)
                    state.play(seat, code)
                    continue
            if composed is None:
                if given is not None:
                    self._note(kind, state.action(seat, given) != action)
                else:
                    self.asked[kind] += 1
                    composed = Composed(seat, action, ways, several, self._later(state, seat))
            state.play(seat, code)
        if result_of(state) != record["result"]:
            raise OtherRules

    def _note(self, kind: str, otherwise: bool) -> None:
        self.answered[kind] += 1
        self.otherwise[kind] += otherwise

    def _later(self, state: Any, seat: int) -> list[Any]:
        """What the checkout lets a person say ahead, where it does."""
        return state.later(seat) if says_ahead() else []

    def _kind(self, state: Any, seat: int) -> str:
        from gorin.games.l5r.border.questions.asked import question

        name = type(question(state)).__name__
        moment = state.moment(seat)
        return (
            f"{name} ({moment})" if moment in ("own action", "own battle", "reaction", "targeted") else name
        )

    def _steps(self, record: dict[str, Any]) -> list[Step]:
        state = begin(record["game"], record["seats"], record["turns"], record["seed"])
        found: list[Step] = []
        for code in record["codes"]:
            if not state.deciders() or code not in state.legal(state.deciders()[0]):
                raise OtherRules
            seat = state.deciders()[0]
            action = state.action(seat, code)
            found.append(Step(seat, state.turn, state.battles, state.moment(seat), action))
            state.play(seat, code)
        return found

    def plain(self) -> dict[str, Any]:
        return {
            "turns": self.turns,
            "asked": self.asked,
            "answered": self.answered,
            "otherwise": +self.otherwise,
        }


def counted(path: Path, checkout: Path) -> list[dict[str, Any] | None]:
    """What was asked in each record of a file; nothing where it does not replay."""
    found: list[dict[str, Any] | None] = []
    for line in path.read_text().splitlines():
        count = Count()
        try:
            count.add(json.loads(line), checkout)
        except OtherRules:
            found.append(None)
        else:
            found.append(count.plain())
    return found


def added(counts: list[dict[str, Any]]) -> dict[str, Any]:
    kinds = ("asked", "answered", "otherwise")
    together: dict[str, Any] = {
        kind: sum((Counter(each[kind]) for each in counts), Counter()) for kind in kinds
    }
    return {"turns": sum(each["turns"] for each in counts), **together}


def by_table(path: Path, sides: list[list[Any]], games: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """So many games of each table that replay on both sides, added up; and what was left out is told."""
    tables: dict[str, list[int]] = {}
    for number, line in enumerate(path.read_text().splitlines()):
        record = json.loads(line)
        tables.setdefault(f"{record['game']} {record['seats']}", []).append(number)
    sums: tuple[dict[str, Any], dict[str, Any]] = {}, {}
    for name, numbers in tables.items():
        good = [number for number in numbers if all(side[number] is not None for side in sides)]
        print(f"{name}: {len(good)} of {len(numbers)} games replay on both; {len(good[:games])} are counted")
        for side, found in zip(sides, sums, strict=True):
            found[name] = added([side[number] for number in good[:games]])
    return sums


# --- the table ------------------------------------------------------------------------------------------


def run(checkout: Path, *arguments: str) -> str:
    """This program on the sources of a checkout."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    command = [sys.executable, __file__, "--inside", str(checkout), *arguments]
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


def show(before: dict[str, Any], after: dict[str, Any], details: bool) -> None:
    print(f"{'prompts a turn':<42}{'before':>8}{'after':>8}{'ratio':>8}")
    for name, old in before.items():
        new = after[name]
        rows = [("", sum(old["asked"].values()), sum(new["asked"].values()))]
        if details:
            kinds = sorted({*old["asked"], *new["asked"]}, key=lambda kind: -old["asked"].get(kind, 0))
            rows += [(kind, old["asked"].get(kind, 0), new["asked"].get(kind, 0)) for kind in kinds]
        for kind, was, is_now in rows:
            title = f"  {kind}" if kind else f"{name} seats, {old['turns']} turns"
            ratio = f"{is_now / was:8.2f}" if was else ""
            print(f"{title:<42}{was / old['turns']:8.2f}{is_now / new['turns']:8.2f}{ratio}")
        if details:
            for kind, given in sorted(new["answered"].items(), key=lambda item: -item[1]):
                other = new["otherwise"].get(kind, 0)
                print(f"    answered for: {kind:<40}{given:6} of which otherwise {other:6}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--before", type=Path, default=HERE, help="the checkout to compare with")
    parser.add_argument("--after", type=Path, default=HERE)
    parser.add_argument("--games", type=int, default=10, help="games a table")
    parser.add_argument("--bot", default="greedy:1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--record", type=Path, help="where the games are kept; played anew if there are none")
    parser.add_argument("--details", action="store_true")
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--count", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.count:
        print(json.dumps(counted(given.count, given.inside)))
        return
    if given.inside:
        jobs = [
            (game, seats, turns, number, given.bot, str(given.inside))
            for game, seats, turns in TABLES
            for number in range(given.games + SPARE)
        ]
        with ProcessPoolExecutor(given.jobs) as pool:
            for record in pool.map(play, jobs):
                print(json.dumps(record), flush=True)
        return
    kept = given.record or Path(tempfile.mkdtemp()) / "games.jsonl"
    if not kept.exists():
        arguments = ("--games", str(given.games), "--bot", given.bot, "--jobs", str(given.jobs))
        kept.write_text(run(given.before.resolve(), *arguments))
    sides = [json.loads(run(path.resolve(), "--count", str(kept))) for path in (given.before, given.after)]
    show(*by_table(kept, sides, given.games), given.details)


if __name__ == "__main__":
    main()
