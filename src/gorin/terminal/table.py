"""A view, drawn with rich: places as panels, stacks as rows of cards, hands as a strip."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from gorin.kernel.rules import all_rules, find
from gorin.kernel.values import Area, Card, Decision, Fact, View
from gorin.terminal.campaigns import draw_campaign, has_map
from gorin.terminal.camps import draw_camps, has_camps
from gorin.terminal.cards import card_text, colour
from gorin.terminal.words import with_names

PANEL = 44

#: A label that fits into a column.
SHORT = 60

#: Facts that a title already says, or that only programs need.
_SILENT = {"at", "tile", "count", "clan", "turn", "first", "left", "teams", "fought", "secret", "won"}


def _cards(cards: Sequence[Card], gap: str = " · ") -> Text:
    return Text(gap).join(card_text(card) for card in cards)


def _facts(facts: dict[str, Fact]) -> str:
    said = []
    for name, value in facts.items():
        if name in _SILENT or value is None or value is False or value == 0:
            continue
        said.append(name if value is True else f"{name} {value}")
    return " · ".join(said)


def _side(area: Area, names: Sequence[str]) -> Text:
    line = Text()
    line.append(with_names(area.title, names), style=colour(area.seat))
    count = area.facts.get("count")
    figures = _facts(area.facts)
    line.append("  no cards" if not count else "  1 card" if count == 1 else f"  {count} cards", style="dim")
    if figures:
        line.append(f" · {figures}", style="dim")
    line.append("\n  ")
    line.append_text(_cards(area.cards) if area.cards else Text("—", style="dim"))
    return line


def _place(area: Area, names: Sequence[str]) -> Panel:
    title = Text(area.title, style="bold")
    vp = area.facts.get("vp")
    if vp is not None:
        title.append(f"  {vp} VP", style="yellow")
    winner = area.facts.get("winner")
    if isinstance(winner, int):
        title.append(f"  → {names[winner]}", style=f"bold {colour(winner)}")
    rule = all_rules().get(area.rule or "")
    subtitle = Text(rule.title, style="dim") if rule else None
    body = Text("\n").join(_side(part, names) for part in area.parts)
    return Panel(body, title=title, title_align="left", subtitle=subtitle, subtitle_align="left", width=PANEL)


def _strip(area: Area, names: Sequence[str], seat: int | None) -> Text | None:
    """A hand or pile on one line; nothing for an empty one."""
    count = area.facts.get("count")
    if not area.cards and not count:
        points = area.facts.get("points")
        if points is None:
            return None
        won = "  ★ wins" if area.facts.get("won") else ""
        who = names[area.seat] if area.seat is not None else area.title
        return Text(f"{who}: {points} Victory Points{won}", style=f"bold {colour(area.seat)}")
    line = Text()
    own = area.seat is not None and area.seat == seat
    line.append("Your hand" if own else with_names(area.title, names), style=f"bold {colour(area.seat)}")
    line.append(": ")
    if area.cards:
        line.append_text(_cards(area.cards))
    else:
        line.append("1 card" if count == 1 else f"{count} cards", style="dim")
    figures = _facts(area.facts)
    if figures:
        line.append(f"  {figures}", style="dim")
    return line


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table."""
    if has_map(view):
        return draw_campaign(view, names)
    if has_camps(view):
        return draw_camps(view, names)
    places = [_place(area, names) for area in view.areas if area.parts]
    strips = [_strip(area, names, view.seat) for area in view.areas if not area.parts]
    head = Text(f"{view.game.title()}", style="bold")
    head.append(f" · {view.phase}", style="dim")
    figures = _facts(view.facts)
    if figures:
        head.append(f" · {figures}", style="dim")
    return Group(head, Columns(places, padding=(0, 1)), *[strip for strip in strips if strip is not None])


def choices(labels: Sequence[str]) -> RenderableType:
    """The numbered choices: in columns if they are short, otherwise each on lines of its own."""
    if max(map(len, labels)) > SHORT:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold red", min_width=2)
        grid.add_column()
        for number, label in enumerate(labels, 1):
            grid.add_row(f"{number}", Text(label))
        return grid
    lines: list[RenderableType] = []
    for number, label in enumerate(labels, 1):
        line = Text(f"{number:>2} ", style="bold red")
        line.append(label, style="not bold default")
        lines.append(line)
    return Columns(lines, padding=(0, 2), column_first=True)


def offered(decision: Decision) -> list[int]:
    """The choices that a person is asked about: of those that do the same, the first."""
    return [
        index for index in range(len(decision.actions)) if not decision.same or decision.same[index] == index
    ]


def show_rule(console: Console, asked: str) -> None:
    """A rule in full by its id, or the rules whose titles have the words asked for."""
    rules = all_rules()
    rule = find(asked.upper())
    if rule is None:
        words = asked.lower().split()
        found = [each for each in rules.values() if all(word in each.title.lower() for word in words)]
        if len(found) == 1:
            rule = found[0]
        else:
            for each in found[:12]:
                console.print(f"  {each.shown:<26} {each.title}", markup=False)
            if not found:
                console.print(f"There is no rule '{asked}'.", style="yellow", markup=False)
            return
    text = Text(rule.text)
    text.append(f"\n\nSource: {rule.source}", style="dim")
    console.print(Panel(text, title=f"{rule.shown}: {rule.title}", title_align="left", width=90))


def sheet(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """A plain table: the first column to the left, figures to the right."""
    table = Table(title=title, title_justify="left", title_style="bold")
    for index, column in enumerate(columns):
        table.add_column(column, justify="left" if index == 0 else "right")
    for row in rows:
        table.add_row(*row)
    return table
