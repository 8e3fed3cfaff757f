"""A tournament and a game as pictures: ratings with their intervals, chances move by move; small SVG."""

from __future__ import annotations

from html import escape

from gorin.arena.tournament import Table
from gorin.kernel.picture import INK, LINE, PAPER, SEAL, SOFT, head

LEFT, RIGHT, ROW, TOP = 150, 110, 34, 64


def ratings_svg(table: Table, title: str) -> str:
    """Ratings from best to worst, a dot with its 95 % interval each, the win rate beside it."""
    rows = table.standings
    low = min(row.rating - min(row.reach, 400) for row in rows)
    high = max(row.rating + min(row.reach, 400) for row in rows)
    span = max(50.0, high - low)
    width, height = 720, TOP + ROW * len(rows) + 46
    inner = width - LEFT - RIGHT

    def x(rating: float) -> float:
        return LEFT + inner * (min(max(rating, low), high) - low) / span

    parts = head(title, width, height)
    step = next(size for size in (25, 50, 100, 200, 400, 800, 1600) if span / size <= 8 or size == 1600)
    tick = int(-(-low // step) * step)
    bottom = TOP + ROW * len(rows)
    while tick <= high:
        parts.append(f'<path d="M{x(tick):.1f} {TOP - 6}V{bottom}" stroke="{LINE}"/>')
        parts.append(
            f'<text x="{x(tick):.1f}" y="{bottom + 20}" text-anchor="middle" fill="{SOFT}">{tick}</text>'
        )
        tick += step
    for index, row in enumerate(rows):
        y = TOP + ROW * index + ROW / 2
        parts.append(
            f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end" fill="{INK}">{escape(row.bot)}</text>'
            f'<path d="M{x(row.rating - row.reach):.1f} {y}H{x(row.rating + row.reach):.1f}" '
            f'stroke="{INK}" stroke-width="2"/>'
            f'<circle cx="{x(row.rating):.1f}" cy="{y}" r="6" fill="{SEAL}"/>'
            f'<text x="{width - 24}" y="{y + 5}" text-anchor="end" fill="{INK}">'
            f"{row.rate:.1%} of {row.games}</text>"
        )
    legend = "rating, 95 % interval"
    parts.append(f'<text x="{LEFT}" y="{bottom + 38}" font-size="12" fill="{SOFT}">{legend}</text>')
    parts.append("</svg>\n")
    return "\n".join(parts)


#: A curve: its name, and its points from left to right, with heights from 0 to 1.
Line = tuple[str, list[tuple[float, float]]]

WIDTH, HEIGHT, BELOW = 720, 260, 28
COLOURS, DASHES = (SEAL, INK, SOFT, LINE), ("", "2 5")


def curves_svg(
    lines: list[Line], dotted: list[Line], marks: list[tuple[float, float, str]], title: str
) -> str:
    """Chances along a game. Dotted lines belong to the others by their place; marks are dots with a text."""
    height = TOP + HEIGHT + BELOW + 22 * len(lines)
    last = max((x for _, spots in lines for x, _ in spots), default=0.0) or 1.0
    inner = WIDTH - 2 * TOP

    def at(x: float, y: float) -> tuple[float, float]:
        return TOP + inner * x / last, TOP + HEIGHT * (1.0 - y)

    parts = head(title, WIDTH, height)
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        left, y = at(0.0, share)
        parts.append(f'<path d="M{left:.1f} {y:.1f}h{inner}" stroke="{LINE}"/>')
        parts.append(
            f'<text x="{left - 8:.1f}" y="{y + 5:.1f}" text-anchor="end" fill="{SOFT}">{share:.0%}</text>'
        )
    for kind, drawn in enumerate((lines, dotted)):
        for index, (_, spots) in enumerate(drawn):
            path = " ".join("{:.1f},{:.1f}".format(*at(x, y)) for x, y in spots)
            dash = f' stroke-dasharray="{DASHES[kind]}"' if DASHES[kind] else ""
            colour = COLOURS[index % len(COLOURS)]
            parts.append(
                f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{2 - kind}"{dash}/>'
            )
    for x, y, said in marks:
        across, down = at(x, y)
        parts.append(
            f'<circle cx="{across:.1f}" cy="{down:.1f}" r="5" fill="{PAPER}" stroke="{SEAL}">'
            f"<title>{escape(said)}</title></circle>"
        )
    for index, (name, _) in enumerate(lines):
        y = TOP + HEIGHT + BELOW + 22 * index
        parts.append(f'<text x="{TOP}" y="{y}" fill="{COLOURS[index % len(COLOURS)]}">{escape(name)}</text>')
    parts.append("</svg>\n")
    return "\n".join(parts)
