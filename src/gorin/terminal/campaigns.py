"""A campaign in the terminal: a table of the clans, the map in two columns, the own cards and orders."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gorin.kernel.values import Area, Fact, View
from gorin.terminal.cards import colour


def has_map(view: View) -> bool:
    """Whether the areas are those of a campaign."""
    return any(area.kind == "land" for area in view.areas)


def draw_campaign(view: View, names: Sequence[str]) -> RenderableType:
    clans = {area.seat: area for area in view.areas if area.kind == "clan" and area.seat is not None}
    spaces = [area for area in view.areas if area.kind in ("land", "sea")]
    half = (len(spaces) + 1) // 2
    title = f"Turn {view.facts.get('turn_number')} of {view.facts.get('turns')}"
    parts: list[RenderableType] = [
        Text.assemble((title, "bold"), (f" · {view.phase}", "dim")),
        _clans(view, clans, names),
        Columns([_spaces(spaces[:half], clans), _spaces(spaces[half:], clans)], padding=(0, 1)),
    ]
    parts += [_line(area) for area in view.areas if area.kind == "clan" and area.cards]
    parts += [_sheet(area) for area in view.areas if area.kind == "orders"]
    for area in clans.values():
        parts += [_offer(part, clans) for part in area.parts]
    return Group(*parts)


def _name(clans: dict[int, Area], seat: Fact) -> Text:
    if not isinstance(seat, int) or seat not in clans:
        return Text("—", style="dim")
    return Text(str(clans[seat].facts["clan"]), style=colour(seat))


def _clans(view: View, clans: dict[int, Area], names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in ("clan", "Daimyo"):
        table.add_column(column)
    columns = ("points", "honor", "glory", "income", "koku", "dynasty", "fate")
    for column in columns:
        table.add_column(column, justify="right")
    table.add_column("")
    for seat, area in clans.items():
        notes = ["sealed"] if area.facts.get("sealed") else []
        if area.facts.get("destroyed"):
            notes.append(f"{area.facts['destroyed']} destroyed")
        figures = [str(area.facts.get(column, 0)) for column in columns]
        table.add_row(_name(clans, seat), names[seat], *figures, ", ".join(notes))
    return table


def _spaces(areas: Sequence[Area], clans: dict[int, Area]) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in ("", "Koku", "castle", "armies"):
        table.add_column(column, justify="right" if column == "Koku" else "left")
    for area in areas:
        title = Text(area.title, style="blue" if area.kind == "sea" else "")
        if area.facts.get("shrine"):
            title.append(" ⛩")
        armies = Text()
        for card in area.cards:
            mark = "⚔" if card.facts.get("fighting") else ""
            armies.append(f"{mark}{card.name}  ", style=colour(card.owner))
        koku = str(area.facts["koku"]) if area.facts.get("koku") else ""
        castle = _name(clans, area.facts.get("castle")) if area.kind == "land" else Text()
        table.add_row(title, koku, castle, armies)
    return table


def _line(area: Area) -> Text:
    line = Text(f"{area.title}: ", style=f"bold {colour(area.seat)}")
    return line.append(" · ".join(card.name or "?" for card in area.cards), style="not bold default")


def _sheet(area: Area) -> Text:
    line = Text(f"{area.title}: ", style="bold")
    written = [str(value) for name, value in area.facts.items() if name.startswith("line ")]
    return line.append("; ".join(written) or "nothing yet", style="dim")


def _offer(area: Area, clans: dict[int, Area]) -> Text:
    """An offer on the table: what is given, and what for."""
    facts = area.facts
    given = [f"{facts['koku']} Koku"] if facts.get("koku") else []
    given += [card.name or f"a {str(card.facts['deck']).title()} card" for card in area.cards]
    asked = [f"{facts['ask_koku']} Koku"] if facts.get("ask_koku") else []
    asked += [f"a {str(facts['ask_card']).title()} card"] if facts.get("ask_card") else []
    line = Text.assemble("Offer of the ", _name(clans, area.seat), " to the ", _name(clans, facts.get("to")))
    line.append(f": {' and '.join(given) or 'nothing'} for {' and '.join(asked) or 'nothing'}")
    return line if facts.get("made") else line.append(" (being laid out)", style="dim")
