"""How the words of the map read."""

from __future__ import annotations

from gorin.games.l5r.language.battle import ComeAsGuest
from gorin.games.l5r.language.conditions import Exists, You
from gorin.games.l5r.language.decks import Bury, Look, Show
from gorin.games.l5r.language.entering import CheaperNext
from gorin.games.l5r.language.hands import DiscardCard
from gorin.games.l5r.language.provinces import Turn
from gorin.games.l5r.language.references import Hand, The
from gorin.games.l5r.language.selectors import anyones, others
from gorin.games.l5r.language.steering import ChoosePlayer
from gorin.games.l5r.values.kinds import THEIR_FORTRESSES, YOUR_FORTRESSES
from gorin.games.l5r.values.terms import (
    CHOSEN,
    DEFENDER,
    FOLLOWER,
    IS_DISHONORABLE,
    ITEM,
    OTHERS,
    PERSONALITY,
    THAT_PLAYER,
    THIS,
)

DISGRACED = anyones(PERSONALITY).being(IS_DISHONORABLE)
OTHERS_DISGRACED = others(PERSONALITY).being(IS_DISHONORABLE)

EFFECTS: list[tuple[object, str]] = [
    (Turn(THIS), "turn this Fortress face-down"),
    (ComeAsGuest(), "in the next attack this turn you count as invited by the side you name"),
    (ChoosePlayer(OTHERS, DISGRACED), "choose another player who controls a dishonorable Personality"),
    (Look(Hand(THAT_PLAYER)), "look at that player's hand"),
    (DiscardCard(who=THAT_PLAYER), "that player discards a card"),
    (Show(CHOSEN), "show the chosen card"),
    (Bury(CHOSEN), "put the chosen card on the bottom of your Fate deck"),
    (CheaperNext(2, FOLLOWER | ITEM), "the next Follower or Item you attach this turn costs 2 less Gold"),
]

CONDITIONS: list[tuple[object, str]] = [
    (You(DEFENDER), "you are the Defender"),
    (Exists(OTHERS_DISGRACED), "another player controls a dishonorable Personality"),
    (Exists(The(THEIR_FORTRESSES)), "another player's Fortress is face-down"),
    (Exists(The(YOUR_FORTRESSES)), "one of your Fortresses is face-down"),
]
