"""One decision of a game that is over, judged by what its seat knew, and the curves of all seats there.

All that depends on chance comes from streams that are named after the step and what the seat sees, never from
the seed of the game, and worlds are dealt anew from what the seat knows: so a seat's judgement is the same,
byte by byte, in every world that it could not tell from the true one.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from msgspec import Struct, json

from gorin.analysis.depth import Level
from gorin.analysis.report import MARKS, WHOLE, Better, Option, Reason, Row, mark_of
from gorin.analysis.worth import error_of, mean, whole_row, worth
from gorin.bots.counsel import Considered, following, look, quoted, reasons_for
from gorin.kernel.chances import Curve
from gorin.kernel.contract import State
from gorin.kernel.record import plain
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Decision

#: From which loss on a choice is looked at again in more worlds, as a part of the least that has a mark.
SUSPICIOUS: Final = MARKS[-1][1] // 2
#: In how many worlds the reasons for a better choice are looked for.
REASONED: Final = 12


class Step(Struct, frozen=True):
    """What its mover thought of every side before a step, and after it, in the same worlds."""

    before: Row
    after: Row
    #: The standard error of `before`, of the mover's own side.
    unsure: int

    def made(self) -> Row:
        """What the step made of the chance of every side, as its mover could foresee."""
        return [after - before for after, before in zip(self.after, self.before, strict=True)]


class Verdict(Struct, frozen=True):
    """What a decision was worth, by what its seat knew."""

    prompt: str
    action: dict[str, Any]
    label: str
    step: Step
    #: What the seat thought of every side after the best choice.
    best: Row
    #: The standard error of how much more that is for the seat's own side.
    error: int
    #: How much more the best choice was than the worst.
    stake: int
    better: Better | None = None
    options: list[Option] = []


class Looked(Struct):
    """Choices in the same worlds: what each was worth in each of them."""

    before: list[list[float]]
    after: dict[int, list[list[float]]]


class Judge:
    """Judges the decisions of one seat in one state."""

    def __init__(self, state: State, seat: int, step: int, curve: Curve) -> None:
        self.rng = rng_of(f"analysis/{step}/{seat}/{_seen(state, seat)}")
        #: What the seat knows; the rest is dealt anew before anybody looks.
        self.known = state.redeal(seat, self.rng)
        self.seat = seat
        self.curve = curve
        self.side = seat % state.sides()

    def outlook(self, worlds: int) -> tuple[Row, int]:
        """What the seat may think of every side, and the error of its own."""
        rows = [worth(world, self.curve) for world in self._worlds(worlds)]
        return whole_row(mean(rows)), error_of([row[self.side] for row in rows])

    def step(self, chosen: int, worlds: int) -> Step:
        """What a step makes of the chances, whatever else might have been chosen."""
        code = self.known.legal(self.seat)[chosen]
        seen = self._look([code], [0], worlds)
        return self._step(seen, 0)

    def choice(self, chosen: int, level: Level) -> Verdict | None:
        """The choice that stands so in the list of the decision; None where there was no other."""
        decision = self.known.decision(self.seat)
        legal = self.known.legal(self.seat)
        chosen = decision.same[chosen] if decision.same else chosen
        tried = self._tried(decision, legal, chosen)
        if len(tried) < 2:
            return None
        seen = self._look(legal, tried, level.choices)
        best = self._best(seen, chosen)
        options = self._options(decision, seen, best)
        stake = options[0].chance - options[-1].chance
        if self._own(seen, best) - self._own(seen, chosen) > SUSPICIOUS and level.sure:
            # The best of many is partly the luckiest of many: how much better it is other worlds tell.
            seen = self._look(legal, [best, chosen], level.sure)
        step, top = self._step(seen, chosen), whole_row(mean(seen.after[best]))
        if top[self.side] <= step.after[self.side]:
            best, top = chosen, step.after
        error = self._error(seen, best, chosen)
        marked = bool(mark_of(top[self.side] - step.after[self.side], error))
        return Verdict(
            prompt=decision.prompt,
            action=plain(decision.actions[chosen]),
            label=decision.labels[chosen],
            step=step,
            best=top,
            error=error,
            stake=stake,
            better=self._better(decision, legal, best, chosen) if marked else None,
            options=options if marked else [],
        )

    def _worlds(self, number: int) -> list[State]:
        return [self.known.redeal(self.seat, self.rng) for _ in range(number)]

    def _tried(self, decision: Decision, legal: list[int], chosen: int) -> list[int]:
        """What is worth a look, as places in the list: of those that do the same the first."""
        wanted = set(self.known.shortlist(self.seat))
        first = decision.same or list(range(len(legal)))
        tried = {first[index] for index in range(len(legal)) if legal[index] in wanted}
        return sorted(tried | {chosen})

    def _look(self, legal: list[int], tried: list[int], worlds: int) -> Looked:
        """Each choice in each of the same worlds."""
        if self.known.writes():
            return self._look_at_sheets(legal, tried, worlds)
        seen = Looked([], {index: [] for index in tried})
        for world in self._worlds(worlds):
            for index in tried:
                seen.after[index].append(worth(world.foreseen(self.seat, legal[index]), self.curve))
            seen.before.append(worth(world, self.curve))
        return seen

    def _look_at_sheets(self, legal: list[int], tried: list[int], worlds: int) -> Looked:
        """Each order as part of a whole sheet, against likely orders of the others (`State.planned`).

        What it brings or costs is shared by the others as they stand. Before it is as with the best order.
        """
        seen = Looked([], {index: [] for index in tried})
        for _ in range(worlds):
            world = self.known.answered(self.seat, self.rng)
            others = worth(world.clone(), self.curve)
            for index in tried:
                share = world.planned(self.seat, legal[index])
                seen.after[index].append(shared(others, self.side, share))
        best = max(tried, key=lambda index: self._own(seen, index))
        seen.before.extend(seen.after[best])
        return seen

    def _step(self, seen: Looked, index: int) -> Step:
        unsure = error_of([row[self.side] for row in seen.before])
        return Step(whole_row(mean(seen.before)), whole_row(mean(seen.after[index])), unsure)

    def _own(self, seen: Looked, index: int) -> int:
        """The chance of the own side after a choice."""
        rows = seen.after[index]
        return round(sum(row[self.side] for row in rows) / len(rows) * WHOLE)

    def _best(self, seen: Looked, chosen: int) -> int:
        """The best of the choices; of equals the one that was made."""
        return max(seen.after, key=lambda index: (self._own(seen, index), index == chosen, -index))

    def _error(self, seen: Looked, one: int, other: int) -> int:
        """The standard error of how much better one is than another, in the same worlds."""
        pairs = zip(seen.after[one], seen.after[other], strict=True)
        return error_of([first[self.side] - second[self.side] for first, second in pairs])

    def _options(self, decision: Decision, seen: Looked, best: int) -> list[Option]:
        """All choices, best first."""
        top = self._own(seen, best)
        found: list[Option] = []
        for index in seen.after:
            chance, error = self._own(seen, index), self._error(seen, best, index)
            action = plain(decision.actions[index])
            mark = mark_of(top - chance, error)
            found.append(Option(index, action, decision.labels[index], chance, top - chance, error, mark))
        return sorted(found, key=lambda option: (-option.chance, option.index))

    def _better(self, decision: Decision, legal: list[int], best: int, chosen: int) -> Better:
        """What would have been better, and why: by the parts of the evaluation, as hints tell it."""
        worlds = self._worlds(REASONED)
        pair = [Considered(legal[index], index) for index in (best, chosen)]
        for one in pair:
            look(one, worlds, self.seat)
        reasons = reasons_for(pair[0], pair[1], self.seat)
        steps = following(legal[best], worlds, self.seat)
        return Better(
            action=plain(decision.actions[best]),
            label=decision.labels[best],
            then=[label for _, label in steps],
            plan=[plain(action) for action, _ in steps],
            sentence=sentence(decision.labels[best], [(one.text, one.figure) for one in reasons]),
            reasons=[Reason(one.text, round(one.points, 2), one.figure) for one in reasons],
            measure=self.known.measure(),
        )


def _seen(state: State, seat: int) -> str:
    """What a seat sees, as a name: the same in all worlds that it cannot tell from the true one.

    Streams that were named after the step alone would deal the same cards at the same step of every game, and
    what is found in many games would have the errors of one.
    """
    counted = type(state).encoded is not State.encoded  # a game need not tell what a seat knows as numbers
    known = state.encoded(seat) if counted else json.encode(state.view(seat), order="sorted")
    return blake2b(known, digest_size=8).hexdigest()


def shared(row: list[float], side: int, share: float) -> list[float]:
    """The row in which a side has this share, and the others as much of the rest as before of theirs."""
    rest = 1.0 - row[side]
    even = 1.0 / max(1, len(row) - 1)
    parts = [(1.0 - share) * (one / rest if rest > 0.0 else even) for one in row]
    parts[side] = share
    return parts


def sentence(label: str, reasons: list[tuple[str, str]]) -> str:
    """One sentence: what was better, and by what."""
    said = " and ".join(f"{text} ({figure})" if figure else text for text, figure in reasons)
    return f"{quoted(label)} was better: {said}." if said else f"{quoted(label)} was better."
