"""How debts between allies are spoken of."""

from __future__ import annotations

from gorin.games.l5r.language.allies import MayAlly, Pledge
from gorin.games.l5r.language.text.core import Speaker, effect, quality


@quality.register
def _(word: MayAlly, s: Speaker) -> str:
    return "who may ally with you"


@effect.register
def _(word: Pledge, s: Speaker) -> str:
    return f"that player allies with you, and you assign {s.mention(word.ref)}"
