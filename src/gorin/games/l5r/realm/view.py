"""What everybody sees of the map, the Paths and an attack between Fortresses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import structs

from gorin.games.l5r.border.card_view import face
from gorin.games.l5r.border.names import mission_text
from gorin.games.l5r.flow.attack import DECLARED, INVITING, LINING_UP, MANEUVERS
from gorin.games.l5r.realm.paths import ENOUGH, LAST_STEP, MEASURED
from gorin.games.l5r.realm.questions import step_text
from gorin.games.l5r.realm.siege import CHOOSING, Siege
from gorin.games.l5r.table.shown import Shown
from gorin.games.l5r.values import board
from gorin.games.l5r.values.terms import NO_SEAT, PATH_NAMES, UP
from gorin.kernel.values import Area, Card, Fact

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

CAPITAL: Final = Card(
    name="Toshi Ranbo",
    owner=NO_SEAT,
    facts={
        "kind": "Tile",
        "column": 0,
        "row": 0,
        "text": "A player with a face-up Fortress next to it may discard a card in his or her End Phase, "
        "before drawing, to draw one more.",
    },
)


#: What earns a step of each Path in a turn (WOH-PATH-1).
ASKS: Final = (
    "Destroy a province with a unit of yours in the attacking army",
    f"Gain {ENOUGH} Honor in one turn",
    f"Make others lose {ENOUGH} Honor in one turn",
    "Put a new Ring into play by its own text",
)


class RealmShown(Shown):
    def areas(self, g: Engine) -> list[Area]:
        """The map, the Paths, and the attack under way."""
        siege = siege_area(g)
        return [map_area(g), paths_area(g), *([siege] if siege is not None else [])]

    def seat_areas(self, g: Engine, owner: int) -> list[Area]:
        tiles = tiles_area(g, owner)
        return [tiles] if tiles is not None else []

    def seat_facts(self, g: Engine, seat: int | None, owner: int) -> dict[str, Fact]:
        return deeds(g, seat, owner)

    def steps(self, g: Engine) -> list[tuple[int, ...]]:
        return list(g.realm.markers)


def map_area(g: Engine) -> Area:
    """Every tile that was laid, with its place; a tile that lies face-down is still known to all."""
    cards = [CAPITAL]
    for tile in g.realm.board:
        seen = face(g, tile)
        column, row = board.coordinates(g.slot[tile])
        cards.append(structs.replace(seen, facts={**seen.facts, "column": column, "row": row}))
    return Area(id="map", title="The map", rule="R147", cards=cards, kind="map")


def paths_area(g: Engine) -> Area:
    """The four Paths with everybody's markers, and what each step does."""
    parts: list[Area] = []
    for path, name in enumerate(PATH_NAMES):
        facts: dict[str, Fact] = {f"seat {seat}": g.realm.markers[seat][path] for seat in range(g.seat_count)}
        facts["asks"] = ASKS[path]
        if path in MEASURED:
            facts["enough"] = ENOUGH
        for step in range(1, LAST_STEP + 1):
            facts[f"step_{step}"] = step_text(g, path, step)
        parts.append(Area(id=f"path-{name.lower()}", title=f"Path of {name}", facts=facts, kind="path"))
    facts = {"steps": LAST_STEP}
    return Area(id="paths", title="Paths to Victory", rule="R163", facts=facts, parts=parts, kind="paths")


def siege_area(g: Engine) -> Area | None:
    """The attack under way: from which Fortress on which, who is invited, and who came."""
    for frame in g.underway.stack:
        if isinstance(frame, Siege) and frame.stage != CHOOSING:
            facts: dict[str, Fact] = {
                "attacker": g.active,
                "defender": frame.defender,
                "stage": _stage(frame),
                "ally_honor": g.ruleset.combat.ally_honor,
            }
            if board.adjacent(g.slot[frame.origin], g.slot[frame.target]):
                facts["touching"] = True
            for side, name in enumerate(("attacker", "defender")):
                invited = [seat for seat in g.order if g.fight.invited >> (seat + 16 * side) & 1]
                allies = [
                    seat
                    for seat in g.order
                    if g.fight.sides[seat] == side + 1 and seat not in (g.active, frame.defender)
                ]
                if invited:
                    facts[f"invited_by_{name}"] = _seats(invited)
                if allies:
                    facts[f"allies_of_{name}"] = _seats(allies)
                assigning = [turn >> 2 for turn in frame.turns if turn & 3 == side + 1]
                if assigning and frame.stage == MANEUVERS:
                    facts[f"{name}s_to_assign"] = _seats(assigning)
            return Area(
                id="attack",
                title=f"Attack of seat {g.active} on seat {frame.defender}",
                rule="R152",
                facts=facts,
                cards=[face(g, frame.origin), face(g, frame.target)],
                kind="attack",
            )
    return None


def _stage(frame: Siege) -> Literal["invitations", "maneuvers", "battles"]:
    """How far an attack is."""
    if frame.stage in (DECLARED, INVITING, LINING_UP):
        return "invitations"
    return "maneuvers" if frame.stage == MANEUVERS else "battles"


def tiles_area(g: Engine, owner: int) -> Area | None:
    """What a seat has still to lay: everybody knows it."""
    if not g.realm.tiles[owner]:
        return None
    return Area(
        id=f"tiles-{owner}",
        title=f"Tiles of seat {owner}",
        seat=owner,
        rule="R147",
        facts={"count": len(g.realm.tiles[owner])},
        cards=[structs.replace(face(g, tile), up=True) for tile in g.realm.tiles[owner]],
        kind="tiles",
    )


def deeds(g: Engine, seat: int | None, owner: int) -> dict[str, Fact]:
    """What a seat did this turn that counts on the Paths, and its mission for those who may know it."""
    facts: dict[str, Fact] = {"gained": g.realm.gained[owner], "caused": g.realm.caused[owner]}
    if g.realm.conquered >> owner & 1:
        facts["conquered"] = True
    if g.realm.enlightened >> owner & 1:
        facts["enlightened"] = True
    if g.realm.exempt >> owner & 1 and g.ruleset.entering.requirements:
        facts["exempt"] = True  # all Honor Requirements are ignored (WOH-ADV-5)
    elif g.realm.pardoned >> owner & 1:
        facts["pardoned"] = True  # Honor Requirements of Personalities are ignored (WOH-ADV-3)
    if g.realm.missions[owner] and (owner == seat or g.victory):
        facts["mission"] = mission_text(g.realm.missions[owner])
    down = [tile for tile in g.realm.board if g.owner[tile] == owner and g.defs[tile].abilities]
    facts["fortresses"] = len([tile for tile in down if g.flags[tile] & UP])
    return facts


def _seats(seats: list[int]) -> str:
    return ", ".join(f"seat {seat}" for seat in seats)
