"""Rulings of ours where cards of one edition meet the rules of another, or a cost meets a text."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.selectors import your
from gorin.games.l5r.language.statements import Cost, Open, Perform
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets import everything
from gorin.games.l5r.sets.printed import follower, holding, personality, strategy
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values.terms import ANYWHERE, PERFORMER, PERSONALITY
from l5r.cards.marks import card
from support import rule

OFFER = Open(Perform(your(PERSONALITY).at(ANYWHERE)), Cost((Destroy(PERFORMER),)), Draw(1))
CARDS = (
    personality("Bushi", "", "3 3 - 5 2", "Samurai"),
    follower("Spears", "2 - 2 2", ""),
    follower("Guards", "4 - 2 2", ""),
    follower("Horde", "2 - 2 2", "Goblin, Nonhuman"),
    holding("Mill", 4, ""),
    strategy("Offering", "0 1", "", OFFER),
)
BOTH = [CELESTIAL, IMPERIAL]


def table(rules: Ruleset) -> Position:
    return Position("Lion", "Dragon", ruleset=rules, cards=[*everything(rules.name).values(), *CARDS])


@rule("L5R-COST-1", "R35")
@card("Goblin Warmonger")
@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("troop", ["Horde", "Spears"])
def test_the_warmonger_performs_nothing_that_costs_his_life_while_goblins_follow(
    rules: Ruleset, troop: str
) -> None:
    p = table(rules).home(0, f"Goblin Warmonger + {troop}").hand(0, "Offering").action_phase()
    assert p.can_use("Offering") is (troop == "Spears")


@rule("L5R-COST-1")
@card("Goblin Warmonger")
@card("Sacrificial Altar")
@pytest.mark.parametrize("troop", ["Horde", "Spears"])
def test_he_is_not_given_to_the_altar_either(troop: str) -> None:
    p = table(IMPERIAL).home(0, f"Goblin Warmonger + {troop}", "Bushi").estate(0, "Sacrificial Altar")
    p.province(0, 0, "Mill").dynasty_phase(0)
    p.state.marks.bow(p.state, p.state.stronghold[0], None)
    p.buy("Mill", pay=False).pay("Sacrificial Altar")
    assert p.may_choose("Bushi")
    assert p.may_choose("Goblin Warmonger") is (troop == "Spears")


@rule("L5R-COST-1")
@card("Goblin Warmonger")
@card("Tsuburu no Oni")
@pytest.mark.parametrize("troop", ["Horde", "Spears"])
def test_nor_for_an_oni(troop: str) -> None:
    p = table(IMPERIAL).home(0, f"Goblin Warmonger + {troop}").province(0, 0, "Tsuburu no Oni")
    p.estate(0, "Gold Mine").honor(0, 20).dynasty_phase(0)
    assert p.can_buy("Tsuburu no Oni") is (troop == "Spears")


@rule("L5R-FEAR-1")
@card("Zombie Troops")
@pytest.mark.parametrize("rules", BOTH)
def test_fear_with_a_number_works_at_every_table(rules: Ruleset) -> None:
    p = table(rules).at(0, 0, "Bushi + Zombie Troops").at(1, 0, "Bushi + Spears + Guards").battle(0, 1)
    while not p.can_use("Zombie Troops"):
        p.passes()
    p.use("Zombie Troops").choose("1:Bushi")
    assert p.bowed("Spears")
    assert not p.bowed("Guards")
    assert not p.can_use("Zombie Troops")
