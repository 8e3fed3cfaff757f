"""The Reactions of 1995, each played."""

from __future__ import annotations

from gorin.games.l5r.border.card_view import face
from gorin.games.l5r.language.lasting import Lodged
from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_ASSIGN, ASK_FIELD, ASK_FOCUS, ASK_INVITE
from gorin.games.l5r.values.terms import ATTACK_PHASE, CHI, DECK, DISCARD, GAME, UP
from l5r.cards.imp_people import table
from l5r.cards.marks import card
from support import rule


@card("Avoid Fate")
def test_an_event_does_not_occur_and_is_shuffled_back() -> None:
    p = table().province(1, 0, "Windfall (down)").hand(0, "Avoid Fate").honor(1, 5).turn(1)
    assert (p.asked, p.can_use("Avoid Fate")) == (0, True)
    p.use("Avoid Fate")
    assert (p.honor_of(1), p.zone("Windfall")) == (5, DECK)
    lying = p.state.provinces[1][0]
    assert lying >= 0  # another card, for the next turn
    assert not p.state.flags[lying] & UP
    assert p.zone("Avoid Fate") == DISCARD


@card("Avoid Fate")
def test_an_event_whose_fate_nobody_avoids_occurs() -> None:
    p = table().province(1, 0, "Windfall (down)").hand(0, "Avoid Fate").honor(1, 5).turn(1)
    p.passes(0)
    assert (p.honor_of(1), p.zone("Windfall")) == (9, DISCARD)


def grave() -> Position:
    """A Lion of seat 0 falls in battle to the Sage of seat 1, who is remembered."""
    p = table().at(0, 0, "Page", "Bushi").at(1, 0, "Sage", "Guard").home(1, "Rider").home(0, "Hatamoto")
    p.hand(0, "Be Prepared to Dig Two Graves", "Quarrel").hand(1, "Murder in Battle", "Parade").battle(0, 1)
    p.use("Murder in Battle").choose("Page")
    return p


@card("Be Prepared to Dig Two Graves")
def test_a_fallen_clansman_is_avenged_on_who_faced_him() -> None:
    p = grave()
    assert (p.asked, p.can_use("Be Prepared to Dig Two Graves")) == (0, True)
    p.use("Be Prepared to Dig Two Graves")
    assert [p.may_choose(who) for who in ("Sage", "Guard", "Rider", "Bushi")] == [True, True, False, False]
    p.choose("Sage")
    assert (p.force("Bushi"), p.stat("Bushi", CHI)) == (5, 5)
    assert (p.force("Hatamoto"), p.force("Sage"), p.force("Guard")) == (5, 2, 3)


@card("Be Prepared to Dig Two Graves")
def test_revenge_is_remembered_in_duels() -> None:
    p = grave().use("Be Prepared to Dig Two Graves").choose("Sage")
    p.use("Quarrel").choose("Bushi").choose("Sage")
    assert (p.stat("Bushi", CHI), p.state.asking == ASK_FOCUS) == (5, True)


@card("Be Prepared to Dig Two Graves")
def test_revenge_outlasts_the_battle_and_the_turn() -> None:
    p = grave().use("Be Prepared to Dig Two Graves").choose("Guard")
    p.all_pass()  # five against five and the province
    while p.state.active == 0:
        p.passes()
    assert p.state.standing.lasting
    assert p.force("Hatamoto") == 5  # who is at home opposes nobody


@card("Be Prepared to Dig Two Graves")
def test_strangers_and_those_who_die_at_home_are_not_avenged() -> None:
    p = table().at(0, 0, "Guard", "Bushi").at(1, 0, "Sage").hand(0, "Be Prepared to Dig Two Graves")
    p.hand(1, "Murder in Battle").battle(0, 1).use("Murder in Battle").choose("Guard")
    assert not p.can_use("Be Prepared to Dig Two Graves")
    p = table().home(0, "Page").home(1, "Sage").hand(0, "Be Prepared to Dig Two Graves", "Murder")
    p.action_phase(0).use("Murder").choose("Page")
    assert not p.can_use("Be Prepared to Dig Two Graves")


@card("Counterattack")
def test_who_was_attacked_attacks_back() -> None:
    p = table().home(0, "Bushi").home(1, "Hatamoto").hand(1, "Counterattack").attack_phase(0).pick(2)
    while not p.can_use("Counterattack"):
        assert p.state.active == 0
        p.passes()
    assert p.asked == 1
    p.use("Counterattack")
    assert (p.state.fight.attacker, p.state.fight.defender, p.state.active) == (1, 0, 0)
    p.assign("Hatamoto", 0)
    assert p.place("Hatamoto") == 0


@card("Counterattack")
def test_only_who_was_the_defender_may_strike_back() -> None:
    p = table("Lion", "Dragon", "Crab").home(0, "Bushi").hand(2, "Counterattack").attack_phase(0).pick(2)
    while p.state.active == 0:
        assert not p.can_use("Counterattack")
        p.passes()


@card("Feign Death")
def test_who_feigns_death_comes_back_in_disgrace() -> None:
    p = table().home(1, "Hatamoto + Spears", "Page").hand(0, "Murder").hand(1, "Feign Death").honor(1, 5)
    p.action_phase(0).use("Murder").choose("Hatamoto")
    assert (p.asked, p.can_use("Feign Death")) == (1, True)
    p.use("Feign Death").choose("Hatamoto")
    assert (p.in_play("Hatamoto"), p.bowed("Hatamoto"), p.dishonored("Hatamoto")) == (True, True, True)
    assert (p.in_play("Spears"), p.attachments("Hatamoto"), p.honor_of(1)) == (False, [], 3)


@card("Feign Death")
def test_who_was_not_killed_feigned_for_nothing() -> None:
    p = table().home(1, "Hatamoto", "Page").hand(0, "Murder").hand(1, "Feign Death").honor(1, 5)
    p.action_phase(0).use("Murder").choose("Hatamoto").use("Feign Death").choose("Page")
    assert (p.dead("Hatamoto"), p.in_play("Page"), p.dishonored("Page")) == (True, True, False)
    assert p.honor_of(1) == 5


@card("Feign Death")
def test_no_later_action_brings_him_back() -> None:
    p = table().home(1, "Hatamoto", "Page").hand(0, "Murder", "Murder").hand(1, "Feign Death", "Council")
    p.action_phase(0).use("Murder").choose("Hatamoto").use("Feign Death").choose("Page")
    p.passes(1).use("Murder#2")
    assert p.dead("Page")


@card("Feint")
def test_who_turns_up_a_feint_may_focus_once_more() -> None:
    p = table().home(0, "Bushi").home(1, "Sage").hand(0, "Quarrel").hand(1, "Feint", "Focus", "Parade")
    p.action_phase(0).use("Quarrel").choose("Feint")  # an empty hand must strike
    assert (p.asked, p.may_choose("Focus")) == (1, True)
    p.choose("Focus")  # three and five against three
    assert (p.dead("Bushi"), p.in_play("Sage")) == (True, True)


@card("Feint")
def test_a_feint_need_not_be_followed() -> None:
    p = table().home(0, "Bushi").home(1, "Sage").hand(0, "Quarrel").hand(1, "Feint", "Focus", "Parade")
    p.action_phase(0).use("Quarrel").choose("Feint").passes(1)  # three against three
    assert (p.dead("Bushi"), p.dead("Sage"), "Focus" in p.hand_of(1)) == (True, True, True)


def helped() -> Position:
    """Seat 2 was asked by seat 0, who attacks seat 1, and sends a unit."""
    p = table("Lion", "Dragon", "Crab").home(0, "Bushi", "Hatamoto").home(2, "Guard").hand(2, "Debt of Honor")
    p.attack_phase(0).pick(2)  # seat 1
    p.pick(3)  # seat 0 asks seat 2
    if p.state.asking == ASK_INVITE:
        p.passes()  # seat 1 asks nobody
    while p.state.asking != ASK_ASSIGN or p.asked != 2:
        p.passes()
    return p.assign("Guard", 0)


@rule("IMP-DEBT-1")
@card("Debt of Honor")
def test_who_came_to_help_leaves_a_debt_in_the_leaders_home() -> None:
    p = helped()
    while not p.can_use("Debt of Honor"):
        assert p.state.phase == ATTACK_PHASE
        p.pick(1) if p.state.asking == ASK_FIELD else p.passes()
    assert p.asked == 2
    p.use("Debt of Honor")
    debt = p.card("Debt of Honor")
    assert (p.in_play("Debt of Honor"), p.state.controller[debt], p.state.places.lodging(p.state, debt)) == (
        True,
        2,
        0,
    )
    assert face(p.state, debt).facts["home_of"] == 0  # everybody sees where it lies


@rule("IMP-DEBT-1")
@card("Debt of Honor")
def test_who_sent_nobody_is_owed_nothing() -> None:
    p = table("Lion", "Dragon", "Crab").at(0, 0, "Hatamoto").hand(2, "Debt of Honor")
    p.battle(0, 1, allies=(1 << 2, 0))
    while p.state.phase == ATTACK_PHASE:
        assert not p.can_use("Debt of Honor")
        p.passes()
    assert "Debt of Honor" in p.hand_of(2)


def owed() -> Position:
    """Seat 2 attacks seat 1 and has asked for allies; seat 0 owes it something."""
    p = table("Lion", "Dragon", "Crab").home(0, "Bushi + Spears", "Rider").home(1, "Page").home(2, "Guard")
    p.hand(2, "Debt of Honor").honor(0, 10)
    lodge(p, "Debt of Honor", 2, 0)
    p.attack_phase(2).pick(2).passes(2)
    return p


@rule("IMP-DEBT-1")
@card("Debt of Honor")
def test_a_debtor_sends_a_unit_where_it_is_told_to() -> None:
    p = owed()
    assert (p.asked, p.can_use("Debt of Honor", 1)) == (2, True)
    p.use("Debt of Honor", 1)
    assert (p.may_choose("Rider"), p.may_choose("Page"), p.may_choose("Guard")) == (True, False, False)
    p.choose("Bushi")
    assert (p.asked, p.in_play("Debt of Honor")) == (0, False)
    p.pick(1)
    while p.asked != 2 or p.state.asking != ASK_ASSIGN:
        p.passes()
    p.assign("Bushi", 3).passes(2)
    assert (p.place("Bushi"), p.place("Spears"), p.honor_of(0)) == (3, 3, 12)  # an ally is paid
    assert (p.asked, p.offered()[0]) == (0, "Rider/0")  # and may send more on that side


@rule("IMP-DEBT-1")
@card("Debt of Honor")
def test_a_debtor_who_does_not_pay_loses_eight_honor() -> None:
    p = owed().use("Debt of Honor", 1).choose("Bushi").pick(2)
    assert (p.honor_of(0), p.state.fight.sides[0]) == (2, 0)
    assert p.zone("Debt of Honor") == DISCARD


@rule("IMP-DEBT-1")
@card("Debt of Honor")
def test_whom_one_attacks_one_cannot_call_upon() -> None:
    p = table("Lion", "Dragon", "Crab").home(0, "Bushi").home(2, "Guard").hand(2, "Debt of Honor")
    lodge(p, "Debt of Honor", 2, 0)
    p.attack_phase(2).pick(1)
    while p.state.phase == ATTACK_PHASE and p.state.asking == ASK_INVITE:
        p.passes()
    assert p.in_play("Debt of Honor")
    assert not p.can_use("Debt of Honor", 1)


def lodge(p: Position, title: str, seat: int, host: int) -> None:
    """Let a card of one player lie in another's home."""
    g = p.state
    debt = p.card(title)
    g.arrivals.enter(g, debt, seat, None)
    g.standing.add(g, Lodged(g.marks.next_serial(g), debt, seat, debt, GAME, home=host))
