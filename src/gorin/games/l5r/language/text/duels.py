"""How duels are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.duels import (
    UNCHANGED,
    AlterDuel,
    Challenge,
    FocusBonus,
    FocusCard,
    MayFocus,
    StandIn,
)
from gorin.games.l5r.language.text.clauses import together
from gorin.games.l5r.language.text.core import (
    OBJECT,
    SUBJECT,
    Mention,
    Speaker,
    condition,
    effect,
    several,
    signed,
)
from gorin.games.l5r.language.text.nouns import keyword_words
from gorin.games.l5r.values.terms import BEARER, CHI, PERFORMER, STAT_NAMES, TARGET, THIS


def _befalls(effects: tuple[Effect, ...], s: Speaker, winner: str, loser: str) -> str:
    """What is done to those who were in it."""
    inner = s.inner(s.timing)
    inner.bind(PERFORMER, Mention("", winner, True, fresh=False, by_name=True))
    inner.bind(TARGET, Mention("", loser, True, fresh=False, by_name=True))
    return together(effects, inner)


def _consequences(winner: tuple[Effect, ...], loser: tuple[Effect, ...], s: Speaker) -> list[str]:
    texts: list[str] = []
    if winner:
        text = _befalls(winner, s, "the winner", "the loser")
        texts.append(text if "the winner" in text else f"if somebody wins, {text}")
    if loser:
        text = _befalls(loser, s, "the winner", "the loser")
        texts.append(text if "the loser" in text else f"for each loser, {text}")
    return texts


@effect.register
def _(word: Challenge, s: Speaker) -> str:
    one, other = s.mention(word.challenger, SUBJECT), s.mention(word.challenged, OBJECT)
    text = f"{one} challenges {other}" + (", who may refuse" if word.refusable else "")
    if word.refused:
        inner = s.inner(s.timing)
        inner.bind(TARGET, Mention("him", "him", True, fresh=False))
        text += f"; if he does, {together(word.refused, inner)}"
    if word.stat != CHI:
        text += f", to a duel of {STAT_NAMES[word.stat]}"
    if s.set_aside:
        text += "; in the duel the card set aside counts as focused (without a duel, discard it)"
    if word.mute:
        text += f"; you do not {'otherwise ' if s.set_aside else ''}focus in this duel"
    if word.ahead:
        text += f"; before the duel begins you may focus {several(word.ahead, 'card')}"
    after = _consequences(word.winner, word.loser, s)
    return f"{text}; after the duel, {'; '.join(after)}" if after else text


@effect.register
def _(word: AlterDuel, s: Speaker) -> str:
    stat = "" if word.stat == UNCHANGED else f"this is a duel of {STAT_NAMES[word.stat]}, and "
    text = f"{stat}its own effects on winner and loser do not happen"
    after = _consequences((), word.loser, s)
    return f"{text}; instead, {'; '.join(after)}" if after else text


@effect.register
def _(word: StandIn, s: Speaker) -> str:
    one, other = s.mention(THIS, SUBJECT), s.mention(BEARER)
    return f"{one} fights the duel instead of {other}, as a Personality with {word.chi}C"


@effect.register
def _(word: FocusCard, s: Speaker) -> str:
    if word.top:
        return "focus the top card of your Fate deck without looking at it"
    if s.paying:
        s.set_aside = True
        return "set aside a card from your hand face-down"
    return f"{'you may ' if word.may else ''}focus {'an additional' if word.may else 'a'} card from your hand"


@effect.register
def _(word: FocusBonus, s: Speaker) -> str:
    words = keyword_words(word.some)
    return f"each {words} card you have focused gets {signed(word.amount)} Focus Value until the duel ends"


@condition.register
def _(word: MayFocus, s: Speaker, yes: bool = True) -> str:
    return f"you may {'' if yes else 'not '}focus in this duel"
