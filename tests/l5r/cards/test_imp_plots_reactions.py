"""Strategies that answer what others do, from Geisha Assassin on."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_REACT
from gorin.games.l5r.values.terms import AT_HOME, BOWED, CHI, DISCARD, DISHONORED, TURN, UP
from l5r.cards.marks import card
from l5r.cards.plots import clash, table
from support import rule


def reacting(p: Position, seat: int) -> bool:
    """Whether a seat may react now."""
    return p.asked == seat and p.state.asking == ASK_REACT


def to_resolution(p: Position) -> Position:
    """Everybody passes until somebody may react, or the battle is over."""
    while p.asked >= 0 and p.state.fight.battlefield >= 0 and p.state.asking != ASK_REACT:
        p.passes()
    return p


@card("Sneak Attack")
@rule("R279")
def test_after_a_sneak_attack_the_attacker_acts_first() -> None:
    p = table().hand(0, "Sneak Attack", "Wait").hand(1, "Wait").at(0, 0, "Bushi").at(1, 0, "Guard")
    p.battle(0, 1)
    assert p.asked == 0, "as the battle begins"
    p.use("Sneak Attack")
    assert p.asked == 0
    assert p.can_use("Wait")
    p.passes(0)
    assert p.asked == 1


@card("Sneak Attack")
@rule("R279")
def test_a_sneak_attack_needs_a_unit_there() -> None:
    p = table().hand(0, "Sneak Attack", "Wait").hand(1, "Wait").home(0, "Bushi").at(1, 0, "Guard")
    p.battle(0, 1)
    assert p.asked == 1, "nothing was offered to the Attacker"
    p = table().hand(1, "Sneak Attack", "Wait").hand(0, "Wait").at(0, 0, "Bushi").at(1, 0, "Guard")
    p.battle(0, 1)
    assert p.can_use("Sneak Attack"), "anybody with a unit there may play it"
    p.use("Sneak Attack")
    assert p.asked == 0


# --- Honor -------------------------------------------------------------------------------------------


@card("Honorable Seppuku")
@rule("R295")
def test_honorable_seppuku_turns_a_loss_into_a_gain() -> None:
    """He is targeted by an effect that costs his player Honor: the loss becomes nothing (R295)."""
    p = (
        table()
        .hand(0, "Shame")
        .hand(1, "Honorable Seppuku")
        .home(1, "Bushi (dishonored) + Levy")
        .honor(1, 10)
    )
    p.action_phase(0).use("Shame")
    assert reacting(p, 1)
    p.use("Honorable Seppuku")
    assert p.dead("Bushi")
    assert not p.state.flags[p.card("Bushi")] & DISHONORED, "he died in honor"
    assert p.zone("Levy") == DISCARD
    assert p.honor_of(1) == 13, "no loss of seven, and his Personal Honor, which he has again"


@card("Honorable Seppuku")
@rule("R295")
def test_honorable_seppuku_after_a_dishonor() -> None:
    p = table().hand(0, "Marries a Barbarian").hand(1, "Honorable Seppuku").home(1, "Bushi").honor(1, 10)
    p.action_phase(0).use("Marries a Barbarian")
    assert reacting(p, 1)
    p.passes(1)  # he is dishonored first
    assert reacting(p, 1)
    assert p.dishonored("Bushi")
    p.use("Honorable Seppuku", 1)
    assert p.dead("Bushi")
    assert not p.state.flags[p.card("Bushi")] & DISHONORED
    assert p.honor_of(1) == 13


@card("Honorable Seppuku")
@card("Foxwife")
@rule("R295")
def test_honorable_seppuku_before_a_dishonor() -> None:
    """Then nothing has become of his Personal Honor yet, and Foxwife is still with him."""
    p = table().hand(0, "Marries a Barbarian").hand(1, "Honorable Seppuku").home(1, "Bushi + Foxwife")
    p.honor(1, 10).action_phase(0).use("Marries a Barbarian")
    assert reacting(p, 1)
    assert not p.dishonored("Bushi")
    p.use("Honorable Seppuku", 2)
    assert p.dead("Bushi")
    assert p.honor_of(1) == 15
    assert not reacting(p, 1)


@card("Honorable Seppuku")
@rule("R295")
def test_honorable_seppuku_before_what_does_not_come() -> None:
    """Who is dishonored already is not about to be."""
    p = table().hand(0, "Marries a Barbarian").hand(1, "Honorable Seppuku").home(1, "Bushi (dishonored)")
    p.action_phase(0).use("Marries a Barbarian")
    assert not reacting(p, 1)


@card("Honorable Seppuku")
def test_honorable_seppuku_is_for_one_s_own_samurai_behind_it() -> None:
    p = table().hand(0, "Shame").hand(1, "Honorable Seppuku").honor(1, 10)
    p.home(1, "Courtesan (dishonored)", "Bushi").action_phase(0).use("Shame")
    assert p.honor_of(1) == 3, "she is no Samurai, and the Bushi has nothing to do with it"
    p = table().hand(0, "Marries a Barbarian", "Honorable Seppuku").home(1, "Bushi").action_phase(0)
    p.use("Marries a Barbarian")
    assert not reacting(p, 0), "another player's Samurai"
    assert p.dishonored("Bushi")


@card("Martyr")
def test_a_martyr_of_a_battle_shames_the_victors() -> None:
    p = (
        table()
        .hand(0, "Martyr")
        .at(0, 0, "Ronin")
        .at(1, 0, "Bushi", "Courtesan")
        .home(1, "Guard")
        .honor(1, 20)
    )
    to_resolution(clash(p))
    assert reacting(p, 0)
    p.use("Martyr")
    assert p.may_choose("Bushi")
    assert p.may_choose("Courtesan")
    assert not p.may_choose("Guard"), "he was not there"
    p.choose("Bushi")
    assert p.honor_of(1) == 17, "two for the card destroyed, and five lost"


@card("Martyr")
def test_a_martyr_of_an_action() -> None:
    """A Strategy is not in play any more when somebody reacts: without a performer there is no target."""
    p = table().hand(0, "Kolat Assassin").estate(0, "Big Mine").hand(1, "Martyr").home(1, "Bushi")
    p.home(0, "Courtesan").action_phase(0).use("Kolat Assassin")
    while p.asked == 0 and p.may_choose("Bushi"):
        p.choose("Bushi")
    assert p.dead("Bushi")
    assert not reacting(p, 1)
    p = table().hand(1, "Martyr", "Wait").hand(0, "Wait").at(1, 0, "Ronin").at(0, 0, "Archer").honor(0, 20)
    p.battle(0, 1).passes(1).use("Archer")
    assert p.dead("Ronin")
    assert reacting(p, 1)
    p.use("Martyr")
    assert p.honor_of(0) == 15


@card("Martyr")
def test_nobody_is_a_martyr_for_another() -> None:
    p = table().hand(1, "Martyr").at(0, 0, "Ronin").at(1, 0, "Bushi")
    to_resolution(clash(p))
    assert not reacting(p, 1)
    p = clash(table().hand(0, "Martyr").at(0, 0, "Ronin").at(1, 0, "Ronin"))
    to_resolution(p)
    assert not reacting(p, 0), "both armies are gone: nobody is left to be shamed"


# --- armies that are saved ---------------------------------------------------------------------------


@card("Mercy")
@rule("R297")
def test_mercy_spares_the_beaten_army() -> None:
    """The winner gains three for each card, and nothing of the resolution's own Honor (R297)."""
    p = table().hand(0, "Mercy").at(0, 0, "Bushi", "Guard").at(1, 0, "Courtesan + Levy + Blade").honor(0, 10)
    to_resolution(clash(p))
    assert reacting(p, 0)
    p.use("Mercy")
    assert p.in_play("Courtesan")
    assert p.attachments("Courtesan") == ["Levy", "Blade"]
    assert p.honor_of(0) == 19


@card("Mercy")
@rule("R278")
@pytest.mark.parametrize("spared", [True, False])
def test_an_attacker_may_spare_the_province_as_well(spared: bool) -> None:
    p = table().hand(0, "Mercy").at(0, 0, "Beast", "Bushi").at(1, 0, "Courtesan").honor(0, 10)
    to_resolution(clash(p))
    p.use("Mercy")
    assert p.asked == 0, "nine against one, and a strength of five"
    p.pick(1) if spared else p.passes(0)
    assert p.state.places.has_province(p.state, 1, 0) == spared
    assert p.in_play("Courtesan")
    assert p.honor_of(0) == 13


@card("Mercy", "Occupied Terrain")
@rule("R278")
def test_mercy_comes_before_occupied_terrain() -> None:
    p = table().hand(0, "Mercy", "Occupied Terrain").at(0, 0, "Beast", "Bushi").at(1, 0, "Courtesan")
    clash(p.estate(1, "Steward")).use("Occupied Terrain")
    to_resolution(p).use("Mercy").pick(1)
    assert p.state.places.has_province(p.state, 1, 0)
    assert p.in_play("Steward"), "nobody asked for a Holding instead of a province that was spared"
    assert p.in_play("Courtesan")


@card("Mercy")
def test_nobody_is_asked_about_a_province_that_stands_or_is_the_own_one() -> None:
    p = table().hand(0, "Mercy").at(0, 0, "Bushi").at(1, 0, "Courtesan")
    to_resolution(clash(p)).use("Mercy")
    assert p.state.fight.battlefield < 0 or p.state.asking == ASK_REACT
    p = table().hand(1, "Mercy").at(1, 0, "Beast").at(0, 0, "Courtesan").honor(1, 10)
    to_resolution(clash(p)).use("Mercy")
    assert p.in_play("Courtesan"), "a defender shows mercy too"
    assert p.honor_of(1) == 13


@card("Mercy")
def test_only_a_winner_shows_mercy() -> None:
    p = table().hand(0, "Mercy").hand(1, "Mercy").at(0, 0, "Bushi").at(1, 0, "Courtesan")
    to_resolution(clash(p))
    assert reacting(p, 0)
    p.passes(0)
    assert not p.in_play("Courtesan")
    p = clash(table().hand(0, "Mercy").at(0, 0, "Bushi"))
    to_resolution(p)
    assert not reacting(p, 0), "there is nobody to be spared"


@card("Rally Troops")
@rule("R297")
def test_troops_rally_at_home_before_their_leader_falls() -> None:
    """What was handed on is not destroyed and pays the winner nothing (R297)."""
    p = table().hand(0, "Rally Troops").at(0, 0, "Ronin + Levy + Veterans").honor(1, 10)
    p.home(0, "Bushi", "Guard (bowed)", "Courtesan").at(1, 0, "Beast", "Archer")
    to_resolution(clash(p.home(1, "Guard")))
    assert reacting(p, 0)
    p.use("Rally Troops")
    assert not p.may_choose("0:Guard"), "bowed"
    assert not p.may_choose("Ronin"), "he is about to fall"
    p.choose("Bushi", "Courtesan")
    p.choose("Bushi")
    p.choose("Courtesan")
    assert p.attachments("Bushi") == ["Levy"]
    assert p.attachments("Courtesan") == ["Veterans"]
    assert p.place("Levy") == AT_HOME
    assert p.dead("Ronin")
    assert p.honor_of(1) == 12, "he alone"


@card("Rally Troops")
def test_troops_rally_from_an_assassin() -> None:
    p = table().hand(0, "Kolat Assassin").estate(0, "Big Mine").hand(1, "Rally Troops")
    p.home(1, "Ronin + Levy + Blade", "Courtesan").action_phase(0).use("Kolat Assassin")
    assert reacting(p, 1)
    p.use("Rally Troops")
    assert p.dead("Ronin")
    assert p.attachments("Courtesan") == ["Levy"]
    assert p.zone("Blade") == DISCARD, "Followers only"


@card("Rally Troops")
def test_troops_rally_from_one_whose_chi_fades() -> None:
    p = table().hand(0, "Idle").hand(1, "Rally Troops").home(1, "Ronin + Levy", "Courtesan").action_phase(0)
    p.state.marks.modify(p.state, p.card("Ronin"), CHI, -2, TURN, p.state.underway.scratch(0))
    p.use("Idle")
    assert reacting(p, 1)
    assert p.in_play("Ronin")
    p.use("Rally Troops")
    assert p.dead("Ronin")
    assert p.attachments("Courtesan") == ["Levy"]


@card("Rally Troops")
@pytest.mark.parametrize("home", [(), ("Courtesan (bowed)",)])
def test_troops_rally_nowhere(home: tuple[str, ...]) -> None:
    p = table().hand(0, "Kolat Assassin").estate(0, "Big Mine").hand(1, "Rally Troops")
    p.home(1, "Ronin + Levy", *home).action_phase(0).use("Kolat Assassin")
    assert not reacting(p, 1)
    assert p.dead("Ronin")
    p = table().hand(0, "Kolat Assassin").estate(0, "Big Mine").hand(1, "Rally Troops")
    p.home(1, "Ronin + Blade", "Courtesan").action_phase(0).use("Kolat Assassin")
    assert p.dead("Ronin")
    assert p.asked == 0, "he led no troops"


@card("Rallying Cry")
@rule("R124")
def test_after_a_rallying_cry_the_units_come_home_unbowed() -> None:
    p = table().hand(0, "Rallying Cry").at(0, 0, "Bushi + Levy", "Guard (bowed)").at(1, 0, "Ronin")
    to_resolution(clash(p))
    assert reacting(p, 0)
    p.use("Rallying Cry")
    assert p.place("Bushi") == AT_HOME
    assert not p.bowed("Bushi")
    assert not p.bowed("Levy")
    assert p.bowed("Guard"), "who was bowed stays so"


@card("Rallying Cry")
def test_without_a_rallying_cry_they_bow() -> None:
    p = table().hand(0, "Rallying Cry").at(0, 0, "Bushi").at(1, 0, "Ronin")
    to_resolution(clash(p)).passes(0)
    assert p.bowed("Bushi")
    p = table("Lion", "Crane", "Crab").hand(0, "Rallying Cry").at(0, 0, "Bushi").at(2, 0, "Guard")
    for seat in range(3):
        p.hand(seat, "Wait")
    to_resolution(p.at(1, 0, "Ronin").battle(0, 1, 0, allies=(4, 0)))
    p.use("Rallying Cry")
    assert not p.bowed("Bushi")
    assert p.bowed("Guard"), "an ally's"


# --- actions that are stopped ------------------------------------------------------------------------


@card("Investigation")
@rule("R271")
def test_an_investigation_stops_an_assassin_but_not_what_it_costs() -> None:
    """The example of the rulebook: the assassin's player loses what the card says, and five more."""
    p = table().hand(0, "Kolat Assassin").estate(0, "Big Mine").honor(0, 20)
    p.hand(1, "Investigation").estate(1, "Small Mine").home(1, "Bushi").action_phase(0)
    p.use("Kolat Assassin")
    assert reacting(p, 1)
    p.use("Investigation")
    assert p.in_play("Bushi")
    assert p.honor_of(0) == 11, "four and five"
    assert p.bowed("Big Mine"), "what was paid stays paid"
    assert p.bowed("Small Mine"), "two Gold"
    assert p.zone("Kolat Assassin") == DISCARD


@card("Investigation")
def test_an_investigation_needs_a_crime_against_oneself_and_gold() -> None:
    p = table().hand(0, "Marries a Barbarian").hand(1, "Investigation").home(1, "Bushi").action_phase(0)
    p.use("Marries a Barbarian")
    assert p.dishonored("Bushi"), "no assassin, no Kolat, no Ninja"
    p = table().hand(0, "Kolat Assassin").estate(0, "Big Mine").home(0, "Bushi").hand(1, "Investigation")
    p.action_phase(0).use("Kolat Assassin")
    assert p.dead("Bushi"), "nobody else's affair"
    p = table("Lion", "Crane").hand(0, "Ninja Thief").estate(0, "Small Mine").hand(1, "Investigation")
    p.home(1, "Bushi + Blade").home(0, "Beast").honor(0, 20)
    p.state.ledger.write_flags(p.state, p.state.stronghold[1], p.state.flags[p.state.stronghold[1]] | BOWED)
    p.action_phase(0).use("Ninja Thief")
    assert p.attachments("Beast") == ["Blade"], "the Investigation could not be paid"


@card("Investigation")
def test_an_investigation_finds_ninja() -> None:
    p = table().hand(0, "Ninja Thief").estate(0, "Small Mine").hand(1, "Investigation").estate(1, "Big Mine")
    p.home(1, "Bushi + Blade").home(0, "Beast").honor(0, 20).action_phase(0).use("Ninja Thief")
    p.use("Investigation")
    assert p.attachments("Bushi") == ["Blade"]
    assert p.honor_of(0) == 12, "three and five"


@card("Resist Magic")
def test_magic_is_resisted() -> None:
    p = table().hand(1, "Resist Magic").home(0, "Witch").home(1, "Bushi").action_phase(0)
    p.use("Witch")
    assert reacting(p, 1)
    p.use("Resist Magic")
    assert not p.bowed("Bushi")
    assert p.bowed("Witch"), "what was paid stays paid"


@card("Resist Magic")
def test_what_is_no_magic_is_not_resisted() -> None:
    p = table().hand(1, "Resist Magic").hand(0, "Marries a Barbarian").home(1, "Bushi").action_phase(0)
    p.use("Marries a Barbarian")
    assert p.dishonored("Bushi")
    p = table().hand(1, "Resist Magic").home(0, "Witch", "Bushi").action_phase(0)
    p.use("Witch")
    assert p.bowed("Bushi"), "it targets nobody of seat 1"


# --- Gold --------------------------------------------------------------------------------------------


@card("Kolat Infiltrator")
def test_an_infiltrator_spoils_what_a_holding_does() -> None:
    p = table().estate(0, "Steward").hand(1, "Kolat Infiltrator").estate(1, "Small Mine").action_phase(0)
    cards = len(p.hand_of(0))
    p.use("Steward")
    assert reacting(p, 1)
    p.use("Kolat Infiltrator")
    assert p.bowed("Steward")
    assert len(p.hand_of(0)) == cards, "nothing was drawn"


@card("Kolat Infiltrator")
def test_an_infiltrator_asks_whether_the_holding_bowed_for_its_own_ability() -> None:
    p = table().estate(0, "Overseer", "Small Mine").hand(1, "Kolat Infiltrator").estate(1, "Big Mine")
    p.action_phase(0)
    cards = len(p.hand_of(0))
    p.use("Overseer")
    assert p.bowed("Small Mine")
    assert not p.bowed("Overseer")
    assert len(p.hand_of(0)) == cards + 1, "nobody could react: another Holding bowed"


@card("Kolat Infiltrator")
@rule("R300")
def test_an_infiltrator_wastes_gold_and_others_pay() -> None:
    p = table().estate(0, "Small Mine", "Small Mine").hand(1, "Kolat Infiltrator").estate(1, "Small Mine")
    p.home(0, "Ronin").hand(0, "Blade").action_phase(0).use("Equip", pay=False)
    p.pay("0:Small Mine") if p.asked == 0 else p
    assert reacting(p, 1)
    p.use("Kolat Infiltrator", 1)
    while p.asked == 0 and p.attachments("Ronin") == []:
        p.pay()
    assert p.attachments("Ronin") == ["Blade"], "paid with something else"
    assert p.bowed("0:Small Mine")


@card("Kolat Infiltrator")
@rule("R300")
def test_what_cannot_be_paid_after_an_infiltrator_is_taken_back() -> None:
    p = table().estate(0, "Big Mine").hand(1, "Kolat Infiltrator").estate(1, "Small Mine")
    p.hand(0, "Kolat Assassin").home(1, "Bushi").honor(0, 20).action_phase(0)
    p.use("Kolat Assassin")
    assert reacting(p, 1)
    p.use("Kolat Infiltrator", 1)
    assert p.in_play("Bushi")
    assert p.bowed("Big Mine"), "the Gold is lost"
    assert p.hand_of(0) == ["Kolat Assassin"], "the card stays where it was"
    assert p.honor_of(0) == 20


@card("Kolat Infiltrator")
@rule("R300")
def test_a_purchase_is_taken_back_too() -> None:
    p = table().estate(0, "Big Mine").hand(1, "Kolat Infiltrator").estate(1, "Small Mine")
    p.province(0, 0, "Beast").state.ledger.write_flags(
        p.province(0, 0, "Beast").state, p.state.stronghold[0], UP | BOWED
    )
    p.dynasty_phase(0).buy("Beast")
    assert reacting(p, 1)
    p.use("Kolat Infiltrator", 1)
    assert not p.in_play("Beast")
    assert p.state.provinces[0][0] == p.card("Beast")
    assert not p.can_buy("Beast")
    p.passes(0)


@card("Kolat Infiltrator")
def test_a_stronghold_is_not_infiltrated() -> None:
    p = table().hand(1, "Kolat Infiltrator").estate(1, "Small Mine").home(0, "Ronin").hand(0, "Blade")
    p.action_phase(0).use("Equip")
    assert p.attachments("Ronin") == ["Blade"], "it is no Holding"


# --- duels -------------------------------------------------------------------------------------------


@card("Kharmic Strike")
def test_a_kharmic_strike_fells_both() -> None:
    p = table().hand(0, "Iaijutsu Challenge").home(0, "Bushi").home(1, "Ronin").hand(1, "Kharmic Strike")
    p.honor(0, 10).honor(1, 10).action_phase(0)
    assert not p.can_use("Kharmic Strike")
    p.use("Iaijutsu Challenge").passes(1).choose("Kharmic Strike")
    assert p.dead("Bushi")
    assert p.dead("Ronin"), "both lose, although 4 beats 2"
    assert (p.honor_of(0), p.honor_of(1)) == (10, 10), "nobody wins"


@card("Poisoned Weapon")
@rule("R142")
def test_a_poisoned_weapon_kills_before_the_duel_is_decided() -> None:
    p = table().hand(0, "Iaijutsu Challenge").home(0, "Guard").home(1, "Bushi", "Courtesan").honor(0, 10)
    p.hand(1, "Poisoned Weapon").honor(1, 20).action_phase(0).use("Iaijutsu Challenge").choose("Bushi")
    p.passes(1).passes(1)
    assert reacting(p, 1)
    p.use("Poisoned Weapon")
    assert p.dead("Guard"), "3 Chi less is none"
    assert p.in_play("Bushi")
    assert (p.honor_of(0), p.honor_of(1)) == (10, 16), "a duel without an end has no winner"


@card("Poisoned Weapon")
def test_a_poisoned_weapon_turns_a_duel() -> None:
    p = table().hand(0, "Iaijutsu Challenge", "Poisoned Weapon").home(0, "Bushi").home(1, "Courtesan")
    p.honor(0, 10).action_phase(0).use("Iaijutsu Challenge").passes(1)
    assert reacting(p, 0), "the challenged has no card and had to strike"
    p.use("Poisoned Weapon")
    assert p.dead("Courtesan"), "5 becomes 2 against 4"
    assert p.honor_of(0) == 11, "four lost, five gained"


@card("Poisoned Weapon")
def test_poison_is_for_one_s_own_duels() -> None:
    p = table("Lion", "Crane", "Crab").hand(0, "Iaijutsu Challenge").home(0, "Bushi").home(1, "Guard")
    p.hand(2, "Poisoned Weapon").home(2, "Ronin").action_phase(0).use("Iaijutsu Challenge").choose("Guard")
    p.passes(1)
    assert not reacting(p, 2)
    assert p.dead("Guard")
