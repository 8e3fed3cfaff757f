"""How attacks and battles are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.battle import ComeAsGuest, Fear, RangedAttack
from gorin.games.l5r.language.core import Fixed, Number
from gorin.games.l5r.language.numbers import Pick
from gorin.games.l5r.language.text.core import OWNER, Mention, Speaker, amount, condition, effect
from gorin.games.l5r.values.terms import FORCE, STAT_NAMES, TARGET


@effect.register
def _(word: RangedAttack, s: Speaker) -> str:
    s.bind(word.at, Mention("", "its target", True, fresh=False, by_name=True))
    if isinstance(word.strength, Fixed):
        text = f"Ranged {word.strength.n} Attack"
    else:
        equal = f"Ranged Attack with strength equal to {amount(word.strength, s)}"
        text = _shot(word.strength, s) or equal
    if word.later:
        text = f"then another {text}"
    if word.against != FORCE:
        text += f", compared with {STAT_NAMES[word.against]} instead of Force"
    return text


def _shot(strength: Number, s: Speaker) -> str:
    """A Ranged Attack, or a better one if something is so; "" if its strength is no such choice."""
    if not isinstance(strength, Pick):
        return ""
    usual, better = strength.otherwise, strength.then
    if not isinstance(usual, Fixed) or not isinstance(better, Fixed):
        return ""
    return f"Ranged {usual.n} Attack, or Ranged {better.n} Attack if {condition(strength.test, s)}"


@effect.register
def _(word: Fear, s: Speaker) -> str:
    whose = s.mention(TARGET, OWNER)
    if isinstance(word.strength, Fixed):
        n = word.strength.n
        return f"Fear {n} (bow each of {whose} Followers with Force {n} or lower)"
    strength = amount(word.strength, s)
    return f"Fear with strength equal to {strength} (bow each of {whose} Followers with no more Force)"


@effect.register
def _(word: ComeAsGuest, s: Speaker) -> str:
    return "in the next attack this turn you count as invited by the side you name"
