"""How words of courts and camps are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.core import Fixed
from gorin.games.l5r.language.court import (
    BowUnit,
    ChoosePlayer,
    Discard,
    FortifyHere,
    PutUnder,
    RehonorEach,
    Replace,
    SearchDeck,
    TakeFreed,
    TargetOwn,
)
from gorin.games.l5r.language.text.core import (
    OWNER,
    ROLE_NAMES,
    Mention,
    Speaker,
    a,
    amount,
    effect,
    signed,
)
from gorin.games.l5r.language.text.effects import DURATIONS, together
from gorin.games.l5r.language.text.nouns import every, is_person, kind_words, noun
from gorin.games.l5r.values.terms import ENEMY, OTHERS, TARGET

# --- numbers and tests -------------------------------------------------------------------------------


# --- players -----------------------------------------------------------------------------------------


@effect.register
def _(word: ChoosePlayer, s: Speaker) -> str:
    return f"choose {'another' if word.who == OTHERS else 'a'} player"


@effect.register
def _(word: TargetOwn, s: Speaker) -> str:
    many = noun(word.what, s, plural=True)
    if word.what.side == ENEMY:
        many = f"{many.removeprefix('enemy ')} in the enemy army"
    s.bind(TARGET, Mention("", ROLE_NAMES[TARGET], is_person(word.what), fresh=False))
    text = together(word.effects, s)
    verb, _, rest = text.partition(" ")
    return f"targets one of his or her {many} and {verb}s {rest}"


# --- cards in play -----------------------------------------------------------------------------------


@effect.register
def _(word: BowUnit, s: Speaker) -> str:
    if word.ref in s.roles and s.roles[word.ref].unit:
        return f"bow every card in {s.mention(word.ref)}"
    return f"bow every card in {s.mention(word.ref, OWNER)} unit"


@effect.register
def _(word: RehonorEach, s: Speaker) -> str:
    return f"rehonor each {every(word.what, s)}"


@effect.register
def _(word: FortifyHere, s: Speaker) -> str:
    where = "the province at the current battlefield gets"
    if isinstance(word.amount, Fixed):
        size = -word.amount.n if word.penalty else word.amount.n
        return f"{where} {signed(size)} strength{DURATIONS[word.until]}"
    change = "a strength penalty" if word.penalty else "a strength bonus"
    return f"{where} {change} equal to {amount(word.amount, s)}{DURATIONS[word.until]}"


# --- decks, provinces and what lies under cards ------------------------------------------------------


@effect.register
def _(word: SearchDeck, s: Speaker) -> str:
    return f"search your Fate deck for {a(kind_words(word.kinds))}, show it and take it into your hand"


@effect.register
def _(word: Discard, s: Speaker) -> str:
    return f"discard {s.mention(word.ref)}"


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
