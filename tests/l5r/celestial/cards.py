"""Cards that only tests play, in the language of all cards: each shows a rule that no printed card shows."""

from __future__ import annotations

from dataclasses import dataclass

from gorin.games.l5r.language.always import Always, Aura, Minimum, Permit, WillNot
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Not
from gorin.games.l5r.language.core import Effect, Fixed
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.feasible import MayEnter
from gorin.games.l5r.language.hands import Draw, ToHand
from gorin.games.l5r.language.history import Past
from gorin.games.l5r.language.honor import Seppuku, gain, lose
from gorin.games.l5r.language.lasting_effects import Give, Shield
from gorin.games.l5r.language.moments import DUEL_RESOLVES, ENGAGES, Moment, after_action, enters
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.references import each
from gorin.games.l5r.language.selectors import anyones, in_discard, in_province, others, your
from gorin.games.l5r.language.statements import (
    Battle,
    BattleOpen,
    Cost,
    FocusEffect,
    Limited,
    MovesIn,
    Open,
    Perform,
    Produces,
    Reaction,
    Resolves,
    RingEntry,
    Tagged,
    Target,
    TerrainText,
    Trait,
    Usable,
)
from gorin.games.l5r.language.states import Bow, Destroy, Dishonor, Straighten
from gorin.games.l5r.language.stats import bonus, penalty
from gorin.games.l5r.language.steering import Choose, EachPlayer
from gorin.games.l5r.sets.printed import (
    celestial,
    event,
    follower,
    holding,
    item,
    personality,
    region,
    ring,
    strategy,
    stronghold,
)
from gorin.games.l5r.values.kinds import STAY_BOWED
from gorin.games.l5r.values.terms import (
    ABSENT,
    ANYWHERE,
    CHI,
    CHOSEN,
    CONTROLLER,
    EACH,
    FATE,
    FORCE,
    HERE,
    HOLDING,
    HOME,
    HONOR,
    IS_DIFFERENT,
    M_DUEL_ENDED,
    PER_GAME,
    PERFORMER,
    PERSONALITY,
    REMOTE,
    TARGET,
    TARGET2,
    THIS,
    TURN,
    V_DESTROY,
    V_ENTER,
    V_MOVE,
    V_MOVE_IN,
    V_TARGET,
    YOU,
)


@dataclass(frozen=True)
class TakeControl(Effect):
    """Take control of the target."""

    def run(self, g, d):
        g.arrivals.take_control(g, d.card(TARGET), d.seat)


NEVER = Past(99, TURN)


def duel(**terms):
    """A challenge by one of your Personalities to somebody else's."""
    return BattleOpen(
        Perform(your(PERSONALITY)), Target(others(PERSONALITY)), Challenge(PERFORMER, TARGET, **terms)
    )


PEOPLE = (
    personality("Wanderer", "", "3 3 - 4 1", "Samurai"),
    personality("Farmer", "", "1 2 - 1 0", ""),
    personality("Courtier", "", "0 2 - 3 4", "Courtier"),
    personality("Rider", "", "2 2 - 4 1", "Cavalry, Samurai"),
    personality("Captain", "", "2 2 - 4 1", "Naval", Battle(bonus(THIS, 1))),
    personality("Deckhand", "", "2 2 - 4 1", "Naval", Battle(bonus(THIS, 1))),
    personality("Strategist", "", "2 2 - 4 1", "Tactician", Battle(Tagged(("Tactical",)), bonus(THIS, 2))),
    personality("Hermit", "", "2 2 - 4 1", "Tactician", Always(WillNot(V_TARGET))),
    personality("Impostor", "", "2 2 - 4 1", "", Battle(Tagged(("Tactical",)), bonus(THIS, 2))),
    personality("Swordmaster", "", "2 2 - 4 1", "Kensai, Samurai"),
    personality("Blade Dancer", "", "2 3 - 5 1", "Duelist"),
    personality("Loyal Guard", "Dragon", "2 2 - 4 2", "Loyal, Samurai"),
    personality("Proud Lord", "", "3 3 - 6 4", "Samurai", Always(Aura(Fixed(3), HONOR))),
    personality("Hero of Old", "", "3 3 - 4 2", "Unique, Samurai"),
    personality("Lone Scout", "", "2 2 - 3 1", "Singular"),
    personality("Sleeper", "", "2 2 - 4 1", "", Always(Permit(STAY_BOWED))),
    personality("Ascetic", "", "1 4 - 4 1", "", Always(Minimum(CHI, 1))),
    personality("Envoy", "Dragon", "2 2 20 5 3", ""),
    personality("Cheap Guard", "Dragon", "1 2 - 1 2", ""),
    personality("Distant Lord", "Lion", "2 2 20 3 3", ""),
    personality("Archer", "", "2 2 - 4 1", "", Battle(ranged(2)), Battle(Cost((Bow(THIS),)), ranged(4))),
    personality("Herald", "", "1 2 - 3 1", "", Trait(enters(), (gain(2),))),
    personality(
        "Signaller",
        "",
        "1 2 - 3 1",
        "",
        Battle(Usable(waives=REMOTE), bonus(THIS, 1)),
        Battle(bonus(THIS, 2)),
    ),
    personality("Onlooker", "", "1 2 - 3 1", "", Trait(Moment(M_DUEL_ENDED), (gain(1),))),
    personality("Talker", "", "1 2 - 3 1", "", Open(bonus(THIS, 1)), BattleOpen(bonus(THIS, 2))),
    personality(
        "Watcher",
        "",
        "1 2 - 3 1",
        "",
        Reaction(Moment(V_ENTER, what=anyones(PERSONALITY | HOLDING).at(ANYWHERE)), gain(1)),
    ),
)

#: Two versions of one Personality, and a third two levels up; see `versions`.
YOUNG = personality("Aki", "Dragon", "2 2 0 4 1", "Samurai", Open(bonus(THIS, 1)))
ONCE_YOUNG = personality("Aki", "Dragon", "2 2 0 4 1", "", Open(Usable(limit=PER_GAME), bonus(THIS, 1)))
GROWN = personality("Aki", "Dragon", "3 3 20 6 2", "Experienced, Samurai", Open(bonus(THIS, 2)))
OLD = personality("Aki", "Dragon", "4 4 20 9 3", "Experienced 2, Samurai", Open(bonus(THIS, 3)))
OLD_BUT_CHEAP = personality("Aki", "Dragon", "4 4 20 3 3", "Experienced 2, Samurai")
OLD_AND_LOYAL = personality("Aki", "Lion", "4 4 - 1 3", "Experienced 2, Loyal, Samurai")
UNIQUE_YOUNG = personality("Aki", "Dragon", "2 2 0 4 1", "Unique, Samurai")
UNIQUE_GROWN = personality("Aki", "Dragon", "3 3 0 4 2", "Unique, Experienced, Samurai")


def versions(p, **cards):
    """Give a position cards under names of their own: versions of one title."""
    for name, card in cards.items():
        if card.number < 0:
            card.number = len(p.pool)
        p.pool[name] = card
    return p


ATTACHMENTS = (
    follower("Horsemen", "2 - 3 2", "Cavalry"),
    follower("Footmen", "2 - 3 2", ""),
    follower("Marines", "1 - 2 2", "Naval"),
    follower("Honor Guard", "2 3 2 2", ""),
    item("First Sword", "1 0 2 2", "Weapon"),
    item("Second Sword", "1 0 2 2", "Weapon"),
    item("Third Sword", "1 0 2 2", "Weapon"),
    item("Saddle", "0 0 1 1", ""),
    item("Great Banner", "1 0 2 2", "Unique"),
    item("Gift of Honor", "0 0 1 1", "", Trait(enters(), (gain(3),))),
)

LANDS = (
    stronghold("House of Nobody", "", "5 5 7"),
    holding("Farm", 1, "", Produces(Fixed(2))),
    holding("Loom", 2, "Singular", Produces(Fixed(1))),
    region("Field", "", Trait(enters(), (gain(1),)), Limited(gain(1))),
    region("Other Field", "", Limited(Draw(1))),
    celestial("First Star", "", Always(Aura(Fixed(1), of=your(PERSONALITY).at(ANYWHERE)))),
    celestial("Second Star", ""),
    event("Good News", "", Resolves((gain(2),))),
    event("Dark Times", "", Resolves((Choose(others(PERSONALITY)), Bow(CHOSEN)))),
    event("Own Trouble", "", Resolves((Choose(anyones(PERSONALITY)), Bow(CHOSEN)))),
    event("Lasting Peace", "", Resolves((Enter(THIS, free=True),))),
    event("Famine", "", Resolves((EachPlayer((lose(2, EACH),)),))),
)

STRATEGIES = (
    strategy(
        "Second Wind", "0 1", "", BattleOpen(Target(anyones(PERSONALITY | HOLDING)), Straighten(TARGET))
    ),
    strategy(
        "Bind",
        "0 1",
        "",
        BattleOpen(Target(anyones(PERSONALITY)), Shield(V_MOVE_IN, TARGET), Shield(V_MOVE, TARGET)),
    ),
    strategy("Recall", "0 2", "", Open(Target(in_discard(FATE)), ToHand(TARGET))),
    strategy("Rescue", "0 2", "", Open(Target(in_discard(PERSONALITY)), Enter(TARGET))),
    strategy("Quick Thought", "0 2", "", Open(gain(1))),
    strategy("Rumour", "0 2", "", Reaction(after_action(tags=("Political",)), gain(1))),
    strategy("Lesson", "0 2", "", Open(Target(your(PERSONALITY)), Give(Open(bonus(THIS, 3)), TARGET))),
    strategy("Hidden Plan", "0 2", "Tactical", Battle(Perform(your(PERSONALITY)), bonus(PERFORMER, 1))),
    strategy("Slander", "0 3", "", BattleOpen(Target(others(PERSONALITY).at(ANYWHERE)), lose(5, CONTROLLER))),
    strategy(
        "Insult",
        "0 3",
        "",
        Open(Perform(your(PERSONALITY)), Target(others(PERSONALITY)), lose(5, CONTROLLER)),
    ),
    strategy("Own Shame", "0 2", "", Open(Perform(your(PERSONALITY)), lose(5))),
    strategy("Lost Face", "0 2", "", Open(lose(5))),
    strategy("Dark Word", "0 2", "", Open(Target(anyones(PERSONALITY)), Dishonor(TARGET))),
    strategy("Knife", "0 2", "", BattleOpen(Target(anyones(PERSONALITY)), Destroy(TARGET))),
    strategy("Ward", "0 2", "", BattleOpen(Target(your(PERSONALITY)), Shield(V_DESTROY, TARGET))),
    strategy("Order to Die", "0 2", "", Open(Target(anyones(PERSONALITY)), Seppuku(TARGET, lessens=False))),
    strategy("Bribe", "0 2", "", BattleOpen(Target(others(PERSONALITY).at(ANYWHERE)), TakeControl())),
    strategy(
        "Vow", "0 2", "", Open(Perform(your(PERSONALITY)), Cost((penalty(PERFORMER, 4, CHI),)), gain(2))
    ),
    strategy("Wound", "0 2", "", Open(Target(anyones(PERSONALITY)), penalty(TARGET, 3, CHI))),
    strategy("Summons", "0 2", "", Open(Target(in_province(PERSONALITY).where_(MayEnter())), Enter(TARGET))),
    strategy(
        "Open Gates",
        "0 2",
        "",
        Open(
            Target(in_province(PERSONALITY).where_(MayEnter(ignoring_honor=True))),
            Enter(TARGET, ignoring_honor=True),
        ),
    ),
    strategy(
        "March", "0 2", "", Battle(MovesIn(), Perform(your(PERSONALITY).at(ANYWHERE)), Move(PERFORMER, HERE))
    ),
    strategy("Press Gang", "0 2", "", Battle(Target(anyones(PERSONALITY).at(ANYWHERE)), Move(TARGET, HERE))),
    strategy("Battle Cry", "0 2", "", Battle(gain(1))),
    strategy("Distant Drums", "0 2", "", Battle(Usable(waives=ABSENT), gain(1))),
    strategy("Retreat", "0 2", "", Battle(Target(anyones(PERSONALITY)), Move(TARGET, HOME))),
    strategy(
        "Long Call", "0 2", "", Battle(Usable(waives=ABSENT), Target(anyones(PERSONALITY)), bonus(TARGET, 1))
    ),
    strategy("Far Call", "0 2", "", Battle(Target(anyones(PERSONALITY).at(ANYWHERE)), bonus(TARGET, 1))),
    strategy("Swamp", "0 2", "Terrain", TerrainText(ENGAGES, ())),
    strategy("Hill", "0 2", "Terrain", TerrainText(enters(), (bonus(each(your(PERSONALITY)), 2),))),
    strategy("Challenge", "0 2", "", duel(winner=(gain(1, CONTROLLER, PERFORMER),), loser=(Bow(TARGET),))),
    strategy(
        "Sparring",
        "0 2",
        "",
        Open(
            Target(your(PERSONALITY)),
            Target(anyones(PERSONALITY).being(IS_DIFFERENT)),
            Challenge(TARGET, TARGET2),
        ),
    ),
    strategy("Idle Challenge", "0 2", "", duel()),
    strategy("Polite Challenge", "0 2", "", duel(loser=(Bow(TARGET),), refusable=True)),
    strategy("Wrestling", "0 2", "", duel(loser=(Bow(TARGET),), stat=FORCE)),
    strategy("Deadly Challenge", "0 2", "", duel(loser=(Destroy(TARGET),))),
    strategy(
        "Interruption", "0 2", "", Reaction(DUEL_RESOLVES, Target(anyones(PERSONALITY)), Destroy(TARGET))
    ),
    strategy("Sudden Insight", "0 2", "", FocusEffect((gain(2),)), Open(gain(9))),
    strategy("Zero", "0 0", ""),
    strategy("Ten", "0 10", ""),
)

RINGS = (
    ring("Ring of Fire", 4, "Unique, Fire", RingEntry(after_action(by=YOU), Not(NEVER))),
    ring("Quick Ring of Air", 4, "Unique, Air", RingEntry(after_action(by=YOU), Not(NEVER))),
)

ALL: tuple[CardDef, ...] = (*PEOPLE, *ATTACHMENTS, *LANDS, *STRATEGIES, *RINGS)
