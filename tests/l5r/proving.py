"""A crowded table on which nearly every ability of every card can be used, under the rules of any table.

It is asked how an ability is really used there: when, how often, and which cards bow for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gorin.games.l5r.flow import legality
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.language.always import Always, Rampart
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.hands import Draw
from gorin.games.l5r.language.statements import (
    Battle,
    BattleLimited,
    BattleOpen,
    Cost,
    Open,
    Produces,
    Tagged,
)
from gorin.games.l5r.language.states import Bow
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.rulesets.variants import variant
from gorin.games.l5r.rulesets.war_of_honor import WAR_OF_HONOR
from gorin.games.l5r.sets import all_cards
from gorin.games.l5r.sets.printed import (
    follower,
    fortification,
    holding,
    item,
    personality,
    spell,
    strategy,
    stronghold,
)
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_ACTION, ASK_REACT, PASS
from gorin.games.l5r.values.codes import use_code
from gorin.games.l5r.values.terms import ATTACHMENT, PERSONALITY, STRATEGY, STRONGHOLD, THIS
from gorin.kernel.values import Event

#: The tables at which any card can be played, and those of War of Honor.
TABLES: Final[dict[str, Ruleset]] = {
    "celestial": CELESTIAL,
    "imperial": IMPERIAL,
    "war-of-honor": WAR_OF_HONOR,
    "advanced": variant("advanced"),
}

#: Moments in which seat 0 is asked for an action.
SCENES: Final = ("own turn", "other turn", "attack", "defense", "absent")

NOBODY: Final = "House of Nobody at All"
DRUMS: Final = "Sound of Every Drum"
THIS_CARD: Final = "this card"
ITS_BEARER: Final = "its bearer"
CLANS: Final = ", ".join(
    f"{clan} Clan" for clan in ("Crab", "Crane", "Dragon", "Lion", "Phoenix", "Scorpion", "Unicorn")
)
ELEMENTS: Final = "Air, Earth, Fire, Void, Water"
BOW_THIS: Final = Cost((Bow(THIS),))

CROWD: Final[tuple[CardDef, ...]] = (
    stronghold(NOBODY, "", "5 5 7"),
    holding("Vein", 0, "Mine", Produces(Fixed(40))),
    holding("Field", 0, "Farm, Geisha House, Shrine", Produces(Fixed(1))),
    holding("Servant", 0, "Retainer"),
    fortification("Wall", 0, "", Always(Rampart(0))),
    personality(
        "Everyman",
        "",
        "4 5 - 1 4",
        f"Samurai, Shugenja, Monk, Courtier, Kensai, Tactician, Paragon, Hero, {CLANS}, {ELEMENTS}",
    ),
    personality("Bare Man", "", "2 6 - 1 5", f"Samurai, Monk, Shugenja, Ninja, {CLANS}"),
    personality("Poor Man", "", "2 2 - 1 0", f"Samurai, Shugenja, {CLANS}"),
    personality(
        "Stranger",
        "",
        "1 1 - 1 1",
        "Oni, Dragon, Naga, Shadowlands, Nonhuman, Shugenja, Samurai",
        Battle(BOW_THIS, ranged(1)),
    ),
    follower("Beasts", "1 - 1 1", "Goblin, Shadowlands, Naga, Nonhuman, Cavalry"),
    follower("Spear Carriers", "1 - 1 1", ""),
    item("Blade", "0 0 1 1", "Weapon"),
    item("Charm", "0 0 1 1", ""),
    spell("Ember", "1 1", ELEMENTS, Open(Tagged(("Fire",)), BOW_THIS, Draw(0))),
    strategy(DRUMS, "0 1", "", BattleOpen(Draw(0))),
    strategy("Pipes", "0 3", "Kiho, Tattoo, Political", BattleLimited(Draw(0))),
)

#: Who stands on either side, in a battle or at home.
FIGHTERS: Final = ("Everyman + Beasts + Blade + Ember", "Bare Man")
AT_HOME: Final = (
    "Everyman + Charm + Spear Carriers",
    "Bare Man",
    "Poor Man (bowed)",
    "Poor Man (dishonored)",
)
ENEMIES: Final = (
    "Stranger",
    "Stranger + Spear Carriers + Blade",
    "Poor Man (dishonored)",
    "Poor Man (bowed)",
)


def crowded(
    table: str, card: CardDef, scene: str, mark: str = "", extra: tuple[CardDef, ...] = ()
) -> Position | None:
    """The table with this card where its abilities work from, and seat 0 asked; None where it is not.

    With further Strategies, which both players hold.
    """
    ruleset = TABLES[table]
    others = [other for other in all_cards() if other is not card]
    house = card.title if card.kind == STRONGHOLD else NOBODY
    p = Position(house, NOBODY, ruleset=ruleset, cards=(*others, *CROWD, *extra, card), fill=8)
    p.estate(0, "Vein", "Field", "Servant").estate(1, "Vein", "Field", "Servant (bowed)", "Wall@0")
    p.hand(0, DRUMS, "Pipes", "Beasts", "Blade", "Contentious Terrain").hand(1, DRUMS, "Pipes")
    for one in extra:
        p.hand(0, one.title).hand(1, one.title)
    p.discard(0, "Bare Man (dead)", "Spear Carriers").discard(1, "Stranger (dead)", "Beasts")
    p.favor(0).honor(0, 20).honor(1, 10)
    field = 0 if scene in ("attack", "defense") else -1
    mine = list(FIGHTERS)
    if card.kind == PERSONALITY:
        p.at(0, field, f"{card.title}{mark} + Beasts")
    elif card.kind & ATTACHMENT:
        mine[0] = f"Everyman + {card.title}{mark} + Beasts"
    elif card.kind == STRATEGY:
        p.hand(0, card.title)
    elif card.kind != STRONGHOLD:
        p.estate(0, card.title + mark)
    p.at(0, field, *mine).home(0, *AT_HOME)
    p.at(1, 0 if field == 0 or scene == "absent" else -1, *ENEMIES).home(1, *AT_HOME)
    if scene == "own turn":
        p.action_phase(0)
    elif scene == "other turn":
        p.action_phase(1)
    elif scene == "attack":
        p.battle(0, 1, 0)
    else:
        p.battle(1, 0, 0)
    g = p.state
    begun = (g.phases, g.battles, g.fight.battlefield)
    while g.asked >= 0 and g.asking == ASK_ACTION and begun == (g.phases, g.battles, g.fight.battlefield):
        if g.asked == 0:
            return p
        p.passes()
    return None


@dataclass(frozen=True)
class Use:
    """How an ability can be used in a scene: whether once more, and which cards bow for it."""

    scene: str
    again: bool
    bows: frozenset[str]


def uses(table: str, card: CardDef, index: int) -> list[Use]:
    """The scenes of a table in which an ability can be used, and how."""
    found: list[Use] = []
    for scene in SCENES:
        p = crowded(table, card, scene)
        if p is None:
            continue
        g = p.state
        source = p.card(card.title)
        code = use_code(source, index)
        if code not in g.codes:
            continue
        twin = g.clone()
        twin.acts.count_use(twin, 0, source, index, card.abilities[index].limit)
        round_ = twin.underway.stack[-1]
        assert isinstance(round_, Round)
        again = code in legality.offers(twin, 0, round_.timing(twin), twin.underway.scratch(0))
        bows = _bowing(p, code, source)
        found.append(Use(scene, again, bows))
    return found


def _bowing(p: Position, code: int, source: int) -> frozenset[str]:
    """Which of these bow when the action is taken: the card itself, and who carries it."""
    g = p.state
    bearer = g.host[source]
    events: list[Event] = []
    g.log = events
    g.play(0, code)
    for _ in range(80):
        if g.asked < 0 or g.asking == ASK_ACTION or g.victory:
            break
        others = [code for code in g.codes if 0 < code <= len(g.controller) and g.controller[code - 1] == 1]
        declined = g.asking == ASK_REACT and PASS in g.codes
        g.play(g.asked, PASS if declined else others[0] if others else g.codes[0])
    g.log = None
    bowed = [event.card for event in events if isinstance(event, ev.Bowed)]
    words = {THIS_CARD: source, ITS_BEARER: bearer}
    return frozenset(word for word, card in words.items() if card >= 0 and card in bowed)
