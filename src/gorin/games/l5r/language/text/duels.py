"""How duels are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.duels import Challenge, FocusBonus
from gorin.games.l5r.language.text.clauses import together
from gorin.games.l5r.language.text.core import OBJECT, SUBJECT, Mention, Speaker, effect, signed
from gorin.games.l5r.language.text.nouns import keyword_words
from gorin.games.l5r.values.terms import CHI, PERFORMER, STAT_NAMES, TARGET


@effect.register
def _(word: Challenge, s: Speaker) -> str:
    one, other = s.mention(word.challenger, SUBJECT), s.mention(word.challenged, OBJECT)
    text = f"{one} challenges {other}" + (", who may refuse" if word.refusable else "")
    if word.stat != CHI:
        text += f", to a duel of {STAT_NAMES[word.stat]}"
    after = "; after the duel,"
    for when, loser, effects in (
        ("if somebody wins", "the loser", word.winner),
        ("for each loser", "that loser", word.loser),
    ):
        if effects:
            inner = s.inner(s.timing)
            inner.bind(PERFORMER, Mention("", "the winner", True, fresh=False, by_name=True))
            inner.bind(TARGET, Mention("", loser, True, fresh=False, by_name=True))
            text += f"{after} {when}, {together(effects, inner)}"
            after = ";"
    return text


@effect.register
def _(word: FocusBonus, s: Speaker) -> str:
    words = keyword_words(word.some)
    return f"each {words} card you have focused gets {signed(word.amount)} Focus Value until the duel ends"
