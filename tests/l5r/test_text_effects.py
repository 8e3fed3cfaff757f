"""Every effect of the card language, with the words it prints."""

from __future__ import annotations

import pytest

from gorin.games.l5r.language.actions import Additional, Negate, Redirect
from gorin.games.l5r.language.battle import ranged
from gorin.games.l5r.language.conditions import You
from gorin.games.l5r.language.core import (
    Effect,
    Fixed,
)
from gorin.games.l5r.language.courses import Course
from gorin.games.l5r.language.decks import Bury, Look, RemoveFromGame, Search, Show
from gorin.games.l5r.language.duels import Challenge, FocusBonus
from gorin.games.l5r.language.entering import Create, Enter, Equip, RefillThis, Transfer
from gorin.games.l5r.language.feasible import MayCarry
from gorin.games.l5r.language.hands import Discard, DiscardCard, Draw, ToHand
from gorin.games.l5r.language.honor import Favor, Gain, ReduceLoss, Seppuku, gain, lose
from gorin.games.l5r.language.lasting_effects import Allow, Delay, Give, Shield, Strip, UseAgain
from gorin.games.l5r.language.moments import (
    BATTLE_ENDS,
    destroyed,
)
from gorin.games.l5r.language.moving import Move, Switch
from gorin.games.l5r.language.numbers import (
    Count,
    StatOf,
    chi,
    force,
    twice,
)
from gorin.games.l5r.language.provinces import (
    ChooseProvince,
    DestroyProvince,
    NewProvince,
    RecycleProvinces,
    Turn,
    strengthen,
)
from gorin.games.l5r.language.references import (
    Hand,
    Terrain,
    The,
    Top,
    each,
    followers,
    those,
    unit,
)
from gorin.games.l5r.language.selectors import (
    anyones,
    enemy,
    in_hand,
    your,
)
from gorin.games.l5r.language.statements import (
    Battle,
    Cost,
    Trait,
)
from gorin.games.l5r.language.states import (
    Bow,
    BowOrDiscardThis,
    Destroy,
    Dishonor,
    GiveKeywords,
    Rehonor,
    Straighten,
    TakeControl,
    Tokens,
)
from gorin.games.l5r.language.stats import ArmyBonus, Double, Exchange, ForgetBonuses, SetStat, bonus, penalty
from gorin.games.l5r.language.steering import AlsoTarget, Choose, EachPlayer, Either, May, When
from gorin.games.l5r.language.text.cards import TEMPLATES
from gorin.games.l5r.language.text.clauses import together
from gorin.games.l5r.language.text.core import Speaker, effect
from gorin.games.l5r.rulesets.words import LobbyFor
from gorin.games.l5r.sets.printed import (
    created_follower,
)
from gorin.games.l5r.values.kinds import (
    ALL_BUT_LOSSES,
    AMBUSH,
    ATTACKER_ACTS_FIRST,
    CARD_EFFECTS,
    CHOSEN_PROVINCE,
    DEFENDERS_PROVINCES,
    DISCARDED_RINGS,
    EFFECTS_AND_COSTS,
    EFFECTS_ON_IT,
    FURTHER_ATTACK,
    NO_ATTACK_PHASE,
    ONE_ACTION,
    TARGET_ACTS_FIRST,
    THE_EVENT,
    THEIR_FORTRESSES,
    YOUR_FORTRESSES,
)
from gorin.games.l5r.values.terms import (
    ACTIVE,
    ANYWHERE,
    BATTLE,
    CHI,
    CHOSEN,
    CONTROLLER,
    COST,
    DECK,
    DISCARD,
    EACH,
    ELSEWHERE,
    FOCUS,
    FOLLOWER,
    FORCE,
    FOUND,
    GAME,
    HERE,
    HOME,
    NEXT_TURN,
    NO_KINDS,
    PERFORMER,
    PERSONALITY,
    RING,
    SAME_PLACE,
    TARGET,
    TARGET2,
    THIS,
    THIS_BATTLE,
    TURN,
    V_MOVE,
    V_SHOW_UP,
    V_STRAIGHTEN,
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

EFFECTS: list[tuple[object, str]] = [
    (Bow(TARGET), "bow the target"),
    (Straighten(THIS), "straighten this card"),
    (Straighten(unit(TARGET)), "straighten the target's unit"),
    (Destroy(TARGET), "destroy the target"),
    (Dishonor(TARGET), "dishonor the target"),
    (Rehonor(TARGET), "rehonor the target"),
    (bonus(TARGET, 2), "the target gets +2F"),
    (penalty(TARGET, chi(THIS)), "the target gets a Force penalty equal to this card's Chi"),
    (bonus(TARGET, 1, CHI, THIS_BATTLE), "the target gets +1C until the battle ends"),
    (bonus(TARGET, twice(Count(enemy(PERSONALITY)))), "the target gets +2F for each enemy Personality"),
    (bonus(each(your(FOLLOWER)), 1), "each of your Followers at the current battlefield gets +1F"),
    (bonus(followers(TARGET), 1), "each of the target's Followers gets +1F"),
    (SetStat(TARGET, Fixed(0)), "the target's Force becomes 0"),
    (Tokens(TARGET, "Fire", 2, force=1), "put two +1F Fire tokens on the target"),
    (
        Tokens(TARGET, "Sensei", force=1, chi=1, gives=keywords(("Cavalry",))),
        "put a +1F/+1C Sensei token on the target, with Cavalry",
    ),
    (Tokens(THIS, "Fire", -1), "destroy a Fire token on this card"),
    (strengthen(CHOSEN_PROVINCE, 3), "it gets +3 strength"),
    (strengthen(CHOSEN_PROVINCE, -2, GAME), "it gets -2 strength permanently"),
    (
        strengthen(DEFENDERS_PROVINCES, -2, GAME),
        "each province the Defender still has gets -2 strength permanently",
    ),
    (Move(TARGET, HOME), "move the target home"),
    (Move(TARGET, HERE), "move the target to the current battlefield"),
    (Move(TARGET, ELSEWHERE), "move the target to a battlefield with enemy units"),
    (Switch(TARGET, TARGET2), "the target and the second target change places"),
    (ranged(3), "Ranged 3 Attack"),
    (ranged(force(THIS)), "Ranged Attack with strength equal to this card's Force"),
    (ranged(6, against=COST), "Ranged 6 Attack, compared with Gold Cost instead of Force"),
    (Additional(BATTLE), "you may take an additional Battle action"),
    (
        Additional(BATTLE, by=PERFORMER),
        "you may take an additional Battle action, performed by the performer",
    ),
    (Course(ATTACKER_ACTS_FIRST), "the Attacker has the first opportunity to act in this battle"),
    (
        Course(TARGET_ACTS_FIRST),
        "the Attacker has the first opportunity to act in this battle, with an action"
        " that the target performs",
    ),
    (gain(2), "gain 2 Honor"),
    (Gain(Fixed(1), EACH), "gains 1 Honor"),
    (lose(3), "lose 3 Honor"),
    (lose(2, CONTROLLER), "the target's controller loses 2 Honor"),
    (Draw(1), "draw a card"),
    (Draw(3), "draw three cards"),
    (DiscardCard(), "discard a card from your hand"),
    (Discard(THIS), "discard this card"),
    (BowOrDiscardThis(), "bow this card or discard it from your hand"),
    (Favor(yours=True), "take the Imperial Favor"),
    (Favor(yours=False), "discard the Imperial Favor"),
    (ToHand(TARGET), "put the target into your hand"),
    (RemoveFromGame(TARGET), "remove the target from the game"),
    (
        RemoveFromGame(those(TARGET, anyones().a("Shadowlands").at(ANYWHERE))),
        "remove those of them that are Shadowlands from the game",
    ),
    (Enter(TARGET), "bring the target into play, paying the Gold Cost"),
    (
        Enter(TARGET, less=2, here=True, ignoring_honor=True),
        "bring the target into play at the current battlefield, paying 2 Gold less and"
        " ignoring the Honor Requirement",
    ),
    (Equip(THIS, TARGET), "attach this card to the target, paying its Gold Cost"),
    (
        Transfer(TARGET, CHOSEN),
        "transfer the target to the chosen card, if that is legal",
    ),
    (
        Create(created_follower(1, "Nonhuman, Cat")),
        "create a 1F Follower (Nonhuman, Cat) and attach it to the target",
    ),
    (Enter(THIS, here=True, free=True), "put this card into play there"),
    (Destroy(Terrain()), "destroy the Terrain at the current battlefield"),
    (RefillThis(), "refill that province face-up"),
    (
        Seppuku(TARGET),
        "the target commits seppuku (rehonor and destroy the target), and you lose only 1 Honor instead",
    ),
    (
        Challenge(THIS, TARGET, (gain(1, CONTROLLER, PERFORMER),), (Destroy(TARGET),), refusable=True),
        "this card challenges the target, who may refuse; after the duel, the winner's "
        "controller gains 1 Honor; destroy the loser",
    ),
    (
        Challenge(THIS, TARGET, (gain(1),)),
        "this card challenges the target; after the duel, if somebody wins, gain 1 Honor",
    ),
    (
        Challenge(THIS, TARGET, loser=(lose(2, CONTROLLER),)),
        "this card challenges the target; after the duel, the loser's controller loses 2 Honor",
    ),
    (When(You(ACTIVE), (Draw(1),)), "if it is your turn, draw a card"),
    (When(You(ACTIVE), (gain(1),), (lose(1),)), "if it is your turn, gain 1 Honor; otherwise lose 1 Honor"),
    (May((Draw(1),)), "you may draw a card"),
    (Either((Move(TARGET, HOME),), (Bow(TARGET),)), "either move the target home, or bow the target"),
    (Choose(your(RING), may=True), "you may choose one of your Rings"),
    (AlsoTarget(enemy(FOLLOWER), (Bow(TARGET),)), "you may target an enemy Follower; if you do, bow it"),
    (
        EachPlayer((AlsoTarget(anyones(PERSONALITY), by=EACH, most=2),)),
        "starting with you, each player in turn order may target up to two Personalities",
    ),
    (AlsoTarget(anyones(PERSONALITY), by=EACH, most=2), "may target up to two Personalities"),
    (EachPlayer((May((gain(1),), EACH),)), "starting with you, each player in turn order may gain 1 Honor"),
    (
        RecycleProvinces(),
        "put one or more cards in your provinces on the bottom of your Dynasty deck and"
        " refill those provinces face-up",
    ),
    (
        Search(RING, DECK | DISCARD, EACH, may=True),
        "may search his or her Fate discard pile and Fate deck for a Ring, show it and take it into hand,"
        " then shuffle the deck",
    ),
    (ChooseProvince(), "choose a province"),
    (Choose(The(DISCARDED_RINGS)), "choose one of those Rings"),
    (
        Enter(TARGET, free=True),
        "put the target into play, where it does not count toward an Enlightenment Victory",
    ),
    (Delay(BATTLE_ENDS, (Destroy(THIS),)), "when this battle ends, destroy this card"),
    (
        Give(Trait(destroyed(what=enemy(PERSONALITY)), (gain(2),)), until=NEXT_TURN),
        "until your next turn begins: After an enemy Personality is destroyed: Gain 2 Honor.",
    ),
    (
        Give(Battle(Draw(1)), until=GAME),
        'for the rest of the game you have the ability "Battle: Draw a card."',
    ),
    (
        Give(Battle(Cost((Bow(THIS),)), Draw(1)), TARGET),
        'this turn the target has the ability "Battle: Bow this card: Draw a card."',
    ),
    (Shield(V_MOVE, TARGET, ONE_ACTION), "the action's effects do not move the target"),
    (Shield(V_STRAIGHTEN, TARGET), "the target does not straighten this turn"),
    (
        Shield(V_MOVE, TARGET, CARD_EFFECTS, THIS_BATTLE, once=True),
        "the next time in this battle that a card's effect would move the target, it does not",
    ),
    (Allow(V_SHOW_UP, TARGET), "the target contributes Force even while bowed"),
    (
        UseAgain(TARGET),
        "choose one of the target's printed abilities; it may be used once more this turn",
    ),
    (Strip(TARGET), "choose one of the target's abilities; it is lost this turn"),
    (
        Negate(EFFECTS_AND_COSTS),
        "its effects do not happen, and what was bowed, lost or spent to pay for it is given back",
    ),
    (Negate(), "negate its effects"),
    (Negate(ALL_BUT_LOSSES), "negate its effects except for Honor losses to its player"),
    (
        Negate(THE_EVENT),
        "the Event does not occur: its province is refilled face-down, and its player shuffles it into"
        " the Dynasty deck",
    ),
    (Negate(EFFECTS_ON_IT), "the action has no effect on it"),
    (Redirect(THIS), "the action targets this card instead, if that is legal"),
    (
        ForgetBonuses(),
        "Force bonuses and penalties that actions have given to cards at this battlefield no longer count",
    ),
    (ForgetBonuses(FOCUS), "until the duel ends, bonuses to the Focus Values of focused cards do not count"),
    (
        FocusBonus(keywords(("Fire",)), 1),
        "each Fire card you have focused gets +1 Focus Value until the duel ends",
    ),
    (
        Redirect(your(PERSONALITY).a("Samurai").at(SAME_PLACE)),
        "choose your Samurai at the same location; the action targets that card instead, if that is legal",
    ),
    (SetStat(TARGET, StatOf(FORCE, THIS)), "the target's Force becomes equal to this card's"),
    (GiveKeywords(TARGET, THIS), "the target has this card's keywords as well"),
    (Exchange(TARGET, THIS, CHI, CHI), "the target and this card exchange their Chi"),
    (Double(TARGET), "the target's Force is doubled"),
    (ArmyBonus(Fixed(2)), "your army's total Force gets +2 in this battle"),
    (TakeControl(TARGET), "take control of the target"),
    (TakeControl(TARGET, TURN), "take control of the target until the turn ends"),
    (ReduceLoss(2), "you lose 2 Honor less"),
    (ReduceLoss(to=0), "that loss does not happen"),
    (LobbyFor(TARGET), "lobby for the Imperial Favor"),
    (NewProvince(), "you have one more province, to the left of your others and filled face-down"),
    (DestroyProvince(), "destroy that province"),
    (Course(NO_ATTACK_PHASE), "there is no Attack Phase this turn"),
    (Course(FURTHER_ATTACK), "the active player may declare one more attack after this Attack Phase"),
    (
        Course(AMBUSH),
        "after this action, the performer's unit attacks the target's unit in a battle at no province, which"
        " no other unit may join",
    ),
]


EFFECTS += texts_court.EFFECTS
EFFECTS += texts_spirits.EFFECTS
EFFECTS += texts_lands.EFFECTS
EFFECTS += texts_magic.EFFECTS
EFFECTS += texts_combat.EFFECTS
EFFECTS += texts_schemes.EFFECTS
EFFECTS += texts_plots.EFFECTS
EFFECTS += texts_fiefs.EFFECTS
EFFECTS += texts_clans.EFFECTS
EFFECTS += texts_others.EFFECTS


def speaker() -> Speaker:
    return Speaker("this card", NO_KINDS, BATTLE)


def shown(word: object) -> str:
    return str(word)[:60]


@pytest.mark.parametrize(("word", "text"), EFFECTS, ids=shown)
def test_an_effect_prints(word: Effect, text: str) -> None:
    assert effect(word, speaker()) == text


SENTENCES: list[tuple[tuple[Effect, ...], str]] = [
    ((Look(Top()), Choose(Top(), may=True), Bury(CHOSEN)), "and you may put it on the bottom of the deck"),
    ((Look(Top(2)), Choose(Top(2)), Bury(CHOSEN)), "and put one of them on the bottom of your Fate deck"),
    ((Choose(Hand()), Bury(CHOSEN)), "put a card from your hand on the bottom of your Fate deck"),
    (
        (Choose(Top(), may=True), Show(CHOSEN), ToHand(FOUND)),
        "you may show the top card of your Fate deck and put it into your hand",
    ),
    ((Choose(in_hand(RING)), Show(CHOSEN)), "choose a Ring in your hand and show it"),
    (
        (Choose(The(THEIR_FORTRESSES)), Turn(CHOSEN, up=True)),
        "turn a face-down Fortress of another player face-up",
    ),
    (
        (Choose(The(YOUR_FORTRESSES)), Turn(CHOSEN, up=True)),
        "turn one of your face-down Fortresses face-up",
    ),
    (
        (Choose(your(PERSONALITY).where_(MayCarry(TARGET)), may=True), Transfer(TARGET, CHOSEN)),
        "you may transfer the target to your Personality who may carry the target",
    ),
]


@pytest.mark.parametrize(("effects", "text"), SENTENCES, ids=shown)
def test_a_choice_and_what_is_done_are_one_sentence(effects: tuple[Effect, ...], text: str) -> None:
    assert together(effects, speaker()).endswith(text)


def test_every_template_is_tried() -> None:
    assert TEMPLATES
    ours = {word for word in effect.registry if not word.__module__.startswith("l5r.")}  # tests have some
    assert ours - {type(word) for word, _ in EFFECTS} == {object}
