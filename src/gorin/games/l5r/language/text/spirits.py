"""How words of spirits and secrets are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.spirits import (
    Arrange,
    DiscardEach,
    FetchRing,
    GainKeyword,
    HandOver,
    Look,
    MayBury,
    MayShowTop,
    NameRing,
    PenaltySeries,
    PutIntoPlay,
    ShowTop,
    StripAll,
    TransferTo,
)
from gorin.games.l5r.language.text.core import (
    NUMERALS,
    ORDINALS,
    OWNER,
    Mention,
    Speaker,
    effect,
    listed,
    signed,
)
from gorin.games.l5r.language.text.effects import together
from gorin.games.l5r.language.text.nouns import every
from gorin.games.l5r.values.terms import FOUND, STAT_SIGNS

# --- numbers and tests -------------------------------------------------------------------------------


# --- the top of your Fate deck -----------------------------------------------------------------------


def top(count: int = 1) -> str:
    return f"the top {'card' if count == 1 else f'{NUMERALS[count]} cards'} of your Fate deck"


@effect.register
def _(word: Look, s: Speaker) -> str:
    return f"look at {top(word.count)}"


@effect.register
def _(word: MayBury, s: Speaker) -> str:
    return "you may put it on the bottom of the deck"


@effect.register
def _(word: Arrange, s: Speaker) -> str:
    return "you may rearrange them" if word.may else "put them back in any order"


def _bind_shown(s: Speaker) -> None:
    s.bind(FOUND, Mention("", "the shown card", False, fresh=False))


@effect.register
def _(word: ShowTop, s: Speaker) -> str:
    _bind_shown(s)
    return f"show {top()}"


@effect.register
def _(word: MayShowTop, s: Speaker) -> str:
    _bind_shown(s)
    return f"you may show {top()}; {together(word.effects, s)}"


# --- Rings and keywords ------------------------------------------------------------------------------


@effect.register
def _(word: NameRing, s: Speaker) -> str:
    return (
        "name a Ring; the next time this turn that its own text would let you put it into play from your "
        "hand, search your discard pile and then your Fate deck for it, show it and take it into your hand"
    )


@effect.register
def _(word: FetchRing, s: Speaker) -> str:
    return (
        "search your discard pile and then your Fate deck for the Ring you named, show it "
        "and take it into your hand"
    )


@effect.register
def _(word: GainKeyword, s: Speaker) -> str:
    return f"{s.subject(word.ref, 'gain', 'gains')} your choice of {listed(list(word.words), 'or')}"


# --- cards in play -----------------------------------------------------------------------------------


@effect.register
def _(word: PutIntoPlay, s: Speaker) -> str:
    return f"put {s.this} into play"


@effect.register
def _(word: DiscardEach, s: Speaker) -> str:
    return f"discard each {every(word.what, s)}"


@effect.register
def _(word: StripAll, s: Speaker) -> str:
    return f"{s.subject(word.ref, 'lose', 'loses')} all printed abilities this turn"


@effect.register
def _(word: PenaltySeries, s: Speaker) -> str:
    sign = STAT_SIGNS[word.stat]
    parts = [f"the {ORDINALS[number]} {signed(-size)}{sign}" for number, size in enumerate(word.amounts, 1)]
    return listed(parts).replace("the first ", "the first of them gets ", 1)


@effect.register
def _(word: TransferTo, s: Speaker) -> str:
    return f"transfer {s.mention(word.card)} to {s.mention(word.to)}"


@effect.register
def _(word: HandOver, s: Speaker) -> str:
    controller = f"{s.mention(word.ref, OWNER)} controller"
    theirs = s.mention(word.ref, OWNER)
    return f"{controller} may transfer any of {theirs} attachments to one other Personality of the same army"
