"""Every ability of every card at every table: it is used when, as often and for what its declaration says."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.language.states import Bow, BowOrDiscardThis
from gorin.games.l5r.sets import all_cards, pool
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.terms import (
    ABSENT,
    ANY_TIMES,
    BATTLE,
    BEARER,
    CHOSEN,
    DYNASTY_TIME,
    FOLLOWER,
    OFTEN,
    OTHER,
    PER_TURN,
    PERSONALITY,
    REACTION,
    STRATEGY,
    THIS,
)
from l5r.proving import ITS_BEARER, TABLES, THIS_CARD, uses
from l5r.provoking import answers
from support import rule

IN_BATTLE = ("attack", "defense", "absent")


def bows(rules: Ruleset, card: CardDef, ability: Ability) -> set[str]:
    """Who bows for an ability: as it says, and a shooter by the rules of 1995."""
    found = set()
    shooter = ability.shoots and card.kind & (PERSONALITY | FOLLOWER) and rules.combat.shooters_bow
    if shooter or Bow(THIS) in ability.costs or BowOrDiscardThis() in ability.costs:
        found.add(THIS_CARD)
    if Bow(BEARER) in ability.costs:
        found.add(ITS_BEARER)
    return found


def may_bow(ability: Ability) -> set[str]:
    """Who bows if the player chooses so."""
    return {THIS_CARD} if Bow(CHOSEN) in ability.costs else set()


def repeats(rules: Ruleset, card: CardDef, ability: Ability) -> bool:
    """Whether an ability may be used again in a turn: by its own word, or for a price in 1995."""
    if rules.actions.spending_unlimited:
        price = ability.spends or THIS_CARD in bows(rules, card, ability)
        return ability.limit == ANY_TIMES or (ability.limit == PER_TURN and price)
    return ability.limit in (ANY_TIMES, OFTEN)


def wrong(table: str, card: CardDef, index: int) -> tuple[bool, list[str]]:
    """Whether an ability could be tried at this table, and what was wrong with it."""
    rules = TABLES[table]
    ability = card.abilities[index]
    times = {"own turn": rules.actions.on_own_turn, "other turn": rules.actions.on_others_turns}
    found = []
    used = uses(table, card, index)
    for use in used:
        if not ability.timing & times.get(use.scene, rules.actions.in_battle):
            found.append(f"is used in: {use.scene}")
        if use.scene == "absent" and not (ability.waives & ABSENT or ability.moves_in):
            found.append("needs no unit")
        if card.kind != STRATEGY and use.again != repeats(rules, card, ability):
            found.append(f"again: {use.again}")
        if not bows(rules, card, ability) <= use.bows <= bows(rules, card, ability) | may_bow(ability):
            found.append(f"bows: {sorted(use.bows)}")
    if used and ability.timing & BATTLE and not any(use.scene in IN_BATTLE for use in used):
        found.append("is used in no battle")
    return bool(used), [f"{card.title}/{index}: {what}" for what in found]


@pytest.mark.parametrize("table", TABLES)
def test_every_ability_is_used_as_it_is_declared(table):
    """At tables of War of Honor the cards that may be there, elsewhere all there are."""
    any_card = TABLES[table].name != "war-of-honor"
    cards = [card for card in all_cards() if any_card or card in pool("war-of-honor").values()]
    tried = 0
    faults: list[str] = []
    for card in cards:
        for index, ability in enumerate(card.abilities):
            if ability.timing & (REACTION | DYNASTY_TIME) or card.kind == OTHER:
                continue
            could, found = wrong(table, card, index)
            tried += could
            faults += found
    assert faults == []
    assert tried >= (270 if any_card else 100)


def test_what_is_answered_at_one_table_is_answered_at_the_other():
    """Every Reaction that is offered in some games of one ruleset is offered in some of the other."""
    offered = {}
    for card in all_cards():
        if any(ability.timing & REACTION for ability in card.abilities):
            for table in ("celestial", "imperial"):
                offered[card.title, table] = answers(table, card)
    titles = {title for title, _ in offered}
    # of some the occasion is rare: they are looked for again and longer
    for title in titles:
        both = [offered[title, table] for table in ("celestial", "imperial")]
        if both[0] != both[1]:
            card = next(card for card in all_cards() if card.title == title)
            both = [answers(table, card, games=90) for table in ("celestial", "imperial")]
        assert both[0] == both[1], title
    assert sum(bool(found) for found in offered.values()) >= 70


@rule("L5R-FEAR-1")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("title", ["Yogo Junzo", "Skeletal Troops", "The Deafening War Drums of Fu Leng"])
def test_fear_of_1995_is_caused_once_a_battle_and_nobody_bows_for_it(table, title):
    card = next(card for card in all_cards() if card.title == title)
    used = [use for use in uses(table, card, 0) if use.scene in ("attack", "defense")]
    assert used
    assert all(not use.again and use.bows == set() for use in used)
