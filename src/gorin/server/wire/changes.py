"""What changed of a view: only that is sent at each step, and whoever has the view before makes the next one.

A card with an `id` is sent once: where it lies unchanged, or has moved, its number stands for it. What is
sent depends on nothing but two views of the same viewer, so it tells nothing that they do not tell.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, structs

from gorin.kernel.values import Addend, Area, Card, Fact, View

Plain: TypeAlias = dict[str, Any]


class CardChange(Struct, omit_defaults=True):
    """A card that the view before has under this id, and what is different of it; `gone` are facts.

    Without an id it is a whole card.
    """

    id: int | UnsetType = UNSET
    name: str | UnsetType | None = UNSET
    owner: int | UnsetType = UNSET
    up: bool | UnsetType = UNSET
    facts: dict[str, Fact] = {}
    gone: list[str] = []
    sums: dict[str, list[Addend]] | UnsetType = UNSET


#: A card in a place that changed: its number if the view before has it so, what changed, or all of it.
CardEntry: TypeAlias = int | CardChange


class AreaChange(Struct, omit_defaults=True):
    """A place that changed or is new: what is left out is as before, or as an empty place has it.

    `cards` has all its cards in order. `parts` are those of its parts that changed, `order` the ids of all of
    them if others came, went or changed places.
    """

    id: str
    title: str | UnsetType = UNSET
    seat: int | UnsetType | None = UNSET
    rule: str | UnsetType | None = UNSET
    kind: str | UnsetType = UNSET
    facts: dict[str, Fact] = {}
    gone: list[str] = []
    sums: dict[str, list[Addend]] | UnsetType = UNSET
    cards: list[CardEntry] | UnsetType = UNSET
    parts: list[AreaChange] = []
    order: list[str] | UnsetType = UNSET


class ViewChange(Struct, omit_defaults=True):
    """What is different from the view before: `areas` that changed, `order` the ids of all if that did."""

    seat: int | UnsetType | None = UNSET
    phase: str | UnsetType = UNSET
    deciders: list[int] | UnsetType = UNSET
    facts: dict[str, Fact] = {}
    gone: list[str] = []
    areas: list[AreaChange] = []
    order: list[str] | UnsetType = UNSET
    result: Raw | UnsetType | None = UNSET


class Seen:
    """A view that somebody has been sent, with its cards by their ids."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._cards: dict[int, Card] | None = None

    @property
    def cards(self) -> dict[int, Card]:
        """The first card with each id, in the order of places."""
        if self._cards is None:
            self._cards = {}
            _number(self.view.areas, self._cards)
        return self._cards


def _number(areas: list[Area], found: dict[int, Card]) -> None:
    for area in areas:
        for card in area.cards:
            number = card.facts.get("id")
            if number is not None and number not in found:
                found[number] = card  # type: ignore[index]
        if area.parts:
            _number(area.parts, found)


# --- what changed ----------------------------------------------------------------------------------------


class Comparing:
    """One step looked at for several viewers: places that they share are compared once."""

    def __init__(self) -> None:
        self._same: dict[tuple[int, int], bool] = {}
        self._kept: list[Area] = []  # an id means a place only while that is there

    def same(self, old: Area, new: Area) -> bool:
        if old is new:
            return True
        key = id(old), id(new)
        found = self._same.get(key)
        if found is None:
            found = self._same[key] = old == new
            self._kept += (old, new)
        return found


def changes(before: Seen, view: View, comparing: Comparing | None = None) -> ViewChange:
    """What makes this view of the one before."""
    old = before.view
    facts, gone = _facts(old.facts, view.facts)
    areas, order = _areas(before, old.areas, view.areas, comparing or Comparing())
    return ViewChange(
        seat=view.seat if view.seat != old.seat else UNSET,
        phase=view.phase if view.phase != old.phase else UNSET,
        deciders=view.deciders if view.deciders != old.deciders else UNSET,
        facts=facts,
        gone=gone,
        areas=areas,
        order=order,
        result=view.result if view.result != old.result else UNSET,
    )


def _facts(old: dict[str, Fact], new: dict[str, Fact]) -> tuple[dict[str, Fact], list[str]]:
    if old == new:
        return {}, []
    facts = {name: fact for name, fact in new.items() if name not in old or old[name] != fact}
    return facts, [name for name in old if name not in new]


def _areas(
    before: Seen, old: list[Area], new: list[Area], comparing: Comparing
) -> tuple[list[AreaChange], list[str] | UnsetType]:
    ids, order = [area.id for area in old], [area.id for area in new]
    if ids == order:  # as at nearly every step
        pairs = zip(old, new, strict=True)
        return [_area(before, *pair, comparing) for pair in pairs if not comparing.same(*pair)], UNSET
    known = dict(zip(ids, old, strict=True))
    found: list[AreaChange] = []
    for area in new:
        was = known.get(area.id)
        if was is None:
            found.append(_area(before, Area(area.id, ""), area, comparing))
        elif not comparing.same(was, area):
            found.append(_area(before, was, area, comparing))
    return found, order


def _area(before: Seen, old: Area, new: Area, comparing: Comparing) -> AreaChange:
    facts, gone = _facts(old.facts, new.facts)
    parts, order = _areas(before, old.parts, new.parts, comparing)
    return AreaChange(
        id=new.id,
        title=new.title if new.title != old.title else UNSET,
        seat=new.seat if new.seat != old.seat else UNSET,
        rule=new.rule if new.rule != old.rule else UNSET,
        kind=new.kind if new.kind != old.kind else UNSET,
        facts=facts,
        gone=gone,
        sums=new.sums if new.sums != old.sums else UNSET,
        cards=[_card(before, card) for card in new.cards] if new.cards != old.cards else UNSET,
        parts=parts,
        order=order,
    )


def _card(before: Seen, card: Card) -> CardEntry:
    number = card.facts.get("id")
    old = before.cards.get(number) if type(number) is int else None
    if old is None or old.name != card.name:
        return CardChange(
            name=card.name,
            owner=card.owner,
            up=UNSET if card.up else False,
            facts=card.facts,
            sums=card.sums or UNSET,
        )
    assert isinstance(number, int)
    if old == card:
        return number
    facts, gone = _facts(old.facts, card.facts)
    return CardChange(
        id=number,
        owner=card.owner if card.owner != old.owner else UNSET,
        up=card.up if card.up != old.up else UNSET,
        facts=facts,
        gone=gone,
        sums=card.sums if card.sums != old.sums else UNSET,
    )


# --- the next view, for those who read ---------------------------------------------------------------------


class Misfit(Exception):
    """These changes are not of this view: whoever reads them asks for the whole."""


def applied(view: Plain, change: Plain) -> Plain:
    """The next view from the one before, both as JSON has them. The client does the same (`view.ts`)."""
    cards: dict[int, Plain] = {}
    _index(view["areas"], cards)
    found = {**view, "facts": _merged(view["facts"], change)}
    for name in ("seat", "phase", "deciders", "result"):
        if name in change:
            found[name] = change[name]
    found["areas"] = _next_areas(view["areas"], change, "areas", cards)
    return found


def _index(areas: list[Plain], cards: dict[int, Plain]) -> None:
    for area in areas:
        for card in area.get("cards", []):
            number = card.get("facts", {}).get("id")
            if type(number) is int:
                cards.setdefault(number, card)
        _index(area.get("parts", []), cards)


def _merged(facts: Plain, change: Plain) -> Plain:
    gone = change.get("gone", [])
    kept = {name: fact for name, fact in facts.items() if name not in gone}
    return {**kept, **change.get("facts", {})}


def _next_areas(old: list[Plain], change: Plain, within: str, cards: dict[int, Plain]) -> list[Plain]:
    known = {area["id"]: area for area in old}
    for each in change.get(within, []):
        known[each["id"]] = _next_area(known.get(each["id"]), each, cards)
    try:
        return [known[name] for name in change.get("order", [area["id"] for area in old])]
    except KeyError as missing:
        raise Misfit(f"there is no place {missing}") from None


def _next_area(old: Plain | None, change: Plain, cards: dict[int, Plain]) -> Plain:
    found = {"id": change["id"], "title": ""} if old is None else dict(old)
    for name in ("title", "seat", "rule", "kind", "sums"):
        if name in change:
            found[name] = change[name]
    facts = _merged(found.get("facts", {}), change)
    if facts or "facts" in found:
        found["facts"] = facts
    if "cards" in change:
        found["cards"] = [_next_card(entry, cards) for entry in change["cards"]]
    if change.get("parts") or "order" in change:
        found["parts"] = _next_areas(found.get("parts", []), change, "parts", cards)
    return found


def _next_card(entry: Any, cards: dict[int, Plain]) -> Plain:
    if isinstance(entry, dict) and "id" not in entry:
        return entry
    number = entry if isinstance(entry, int) else entry["id"]
    if number not in cards:
        raise Misfit(f"there is no card {number}")
    old = cards[number]
    if isinstance(entry, int):
        return old
    found = {**old, "facts": _merged(old.get("facts", {}), entry)}
    for name in ("owner", "up", "sums"):
        if name in entry:
            found[name] = entry[name]
    return found


def as_view(plain: Plain) -> View:
    """A view as the engine makes it, from JSON: what is left out has its default."""
    result = plain["result"]
    view = msgspec.convert({**plain, "result": None}, View)
    return structs.replace(view, result=None if result is None else Raw(msgspec.json.encode(result)))


class Copies:
    """The tables of somebody who reads a socket: what tells of changes gets the whole view again."""

    def __init__(self) -> None:
        self._views: dict[str, Plain | None] = {}

    def read(self, message: Plain) -> Plain:
        """A message as it came, or with the `view` that it leads to."""
        if message["type"] == "table":
            self._views[message["match"]["id"]] = message["view"]
        elif message["type"] == "happened":
            view = self._views.get(message["match"])
            if view is None:
                raise Misfit("there is no table to change")
            view = self._views[message["match"]] = applied(view, message["changes"])
            return {**message, "view": view}
        return message
