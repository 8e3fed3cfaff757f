"""How paying Gold is spoken."""

from __future__ import annotations

from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.gold import AnyGold, GoldPaid, PayGold
from gorin.games.l5r.language.text.core import Speaker, amount, effect


@effect.register
def _(word: PayGold, s: Speaker) -> str:
    if isinstance(word.amount, Fixed):
        return f"pay {word.amount.n} Gold"
    return f"pay Gold equal to {amount(word.amount, s)}"


@effect.register
def _(word: AnyGold, s: Speaker) -> str:
    return f"pay as much Gold as you like, but at least {word.least}"


@amount.register
def _(word: GoldPaid, s: Speaker) -> str:
    return "the Gold paid"
