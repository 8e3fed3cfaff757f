"""How the cards are spoken of that a word refers to."""

from __future__ import annotations

from gorin.games.l5r.language.references import Cards, Carried, Each, Head, Those, Unit
from gorin.games.l5r.language.text.core import OBJECT, OWNER, Speaker, own
from gorin.games.l5r.language.text.nouns import every, keyword_words, kind_words, noun
from gorin.games.l5r.values.terms import ANYWHERE


def said(ref: int | Cards, s: Speaker, case: int = OBJECT) -> str:
    """The cards of a reference: "him", "each enemy unit", "every card in his unit"."""
    if isinstance(ref, int):
        return s.mention(ref, case)
    text = _cards(ref, s)
    return own(text) if case == OWNER else text


def _cards(ref: Cards, s: Speaker) -> str:
    if isinstance(ref, Each):
        return f"each {every(ref.what, s)}"
    if isinstance(ref, Unit):
        return f"every card in {the_unit(ref, s)}"
    if isinstance(ref, Carried):
        return f"each of {said(ref.by, s, OWNER)} {kind_words(ref.kinds, plural=True)}"
    if isinstance(ref, Head):
        return f"the Personality of {said(ref.of, s, OWNER)} unit"
    if isinstance(ref, Those):
        what = ref.what
        are = keyword_words(what.some) if what.some and what.where == ANYWHERE else f"{noun(what, s)}"
        of = "them" if isinstance(ref.of, int) else said(ref.of, s)
        return f"those of {of} that are {are}"
    raise TypeError(f"The reference {type(ref).__name__} has no words in language/text/references.py.")


def the_unit(ref: Unit, s: Speaker) -> str:
    """The unit itself: "his unit", or the unit that was targeted."""
    if isinstance(ref.of, int) and ref.of in s.roles and s.roles[ref.of].unit:
        return s.mention(ref.of)
    return f"{said(ref.of, s, OWNER)} unit"


def is_unit(ref: Unit, s: Speaker) -> bool:
    """Whether the text has spoken of the unit itself, and not of a card in it."""
    return isinstance(ref.of, int) and ref.of in s.roles and s.roles[ref.of].unit


def subject(ref: int | Cards, verb: str, verbs: str, s: Speaker) -> str:
    """A subject with its verb: "he gets", "each of them gets"."""
    if isinstance(ref, int):
        return s.subject(ref, verb, verbs)
    several = isinstance(ref, Those)
    return f"{_cards(ref, s)} {verb if several else verbs}"
