"""How Honor, the Favor and seppuku are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.core import Fixed, Number
from gorin.games.l5r.language.honor import Favor, Gain, Lose, ReduceLoss, Seppuku
from gorin.games.l5r.language.text.clauses import does
from gorin.games.l5r.language.text.core import SUBJECT, Speaker, amount, effect


@effect.register
def _(word: Gain, s: Speaker) -> str:
    return f"{does(word.who, word.ref, s, 'gain')} {_honor(word.amount, s)}"


@effect.register
def _(word: Lose, s: Speaker) -> str:
    return f"{does(word.who, word.ref, s, 'lose')} {_honor(word.amount, s)}"


def _honor(number: Number, s: Speaker) -> str:
    if isinstance(number, Fixed):
        return f"{number.n} Honor"
    return f"Honor equal to {amount(number, s)}"


@effect.register
def _(word: Favor, s: Speaker) -> str:
    return f"{'take' if word.yours else 'discard'} the Imperial Favor"


@effect.register
def _(word: Seppuku, s: Speaker) -> str:
    loss = ", and you lose only 1 Honor instead" if word.lessens else ""
    return f"{s.mention(word.ref, SUBJECT)} commits seppuku (rehonor and destroy {s.mention(word.ref)}){loss}"


@effect.register
def _(word: ReduceLoss, s: Speaker) -> str:
    if word.to >= 0:
        return f"you lose only {word.to} Honor instead" if word.to else "that loss does not happen"
    if not isinstance(word.by, int):
        return f"reduce the loss by {amount(word.by, s)}"
    return f"you lose {word.by} Honor less"
