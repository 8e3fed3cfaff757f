"""How the words of the map read."""

from __future__ import annotations

from gorin.games.l5r.language.conditions import Exists, You
from gorin.games.l5r.language.lands import (
    BuryFromHand,
    BuryOneOf,
    CheaperNext,
    ChooseOtherWith,
    ComeAsGuest,
    LookAtHand,
    ShowCard,
    TheyDiscard,
    TurnFortressUp,
    TurnThisDown,
)
from gorin.games.l5r.language.references import DownFortresses
from gorin.games.l5r.language.selectors import anyones, others
from gorin.games.l5r.values.terms import CHOSEN, DEFENDER, FOLLOWER, IS_DISHONORABLE, ITEM, PERSONALITY

DISGRACED = anyones(PERSONALITY).being(IS_DISHONORABLE)
OTHERS_DISGRACED = others(PERSONALITY).being(IS_DISHONORABLE)

EFFECTS: list[tuple[object, str]] = [
    (TurnThisDown(), "turn this Fortress face-down"),
    (TurnFortressUp(), "turn a face-down Fortress of another player face-up"),
    (TurnFortressUp(yours=True), "turn one of your face-down Fortresses face-up"),
    (ComeAsGuest(), "in the next attack this turn you count as invited by the side you name"),
    (ChooseOtherWith(DISGRACED), "choose another player who controls a dishonorable Personality"),
    (LookAtHand(), "look at that player's hand"),
    (TheyDiscard(), "that player discards a card"),
    (ShowCard(CHOSEN), "show it"),
    (BuryFromHand(), "put a card from your hand on the bottom of your Fate deck"),
    (BuryOneOf(2), "put one of them on the bottom of your Fate deck"),
    (CheaperNext(FOLLOWER | ITEM, 2), "the next Follower or Item you attach this turn costs 2 less Gold"),
]

CONDITIONS: list[tuple[object, str]] = [
    (You(DEFENDER), "you are the Defender"),
    (Exists(OTHERS_DISGRACED), "another player controls a dishonorable Personality"),
    (Exists(DownFortresses()), "another player's Fortress is face-down"),
    (Exists(DownFortresses(yours=True)), "one of your Fortresses is face-down"),
]
