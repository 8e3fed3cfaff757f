"""An action whose effects do not happen was not paid for: every cost that can be taken back is (R36)."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.always import Always, Permit
from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.lasting_effects import Shield
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.selectors import your
from gorin.games.l5r.language.statements import Battle, Cost, Open, Perform, Target
from gorin.games.l5r.language.states import Bow, Destroy, Dishonor
from gorin.games.l5r.language.stats import penalty
from gorin.games.l5r.language.steering import May
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.sets.printed import personality, strategy
from gorin.games.l5r.values.kinds import STAY_BOWED
from gorin.games.l5r.values.terms import (
    BOWED,
    CHI,
    DISCARD,
    GONE,
    HOME,
    PERFORMER,
    PERSONALITY,
    TARGET,
    THIS,
    UP,
    V_STRAIGHTEN,
)
from l5r.rules.cards import CARDS
from support import rule

MINE = your(PERSONALITY)
MORE = (
    strategy("Pin", "0 1", "", Open(Target(MINE), Shield(V_STRAIGHTEN, TARGET))),
    strategy("Bleed", "0 1", "", Open(Perform(MINE), Cost((penalty(PERFORMER, 1, CHI),)), Draw(1))),
    strategy("Fall Back", "0 1", "", Battle(Perform(MINE), Cost((Move(PERFORMER, HOME),)), Draw(1))),
    strategy("Grovel", "0 1", "", Open(Perform(MINE), Cost((May((Dishonor(PERFORMER),)),)), Draw(1))),
    strategy(
        "Atonement", "0 1", "", Open(Perform(MINE), Cost((Dishonor(PERFORMER), Destroy(PERFORMER))), Draw(1))
    ),
    personality(
        "Sleeper", "Lion", "3 3 0 5 2", "", Always(Permit(STAY_BOWED)), Open(Cost((Bow(THIS),)), Draw(1))
    ),
)


def stopped(p: Position, title: str) -> Position:
    """Seat 0 takes an action, and its effects do not happen."""
    return p.use(title).use("Stop")


def table(*hand: str) -> Position:
    return Position("Lion", "Dragon", cards=(*CARDS, *MORE)).hand(0, *hand).hand(1, "Stop")


def battle(*hand: str) -> Position:
    return table(*hand).at(0, 0, "Bushi").at(1, 0, "Brute")


@rule("R36")
def test_the_favor_comes_back() -> None:
    p = battle().favor(0).battle(attacker=1, defender=0)
    stopped(p, "Favor: send home")
    assert p.state.favor == 0
    assert p.place("Brute") == 0
    assert not p.can_use("Favor: send home")  # that ability was used


@rule("R36")
def test_a_swift_counterattack_gives_the_favor_back() -> None:
    p = Position("Dragon", "Lion").hand(0, "Palm Strike").hand(1, "Swift Counterattack").favor(0)
    p.at(0, 0, "Togashi Shiori").at(1, 0, "Akodo Kuma").battle(attacker=1, defender=0)
    p.use("Palm Strike").use("Pillars of Virtue").use("Favor: send home")
    assert p.state.favor == -1
    p.use("Swift Counterattack", 1)
    assert p.state.favor == 0
    assert p.place("Akodo Kuma") == 0


@rule("R36")
def test_the_card_discarded_with_the_favor_stays_discarded() -> None:
    p = stopped(table("Shout").favor(0).action_phase(0), "Favor: draw")
    assert p.state.favor == 0
    assert p.zone("Shout") == DISCARD
    assert p.hand_of(0) == []


@rule("R36")
def test_the_favor_comes_back_in_advanced_play_too() -> None:
    p = Position("Lion", "Dragon", ruleset=variant("paths advanced"), cards=CARDS).hand(1, "Stop").favor(0)
    p.at(0, 0, "Bushi").at(1, 0, "Brute").battle(attacker=1, defender=0)
    assert stopped(p, "Favor: send home").state.favor == 0


@rule("R36")
def test_a_unit_that_went_home_as_a_cost_is_where_it_was() -> None:
    p = stopped(battle("Fall Back").battle(attacker=1, defender=0), "Fall Back")
    assert p.place("Bushi") == 0
    assert p.hand_of(0) == []


@rule("R36", "R91")
def test_honor_comes_back_as_much_as_was_lost_and_is_no_gain() -> None:
    p = stopped(table("Atone").home(0, "Bushi").action_phase(0), "Atone")
    assert p.honor_of(0) == 7
    assert p.state.realm.gained[0] == 0
    p = table("Atone", "Excuse").action_phase(0).use("Atone").use("Excuse").passes(1)
    assert p.honor_of(0) == 7 - 4 + 2
    assert p.use("Stop").honor_of(0) == 7


@rule("R36")
def test_what_a_dishonorable_death_cost_was_no_cost() -> None:
    p = stopped(table("Sacrifice").home(0, "Bushi (dishonored)").action_phase(0), "Sacrifice")
    assert p.dead("Bushi")
    assert p.honor_of(0) == 5


@rule("R36")
def test_who_left_play_for_a_cost_is_not_rehonored_there() -> None:
    p = stopped(table("Atonement").home(0, "Bushi").action_phase(0), "Atonement")
    assert p.dead("Bushi")
    assert p.dishonored("Bushi")  # dishonorably dead


@rule("R36")
def test_taking_back_is_no_straightening() -> None:
    p = table("Pin", "Labour").home(0, "Bushi").action_phase(0).use("Pin")
    p.passes(1)  # that one happens
    assert not stopped(p, "Labour").bowed("Bushi")
    p = stopped(table().home(0, "Sleeper").action_phase(0), "Sleeper")
    assert not p.bowed("Sleeper")  # nobody was asked whether it remains bowed


@rule("R36")
def test_a_stat_that_was_paid_is_whole_again() -> None:
    p = table("Bleed").home(0, "Bushi").action_phase(0).use("Bleed")
    assert p.stat("Bushi", CHI) == 2
    assert p.use("Stop").stat("Bushi", CHI) == 3


@rule("R36")
@pytest.mark.parametrize("option", [1, 0])
def test_a_cost_of_choice_comes_back_if_it_was_paid(option: int) -> None:
    p = table("Grovel").home(0, "Bushi").action_phase(0).use("Grovel").pick(option)
    assert p.dishonored("Bushi") == (option == 1)
    p.use("Stop")
    assert not p.dishonored("Bushi")


@rule("R36")
def test_gold_comes_back_from_sources_that_bowed_and_from_those_that_did_not() -> None:
    p = table("Costly").estate(0, "Barley Farm", "Old Market").action_phase(0)
    p.state.ledger.write_flags(p.state, p.state.stronghold[0], p.state.flags[p.state.stronghold[0]] | BOWED)
    p.use("Costly")
    assert p.bowed("Old Market")
    p.use("Stop")
    assert not p.bowed("Old Market")
    assert p.state.purse.free_gold(p.state, p.card("Barley Farm"), -1) == 1


@rule("R36")
def test_a_fortress_is_turned_up_again() -> None:
    p = Position("Lion", "Dragon", ruleset=WAR_OF_HONOR, cards=CARDS).hand(1, "Stop")
    p.tile(0, "Spider Open Fortress", 1, 0).tile(0, "Spider Limited Fortress", 1, 1)
    p.home(1, "Sage + Archers (bowed)").action_phase(0).use("Spider Open Fortress")
    assert p.use("Stop").state.flags[p.card("Spider Open Fortress")] & UP
    assert p.in_play("Archers")


@rule("R36")
@pytest.mark.parametrize("in_play", [True, False])
def test_a_ring_that_bowed_straightens_and_one_that_was_discarded_does_not_come_back(in_play: bool) -> None:
    p = battle()
    p = p.estate(0, "Ring of Earth") if in_play else p.hand(0, "Ring of Earth")
    stopped(p.battle(attacker=1, defender=0), "Ring of Earth")
    assert p.in_play("Ring of Earth") is in_play
    assert not p.bowed("Ring of Earth")
    assert (p.zone("Ring of Earth") == DISCARD) is not in_play
    assert not p.can_use("Ring of Earth")


@rule("R36")
def test_a_card_chosen_to_bow_straightens() -> None:
    p = table("Collect").home(0, "Bushi", "Rider").action_phase(0).use("Collect").choose("Rider")
    assert p.bowed("Rider")
    assert not p.use("Stop").bowed("Rider")


@rule("R36")
def test_a_card_removed_from_the_game_stays_out_of_it() -> None:
    p = table().discard(0, "Shout").at(0, 0, "Akodo Sadahige").at(1, 0, "Brute")
    stopped(p.battle(attacker=1, defender=0), "Akodo Sadahige")
    assert p.zone("Shout") == GONE
    assert not p.bowed("Brute")


@rule("R36")
@pytest.mark.parametrize("taken", [True, False])
def test_the_favor_stays_with_somebody_who_has_taken_it_since(taken: bool) -> None:
    p = battle().favor(0).battle(attacker=1, defender=0).use("Favor: send home")
    if taken:
        p.state.marks.give_favor(p.state, 1)
    assert p.use("Stop").state.favor == (1 if taken else 0)
