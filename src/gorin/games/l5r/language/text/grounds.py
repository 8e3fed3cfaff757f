"""How tests of battles are spoken."""

from __future__ import annotations

from gorin.games.l5r.language.conditions import (
    Exists,
    Same,
)
from gorin.games.l5r.language.grounds import Faces, OpenGround, OwnBattlefield, Prevails
from gorin.games.l5r.language.references import (
    TERRAIN_HERE,
)
from gorin.games.l5r.language.text.core import (
    Speaker,
    condition,
    quality,
)
from gorin.games.l5r.language.text.nouns import (
    is_person,
    noun,
)
from gorin.games.l5r.values.terms import (
    IT,
)


@condition.register
def _(word: OpenGround, s: Speaker, yes: bool = True) -> str:
    return condition(Exists(TERRAIN_HERE), s, not yes)


@condition.register
def _(word: Faces, s: Speaker, yes: bool = True) -> str:
    what = noun(word.what, s)
    return f"{s.subject(word.ref, 'oppose', 'opposes')} {what} in a battle or faces one in a duel"


@quality.register
def _(word: Faces, s: Speaker) -> str:
    whom = noun(word.what, s)
    for test in word.what.tests:
        if isinstance(test, Same) and test.first == IT and isinstance(test.second, int):
            whom = s.mention(test.second)
    return f"who opposes {whom} in a battle or faces {'him' if is_person(word.what) else 'it'} in a duel"


@condition.register
def _(word: Prevails, s: Speaker, yes: bool = True) -> str:
    return f"{s.subject(word.ref, 'are', 'is')} {'' if yes else 'not '}in the winning army"


@condition.register
def _(word: OwnBattlefield, s: Speaker, yes: bool = True) -> str:
    return f"the battle is {'' if yes else 'not '}fought at this card's province"


@quality.register
def _(word: OwnBattlefield, s: Speaker) -> str:
    return "that belongs to the current battlefield's province"
