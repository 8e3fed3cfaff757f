"""Imperial: how actions are taken, and how cards are attached and moved from one Personality to another."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.entering import Equip
from gorin.games.l5r.language.feasible import Affordable, MayCarry, MayEnter
from gorin.games.l5r.language.references import head
from gorin.games.l5r.language.selectors import in_hand, your
from gorin.games.l5r.language.statements import Ability, Cost, Target, Usable
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.rulesets.celestial import named
from gorin.games.l5r.rulesets.words import MayTrade, Rearrange
from gorin.games.l5r.table.parts import Actions
from gorin.games.l5r.values.terms import (
    ANY_TIMES,
    ATTACHMENT,
    BATTLE,
    IS_UNBOWED,
    LIMITED,
    MANY,
    OPEN,
    PERSONALITY,
    TARGET,
    TARGET2,
)

ATTACH: Final = named(
    "Equip",
    LIMITED,
    Usable(limit=ANY_TIMES),
    Target(in_hand(ATTACHMENT).where_(MayEnter(), Affordable())),
    Target(your(PERSONALITY).being(IS_UNBOWED).where_(MayCarry(TARGET))),
    Equip(TARGET, TARGET2),
)
MOVE_CARDS: Final = named(
    "Move cards",
    LIMITED,
    Usable(limit=ANY_TIMES),
    Target(your(ATTACHMENT)),
    Target(your(PERSONALITY).being(IS_UNBOWED).where_(MayTrade(TARGET)), most=MANY),
    Cost((Bow(head(TARGET)), Bow(TARGET2))),
    Rearrange(TARGET, TARGET2),
)


def actions(of_players: tuple[Ability, ...], rules: tuple[str, ...]) -> Actions:
    """The part of the ruleset, with what every player may do besides attaching and moving cards."""
    return Actions(
        of_players=(ATTACH, MOVE_CARDS, *of_players),
        rules=("IMP-ATTACH-1", "R292", *rules),
        in_battle=BATTLE | OPEN,
        abroad=OPEN,
        spending_unlimited=True,
        uninvited=True,
        far=True,
        bowed_perform=False,
        limit_rule="R238",
        presence_rule="IMP-PLACE-1",
        place_rule="IMP-PLACE-2",
        battle_rule="R6",
    )
