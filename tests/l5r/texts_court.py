"""What the words of courts and camps print: tables that the tests of the texts take in."""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, Attaches, Sheltered
from gorin.games.l5r.language.conditions import Is, OneOf, You, at_least, less
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.decks import PutUnder, Search
from gorin.games.l5r.language.feasible import PayingFor
from gorin.games.l5r.language.hands import Discard, DiscardCard, Draw, ToHand
from gorin.games.l5r.language.history import CausedBy, Did, Past
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.lasting_effects import Delay, Shield
from gorin.games.l5r.language.moments import (
    END_PHASE_COMES,
    END_PHASE_DRAWS,
    PROVINCE_FALLS,
    YOUR_END_PHASE_DRAWS,
    after_action,
    assigned,
    discarded,
)
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import Count, Figure, Lower, Pick, force, honor
from gorin.games.l5r.language.provinces import Replace, strengthen
from gorin.games.l5r.language.references import (
    The,
    done,
    each,
    head,
    unit,
)
from gorin.games.l5r.language.selectors import anyones, enemy, in_discard, in_hand, your
from gorin.games.l5r.language.statements import Battle, Cost, Produces, Target, Trait, Usable
from gorin.games.l5r.language.states import Bow, Rehonor, Straighten
from gorin.games.l5r.language.stats import bonus
from gorin.games.l5r.language.steering import AlsoTarget, ChoosePlayer, EachPlayer, Either, May
from gorin.games.l5r.rulesets.words import MayTrade, Rearrange
from gorin.games.l5r.values.kinds import FREED_CARDS, PROVINCE_HERE, RESOLUTION
from gorin.games.l5r.values.terms import (
    ACTIVE,
    ALONGSIDE,
    CONTROLLER,
    DISCARD,
    EACH,
    ENEMY_LEADER,
    FOLLOWER,
    FROM_HOME,
    HAND,
    HOLDING,
    HOME,
    IS_ALLYING,
    IS_DISCARDED,
    IS_DISHONORABLE,
    IS_OTHER,
    IS_TARGET_UNIT,
    IT,
    ITEM,
    OTHERS,
    PERFORMER,
    PERSONALITY,
    PROVINCES_LOST,
    RING,
    SPELL,
    TARGET,
    TARGET2,
    THAT_PLAYER,
    THIS,
    THIS_BATTLE,
    TURN,
    V_CONTRIBUTE,
    V_DISHONOR,
    V_FELL,
    V_MOVE,
    WINNERS,
    YOU,
    keywords,
)

EFFECTS: list[tuple[object, str]] = [
    (
        Rearrange(TARGET, TARGET2),
        "move the target to one of those Personalities who may carry it, then any others of their attachments"
        " among them",
    ),
    (Bow(unit(TARGET)), "bow every card in the target's unit"),
    (Rehonor(each(anyones(PERSONALITY))), "rehonor each Personality at the current battlefield"),
    (strengthen(PROVINCE_HERE, 3), "the province at the current battlefield gets +3 strength"),
    (strengthen(PROVINCE_HERE, 3, penalty=True), "the province at the current battlefield gets -3 strength"),
    (
        strengthen(PROVINCE_HERE, Count(enemy(PERSONALITY).being(IS_TARGET_UNIT)), penalty=True),
        "the province at the current battlefield gets a strength penalty equal to the number of enemy units",
    ),
    (ChoosePlayer(), "choose a player"),
    (ChoosePlayer(OTHERS), "choose another player"),
    (lose(2, THAT_PLAYER), "that player loses 2 Honor"),
    (gain(2, CONTROLLER), "the target's controller gains 2 Honor"),
    (
        EachPlayer((AlsoTarget(anyones(PERSONALITY), (Move(TARGET, HOME),), EACH, may=False, own=True),)),
        "starting with you, each player in turn order targets one of his or her Personalities"
        " and moves him home",
    ),
    (
        AlsoTarget(anyones(PERSONALITY), (Move(TARGET, HOME),), EACH, may=False, own=True),
        "targets one of his or her Personalities and moves him home",
    ),
    (
        EachPlayer((May((Draw(1, EACH),), EACH),), OTHERS),
        "each other player in turn order may draw a card",
    ),
    (EachPlayer((gain(3, EACH),), WINNERS), "each player who won the battle gains 3 Honor"),
    (EachPlayer((May((Draw(1, EACH),), EACH),), ACTIVE), "the active player may draw a card"),
    (
        Either((Bow(TARGET),), (Move(TARGET, HOME),), by=ENEMY_LEADER),
        "the enemy leader chooses: bow the target, or move the target home",
    ),
    (
        Either((Bow(TARGET),), (Move(TARGET, HOME),), by=CONTROLLER),
        "the target's controller chooses: bow the target, or move the target home",
    ),
    (Draw(2, EACH), "draws two cards"),
    (DiscardCard(in_hand().a("Bushido Virtue")), "discard a Bushido Virtue card from your hand"),
    (
        Search(RING),
        "search your Fate deck for a Ring, show it and take it into your hand, then shuffle the deck",
    ),
    (Discard(TARGET), "discard the target"),
    (Replace(), "discard the chosen card and put the target face-up into that province"),
    (PutUnder(TARGET), "put the target face-up under this card, out of play"),
    (ToHand(The(FREED_CARDS)), "put the cards that lay under this card into your hand"),
    (
        Shield(V_CONTRIBUTE, TARGET, until=THIS_BATTLE),
        "the target does not contribute Force until the battle ends",
    ),
    (
        Delay(assigned(TARGET), (Bow(TARGET),), TURN),
        "this turn, after the target is assigned, bow the target",
    ),
    (
        bonus(TARGET, Pick(You(ACTIVE), Fixed(3), Fixed(2))),
        "the target gets +2F, or +3F if it is your turn",
    ),
]

CONDITIONS: list[tuple[object, str]] = [
    (at_least(honor(TARGET), 3), "the target's Personal Honor is 3 or higher"),
    (Did(V_DISHONOR, THIS, paid=True), "you dishonored this card for this"),
    (
        Is(head(PERFORMER), your(PERSONALITY).a("Paragon")),
        "the Personality of the performer's unit is a Paragon",
    ),
    (
        Past(1, TURN, kinds=FOLLOWER, brought=True, whose=ACTIVE),
        "the active player has attached a Follower from hand this turn",
    ),
    (CausedBy(RESOLUTION), "the resolution of a battle did it"),
    (
        Past(2, TURN, felled=True),
        "you have resolved at least two actions that destroyed another player's Personality this turn",
    ),
    (PayingFor(PERSONALITY, some=keywords(("Monk",))), "you are paying for a Monk"),
    (PayingFor(ITEM | SPELL, zone=HAND), "you are paying for an Item or Spell from your hand"),
]

NUMBERS: list[tuple[object, str]] = [
    (Lower(Fixed(3), force(TARGET)), "the lower of 3 and the target's Force"),
    (Count(done(V_MOVE)), "the number of units this moved"),
    (Figure(PROVINCES_LOST, THAT_PLAYER), "the number of that player's provinces destroyed in this game"),
]

HEARD: list[tuple[object, str]] = [
    (END_PHASE_COMES, "before each End Phase"),
    (END_PHASE_DRAWS, "in each End Phase"),
    (YOUR_END_PHASE_DRAWS, "in your next End Phase"),
    (PROVINCE_FALLS, "after a province is destroyed"),
    (assigned(TARGET), "after the target is assigned"),
    (discarded(in_discard(RING)), "after you discard a Ring"),
    (
        after_action(by=YOU, did=V_FELL),
        "after you resolve an action that destroyed another player's Personality",
    ),
]

SELECTORS: list[tuple[object, str]] = [
    (anyones(PERSONALITY).being(IS_ALLYING | IS_TARGET_UNIT), "an allying unit"),
    (enemy(PERSONALITY).being(IS_DISHONORABLE), "an enemy dishonorable Personality"),
    (
        in_discard(PERSONALITY).being(IS_DISCARDED),
        "a discarded (not dead) Personality in your discard pile",
    ),
    (
        anyones(PERSONALITY).a("Samurai").being(IS_OTHER).at(ALONGSIDE),
        "another Samurai in this card's army",
    ),
    (
        enemy(PERSONALITY | FOLLOWER).where_(
            OneOf(Is(IT, enemy(FOLLOWER)), Is(IT, enemy(PERSONALITY).where_(less(honor(), honor(THIS)))))
        ),
        "an enemy Follower, or an enemy Personality with Personal Honor lower than this card's",
    ),
]

STATEMENTS: list[tuple[object, str]] = [
    (Always(Attaches(anyones(PERSONALITY).a("Samurai"))), "This card only attaches to a Samurai."),
    (Always(Sheltered(3)), "Ranged Attacks that target this card have -3 strength."),
    (
        Produces(Fixed(4), partner=your(HOLDING).a("Farm").being(IS_OTHER)),
        "Bow this card and your other Farm Holding: produce 4 Gold.",
    ),
    (
        Produces(Fixed(3), PayingFor(PERSONALITY, some=keywords(("Monk",))), lessens=True),
        "Bow: if you are paying for a Monk, pay 3 Gold less.",
    ),
    (
        Trait(END_PHASE_COMES, (Draw(1),), zone=DISCARD),
        "Before each End Phase, if this card is in your discard pile: Draw a card.",
    ),
    (
        Battle(Usable(waives=FROM_HOME), Target(anyones()), Straighten(TARGET)),
        "Battle: Even if this card is at home, target a card: Straighten it.",
    ),
    (
        Battle(Target(enemy(PERSONALITY)), Cost((May((Bow(THIS),)),)), Bow(TARGET)),
        "Battle: Target an enemy Personality and you may bow this card: Bow him.",
    ),
]

QUALITIES: list[tuple[object, str]] = [
    (MayTrade(TARGET), "with whom cards can be exchanged"),
]
