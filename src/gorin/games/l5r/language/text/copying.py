"""How copying is spoken."""

from __future__ import annotations

from gorin.games.l5r.language.copying import Borrow, Copy, CopyAbility, Copyable, Durable, HasAction
from gorin.games.l5r.language.text.clauses import DURATIONS
from gorin.games.l5r.language.text.core import OWNER, Speaker, a, condition, effect, listed, quality
from gorin.games.l5r.language.text.nouns import keyword_words
from gorin.games.l5r.values.terms import STAT_NAMES


@effect.register
def _(word: Copy, s: Speaker) -> str:
    whose = s.mention(word.of, OWNER)
    stats = [STAT_NAMES[stat] for stat in word.stats]
    copies = s.subject(word.to, "copy", "copies")
    what = listed([*stats, "an ability that does not copy abilities"], "or")
    return f"{copies} {whose} {what}, of your choice{DURATIONS[word.until]}" if stats else _ability(word, s)


@effect.register
def _(word: CopyAbility, s: Speaker) -> str:
    return _ability(word, s)


def _ability(word: Copy | CopyAbility, s: Speaker) -> str:
    copies = s.subject(word.to, "copy", "copies")
    of = s.mention(word.of, OWNER)
    return f"{copies} one of {of} abilities that does not itself copy abilities{DURATIONS[word.until]}"


@effect.register
def _(word: Borrow, s: Speaker) -> str:
    of = s.mention(word.of)
    what = f"{a(keyword_words(word.some))} action" if word.some else "an action"
    text = f"{s.subject(word.to, 'copy', 'copies')} {what} of {of}; it must be your next action"
    if word.free:
        text += f", taken even if {s.mention(word.to)} is bowed and ignoring its costs"
    return f"{text}, and the copy is gone when it ends"


@quality.register
def _(word: HasAction, s: Speaker) -> str:
    what = f"{a(keyword_words(word.some))} action" if word.some else "an action"
    return f"with {what} that could be taken now"


@condition.register
@quality.register
def _(word: Copyable, s: Speaker, yes: bool = True) -> str:
    return ""  # the effect says what it copies


@quality.register
def _(word: Durable, s: Speaker) -> str:
    return "that is no Spell with an action that destroys it"
