"""How it is spoken that a battle, a duel or a turn takes another course."""

from __future__ import annotations

from typing import Final

from gorin.games.l5r.language.courses import Course
from gorin.games.l5r.language.references import unit
from gorin.games.l5r.language.text.core import SUBJECT, Speaker, effect
from gorin.games.l5r.language.text.references import the_unit
from gorin.games.l5r.values.kinds import (
    ALL_SPARED,
    AMBUSH,
    ATTACKER_ACTS_FIRST,
    BATTLE_BROKEN_OFF,
    BOTH_LOSE,
    COUNTERATTACK,
    FURTHER_ATTACK,
    HONOR_DOUBLED,
    NO_ATTACK_PHASE,
    NO_REFUSAL,
    NO_RESOLUTION,
    PROVINCE_SPARED,
    TARGET_ACTS_FIRST,
)
from gorin.games.l5r.values.terms import PERFORMER, TARGET

_FIRST: Final = "the Attacker has the first opportunity to act in this battle"

_WAYS: Final = {
    ATTACKER_ACTS_FIRST: _FIRST,
    NO_RESOLUTION: "this battle is not resolved",
    PROVINCE_SPARED: "spare the province",
    ALL_SPARED: "this resolution destroys neither armies nor the province",
    HONOR_DOUBLED: "if you win this battle, the Honor you gain for its resolution is doubled",
    BATTLE_BROKEN_OFF: "the battle ends at once and is not resolved",
    BOTH_LOSE: "when the duel is resolved, both Personalities lose it",
    NO_REFUSAL: "the challenge cannot be refused",
    COUNTERATTACK: "in a further Attack Phase, you attack that Attacker",
    FURTHER_ATTACK: "the active player may declare one more attack after this Attack Phase",
    NO_ATTACK_PHASE: "there is no Attack Phase this turn",
}


@effect.register
def _(word: Course, s: Speaker) -> str:
    if word.what == TARGET_ACTS_FIRST:
        return f"{_FIRST}, with an action that {s.mention(TARGET, SUBJECT)} performs"
    if word.what == AMBUSH:
        one, other = the_unit(unit(PERFORMER), s), the_unit(unit(TARGET), s)
        alone = "which no other unit may join"
        return f"after this action, {one} attacks {other} in a battle at no province, {alone}"
    return _WAYS[word.what]
