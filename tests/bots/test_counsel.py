"""Hints: what a bot would do and why, from nothing but what the seat may know."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from conformance.tables import TABLES, Table, reached, seeds
from gorin.bots.counsel import REASONS, Considered, Counsel, advise, quoted, reasons_for
from gorin.games import find
from gorin.games.kenjin.judge import prospects
from gorin.games.kenjin.state import KenjinState
from gorin.games.kenjin.table import OVER
from gorin.games.l5r.position import Position
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.thinking.evaluate import PARTS, chance, scores
from gorin.games.l5r.values.moves import Assign, Attack, Buy, Pay
from gorin.kernel.contract import State
from gorin.kernel.rng import rng_of
from gorin.kernel.values import Part

#: One table a game: what a hint says is tested by game, that it keeps secrets on every table.
FIRST = [next(table for table in TABLES if table.game == game) for game in sorted({t.game for t in TABLES})]
games = pytest.mark.parametrize("table", FIRST, ids=str)


def asked(state: State) -> list[int]:
    """The seats with something to choose; the Shogun of a campaign serves it and needs no hint."""
    return [seat for seat in state.deciders() if len(state.legal(seat)) > 1 and state.parts(seat)]


@pytest.mark.parametrize("table", TABLES, ids=str)
@settings(max_examples=3)
@given(seed=seeds)
def test_a_hint_tells_nothing_that_is_hidden(table: Table, seed: str) -> None:
    """In any world that the seat cannot tell from the true one it gets the very same hint."""
    state = reached(table, seed).state
    for seat in asked(state)[:1]:
        other = state.redeal(seat, rng_of(f"other {seed}"))
        assert advise(other, seat, rng_of("hint")) == advise(state, seat, rng_of("hint"))


@games
@settings(max_examples=6)
@given(seed=seeds)
def test_a_hint_is_a_legal_choice_with_reasons_that_speak_for_it(table: Table, seed: str) -> None:
    state = reached(table, seed).state
    before = state.dump()
    for seat in asked(state)[:1]:
        hint = advise(state, seat, rng_of(f"hint {seed}"))
        decision = state.decision(seat)
        assert state.why_not(seat, hint.action) is None
        assert decision.labels[decision.actions.index(hint.action)] == hint.label
        assert hint.instead in decision.labels
        assert hint.instead != hint.label
        assert len(hint.reasons) <= REASONS
        assert all(reason.points > 0 and reason.text for reason in hint.reasons)
        assert hint.reasons == sorted(hint.reasons, key=lambda reason: -reason.points)
        assert hint.measure
    assert state.dump() == before


@settings(max_examples=30)
@given(seed=seeds)
def test_the_parts_of_kenjin_are_all_that_is_expected(seed: str) -> None:
    state = reached(Table("kenjin", 2), seed).state
    assert isinstance(state, KenjinState)
    if state.phase == OVER:
        return
    expected = prospects(state)
    for seat in range(2):
        lead = expected[seat] - expected[1 - seat]
        assert sum(part.points for part in state.parts(seat)) == pytest.approx(lead)


@settings(max_examples=12)
@given(seed=seeds)
def test_the_parts_of_the_card_game_are_all_that_is_judged(seed: str) -> None:
    """With two at the table the sum of all parts is the lead from which a chance is made."""
    state = reached(Table("celestial", 2, {"turn_limit": 5}), seed).state
    assert isinstance(state, L5RState)
    if state.victory:
        return
    for seat in range(2):
        lead = sum(part.points for part in state.parts(seat))
        assert chance(lead / state.ruleset.worths.scale) == pytest.approx(state.evaluate()[seat])


@pytest.mark.parametrize("game", ["imperial", "war-of-honor"])
def test_every_part_of_the_card_game_has_its_mark(game: str) -> None:
    state = find(game).new(2, find(game).options_type(), "seed")
    assert isinstance(state, L5RState)
    marks: list[list[float]] = [[], []]
    assert scores(state, marks) == scores(state) == [marks[0][-1], marks[1][-1]]
    assert [len(each) for each in marks] == [len(PARTS)] * 2


# --- what is said is true ----------------------------------------------------------------------------


class End(State):
    """Where a choice led: only what is weighed there."""

    def __init__(self, *parts: Part) -> None:
        self.weighed = parts

    def parts(self, seat: int) -> list[Part]:
        return list(self.weighed)


def after(*parts: Part) -> Considered:
    choice = Considered(0, 0)
    choice.ends = [End(*parts)]
    return choice


def test_what_can_be_counted_is_a_reason_only_if_it_is_better() -> None:
    """A free Holding that is left where it is saves no Gold, whatever the evaluation makes of it."""

    def gold(points: float, left: float) -> Part:
        return Part("purchases", points, "more Gold left", "less Gold left", left, "Gold")

    assert reasons_for(after(gold(18.0, 4.0)), after(gold(2.0, 4.0)), 0) == []
    (reason,) = reasons_for(after(gold(18.0, 4.0)), after(gold(2.0, 1.0)), 0)
    assert (reason.text, reason.figure) == ("more Gold left", "+3 Gold")


def test_a_rival_who_has_less_is_told_with_a_minus() -> None:
    def lands(points: float, left: float) -> Part:
        return Part("p", points, "fewer provinces for seat 1", "", left, "province|provinces", rival=True)

    (reason,) = reasons_for(after(lands(5.0, 3.0)), after(lands(0.0, 4.0)), 0)
    assert reason.figure == "\N{MINUS SIGN}1 province"
    assert reasons_for(after(lands(5.0, 4.0)), after(lands(0.0, 4.0)), 0) == []


def test_what_is_only_expected_is_told_as_its_worth() -> None:
    (reason,) = reasons_for(after(Part("b", 9.6, "more", "")), after(Part("b", 0.0, "more", "")), 0)
    assert reason.figure == "+9.6"
    state = find("celestial").new(2, None, "worth")
    assert [state.in_words(points) for points in (9.6, 0.4)] == ["worth about 5 Gold", "worth a little"]


def test_what_the_other_choice_lacks_is_told_in_its_own_words() -> None:
    def lands(points: float, left: float) -> Part:
        return Part("p", points, "more provinces", "fewer provinces", left, "province|provinces")

    best, other = after(lands(9.0, 4.0)), after(lands(1.0, 2.0))
    assert [(one.text, one.figure) for one in reasons_for(best, other, 0)] == [
        ("more provinces", "+2 provinces")
    ]
    assert [(one.text, one.figure) for one in reasons_for(best, other, 0, lacking=True)] == [
        ("fewer provinces", "\N{MINUS SIGN}2 provinces")
    ]
    expected = after(Part("b", 2.4, "more there", "gives up ground")), after(Part("b", 0.0, "", ""))
    assert [(one.text, one.figure) for one in reasons_for(*expected, 0, lacking=True)] == [
        ("gives up ground", "\N{MINUS SIGN}2.4")
    ]


def test_a_long_choice_is_named_by_what_tells_it_from_others() -> None:
    assert quoted("Pass: your Action Phase ends now")[1:-1] == "Pass: your Action Phase ends now"
    assert quoted(f"Border Keep: Limited: {'discard ' * 9}")[1:-1] == "Border Keep"
    assert quoted(f"Favor: draw: {'discard ' * 9}")[1:-1] == "Favor: draw"
    assert quoted(f"Charge: Battle: {'bow ' * 20}")[1:-1] == "Charge"


def test_a_lesson_names_a_third_choice_that_is_clearly_worse() -> None:
    """Of all hints on the way through a game some teach; each names a legal choice that is not the advice."""
    taught = 0
    state = find("celestial").new(2, None, "lessons")
    for step in range(60):
        seat = state.deciders()[0]
        hint = advise(state, seat, rng_of(f"lesson {step}"))
        if hint.lesson:
            taught += 1
            named = hint.lesson.partition("\N{RIGHT DOUBLE QUOTATION MARK}")[0][1:]
            assert [label for label in state.decision(seat).labels if label.startswith(named)]
            assert named not in (hint.label, hint.instead)
            assert " is worse: " in hint.lesson
        state.apply(seat, hint.action)
    assert taught


# --- the whole plan ----------------------------------------------------------------------------------


def hint_at(p: Position) -> Counsel:
    return advise(p.state, p.asked, rng_of("plan"))


def test_a_purchase_is_planned_with_its_payment() -> None:
    p = Position("Lion", "Dragon").estate(0, "Gold Mine", "Border Keep").province(0, 0, "Matsu Ushio")
    p.dynasty_phase(0)
    hint = hint_at(p)
    assert isinstance(hint.action, Buy)
    assert hint.plan == [Pay()]
    assert len(hint.then) == len(hint.plan)


def test_an_attack_is_planned_with_its_units() -> None:
    p = Position("Lion", "Dragon").home(0, "Matsu Mari", "Akodo Masao", "Matsu Ushio").action_phase(0)
    while p.state.decision(p.asked).rule != "L5R-ATTACK-1":
        p.passes()
    hint = hint_at(p)
    assert hint.action == Attack(1)
    assert any(isinstance(move, Assign) for move in hint.plan)
    p.state.apply(0, hint.action)
    for move in hint.plan:
        assert p.asked == 0
        p.state.apply(0, move)
