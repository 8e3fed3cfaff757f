"""How the words of the clans, their Strongholds and Events read."""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, Forbid, Has, WillNot
from gorin.games.l5r.language.conditions import Controlled, less, more
from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.decks import Peek
from gorin.games.l5r.language.entering import CheaperNext, NameClan, Overlay
from gorin.games.l5r.language.feasible import Says
from gorin.games.l5r.language.hands import AnyOfHand, DiscardCard
from gorin.games.l5r.language.lasting_effects import Give
from gorin.games.l5r.language.moments import (
    YOUR_DYNASTY_PHASE_ENDS,
    YOUR_PROVINCE_FALLS,
    YOUR_STRAIGHTEN_PHASE,
    returns,
    stays,
    straightened,
    turn_begins,
)
from gorin.games.l5r.language.moving import Move
from gorin.games.l5r.language.numbers import TokenCount, TotalForce
from gorin.games.l5r.language.provinces import DestroyProvince, NewProvince, strengthen
from gorin.games.l5r.language.selectors import anyones, in_discard
from gorin.games.l5r.language.states import Tokens
from gorin.games.l5r.language.steering import Choose
from gorin.games.l5r.values.kinds import (
    ATTACKS,
    DYNASTY_PHASES,
    GOLD_PRODUCTION,
    LAST_OF_EACH,
    YOUR_PROVINCES,
)
from gorin.games.l5r.values.terms import (
    A_BATTLEFIELD,
    EACH,
    FACED,
    FOLLOWER,
    HOLDING,
    IS_DEAD,
    IS_DISHONORABLE,
    IS_HONORABLE,
    NEXT_TURN,
    PERSONALITY,
    RIGHT_OF_EACH,
    SECOND_TURN,
    TARGET,
    THAT_PLAYER,
    THIRD_TURN,
    THIS,
    V_BOW,
    V_DEFEND,
    V_SHARE,
    V_TARGET,
    WITHIN,
)

EFFECTS: list[tuple[object, str]] = [
    (Peek(Fixed(3)), "look at face-down cards in any players' provinces, up to 3"),
    (
        NameClan(("Crab",)),
        "name another clan than your own; for the rest of the game its Personalities count as of your clan "
        "when you bring them into play",
    ),
    (Overlay(THIS), "overlay this card on the chosen card"),
    (AnyOfHand(), "discard any number of cards from your hand"),
    (DiscardCard(who=THAT_PLAYER, random=True), "that player discards a card at random"),
    (CheaperNext(5), "once this turn, when you pay for a card that enters play, you have 5 more Gold for it"),
    (
        Give(Always(Forbid(ATTACKS)), until=NEXT_TURN),
        "until your next turn begins, no player may declare an attack",
    ),
    (
        Give(Always(Forbid(DYNASTY_PHASES)), until=SECOND_TURN),
        "until your second next turn begins, players skip their Dynasty Phases",
    ),
    (
        Give((Always(WillNot(V_BOW)), Always(WillNot(V_DEFEND))), TARGET, THIRD_TURN),
        'until your third next turn begins the target has the traits "This card does not bow." and '
        '"This card cannot be assigned to defend."',
    ),
    (strengthen(YOUR_PROVINCES, 2), "each of your provinces gets +2 strength"),
    (DestroyProvince(LAST_OF_EACH), "loses the province furthest from his or her Dynasty deck"),
    (NewProvince(EACH), "gains a province, to the left of his or her others and filled face-down"),
    (
        Move(TARGET, A_BATTLEFIELD),
        "move the target to another battlefield; unless this card is at the current battlefield, he must move"
        " to it or from it",
    ),
    (
        Tokens(THIS, "Fire", force=1, chi=1, fill=5),
        "put one or more +1F/+1C Fire tokens on this card, up to five in all",
    ),
    (Choose(anyones(HOLDING), by=EACH), "chooses a Holding"),
]

CONDITIONS: list[tuple[object, str]] = [
    (less(TokenCount("Fire", THIS), 5), "this card has fewer than five Fire tokens"),
    (more(TokenCount("Fire", THIS), 0), "this card has Fire tokens"),
]

QUALITIES: list[tuple[object, str]] = [
    (Controlled(RIGHT_OF_EACH), "controlled by the player to his or her right"),
    (Controlled(EACH), "of his or her own"),
    (Says(GOLD_PRODUCTION), "that produces Gold"),
    (less(TokenCount("Sensei"), 2), "with fewer than two Sensei tokens"),
]

NUMBERS: list[tuple[object, str]] = [
    (TokenCount("Fire", THIS), "the number of Fire tokens on this card"),
    (TotalForce(unit=TARGET), "the target's unit's total Force"),
]

HEARD: list[tuple[object, str]] = [
    (turn_begins(), "after your turn begins"),
    (straightened(), "after this card straightens"),
    (stays(), "when this card stays bowed in your Straighten Phase"),
    (returns(), "after this card returns home from battle"),
    (YOUR_PROVINCE_FALLS, "after one of your provinces is destroyed"),
    (YOUR_STRAIGHTEN_PHASE, "in your Straighten Phase"),
    (YOUR_DYNASTY_PHASE_ENDS, "before your Dynasty Phase ends"),
]

SELECTORS: list[tuple[object, str]] = [
    (anyones(FOLLOWER).at(WITHIN), "a Follower in this card's unit"),
    (anyones(PERSONALITY).at(FACED), "a Personality in the army that faced that card"),
    (
        in_discard(PERSONALITY).being(IS_DEAD | IS_HONORABLE),
        "an honorably dead Personality in your discard pile",
    ),
    (
        in_discard(PERSONALITY).being(IS_DEAD | IS_DISHONORABLE),
        "a dishonorably dead Personality in your discard pile",
    ),
]

STATEMENTS: list[tuple[object, str]] = [
    (Always(Has(("Cavalry",), anyones(FOLLOWER).at(WITHIN))), "Followers in this card's unit have Cavalry."),
    (
        Always(WillNot(V_TARGET, of=anyones().at(WITHIN), shots=True)),
        "Cards in this card's unit cannot be targeted by Ranged Attacks.",
    ),
    (
        Always(WillNot(V_SHARE)),
        "This card cannot be assigned to an army with other units, nor other units to that army.",
    ),
]
