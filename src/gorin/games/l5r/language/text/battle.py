"""How attacks and battles are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.battle import (
    Ambush,
    ComeAsGuest,
    Counterattack,
    DoubleReward,
    EndBattle,
    ExtraAttack,
    Fear,
    FirstAction,
    RangedAttack,
    SkipPhase,
    SkipResolution,
    SpareAll,
    SpareProvince,
)
from gorin.games.l5r.language.core import Fixed, Number
from gorin.games.l5r.language.numbers import Pick
from gorin.games.l5r.language.references import unit
from gorin.games.l5r.language.text.core import OWNER, SUBJECT, Mention, Speaker, amount, condition, effect
from gorin.games.l5r.language.text.references import the_unit
from gorin.games.l5r.values.terms import FORCE, PERFORMER, PHASE_NAMES, STAT_NAMES, TARGET


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
def _(word: FirstAction, s: Speaker) -> str:
    bound = f", with an action that {s.mention(TARGET, SUBJECT)} performs" if word.bound else ""
    return f"the Attacker has the first opportunity to act in this battle{bound}"


@effect.register
def _(word: SkipResolution, s: Speaker) -> str:
    return "this battle is not resolved"


@effect.register
def _(word: SpareProvince, s: Speaker) -> str:
    return "spare the province"


@effect.register
def _(word: DoubleReward, s: Speaker) -> str:
    return "if you win this battle, the Honor you gain for its resolution is doubled"


@effect.register
def _(word: ComeAsGuest, s: Speaker) -> str:
    return "in the next attack this turn you count as invited by the side you name"


@effect.register
def _(word: SkipPhase, s: Speaker) -> str:
    return f"there is no {PHASE_NAMES[word.phase]} Phase this turn"


@effect.register
def _(word: EndBattle, s: Speaker) -> str:
    return "the battle ends at once and is not resolved"


@effect.register
def _(word: SpareAll, s: Speaker) -> str:
    return "this resolution destroys neither armies nor the province"


@effect.register
def _(word: ExtraAttack, s: Speaker) -> str:
    return "the active player may declare one more attack after this Attack Phase"


@effect.register
def _(word: Counterattack, s: Speaker) -> str:
    return "in a further Attack Phase, you attack that Attacker"


@effect.register
def _(word: Ambush, s: Speaker) -> str:
    one, other = the_unit(unit(PERFORMER), s), the_unit(unit(TARGET), s)
    alone = "which no other unit may join"
    return f"after this action, {one} attacks {other} in a battle at no province, {alone}"
