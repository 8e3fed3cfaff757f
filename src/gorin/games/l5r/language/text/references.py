"""How the cards are spoken of that a word refers to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gorin.games.l5r.language.references import (
    Cards,
    Carried,
    Done,
    Each,
    Fighters,
    Hand,
    Head,
    Terrain,
    The,
    Those,
    Top,
    Under,
    Unit,
)
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.text.core import (
    NUMERALS,
    OBJECT,
    OWNER,
    Mention,
    Speaker,
    a,
    listed,
    own,
    quality,
)
from gorin.games.l5r.language.text.nouns import every, is_person, keyword_words, kind_words, mention_of, noun
from gorin.games.l5r.language.text.verbs import VERBS
from gorin.games.l5r.values.families import Role
from gorin.games.l5r.values.kinds import (
    CARD_THERE,
    DISCARDED_RINGS,
    FACE_DOWN_CARDS,
    FREED_CARDS,
    GIVER,
    OTHERS_IN_DUEL,
    THEIR_FORTRESSES,
    YOUR_FORTRESSES,
    YOURS_IN_DUEL,
)
from gorin.games.l5r.values.terms import (
    ANYWHERE,
    BATTLE,
    DEFENDER,
    ENEMY,
    FATE,
    IN_UNIT,
    PLAY,
    STRONGHOLD,
    TARGET,
    USUAL,
    V_MOVE,
    YOU,
)

_THE: Final = {
    GIVER: "the card that gave you this ability",
    CARD_THERE: "the card in it",
    FREED_CARDS: "the cards that lay under {this}",
    FACE_DOWN_CARDS: "the face-down cards in that player's provinces",
    YOURS_IN_DUEL: "your duelist",
    OTHERS_IN_DUEL: "the other duelist",
    DISCARDED_RINGS: "those Rings",
    THEIR_FORTRESSES: "other players' face-down Fortresses",
    YOUR_FORTRESSES: "each of your face-down Fortresses",
}


def said(ref: Role | Cards, s: Speaker, case: int = OBJECT) -> str:
    """The cards of a reference: "him", "each enemy unit", "every card in his unit"."""
    if isinstance(ref, int):
        return s.mention(ref, case)
    text = _cards(ref, s)
    return own(text) if case == OWNER else text


def _cards(ref: Cards, s: Speaker) -> str:
    if isinstance(ref, Each) and ref.what.kinds == STRONGHOLD and ref.what.side == YOU:
        return "your Stronghold"
    if isinstance(ref, Each) and ref.rest:
        return f"each other {every(ref.what, s)}"
    if isinstance(ref, Each):
        return f"each {every(ref.what, s)}{_here(ref.what, s)}"
    if isinstance(ref, The):
        return _THE[ref.what].format(this=s.this)
    if isinstance(ref, Unit):
        return f"every card in {the_unit(ref, s)}"
    if isinstance(ref, Carried):
        return f"each of {said(ref.by, s, OWNER)} {kind_words(ref.kinds, plural=True)}"
    if isinstance(ref, Head):
        return f"the Personality of {said(ref.of, s, OWNER)} unit"
    if isinstance(ref, Those):
        what = ref.what
        if isinstance(ref.of, Carried):
            return f"each of {said(ref.of.by, s, OWNER)} {noun(what, s, plural=True, bare=True)}"
        are = keyword_words(what.some) if what.some and what.where == ANYWHERE else f"{noun(what, s)}"
        of = "them" if isinstance(ref.of, int) else said(ref.of, s)
        return f"those of {of} that are {are}"
    if isinstance(ref, Fighters):
        return f"each Personality and Follower in {said(ref.of, s, OWNER)} unit"
    if isinstance(ref, Done):
        return f"each {'unit' if ref.verb == V_MOVE else 'card'} this {VERBS[ref.verb][2]}"
    if isinstance(ref, Terrain):
        return "each other Terrain" if ref.but >= 0 else "the Terrain at the current battlefield"
    if isinstance(ref, Top):
        if ref.whose != YOU:
            return top(ref.count, f"{s.mention(TARGET, OWNER)} controller's")
        if ref.deck != FATE:
            return top(ref.count).replace("Fate", "Dynasty")
        return ("it" if ref.count == 1 else "them") if s.looked == ref.count else top(ref.count)
    if isinstance(ref, Hand) and ref.whose == DEFENDER:
        return "each card in the Defender's hand"
    if isinstance(ref, Hand):
        return "each card in your hand" if ref.whose == YOU else "each card in that player's hand"
    if isinstance(ref, Under):
        return f"the cards under {s.mention(ref.of)}"
    raise TypeError(f"The reference {type(ref).__name__} has no words in language/text/references.py.")


def _here(what: Sel, s: Speaker) -> str:
    """That a Battle action means the cards at its battlefield, where it names none of them."""
    if what.zone != PLAY or what.where != USUAL or what.side == ENEMY or what.kinds & ~IN_UNIT:
        return ""
    return " at the current battlefield" if s.timing == BATTLE else ""


def top(count: int = 1, whose: str = "your") -> str:
    return f"the top {'card' if count == 1 else f'{NUMERALS[count]} cards'} of {whose} Fate deck"


def one_of(what: Sel | Cards, s: Speaker, name: str) -> Mention:
    """How a card is spoken of that is chosen from a selector or a reference."""
    if isinstance(what, Sel) and what in s.asked:
        kind = noun(replace(what, tests=(), zone=PLAY, where=USUAL), s, bare=True)
        return Mention(f"such {a(kind)}", name, is_person(what))
    if isinstance(what, Sel):
        mention = mention_of(what, s, name)
        if what.side == YOU and what.zone == PLAY and not what.tests:
            mention.phrase = f"one of {noun(what, s, plural=True)}"
        return mention
    if isinstance(what, Those) and isinstance(what.of, Under):
        placed = replace(what.what, tests=())
        qualities = listed([text for text in (quality(test, s) for test in what.what.tests) if text])
        phrase = f"{noun(placed, s)} under {s.mention(what.of.of)} {qualities}".strip()
        return Mention(phrase, name, is_person(what.what))
    if what == The(DISCARDED_RINGS):
        return Mention("one of those Rings", "that Ring", False)
    if what == The(YOUR_FORTRESSES):
        return Mention("one of your face-down Fortresses", name, False)
    if what == The(THEIR_FORTRESSES):
        return Mention("a face-down Fortress of another player", name, False)
    if isinstance(what, Hand):
        whose = "your" if what.whose == YOU else "that player's"
        return Mention(f"a card from {whose} hand", name, False)
    if isinstance(what, Top) and what.count == 1:
        return Mention(said(what, s), name, False)
    return Mention(f"one of {said(what, s)}", name, False)


def the_unit(ref: Unit, s: Speaker) -> str:
    """The unit itself: "his unit", or the unit that was targeted; or each that fits."""
    if isinstance(ref.of, Each):
        return f"each {every(ref.of.what, s)}"
    if isinstance(ref.of, int) and ref.of in s.roles and s.roles[ref.of].unit:
        return s.mention(ref.of)
    if isinstance(ref.of, Done):
        return f"the units that {'moved' if ref.of.verb == V_MOVE else f'this {VERBS[ref.of.verb][2]}'}"
    return f"{said(ref.of, s, OWNER)} unit"


def is_unit(ref: Unit, s: Speaker) -> bool:
    """Whether the text has spoken of the unit itself, and not of a card in it."""
    return isinstance(ref.of, int) and ref.of in s.roles and s.roles[ref.of].unit


def subject(ref: Role | Cards, verb: str, verbs: str, s: Speaker) -> str:
    """A subject with its verb: "he gets", "each of them gets"."""
    if isinstance(ref, int):
        return s.subject(ref, verb, verbs)
    several = isinstance(ref, Those)
    return f"{_cards(ref, s)} {verb if several else verbs}"
