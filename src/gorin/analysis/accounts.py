"""From what was judged to a report: losses and marks, luck and skill apart, accuracy.

Between two points of a seat's curve its chance changes by what the choices made of the position, as those
who made them could foresee, and by what nobody who chose could foresee. The first is *skill*, the second
*luck* (Zare's division, as backgammon uses it). As luck is what is left of a difference, all of it adds up to
the result.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from gorin.analysis.depth import Level, levels_of, scaled
from gorin.analysis.job import Job, Judged, new_game
from gorin.analysis.report import FULL_MARKS, MARKS, WHOLE, Chance, Choice, Point, Report, Row, Total, mark_of
from gorin.analysis.worth import curve_of
from gorin.kernel.contract import Game
from gorin.kernel.record import Record

#: How good a choice is that lost so many percent of winning, from 100 down: lichess's curve.
TOP: Final = 103.1668100711649
FALL: Final = 0.04354415386753951
FLOOR: Final = 3.166924740191411
#: What is at stake in a choice that counts for accuracy: so much between the best and the worst.
AT_STAKE: Final = 10_000
#: A report counts what is done in parts of so many.
PARTS: Final = 1_000


def report_of(job: Job, game: Game, record: Record) -> Report:
    """What is known so far, as a report."""
    levels = levels_of(job.settings.depth)
    state = new_game(game, record, record.seed)
    sides, players = state.sides(), game.players(len(record.seats))
    judged = job.best()
    complete = levels[max(0, job.level - 1)]
    choices = [choice_of(each) for each in judged if each.verdict is not None]
    whole = any(level.choices for level in levels[: job.level])
    account = Account(judged, job.start, [seat % sides for seat in range(players)]) if whole else None
    return Report(
        game=game.name,
        record=record.digest or record.content_digest(),
        names=record.seats,
        sides=[[seat for seat in range(players) if seat % sides == side] for side in range(sides)],
        settings=job.settings,
        level=job.level,
        levels=len(levels),
        done=_done(job, levels, len(record.moves)),
        value=curve_of(state, game.name).value,
        worlds=max(scaled(complete, state).worlds, scaled(complete, state).choices),
        points=[
            Point(each.step, each.turn, each.known, each.errors, each.opened) for each in judged if each.known
        ],
        choices=choices,
        chances=account.chances if account else [],
        totals=account.totals(record.seats, choices) if account else [],
    )


def _done(job: Job, levels: tuple[Level, ...], moves: int) -> int:
    """How much of all the work is done, by what levels cost."""
    costs = [level.worlds + 4 * level.choices for level in levels]
    part = job.at.step / max(1, moves) if job.at is not None else 0.0
    done = sum(costs[: job.level]) + (part * costs[job.level] if not job.over else 0.0)
    return int(PARTS * done / sum(costs))


def choice_of(judged: Judged) -> Choice:
    """A decision with what it lost."""
    verdict = judged.verdict
    assert verdict is not None
    side = judged.seat % len(verdict.best)
    loss = verdict.best[side] - verdict.step.after[side]
    return Choice(
        step=judged.step,
        turn=judged.turn,
        seat=judged.seat,
        prompt=verdict.prompt,
        action=verdict.action,
        label=verdict.label,
        before=verdict.step.before[side],
        best=verdict.best[side],
        after=verdict.step.after[side],
        loss=loss,
        error=verdict.error,
        mark=mark_of(loss, verdict.error),
        stake=verdict.stake,
        accuracy=accuracy_of(loss),
        made=verdict.step.made(),
        better=verdict.better,
        options=verdict.options,
    )


class Account:
    """Luck and skill of a game, seat by seat, from one point of the curves to the next."""

    def __init__(self, judged: list[Judged], start: Row, side_of: list[int]) -> None:
        self.side_of = side_of
        self.start = start
        self.result = judged[-1].opened
        self.skill = [0] * len(side_of)
        self.given = [0] * len(side_of)
        self.chances: list[Chance] = []
        first = judged[0]
        self._note(-1, first.turn, -1, [start[side] for side in side_of], first.known, [])
        at, said, made = first, [*first.said], self._made(first)
        for each in judged[1:]:
            if each.known:
                known = self._own(at.known)
                self.skill = _sum(self.skill, made)
                self._note(at.step, at.turn, at.seat, _sum(known, made), each.known, said)
                at, said, made = each, [], [0] * len(side_of)
            made = _sum(made, self._made(each))
            said = said + each.said

    def _own(self, known: list[Row]) -> list[int]:
        return [known[seat][side] for seat, side in enumerate(self.side_of)]

    def _made(self, judged: Judged) -> list[int]:
        """What a step made of each seat's chance; notes besides what its loss brought the others."""
        verdict = judged.verdict
        for seat, side in enumerate(self.side_of):
            if verdict is not None and seat != judged.seat:
                self.given[seat] += verdict.step.after[side] - verdict.best[side]
        return [judged.made[side] if judged.made else 0 for side in self.side_of]

    def _note(
        self, step: int, turn: int, seat: int, hoped: list[int], known: list[Row], said: list[str]
    ) -> None:
        """What came otherwise than could be foreseen."""
        luck = [now - then for now, then in zip(self._own(known), hoped, strict=True)]
        if any(luck) or said:
            self.chances.append(Chance(step, turn, seat, luck, said))

    def totals(self, names: list[str], choices: list[Choice]) -> list[Total]:
        """The account of each seat."""
        found: list[Total] = []
        for seat, side in enumerate(self.side_of):
            own = [choice for choice in choices if choice.seat == seat]
            lost = sum(choice.loss for choice in own)
            found.append(
                Total(
                    seat=seat,
                    name=names[seat],
                    start=self.start[side],
                    result=self.result[side],
                    luck=sum(chance.luck[seat] for chance in self.chances),
                    skill=self.skill[seat],
                    lost=lost,
                    given=self.given[seat],
                    rest=self.skill[seat] - self.given[seat] + lost,
                    decisions=len(own),
                    marks={mark: sum(one.mark == mark for one in own) for mark, _ in MARKS},
                    accuracy=accuracy(own),
                )
            )
        return found


def _sum(one: list[int], other: list[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]


def accuracy_of(loss: int) -> int:
    """How good a choice was that lost so much, in hundredths of a percent."""
    lost = 100.0 * loss / WHOLE
    return round(100 * min(100.0, max(0.0, TOP * exp(-FALL * lost) - FLOOR))) if loss else FULL_MARKS


def accuracy(choices: list[Choice]) -> int | None:
    """How well a seat chose where something was at stake: lichess's mean of two means.

    The one weighs choices by how much the chance moved about them, so that quiet stretches do not make a bad
    game look good; the other is harmonic, so that blunders count.
    """
    staked = [choice for choice in choices if choice.stake >= AT_STAKE]
    if not staked:
        return FULL_MARKS if choices else None
    size = min(8, max(2, len(staked) // 10))
    weights = [
        _weight([100.0 * one.before / WHOLE for one in staked[max(0, at - size + 1) : at + 1]])
        for at in range(len(staked))
    ]
    values = [max(1.0, choice.accuracy / 100.0) for choice in staked]
    weighed = sum(w * value for w, value in zip(weights, values, strict=True)) / sum(weights)
    harmonic = len(values) / sum(1.0 / value for value in values)
    return round(100 * (weighed + harmonic) / 2)


def _weight(window: list[float]) -> float:
    """How much the chance moved, in percent, within bounds."""
    middle = sum(window) / len(window)
    return min(12.0, max(0.5, sqrt(sum((one - middle) ** 2 for one in window) / len(window))))
