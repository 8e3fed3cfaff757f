"""Small cards made for one rule each, and a table on which they lie ready."""

from __future__ import annotations

from gorin.games.l5r.language.actions import Additional, Negate
from gorin.games.l5r.language.always import Always, Aura, Minimum, WillNot
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.conditions import Is, at_most
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.courses import Course
from gorin.games.l5r.language.decks import RemoveFromGame
from gorin.games.l5r.language.duels import Challenge
from gorin.games.l5r.language.entering import Create, Enter, Transfer
from gorin.games.l5r.language.feasible import MayCarry
from gorin.games.l5r.language.hands import Discard, Draw, ToHand
from gorin.games.l5r.language.history import Did, Past
from gorin.games.l5r.language.honor import Gain, Lose, ReduceLoss, gain, lose
from gorin.games.l5r.language.lasting_effects import Give, Shield, Strip
from gorin.games.l5r.language.moments import (
    AFTER_RESOLUTION,
    END_PHASE_COMES,
    HONOR_IS_LOST,
    STRAIGHTEN_PHASES,
    TURN_ENDS,
    after_action,
    before_action,
    destroyed,
    enters,
    targets,
)
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import (
    Count,
    Counted,
    StatOf,
    cost,
    force,
)
from gorin.games.l5r.language.provinces import ChooseProvince, DestroyProvince, NewProvince, strengthen
from gorin.games.l5r.language.selectors import anyones, enemy, in_discard, in_province, others, your
from gorin.games.l5r.language.statements import (
    COLON,
    RING_ZONES,
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
    Trait,
    Usable,
)
from gorin.games.l5r.language.states import (
    Bow,
    BowOrDiscardThis,
    Destroy,
    Dishonor,
    GiveKeywords,
    Straighten,
    TakeControl,
    Tokens,
)
from gorin.games.l5r.language.stats import ArmyBonus, Bonus, Double, Exchange, SetStat, bonus, penalty
from gorin.games.l5r.language.steering import AlsoTarget, Choose, EachPlayer, May, When
from gorin.games.l5r.position import Position
from gorin.games.l5r.sets.printed import (
    created_follower,
    event,
    follower,
    holding,
    item,
    personality,
    region,
    ring,
    spell,
    strategy,
)
from gorin.games.l5r.values.kinds import (
    AMBUSH,
    CARD_EFFECTS,
    CHOSEN_PROVINCE,
    EFFECTS_AND_COSTS,
    FURTHER_ATTACK,
    NO_ATTACK_PHASE,
    REAL_CHANGE,
)
from gorin.games.l5r.values.terms import (
    ABSENT,
    ANY_TIMES,
    ANYWHERE,
    ATTACHMENT,
    BATTLE,
    CHI,
    CHOSEN,
    CONTROLLER,
    COST,
    DISCARD,
    EACH,
    FORCE,
    FROM_HOME,
    GAME,
    HERE,
    HOLDING,
    HOME,
    HONOR,
    IS_ALLYING,
    IS_DIFFERENT,
    IS_TARGET_UNIT,
    IS_UNBOWED,
    IT,
    NEXT_TURN,
    OPEN,
    PERFORMER,
    PERSONALITY,
    PROVINCE,
    REMOTE,
    TARGET,
    TARGET2,
    THIS,
    THIS_BATTLE,
    TURN,
    V_BOW,
    V_DESTROY,
    V_MOVE,
    V_TARGET,
    WHILE_BOWED,
    YOU,
    keyword,
)

ANYBODY = anyones(PERSONALITY)
MINE = your(PERSONALITY)
CAVALRY_UNIT = your(PERSONALITY).a("Cavalry").being(IS_TARGET_UNIT)

IF_BOWED = When(Did(V_BOW, PERFORMER), (Draw(1),))

SPIRIT = CardDef("Spirit", PERSONALITY, chi=1)

PERSONALITIES = (
    # Force, Chi, Honor Requirement, Gold Cost, Personal Honor.
    personality("Bushi", "Lion", "3 3 0 5 2", "Samurai"),
    personality("Brute", "Lion", "8 4 0 8 1", "Samurai"),
    personality("Giant", "Lion", "30 4 0 8 1", "Samurai"),
    personality("Page", "Lion", "1 1 0 2 0", ""),
    personality("Sage", "Dragon", "2 3 0 5 2", "Shugenja"),
    personality("Rider", "Lion", "3 3 0 5 2", "Cavalry, Samurai"),
    personality("Wyrm", "Dragon", "4 3 - 6 0", "Dragon, Nonhuman"),
    personality("Officer", "Lion", "3 3 0 5 2", "Commander, Paragon, Political, Fear, Samurai"),
    personality("Outcast", "", "2 2 -5 0 1", ""),
    personality("Drummer", "Lion", "2 3 0 4 1", "", Open(Usable(limit=ANY_TIMES), bonus(THIS, 1))),
    personality("Twin", "Lion", "2 3 0 4 1", "", Open(bonus(THIS, 2))),
    personality("Retiree", "Lion", "2 3 0 4 1", "", Open(Cost((Discard(THIS),)), Draw(1))),
    personality(
        "Mimic",
        "Lion",
        "1 3 0 4 1",
        "",
        Open(Target(ANYBODY), SetStat(THIS, StatOf(FORCE, TARGET)), GiveKeywords(THIS, TARGET)),
    ),
    personality(
        "Leech",
        "Lion",
        "1 3 0 4 1",
        "",
        Open(Target(others(PERSONALITY)), penalty(TARGET, 3), Bonus(THIS, Counted(REAL_CHANGE))),
    ),
    personality(
        "Changer", "Lion", "1 3 0 4 1", "", Open(Target(ANYBODY), Exchange(THIS, TARGET, FORCE, FORCE))
    ),
    personality(
        "Changeling",
        "Lion",
        "1 3 0 4 1",
        "Cavalry, Nonhuman",
        Open(Target(ANYBODY), GiveKeywords(THIS, TARGET)),
    ),
    personality("Lookout", "Lion", "1 3 0 4 1", "", Battle(Usable(waives=REMOTE), bonus(THIS, 1))),
    personality("Porter", "Lion", "1 3 0 4 1", "", Battle(Usable(waives=FROM_HOME), bonus(THIS, 1))),
    personality("Ranger", "Lion", "1 3 0 4 1", "", Battle(bonus(THIS, 1))),
    personality("Stoic", "Lion", "1 3 0 4 3", "", Always(Minimum(HONOR, 1))),
    personality("Pioneer", "Lion", "1 3 0 4 3", "", Always(Aura(Count(your(PERSONALITY).at(ANYWHERE))))),
    personality("Duelling Master", "Lion", "3 5 0 7 2", "Samurai"),
    personality("Untouchable", "Lion", "3 3 0 5 2", "", Always(WillNot(V_TARGET))),
    personality("Unmoved", "Lion", "3 3 0 5 2", "", BattleOpen(Shield(V_BOW, THIS))),
    personality(
        "Avenger", "Lion", "3 3 0 5 2", "", Trait(destroyed(what=ANYBODY.at(ANYWHERE)), (bonus(THIS, 1),))
    ),
    personality(
        "Griever", "Dragon", "3 3 0 5 2", "", Trait(destroyed(what=ANYBODY.at(ANYWHERE)), (bonus(THIS, 2),))
    ),
    personality("Martyr", "Lion", "3 3 0 5 2", "Samurai", Open(Cost((Dishonor(THIS),)), gain(2))),
    personality(
        "Zealot",
        "Lion",
        "3 3 0 5 2",
        "",
        Battle(Cost((Destroy(THIS),)), Target(enemy(PERSONALITY)), Bow(TARGET), Draw(1)),
    ),
    personality("Ogre", "Dragon", "6 4 - 6 0", "Nonhuman", Trait(enters(), (lose(1),))),
    personality("Greeter", "Lion", "2 2 0 2 0", "", Trait(enters(), (gain(1),))),
    personality("Rook", "Lion", "2 2 0 2 0", "", Limited(Usable(zones=PROVINCE), gain(1))),
    personality("Marshal", "Lion", "3 3 0 5 2", "", Battle(Target(ANYBODY.being(IS_ALLYING)), Bow(TARGET))),
    personality("Bard", "Lion", "3 3 0 5 2", "", Open(Cost((Bow(THIS),)), gain(1))),
    personality("Scholar", "Lion", "3 3 0 5 2", "", Open(Draw(1)), Open(gain(1))),
)

ATTACHMENTS = (
    # Followers: Force, Honor Requirement, Gold Cost, Focus Value. Items: Force, Chi, Gold Cost, Focus Value.
    follower("Archers", "2 - 2 1", "", Battle(ranged(3))),
    follower("Riders", "2 - 2 1", "Cavalry"),
    item("Heirloom", "1 1 2 1", ""),
    item("Cursed Blade", "-2 0 1 1", "Weapon"),
    item("Old Mail", "1 0 1 1", "Armor"),
    item("War Fan", "0 0 1 1", "", Battle(bonus(THIS, 0), gain(1))),
    spell("Gust", "1 1", "Air", Open(gain(1))),
)

LANDS = (
    holding("Bell", 2, "", Trait(END_PHASE_COMES, (gain(1),)), Trait(TURN_ENDS, (gain(2),))),
    holding("Gong", 2, "", Battle(gain(1))),
    holding("Shrine", 2, "", Trait(STRAIGHTEN_PHASES, (gain(1),))),
    holding("Tax Office", 2, "", Always(Aura(Fixed(3), COST, of=in_province(PERSONALITY)))),
    holding("Toll Gate", 2, "", Always(Aura(Fixed(-2), COST, of=in_province(PERSONALITY)))),
    holding("Bank", 2, "", Produces(Fixed(3)), Produces(Fixed(1), bows=False)),
    holding("Old Market", 2, "", Produces(Fixed(2))),
    region("Moor", ""),
    event("Windfall", "", Resolves((gain(3),))),
    event("Omen", "", Resolves((Give(Open(gain(1)), until=GAME),))),
)

STRATEGIES = (
    strategy(
        "Bow Him", "0 1", "", BattleOpen(Target(ANYBODY), Bow(TARGET), When(Did(V_BOW, TARGET), (Draw(1),)))
    ),
    strategy("Slay", "0 1", "", BattleOpen(Target(anyones()), Destroy(TARGET))),
    strategy("Weaken", "0 1", "", BattleOpen(Target(anyones()), penalty(TARGET, 5))),
    strategy("Bless", "0 1", "", BattleOpen(Target(anyones()), bonus(TARGET, 3))),
    strategy("Poison", "0 1", "", Open(Target(ANYBODY), penalty(TARGET, 3, CHI))),
    strategy("Plague", "0 1", "", Open(Target(ANYBODY, 2), penalty(TARGET, 3, CHI))),
    strategy("Vigor", "0 1", "", Open(Target(ANYBODY), bonus(TARGET, 2, CHI))),
    strategy("Shame", "0 1", "", BattleOpen(Target(ANYBODY), Dishonor(TARGET))),
    strategy("Praise", "0 1", "", BattleOpen(Target(ANYBODY), gain(2))),
    strategy("Praise Twice", "0 1", "", Open(Target(ANYBODY), gain(2), gain(3))),
    strategy("Gallop", "0 1", "", Open(Target(CAVALRY_UNIT), bonus(TARGET, 1))),
    strategy("Hunt Dragons", "0 1", "", Open(Target(ANYBODY.a("Dragon")), Bow(TARGET))),
    strategy("Drill", "0 1", "", Open(Target(ANYBODY.a("Commander")), Bow(TARGET))),
    strategy("Kick", "0 1", "", Battle(Tagged(("Kiho",)), Target(MINE), bonus(TARGET, 1))),
    strategy("Shout", "0 1", "", Battle(COLON, Target(MINE), bonus(TARGET, 1))),
    strategy("Raise Price", "0 1", "", Open(Target(ANYBODY), bonus(TARGET, 3, COST))),
    strategy("Buy Off", "0 1", "", Open(Target(ANYBODY.where_(at_most(cost(base=True), 5))), Bow(TARGET))),
    strategy("Bribe", "0 1", "", Open(Target(ANYBODY.where_(at_most(cost(), 5))), Bow(TARGET))),
    strategy("Seize", "0 1", "", Open(Target(anyones(HOLDING | PERSONALITY)), Bow(TARGET))),
    strategy("Saddle", "0 1", "", Open(Target(MINE), Tokens(TARGET, "Horse", gives=keyword("Cavalry")))),
    strategy("Brand", "0 1", "", BattleOpen(Target(MINE), Tokens(TARGET, "Fire", force=2))),
    strategy("Summon", "0 1", "", Open(Create(SPIRIT))),
    strategy("Levy", "0 1", "", BattleOpen(Target(MINE), Create(created_follower(1)))),
    strategy("Seduce", "0 1", "", BattleOpen(Target(others(PERSONALITY)), TakeControl(TARGET))),
    strategy("Borrow", "0 1", "", BattleOpen(Target(others(PERSONALITY)), TakeControl(TARGET, TURN))),
    strategy("Confiscate", "0 1", "", Open(Target(others(ATTACHMENT)), TakeControl(TARGET))),
    strategy("Exile", "0 1", "", Open(Target(in_discard()), RemoveFromGame(TARGET))),
    strategy("Recall", "0 1", "", Open(Target(in_discard()), ToHand(TARGET))),
    strategy(
        "Hand Over",
        "0 1",
        "",
        Open(
            Target(your(ATTACHMENT)),
            Choose(MINE.where_(MayCarry(TARGET)), may=True),
            Transfer(TARGET, CHOSEN),
        ),
    ),
    strategy("Rout", "0 1", "", Battle(Target(enemy(PERSONALITY).being(IS_TARGET_UNIT)), Move(TARGET, HOME))),
    strategy("Fix", "0 1", "", Open(Target(ANYBODY), SetStat(TARGET, Fixed(5)))),
    strategy(
        "Sap", "0 1", "", Battle(Usable(waives=ABSENT), ChooseProvince(), strengthen(CHOSEN_PROVINCE, -10))
    ),
    strategy(
        "Wall", "0 1", "", Battle(Usable(waives=ABSENT), ChooseProvince(), strengthen(CHOSEN_PROVINCE, 3))
    ),
    strategy("Awe", "0 1", "", Battle(ArmyBonus(Fixed(20), penalty=True))),
    strategy("Rage", "0 1", "", BattleOpen(Target(MINE), Double(TARGET))),
    strategy("Peace", "0 1", "", Open(Course(NO_ATTACK_PHASE))),
    strategy("Second Wave", "0 1", "", Open(Course(FURTHER_ATTACK))),
    strategy("Oath", "0 1", "", Open(Target(MINE), bonus(TARGET, 2, until=GAME))),
    strategy("Vow", "0 1", "", Open(Target(MINE), bonus(TARGET, 2, until=NEXT_TURN))),
    strategy("Battle Cry", "0 1", "", Battle(Target(MINE), bonus(TARGET, 2, until=THIS_BATTLE))),
    strategy("Muster", "0 1", "", Open(Target(MINE), Bonus(TARGET, Count(MINE)))),
    strategy("Tithe", "0 1", "", Open(gain(3), lose(5))),
    strategy("Debt", "0 1", "", Open(lose(5), gain(3))),
    strategy("Levy Tax", "0 1", "", Limited(gain(1))),
    strategy("Costly", "3 1", "", Open(Cost((lose(2),)), Draw(1))),
    strategy("New Land", "0 1", "", Open(NewProvince())),
    strategy("Earthquake", "0 1", "", BattleOpen(Usable(waives=ABSENT), ChooseProvince(), DestroyProvince())),
    strategy("Ambush", "0 1", "", Open(Perform(MINE), Target(others(PERSONALITY)), Course(AMBUSH))),
)

ACTIONS = (
    strategy(
        "Two Steps", "0 1", "", BattleOpen(Perform(MINE), Target(MINE), Bow(PERFORMER), bonus(TARGET, 1))
    ),
    strategy("Pair", "0 1", "", Open(Target(ANYBODY, 2), Bow(TARGET))),
    strategy("Perhaps", "0 1", "", Open(AlsoTarget(ANYBODY, (Bow(TARGET),)))),
    strategy(
        "Another",
        "0 1",
        "",
        Open(Target(ANYBODY), Target(ANYBODY.being(IS_DIFFERENT)), Bow(TARGET), Bow(TARGET2)),
    ),
    strategy("Twice", "0 1", "", Open(Target(ANYBODY), Target(ANYBODY), bonus(TARGET, 1), bonus(TARGET2, 1))),
    strategy(
        "Toil", "0 1", "", Open(Perform(MINE), Target(MINE), Cost((Bow(PERFORMER), Bow(TARGET))), gain(1))
    ),
    strategy("Confess", "0 1", "", Open(Perform(MINE), Cost((Dishonor(PERFORMER),)), Draw(1))),
    strategy("Atone", "0 1", "", Open(Cost((lose(4),)), Draw(1))),
    strategy("Recruit", "0 1", "", Open(Target(in_province(PERSONALITY)), Enter(TARGET))),
    strategy("Read", "0 1", "", Open(Target(ANYBODY), Destroy(TARGET), Gain(force(TARGET)))),
    strategy("Duel of Wits", "0 1", "", Open(Target(ANYBODY), EachPlayer((May((Draw(1),), by=EACH),)))),
    strategy("Charge", "0 1", "", Battle(Target(MINE), bonus(TARGET, 1), Additional(BATTLE))),
    strategy("Lead", "0 1", "", Battle(Target(MINE), Additional(BATTLE, by=TARGET))),
    strategy("Strip", "0 1", "", BattleOpen(Target(others(PERSONALITY)), Strip(TARGET))),
    strategy("Guard", "0 1", "", BattleOpen(Target(MINE), Shield(V_DESTROY, TARGET))),
    strategy("Guard Once", "0 1", "", BattleOpen(Target(MINE), Shield(V_DESTROY, TARGET, once=True))),
    strategy("Root", "0 1", "", BattleOpen(Target(ANYBODY), Shield(V_BOW, TARGET))),
    strategy("Hold", "0 1", "", BattleOpen(Target(ANYBODY), Shield(V_MOVE, TARGET))),
    strategy("Stand", "0 1", "", Battle(Target(MINE), Shield(V_MOVE, TARGET, CARD_EFFECTS, once=True))),
    strategy("Sacrifice", "0 1", "", BattleOpen(Perform(MINE), Cost((Destroy(PERFORMER),)), Draw(1))),
    strategy("Labour", "0 1", "", Open(Perform(MINE), Cost((Bow(PERFORMER),)), gain(1))),
    strategy("Heavy Labour", "0 1", "", Open(Perform(MINE), Cost((Bow(PERFORMER),)), IF_BOWED)),
    strategy("Old Deeds", "0 1", "", Open(Perform(in_discard(PERSONALITY)), gain(1))),
    strategy(
        "Labours of Old", "0 1", "", Open(Perform(in_discard(PERSONALITY)), Cost((Bow(PERFORMER),)), gain(1))
    ),
    strategy("Rally", "0 1", "", Open(Target(MINE), Straighten(TARGET))),
    strategy("March In", "0 1", "", Battle(MovesIn(), Perform(MINE.at(HOME)), Move(PERFORMER, HERE))),
    strategy("March Them In", "0 1", "", Battle(Target(ANYBODY.at(HOME)), Move(TARGET, HERE))),
    strategy("War Song", "0 1", "", Battle(gain(1))),
    strategy("Lure", "0 1", "", Battle(Target(enemy(PERSONALITY)), Move(TARGET, HOME))),
    strategy("Ally Hunt", "0 1", "", Battle(Target(ANYBODY.being(IS_ALLYING)), Bow(TARGET))),
    strategy("Bow Enemy", "0 1", "", Battle(Target(enemy(PERSONALITY)), Bow(TARGET))),
    strategy("Burn Farm", "0 1", "", Battle(Target(anyones(HOLDING)), Destroy(TARGET))),
    strategy("Raze", "0 1", "", Battle(Target(enemy(HOLDING | PERSONALITY)), Destroy(TARGET))),
)

REACTIONS = (
    strategy("Stop", "0 1", "", Reaction(before_action(), Negate(EFFECTS_AND_COSTS))),
    strategy("Dodge", "0 1", "", Reaction(targets(MINE.at(ANYWHERE)), Move(IT, HOME))),
    strategy("Rebirth", "0 1", "", Reaction(targets(MINE.at(ANYWHERE)), Destroy(IT), Enter(IT, 99))),
    strategy("Vanish", "0 1", "", Reaction(targets(MINE.at(ANYWHERE)), Destroy(IT))),
    strategy("Answer", "0 1", "", Reaction(after_action(), gain(1))),
    strategy("Answer Open", "0 1", "", Reaction(after_action(OPEN), gain(1))),
    strategy("Answer Battle", "0 1", "", Reaction(after_action(BATTLE), gain(1))),
    strategy("Excuse", "0 1", "", Reaction(HONOR_IS_LOST, ReduceLoss(2))),
    strategy("Alibi", "0 1", "", Reaction(HONOR_IS_LOST, ReduceLoss(9))),
    personality(
        "Alert One",
        "Lion",
        "3 3 0 5 2",
        "",
        Reaction(after_action(did=V_BOW, to_ref=THIS), Usable(waives=WHILE_BOWED), Straighten(THIS)),
    ),
    personality("Herald", "Lion", "3 3 0 5 2", "", Trait(after_action(OPEN), (gain(1),))),
    personality("Crier", "Lion", "3 3 0 5 2", "", Trait(after_action(OPEN), (bonus(THIS, 1),))),
    personality("Envoy", "Dragon", "3 3 0 5 2", "", Trait(after_action(OPEN), (gain(1),))),
    personality("Echo", "Lion", "3 3 0 5 2", "", Trait(after_action(OPEN), (Bow(THIS), Destroy(THIS)))),
    personality(
        "Captain", "Lion", "3 3 0 5 2", "", Always(Aura(Fixed(2), of=MINE.a("Samurai").at(ANYWHERE)))
    ),
    personality("Performer", "Lion", "3 3 0 5 2", "", Reaction(after_action(performer=THIS), gain(1))),
)

MORE = (
    strategy(
        "Draft", "0 1", "", Open(Target(in_province(PERSONALITY)), Enter(TARGET, 99, ignoring_honor=True))
    ),
    strategy("Last Wish", "0 1", "", Open(lose(40), Choose(ANYBODY), Bow(CHOSEN))),
    strategy("Pose", "0 1", "", Open(Perform(MINE, targeted=True), gain(1))),
    item(
        "Proud Blade",
        "1 0 1 1",
        "",
        Open(bonus(THIS, 0), gain(1)),
        Reaction(after_action(performer=THIS), gain(5)),
    ),
    personality(
        "Soloist", "Lion", "3 3 0 5 2", "", Open(gain(1)), Reaction(after_action(performer=THIS), gain(1))
    ),
    personality("Ghost", "Lion", "2 2 0 2 0", "", Open(Usable(zones=DISCARD), gain(1))),
    strategy("Collect", "0 1", "", Open(Cost((Choose(MINE), Bow(CHOSEN))), gain(2))),
    strategy("Volunteer", "0 1", "", BattleOpen(Perform(MINE), gain(2))),
    strategy("Ruin", "0 1", "", BattleOpen(Choose(others(PERSONALITY)), lose(40, CONTROLLER, CHOSEN))),
    strategy("Snipe", "0 1", "", Battle(Usable(waives=ABSENT), Target(enemy(PERSONALITY)), Bow(TARGET))),
    strategy("Reinforce", "0 1", "", Reaction(targets(MINE.at(ANYWHERE)), Create(created_follower(1), IT))),
    strategy("Lesson", "0 1", "", Open(EachPlayer((Lose(Fixed(1), EACH),)))),
    strategy("Hard Lesson", "0 1", "", Open(EachPlayer((Lose(Fixed(1), EACH), May((Draw(1),), by=EACH))))),
    strategy("Aid", "0 1", "", Open(Target(ANYBODY), bonus(TARGET, 2, until=GAME))),
    personality(
        "Looter",
        "Lion",
        "3 3 0 5 2",
        "",
        Trait(AFTER_RESOLUTION, (When(Is(THIS, MINE.being(IS_UNBOWED).at(HERE)), (gain(5),)),)),
    ),
)

RINGS = (
    ring(
        "Quiet Ring",
        4,
        "Unique, Fire",
        RingEntry(after_action(by=YOU), Past(1, TURN)),
        Battle(Usable(zones=RING_ZONES), Cost((BowOrDiscardThis(),)), gain(1)),
    ),
)

DUELS = (
    strategy(
        "Challenge",
        "0 1",
        "",
        BattleOpen(
            Perform(MINE),
            Target(others(PERSONALITY)),
            Challenge(PERFORMER, TARGET, (gain(1, CONTROLLER, PERFORMER),), (Destroy(TARGET),)),
        ),
    ),
    strategy("Feint", "0 2", "", FocusEffect((gain(1),))),
    strategy("Lunge", "0 2", "", FocusEffect((lose(1),))),
)

CARDS = (*PERSONALITIES, *ATTACHMENTS, *LANDS, *STRATEGIES, *ACTIONS, *REACTIONS, *MORE, *RINGS, *DUELS)


def table(*clans: str, active: int = 0, fill: int = 12) -> Position:
    """A position with these cards at hand; two seats unless clans are named."""
    return Position(*(clans or ("Lion", "Dragon")), cards=CARDS, active=active, fill=fill)


def duel(one: str = "Low Stance", other: str = "Low Stance") -> Position:
    """Seat 0 has challenged seat 1, who now focuses or strikes; each holds one card."""
    p = table().hand(0, "Challenge", one).hand(1, other).home(0, "Duelling Master").home(1, "Sage")
    return p.action_phase().use("Challenge")
