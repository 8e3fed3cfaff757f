"""Small cards made for one rule of taking actions each, and an Imperial table on which they lie ready."""

from __future__ import annotations

from gorin.games.l5r.language.actions import Negate, Redirect
from gorin.games.l5r.language.always import (
    Always,
    Attaches,
    Aura,
    Own,
    Permit,
    Rampart,
)
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.hands import DiscardCard
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.lasting_effects import Delay, Shield
from gorin.games.l5r.language.moments import (
    BEFORE_RESOLUTION,
    after_this_action,
    before_action,
    before_event,
    targets,
)
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.references import TERRAIN_HERE, Terrain, each
from gorin.games.l5r.language.selectors import Sel, anyones, enemy, others, your
from gorin.games.l5r.language.statements import (
    Battle,
    BattleOpen,
    Cost,
    Every,
    Gold,
    Limited,
    MovesIn,
    Open,
    Perform,
    Produces,
    Reaction,
    Resolves,
    Target,
    TerrainText,
    Usable,
)
from gorin.games.l5r.language.states import Bow, Destroy, Straighten
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.language.steering import Choose, ChoosePlayer, Either
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
from gorin.games.l5r.values.kinds import (
    ALL_BUT_LOSSES,
    EFFECTS_ON_IT,
    HUSHES,
    KEEP_BOWED,
    STAY_BOWED,
    THE_EVENT,
)
from gorin.games.l5r.values.terms import (
    ABSENT,
    ACTOR,
    ANY_KIND,
    ANY_TIMES,
    BEARER,
    CHOSEN,
    HAND,
    HERE,
    HOLDING,
    HOME,
    IN_UNIT,
    OTHERS,
    PER_GAME,
    PERSONALITY,
    REMOTE,
    STRATEGY,
    TARGET,
    THIS,
    THIS_BATTLE,
    TURN,
    V_DESTROY,
    YOU,
)

MINE = your(PERSONALITY)
ANYBODY = anyones(PERSONALITY)

PEOPLE = (
    # Force, Chi, Honor Requirement, Gold Cost, Personal Honor.
    personality("Bushi", "Lion", "3 3 0 5 2", "Samurai"),
    personality("Brute", "Lion", "8 4 0 8 1", "Samurai"),
    personality("Sage", "Dragon", "2 3 0 5 2", "Shugenja", Open(Cost((Bow(THIS),)), gain(1))),
    personality("Page", "Lion", "1 1 0 2 0", ""),
    personality("Envoy", "Crane", "0 2 0 4 2", "Courtier"),
)

INTERRUPTED = (
    strategy("Assassin", "0 2", "Kolat", Limited(Target(ANYBODY), Destroy(TARGET), lose(4))),
    strategy("Spies", "0 2", "Kolat", Open(ChoosePlayer(OTHERS), gain(1), lose(1))),
    strategy("Blow", "0 1", "", BattleOpen(Target(ANYBODY), Destroy(TARGET), gain(2))),
    strategy("Two Blows", "0 1", "", Open(Target(ANYBODY, most=2), Destroy(TARGET))),
    spell("Bolt", "0 1", "Fire", Open(Cost((Bow(BEARER),)), Target(others(IN_UNIT)), Destroy(TARGET))),
    spell("Storm", "0 1", "Air", Open(Cost((Bow(BEARER),)), Every(others(PERSONALITY)), Bow(TARGET))),
    event("Feast", "", Resolves((gain(3),))),
)

INTERRUPTS = (
    strategy(
        "Inquiry",
        "0 1",
        "",
        Reaction(targets(your(ANY_KIND), tags=("Kolat",), you=True), Negate(ALL_BUT_LOSSES), lose(5, ACTOR)),
    ),
    strategy("Denial", "0 1", "", Reaction(before_action(), Negate())),
    strategy("Unheard", "0 1", "", Reaction(before_action(by=OTHERS), Negate())),
    spell(
        "Silence",
        "0 1",
        "",
        Reaction(before_action(tags=("Shugenja", "Spell")), Cost((Bow(BEARER),)), Negate()),
    ),
    strategy("Ward", "0 1", "", Reaction(targets(your(), tags=("Air", "Fire")), Negate())),
    strategy("Steadfast", "0 1", "", Reaction(targets(your(PERSONALITY)), Negate(EFFECTS_ON_IT))),
    strategy("Decoy", "0 1", "", Reaction(targets(your(PERSONALITY)), Redirect(MINE.at(HOME)))),
    strategy("Put Off", "0 1", "", Reaction(before_event(), Negate(THE_EVENT))),
    strategy("Foretold", "0 1", "", Reaction(before_event(OTHERS), Negate())),
    strategy(
        "Feign",
        "0 1",
        "",
        Reaction(
            before_action(),
            Target(MINE),
            Delay(after_this_action(did=V_DESTROY, to_ref=TARGET), (Enter(TARGET, free=True),), TURN),
        ),
    ),
)

ANSWER_FROM_AFAR = Reaction(before_action(by=OTHERS), Cost((Bow(THIS),)), gain(1))

FIGHTERS = (
    personality("Archer", "Lion", "3 3 0 5 2", "", Battle(ranged(3))),
    personality("Bully", "Lion", "3 3 0 5 2", "", Battle(Target(enemy(PERSONALITY)), Bow(TARGET))),
    personality("Cheerer", "Lion", "3 3 0 5 2", "", Battle(Target(ANYBODY), bonus(TARGET, 2))),
    personality("Helper", "Lion", "3 3 0 5 2", "", Open(Target(ANYBODY), bonus(TARGET, 2))),
    personality("Braggart", "Lion", "3 3 0 5 2", "", Battle(bonus(THIS, 2))),
    personality(
        "Inferno",
        "Lion",
        "3 3 0 5 2",
        "Shugenja",
        Battle(Usable(waives=REMOTE), Cost((Bow(THIS),)), Every(enemy(PERSONALITY)), Bow(TARGET)),
    ),
    personality("Envious", "Lion", "3 3 0 5 2", "", Reaction(targets(enemy()), gain(1))),
    personality("Listener", "Lion", "3 3 0 5 2", "", ANSWER_FROM_AFAR),
    personality(
        "Rider",
        "Lion",
        "3 3 0 5 2",
        "Cavalry",
        Battle(MovesIn(), Move(THIS, HERE)),
    ),
    follower("Slingers", "1 - 2 1", "", Battle(ranged(2))),
    follower("Squire", "1 - 2 1", "", Battle(Cost((Bow(THIS),)), Target(ANYBODY), bonus(TARGET, 1))),
    holding("Wall", 2, "", Battle(Usable(waives=ABSENT), Cost((Bow(THIS),)), gain(1))),
    holding("Watch", 2, "", Battle(Cost((Bow(THIS),)), gain(1))),
    strategy("Shout", "0 1", "", Battle(gain(1))),
    strategy("Murmur", "0 1", "", Open(gain(1))),
    strategy("Bless", "0 1", "", BattleOpen(Target(ANYBODY), bonus(TARGET, 1))),
    strategy("Levy", "0 1", "", Limited(gain(1))),
    strategy("Toil", "0 1", "", Open(Perform(MINE), gain(1))),
    strategy("Ride In", "0 1", "", Battle(MovesIn(), Target(MINE.at(HOME)), Move(TARGET, HERE))),
    spell("Help", "0 1", "", BattleOpen(Cost((Bow(BEARER),)), Target(ANYBODY), bonus(TARGET, 1))),
)

USED = (
    personality("Idle", "Lion", "3 3 0 5 2", "", Open(gain(1))),
    personality("Bowing", "Lion", "3 3 0 5 2", "", Open(Cost((Bow(THIS),)), gain(1), Straighten(THIS))),
    personality("Dear", "Lion", "3 3 0 5 2", "", Open(Gold(1), gain(1))),
    personality("Giver", "Lion", "3 3 0 5 2", "", Open(Cost((DiscardCard(),)), gain(1))),
    personality("Shamed", "Lion", "3 3 0 5 2", "", Open(Cost((lose(1),)), gain(2))),
    personality("Wilful", "Lion", "3 3 0 5 2", "", Open(Usable(limit=ANY_TIMES), gain(1))),
    personality(
        "Once",
        "Lion",
        "3 3 0 5 2",
        "",
        Open(Usable(limit=PER_GAME), Cost((Bow(THIS),)), gain(1), Straighten(THIS)),
    ),
    holding("Mine", 2, "", Produces(Fixed(5))),
)

CARRIED = (
    follower("Guards", "2 2 1 1", ""),
    follower("Consort", "+1/+1 - 1 1", ""),
    follower("Novice", "0/+2 - 1 1", ""),
    item("Sword", "2 0 1 1", "Weapon"),
    item("Spear", "1 0 1 1", "Weapon"),
    item("Mail", "0 1 1 1", "Armor"),
    item("Plate", "0 2 1 1", "Armor"),
    item("Banner", "0 0 1 1", "", Always(Aura(Fixed(1), of=BEARER))),
    item("Charm", "0 0 1 1", "", Open(Cost((Bow(THIS),)), gain(1))),
    item("Ancient", "0 0 1 1", "", Always(Attaches(anyones(PERSONALITY).a("Shugenja")))),
    spell("Scroll", "0 1", ""),
    strategy("Bow It", "0 1", "", Open(Target(anyones()), Bow(TARGET))),
    strategy("Raise It", "0 1", "", Open(Target(anyones()), Straighten(TARGET))),
)

RESTING = (
    holding("Sleeper", 1, "", Always(Permit(STAY_BOWED))),
    holding("Deep Sleeper", 1, "", Always(Permit(KEEP_BOWED))),
    strategy("Wake", "0 1", "", Open(Target(your(HOLDING)), Straighten(TARGET))),
)

LAID = (
    strategy(
        "Plain", "0 1", "Terrain", TerrainText(BEFORE_RESOLUTION, (bonus(each(MINE), 2, until=THIS_BATTLE),))
    ),
    strategy("Ridge", "0 1", "Terrain", Always(Aura(Fixed(1), of=your(PERSONALITY).at(HERE)))),
    strategy("Silent Ground", "0 1", "Terrain", Always(Own(HUSHES))),
    strategy("Marsh", "0 1", "Terrain", TerrainText(BEFORE_RESOLUTION, (gain(1),))),
    strategy("Ruin", "0 1", "", Battle(Destroy(TERRAIN_HERE), gain(1))),
    strategy("Manoeuvre", "0 1", "", Battle(Either((gain(5),), (Destroy(TERRAIN_HERE),)))),
    strategy("Keep Watch", "0 1", "", Reaction(before_action(by=OTHERS), gain(1))),
    holding(
        "Master",
        2,
        "",
        Battle(
            Cost((Bow(THIS),)),
            Choose(Sel(YOU, STRATEGY, zone=HAND).a("Terrain")),
            Enter(CHOSEN, here=True, free=True, beside=True),
            Destroy(Terrain(but=CHOSEN)),
        ),
    ),
    holding(
        "Oracle",
        2,
        "",
        Battle(
            Cost((Bow(THIS),)),
            Choose(Sel(YOU, STRATEGY, zone=HAND).a("Terrain")),
            Enter(CHOSEN, here=True, free=True, beside=True),
            Destroy(Terrain(but=CHOSEN)),
            Shield(V_DESTROY, CHOSEN, until=THIS_BATTLE),
        ),
    ),
)

WALLS = (fortification("Walls", 1, "", Always(Rampart(4))),)

KEEPS = (stronghold("Keep", "Lion", "7 3 6"),)

CARDS = (
    *KEEPS,
    *PEOPLE,
    *INTERRUPTED,
    *INTERRUPTS,
    *FIGHTERS,
    *USED,
    *CARRIED,
    *RESTING,
    *LAID,
    *WALLS,
)


def table(seats: int = 2, active: int = 0) -> Position:
    """A position under the rules of 1995 with these cards at hand."""
    return Position(*["Keep"] * seats, ruleset=IMPERIAL, cards=CARDS, active=active)
