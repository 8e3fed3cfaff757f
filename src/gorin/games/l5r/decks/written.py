"""Lists that are brought to a table: read in any form, checked with every fault and its rule, and written.

    # Comments, headings and empty lines are for the reader.
    Stronghold: Great Hall of Records
    Dynasty (40)
    3 Copper Mine
    3x Akodo Masao
    Akodo's Grave
    Fate (40)
    2 A Cleansing Death

A title is read with any capitals and punctuation. Each card goes to the deck that its kind belongs in.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gorin.games.l5r.decks.deck import Deck
from gorin.games.l5r.decks.reading import Read, read_list
from gorin.games.l5r.decks.sheets import deck_of, sheet_of
from gorin.games.l5r.decks.titles import plain
from gorin.games.l5r.decks.validate import Fault, clan_breaches, faults, refusal, stranger
from gorin.games.l5r.decks.writing import write_sheet
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.table.ruleset import Ruleset
from gorin.kernel.values import GorinError
from gorin.kernel.workshop import MOST_BYTES

MOST_CHARACTERS: Final = MOST_BYTES

__all__ = ["MOST_CHARACTERS", "Written", "checked", "is_list", "plain", "playable", "read", "write"]


def is_list(text: str) -> bool:
    """Whether a text is a list, and not the name of a deck; a page or a row of numbers may be one line."""
    return "\n" in text.strip() or "<" in text or "|" in text


class Written(Struct, frozen=True):
    """A list as it was read: the deck, and what is wrong with the writing itself."""

    deck: Deck
    faults: list[Fault]


def read(text: str, pool: dict[str, CardDef], name: str, given: tuple[str, ...] = ()) -> Written:
    """The deck of a list. A title that nobody knows stays in it as it is written, for the check to name."""
    return as_written(read_list(text, pool, name, given), pool, name)


def as_written(found: Read, pool: dict[str, CardDef], name: str) -> Written:
    """The deck of what was read. What is in neither pile is a fault of the writing."""
    strange = [stranger(title, pool).fault for title in found.outside]
    clan = [breach.fault for breach in clan_breaches(found.sheet, pool)]
    return Written(deck_of(found.sheet, pool, name), [*clan, *strange])


def checked(text: str, pool: dict[str, CardDef], ruleset: Ruleset, name: str) -> Written:
    """The deck of a list, with everything that forbids to play it."""
    given = (ruleset.setup.starting_holding, ruleset.setup.late_holding)
    written = read(text, pool, name, given)
    return Written(written.deck, [*written.faults, *faults(written.deck, pool, ruleset)])


def playable(text: str, pool: dict[str, CardDef], ruleset: Ruleset, name: str) -> Deck:
    """The deck of a list, or a `GorinError` that names every fault with its rule."""
    written = checked(text, pool, ruleset, name)
    if written.faults:
        raise GorinError(refusal(written.deck, written.faults))
    return written.deck


def write(deck: Deck, pool: dict[str, CardDef]) -> str:
    """A deck as a list that `read` understands."""
    return write_sheet(sheet_of(deck, pool), pool)
