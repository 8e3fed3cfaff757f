"""How rarer changes are spoken: stats set, copied or exchanged; control; provinces, phases and battles."""

from __future__ import annotations

from gorin.games.l5r.language.changes import (
    Ambush,
    ArmyBonus,
    CopyKeywords,
    Double,
    Exchange,
    ExtraAttack,
    NewProvince,
    ReduceLoss,
    SetStat,
    SkipPhase,
    TakeControl,
)
from gorin.games.l5r.language.numbers import StatOf
from gorin.games.l5r.language.text.core import OWNER, SUBJECT, Speaker, amount, effect, signed
from gorin.games.l5r.language.text.effects import DURATIONS
from gorin.games.l5r.language.text.references import said
from gorin.games.l5r.values.terms import ENEMY, GAME, PHASE_NAMES, STAT_NAMES


@effect.register
def _(word: SetStat, s: Speaker) -> str:
    what = f"{said(word.ref, s, OWNER)} {STAT_NAMES[word.stat]}"
    if isinstance(word.amount, StatOf) and word.amount.stat == word.stat and not word.amount.base:
        return f"{what} becomes equal to {said(word.amount.ref, s, OWNER)}{DURATIONS[word.until]}"
    return f"{what} becomes {amount(word.amount, s)}{DURATIONS[word.until]}"


@effect.register
def _(word: CopyKeywords, s: Speaker) -> str:
    has = s.subject(word.ref, "have", "has")
    return f"{has} {s.mention(word.of, OWNER)} keywords as well{DURATIONS[word.until]}"


@effect.register
def _(word: Exchange, s: Speaker) -> str:
    both = f"{s.mention(word.first, SUBJECT)} and {s.mention(word.second, SUBJECT)}"
    return f"{both} exchange their {STAT_NAMES[word.stat]}{DURATIONS[word.until]}"


@effect.register
def _(word: Double, s: Speaker) -> str:
    return f"{s.mention(word.ref, OWNER)} {STAT_NAMES[word.stat]} is doubled{DURATIONS[word.until]}"


@effect.register
def _(word: ArmyBonus, s: Speaker) -> str:
    whose = "the enemy army's" if word.whose == ENEMY else "your army's"
    return f"{whose} total Force gets {signed(word.amount)} in this battle"


@effect.register
def _(word: TakeControl, s: Speaker) -> str:
    until = "" if word.until == GAME else DURATIONS[word.until] or " until the turn ends"
    return f"take control of {s.mention(word.ref)}{until}"


@effect.register
def _(word: ReduceLoss, s: Speaker) -> str:
    return f"you lose {word.by} Honor less"


@effect.register
def _(word: NewProvince, s: Speaker) -> str:
    return "you have one more province, to the left of your others and filled face-down"


@effect.register
def _(word: SkipPhase, s: Speaker) -> str:
    return f"there is no {PHASE_NAMES[word.phase]} Phase this turn"


@effect.register
def _(word: ExtraAttack, s: Speaker) -> str:
    return "the active player may declare one more attack after this Attack Phase"


@effect.register
def _(word: Ambush, s: Speaker) -> str:
    one, other = s.mention(word.attacker, OWNER), s.mention(word.defender, OWNER)
    return f"{one} unit fights a battle with {other} unit at once, at no province"
