"""How words of the map are spoken."""

from __future__ import annotations

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
from gorin.games.l5r.language.text.core import Speaker, effect
from gorin.games.l5r.language.text.nouns import kind_words, noun


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
def _(word: ChooseOtherWith, s: Speaker) -> str:
    return f"choose another player who controls {noun(word.what, s)}"


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
