"""A crowded table on which much happens that cards answer: which Reactions are ever offered there?"""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.actions import Additional
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.honor import lose
from gorin.games.l5r.language.selectors import anyones, others, your
from gorin.games.l5r.language.statements import BattleOpen, Tagged, Target
from gorin.games.l5r.language.states import Bow, Destroy, Dishonor, Rehonor
from gorin.games.l5r.sets.printed import strategy
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_REACT
from gorin.games.l5r.values.codes import use_card, use_index
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    BATTLE,
    CONTROLLER,
    PERSONALITY,
    REACTION,
    SPELL,
    TARGET,
    TARGET2,
)
from gorin.kernel.rng import rng_of
from l5r.proving import SCENES, crowded

_ANYBODY: Final = anyones(PERSONALITY).at(ANYWHERE)
DARK_FIRE: Final = Tagged(("Ninja", "Fire"))

#: What is done to others, and by which words: each is an action that somebody answers.
PROVOCATIONS: Final[tuple[CardDef, ...]] = (
    strategy(
        "Quarrel",
        "0 1",
        "",
        BattleOpen(
            Target(your(PERSONALITY).at(ANYWHERE)),
            Target(others(PERSONALITY).at(ANYWHERE)),
            Challenge(TARGET, TARGET2, loser=(Bow(TARGET),), refusable=True, refused=(Bow(TARGET),)),
        ),
    ),
    strategy(
        "Slander",
        "0 1",
        "Ninja",
        BattleOpen(DARK_FIRE, Target(_ANYBODY), Dishonor(TARGET), lose(2, CONTROLLER)),
    ),
    strategy("Praise", "0 1", "", BattleOpen(Target(_ANYBODY), Rehonor(TARGET))),
    strategy("Murder", "0 1", "Kiho", BattleOpen(DARK_FIRE, Target(_ANYBODY), Destroy(TARGET))),
    strategy("Burning", "0 1", "", BattleOpen(Target(anyones(SPELL).at(ANYWHERE)), Destroy(TARGET))),
    strategy("Haste", "0 1", "Kiho", BattleOpen(Additional(BATTLE))),
)


def answers(table: str, card: CardDef, games: int = 15, steps: int = 100) -> set[int]:
    """The Reactions of a card that are offered at some time, if both players do what comes to mind."""
    wanted = {index for index, ability in enumerate(card.abilities) if ability.timing & REACTION}
    found: set[int] = set()
    for number in range(games):
        p = crowded(table, card, SCENES[number % 4], extra=PROVOCATIONS)
        if p is None or found == wanted:
            continue
        g = p.state
        rng = rng_of(f"{card.title} {number}")
        for _ in range(steps):
            if g.asked < 0 or g.victory:
                break
            if g.asking in (ASK_REACT, ASK_ACTION):
                for code in g.codes:
                    if use_card(code) >= 0 and g.defs[use_card(code)] is card and use_index(code) in wanted:
                        found.add(use_index(code))
            g.play(g.asked, g.codes[rng.below(len(g.codes))])
    return found
