"""The six Strongholds, in their words of 1995."""

from __future__ import annotations

import pytest

from gorin.games.l5r.values.codes import province_code
from gorin.games.l5r.values.terms import K_CAVALRY
from l5r.cards.imp_clans import fight, table, to_turn_of
from l5r.cards.marks import card
from support import rule

CRAB = "The War Fortress of the Crab"
CRANE = "The Esteemed House of the Crane"
DRAGON = "The Mountain Keep of the Dragon"
LION = "The Ancestral Home of the Lion"
PHOENIX = "The Sacred Temple of the Phoenix"
UNICORN = "The Provincial Estate of the Unicorn"


@card(
    "The War Fortress of the Crab",
    "The Esteemed House of the Crane",
    "The Mountain Keep of the Dragon",
    "The Ancestral Home of the Lion",
    "The Sacred Temple of the Phoenix",
    "The Provincial Estate of the Unicorn",
)
@pytest.mark.parametrize(
    ("clan", "title", "strength", "gold", "honor"),
    [
        ("Crab", CRAB, 8, 4, 3),
        ("Crane", CRANE, 5, 4, 5),
        ("Dragon", DRAGON, 5, 4, 4),
        ("Lion", LION, 7, 3, 6),
        ("Phoenix", PHOENIX, 5, 3, 6),
        ("Unicorn", UNICORN, 6, 5, 4),
    ],
)
def test_a_stronghold_has_its_figures(clan, title, strength, gold, honor):
    p = table(clan, "Lion").action_phase(0)
    assert [p.state.stats.strength(p.state, 0, slot) for slot in range(4)] == [strength] * 4
    assert p.state.purse.gold(p.state, 0, -1, -1) == gold
    assert p.honor_of(0) == honor


# --- Crab --------------------------------------------------------------------------------------------


@rule("R291")
@card("The War Fortress of the Crab")
def test_the_crab_strengthen_any_province_for_the_turn():
    """R291: any player's, in an Action Phase too."""
    p = table("Crab", "Lion").hand(0, "Rest").action_phase(0).use(CRAB)
    assert province_code(0, 2) in p.state.codes
    p.pick(province_code(1, 1))
    assert [p.state.stats.strength(p.state, 1, slot) for slot in range(4)] == [7, 10, 7, 7]
    assert p.bowed(CRAB)
    later = to_turn_of(p, 1).state
    assert later.stats.strength(later, 1, 1) == 7


@rule("R291")
@card("The War Fortress of the Crab")
def test_the_crab_need_no_unit_in_the_battle():
    p = table("Lion", "Crab").at(0, 0, "Brute").hand(1, "Stroll")
    p.battle(0, 1, 0)
    assert p.asked == 1
    assert not p.can_use("Stroll")
    p.use(CRAB).pick(province_code(1, 0))
    assert p.state.stats.strength(p.state, 1, 0) == 11
    while p.state.fight.battlefield >= 0:
        p.passes()
    assert p.state.places.has_province(p.state, 1, 0)  # nine are not enough any more


# --- Crane -------------------------------------------------------------------------------------------


@card("The Esteemed House of the Crane")
def test_the_crane_bow_for_honor():
    p = table("Crane", "Lion").hand(1, "Rest").action_phase(0).use(CRANE)
    assert p.honor_of(0) == 7
    assert p.bowed(CRANE)
    assert p.state.purse.gold(p.state, 0, -1, -1) == 0


@card("The Esteemed House of the Crane")
def test_the_crane_do_so_in_their_own_action_phase_only():
    p = table("Crane", "Lion").hand(0, "Stroll").action_phase(1)
    while p.asked == 1:
        p.passes()
    assert p.asked == 0
    assert not p.can_use(CRANE)


# --- Dragon ------------------------------------------------------------------------------------------


@card("The Mountain Keep of the Dragon")
def test_the_dragon_close_ranks_when_a_province_falls():
    p = table("Lion", "Dragon").at(0, 0, "Brute")
    fight(p)
    while p.state.fight.battlefield >= 0:
        p.passes()
    assert not p.state.places.has_province(p.state, 1, 0)
    assert [p.state.stats.strength(p.state, 1, slot) for slot in (1, 2, 3)] == [7, 7, 7]
    p.state.zones.destroy_province(p.state, 1, 1, None)
    p.state.asked = -1
    p.state.underway.run(p.state)
    assert [p.state.stats.strength(p.state, 1, slot) for slot in (2, 3)] == [9, 9]


@card("The Mountain Keep of the Dragon")
def test_the_losses_of_others_do_not_matter():
    p = table("Dragon", "Lion").at(0, 0, "Brute")
    fight(p)
    while p.state.fight.battlefield >= 0:
        p.passes()
    assert not p.state.places.has_province(p.state, 1, 0)
    assert p.state.stats.strength(p.state, 0, 0) == 5


# --- Lion --------------------------------------------------------------------------------------------


@rule("R290")
@card("The Ancestral Home of the Lion")
def test_a_lion_attacks_with_more_force():
    p = table("Lion", "Crane").at(0, 0, "Matsu Yojo", "Bushi").at(1, 0, "Daidoji Uji")
    fight(p).use(LION)
    assert p.force("Matsu Yojo") == 4
    assert p.bowed(LION)


@rule("R290")
@card("The Ancestral Home of the Lion")
def test_the_bonus_counts_only_while_he_attacks():
    """R290: any player's Lion may be named, and in defense it is worth nothing."""
    p = table("Lion", "Crane").home(0, "Bushi").home(1, "Matsu Yojo").action_phase(0).use(LION)
    assert p.force("Matsu Yojo") == 2
    p.passes()
    while p.state.fight.defender < 0:
        p.pick(2 if 2 in p.state.codes and p.asked == 0 and len(p.state.codes) == 2 else 0)
    assert p.force("Matsu Yojo") == 2


@card("The Ancestral Home of the Lion")
def test_the_bonus_lasts_from_the_action_phase_to_the_end_of_the_turn():
    p = table("Lion", "Crane").home(0, "Matsu Yojo").action_phase(0).use(LION)
    yojo = p.card("Matsu Yojo")
    given = [thing for thing in p.state.standing.things() if thing.subject == yojo]
    assert len(given) == 1
    assert not [thing for thing in to_turn_of(p, 1).state.standing.things() if thing.subject == yojo]


@card("The Ancestral Home of the Lion")
def test_strangers_get_nothing():
    p = table("Lion", "Crane").home(0, "Bushi").hand(0, "Rest").action_phase(0)
    assert not p.can_use(LION)


# --- Phoenix -----------------------------------------------------------------------------------------


@rule("R242")
@card("The Sacred Temple of the Phoenix")
def test_shugenja_cost_the_phoenix_five_less():
    """R242: it adds to the clan's discount, or goes with the Honor instead."""
    p = table("Phoenix", "Lion").province(0, 0, "Isawa Uona").province(0, 1, "Isawa Tomo").dynasty_phase(0)
    assert p.can_buy("Isawa Uona", "proclaim")  # 4 against 5
    assert not p.can_buy("Isawa Tomo", "discount")  # 6 against 5
    p.buy("Isawa Uona", "proclaim")
    assert p.honor_of(0) == 8
    assert p.bowed(PHOENIX)


@rule("R242")
@card("The Sacred Temple of the Phoenix")
def test_spells_do_so_too_and_nothing_else():
    p = table("Phoenix", "Lion").home(0, "Sage").hand(0, "Gust").action_phase(0).use("Equip")
    assert p.attachments("Sage") == ["Gust"]
    p = table("Phoenix", "Lion").province(0, 0, "Bushi").dynasty_phase(0)
    assert not p.can_buy("Bushi")  # 5 Gold; the Stronghold makes 3


# --- Unicorn -----------------------------------------------------------------------------------------


@card("The Provincial Estate of the Unicorn")
def test_the_unicorn_mount_one_of_their_cards():
    p = table("Unicorn", "Lion").home(0, "Bushi", "Rider + Footmen").home(1, "Brute").action_phase(0)
    p.use(UNICORN)
    assert not p.may_choose("Brute")
    p.choose("Footmen")
    assert p.state.places.cavalry(p.state, p.card("Rider"), K_CAVALRY)
    assert p.bowed(UNICORN)
    later = to_turn_of(p, 1).state
    assert not later.places.cavalry(later, p.card("Rider"), K_CAVALRY)
