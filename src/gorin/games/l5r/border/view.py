"""What a seat may see of a game: a whitelist, area by area; what a record keeps; and the result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec import Raw, Struct, structs

from gorin.games.l5r.border.card_view import face, seen
from gorin.games.l5r.border.names import field_name, field_spot, province_name, province_spot, title, visible
from gorin.games.l5r.border.sums import army_parts, province_parts
from gorin.games.l5r.flow.attack import Attack
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.lobby import Lobby
from gorin.games.l5r.flow.turn import ATTACK, STRAIGHTEN, Turn
from gorin.games.l5r.language.lasting import Kindred, Lent, Ruled
from gorin.games.l5r.values.terms import (
    AT_HOME,
    ATTACK_PHASE,
    CREATED,
    GONE,
    LIMBO,
    LOST,
    NO_CARD,
    PHASE_NAMES,
    STRAIGHTEN_PHASE,
    STRONGHOLD,
    TILE,
    UNDERLAID,
    VICTORY_NAMES,
    words_of,
)
from gorin.kernel.values import Area, Card, Fact, View, to_json

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


def view(g: Engine, seat: int | None) -> View:
    """All that a seat may know: what lies open, its own hand, and what it was shown."""
    return personal(g, public(g), seat)


def views(g: Engine, viewers: Iterable[int | None]) -> list[View]:
    """The same for several at once: what lies open is looked at once."""
    seen = public(g)
    return [personal(g, seen, seat) for seat in viewers]


def personal(g: Engine, seen: View, seat: int | None) -> View:
    """What a seat sees, from what everybody sees: other places are the very same."""
    if seat is None or not 0 <= seat < g.seat_count:
        return structs.replace(seen, seat=seat)
    return structs.replace(
        seen, seat=seat, facts=_facts(g, seat), areas=[_personal(g, area, seat) for area in seen.areas]
    )


def _personal(g: Engine, area: Area, seat: int) -> Area:
    """A place as a seat sees it, if that differs from what everybody sees."""
    if area.kind == "duel":
        return _duel(g, seat)
    owner = area.seat
    if owner is None:
        return area
    if area.kind == "hand":
        return _hand(g, seat, owner)
    if area.kind == "home":
        facts = _home_facts(g, seat, owner)
        return area if facts == area.facts else structs.replace(area, facts=facts)
    if area.kind == "provinces":
        hidden = [card for card in g.provinces[owner] if card >= 0 and not visible(g, card, None)]
        return _provinces(g, seat, owner) if any(visible(g, card, seat) for card in hidden) else area
    return _under(g, seat, owner) if area.id == f"under-{owner}" else area


def public(g: Engine) -> View:
    """All that lies open, as a spectator sees it."""
    seat = None
    areas = g.ruleset.shown.areas(g)
    if g.fight.defender >= 0:
        areas.extend(_battlefield(g, field) for field in _fields(g))
    if g.duelists:
        areas.append(_duel(g, seat))
    areas.extend(_lobby(g, frame) for frame in g.underway.stack if isinstance(frame, Lobby))
    resolving = _resolving(g)
    if resolving:
        cards = [face(g, card) for card in resolving]
        areas.append(
            Area(id="resolving", title="Being resolved", rule="L5R-ACT-6", cards=cards, kind="resolving")
        )
    for other in range(g.seat_count):
        if not g.out[other]:
            areas.extend(_camp(g, seat, other))
    return View(
        game=g.ruleset.name,
        seat=seat,
        phase=phase(g),
        deciders=list(g.deciders()),
        facts=_facts(g, seat),
        areas=areas,
        result=Raw(to_json(result(g))) if g.victory else None,
    )


def phase(g: Engine) -> str:
    if g.victory:
        return "over"
    if g.turn == 0:
        return "setup"
    if g.duelists:
        return "duel"
    if g.fight.battlefield >= 0:
        return "battle"
    return PHASE_NAMES[_told_phase(g)].lower()


def _told_phase(g: Engine) -> int:
    """The phase that was told last. Who is asked whether to attack is in the Attack Phase, though the rules
    that look for one find none before somebody attacks; and a new turn begins with its first phase.
    """
    turn = g.underway.stack[0] if g.underway.stack else None
    if isinstance(turn, Turn):
        if turn.stage == STRAIGHTEN:
            return STRAIGHTEN_PHASE
        if turn.stage == ATTACK and g.underway.stack[-1] is turn:
            return ATTACK_PHASE
    return g.phase


def _facts(g: Engine, seat: int | None) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"turn": g.active, "turn_number": g.turn, "clans": _clans(g)}
    if g.ruleset.setup.seating_told or g.daimyo:
        facts["clockwise"] = ", ".join(f"seat {other}" for other in g.places.from_seat(g, g.first))
    in_force = _in_force(g)
    if in_force:
        facts["in_force"] = in_force
    if seat is not None and 0 <= seat < g.seat_count and not g.victory:
        facts["your_gold"] = g.purse.gold(g, seat, NO_CARD, NO_CARD)
    return facts


def _clans(g: Engine) -> str:
    """The clan of each seat, in their order: also of those who are out, so that everybody keeps a colour."""
    return ", ".join(
        "/".join(word.removesuffix(" Clan").lower() for word in words_of(g.clans[seat])) or "none"
        for seat in range(g.seat_count)
    )


def _in_force(g: Engine) -> str:
    """The cards that have left something behind for players: a changed rule, a second clan, Gold to come."""
    found: list[str] = []
    for thing in g.standing.lasting:
        if isinstance(thing, Lent | Kindred | Ruled) and thing.subject < 0 <= thing.source:
            name = f"{title(g, thing.source)} (seat {thing.seat})"
            if name not in found:
                found.append(name)
    return ", ".join(found)


# --- what all share ----------------------------------------------------------------------------------


def _fields(g: Engine) -> list[int]:
    """The battlefields of the attack: at every province there is, and wherever a unit still stands."""
    provinces = g.provinces[g.fight.defender]
    return [
        field
        for field in range(len(provinces))
        if provinces[field] != LOST or g.places.manned(g, field, 1) or g.places.manned(g, field, 2)
    ]


def _battlefield(g: Engine, field: int) -> Area:
    facts: dict[str, Fact] = {"at": field, "strength": g.stats.strength(g, g.fight.defender, field)}
    attack = next((frame for frame in g.underway.stack if isinstance(frame, Attack)), None)
    current = g.fight.battlefield == field
    if current:
        facts["current"] = True
    elif attack is not None and attack.fought >> field & 1:
        facts["fought"] = True
    if "fought" not in facts and (g.places.manned(g, field, 1) or g.places.manned(g, field, 2)):
        facts["standing"] = _standing(g, field)
    terrains = [face(g, card) for card in g.fight.terrains] if current else []
    return Area(
        id=field_spot(field),
        title=f"Battle at {field_name(field)}",
        rule="L5R-ATTACK-2",
        facts=facts,
        cards=terrains,
        parts=[_army(g, field, 1), _army(g, field, 2)],
        kind="battle",
    )


def _standing(g: Engine, field: int) -> str:
    """How the battle would end if it were resolved now (R123)."""
    attack = g.stats.army_force(g, field, 1)
    defense = g.stats.army_force(g, field, 2)
    if attack < defense:
        return f"{defense} against {attack}: the defenders win"
    if attack == defense:
        both = g.places.manned(g, field, 1) and g.places.manned(g, field, 2)
        return f"{attack} against {defense}: {'both armies fall' if both else 'nobody wins'}"
    short = defense + g.stats.strength(g, g.fight.defender, field) + 1 - attack
    won = f"{attack} against {defense}: the attackers win"
    return f"{won}, {short} more to take the province" if short > 0 else f"{won} and take the province"


def _army(g: Engine, field: int, side: int) -> Area:
    units = g.places.army(g, field, side)
    name = "attackers" if side == 1 else "defenders"
    return Area(
        id=f"{name}-{field}",
        title=name.capitalize(),
        facts={"force": g.stats.army_force(g, field, side), "count": len(units)},
        cards=_unit_cards(g, units),
        kind="army",
        sums={"force": army_parts(g, field, side)} if units else {},
    )


def _unit_cards(g: Engine, units: list[int]) -> list[Card]:
    """Each Personality, followed by what he or she carries."""
    cards: list[Card] = []
    for unit in units:
        cards.append(face(g, unit))
        cards.extend(face(g, card) for card in g.attached[unit])
    return cards


def _duel(g: Engine, seat: int | None) -> Area:
    parts: list[Area] = []
    for duelist in g.duelists:
        owner = g.controller[duelist]
        for name, pile in (("Focused", g.focused[owner]), ("Focus pool", g.pools[owner])):
            cards = [seen(g, card, seat) for card in pile]
            where = f"{name.lower().replace(' ', '-')}-{owner}"
            whose = f"{name} by" if name == "Focused" else f"{name} of"
            facts: dict[str, Fact] = {"count": len(cards)}
            parts.append(
                Area(
                    id=where,
                    title=f"{whose} seat {owner}",
                    seat=owner,
                    facts=facts,
                    cards=cards,
                    kind="focus",
                )
            )
    names = " against ".join(title(g, card) for card in g.duelists)
    duelists = [face(g, card) for card in g.duelists]
    return Area(
        id="duel",
        title=f"Duel: {names}",
        rule=g.ruleset.duels.focus_rule,
        cards=duelists,
        parts=parts,
        kind="duel",
    )


def _lobby(g: Engine, effort: Lobby) -> Area:
    mine, theirs = effort.totals(g)
    facts: dict[str, Fact] = {f"seat_{effort.seat}": mine, f"seat_{effort.against}": theirs}
    return Area(id="lobby", title="Lobbying for the Imperial Favor", rule="R94", facts=facts, kind="lobby")


def _resolving(g: Engine) -> list[int]:
    """Cards that were announced or revealed and have not gone to their next place."""
    found: list[int] = []
    for frame in g.underway.stack:
        if isinstance(frame, Doing) and frame.source >= 0 and frame.source not in found:
            if g.zone[frame.source] == LIMBO and not g.flags[frame.source] & UNDERLAID:
                found.append(frame.source)
    return found


# --- what belongs to a seat --------------------------------------------------------------------------


def _home_facts(g: Engine, seat: int | None, owner: int) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"honor": g.honor[owner]}
    if g.favor == owner:
        facts["imperial_favor"] = True
    if g.fight.sides[owner]:
        facts["attacking" if g.fight.sides[owner] == 1 else "defending"] = True
    facts["clan"] = _clan(g, owner)
    if g.daimyo:
        facts["daimyo"] = g.daimyo[owner]
        if owner in g.waiting:
            facts["waiting"] = True
    facts.update(g.ruleset.shown.seat_facts(g, seat, owner))
    return facts


def _provinces(g: Engine, seat: int | None, owner: int) -> Area:
    return Area(
        id=f"provinces-{owner}",
        title=f"Provinces of seat {owner}",
        seat=owner,
        facts={"count": g.places.province_count(g, owner)},
        parts=[
            _province(g, seat, owner, slot)
            for slot in range(len(g.provinces[owner]))
            if g.provinces[owner][slot] != LOST
        ],
        kind="provinces",
    )


def _under(g: Engine, seat: int | None, owner: int) -> Area:
    """What is kept face-down under other cards."""
    kept = [card for card in g.tucked if g.owner[card] == owner]
    return Area(
        id=f"under-{owner}",
        title=f"Face-down under other cards of seat {owner}",
        seat=owner,
        facts={"count": len(kept)},
        cards=[seen(g, card, seat) for card in kept],
        kind="discard",
    )


def _camp(g: Engine, seat: int | None, owner: int) -> list[Area]:
    whose = f"of seat {owner}"
    at_home = [unit for unit in g.units[owner] if g.place[unit] == AT_HOME]
    estate = [card for card in g.estate[owner] if g.slot[card] < 0 and g.defs[card].kind != TILE]
    areas = [
        Area(
            id=f"home-{owner}",
            title=f"Home {whose}",
            seat=owner,
            facts=_home_facts(g, seat, owner),
            cards=_unit_cards(g, at_home),
            kind="home",
        ),
        _provinces(g, seat, owner),
        Area(
            id=f"holdings-{owner}",
            title=f"Stronghold and Holdings {whose}",
            seat=owner,
            facts={"count": len(estate)},
            cards=[face(g, card) for card in estate],
            kind="holdings",
        ),
        _hand(g, seat, owner),
        _deck(f"fate-deck-{owner}", f"Fate deck {whose}", owner, len(g.fate_decks[owner]), "fate"),
        _deck(
            f"dynasty-deck-{owner}", f"Dynasty deck {whose}", owner, len(g.dynasty_decks[owner]), "dynasty"
        ),
        _pile(g, f"fate-discard-{owner}", f"Fate discard pile {whose}", owner, g.fate_discard[owner]),
        _pile(
            g, f"dynasty-discard-{owner}", f"Dynasty discard pile {whose}", owner, g.dynasty_discard[owner]
        ),
    ]
    if any(g.owner[card] == owner for card in g.tucked):
        areas.append(_under(g, seat, owner))
    areas += g.ruleset.shown.seat_areas(g, owner)
    gone = tuple(
        card
        for card in range(len(g.defs))
        if g.owner[card] == owner and g.zone[card] == GONE and not g.flags[card] & CREATED
    )
    if gone:
        areas.append(_pile(g, f"removed-{owner}", f"Out of the game {whose}", owner, gone))
    return areas


def _clan(g: Engine, owner: int) -> str | None:
    """The clan of a seat's Stronghold."""
    for card in g.estate[owner]:
        if g.defs[card].kind == STRONGHOLD:
            return g.defs[card].clan.lower() or None
    return None


def _province(g: Engine, seat: int | None, owner: int, slot: int) -> Area:
    card = g.provinces[owner][slot]
    cards = [face(g, other) for other in g.places.belonging(g, owner, slot)]
    if card >= 0:
        cards.append(seen(g, card, seat))
    strength, printed = g.stats.strength(g, owner, slot), g.defs[g.stronghold[owner]].strength
    return Area(
        id=province_spot(owner, slot),
        title=province_name(slot).capitalize(),
        seat=owner,
        facts={"slot": slot, "strength": strength},
        cards=cards,
        kind="province",
        sums={"strength": province_parts(g, owner, slot)} if strength != printed else {},
    )


def _hand(g: Engine, seat: int | None, owner: int) -> Area:
    over = g.victory != 0
    cards = [seen(g, card, seat, over) for card in g.hands[owner]]
    if owner != seat:
        cards.sort(key=lambda card: card.name is None)  # where a hidden card is taken from tells nothing
    return Area(
        id=f"hand-{owner}",
        title=f"Hand of seat {owner}",
        seat=owner,
        rule="L5R-ZONE-6",
        facts={"count": len(g.hands[owner])},
        # Nobody holds a card face down before his own eyes.
        cards=[card if card.name is None else structs.replace(card, up=True) for card in cards],
        kind="hand",
    )


def _deck(name: str, said: str, owner: int, count: int, back: str) -> Area:
    return Area(id=name, title=said, seat=owner, facts={"count": count, "back": back}, kind="deck")


def _pile(g: Engine, name: str, said: str, owner: int, cards: tuple[int, ...]) -> Area:
    return Area(
        id=name,
        title=said,
        seat=owner,
        facts={"count": len(cards)},
        cards=[face(g, card) for card in cards],
        kind="discard",
    )


# --- records -----------------------------------------------------------------------------------------


class Result(Struct, frozen=True, omit_defaults=True):
    """Who won, and how; after a draw, those who share it. By seat: `honor`, and in War of Honor `steps`."""

    winners: list[int]
    victory: str
    turns: int
    honor: list[int]
    steps: list[tuple[int, ...]] = []


def result(g: Engine) -> Result:
    winners = list(g.winners or g.order)
    turns = min(g.turn, g.turn_limit or g.turn)
    return Result(winners, VICTORY_NAMES[g.victory], turns, list(g.honor), g.ruleset.shown.steps(g))


def setup(g: Engine) -> dict[str, Any]:
    """The public facts of the setup: decks, who went first and, if chance decided it, who sits where."""
    facts: dict[str, Any] = {"decks": list(g.decks), "first": g.first}
    if g.ruleset.setup.seating_told or g.daimyo:
        facts["seating"] = list(g.seating)
    if g.turned:
        facts["turned"] = [f"seat {seat}: {title(g, card)} ({g.defs[card].focus})" for seat, card in g.turned]
    return facts
