"""How words of courts and camps are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.conditions import LedBy
from gorin.games.l5r.language.court import ChoosePlayer, Discard, PutUnder, Replace, TakeFreed
from gorin.games.l5r.language.history import BroughtIn, ByResolution, Paid
from gorin.games.l5r.language.numbers import Happened, Lower, ProvincesLost
from gorin.games.l5r.language.text.core import (
    OWNER,
    Speaker,
    a,
    amount,
    condition,
    effect,
)
from gorin.games.l5r.language.text.moments import VERBS
from gorin.games.l5r.language.text.nouns import keyword_words, kind_words, noun
from gorin.games.l5r.language.text.references import said
from gorin.games.l5r.values.terms import OTHERS, V_MOVE

# --- numbers and tests -------------------------------------------------------------------------------


@amount.register
def _(word: Lower, s: Speaker) -> str:
    return f"the lower of {amount(word.first, s)} and {amount(word.second, s)}"


@amount.register
def _(word: Happened, s: Speaker) -> str:
    cards = "units" if word.verb == V_MOVE else "cards"
    return f"the number of {cards} this {VERBS[word.verb][2]}"


@amount.register
def _(word: ProvincesLost, s: Speaker) -> str:
    return "the number of that player's provinces destroyed in this game"


@condition.register
def _(word: Paid, s: Speaker, yes: bool = True) -> str:
    return f"you {'' if yes else 'have not '}{VERBS[word.verb][2]} {s.mention(word.ref)} for this"


@condition.register
def _(word: LedBy, s: Speaker, yes: bool = True) -> str:
    who = f"the Personality of {s.mention(word.ref, OWNER)} unit"
    fits = a(keyword_words(word.what.some)) if word.what.some else noun(word.what, s)
    return f"{who} is {'' if yes else 'not '}{fits}"


@condition.register
def _(word: BroughtIn, s: Speaker, yes: bool = True) -> str:
    has = "has attached" if yes else "has not attached"
    return f"the active player {has} {a(kind_words(word.kinds))} from hand this turn"


@condition.register
def _(word: ByResolution, s: Speaker, yes: bool = True) -> str:
    return f"the resolution of a battle {'did' if yes else 'did not do'} it"


# --- players -----------------------------------------------------------------------------------------


@effect.register
def _(word: ChoosePlayer, s: Speaker) -> str:
    having = "" if word.having is None else f" who controls {noun(word.having, s)}"
    return f"choose {'another' if word.who == OTHERS else 'a'} player{having}"


# --- cards in play -----------------------------------------------------------------------------------


# --- decks, provinces and what lies under cards ------------------------------------------------------


@effect.register
def _(word: Discard, s: Speaker) -> str:
    return f"discard {said(word.ref, s)}"


@effect.register
def _(word: Replace, s: Speaker) -> str:
    old = s.mention(word.old)
    return f"discard {old} and put {s.mention(word.new)} face-up into that province"


@effect.register
def _(word: PutUnder, s: Speaker) -> str:
    return f"put {s.mention(word.ref)} face-up under {s.this}, out of play"


@effect.register
def _(word: TakeFreed, s: Speaker) -> str:
    return f"put the cards that lay under {s.this} into your hand"
