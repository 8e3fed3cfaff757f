"""What negates a card's effect is silent when something else than a card does the same."""

from __future__ import annotations

from gorin.games.l5r.language.lasting_effects import Shield
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.selectors import enemy, your
from gorin.games.l5r.language.statements import Battle, OfPlayer, Target
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.sets.printed import holding, strategy
from gorin.games.l5r.values.kinds import CARD_EFFECTS
from gorin.games.l5r.values.terms import AT_HOME, HOME, PERSONALITY, TARGET, V_DESTROY
from l5r.rules.cards import CARDS, table
from support import rule


@rule("L5R-NEGATE-3")
def test_the_favor_is_no_card_and_does_not_use_the_negation_up() -> None:
    p = table().hand(0, "Stand", "March In").hand(1, "Lure").favor(1)
    p.at(0, 0, "Bushi").at(1, 0, "Sage").battle(attacker=0, defender=1).passes(1)
    p.use("Stand").use("Favor: send home")
    assert p.place("Bushi") == AT_HOME
    p.state.leaving.set_place(p.state, p.card("Bushi"), 0)
    assert p.passes(0).use("Lure").place("Bushi") == 0  # a card's effect is negated all the same


@rule("L5R-NEGATE-3")
def test_a_card_s_effect_is_negated_once() -> None:
    p = table().hand(0, "Stand", "Shout").hand(1, "Lure", "Lure").at(0, 0, "Bushi").at(1, 0, "Sage")
    p.battle(attacker=0, defender=1).passes(1).use("Stand").use("Lure#1")
    assert p.place("Bushi") == 0
    assert p.passes(0).use("Lure#2").place("Bushi") == AT_HOME


@rule("L5R-NEGATE-3", "R149")
def test_a_fortress_is_no_card_either() -> None:
    p = Position("Lion", "Dragon", ruleset=WAR_OF_HONOR, cards=CARDS).tile(0, "Lion Battle Fortress", 1, 0)
    p.hand(0, "Shout").hand(1, "Stand").at(0, 0, "Bushi").at(1, 0, "Sage").battle(attacker=0, defender=1)
    p.use("Stand").use("Lion Battle Fortress")
    assert p.place("Sage") == AT_HOME


@rule("L5R-NEGATE-3")
def test_an_ability_that_a_card_gives_its_player_is_no_cards_effect() -> None:
    right = holding("Right of Way", 0, "", Battle(OfPlayer(), Target(enemy(PERSONALITY)), Move(TARGET, HOME)))
    p = Position("Lion", "Dragon", cards=(*CARDS, right)).estate(0, "Right of Way").hand(0, "Shout")
    p.hand(1, "Stand").at(0, 0, "Bushi").at(1, 0, "Sage").battle(attacker=0, defender=1)
    p.use("Stand").use("Right of Way")
    assert p.place("Sage") == AT_HOME


@rule("L5R-NEGATE-3")
def test_nor_is_a_battles_resolution() -> None:
    ward = Shield(V_DESTROY, TARGET, CARD_EFFECTS)
    ward_off = strategy("Ward", "0 1", "", Battle(Target(your(PERSONALITY)), ward))
    p = (
        Position("Lion", "Dragon", cards=(*CARDS, ward_off))
        .hand(1, "Ward")
        .at(0, 0, "Brute")
        .at(1, 0, "Sage")
    )
    p.battle(attacker=0, defender=1).use("Ward").all_pass()
    assert p.dead("Sage")
