"""Battles outside the attack of the turn: an ambush, and an attack that answers another."""

from __future__ import annotations

from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_ATTACK, ASK_FIELD, ASK_REACT
from gorin.games.l5r.values.terms import ACTION_PHASE, AT_HOME, DISCARD, LOST
from l5r.imperial.cards import table
from support import rule


def told(p, kind):
    return [event for event in p.state.log if isinstance(event, kind)]


def waylaid(mine="Brute", theirs="Bushi", seats=2, mine_too=(), hands=((), ())):
    p = table(seats).home(0, mine, *mine_too).home(1, theirs).hand(0, "Waylay", "Wait", *hands[0])
    p.hand(1, "Wait", *hands[1])
    p.state.log = []
    p.action_phase(0).use("Waylay")
    if p.may_choose(mine.split(" ")[0]):
        p.choose(mine.split(" ")[0])
    return p


def all_pass(p):
    if p.state.asking == ASK_REACT:
        p.passes(0)  # nobody dies for the Honor
    while p.asked >= 0 and p.state.fight.battlefield >= 0:
        p.passes()
    return p


@rule("R134", "R241", "IMP-AMBUSH-1")
def test_two_units_fight_a_battle_in_the_action_phase():
    p = waylaid()
    assert p.honor_of(0) == 7 - 5  # before the battle begins
    assert told(p, ev.BattleBegan)
    assert (p.asked, p.state.asking) == (1, ASK_ACTION)
    assert p.can_use("Wait")
    all_pass(p)
    assert p.dead("Bushi")
    assert p.honor_of(0) == 7 - 5 + 2
    assert p.state.phase == ACTION_PHASE


@rule("R134")
def test_the_attacker_bows_and_returns_and_the_defender_does_not():
    p = all_pass(waylaid("Brute", "Bushi"))
    assert (p.place("Brute"), p.bowed("Brute")) == (AT_HOME, True)
    p = all_pass(waylaid("Bushi", "Brute"))
    assert (p.place("Brute"), p.bowed("Brute")) == (AT_HOME, False)
    assert p.honor_of(1) == 7 + 2


@rule("R134")
def test_no_province_is_at_stake():
    p = all_pass(waylaid("Brute + Guard + Guard"))
    assert LOST not in p.state.provinces[1]
    assert p.dead("Bushi")


@rule("R241")
def test_who_is_ambushed_may_be_bowed():
    p = all_pass(waylaid("Archer", "Brute (bowed)"))
    assert p.dead("Brute")


@rule("R241")
def test_nobody_else_can_come():
    p = waylaid(mine_too=("Rider",), hands=(("To the Front",), ()))
    p.passes(1)
    assert p.asked == 0
    p.use("To the Front")
    assert p.place("Rider") == AT_HOME


@rule("R241")
def test_the_action_is_over_before_the_battle_begins():
    p = table().home(0, "Brute").home(1, "Bushi").hand(0, "Waylay").hand(1, "Applause")
    p.state.log = []
    p.action_phase(0).use("Waylay")
    assert (p.asked, p.state.asking) == (1, ASK_REACT)
    assert told(p, ev.BattleBegan) == []
    assert p.zone("Waylay") == DISCARD


@rule("R265")
def test_if_the_samurai_who_laid_it_dies_for_the_honor_there_is_no_battle():
    p = waylaid("Bushi", "Brute")
    assert p.state.asking == ASK_REACT
    p.use("Seppuku")
    assert p.honor_of(0) == 7 - 1
    assert told(p, ev.BattleBegan) == []


@rule("R134")
def test_it_does_not_use_up_the_attack_of_the_turn():
    p = all_pass(waylaid("Brute", "Bushi"))
    while p.state.asking != ASK_ATTACK:
        p.passes()
    assert p.asked == 0


# --- an attack that answers another -------------------------------------------------------------------


def answered(seats=2, hand=("Riposte",)):
    """Seat 0 has attacked seat 1, who holds a Riposte."""
    p = table(seats).home(0, "Brute").home(1, "Rider", "Bushi").hand(1, *hand).attack_phase(0)
    p.state.log = []
    p.pick(2)
    while p.state.asking not in (ASK_FIELD, ASK_REACT):
        p.passes()
    return p.passes(0)


@rule("R27", "IMP-COUNTER-1")
def test_the_defender_may_attack_the_attacker_when_the_phase_is_over():
    p = answered()
    assert (p.asked, p.state.asking) == (1, ASK_REACT)
    p.use("Riposte")
    assert [(event.seat, event.on) for event in told(p, ev.AttackDeclared)] == [(0, 1), (1, 0)]
    p.assign("Rider", 2)
    assert p.place("Rider") == 2
    assert p.state.fight.sides[:2] == [2, 1]


@rule("R27", "IMP-COUNTER-1")
def test_it_has_all_its_segments_and_then_the_turn_goes_on():
    p = answered().use("Riposte").assign("Rider", 2).passes(1)
    while p.state.asking != ASK_FIELD:
        p.passes()
    assert p.asked == 1
    p.pick(3)
    while p.state.asking == ASK_ACTION:
        p.passes()
    assert (p.place("Rider"), p.bowed("Rider")) == (AT_HOME, True)
    p.passes(1)
    assert len(told(p, ev.AttackEnded)) == 2
    assert p.state.active == 0 or p.state.turn > 1


@rule("IMP-COUNTER-1")
def test_others_than_the_defender_do_not_answer():
    p = table(3).home(0, "Brute").hand(2, "Riposte").attack_phase(0)
    p.state.log = []
    p.pick(2).passes(0).passes(1)
    while p.state.asking != ASK_FIELD:
        p.passes()
    p.passes(0)
    assert p.state.asking != ASK_REACT
    assert p.zone("Riposte") != DISCARD


@rule("IMP-COUNTER-1")
def test_an_answer_may_be_answered():
    p = answered()
    p.hand(0, "Riposte")
    p.use("1:Riposte")
    while p.state.asking != ASK_FIELD:
        p.passes()
    p.passes(1)
    assert (p.asked, p.state.asking) == (0, ASK_REACT)
    p.use("0:Riposte")
    assert [(event.seat, event.on) for event in told(p, ev.AttackDeclared)] == [(0, 1), (1, 0), (0, 1)]
