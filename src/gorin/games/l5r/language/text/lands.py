"""How words of the map are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.conditions import DownFortress, SomeoneHas, YouDefend
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
from gorin.games.l5r.language.text.core import Speaker, condition, effect
from gorin.games.l5r.language.text.nouns import kind_words, noun


@condition.register
def _(word: YouDefend, s: Speaker) -> str:
    return "you are the Defender"


@condition.register
def _(word: SomeoneHas, s: Speaker) -> str:
    return f"another player controls {noun(word.what, s)}"


@condition.register
def _(word: DownFortress, s: Speaker) -> str:
    return "one of your Fortresses is face-down" if word.yours else "another player's Fortress is face-down"


@effect.register
def _(word: TurnThisDown, s: Speaker) -> str:
    return "turn this Fortress face-down"


@effect.register
def _(word: TurnFortressUp, s: Speaker) -> str:
    whose = "one of your face-down Fortresses" if word.yours else "a face-down Fortress of another player"
    return f"turn {whose} face-up"


@effect.register
def _(word: ComeAsGuest, s: Speaker) -> str:
    return "in the next attack this turn you count as invited by the side you name"


@effect.register
def _(word: LookAtHand, s: Speaker) -> str:
    return "look at that player's hand"


@effect.register
def _(word: TheyDiscard, s: Speaker) -> str:
    return "that player discards a card"


@effect.register
def _(word: ShowCard, s: Speaker) -> str:
    return "show it"


@effect.register
def _(word: BuryFromHand, s: Speaker) -> str:
    return "put a card from your hand on the bottom of your Fate deck"


@effect.register
def _(word: BuryOneOf, s: Speaker) -> str:
    return "put one of them on the bottom of your Fate deck"


@effect.register
def _(word: CheaperNext, s: Speaker) -> str:
    return f"the next {kind_words(word.kinds)} you attach this turn costs {word.less} less Gold"
