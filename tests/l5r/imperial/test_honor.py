"""Dishonor, honorable and dishonorable dead, Chi, and seppuku."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.asking import ASK_ACTION, ASK_REACT
from gorin.games.l5r.values.terms import DISCARD, DISHONORED, HONOR
from l5r.imperial.cards import field, table
from support import rule


def acting(p, card, *names):
    p.action_phase(0).use(card)
    for name in names:
        if p.may_choose(name):
            p.choose(name)
    return p


def resolved(p, **options):
    p.battle(0, 1, **options)
    while p.asked >= 0 and p.state.asking == ASK_ACTION:
        p.passes()
    return p


@rule("IMP-DISHONOR-1")
def test_a_dishonored_personality_has_no_personal_honor():
    p = table().home(0, "Strategist (dishonored)").home(1, "Strategist").action_phase(0)
    assert (p.stat("0:Strategist", HONOR), p.stat("1:Strategist", HONOR)) == (0, 3)


@rule("IMP-DISHONOR-2", "R65")
def test_a_dishonorable_death_costs_the_printed_personal_honor():
    p = acting(table().home(1, "Strategist (dishonored)", "Bushi").hand(0, "Kill"), "Kill", "Strategist")
    assert p.honor_of(1) == 7 - 3
    assert p.state.flags[p.card("Strategist")] & DISHONORED
    p = acting(table().home(1, "Strategist", "Bushi").hand(0, "Kill"), "Kill", "Strategist")
    assert p.honor_of(1) == 7
    assert not p.state.flags[p.card("Strategist")] & DISHONORED


@rule("IMP-DISHONOR-2")
def test_the_owner_pays_and_not_who_controls_him():
    p = table().home(0, "Strategist (dishonored, of 1)").hand(0, "Kill")
    acting(p, "Kill", "Strategist")
    assert (p.honor_of(0), p.honor_of(1)) == (7, 7 - 3)
    assert p.card("Strategist") in p.state.dynasty_discard[1]


@rule("IMP-DISHONOR-2")
def test_being_discarded_is_no_death():
    p = table().home(0, "Strategist (dishonored)").action_phase(0)
    p.state.leaving.discard_from_play(p.state, p.card("Strategist"), None)
    p.state.underway.run(p.state)
    assert p.honor_of(0) == 7
    assert not p.dead("Strategist")


@rule("IMP-DISHONOR-3", "R81", "R85")
def test_what_he_would_have_brought_is_lost_and_he_is_rehonored():
    p = acting(table().home(0, "Bushi (dishonored)").hand(0, "Praise"), "Praise")
    assert p.honor_of(0) == 7
    assert not p.dishonored("Bushi")
    p = acting(table().home(0, "Bushi").hand(0, "Praise"), "Praise")
    assert p.honor_of(0) == 10


@rule("R81")
def test_the_next_gain_is_paid():
    p = acting(table().home(0, "Bushi (dishonored)").hand(0, "Praise", "Praise"), "Praise")
    p.use("Praise#2") if p.asked == 0 else p
    assert p.honor_of(0) == 10


@rule("IMP-DISHONOR-3", "R85")
def test_so_it_is_with_attaching_to_him():
    p = table().home(0, "Bushi (dishonored)").hand(0, "Retinue").action_phase(0).use("Equip")
    assert p.honor_of(0) == 7
    assert not p.dishonored("Bushi")


@rule("IMP-DISHONOR-3", "R85")
def test_so_it_is_with_a_duel():
    p = table().home(0, "Brute (dishonored)").home(1, "Bushi").hand(0, "Duel")
    acting(p, "Duel")
    assert p.dead("Bushi")
    assert p.honor_of(0) == 7
    assert not p.dishonored("Brute")


@rule("IMP-DISHONOR-3")
def test_a_loss_he_causes_is_a_loss_all_the_same():
    p = acting(table().home(0, "Brute (dishonored)").hand(0, "Dark Deed"), "Dark Deed")
    assert p.honor_of(0) == 7 - 6
    assert p.dishonored("Brute")


@rule("IMP-DISHONOR-4")
def test_a_victory_with_a_dishonored_unit_pays_nothing_and_restores_him():
    """The Defense of the book: an honorable and a dishonored Personality defend and win."""
    p = table().at(0, 0, "Bushi").at(1, 0, "Brute", "Strategist (dishonored)")
    resolved(p)
    assert p.dead("Bushi")
    assert p.honor_of(1) == 7
    assert not p.dishonored("Strategist")


@rule("IMP-DISHONOR-4", "R266")
def test_an_allys_dishonored_unit_spoils_nothing_and_stays_dishonored():
    p = table(3).at(0, 0, "Bushi").at(1, 0, "Brute").at(2, 0, "Rider (dishonored)")
    resolved(p, allies=(0, 0b100))
    assert p.dead("Bushi")
    assert p.honor_of(1) == 7 + 2
    assert p.dishonored("Rider")


@rule("R267")
def test_without_enemies_there_is_nothing_to_restore_him():
    p = table().at(0, 0, "Brute (dishonored)")
    resolved(p)
    assert p.dishonored("Brute")


@rule("IMP-DISHONOR-4")
def test_in_a_tie_the_dishonored_are_restored_before_they_die():
    p = table().at(0, 0, "Bushi (dishonored)").at(1, 0, "Strategist")
    resolved(p)
    assert p.dead("Bushi")
    assert (p.honor_of(0), p.honor_of(1)) == (7, 7 + 1)
    assert not p.state.flags[p.card("Bushi")] & DISHONORED


@rule("R86")
def test_to_dishonor_the_dishonored_does_nothing():
    p = acting(table().home(1, "Bushi (dishonored)").hand(0, "Shame"), "Shame")
    assert p.dishonored("Bushi")


@rule("IMP-DEATH-1")
def test_without_chi_a_personality_dies():
    p = acting(table().home(1, "Bushi + Footmen").hand(0, "Wither"), "Wither")
    assert p.dead("Bushi")
    assert p.zone("Footmen") == DISCARD


@rule("IMP-DEATH-1")
def test_a_unit_dies_with_its_leader_and_only_he_is_dead():
    p = acting(table().home(1, "Bushi + Footmen + Plate").hand(0, "Kill"), "Kill")
    assert p.dead("Bushi")
    assert [p.zone(name) for name in ("Footmen", "Plate")] == [DISCARD, DISCARD]
    assert not p.dead("Footmen")


@rule("R90")
@pytest.mark.parametrize(("honor", "out"), [(-15, False), (-16, True)])
def test_at_minus_twenty_a_player_is_out(honor, out):
    p = table(3).home(1, "Brute").hand(0, "Slander").honor(1, honor)
    acting(p, "Slander")
    assert p.state.out[1] == out


# --- seppuku -----------------------------------------------------------------------------------------


def deed(who, card="Dark Deed"):
    """Seat 0 does what costs Honor, with this Personality."""
    return acting(table().home(0, who).hand(0, card), card)


@rule("IMP-SEPPUKU-1")
def test_a_samurai_whose_action_costs_honor_may_die_for_it():
    p = deed("Bushi")
    assert (p.asked, p.state.asking) == (0, ASK_REACT)
    p.use("Seppuku")
    assert p.dead("Bushi")
    assert p.honor_of(0) == 7 - 1


@rule("IMP-SEPPUKU-1")
def test_he_need_not():
    p = deed("Bushi").passes(0)
    assert p.in_play("Bushi")
    assert p.honor_of(0) == 7 - 6


@rule("IMP-SEPPUKU-1")
def test_a_dishonored_one_dies_honorably():
    p = deed("Bushi (dishonored)").use("Seppuku")
    assert p.dead("Bushi")
    assert not p.state.flags[p.card("Bushi")] & DISHONORED
    assert p.honor_of(0) == 7 - 1


@rule("IMP-SEPPUKU-1")
def test_only_samurai_do():
    p = deed("Brute")
    assert p.honor_of(0) == 7 - 6


@rule("R265", "IMP-SEPPUKU-1")
def test_only_who_acted():
    p = table().home(1, "Bushi").hand(0, "Slander")
    acting(p, "Slander")
    assert p.honor_of(1) == 7 - 4
    p = table().home(0, "Brute", "Bushi").hand(0, "Dark Deed")
    acting(p, "Dark Deed", "Brute")
    assert p.honor_of(0) == 7 - 6


@rule("R265")
def test_a_samurai_who_performs_a_strategy_acts():
    p = field().at(0, 0, "Brute").at(1, 0, "Bushi").hand(1, "Frenzied Blow").battle(0, 1)
    p.use("Frenzied Blow")
    assert p.can_use("Seppuku")
    p.use("Seppuku")
    assert p.dead("Bushi")
    assert p.honor_of(1) == 7 - 1


@rule("IMP-SEPPUKU-1")
def test_being_targeted_by_ones_own_player_is_not_acting():
    p = acting(table().home(0, "Bushi").hand(0, "Bad Bargain"), "Bad Bargain")
    assert p.honor_of(0) == 7 - 3


@rule("R265")
def test_not_who_is_dead_already():
    p = table().home(0, "Bushi").home(1, "Kensei").hand(0, "Duel")
    acting(p, "Duel")
    assert p.dead("Bushi")
    assert p.state.asking != ASK_REACT


@rule("R254")
def test_reactions_need_no_presence():
    p = field().at(0, 0, "Bushi", "Brute").hand(1, "Applause").battle(0, 1)
    assert p.asked == 0
    p.use("0:Wait")
    assert (p.asked, p.state.asking) == (1, ASK_REACT)
    assert p.can_use("Applause")
    p.use("Applause")
    assert p.honor_of(1) == 7 + 1
