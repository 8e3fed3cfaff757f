"""A tournament as a picture: ratings with their intervals, as one small SVG file."""

from __future__ import annotations

from html import escape

from gorin.arena.tournament import Table
from gorin.kernel.picture import INK, LINE, SEAL, SOFT, head

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
