"""What War of Honor does in its own way: tiles at the start, attacks on Fortresses, the Paths at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.realm.missions import Missions
from gorin.games.l5r.realm.paths import Paths
from gorin.games.l5r.realm.placing import Placing
from gorin.games.l5r.realm.siege import Siege
from gorin.games.l5r.table.parts import Phases, Setup
from gorin.games.l5r.values.asking import ASK_FORTRESS, PASS
from gorin.games.l5r.values.terms import LIMBO, TILE

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

PLAINS: Final = "Plains"  # the tile that is nobody's Fortress


@dataclass(frozen=True, eq=False)
class RealmSetup(Setup):
    favored: str = ""
    seating_told: bool = True
    all_late: bool = False  # all but the first start with the late Holding

    def late_seats(self, seats: int) -> int:
        """Only the last seat, or with four or more seats the last two."""
        if self.all_late:
            return seats - 1
        return 1 if seats < 4 else 2

    def first_hand(self, g: Engine, seat: int) -> None:
        """Nothing yet: the first hands are drawn when all tiles lie."""

    def pieces(self, clan: str, pool: dict[str, CardDef]) -> list[CardDef]:
        """The Fortresses of the clan."""
        return [card for card in pool.values() if card.kind == TILE and card.clan == clan]

    def give_pieces(self, g: Engine, seat: int, clan: str, pool: dict[str, CardDef]) -> None:
        """Three Fortresses of the deck's clan and two Plains, to be laid (WOH-TILE-1)."""
        tiles = [*self.pieces(clan, pool), pool[PLAINS], pool[PLAINS]]
        g.ledger.own_realm(g).tiles[seat] = tuple(
            [g.arrivals.new_card(g, tile, seat, LIMBO) for tile in tiles]
        )

    def open(self, g: Engine, seats: list[int]) -> None:
        """Missions are chosen, then tiles are laid."""
        g.underway.push(Placing(g.first))
        if g.ruleset.lands.missions:
            g.underway.push(Missions(tuple(seats)))

    def receive(self, g: Engine) -> None:
        """Newcomers lay their tiles before they catch up (R180)."""
        late = tuple([seat for seat in g.newcomers if g.realm.tiles[seat]])
        if late:
            g.underway.push(Placing(late[0], late))
            if g.ruleset.lands.missions:
                g.underway.push(Missions(late))


@dataclass(frozen=True, eq=False)
class RealmPhases(Phases):
    attack_needs_unit: bool = True

    def declare(self, g: Engine) -> None:
        """Ask the active player which Fortress to attack."""
        codes = [PASS]
        if self.may_attack(g):
            for seat in g.order:
                if not g.places.same_player(g, seat, g.active):
                    codes.extend([tile + 1 for tile in g.places.fortresses(g, seat)])
        g.underway.ask(g, g.active, codes, ASK_FORTRESS)

    def attack(self, g: Engine, code: int) -> None:
        g.underway.push(Siege(g.owner[code - 1], code - 1))

    def exchanged(self, g: Engine) -> list[int]:
        """Beside the capital, any card of the hand (R155)."""
        if not g.places.beside_capital(g, g.active):
            return []
        return list(g.hands[g.active])

    def close(self, g: Engine) -> None:
        """The Path to Victory Phase."""
        g.underway.push(Paths(tuple(g.places.from_seat(g, g.active))))
