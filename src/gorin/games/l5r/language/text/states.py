"""How states of cards are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.numbers import Counted, StatOf
from gorin.games.l5r.language.references import Unit
from gorin.games.l5r.language.states import (
    ALL_TOKENS,
    Bow,
    BowOrDiscardThis,
    Destroy,
    Dishonor,
    GiveKeywords,
    Rehonor,
    Straighten,
    TakeControl,
    TakeMarker,
    Tokens,
)
from gorin.games.l5r.language.text.clauses import DURATIONS, PAIRS, together
from gorin.games.l5r.language.text.core import (
    NUMERALS,
    OWNER,
    Speaker,
    a,
    amount,
    effect,
    listed,
    several,
    signed,
)
from gorin.games.l5r.language.text.nouns import keyword_words
from gorin.games.l5r.language.text.references import is_unit, said, subject, the_unit
from gorin.games.l5r.values.kinds import UNITS_BEATEN
from gorin.games.l5r.values.terms import GAME


@effect.register
def _(word: Bow, s: Speaker) -> str:
    return f"bow {said(word.ref, s)}"


@effect.register
def _(word: Straighten, s: Speaker) -> str:
    if isinstance(word.ref, Unit) and not is_unit(word.ref, s):
        return f"straighten {the_unit(word.ref, s)}"
    return f"straighten {said(word.ref, s)}"


def _straightened_together(first: Effect, second: Effect, s: Speaker) -> str:
    """Two units that straighten, one after the other, are said as one."""
    if not isinstance(first, Straighten) or not isinstance(second, Straighten):
        return ""
    one, other = first.ref, second.ref
    if not isinstance(one, Unit) or not isinstance(other, Unit) or one == other:
        return ""
    if not is_unit(one, s) or not is_unit(other, s):
        return ""
    return f"straighten every card in {the_unit(one, s)} and in {the_unit(other, s)}"


PAIRS.append(_straightened_together)


@effect.register
def _(word: Destroy, s: Speaker) -> str:
    unhonored = "; nobody loses Honor for it" if word.honorless else ""
    return f"destroy {said(word.ref, s)}{unhonored}"


@effect.register
def _(word: Dishonor, s: Speaker) -> str:
    return f"dishonor {said(word.ref, s)}"


@effect.register
def _(word: Rehonor, s: Speaker) -> str:
    return f"rehonor {said(word.ref, s)}"


@effect.register
def _(word: Tokens, s: Speaker) -> str:
    if isinstance(word.count, int) and word.count <= -ALL_TOKENS:
        return f"destroy all {word.word} tokens on {said(word.ref, s)}"
    if isinstance(word.count, int) and word.count < 0:
        return f"destroy {several(-word.count, f'{word.word} token'.strip())} on {said(word.ref, s)}"
    force = f"{signed(word.force)}F" if word.force else ""
    chi = f"{signed(word.chi)}C" if word.chi else ""
    bonus = "/".join(part for part in (force, chi) if part)
    token = " ".join(part for part in (bonus, word.word, "token") if part)
    if word.fill:
        return f"put one or more {token}s on {said(word.ref, s)}, up to {NUMERALS[word.fill]} in all"
    if word.count == Counted(UNITS_BEATEN):
        return f"put {a(token)} on {said(word.ref, s)} for each {amount(word.count, s)}"
    if isinstance(word.count, StatOf):
        return f"put {token}s on {said(word.ref, s)}, as many as {amount(word.count, s)}"
    many = several(word.count, token) if isinstance(word.count, int) else f"that many {token}s"
    text = f"put {many} on {said(word.ref, s)}"
    return f"{text}, with {keyword_words(word.gives, 'and')}" if word.gives else text


@effect.register
def _(word: TakeMarker, s: Speaker) -> str:
    text = "destroy a token on another card, or another card that is a created attachment"
    if word.then:
        text += f"; if you did, {together(word.then, s)}"
    return f"{text}; if you could not, {together(word.otherwise, s)}" if word.otherwise else text


@effect.register
def _(word: BowOrDiscardThis, s: Speaker) -> str:
    return f"bow {s.this} or discard it from your hand"


@effect.register
def _(word: GiveKeywords, s: Speaker) -> str:
    if word.clan:
        loses = subject(word.ref, "lose", "loses", s)
        return f"{loses} all clan alignments and has yours{DURATIONS[word.until]}"
    if isinstance(word.words, int):
        has = subject(word.ref, "have", "has", s)
        return f"{has} {s.mention(word.words, OWNER)} keywords as well{DURATIONS[word.until]}"
    gains = subject(word.ref, "gain", "gains", s)
    if word.one:
        return f"{gains} your choice of {listed(list(word.words), 'or')}"
    return f"{gains} {listed(list(word.words))}{DURATIONS[word.until]}"


@effect.register
def _(word: TakeControl, s: Speaker) -> str:
    until = "" if word.until == GAME else DURATIONS[word.until] or " until the turn ends"
    return f"take control of {s.mention(word.ref)}{until}"
