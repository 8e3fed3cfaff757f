"""The dealer of a position: makes cards from their text and puts them where they are to be."""

from __future__ import annotations

import re

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.position import marks as position_marks
from gorin.games.l5r.rulesets.editions import EDITIONS
from gorin.games.l5r.saving.addresses import Addresses
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.families import Zone
from gorin.games.l5r.values.terms import CREATED, DECK, EMPTY, PLAY, STRONGHOLD, UP
from gorin.kernel.values import GorinError

_MARKED = re.compile(r"^(.*?)(?:\s*\(([^)]*)\))?$")


class Dealer:
    """Makes cards of a pool by title and marks, and puts them into a game by number."""

    def __init__(self, pool: dict[str, CardDef]) -> None:
        self.pool = pool

    def settle(self, g: L5RState, seat: int, clan: str, fill: int) -> range:
        """Give a seat its Stronghold, decks that do nothing, and provinces; which cards they are made of."""
        for definition in self.pool.values():
            if definition.kind == STRONGHOLD and clan in (definition.clan, definition.title):
                card = g.arrivals.new_card(g, definition, seat, PLAY)
                break
        else:
            raise GorinError(f"There is no Stronghold of the clan '{clan}'.")
        g.ledger.write_flags(g, card, UP)
        g.stronghold[seat] = card
        g.clans[seat] = g.defs[card].clans
        g.honor[seat] = g.starting_honor[seat] = g.defs[card].starting
        g.estate[seat] = (card,)
        g.standing.hold_forth(g, card)
        g.turns[seat] = 3
        made = len(g.defs)
        for title in EDITIONS[g.ruleset.name].fillers * fill:
            self.pile_up(g, self.new_card(g, seat, title, DECK))
        g.provinces[seat] = (EMPTY,) * g.ruleset.setup.provinces
        for slot in range(g.ruleset.setup.provinces):
            g.zones.refill(g, seat, slot, False)
        return range(made, len(g.defs))

    def new_card(self, g: L5RState, seat: int, text: str, zone: Zone) -> int:
        """A new card, controlled by this seat, from its title and marks."""
        match = _MARKED.match(text.strip())
        assert match is not None
        title = match.group(1).strip()
        marks = match.group(2) or ""
        owner = seat
        made: tuple[str, ...] | None = None
        origin: CardDef | None = None
        for mark in position_marks.split(marks):
            word, _, rest = mark.partition(" ")
            if word == "of" and rest.isdigit() and int(rest) < g.seat_count:
                owner = int(rest)
            elif word == "created":
                made = tuple(rest.split("/")) if rest else ()
            elif word == "once":
                origin = self._definition(g, rest, None)
        card = g.arrivals.new_card(g, self._definition(g, title, made), owner, zone)
        g.controller[card] = seat
        if made is not None:
            g.ledger.write_flags(g, card, g.flags[card] | CREATED)
        if origin is not None:
            g.guises = (*g.guises, (card, origin))
        position_marks.put(g, card, marks)
        return card

    def _definition(self, g: L5RState, title: str, made: tuple[str, ...] | None) -> CardDef:
        """A card of the pool or, with keywords, one that an effect of a card of the pool makes."""
        if made is not None:
            for word in Addresses(g.ruleset).found:
                if isinstance(word, CardDef) and word.title == title and word.words == made:
                    return word
            raise GorinError(f"No effect creates a card called '{title}' with just these keywords.")
        if title not in self.pool:
            raise GorinError(f"There is no card called '{title}'.")
        return self.pool[title]

    def stand(self, g: L5RState, card: int, field: int) -> None:
        """Let a card be in play: its traits hold from now on."""
        g.ledger.write_flags(g, card, g.flags[card] | UP)
        g.ledger.write_place(g, card, field)
        g.standing.hold_forth(g, card)

    def pile_up(self, g: L5RState, card: int) -> None:
        """Put a new card on top of its owner's deck or discard pile."""
        if g.zone[card] == DECK:
            piles = g.fate_decks if g.defs[card].fate else g.dynasty_decks
        else:
            piles = g.fate_discard if g.defs[card].fate else g.dynasty_discard
        piles[g.owner[card]] = (*piles[g.owner[card]], card)

    def lay_in(self, g: L5RState, seat: int, slot: int, card: int) -> None:
        """Let a province hold a card, or be EMPTY or LOST."""
        provinces = g.provinces[seat]
        g.provinces[seat] = (*provinces[:slot], card, *provinces[slot + 1 :])
