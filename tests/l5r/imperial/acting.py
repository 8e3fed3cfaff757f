"""Small cards made for one rule of taking actions each, and an Imperial table on which they lie ready."""

from __future__ import annotations

from gorin.games.l5r.language.actions import Negate, PutBack, Redirect, Spare
from gorin.games.l5r.language.entering import Enter
from gorin.games.l5r.language.honor import gain, lose
from gorin.games.l5r.language.lasting_effects import Delay
from gorin.games.l5r.language.moments import after_this_action, before_action, before_event, targets
from gorin.games.l5r.language.selectors import anyones, others, your
from gorin.games.l5r.language.statements import (
    BattleOpen,
    Cost,
    Every,
    Limited,
    Open,
    Reaction,
    Resolves,
    Target,
)
from gorin.games.l5r.language.states import Bow, Destroy
from gorin.games.l5r.language.steering import ChoosePlayer
from gorin.games.l5r.position import Position
from gorin.games.l5r.rulesets.imperial import IMPERIAL
from gorin.games.l5r.sets.printed import event, personality, spell, strategy
from gorin.games.l5r.values.terms import (
    ACTOR,
    ANY_KIND,
    BEARER,
    HOME,
    IN_UNIT,
    OTHERS,
    PERSONALITY,
    TARGET,
    THIS,
    TURN,
    V_DESTROY,
)

MINE = your(PERSONALITY)
ANYBODY = anyones(PERSONALITY)

PEOPLE = (
    # Force, Chi, Honor Requirement, Gold Cost, Personal Honor.
    personality("Bushi", "Lion", "3 3 0 5 2", "Samurai"),
    personality("Brute", "Lion", "8 4 0 8 1", "Samurai"),
    personality("Sage", "Dragon", "2 3 0 5 2", "Shugenja", Open(Cost((Bow(THIS),)), gain(1))),
    personality("Page", "Lion", "1 1 0 2 0", ""),
    personality("Envoy", "Crane", "0 2 0 4 2", "Courtier"),
)

INTERRUPTED = (
    strategy("Assassin", "0 2", "Kolat", Limited(Target(ANYBODY), Destroy(TARGET), lose(4))),
    strategy("Spies", "0 2", "Kolat", Open(ChoosePlayer(OTHERS), gain(1), lose(1))),
    strategy("Blow", "0 1", "", BattleOpen(Target(ANYBODY), Destroy(TARGET), gain(2))),
    strategy("Two Blows", "0 1", "", Open(Target(ANYBODY, most=2), Destroy(TARGET))),
    spell("Bolt", "0 1", "Fire", Open(Cost((Bow(BEARER),)), Target(others(IN_UNIT)), Destroy(TARGET))),
    spell("Storm", "0 1", "Air", Open(Cost((Bow(BEARER),)), Every(others(PERSONALITY)), Bow(TARGET))),
    event("Feast", "", Resolves((gain(3),))),
)

INTERRUPTS = (
    strategy(
        "Inquiry",
        "0 1",
        "",
        Reaction(
            targets(your(ANY_KIND), tags=("Kolat",), you=True), Negate(except_losses=True), lose(5, ACTOR)
        ),
    ),
    strategy("Denial", "0 1", "", Reaction(before_action(), Negate())),
    strategy("Unheard", "0 1", "", Reaction(before_action(at=your(PERSONALITY), by=OTHERS), Negate())),
    spell(
        "Silence",
        "0 1",
        "",
        Reaction(before_action(tags=("Shugenja", "Spell")), Cost((Bow(BEARER),)), Negate()),
    ),
    strategy("Ward", "0 1", "", Reaction(targets(your(), tags=("Air", "Fire")), Negate())),
    strategy("Steadfast", "0 1", "", Reaction(targets(your(PERSONALITY)), Spare())),
    strategy("Decoy", "0 1", "", Reaction(targets(your(PERSONALITY)), Redirect(MINE.at(HOME)))),
    strategy("Put Off", "0 1", "", Reaction(before_event(), PutBack())),
    strategy("Foretold", "0 1", "", Reaction(before_event(OTHERS), Negate())),
    strategy(
        "Feign",
        "0 1",
        "",
        Reaction(
            before_action(),
            Target(MINE),
            Delay(after_this_action(did=V_DESTROY, to_ref=TARGET), (Enter(TARGET, free=True),), TURN),
        ),
    ),
)

CARDS = (*PEOPLE, *INTERRUPTED, *INTERRUPTS)


def table(*clans: str, active: int = 0) -> Position:
    """A position under the rules of 1995 with these cards at hand; two seats unless clans are named."""
    return Position(*(clans or ("Lion", "Dragon")), ruleset=IMPERIAL, cards=CARDS, active=active)
