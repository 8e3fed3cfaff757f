"""What keeps an action from being carried through, in words: who is missing, which target, which cost.

It goes the way of `flow/legality.py` and notes how far that leads. Nobody waits for it but somebody who has
asked why not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.border.questions.wording import clause_text, speaker_of
from gorin.games.l5r.flow import prices
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.statements import Ability, Cost, Perform, Target
from gorin.games.l5r.language.text.clauses import clauses
from gorin.games.l5r.language.text.clauses import cost as cost_words
from gorin.games.l5r.language.text.core import condition, listed, part
from gorin.games.l5r.values.terms import BOWED, NO_CARD, PERFORMER, TARGET, V_TARGET, WHILE_BOWED

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.flow.engine import Engine

#: What is found at the place where it goes no further: nothing that fits, nothing that may be targeted; from
#: `PRICE` on the number of a cost.
_NONE: Final = 0
_BARRED: Final = 1
_PRICE: Final = 2

#: How many targets can be chosen, and what is found there.
_Found = tuple[int, int]


def unmet(g: Engine, d: Doing, ability: Ability, name: str) -> str:
    """That the condition of an ability does not hold, with the condition where its text has one."""
    assert ability.test is not None
    needed = condition(ability.test, speaker_of(g, d).inner(ability.timing))
    return f"{name} can be used only if {needed}." if needed else f"The condition of {name} is not met."


def nobody_performs(g: Engine, d: Doing, ability: Ability, name: str) -> str:
    """Why no card can perform an action."""
    performer = ability.performer
    assert performer is not None
    needed = _needed(g, d, ability, performer)
    there = list(performer.what.cards(g, d))
    if not there:
        return f"Nobody can perform {name}: it takes {needed}."
    resting = not g.ruleset.actions.bowed_perform and not ability.waives & WHILE_BOWED
    ready = [card for card in there if not (resting and g.flags[card] & BOWED)]
    if not ready:
        return f"Nobody can perform {name}: who could is bowed."
    furthest: _Found = (-1, _NONE)
    for card in ready:
        d.bind(g, PERFORMER, card)
        if not (performer.targeted and g.standing.barred(g, V_TARGET, card, d)):
            furthest = max(furthest, _way(g, d, ability, 0))
    if furthest[0] < 0:
        return f"Nobody can perform {name}: who could may not be targeted now."
    return _said(g, d, ability, furthest, name)


def unfinished(g: Engine, d: Doing, ability: Ability, name: str) -> str:
    """Which target of an action cannot be chosen, or which cost cannot be paid."""
    return _said(g, d, ability, _way(g, d, ability, 0), name)


def _way(g: Engine, d: Doing, ability: Ability, index: int) -> _Found:
    """How far the choices lead from a target on; what leads furthest tells what is missing."""
    if index >= len(ability.targets):
        return index, _PRICE + _unpaid(g, d, ability)
    target = ability.targets[index]
    if target.implied and not g.ruleset.combat.ranged_required:
        return _way(g, d, ability, index + 1)
    if target.up_to is not None and target.up_to.value(g, d, NO_CARD) < 1:
        return index, _NONE
    found: _Found = (index, _NONE)
    for card in target.what.options(g, d):
        d.bind(g, TARGET + index, card)
        barred = g.standing.barred(g, V_TARGET, card, d)
        found = max(found, (index, _BARRED) if barred else _way(g, d, ability, index + 1))
    return found


def _unpaid(g: Engine, d: Doing, ability: Ability) -> int:
    """The number of the first cost that cannot be paid; behind the last, they cannot be paid together."""
    for number, cost in enumerate(ability.costs):
        if not cost.payable(g, d):
            return number
    return len(ability.costs)


def _said(g: Engine, d: Doing, ability: Ability, found: _Found, name: str) -> str:
    index, what = found
    if index < len(ability.targets):
        if what == _BARRED:
            return f"No legal target for {name}: what fits may not be targeted now."
        return f"No legal target for {name}: it needs {_needed(g, d, ability, ability.targets[index])}."
    number = what - _PRICE
    if number < len(ability.costs):
        return f"The cost of {name} cannot be paid: {_price(g, d, ability, ability.costs[number])}."
    if prices.shooter_bows(g, d.source, ability) and g.flags[d.source] & BOWED:
        return f"The cost of {name} cannot be paid: who shoots bows, and is bowed."
    return f"The costs of {name} cannot be paid together."


def _needed(g: Engine, d: Doing, ability: Ability, wanted: Perform | Target) -> str:
    """Who or what is asked for, as the text of the ability has it."""
    if isinstance(wanted, Target) and wanted.implied:
        return "an enemy here to shoot at"
    words = clause_text(g, d, ability, wanted).removeprefix("target ").removeprefix("choose ")
    return words.replace(" performing ", " ", 1)  # the sentence says so


def _price(g: Engine, d: Doing, ability: Ability, unpaid: Effect) -> str:
    """A cost in words; who pays it is mentioned in full."""
    s = speaker_of(g, d).inner(ability.timing)
    asking = next(clause for clause in ability.parts if isinstance(clause, Cost) and unpaid in clause.effects)
    for clause in ability.parts:
        s.ahead = asking
        if isinstance(clause, Perform | Target):
            part(clause, s)
        elif clause is asking:
            break
    return listed(clauses((unpaid,), s, cost_words)).replace(" performing ", " ", 1)
