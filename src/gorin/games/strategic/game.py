"""The Strategic campaign as a game of the registry: how one begins."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import msgspec

from gorin.games.strategic import decrees
from gorin.games.strategic.campaign import BOTS, LIVE, ODDS, SHOGUN
from gorin.games.strategic.cards import CARDS, DECKS, DYNASTY, FATE, TITLES, full_deck, shown_to, text
from gorin.games.strategic.cast import CAST
from gorin.games.strategic.desk import clear_desk
from gorin.games.strategic.encoding import sheet
from gorin.games.strategic.moves import FoughtIn, HandedOn, MadePeace, Move
from gorin.games.strategic.options import StrategicOptions
from gorin.games.strategic.position import Position, bare, opening
from gorin.games.strategic.state import CampaignState
from gorin.games.strategic.view import restore
from gorin.kernel.contract import Game, State
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.sheet import Sheet
from gorin.kernel.values import Action, CardInfo, Event, GorinError

SETTLE: Final[dict[str, int]] = {"odds": ODDS, "bots": BOTS, "shogun": SHOGUN, "live": LIVE}


class Strategic(Game):
    def __init__(self) -> None:
        counts = tuple(range(3, 11))  # two to nine Daimyo, and the Shogun
        super().__init__(
            "strategic",
            "Strategic",
            counts,
            StrategicOptions,
            Move,
            ("strategic.md",),
            cast=CAST,
            rulings={"S": "STR-RULING-"},
        )

    def new(self, seats: int, options: Any, seed: str) -> CampaignState:
        if seats not in self.seat_counts:
            raise GorinError(
                f"A campaign seats 2 to 9 Daimyo and the Shogun, not {seats} in all. [STR-SETUP-1]"
            )
        chosen: StrategicOptions = (options or StrategicOptions()).checked(seats - 1)
        rng = rng_of(seed)
        at = opening(chosen.chosen(seats - 1), chosen.armies)
        at.game = chosen.battles
        deal(at, rng)
        state = CampaignState(at, rng, chosen.turns, SETTLE[chosen.settle], chosen.battles)
        state.judged = chosen.judged is True
        for clan in range(seats - 1):
            clear_desk(state, clan)
        return state

    def decree(self, state: State, seat: int, action: Action) -> list[Event] | None:
        """A battle gets another game or ends in peace, or a clan has another Daimyo."""
        if not isinstance(action, FoughtIn | HandedOn | MadePeace) or not isinstance(state, CampaignState):
            return None
        return decrees.carry_out(state, seat, action)

    def players(self, seats: int) -> int:
        return seats - 1

    def sheet(self, seats: int) -> Sheet:
        return sheet(seats)

    def load(self, dump: bytes) -> CampaignState:
        whole = msgspec.json.decode(dump)
        at = bare(tuple(whole["clans"]), whole["size"])
        state = CampaignState(at, rng_of(""), whole["turns"], whole["settle"], whole["battles"])
        restore(state, whole)
        return state

    def catalogue(self) -> list[CardInfo]:
        return [
            CardInfo(
                card.title,
                "Campaign",
                f"{DECKS[card.deck].title()} • {card.copies} copies",
                [text(card)],
                facts={"kind": "Campaign", "back": DECKS[card.deck]},
            )
            for card in CARDS
        ]

    def tallies(self, seats: int = 0, options: Any = None) -> list[str]:
        return list(TITLES)

    def showcase(self, turn: int = 0, lacking: Collection[str] = ()) -> list[tuple[int, dict[str, Any]]]:
        return [(6, {})]


def deal(at: Position, rng: Rng) -> None:
    """Shuffle the two decks and give everybody a card of each (S1)."""
    for deck in (DYNASTY, FATE):
        cards = full_deck(deck)
        rng.shuffle(cards)
        for clan in range(len(at.clans)):
            at.hands[clan] = at.hands[clan] + (shown_to(cards[clan], clan),)
        at.decks[deck] = tuple(cards[len(at.clans) :])


STRATEGIC: Final = Strategic()
