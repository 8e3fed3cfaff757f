"""Decks that were made better by play (`gorin deck evolve`): data beside this module, by game and name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from gorin.games.l5r.decks.deck import Deck

#: Where they are kept.
FILE: Final = Path(__file__).with_name("raised.json")
#: What the name of such a deck ends in, by what it began as; and what people are told of it.
FORGED: Final = "forged"
GROWN: Final = "grown"
TEMPERED: Final = "tempered"
HONED: Final = "honed"
ABOUT: Final = {
    FORGED: "Made by bots, card by card, from the ready deck of the clan.",
    GROWN: "Made by bots, card by card, from no more than a Stronghold.",
    TEMPERED: "The ready deck of the clan after a few changes that bots' games have shown to be good.",
    HONED: "Made by bots, card by card, from a deck that the machine had made before.",
}


class Raised(Struct, frozen=True):
    """A deck as it is kept."""

    clan: str
    stronghold: str
    dynasty: dict[str, int]
    fate: dict[str, int]


def raised_decks(game: str) -> dict[str, Deck]:
    """The decks of a game that were made by play."""
    return {name: _deck(name, one) for name, one in _kept().get(game, {}).items()}


def _kept() -> dict[str, dict[str, Raised]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, Raised]])


def _deck(name: str, one: Raised) -> Deck:
    began, _, way = name.rpartition("-")
    title = f"{began.capitalize()}, {way} by the machine"
    return Deck(name, title, one.clan, one.stronghold, one.dynasty, one.fate, ABOUT[way], made=True)


def keep(game: str, decks: list[Deck]) -> None:
    """Keep the decks of a game, in place of those that it had."""
    found = {
        deck.name: Raised(
            deck.clan, deck.stronghold, dict(sorted(deck.dynasty.items())), dict(sorted(deck.fate.items()))
        )
        for deck in decks
    }
    text = msgspec.json.format(msgspec.json.encode({**_kept(), game: found}, order="sorted"), indent=1)
    rough = FILE.with_suffix(".rough")
    rough.write_bytes(text + b"\n")
    rough.replace(FILE)
