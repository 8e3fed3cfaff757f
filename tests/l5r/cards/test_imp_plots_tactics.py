"""Strategies for battles, from Geisha Assassin on."""

from __future__ import annotations

import pytest

from gorin.games.l5r.position import Position
from gorin.games.l5r.values.asking import ASK_FOCUS
from gorin.games.l5r.values.terms import AT_HOME, DISCARD, FORCE, TURN
from l5r.cards.marks import card
from l5r.cards.plots import clash, table
from support import rule


def resolved(p: Position) -> Position:
    """Everybody passes until the battle is over."""
    battles = p.state.battles
    while p.asked >= 0 and p.state.battles == battles and p.state.fight.battlefield >= 0:
        p.passes()
    return p


# --- armies ------------------------------------------------------------------------------------------


@card("Legendary Victory")
@rule("R247")
def test_a_legendary_victory_doubles_the_honor_of_the_winner() -> None:
    p = table().hand(0, "Legendary Victory", "Strength of Purity").at(0, 0, "Guard").at(1, 0, "Bushi + Levy")
    clash(p.honor(0, 10))
    p.use("Legendary Victory").passes(1)
    p.use("Strength of Purity") if p.can_use("Strength of Purity") else p
    assert p.honor_of(0) == 10
    p.state.marks.modify(p.state, p.card("Guard"), FORCE, 9, TURN, p.state.underway.scratch(0))
    resolved(p)
    assert not p.in_play("Bushi")
    assert p.honor_of(0) == 18, "two for each of two cards, doubled"


@card("Legendary Victory")
def test_a_legendary_victory_is_for_the_weaker_side_and_once_a_battle() -> None:
    p = clash(table().hand(0, "Legendary Victory").at(0, 0, "Bushi").at(1, 0, "Guard"))
    assert not p.can_use("Legendary Victory"), "the stronger army"
    p = clash(table().hand(0, "Legendary Victory", "Legendary Victory").at(0, 0, "Guard").at(1, 0, "Bushi"))
    p.use("Legendary Victory").passes(1)
    assert not p.can_use("Legendary Victory"), "one a battle"
    p = table("Lion", "Crane", "Crab").hand(2, "Legendary Victory", "Wait").at(2, 0, "Ronin")
    p.at(0, 0, "Ronin").at(1, 0, "Beast", "Bushi").hand(0, "Wait").hand(1, "Wait")
    p.battle(0, 1, 0, allies=(4, 0)).passes(1)
    assert p.asked == 2
    assert p.can_use("Wait")
    assert not p.can_use("Legendary Victory"), "an ally leads no side"


@card("Legendary Victory")
def test_a_legendary_victory_is_no_use_in_a_defeat() -> None:
    p = clash(table().hand(0, "Legendary Victory").at(0, 0, "Guard").at(1, 0, "Bushi"))
    before = p.honor_of(0)
    resolved(p.use("Legendary Victory"))
    assert p.honor_of(0) == before


@card("Refuse Advantage")
@rule("R58")
def test_who_refuses_an_advantage_and_wins_gains_honor() -> None:
    p = table().hand(0, "Refuse Advantage").at(0, 0, "Bushi", "Guard").at(1, 0, "Ronin")
    clash(p.honor(0, 10)).use("Refuse Advantage")
    assert p.state.stats.army_force(p.state, 0, 1) == 2, "as much as the other army"
    p.state.marks.modify(p.state, p.card("Bushi"), FORCE, 1, TURN, p.state.underway.scratch(0))
    assert p.state.stats.army_force(p.state, 0, 1) == 3, "the penalty stays what it was (R26)"
    resolved(p)
    assert not p.in_play("Ronin")
    assert p.honor_of(0) == 20, "two for the card and eight for the gesture"


@card("Refuse Advantage")
def test_who_refuses_an_advantage_and_ties_gains_nothing_for_it() -> None:
    p = table().hand(0, "Refuse Advantage").at(0, 0, "Bushi", "Guard").at(1, 0, "Ronin")
    clash(p.honor(0, 10)).use("Refuse Advantage")
    resolved(p)
    assert p.honor_of(0) == 11
    assert not p.in_play("Bushi")


@card("Refuse Advantage")
def test_there_is_no_advantage_over_nobody_or_over_equals() -> None:
    p = clash(table().hand(0, "Refuse Advantage").at(0, 0, "Bushi"))
    assert not p.can_use("Refuse Advantage"), "nobody is there"
    p = clash(table().hand(0, "Refuse Advantage").at(0, 0, "Guard").at(1, 0, "Bushi"))
    assert not p.can_use("Refuse Advantage")


# --- one of them -------------------------------------------------------------------------------------


@card("Outflank")
def test_outflank_strengthens_a_defender() -> None:
    p = clash(table().hand(1, "Outflank").at(0, 0, "Bushi").at(1, 0, "Guard", "Ronin (bowed)"), acts=1)
    p.use("Outflank")
    assert p.force("Guard") == 6, "the attacker is no choice, nor one's own bowed man"
    p = clash(table().hand(0, "Outflank").at(0, 0, "Bushi").at(1, 0, "Guard (bowed)"))
    p.use("Outflank")
    assert p.force("Guard") == 6, "another player's may be bowed"


@card("Strength of Purity")
def test_strength_of_purity_needs_honor() -> None:
    p = clash(table().hand(0, "Strength of Purity").at(0, 0, "Bushi", "Guard").at(1, 0, "Ronin"))
    p.use("Strength of Purity")
    assert (p.force("Bushi"), p.force("Guard")) == (7, 3)
    p = clash(table().hand(0, "Strength of Purity").at(0, 0, "Bushi (dishonored)").at(1, 0, "Ronin"))
    assert not p.can_use("Strength of Purity"), "a dishonored Personality has no Personal Honor"
    p = clash(table().hand(0, "Strength of Purity").at(0, 0, "Bushi (bowed)").at(1, 0, "Ronin"))
    assert not p.can_use("Strength of Purity"), "a bowed one performs nothing (R49)"


@card("Retreat")
@rule("R286")
@pytest.mark.parametrize(
    ("mine", "theirs", "disgraced"),
    [("Bushi", "Guard", True), ("Guard", "Bushi", False), ("Guard", "Guard", False), ("Bushi", "", True)],
)
def test_who_retreats_from_a_weaker_army_is_dishonored(mine: str, theirs: str, disgraced: bool) -> None:
    p = table().hand(0, "Retreat").at(0, 0, mine)
    if theirs:
        p.at(1, 0, theirs)
    clash(p).use("Retreat")
    assert p.place(f"0:{mine}") == AT_HOME
    assert p.bowed(f"0:{mine}")
    assert p.dishonored(f"0:{mine}") == disgraced


@card("Retreat")
@rule("R286")
def test_an_army_without_force_retreats_in_honor() -> None:
    p = clash(table().hand(0, "Retreat").at(0, 0, "Bushi (bowed)").at(1, 0, "Guard (bowed)"))
    p.use("Retreat")
    assert p.place("Bushi") == AT_HOME
    assert not p.dishonored("Bushi")


@card("Iaijutsu Duel")
@rule("R235")
def test_a_duel_in_a_battle_is_not_refused() -> None:
    p = (
        table()
        .hand(0, "Iaijutsu Duel")
        .at(0, 0, "Bushi")
        .home(0, "Guard")
        .at(1, 0, "Guard + Levy")
        .honor(0, 10)
    )
    clash(p.home(1, "Ronin")).use("Iaijutsu Duel")
    while p.asked >= 0 and p.state.asking == ASK_FOCUS:
        p.passes()
    assert p.dead("1:Guard"), "3 against 4: nobody was asked to refuse"
    assert p.honor_of(0) == 15
    assert p.in_play("Bushi")


@card("Iaijutsu Duel")
def test_a_duel_needs_an_unbowed_man_and_an_enemy_there() -> None:
    p = clash(table().hand(0, "Iaijutsu Duel").at(0, 0, "Bushi (bowed)").at(1, 0, "Guard"))
    assert not p.can_use("Iaijutsu Duel")
    p = clash(table().hand(0, "Iaijutsu Duel").at(0, 0, "Bushi").home(1, "Guard"))
    assert not p.can_use("Iaijutsu Duel")


# --- places ------------------------------------------------------------------------------------------


@card("Way of Deception")
@rule("R113")
def test_two_men_change_places_by_deception() -> None:
    p = table().hand(0, "Way of Deception").at(0, 0, "Ronin + Levy").home(0, "Bushi + Blade", "Guard (bowed)")
    clash(p.at(1, 0, "Sage")).use("Way of Deception")
    assert (p.place("Ronin"), p.place("Levy")) == (AT_HOME, AT_HOME)
    assert (p.place("Bushi"), p.place("Blade")) == (0, 0)
    assert not p.bowed("Ronin")


@card("Way of Deception")
def test_deception_needs_two_places_and_unbowed_men() -> None:
    p = clash(table().hand(0, "Way of Deception").at(0, 0, "Ronin", "Guard").at(1, 0, "Sage"))
    assert not p.can_use("Way of Deception"), "both are here"
    p = table().hand(0, "Way of Deception").at(0, 0, "Ronin (bowed)").home(0, "Bushi").at(1, 0, "Sage")
    assert not clash(p).can_use("Way of Deception")
    p = table().hand(0, "Way of Deception").at(0, 0, "Ronin").home(0, "Bushi (bowed)").at(1, 0, "Sage")
    assert not clash(p).can_use("Way of Deception")


@card("Way of Deception")
def test_deception_is_no_movement() -> None:
    """What does not let a unit move does not see it, nor does the rule for those who have fought (R116)."""
    p = table().hand(0, "Way of Deception").at(0, 0, "Ronin").home(0, "Bushi (fought)").at(1, 0, "Sage")
    clash(p)
    p.use("Way of Deception")
    assert (p.place("Ronin"), p.place("Bushi")) == (AT_HOME, 0)


@card("Superior Tactics")
@rule("R256")
def test_superior_tactics_bring_a_unit_from_home_into_the_battle() -> None:
    """Without a unit there, only to the current battle (R111, R256)."""
    p = table().hand(0, "Superior Tactics", "Wait").home(0, "Bushi + Levy", "Ronin", "Guard (bowed)")
    p.at(1, 0, "Sage").hand(1, "Wait").battle(0, 1)
    p.passes(1)
    assert p.asked == 0
    assert not p.can_use("Wait"), "there is no unit of this seat"
    p.use("Superior Tactics")
    assert (p.place("Bushi"), p.place("Levy")) == (0, 0), "the only one: Chi 3 and unbowed"


@card("Superior Tactics")
@rule("R256")
def test_superior_tactics_move_a_unit_on_to_another_battle() -> None:
    p = clash(table().hand(0, "Superior Tactics").at(0, 0, "Bushi", "Ronin").at(1, 0, "Sage"))
    p.use("Superior Tactics").pick(3)
    assert p.place("Bushi") == 2, "enemy units or not"
    p = table().hand(1, "Superior Tactics").at(0, 0, "Bushi").at(1, 0, "Guard")
    p.state.fight.fought = 0
    clash(p, acts=1)
    p.state.fight.fought |= 0b0110
    p.use("Superior Tactics")
    assert p.place("Guard") == 3, "the only battle that is left"


@card("Superior Tactics")
@rule("R256")
def test_superior_tactics_are_not_for_bystanders_nor_for_those_who_have_fought() -> None:
    p = table("Lion", "Crane", "Crab").hand(2, "Superior Tactics").home(2, "Bushi").hand(0, "Wait")
    p.at(0, 0, "Guard").at(1, 0, "Sage").hand(1, "Wait").battle(0, 1)
    p.passes(1)
    assert p.asked == 2, "whose Stronghold may act"
    assert not p.can_use("Superior Tactics"), "seat 2 is not invited"
    p = table().hand(0, "Superior Tactics").home(0, "Bushi (fought)").at(0, 0, "Ronin").at(1, 0, "Sage")
    assert not clash(p).can_use("Superior Tactics")


@card("Superior Tactics")
def test_superior_tactics_clear_a_terrain() -> None:
    p = table().hand(1, "Marsh").hand(0, "Superior Tactics").at(0, 0, "Bushi").at(1, 0, "Sage")
    clash(p, acts=1)
    p.use("Marsh")
    assert p.in_play("Marsh")
    p.use("Superior Tactics", 1)
    assert p.zone("Marsh") == DISCARD
    assert p.place("Bushi") == 0
    p = clash(table().hand(0, "Superior Tactics").at(0, 0, "Bushi").at(1, 0, "Sage"))
    assert not p.can_use("Superior Tactics", 1), "there is none"


@card("Superior Tactics", "Oracle of Earth")
@rule("R294")
def test_superior_tactics_are_not_for_a_terrain_that_is_not_destroyed() -> None:
    p = table().hand(1, "Marsh").estate(1, "Oracle of Earth", "Small Mine").at(1, 0, "Sage")
    clash(p.hand(0, "Superior Tactics").at(0, 0, "Bushi"), acts=1)
    p.use("Oracle of Earth")
    assert p.asked == 0
    assert not p.can_use("Superior Tactics", 1)
    assert p.in_play("Marsh")
