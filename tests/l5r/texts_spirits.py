"""What the words of spirits and secrets print."""

from __future__ import annotations

from gorin.games.l5r.language.actions import Additional
from gorin.games.l5r.language.always import Always, Aura, Permit, Rebate
from gorin.games.l5r.language.conditions import Is, Not, OneOf, attacking, defending, less
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.decks import Arrange, Look, NameRing, Show
from gorin.games.l5r.language.entering import Enter, HandOver, Transfer
from gorin.games.l5r.language.feasible import Says
from gorin.games.l5r.language.hands import Discard
from gorin.games.l5r.language.history import InThisBattle, TakenAs
from gorin.games.l5r.language.lasting_effects import Shield, Strip
from gorin.games.l5r.language.numbers import Count, Counted, chi
from gorin.games.l5r.language.references import Top, each, unit
from gorin.games.l5r.language.selectors import Sel, anyones, your
from gorin.games.l5r.language.statements import Battle, OfPlayer, Open, Target
from gorin.games.l5r.language.states import Bow, GiveKeywords, Straighten
from gorin.games.l5r.language.stats import PenaltySeries
from gorin.games.l5r.language.steps import FetchRing
from gorin.games.l5r.values.kinds import (
    A_BATTLE_ABILITY,
    CARD_EFFECTS,
    DRAW_DEEP,
    ENEMIES_AWAIT,
    ENEMY_PLAYERS,
)
from gorin.games.l5r.values.terms import (
    ALONGSIDE,
    ANYWHERE,
    BATTLE,
    BEARER,
    DECK,
    FATE,
    FOUND,
    IS_OTHER,
    IT,
    K_ALL_ELEMENTS,
    PERSONALITY,
    RING,
    STRATEGY,
    TARGET,
    THIS,
    V_BOW,
    V_DESTROY,
    YOU,
    YOUR_ARMY,
)

WATER = Is(BEARER, your(PERSONALITY).a("Water").at(ANYWHERE))

EFFECTS: list[tuple[object, str]] = [
    (Look(Top()), "look at the top card of your Fate deck"),
    (Look(Top(4)), "look at the top four cards of your Fate deck"),
    (Arrange(5), "put them back in any order"),
    (Arrange(4, may=True), "you may rearrange them"),
    (Show(Top()), "show the top card of your Fate deck"),
    (
        NameRing(),
        "name a Ring; the next time this turn that its own text would let you put it into play from your"
        " hand, search your discard pile and then your Fate deck for it, show it and take it into your hand,"
        " then shuffle the deck if you searched it",
    ),
    (
        FetchRing(0),
        "search your discard pile and then your Fate deck for the Ring you named, show it and take it into"
        " your hand, then shuffle the deck if you searched it",
    ),
    (GiveKeywords(TARGET, ("Air", "Fire"), one=True), "the target gains your choice of Air or Fire"),
    (Enter(THIS, free=True), "put this card into play"),
    (
        Discard(each(your(STRATEGY).a("Kata").being(IS_OTHER))),
        "discard each of your other Kata Strategies",
    ),
    (Strip(TARGET, every=True), "the target loses all printed abilities this turn"),
    (PenaltySeries((1, 2, 3)), "the first of them gets -1F, the second -2F and the third -3F"),
    (Transfer(THIS, TARGET), "transfer this card to the target, if that is legal"),
    (
        HandOver(TARGET),
        "the target's controller may transfer any of the target's attachments to one other Personality of"
        " the same army",
    ),
    (Additional(BATTLE, source=TARGET), "you may take an additional Battle action from the target"),
    (
        Shield(V_BOW, TARGET, CARD_EFFECTS, once=True, also=V_DESTROY),
        "the next time this turn that a card's effect would bow or destroy the target, it does not",
    ),
]

CONDITIONS: list[tuple[object, str]] = [
    (defending(), "this card is defending"),
    (Not(defending()), "this card is not defending"),
    (InThisBattle(ENEMIES_AWAIT), "there is an enemy unit"),
    (Not(InThisBattle(ENEMIES_AWAIT)), "there are no enemy units"),
    (TakenAs(BATTLE), "this is a Battle action"),
    (Says(A_BATTLE_ABILITY, TARGET), "the target has a Battle ability"),
    (Not(Says(A_BATTLE_ABILITY, TARGET)), "the target has no Battle ability"),
    (Is(FOUND, Sel(YOU, FATE, zone=DECK).a("Kiho", "Tattoo")), "the card found is a Kiho or Tattoo"),
    (Is(FOUND, Sel(YOU, RING, zone=DECK)), "the card found is a Ring"),
]

QUALITIES: list[tuple[object, str]] = [
    (attacking(IT), "that is attacking"),
    (OneOf(attacking(IT), WATER), "(attacking unless this Personality is Water)"),
    (less(Count(unit(IT)), Count(unit(BEARER))), "with fewer cards than this Personality's unit"),
]

NUMBERS: list[tuple[object, str]] = [
    (Count(unit(TARGET)), "the number of cards in the target's unit"),
    (
        Count(anyones().at(YOUR_ARMY), different=K_ALL_ELEMENTS),
        "the number of different element keywords of cards in your army",
    ),
    (Counted(ENEMY_PLAYERS), "the number of players with units in the enemy army"),
]

STATEMENTS: list[tuple[object, str]] = [
    (Always(Permit(DRAW_DEEP)), "Each card that you draw you may draw from the bottom of your Fate deck."),
    (
        Always(Rebate(anyones(PERSONALITY).a("Fire", "Void"), 1)),
        "Attaching this card to a Fire or Void Personality costs 1 Gold less.",
    ),
    (Always(Aura(Fixed(2), of=BEARER)), "This Personality has +2F."),
    (Battle(OfPlayer(), Target(your(PERSONALITY)), Bow(TARGET)), "Battle: Target your Personality: Bow him."),
    (
        Open(Target(anyones(PERSONALITY), most=3), Bow(TARGET)),
        "Open: Target one to three Personalities: Bow them.",
    ),
    (
        Battle(Target(anyones().at(ALONGSIDE), most=99, up_to=chi(THIS)), Straighten(TARGET)),
        "Battle: Target one or more cards in this card's army, up to this card's Chi: Straighten them.",
    ),
]
