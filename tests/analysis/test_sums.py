"""Luck and skill add up to the result, to the last digit, however the work was cut."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from analysis.played import SHORT, played
from gorin.analysis.accounts import accuracy, accuracy_of, report_of
from gorin.analysis.depth import levels_of
from gorin.analysis.job import Job, carry_on, judge, midways, start_of
from gorin.analysis.report import FULL_MARKS, WHOLE, Report, Settings, mark_of
from gorin.analysis.worth import error_of, softened, whole_row
from gorin.games import find
from gorin.kernel.record import Record, RecordError

tables = pytest.mark.parametrize(("game", "seats", "options"), SHORT, ids=lambda value: str(value))


def analysed(record: Record, depth: str = "quick", step_by_step: bool = False) -> Report:
    game = find(record.game)
    job = Job(Settings(depth))
    while not job.over:
        carry_on(job, game, record, (lambda: True) if step_by_step else None)
        if step_by_step:  # another process carries on from what was written down
            job = msgspec.json.decode(msgspec.json.encode(job), type=Job)
    return report_of(job, game, record)


@tables
def test_luck_and_skill_are_the_result_less_the_start(game: str, seats: int, options: dict[str, Any]) -> None:
    report = analysed(played(game, seats, tuple(options.items())))
    assert report.complete
    assert report.totals
    for total in report.totals:
        assert total.luck + total.skill == total.result - total.start
        assert total.skill == total.given - total.lost + total.rest
        assert total.luck == sum(chance.luck[total.seat] for chance in report.chances)
        assert total.lost == sum(one.loss for one in report.choices if one.seat == total.seat)
    assert sum(sum(one.made) for one in report.choices) == 0
    for point in report.points:
        assert all(sum(row) == WHOLE and min(row) >= 0 for row in [*point.known, point.opened])
    returns = [report.points[-1].opened[side] for side in range(len(report.sides))]
    assert sum(returns) == WHOLE
    assert all(choice.loss >= 0 and choice.best - choice.after == choice.loss for choice in report.choices)


def test_what_a_step_changed_that_nobody_weighed_is_no_luck() -> None:
    """Steps with one choice worth a look, or of seats that nobody asked about, change the chances as well."""
    for seats in ([], [1]):
        record, game = played("celestial", 2, (("turn_limit", 6),)), find("celestial")
        job = Job(Settings("glance", seats))
        carry_on(job, game, record)
        steps = job.found[:-1]
        unweighed = [each for each in steps if each.verdict is None]
        assert unweighed
        assert all(sum(each.made) == 0 and len(each.made) == 2 for each in steps)
        assert any(any(each.made) for each in unweighed)
        for total in report_of(job, game, record).totals:
            assert total.skill == sum(each.made[total.seat] for each in steps)


@pytest.mark.parametrize("game", ["imperial", "strategic"])
def test_a_game_cut_anywhere_and_a_game_split_are_judged_the_same(game: str) -> None:
    table = next(each for each in SHORT if each[0] == game)
    record = played(table[0], table[1], tuple(table[2].items()))
    whole = analysed(record)
    assert analysed(record, step_by_step=True) == whole
    found, settings = find(game), Settings("quick")
    places = midways(found, record)
    assert len(places) > 1 or len(record.moves) < 41
    job = Job(settings, start=start_of(found, record))
    for level in range(len(levels_of("quick"))):
        for place, end in zip(places, [*(each.step for each in places[1:]), None], strict=True):
            job.add(judge(found, record, level, settings, place, end))
    assert report_of(job, found, record) == whole


def test_while_it_goes_on_there_is_a_curve_first_and_then_what_choices_lost() -> None:
    record = played("kenjin", 2, ())
    job = Job(Settings("quick"))
    game = find("kenjin")
    done = [0]
    while not job.over:
        carry_on(job, game, record, lambda: True)
        report = report_of(job, game, record)
        assert report.done >= done[-1]
        done.append(report.done)
        assert bool(report.totals) == (job.level > 1)
        if job.level:
            assert report.points[-1].step == len(record.moves)
    assert done[-1] == 1000


def test_only_the_decisions_that_are_asked_about_are_judged() -> None:
    record, game = played("kenjin", 2, ()), find("kenjin")
    job = Job(Settings("quick", [1]))
    carry_on(job, game, record)
    report = report_of(job, game, record)
    assert {choice.seat for choice in report.choices} == {1}
    assert all(total.luck + total.skill == total.result - total.start for total in report.totals)


def test_a_game_that_is_not_over_is_refused() -> None:
    record = played("kenjin", 2, ())
    short = msgspec.structs.replace(record, moves=record.moves[:10], result=None, digest=None)
    with pytest.raises(RecordError, match="not over"):
        carry_on(Job(Settings("curve")), find("kenjin"), short)


def test_a_mark_asks_for_more_than_the_error_explains() -> None:
    assert mark_of(50_000, 0) == ""
    assert mark_of(50_001, 0) == "inaccuracy"
    assert mark_of(100_001, 0) == "mistake"
    assert mark_of(150_001, 0) == "blunder"
    assert mark_of(150_001, 40_000) == "inaccuracy"
    assert mark_of(150_001, 50_001) == ""


def test_rounded_rows_make_a_whole() -> None:
    assert whole_row([1 / 3, 1 / 3, 1 / 3]) == [333_334, 333_333, 333_333]
    assert whole_row([0.0, 1.0]) == [0, WHOLE]
    assert softened([0.25, 0.75], 0.5) == pytest.approx([0.25, 0.75])
    assert softened([0.25, 0.75], 0.25)[0] == pytest.approx(0.366, abs=0.001)
    assert softened([0.0, 0.4, 0.6], 1.0)[0] == 0.0
    assert error_of([0.1, 0.3]) == 100_000
    assert error_of([0.2]) == WHOLE


def test_accuracy_falls_as_lichess_draws_it() -> None:
    assert accuracy_of(0) == FULL_MARKS
    assert [round(accuracy_of(lost * WHOLE // 100) / 100) for lost in (5, 10, 20, 40, 80)] == [
        80,
        64,
        40,
        15,
        0,
    ]
    assert accuracy([]) is None
