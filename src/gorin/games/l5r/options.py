"""The options of the card game, typed and checked."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gorin.games.l5r.decks import CELESTIAL_DECKS
from gorin.kernel.values import GorinError

#: The decks that come with the Celestial game; a test holds this list against them.
DeckName = Literal["lion", "dragon"]

USUAL_DECKS: tuple[DeckName, ...] = ("lion", "dragon")


class CelestialOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree on before a game of Celestial."""

    decks: Annotated[
        tuple[
            Annotated[
                DeckName,
                Meta(
                    title="Deck",
                    extra_json_schema={
                        "titles": {name: deck.title for name, deck in CELESTIAL_DECKS.items()}
                    },
                ),
            ],
            ...,
        ]
        | None,
        Meta(
            title="Decks",
            description="The deck of each seat; Lion and Dragon by turns if left open.",
            examples=[list(USUAL_DECKS)],
        ),
    ] = None
    turn_limit: Annotated[
        Annotated[int, Meta(ge=4, le=1000)],
        Meta(title="Turn limit", description="After so many turns of all players the game is a draw."),
    ] = 200

    def deck_names(self, seats: int) -> tuple[DeckName, ...]:
        """One deck for every seat, or a `GorinError` that says what is wrong."""
        if self.decks is None:
            return tuple(USUAL_DECKS[seat % len(USUAL_DECKS)] for seat in range(seats))
        if len(self.decks) != seats:
            raise GorinError(
                f"Name {seats} decks, one for each seat, and not {len(self.decks)}. [CEL-SETUP-2]"
            )
        return self.decks
