"""The events of one step told together: what belongs to one deed is one sentence.

Every event keeps its place; one that another's sentence tells of too has an empty one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.border.tell import told
from gorin.games.l5r.border.tokens import card, field
from gorin.games.l5r.values import events as ev
from gorin.kernel.sentences import Figure, Sentence, say, who
from gorin.kernel.values import Event

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

_NOTHING: Final[Sentence] = []


def recount(g: Engine, events: Sequence[Event]) -> list[Sentence]:
    """A sentence for each event, as far as the events are known."""
    found = [told(g, event) for event in events]
    for index, event in enumerate(events):
        if isinstance(event, ev.Entered):
            _bought(g, events, index, event, found)
    _unfought(events, found)
    return found


def _bought(
    g: Engine, events: Sequence[Event], index: int, entered: ev.Entered, found: list[Sentence]
) -> None:
    """A card that enters play, with what was paid for it just before and what lies in its province then."""
    paid: list[ev.Paid] = []
    spent: list[int] = []
    for at in range(index - 1, -1, -1):
        event = events[at]
        if isinstance(event, ev.Paid) and event.seat == entered.seat:
            paid.insert(0, event)
        elif not isinstance(event, ev.HonorChanged) and not (
            isinstance(event, ev.Bowed) and any(event.card == each.card for each in paid)
        ):
            break
        if not isinstance(event, ev.HonorChanged):
            spent.append(at)
    if not paid:
        return
    for at in spent:
        found[at] = _NOTHING
    gold = Figure(sum(each.gold for each in paid), "Gold")
    sources = [say("{} ({})", card(g, each.card), Figure(each.gold)) for each in paid]
    text = f"{{}} [bring] {{}} into play for {{}}: {_blanks(len(sources))}."
    found[index] = say(text, who(entered.seat), card(g, entered.card), gold, *sources)
    follows = events[index + 1] if index + 1 < len(events) else None
    if isinstance(follows, ev.Refilled) and follows.seat == entered.seat and follows.card is None:
        found[index + 1] = _NOTHING


def _unfought(events: Sequence[Event], found: list[Sentence]) -> None:
    """Battles that begin and are over at once, with nobody's Force, are one sentence."""
    empty: list[int] = []
    for index in range(1, len(events)):
        began, over = events[index - 1], events[index]
        if isinstance(began, ev.BattleBegan) and isinstance(over, ev.BattleResolved):
            if not over.attack and not over.defense and over.outcome == "no outcome":
                empty.append(index)
    for number, index in enumerate(empty):
        found[index - 1] = found[index] = _NOTHING
        if number + 1 == len(empty):
            over_all = [events[at] for at in empty]
            fields = [field(event.field) for event in over_all if isinstance(event, ev.BattleResolved)]
            found[index] = say(f"nobody fights at {_blanks(len(fields))}.", *fields)


def _blanks(count: int) -> str:
    """Room for so many things in a sentence."""
    return " and ".join([", ".join(["{}"] * (count - 1)), "{}"] if count > 1 else ["{}"])
