"""A whole state as canonical JSON, hidden cards and everything under way included, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Raw, Struct

from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.saving.addresses import Addresses, addresses, fields_of, kinds_of
from gorin.games.l5r.values.terms import NO_KEYWORDS, keywords, words_of
from gorin.kernel.rng import Saved, restored
from gorin.kernel.values import to_json

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

#: Fields of a state that are written in a way of their own, or not at all.
_APART: Final = {
    *("ruleset", "rng", "log", "tally", "shared", "forces", "defs", "keywords", "clans", "stack", "spare"),
    *("veiled", "true_hand"),  # of copies to try things in
    *("branches", "written"),  # they follow from the rest
}
#: Parts of a state with fields of their own, which stand in one table with the state's; and those without.
_HELD: Final = ("attention", "purse", "standing", "underway")
_IDLE: Final = {
    *("ledger", "places", "carrying", "stats", "marks", "leaving", "zones", "arrivals", "outcome", "acts"),
}

#: No copy of the game but those that follow from it.
NOBODY_S: Final = Raw()


class Whole(Struct, omit_defaults=True):
    """A state: its columns by name, keywords by their words, declarations by their addresses."""

    rng: Saved
    defs: list[int]
    keywords: dict[str, list[str]]  # of cards that have others than the printed ones
    table: dict[str, Any]
    stack: list[tuple[str, dict[str, Any]]]
    #: In a redealt game in which newcomers catch up: the copy of the one for whom it was dealt.
    trusted: Raw = NOBODY_S


def dump(g: Engine, trusted: Raw = NOBODY_S) -> bytes:
    """Everything in a state."""
    at = addresses(g.ruleset)
    whole = Whole(
        rng=g.rng.saved(),
        defs=[at.of(definition) for definition in g.defs],
        keywords={
            str(card): words_of(bits) for card, bits in enumerate(g.keywords) if bits != g.defs[card].keywords
        },
        table={name: at.plain(getattr(held, name)) for name, held in _table(g) if _written(g, name)},
        stack=[(type(frame).__name__, at.fields(frame)) for frame in g.underway.stack],
        trusted=trusted,
    )
    return to_json(whole)


def _table(g: Engine) -> list[tuple[str, object]]:
    """The names of all fields of a state and its parts, each with what holds it."""
    found: list[tuple[str, object]] = [
        (name, g) for name in fields_of(g) if name not in _HELD and name not in _IDLE
    ]
    for part in _HELD:
        held = getattr(g, part)
        found.extend([(name, held) for name in fields_of(held)])
    return sorted(found, key=lambda field: field[0])


def _written(g: Engine, name: str) -> bool:
    """Whether a field stands in the table; what few games have, only where they have it."""
    return name not in _APART and (name != "conceivable" or len(g.conceivable) > 0)


def restore(g: Engine, text: bytes) -> None:
    """Make a fresh state the one that was dumped."""
    whole = msgspec.json.decode(text, type=Whole)
    at = addresses(g.ruleset)
    g.attention = g.attention.copy()  # a table without seats shares its parts with all such tables
    g.purse = g.purse.copy()
    g.standing = g.standing.copy()
    g.underway = g.underway.copy()
    for name, held in _table(g):
        if name in whole.table:
            at.fill(held, {name: whole.table[name]})
    g.rng = restored(whole.rng)
    g.defs = [at.card(number) for number in whole.defs]
    g.keywords = [definition.keywords for definition in g.defs]
    for card, words in whole.keywords.items():
        g.keywords[int(card)] = keywords(tuple(words))
    g.clans = [g.defs[card].clans if card >= 0 else NO_KEYWORDS for card in g.stronghold]
    g.underway.stack = [_frame(at, name, fields) for name, fields in whole.stack]
    g.forces = [0] * len(g.defs)  # computed anew when it is asked for


def _frame(at: Addresses, name: str, fields: dict[str, Any]) -> Frame:
    return at.made(kinds_of(Frame)[name], fields)
