"""The Shogun's seat: outcomes of battles, breaches, rulings, and the end of turns and campaigns."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.games.strategic import moves as m
from gorin.games.strategic.events import Granted, Joined, Peace, Stationed, Won
from gorin.games.strategic.game import STRATEGIC
from gorin.games.strategic.outcome import Elimination, Outcome, answers, asked, named
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.warmap import DESTROYED, IDS, INDEX, NEAR
from gorin.kernel.values import GorinError
from strategic.settling import campaign, do, offered, place, seal_all, turn_to
from support import refusal_of, rule

SHOGUN = 2


def battle(**options: Any) -> CampaignState:
    """Crab 1 and Crane 1 and 2 at 13, who fight in turn 1, with orders for turn 2 to be written."""
    state = campaign(2, **{"settle": "shogun", **options})
    place(state, 0, 1, "13")
    place(state, 1, 1, "13")
    place(state, 1, 2, "13")
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("13"))
    seal_all(state)
    return state


@rule("S16")
def test_with_odds_the_shogun_is_not_asked() -> None:
    state = campaign(2, turns=2)
    place(state, 0, 1, "13")
    place(state, 1, 1, "13")
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("13"))
    assert any(isinstance(event, Won) for event in seal_all(state))
    assert state.deciders() == (0, 1)
    seal_all(state)
    assert state.deciders() == ()


@rule("S16")
@pytest.mark.parametrize("settle", ["shogun", "live", "odds", "bots"])
def test_breaches_and_rulings_before_the_first_opening(settle: str) -> None:
    state = campaign(2, settle=settle, judged=True)
    assert state.deciders() == (0, 1, SHOGUN)
    assert offered(state, SHOGUN) == [m.Judge()]
    assert refusal_of(state, SHOGUN, m.Close()).rule == "S16"
    do(state, SHOGUN, m.Judge(), m.Breach("Crane"), m.Judge(), m.Rule("Koku", "Crab", 5))
    assert (state.at.honor, state.at.koku) == ([5, 3], [5, 0])
    assert offered(state, SHOGUN) == [m.Judge(), m.Undo()]
    do(state, SHOGUN, m.Undo())
    assert (state.at.honor, state.at.koku) == ([5, 3], [0, 0])
    assert STRATEGIC.load(state.dump()).dump() == state.dump()
    assert state.clone().deciders() == (0, 1, SHOGUN)


@rule("S16")
def test_orders_open_while_the_shogun_is_about_to_rule() -> None:
    state = campaign(2, settle="live")
    place(state, 0, 1, "13")
    place(state, 1, 1, "13")
    do(state, SHOGUN, m.Judge(), m.SetRight("Crab 1"))
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("13"))
    seal_all(state)
    assert not state.judging
    assert refusal_of(state, SHOGUN, m.Station("4")).rule == "S16", "armies in a battle are not moved"
    assert m.Table("13") in offered(state, SHOGUN)


@rule("S16")
def test_between_the_end_of_a_turn_and_the_next_opening_the_shogun_judges() -> None:
    state = battle()
    do(state, SHOGUN, m.Close())
    assert state.under_way is None
    do(state, SHOGUN, m.Judge(), m.Breach("Crab"))
    assert state.at.honor == [3, 5]


@rule("S16")
def test_the_shogun_tells_battles_while_others_write_and_closes_the_turn() -> None:
    state = battle()
    assert state.deciders() == (0, 1, SHOGUN)
    seal_all(state)
    assert state.deciders() == (SHOGUN,)
    do(state, SHOGUN, m.Table("13"), m.Eliminate("Crane", 1, "Crab", "as Attacker"))
    do(state, SHOGUN, m.Victory("Crab", "Military"))
    assert (state.at.glory, state.at.honor) == ([7, 3], [5, 5])
    assert state.at.place[3:5] == [DESTROYED, DESTROYED]
    assert state.turn == 2
    do(state, SHOGUN, m.Close())
    assert state.turn == 3  # turn 2 opens at once, for all have sealed
    assert state.at.castle[INDEX["13"]] == 0


@rule("STR-BATTLE-3")
def test_only_what_fits_can_be_told() -> None:
    state = battle()
    do(state, SHOGUN, m.Table("13"))
    for wrong in (
        m.Eliminate("Crab", 2),
        m.Eliminate("Crab", 1, "Crab", "as Attacker"),
        m.Victory("Lion", "Military"),
        m.Victory("Crab", "Luck"),
    ):
        assert refusal_of(state, SHOGUN, wrong).rule == "STR-BATTLE-3"
    do(state, SHOGUN, m.Eliminate("Crab", 1))
    assert m.Eliminate("Crane", 1) not in offered(state, SHOGUN)
    assert m.NoResult() not in offered(state, SHOGUN)
    do(state, SHOGUN, m.GoOn())
    assert state.at.joined[INDEX["13"]] == ()
    assert state.at.glory == [4, 5]


@rule("S21")
def test_leaving_a_table_may_count_as_a_retreat() -> None:
    state = battle()
    do(state, SHOGUN, m.Table("13"))
    events = do(state, SHOGUN, m.Eliminate("Crane", 1, None, "as a retreat"))
    assert (state.at.glory, state.at.honor) == ([5, 4], [5, 4])
    assert "is eliminated as a retreat at" in state.tell(events[0])
    do(state, SHOGUN, m.Eliminate("Crane", 2))
    assert (state.at.glory, state.at.honor) == ([5, 3], [5, 4])
    assert refusal_of(state, SHOGUN, m.Eliminate("Crab", 1, "Crane", "as a retreat")).rule == "STR-BATTLE-3"


@rule("S19")
def test_no_result() -> None:
    state = battle()
    events = do(state, SHOGUN, m.Table("13"), m.NoResult())
    assert events == [Peace("13", False)]
    assert (state.at.glory, state.at.honor) == ([5, 5], [5, 5])
    assert state.at.joined[INDEX["13"]] == ()


@rule("S16")
def test_one_battle_by_odds() -> None:
    state = battle()
    assert any(isinstance(event, Won) for event in do(state, SHOGUN, m.Table("13"), m.ByOdds()))


@rule("STR-HONOR-9", "S16")
def test_breaches_and_rulings_and_taking_them_back() -> None:
    state = battle()
    do(state, SHOGUN, m.Judge(), m.Breach("Crane"))
    assert state.at.honor == [5, 3]
    do(state, SHOGUN, m.Judge(), m.Rule("Koku", "Crab", 1), m.Judge(), m.Rule("Glory", "Crane", -1))
    assert (state.at.koku, state.at.glory) == ([7, 6], [5, 4])
    do(state, SHOGUN, m.Undo(), m.Undo(), m.Undo())
    assert (state.at.honor, state.at.koku, state.at.glory) == ([5, 5], [6, 6], [5, 5])
    assert m.Undo() not in offered(state, SHOGUN)


@rule("S16")
def test_rulings_of_any_amount() -> None:
    state = battle()
    do(state, SHOGUN, m.Judge(), m.Rule("Honor", "Crab", -10), m.Judge(), m.Rule("Honor", "Crab", 3))
    assert state.at.honor == [-2, 5]
    do(state, SHOGUN, m.Judge())
    assert m.Rule("Koku", "Crab", -5) in offered(state, SHOGUN)  # of 6
    assert m.Rule("Koku", "Crab", -10) not in offered(state, SHOGUN)
    events = do(state, SHOGUN, m.Rule("Koku", "Crab", 10))
    assert [state.tell(event) for event in events] == ["The Shogun rules: the Crab gain 10 Koku."]


@rule("S16")
def test_the_shogun_sets_a_province_right_and_takes_it_back() -> None:
    state = battle()
    home = INDEX["4"]
    events = do(state, SHOGUN, m.Judge(), m.SetRight("4"), m.Grant("Crane"))
    assert events == [Granted("4", 1, 0)]
    assert state.at.castle[home] == 1
    do(state, SHOGUN, m.Judge(), m.SetRight("4"))
    assert m.Grant("Crane") not in offered(state, SHOGUN)
    do(state, SHOGUN, m.Grant(None))
    assert state.at.castle[home] == -1
    assert do(state, SHOGUN, m.Undo(), m.Undo())[-1] == Granted("4", 0, 1, undone=True)
    assert state.at.castle[home] == 0


@rule("S16")
def test_the_shogun_sets_an_army_right_and_takes_it_back() -> None:
    state = battle()
    do(state, SHOGUN, m.Judge())
    assert m.SetRight("Crab 1") not in offered(state, SHOGUN)  # it fights; its battle is told first
    home = IDS[state.at.place[1]]
    events = do(state, SHOGUN, m.SetRight("Crab 2"), m.Station("8"))
    assert events == [Stationed(0, 2, "8", home)]
    assert state.at.place[1] == INDEX["8"]
    assert state.at.crowd[INDEX["8"]] == 1
    do(state, SHOGUN, m.Judge(), m.SetRight("Crab 2"), m.Station(None))
    assert state.at.place[1] == DESTROYED
    said = [state.tell(event) for event in do(state, SHOGUN, m.Undo(), m.Undo())]
    assert said[0].startswith("The Shogun takes a ruling back: Crab 2 stands at 8 ")
    assert state.at.place[1] == INDEX[home]
    assert m.Undo() not in offered(state, SHOGUN)


@rule("S16")
def test_what_a_ruling_touches_is_asked_again() -> None:
    state = battle()
    turn_to(state, 0, "army 2")
    here = state.at.place[1]
    do(state, 0, m.March(2, (IDS[NEAR[here][0]],)))
    do(state, SHOGUN, m.Judge(), m.SetRight("Crab 2"), m.Station("34"))
    assert state.orders[0].path_of(1) == ()


@rule("S16")
def test_a_ruling_cannot_be_taken_back_into_a_full_space() -> None:
    state = battle()
    here = IDS[state.at.place[1]]
    do(state, SHOGUN, m.Judge(), m.SetRight("Crab 2"), m.Station("34"))
    state.at.crowd[INDEX[here]] = 4
    assert m.Undo() not in offered(state, SHOGUN)


@rule("S16")
def test_the_shogun_sees_hands_and_no_orders() -> None:
    state = battle()
    turn_to(state, 0, "army 2")
    do(state, 0, m.March(2, ("4",)), m.Seal())
    shown = state.view(SHOGUN)
    assert all(len(area.cards) == 2 for area in shown.areas if area.kind == "clan")
    assert not any(area.kind == "orders" for area in shown.areas)
    assert any(area.kind == "orders" for area in state.view(0).areas)


@rule("S16")
def test_bots_settle_battles_before_orders_are_written() -> None:
    state = battle(settle="bots")
    assert state.deciders() == (SHOGUN,)
    assert m.GoOn() not in offered(state, SHOGUN)
    waiting = asked(state)
    assert [battle.at for battle in waiting] == ["13"]
    assert [waiting[0].clans[clan] for clan in waiting[0].wished] == ["Crab"]
    assert waiting[0].must_end
    assert named(waiting[0]) == [("Crab", 1), ("Crane", 1), ("Crane", 2)]
    outcome = Outcome("13", [Elimination("Crab", 1, "Crane", "by dishonor")], "Crane", "Dishonor")
    do(state, SHOGUN, *answers(state, outcome))
    assert state.at.honor == [5, 7]
    assert state.deciders() == (0, 1)


def test_answers_say_what_an_outcome_says() -> None:
    state = battle()
    goes_on = Outcome("13", [Elimination("Crane", 1)], ends=False)
    do(state, SHOGUN, *answers(state, goes_on))
    assert state.at.joined[INDEX["13"]] == (0, 3, 4)
    assert [battle.at for battle in asked(state)] == ["13"], "more may come of it before the turn is closed"
    do(state, SHOGUN, *answers(state, Outcome("13", [Elimination("Crane", 2)], ends=False)))
    assert state.at.joined[INDEX["13"]] == ()
    with pytest.raises(GorinError, match="waits"):
        answers(state, goes_on)
    for outcome, left in ((Outcome("13"), 2), (Outcome("13", [Elimination("Crab", 1)]), 1)):
        state = battle()
        do(state, SHOGUN, *answers(state, outcome))
        assert state.at.joined[INDEX["13"]] == ()
        assert len(state.at.clans_in(state.at.armies_at(INDEX["13"]))) == left


@rule("S13")
def test_after_the_last_turn_battles_are_told_once_more() -> None:
    state = battle(turns=1)
    assert state.deciders() == (SHOGUN,)
    do(state, SHOGUN, m.Close())
    assert state.phase != 3
    assert m.GoOn() not in offered(state, SHOGUN)
    castle = state.at.castle.copy()
    do(state, SHOGUN, m.Victory("Crab", "Military"))
    assert state.deciders() == ()
    assert state.at.glory == [6, 3]
    assert state.at.castle == castle


@rule("S17")
@pytest.mark.parametrize(("game", "joins"), [("celestial", 1), ("kenjin", 0)])
def test_nobody_joins_kenjin_late(game: str, joins: int) -> None:
    state = battle(battles=game)
    place(state, 0, 2, "13")
    turn_to(state, 0, "fights")
    do(state, 0, m.Fight("13"))
    do(state, SHOGUN, m.Close())
    assert sum(isinstance(event, Joined) for event in seal_all(state)) == joins


@rule("STR-END-1", "STR-END-2")
def test_victory_points_decide() -> None:
    state = campaign(2, turns=1)
    state.at.honor = [9, 5]
    state.at.glory = [5, 8]
    state.at.koku = [0, 99]
    seal_all(state)
    assert state.deciders() == ()
    assert [clan.points for clan in state.result().clans] == [20, 19]
    assert state.result().winners == [0]
    assert state.returns() == [1.0, 0.0, 0.0]
    assert refusal_of(state, 0, m.Seal()).rule == "STR-END-1"


@rule("S14")
def test_ties_go_to_koku_on_the_map_and_are_shared() -> None:
    state = campaign(2, turns=1)
    seal_all(state)
    assert state.returns() == [0.5, 0.5, 0.0]
    state.at.castle[INDEX["13"]] = 1
    state.at.honor[0] += 3
    assert state.winners() == [1]
