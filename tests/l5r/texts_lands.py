"""How the words of the map read."""

from __future__ import annotations

from gorin.games.l5r.language.conditions import DownFortress, SomeoneHas, YouDefend
from gorin.games.l5r.language.court import ChoosePlayer
from gorin.games.l5r.language.lands import (
    BuryFromHand,
    BuryOneOf,
    CheaperNext,
    ComeAsGuest,
    LookAtHand,
    ShowCard,
    TheyDiscard,
    TurnFortressUp,
    TurnThisDown,
)
from gorin.games.l5r.language.selectors import anyones
from gorin.games.l5r.values.terms import CHOSEN, FOLLOWER, IS_DISHONORABLE, ITEM, OTHERS, PERSONALITY

DISGRACED = anyones(PERSONALITY).being(IS_DISHONORABLE)

EFFECTS: list[tuple[object, str]] = [
    (TurnThisDown(), "turn this Fortress face-down"),
    (TurnFortressUp(), "turn a face-down Fortress of another player face-up"),
    (TurnFortressUp(yours=True), "turn one of your face-down Fortresses face-up"),
    (ComeAsGuest(), "in the next attack this turn you count as invited by the side you name"),
    (ChoosePlayer(OTHERS, DISGRACED), "choose another player who controls a dishonorable Personality"),
    (LookAtHand(), "look at that player's hand"),
    (TheyDiscard(), "that player discards a card"),
    (ShowCard(CHOSEN), "show it"),
    (BuryFromHand(), "put a card from your hand on the bottom of your Fate deck"),
    (BuryOneOf(2), "put one of them on the bottom of your Fate deck"),
    (CheaperNext(FOLLOWER | ITEM, 2), "the next Follower or Item you attach this turn costs 2 less Gold"),
]

CONDITIONS: list[tuple[object, str]] = [
    (YouDefend(), "you are the Defender"),
    (SomeoneHas(DISGRACED), "another player controls a dishonorable Personality"),
    (DownFortress(), "another player's Fortress is face-down"),
    (DownFortress(yours=True), "one of your Fortresses is face-down"),
]
