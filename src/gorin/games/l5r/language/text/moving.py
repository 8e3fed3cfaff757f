"""How movement is spoken."""

from __future__ import annotations

from dataclasses import replace

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.moving import Move, Switch
from gorin.games.l5r.language.text.clauses import PAIRS
from gorin.games.l5r.language.text.core import SUBJECT, Speaker, effect
from gorin.games.l5r.language.text.references import said
from gorin.games.l5r.values.terms import A_BATTLEFIELD, HERE, HOME, UNRESOLVED


@effect.register
def _(word: Move, s: Speaker) -> str:
    if word.to == HOME:
        return f"move {said(word.ref, s)} home"
    if word.to == HERE:
        against = ", to face enemy units" if word.opposed else ""
        return f"move {said(word.ref, s)} to the current battlefield{against}"
    if word.to == UNRESOLVED:
        return f"move {said(word.ref, s)} to another unresolved battlefield"
    if word.to == A_BATTLEFIELD:
        bound = f"unless {s.this} is at the current battlefield, he must move to it or from it"
        return f"move {said(word.ref, s)} to another battlefield; {bound}"
    return f"move {said(word.ref, s)} to a battlefield with enemy units"


def _moved_together(first: Effect, second: Effect, s: Speaker) -> str:
    """Two cards that move home, one after the other, are said as one."""
    if not isinstance(first, Move) or not isinstance(second, Move) or first.to != HOME:
        return ""
    if not isinstance(first.ref, int) or not isinstance(second.ref, int) or first.ref == second.ref:
        return ""
    if replace(second, ref=first.ref) != first:
        return ""
    return f"move {s.mention(first.ref)} and {s.mention(second.ref)} home"


PAIRS.append(_moved_together)


@effect.register
def _(word: Switch, s: Speaker) -> str:
    text = f"{s.mention(word.first, SUBJECT)} and {s.mention(word.second, SUBJECT)} change places"
    return text if word.moves else f"{text}, which is no movement"
