"""Plain people, troops and actions for the Strategies of 1995 to happen to."""

from __future__ import annotations

from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.references import TERRAIN_HERE
from gorin.games.l5r.language.selectors import anyones, others, your
from gorin.games.l5r.language.statements import (
    Battle,
    BattleOpen,
    Limited,
    Open,
    Perform,
    Produces,
    Resolves,
    Target,
)
from gorin.games.l5r.language.states import Bow, Destroy, TakeControl
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import (
    event,
    follower,
    fortification,
    holding,
    item,
    personality,
    spell,
    strategy,
    stronghold,
)
from gorin.games.l5r.values.terms import HOLDING, PERFORMER, PERSONALITY, TARGET

MINE = your(PERSONALITY)
THEIRS = others(PERSONALITY)
#: The Strongholds by their figures alone, so that nobody is asked for more than a test is about.
HOMES = (
    stronghold("The War Fortress of the Crab", "Crab", "8 4 3"),
    stronghold("The Esteemed House of the Crane", "Crane", "5 4 5"),
    stronghold("The Mountain Keep of the Dragon", "Dragon", "5 4 4"),
    stronghold("The Ancestral Home of the Lion", "Lion", "7 3 6"),
    stronghold("The Sacred Temple of the Phoenix", "Phoenix", "5 3 6"),
    stronghold("The Provincial Estate of the Unicorn", "Unicorn", "6 5 4"),
)
PEOPLE = (
    *HOMES,
    personality("Bushi", "Lion", "3 3 0 5 2", "Samurai"),
    personality("Hatamoto", "Lion", "5 4 0 9 3", "Samurai"),
    personality("Page", "Lion", "1 1 - 1 1", ""),
    personality("Guard", "Crab", "3 2 - 4 1", ""),
    personality("Sage", "Dragon", "2 3 - 5 2", "Shugenja"),
    personality("Rider", "Unicorn", "2 2 - 4 1", "Cavalry"),
    personality("Fiend", "", "2 1 - 5 0", "Nonhuman, Oni, Shadowlands"),
    personality("Wyrm", "", "6 5 - 9 2", "Nonhuman, Dragon"),
    follower("Spears", "2 - 2 1", ""),
    follower("Imps", "1 - 2 1", "Shadowlands"),
    follower("Archers", "0 - 3 2", "", Battle(ranged(2))),
    item("Staff", "1 0 1 1", "Weapon"),
    item("Scale", "0 1 1 1", "Dragon"),
    spell("Chant", "1 1", ""),
    holding("Granary", 2, ""),
    holding("Treasury", 3, "", Produces(Fixed(3))),
    event("Windfall", "", Resolves((gain(4),))),
    strategy("Parade", "0 1", "", Battle(gain(1))),
    strategy("Rumor", "0 2", "", BattleOpen(gain(1))),
    strategy("Council", "0 3", "", Open(gain(1))),
    strategy("Murder", "0 4", "", Limited(Target(anyones(PERSONALITY)), Destroy(TARGET))),
    strategy("Murder in Battle", "0 4", "", Battle(Target(anyones(PERSONALITY)), Destroy(TARGET))),
    strategy("Arrest", "0 2", "", BattleOpen(Target(anyones(PERSONALITY)), Bow(TARGET))),
    fortification("Palisade", 1, ""),
    strategy("Seizure", "0 1", "", Limited(Target(anyones(HOLDING)), TakeControl(TARGET))),
    strategy("Quarrel", "0 1", "", Open(Perform(MINE), Target(THEIRS), Challenge(PERFORMER, TARGET))),
    strategy("Survey", "0 0", "", Battle(Destroy(TERRAIN_HERE))),
    strategy("Bog", "0 1", "Terrain"),
)


def table(*clans: str) -> Position:
    """A table under the rules of 1995 where these people may be."""
    return Position(*(clans or ("Lion", "Dragon")), ruleset=IMPERIAL, cards=PEOPLE)
