"""Statements, clauses, selectors, numbers, tests and moments, with the words they print."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.always import Always, Aura, Minimum, Permit, WillNot
from gorin.games.l5r.language.conditions import (
    AllOf,
    ClanPlayer,
    Exists,
    Is,
    Not,
    OneOf,
    Same,
    Titled,
    You,
    at_most,
    attacking,
    equal,
    in_play,
    less,
    more,
)
from gorin.games.l5r.language.core import (
    Fixed,
    Number,
)
from gorin.games.l5r.language.core import Test as Question
from gorin.games.l5r.language.courses import Course
from gorin.games.l5r.language.decks import RemoveFromGame
from gorin.games.l5r.language.feasible import Affordable, MayCarry, MayEnter, MayMove, PayingFor
from gorin.games.l5r.language.grounds import LOWEST_HERE, OwnBattlefield
from gorin.games.l5r.language.hands import DiscardCard, Draw
from gorin.games.l5r.language.history import (
    CausedBy,
    Did,
    Implicated,
    InThisBattle,
    Past,
    Redirectable,
    TakenAs,
)
from gorin.games.l5r.language.honor import gain
from gorin.games.l5r.language.moments import (
    AFTER_RESOLUTION,
    BATTLE_ENDS,
    BEFORE_RESOLUTION,
    COMBAT_ENDS,
    DUEL_RESOLVES,
    END_PHASE_COMES,
    ENGAGES,
    FORCE_COMPARED,
    HONOR_IS_LOST,
    STRAIGHTEN_PHASES,
    TURN_ENDS,
    Moment,
    after_action,
    attached,
    before_action,
    destroyed,
    enters,
    leaves,
    targets,
)
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import (
    Count,
    Counted,
    Figure,
    Pick,
    Sum,
    TotalForce,
    chi,
    cost,
    force,
    honor,
    twice,
)
from gorin.games.l5r.language.references import TERRAIN_HERE, attachments, fighters, head
from gorin.games.l5r.language.selectors import (
    Sel,
    anyones,
    enemy,
    in_discard,
    in_hand,
    in_province,
    others,
    your,
)
from gorin.games.l5r.language.statements import (
    AIM,
    COLON,
    Ability,
    Battle,
    BattleLimited,
    BattleOpen,
    Cost,
    FocusEffect,
    Gold,
    If,
    Limited,
    MovesIn,
    Open,
    Perform,
    Produces,
    Reaction,
    Resolves,
    RingEntry,
    Statement,
    Tagged,
    Target,
    TerrainText,
    Trait,
    Usable,
)
from gorin.games.l5r.language.states import Bow, Destroy, Straighten
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.language.steering import Choose, When
from gorin.games.l5r.language.text import core as text_core
from gorin.games.l5r.language.text.cards import TEMPLATES
from gorin.games.l5r.language.text.core import Speaker
from gorin.games.l5r.language.text.moments import moment
from gorin.games.l5r.language.text.nouns import noun
from gorin.games.l5r.rulesets.words import FreshTactician
from gorin.games.l5r.values.kinds import (
    AN_EFFECT,
    ANY_HAND_SIZE,
    ATTACKER_ACTS_FIRST,
    ENEMIES_CAME,
    MORE_NAVAL,
    PROVINCE_FELL,
    REAL_CHANGE,
    STAY_BOWED,
    TARGETED_OR_PERFORMED,
    USE_BOWED_STRONGHOLD,
    YOU_LOST_ONE,
    YOUR_PERSONALITY,
)
from gorin.games.l5r.values.terms import (
    ABSENT,
    ACTIVE,
    ANYWHERE,
    ATTACHMENT,
    BARE,
    BATTLE,
    BEARER,
    CARDS_IN_HAND,
    CARRYING,
    CHOSEN,
    CONTROLLER,
    ELSEWHERE,
    ENEMY,
    FAMILY_HONOR,
    FATE,
    FAVORED,
    FEWEST_OF_OTHERS,
    FIRST_PLAYER,
    FOLLOWER,
    FORCE,
    HAND,
    HERE,
    HOLDING,
    HOME,
    HONOR,
    IS_ATTACKING,
    IS_DIFFERENT,
    IS_DUELING,
    IS_FACE_UP,
    IS_HUMAN,
    IS_OPPOSED,
    IS_OTHER,
    IS_TARGET_UNIT,
    IS_UNBOWED,
    IT,
    ITEM,
    M_DUEL_ENDED,
    M_PROVINCE_LOST,
    MOST_OF_OTHERS,
    NO_KINDS,
    NO_UNBOWED_ATTACHMENT,
    OTHERS,
    PER_GAME,
    PERFORMER,
    PERSONALITY,
    PRODUCTION,
    PROVINCE,
    PROVINCES_HELD,
    REMOTE,
    RING,
    SAME_CONTROLLER,
    SAME_PLACE,
    STARTING_HONOR,
    STRATEGY,
    TARGET,
    TARGET2,
    THIS,
    THIS_PHASE,
    TURN,
    TURNS_BEGUN,
    V_ASSIGN,
    V_BOW,
    V_CHALLENGE,
    V_DESTROY,
    V_MOVE,
    V_STRAIGHTEN,
    V_SWITCH,
    WHILE_BOWED,
    WINNERS,
    YOU,
    keywords,
)
from l5r import (
    texts_clans,
    texts_combat,
    texts_court,
    texts_fiefs,
    texts_lands,
    texts_magic,
    texts_others,
    texts_plots,
    texts_schemes,
    texts_spirits,
)

CONDITIONS: list[tuple[object, str]] = [
    (CausedBy(AN_EFFECT), "an effect (no cost) is the reason"),
    (less(force(TARGET), 3), "the target's Force is below 3"),
    (Not(less(force(TARGET), 3)), "the target's Force is 3 or higher"),
    (
        less(TotalForce(), TotalForce(ENEMY)),
        "your army's total Force is lower than the enemy army's total Force",
    ),
    (less(Figure(TURNS_BEGUN), 2), "it is before your second turn"),
    (equal(Figure(TURNS_BEGUN), 1), "it is your first turn"),
    (
        less(Figure(PROVINCES_HELD), Figure(PROVINCES_HELD, FEWEST_OF_OTHERS)),
        "you have fewer provinces than each other player",
    ),
    (
        less(Figure(CARDS_IN_HAND), Figure(CARDS_IN_HAND, MOST_OF_OTHERS)),
        "another player has more cards in hand than you",
    ),
    (at_most(Count(enemy(FOLLOWER)), 0), "there are no enemy Followers"),
    (at_most(Count(your(RING)), 0), "you control no Rings"),
    (Not(You(ACTIVE)), "it is not your turn"),
    (OneOf(You(ACTIVE), You(FAVORED)), "it is your turn or you hold the Imperial Favor"),
    (
        AllOf(attacking(), in_play()),
        "this card is attacking and is in play",
    ),
    (
        AllOf(You(ACTIVE), OneOf(in_play(), You(FAVORED))),
        "it is your turn and either this card is in play or you hold the Imperial Favor",
    ),
    (Is(TARGET, your(PERSONALITY).a("Hero")), "the target is a Hero"),
    (Is(TARGET, anyones(PERSONALITY).being(IS_OPPOSED)), "the target is opposed"),
    (Is(THIS, your(FOLLOWER).at(HERE)), "this card is in your army"),
    (Exists(enemy(FOLLOWER)), "there is an enemy Follower"),
    (Not(Exists(your(FOLLOWER))), "you control no Followers"),
    (Not(Exists(your(PERSONALITY))), "you control no Personalities"),
    (ClanPlayer("Lion"), "you are a Lion Clan player"),
    (Did(V_MOVE, TARGET), "the target moved"),
    (Did(V_DESTROY, TARGET), "this destroyed the target"),
    (Did(V_SWITCH, TARGET), "they changed places"),
    (TakenAs(additional=True), "this is an additional action"),
    (You(ACTIVE), "it is your turn"),
    (You(FIRST_PLAYER), "you went first in this game"),
    (Not(You(FIRST_PLAYER)), "you did not go first in this game"),
    (in_play(), "this card is in play"),
    (Not(Exists(TERRAIN_HERE)), "there is no Terrain at the current battlefield"),
    (Exists(TERRAIN_HERE), "there is a Terrain at the current battlefield"),
    (OwnBattlefield(), "the battle is fought at this card's province"),
    (attacking(), "this card is attacking"),
    (You(WINNERS), "you won it"),
    (InThisBattle(ENEMIES_CAME), "an enemy unit was there at some time"),
    (InThisBattle(YOU_LOST_ONE), "one of your Personalities was destroyed in it"),
    (Not(InThisBattle(YOU_LOST_ONE)), "none of your Personalities was destroyed in it"),
    (InThisBattle(PROVINCE_FELL), "it destroyed a province"),
    (
        Past(3, TURN, some=keywords(("Kiho",)), distinct=True),
        "you have resolved at least three Kiho actions from cards with different titles this turn",
    ),
    (
        Past(4, THIS_PHASE, never=keywords(("Kiho",)), kinds=STRATEGY),
        "you have resolved at least four non-Kiho actions from Strategies in this phase",
    ),
    (
        more(Figure(FAMILY_HONOR), Figure(FAMILY_HONOR, MOST_OF_OTHERS)),
        "you have more Family Honor than each other player",
    ),
    (You(FAVORED), "you hold the Imperial Favor"),
    (InThisBattle(MORE_NAVAL), "you attack with more Naval cards than the other side has"),
    (Is(THIS, anyones().being(IS_DUELING).at(ANYWHERE)), "this card is in it"),
    (CausedBy(YOUR_PERSONALITY), "an action that your Personality performed in a battle did it"),
    (MayMove(TARGET), "the target can move to a battlefield with enemy units"),
    (Not(Is(BEARER, anyones().at(HOME))), "this Personality is not at home"),
    (PayingFor(ATTACHMENT), "you are paying for an attachment"),
    (PayingFor(HOLDING, reverse=True), "you are not paying for a Holding"),
    (Redirectable(your(PERSONALITY)), ""),
    (AllOf(MayEnter(ignoring_honor=True, ref=THIS), Affordable(ref=THIS)), ""),
]

QUALITIES: list[tuple[object, str]] = [
    (at_most(chi(), chi(THIS)), "with Chi equal to or lower than this card's"),
    (less(force(), force(PERFORMER)), "with Force lower than the performer's"),
    (at_most(cost(), 6), "with Gold Cost 6 or lower"),
    (
        at_most(cost(base=True), Sum(Figure(PRODUCTION, CONTROLLER), Fixed(2))),
        "with printed Gold Cost equal to or lower than the Gold production of its"
        " controller's Stronghold plus 2",
    ),
    (
        less(Count(attachments(IT)), Count(attachments(PERFORMER))),
        "with fewer attachments than the performer",
    ),
    (
        at_most(chi(head(IT)), chi(PERFORMER)),
        "in a unit whose Personality has Chi equal to or lower than the performer's",
    ),
    (OneOf(less(force(), 2), less(chi(), 2)), "with Force below 2 or with Chi below 2"),
    (AllOf(less(force(), 2), less(chi(), 2)), "with Force below 2 and with Chi below 2"),
    (Is(IT, your(RING)), "that is your Ring"),
    (
        LOWEST_HERE,
        "with the lowest Force there (your choice if tied)",
    ),
    (Same(head(IT), TARGET), "in the target's unit"),
    (MayCarry(THIS), "who may carry this card"),
    (Titled("Port"), ""),
    (Titled("Port", within=True), 'with "Port" in its title'),
    (Affordable(3), ""),
    (MayEnter(), ""),
    (FreshTactician(), "who has performed no Tactical action this turn"),
    (Implicated(TARGETED_OR_PERFORMED), "who performed the action behind it or was its target"),
    (Same(IT, THIS), "that is this card"),
    (MayMove(home=True), ""),
]

NUMBERS: list[tuple[object, str]] = [
    (Fixed(3), "3"),
    (force(THIS), "this card's Force"),
    (honor(), "its own Personal Honor"),
    (cost(TARGET, base=True), "the target's printed Gold Cost"),
    (force(fighters(PERFORMER)), "the total Force of the performer's unit"),
    (chi(head(TARGET)), "the Chi of the Personality of the target's unit"),
    (TotalForce(), "your army's total Force"),
    (TotalForce(ENEMY), "the enemy army's total Force"),
    (Count(enemy(PERSONALITY).being(IS_TARGET_UNIT)), "the number of enemy units"),
    (Count(attachments(TARGET)), "the number of the target's attachments"),
    (twice(force(THIS)), "twice this card's Force"),
    (Sum(force(THIS), Fixed(2)), "this card's Force plus 2"),
    (Sum(force(THIS), Pick(You(ACTIVE), Fixed(2), Fixed(0))), "this card's Force, plus 2 if it is your turn"),
    (Pick(You(ACTIVE), Fixed(3), Fixed(2)), "2, or 3 if it is your turn"),
    (Figure(FAMILY_HONOR), "your Family Honor"),
    (Figure(STARTING_HONOR), "your starting Family Honor"),
    (Figure(PRODUCTION, CONTROLLER), "the Gold production of its controller's Stronghold"),
    (Figure(TURNS_BEGUN), "the number of your turns so far"),
    (Figure(CARDS_IN_HAND), "the number of cards in your hand"),
    (Figure(PROVINCES_HELD), "the number of your provinces"),
    (Counted(REAL_CHANGE), "the amount by which it changed"),
]

HEARD: list[tuple[object, str]] = [
    (after_action(BATTLE, ("Kiho",), by=YOU), "after you resolve a Kiho Battle action"),
    (after_action(performer=BEARER), "after an action performed by this Personality resolves"),
    (after_action(did=V_BOW, to_ref=BEARER), "after an action that bowed this Personality resolves"),
    (
        after_action(BATTLE, did=V_DESTROY, to=in_discard(PERSONALITY).a("Deathseeker")),
        "after a Battle action that destroyed your Deathseeker resolves",
    ),
    (before_action(BATTLE, additional=True), "before an additional Battle action resolves"),
    (targets(your(PERSONALITY), by=OTHERS), "when another player's action targets your Personality"),
    (targets(ref=THIS), "when an action targets this card"),
    (enters(), "after this card enters play"),
    (enters(zone=PROVINCE), "after this card enters play from your province"),
    (leaves(), "after this card leaves play"),
    (destroyed(THIS, in_attack=True), "after this card is destroyed in an Attack Phase"),
    (
        attached(your(ITEM), your(PERSONALITY).a("Kensai"), HAND),
        "after your Item is attached from your hand to your Kensai",
    ),
    (ENGAGES, "when a battle begins"),
    (COMBAT_ENDS, "when this Combat Segment ends"),
    (BEFORE_RESOLUTION, "before this battle's resolution"),
    (FORCE_COMPARED, "when Force is compared in this battle's resolution"),
    (AFTER_RESOLUTION, "after this battle's resolution"),
    (BATTLE_ENDS, "when this battle ends"),
    (STRAIGHTEN_PHASES, "in each player's Straighten Phase"),
    (DUEL_RESOLVES, "before a duel is resolved"),
    (HONOR_IS_LOST, "when you are about to lose Honor"),
    (END_PHASE_COMES, "before each End Phase"),
    (TURN_ENDS, "when the turn ends"),
    (Moment(M_DUEL_ENDED), "after a duel ends"),
    (Moment(M_PROVINCE_LOST), "after a province is destroyed"),
    (Moment(V_MOVE, ref=THIS), "before this card moves"),
    (Moment(V_ASSIGN, ref=THIS), "after this card is assigned"),
]

SELECTORS: list[tuple[object, str]] = [
    (your(PERSONALITY), "your Personality"),
    (enemy(), "an enemy card"),
    (others(HOLDING), "another player's Holding"),
    (anyones(PERSONALITY | FOLLOWER), "a Personality or Follower"),
    (in_hand(ATTACHMENT), "an attachment in your hand"),
    (in_province(PERSONALITY).being(IS_FACE_UP), "a face-up Personality in your province"),
    (in_discard(FATE).a("Weapon").no("Unique"), "a non-Unique Weapon in your discard pile"),
    (your(PERSONALITY).a("Monk", "Shugenja").being(IS_UNBOWED), "your unbowed Monk or Shugenja"),
    (your(PERSONALITY).a("Kensai", "Lion Clan"), "your Kensai or Lion Clan Personality"),
    (your(PERSONALITY).all_of("Samurai", "Cavalry"), "your Cavalry Samurai Personality"),
    (enemy(PERSONALITY).lacking(ITEM), "an enemy Personality without Items"),
    (your(PERSONALITY).without_a("Weapon"), "your Personality without Weapons"),
    (enemy().being(BARE), "an enemy card without attachments"),
    (your(PERSONALITY).being(CARRYING), "your Personality with an attachment"),
    (enemy().being(NO_UNBOWED_ATTACHMENT), "an enemy card without unbowed attachments"),
    (AIM, "an enemy Follower, or Personality without Followers"),
    (enemy(PERSONALITY).being(IS_HUMAN), "an enemy Human Personality"),
    (enemy(PERSONALITY).being(IS_TARGET_UNIT), "an enemy unit"),
    (anyones(PERSONALITY).being(IS_OTHER), "another Personality"),
    (
        anyones(PERSONALITY).being(IS_TARGET_UNIT | IS_DIFFERENT | SAME_CONTROLLER).at(ELSEWHERE),
        "another unit at another location controlled by the same player",
    ),
    (your(PERSONALITY).at(HOME), "a Personality in your home"),
    (your(PERSONALITY).at(HERE), "your Personality at the current battlefield"),
    (your(PERSONALITY).at(ANYWHERE), "your Personality at any location"),
    (your(PERSONALITY).at(SAME_PLACE), "your Personality at the same location"),
]

STATEMENTS: list[tuple[object, str]] = [
    (Battle(Draw(1)), "Battle: Draw a card."),
    (BattleOpen(Draw(1)), "Battle/Open: Draw a card."),
    (BattleLimited(Draw(1)), "Battle/Limited: Draw a card."),
    (
        Open(Usable(waives=WHILE_BOWED), Straighten(THIS)),
        "Open: Even if this card is bowed: Straighten this card.",
    ),
    (
        Battle(Usable(waives=ABSENT), Draw(1)),
        "Battle: Even if you control no units at the current battlefield: Draw a card.",
    ),
    (Battle(Usable(waives=REMOTE), Draw(1)), "Battle: Even if this card is elsewhere: Draw a card."),
    (Limited(Usable(limit=PER_GAME), Draw(1)), "Limited, once per game: Draw a card."),
    (
        Limited(Usable(zones=PROVINCE), Draw(1)),
        "Limited: If this card is face-up in your province: Draw a card.",
    ),
    (
        Battle(Tagged(("Kiho", "Air")), If(You(ACTIVE)), Draw(1)),
        "Kiho Air Battle: If it is your turn: Draw a card.",
    ),
    (Limited(Gold(3), Cost((Bow(THIS),)), Draw(1)), "Limited: Pay 3 Gold and bow this card: Draw a card."),
    (
        Battle(Perform(your(PERSONALITY).a("Monk")), Straighten(PERFORMER)),
        "Battle: Choose your performing Monk: Straighten him.",
    ),
    (
        Battle(Perform(your(PERSONALITY), targeted=True), Cost((Bow(PERFORMER),)), Draw(1)),
        "Battle: Bow your target performing Personality: Draw a card.",
    ),
    (
        Battle(Target(enemy(PERSONALITY | FOLLOWER)), Bow(TARGET)),
        "Battle: Target an enemy Personality or Follower: Bow it.",
    ),
    (
        Battle(Target(your(PERSONALITY)), bonus(TARGET, 1)),
        "Battle: Target your Personality: He gets +1F.",
    ),
    (
        Battle(COLON, Target(your(PERSONALITY).a("Monk")), bonus(TARGET, 1), Bow(TARGET)),
        "Battle: Your target Monk gets +1F. Bow him.",
    ),
    (
        Battle(Cost((Bow(THIS),)), COLON, Target(anyones(PERSONALITY)), Move(TARGET, HOME)),
        "Battle: Bow this card: Move a target Personality home.",
    ),
    (
        Battle(Target(your(PERSONALITY)), COLON, Target(anyones(PERSONALITY)), Bow(TARGET2), Bow(TARGET)),
        "Battle: Target your Personality: Bow a target Personality. Bow the first Personality.",
    ),
    (
        Open(Target(anyones(PERSONALITY), most=2), Bow(TARGET)),
        "Open: Target one or two Personalities: Bow them.",
    ),
    (
        Battle(MovesIn(), Perform(your(PERSONALITY).at(HOME)), Move(PERFORMER, HERE)),
        "Battle: Choose a performing Personality in your home: Move him to the current battlefield.",
    ),
    (
        Battle(Cost((Bow(THIS), When(Not(You(ACTIVE)), (DiscardCard(),)))), Draw(1)),
        "Battle: Bow this card and, unless it is your turn, discard a card from your hand: Draw a card.",
    ),
    (Battle(Cost((Bow(THIS), Destroy(THIS))), Draw(1)), "Battle: Bow and destroy this card: Draw a card."),
    (
        Battle(Cost((Choose(in_discard(FATE)), RemoveFromGame(CHOSEN))), Draw(1)),
        "Battle: Remove a Fate card in your discard pile from the game: Draw a card.",
    ),
    (
        Reaction(ENGAGES, Course(ATTACKER_ACTS_FIRST)),
        "Reaction: When a battle begins: The Attacker has the first opportunity to act in this battle.",
    ),
    (Trait(enters(), (Draw(1),)), "After this card enters play: Draw a card."),
    (
        Trait(DUEL_RESOLVES, (Draw(1),), Is(THIS, anyones().being(IS_DUELING).at(ANYWHERE))),
        "Before a duel is resolved, if this card is in it: Draw a card.",
    ),
    (Produces(Fixed(2)), "Bow: produce 2 Gold."),
    (Produces(Fixed(1), bows=False), "Without bowing, once per turn: produce 1 Gold."),
    (
        Produces(Pick(ClanPlayer("Lion"), Fixed(3), Fixed(2))),
        "Bow: produce 2 Gold, or 3 Gold if you are a Lion Clan player.",
    ),
    (Produces(Fixed(3), PayingFor(ATTACHMENT)), "Bow: if you are paying for an attachment, produce 3 Gold."),
    (Always(Aura(Fixed(3)), if_=attacking()), "While this card is attacking, this card has +3F."),
    (
        Always(Aura(Fixed(1), HONOR, of=anyones(PERSONALITY).a("Lion Clan").being(IS_ATTACKING))),
        "Each attacking Lion Clan Personality has +1PH.",
    ),
    (Always(Aura(Fixed(1), of=your().a("Nonhuman"))), "Each of your Nonhuman cards has +1F."),
    (Always(WillNot(V_CHALLENGE, of=BEARER)), "This Personality does not issue challenges."),
    (
        Always(WillNot(V_STRAIGHTEN), if_=less(Figure(TURNS_BEGUN), 2)),
        "This card does not straighten before your second turn.",
    ),
    (Always(Minimum(FORCE, 1)), "This card's Force is never lower than 1."),
    (Always(Permit(STAY_BOWED)), "While this card is bowed, you may stop whatever would straighten it."),
    (Always(Permit(USE_BOWED_STRONGHOLD)), "You may use your Stronghold's abilities even if it is bowed."),
    (Always(Permit(ANY_HAND_SIZE, "Dragon")), "Dragon Clan players have no maximum hand size."),
    (Resolves((Draw(1), gain(1))), "Draw a card. Gain 1 Honor."),
    (FocusEffect((Draw(1),)), "Focus effect: Draw a card."),
    (
        RingEntry(AFTER_RESOLUTION, You(WINNERS)),
        "After this battle's resolution, if you won it: You may put this card into play from your hand.",
    ),
    (TerrainText(BEFORE_RESOLUTION, (Draw(1),)), "Before this battle's resolution: Draw a card."),
]


CONDITIONS += texts_combat.CONDITIONS
HEARD += texts_combat.HEARD
STATEMENTS += texts_combat.STATEMENTS
CONDITIONS += texts_court.CONDITIONS
NUMBERS += texts_court.NUMBERS
HEARD += texts_court.HEARD
HEARD += texts_schemes.HEARD
SELECTORS += texts_court.SELECTORS
STATEMENTS += texts_court.STATEMENTS
CONDITIONS += texts_spirits.CONDITIONS
CONDITIONS += texts_lands.CONDITIONS
CONDITIONS += texts_magic.CONDITIONS
QUALITIES += texts_magic.QUALITIES
NUMBERS += texts_magic.NUMBERS
HEARD += texts_magic.HEARD
SELECTORS += texts_magic.SELECTORS
STATEMENTS += texts_magic.STATEMENTS
QUALITIES += texts_spirits.QUALITIES
QUALITIES += texts_court.QUALITIES
NUMBERS += texts_spirits.NUMBERS
NUMBERS += texts_schemes.NUMBERS
STATEMENTS += texts_spirits.STATEMENTS
CONDITIONS += texts_schemes.CONDITIONS
CONDITIONS += texts_plots.CONDITIONS
QUALITIES += texts_schemes.QUALITIES
QUALITIES += texts_plots.QUALITIES
NUMBERS += texts_plots.NUMBERS
HEARD += texts_plots.HEARD
SELECTORS += texts_plots.SELECTORS
CONDITIONS += texts_fiefs.CONDITIONS
QUALITIES += texts_fiefs.QUALITIES
NUMBERS += texts_fiefs.NUMBERS
HEARD += texts_fiefs.HEARD
STATEMENTS += texts_fiefs.STATEMENTS
CONDITIONS += texts_clans.CONDITIONS
QUALITIES += texts_clans.QUALITIES
NUMBERS += texts_clans.NUMBERS
HEARD += texts_clans.HEARD
SELECTORS += texts_clans.SELECTORS
STATEMENTS += texts_clans.STATEMENTS
CONDITIONS += texts_others.CONDITIONS
QUALITIES += texts_others.QUALITIES
HEARD += texts_others.HEARD
STATEMENTS += texts_others.STATEMENTS


def speaker() -> Speaker:
    return Speaker("this card", NO_KINDS, BATTLE)


def shown(word: object) -> str:
    return str(word)[:60]


@pytest.mark.parametrize(("word", "text"), CONDITIONS, ids=shown)
def test_a_condition_prints(word: Question, text: str) -> None:
    assert text_core.condition(word, speaker()) == text


@pytest.mark.parametrize(("word", "text"), QUALITIES, ids=shown)
def test_a_quality_prints(word: Question, text: str) -> None:
    assert text_core.quality(word, speaker()) == text


@pytest.mark.parametrize(("word", "text"), NUMBERS, ids=shown)
def test_a_number_prints(word: Number, text: str) -> None:
    assert text_core.amount(word, speaker()) == text


@pytest.mark.parametrize(("word", "text"), HEARD, ids=shown)
def test_a_moment_prints(word: Moment, text: str) -> None:
    assert moment(word, speaker()) == text


@pytest.mark.parametrize(("word", "text"), SELECTORS, ids=shown)
def test_a_selector_prints(word: Sel, text: str) -> None:
    assert noun(word, speaker()) == text


@pytest.mark.parametrize(("word", "text"), STATEMENTS, ids=shown)
def test_a_statement_prints(word: Statement, text: str) -> None:
    assert text_core.statement(word, speaker()) == text


def test_every_template_is_tried() -> None:
    assert TEMPLATES
    tried = {type(word) for table in (CONDITIONS, QUALITIES, NUMBERS, STATEMENTS) for word, _ in table}
    parts = {type(part) for word, _ in STATEMENTS if isinstance(word, Ability) for part in word.parts}
    tables = (text_core.condition, text_core.quality, text_core.amount, text_core.statement, text_core.part)
    registered = {word for table in tables for word in table.registry}
    assert registered - tried - parts == {object}
