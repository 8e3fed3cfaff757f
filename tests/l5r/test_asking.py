"""A question in the middle of an action names what the answer is for, and cites the rule about that."""

from __future__ import annotations

import pytest

from gorin.games import find
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.kernel.rng import rng_of
from gorin.kernel.rules import all_rules
from l5r.cards.stage import ALWAYS


def asked(p: Position) -> tuple[str, str]:
    decision = p.state.decision(p.asked)
    return decision.prompt, decision.rule


def test_equip_asks_for_the_card_and_then_for_its_bearer() -> None:
    p = Position("Lion", "Dragon").hand(0, "Spearmen", "Seppun Blade").home(0, "Matsu Mari", "Akodo Ryozo")
    p.estate(0, "Diamond Mine").action_phase(0).use("Equip")
    assert asked(p) == ("Equip: target an attachment in your hand", "L5R-EQUIP-1")
    p.choose("Seppun Blade")
    prompt, rule = asked(p)
    assert prompt.startswith("Equip: target your Personality")
    assert rule == "L5R-EQUIP-1"


def test_a_target_is_asked_for_in_the_words_of_the_card() -> None:
    p = Position("Dragon", "Lion").hand(0, "Palm Strike").at(0, 2, "Togashi Shiori", "Togashi Taro")
    p.at(1, 2, "Akodo Masao", "Matsu Mari").battle(attacker=0, defender=1, field=2)
    while p.asked != 0:
        p.passes()
    p.use("Palm Strike")
    assert asked(p) == (
        "Palm Strike: target your performing unbowed Monk without Weapons",
        "L5R-ACT-7",
    )
    p.choose("Togashi Shiori")
    assert asked(p) == ("Palm Strike: target an enemy Personality without Weapons", "L5R-ACT-7")


def test_a_ranged_attack_cites_its_rule() -> None:
    p = (
        Position("Lion", "Dragon")
        .at(0, 2, "Matsu Mari + Spearmen")
        .at(1, 2, "Togashi Shiori", "Togashi Taro")
    )
    p.battle(attacker=0, defender=1, field=2)
    while p.asked != 0:
        p.passes()
    assert asked(p.use("Spearmen")) == ("Spearmen: choose the target of the Ranged Attack", "CEL-RANGED-1")


def test_a_search_says_where_and_for_what() -> None:
    p = Position("Dragon", "Lion").estate(0, "The Seekers' Temple").home(0, "Togashi Taro").hand(0, ALWAYS)
    p.deck(0, "Ring of Earth", "Ring of Water").action_phase(0).use("The Seekers' Temple")
    while "search" not in asked(p)[0]:
        p.choose("Togashi Taro")
    assert asked(p) == ("The Seekers' Temple: search your Fate deck for a Ring, or find none", "R79")
    assert "Find none" in p.state.decision(p.asked).labels


def test_a_cost_is_named_and_cites_the_rule_of_costs() -> None:
    p = Position("Lion", "Dragon").at(0, 0, "Matsu Mari + Seppun Blade").at(1, 2, "Togashi Taro")
    p.hand(0, "Final Duty", "Will").battle(attacker=0, defender=1, field=0)
    while p.asked != 0:
        p.passes()
    assert asked(p.use("Seppun Blade")) == ("Seppun Blade: discard a card from your hand", "R35")


def test_the_keep_says_what_becomes_of_the_cards() -> None:
    p = Position("Lion", "Dragon").estate(0, "Border Keep").action_phase(0).use("Border Keep", 1)
    prompt, rule = asked(p)
    assert prompt.startswith("Border Keep: choose a card in your provinces that goes to the bottom")
    assert rule == "R79"


def test_what_everybody_may_do_has_a_rule_of_its_own() -> None:
    for rules in (CELESTIAL, WAR_OF_HONOR):
        cited = [rules.actions.rule_of(ability.name) for ability in rules.actions.of_players]
        assert all(rule in all_rules() for rule in cited)


@pytest.mark.parametrize(("game", "options"), [("celestial", None), ("war-of-honor", None)])
def test_no_question_is_left_in_general_words(game: str, options: None) -> None:
    """Whole random games: nobody is asked to choose "a card for" something, or to "let it happen"."""
    for seed in ("1", "2", "3"):
        state = find(game).new(2, options, seed)
        rng = rng_of(seed)
        while state.deciders():
            seat = state.deciders()[0]
            decision = state.decision(seat)
            assert not decision.prompt.startswith(("Choose a card for", "You may choose a card for"))
            assert "Let it happen" not in decision.labels
            codes = state.legal(seat)
            state.play(seat, codes[rng.below(len(codes))])
