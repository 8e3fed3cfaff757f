"""How copying is spoken."""

from __future__ import annotations

from gorin.games.l5r.language.copying import Borrow, Copy, Copyable, HasAction
from gorin.games.l5r.language.text.clauses import DURATIONS
from gorin.games.l5r.language.text.core import OWNER, Speaker, a, condition, effect, listed, quality
from gorin.games.l5r.language.text.nouns import keyword_words
from gorin.games.l5r.values.terms import STAT_NAMES, TURN


@effect.register
def _(word: Copy, s: Speaker) -> str:
    whose = s.mention(word.of, OWNER)
    stats = [STAT_NAMES[stat] for stat in word.stats]
    copies = s.subject(word.to, "copy", "copies")
    what = f"{listed([*stats, 'one ability'], 'or')} (none that copies abilities)"
    return f"{copies} your choice of {whose} {what}{DURATIONS[TURN]}" if stats else _ability(word, s)


def _ability(word: Copy, s: Speaker) -> str:
    copies = s.subject(word.to, "copy", "copies")
    of = s.mention(word.of, OWNER)
    return f"{copies} one of {of} abilities that does not itself copy abilities{DURATIONS[TURN]}"


@effect.register
def _(word: Borrow, s: Speaker) -> str:
    what = "that action" if word.some else f"one of {s.mention(word.of, OWNER)} actions"
    text = f"your next action must be a copy of {what}, taken as if printed on {s.mention(word.to)}"
    return f"{text}, even if {s.mention(word.to)} is bowed and ignoring its costs" if word.free else text


@quality.register
def _(word: HasAction, s: Speaker) -> str:
    what = f"{a(keyword_words(word.some))} action" if word.some else "an action"
    return f"with {what} that could be taken now"


@condition.register
@quality.register
def _(word: Copyable, s: Speaker, yes: bool = True) -> str:
    return ""  # the effect says what it copies
