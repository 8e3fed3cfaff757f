"""What the words of Holdings and Followers of 1995 print: tables that the tests of the texts take in."""

from __future__ import annotations

from gorin.games.l5r.language.actions import Additional
from gorin.games.l5r.language.always import (
    Always,
    Minimum,
    Own,
    Volleys,
)
from gorin.games.l5r.language.conditions import AllOf, Exists, Not, OneOf, You, at_least
from gorin.games.l5r.language.core import Effect, Fixed
from gorin.games.l5r.language.entering import PassRound, Rescue
from gorin.games.l5r.language.feasible import (
    Casting,
    MayCarry,
    PayingFor,
    Rescuable,
)
from gorin.games.l5r.language.gold import PayGold
from gorin.games.l5r.language.grounds import OwnBattlefield
from gorin.games.l5r.language.history import InThisBattle
from gorin.games.l5r.language.honor import ReduceLoss, gain
from gorin.games.l5r.language.moments import YOUR_END_PHASE, honor_lost
from gorin.games.l5r.language.numbers import (
    Count,
    Counted,
    StatOf,
    Sum,
    Times,
    cost,
    force,
)
from gorin.games.l5r.language.references import Latest
from gorin.games.l5r.language.selectors import anyones, in_discard, in_hand, your
from gorin.games.l5r.language.statements import DynastyAction, Produces, Statement
from gorin.games.l5r.language.states import Destroy
from gorin.games.l5r.language.stats import SetStat
from gorin.games.l5r.language.steering import May
from gorin.games.l5r.values.kinds import PERISHES, TURNS_UNDER, YOU_DESTROYED
from gorin.games.l5r.values.terms import (
    ATTACKER,
    BATTLE,
    BEARER,
    CHOSEN,
    DEFENDER,
    FOCUS,
    FOLLOWER,
    FORCE,
    GAME,
    HOLDING,
    HONOR,
    IS_DEAD,
    IS_HONORABLE,
    IT,
    K_NONHUMAN,
    K_TERRAIN,
    OWN_PROVINCE,
    PERSONALITY,
    STRATEGY,
    THIS,
    V_DESTROY,
    V_DISCARD,
    keyword,
)

_HONORED = in_discard(PERSONALITY).being(IS_DEAD | IS_HONORABLE)

CONDITIONS: list[tuple[object, str]] = [
    (Casting(BEARER), "attaches a Spell, or performs a Spell action or an ability of his or her own"),
    (Rescuable(BEARER), "it has not been saved so before in this game"),
    (Not(Rescuable(BEARER)), "it has been saved so before in this game"),
    (
        AllOf(OneOf(You(ATTACKER), You(DEFENDER)), InThisBattle(YOU_DESTROYED)),
        "you are the Attacker or the Defender and destroyed an army or a province in it",
    ),
    (
        PayingFor(PERSONALITY, some=keyword("Shugenja"), never=K_NONHUMAN),
        "you are paying for a Human Shugenja",
    ),
    (Not(Exists(_HONORED)), "there are no honorably dead Personalities in your discard pile"),
]
QUALITIES: list[tuple[object, str]] = [
    (MayCarry(IT), ""),
    (OwnBattlefield(IT), "that belongs to the current battlefield's province"),
    (
        at_least(Counted(TURNS_UNDER), StatOf(FORCE, IT, base=True)),
        "that has lain there for at least as many of your turns as its own printed Force",
    ),
]
NUMBERS: list[tuple[object, str]] = [
    (Counted(TURNS_UNDER), "the number of your turns that began while it lay there"),
    (
        StatOf(FORCE, Latest(_HONORED.a("Samurai")), base=True),
        "the printed Force of the honorably dead Samurai that came to your discard pile last",
    ),
]
HEARD: list[tuple[object, str]] = [
    (honor_lost(), "after you lose Honor"),
    (
        honor_lost(performer=BEARER),
        "after you lose Honor from an action that this Personality performed",
    ),
    (YOUR_END_PHASE, "when your End Phase begins"),
]
STATEMENTS: list[tuple[Statement, str]] = [
    (
        Always(Own(PERISHES), if_=Not(Exists(_HONORED))),
        "As soon as there are no honorably dead Personalities in your discard pile: Destroy this card.",
    ),
    (
        Always(Volleys(anyones(FOLLOWER).at(OWN_PROVINCE))),
        "The strength of Ranged Attacks by each Follower at this province's battlefield is doubled.",
    ),
    (
        Always(Minimum(HONOR, 5, BEARER)),
        "This Personality's Personal Honor is never lower than 5.",
    ),
    (Produces(Fixed(2), also=(gain(1),)), "Bow: produce 2 Gold and gain 1 Honor."),
    (
        Produces(cost(), PayingFor(STRATEGY, some=keyword("Ninja")), lessens=True),
        "Bow: if you are paying for a Ninja Strategy, you pay no Gold.",
    ),
    (
        Produces(Sum(Fixed(3), Times(2, Count(anyones(HOLDING).a("Mine"))))),
        "Bow: produce 3 Gold, plus 2 Gold for each Mine Holding in play.",
    ),
    (
        Produces(force(CHOSEN), partner=your(FOLLOWER), spends=V_DESTROY),
        "Bow this card and destroy your Follower: produce Gold equal to the destroyed card's Force.",
    ),
    (
        Produces(StatOf(FOCUS, CHOSEN), partner=in_hand(), spends=V_DISCARD),
        "Bow this card and discard a card in your hand: produce Gold equal to the discarded card's"
        " Focus Value.",
    ),
    (DynastyAction(gain(1)), "Dynasty: Gain 1 Honor."),
]
EFFECTS: list[tuple[Effect, str]] = [
    (Rescue(IT, BEARER), "transfer it to this Personality instead of destroying it"),
    (
        PassRound(THIS, fleeing=CHOSEN),
        "from your right on, each other player in turn may attach this card to one of his or her"
        " Personalities, ignoring its cost, until somebody does",
    ),
    (ReduceLoss(to=1), "you lose only 1 Honor instead"),
    (Additional(BATTLE, some=K_TERRAIN), "you may take an additional Terrain Battle action"),
    (
        May((PayGold(Fixed(3)),), otherwise=(Destroy(THIS),)),
        "you may pay 3 Gold; if you do not, destroy this card",
    ),
    (SetStat(THIS, Fixed(4), until=GAME), "this card's Force permanently becomes 4"),
]
