"""Writing to a game: what it shares with its copies becomes its own first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.table.attention import Attention
from gorin.games.l5r.table.data import (
    ATTENTION,
    COLUMNS,
    FLAGS,
    FORCES,
    KNOWLEDGE,
    PLACES,
    PURSE,
    REALM,
    SELDOM,
    SLOTS,
    STANDING,
    USES,
    ZONES,
)
from gorin.games.l5r.table.purse import Purse
from gorin.games.l5r.table.realm import Realm
from gorin.games.l5r.table.standing import Standing
from gorin.games.l5r.values.families import Flag, Zone

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


class Ledger:
    """Writing: a group of columns is shared with copies until then."""

    def own_attention(self, g: Engine) -> Attention:
        """What is looked out for, to be written."""
        if g.shared & ATTENTION:
            g.shared &= ~ATTENTION
            g.attention = g.attention.copy()
        return g.attention

    def own_standing(self, g: Engine) -> Standing:
        """What cards say and effects left behind, to be written."""
        if g.shared & STANDING:
            g.shared &= ~STANDING
            g.standing = g.standing.copy()
        return g.standing

    def own_purse(self, g: Engine) -> Purse:
        """Where Gold may come from, to be written."""
        if g.shared & PURSE:
            g.shared &= ~PURSE
            g.purse = g.purse.copy()
        return g.purse

    # --- writing: a group of columns is shared with copies until then ---------------------------------

    def own(self, g: Engine) -> None:
        """Before a column that seldom changes is written."""
        if not g.shared & SELDOM:
            return
        g.shared &= ~SELDOM
        g.defs = g.defs.copy()
        g.owner = g.owner.copy()
        g.controller = g.controller.copy()
        g.host = g.host.copy()
        g.keywords = g.keywords.copy()
        g.spent = g.spent.copy()
        g.inc = g.inc.copy()
        g.attached = g.attached.copy()
        g.under = g.under.copy()
        g.tokens = g.tokens.copy()
        g.last = g.last.copy()

    def write_zone(self, g: Engine, card: int, zone: Zone) -> None:
        if g.shared & ZONES:
            g.shared &= ~ZONES
            g.zone = g.zone.copy()
        g.zone[card] = zone

    def write_flags(self, g: Engine, card: int, flags: Flag) -> None:
        if g.shared & FLAGS:
            g.shared &= ~FLAGS
            g.flags = g.flags.copy()
        g.flags[card] = flags

    def write_place(self, g: Engine, card: int, place: int) -> None:
        if g.shared & PLACES:
            g.shared &= ~PLACES
            g.place = g.place.copy()
        g.place[card] = place

    def write_slot(self, g: Engine, card: int, slot: int) -> None:
        if g.shared & SLOTS:
            g.shared &= ~SLOTS
            g.slot = g.slot.copy()
        g.slot[card] = slot

    def write_used(self, g: Engine, card: int, used: int) -> None:
        if g.shared & USES:
            g.shared &= ~USES
            g.used = g.used.copy()
        g.used[card] = used

    def write_known(self, g: Engine, card: int, known: int) -> None:
        if g.shared & KNOWLEDGE:
            g.shared &= ~KNOWLEDGE
            g.known = g.known.copy()
        g.known[card] = known

    def keep_force(self, g: Engine, card: int, kept: int) -> None:
        if g.shared & FORCES:
            g.shared &= ~FORCES
            g.forces = g.forces.copy()
        g.forces[card] = kept

    def own_realm(self, g: Engine) -> Realm:
        """The realm, to be written."""
        if g.shared & REALM:
            g.shared &= ~REALM
            g.realm = g.realm.copy()
        return g.realm

    def trade_places(self, g: Engine, cards: list[int], others: list[int]) -> None:
        """Let another card (`others`, by the number of the card) lie where each of the cards lay.

        What belongs to the place is traded: zone, slot, flags, who knows it.
        """
        zone = g.zone
        slot = g.slot
        flags = g.flags
        known = g.known
        g.shared &= ~(ZONES | SLOTS | FLAGS | KNOWLEDGE)
        g.zone = zone.copy()
        g.slot = slot.copy()
        g.flags = flags.copy()
        g.known = known.copy()
        for card in cards:
            other = others[card]
            g.zone[other] = zone[card]
            g.slot[other] = slot[card]
            g.flags[other] = flags[card]
            g.known[other] = known[card]

    def own_all(self, g: Engine) -> None:
        """Before every column gets a further entry."""
        self.own(g)
        if g.shared & COLUMNS:
            g.shared &= ~COLUMNS
            g.zone = g.zone.copy()
            g.flags = g.flags.copy()
            g.place = g.place.copy()
            g.slot = g.slot.copy()
            g.used = g.used.copy()
            g.known = g.known.copy()
            g.forces = g.forces.copy()
