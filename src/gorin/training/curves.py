"""A training, and how well chances come true, as pictures: small SVG files."""

from __future__ import annotations

from html import escape

from gorin.kernel.picture import INK, LINE, SEAL, SOFT, head
from gorin.training.school import Losses

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 720, 360, 64, 64, 48


def losses_svg(rounds: list[Losses], title: str) -> str:
    """The losses on games held out, epoch by epoch; each round begins a line of its own."""
    third = (WIDTH - LEFT) / 3
    parts = head(title, WIDTH, HEIGHT)
    named = (("value", "value of all"), ("known", "value of what is known"), ("policy", "policy"))
    for panel, (name, label) in enumerate(named):
        lines = [list(getattr(one, name)) for one in rounds]
        parts += _panel(lines, LEFT + panel * third, third - 60, label)
    parts.append("</svg>\n")
    return "\n".join(parts)


def _panel(lines: list[list[float]], left: float, width: float, label: str) -> list[str]:
    """One kind of loss: its lines from left to right, with the least and the greatest at the side."""
    every = [value for line in lines for value in line]
    low, high = min(every), max(every)
    span = max(high - low, 1e-6)
    inner = HEIGHT - TOP - BOTTOM
    parts = [f'<text x="{left:.1f}" y="{HEIGHT - 16}" font-size="12" fill="{SOFT}">{label}</text>']
    for value, y in ((high, TOP), (low, TOP + inner)):
        parts.append(f'<path d="M{left:.1f} {y}h{width:.1f}" stroke="{LINE}"/>')
        parts.append(
            f'<text x="{left - 6:.1f}" y="{y + 4}" text-anchor="end" font-size="11" fill="{SOFT}">'
            f"{value:.3f}</text>"
        )
    at = 0
    for line in lines:
        points = []
        for value in line:
            x = left + width * at / max(1, len(every) - 1)
            points.append(f"{x:.1f},{TOP + inner * (high - value) / span:.1f}")
            at += 1
        parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{SEAL}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{x}" cy="{y}" r="3" fill="{INK}"/>' for x, y in (p.split(",") for p in points)
        ]
    return parts


#: One value of a state: its name, and bin by bin what was said, what came true and how often.
Curve = tuple[str, list[tuple[float, float, int]]]


def calibration_svg(curves: list[Curve], title: str) -> str:
    """What was said against what came true; on the diagonal they agree."""
    size = 360
    width, height = size + 240, size + TOP + BOTTOM
    parts = head(title, width, height)
    parts.append(f'<path d="M{LEFT} {TOP}v{size}h{size}" fill="none" stroke="{LINE}"/>')
    parts.append(
        f'<path d="M{LEFT} {TOP + size}L{LEFT + size} {TOP}" stroke="{LINE}" stroke-dasharray="4 4"/>'
    )
    for tick in range(0, 101, 25):
        x, y = LEFT + size * tick / 100, TOP + size - size * tick / 100
        parts.append(
            f'<text x="{x}" y="{TOP + size + 18}" text-anchor="middle" fill="{SOFT}">{tick} %</text>'
        )
        parts.append(f'<text x="{LEFT - 8}" y="{y + 5}" text-anchor="end" fill="{SOFT}">{tick} %</text>')
    for index, (name, bins) in enumerate(curves):
        colour = (SOFT, SEAL, INK)[index % 3]
        most = max(count for _, _, count in bins)
        spots = [(LEFT + size * said, TOP + size - size * came, count) for said, came, count in bins if count]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in spots)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{2 + 6 * (count / most) ** 0.5:.1f}" fill="{colour}"/>'
            for x, y, count in spots
        ]
        parts.append(
            f'<text x="{LEFT + size + 24}" y="{TOP + 20 + 22 * index}" fill="{colour}">{escape(name)}</text>'
        )
    parts.append(f'<text x="{LEFT}" y="{height - 8}" font-size="12" fill="{SOFT}">said, and came true</text>')
    parts.append("</svg>\n")
    return "\n".join(parts)


def figures_svg(moved: list[tuple[str, float]], title: str) -> str:
    """How far figures moved, each as many times as it was put off: to the right what is worth more now."""
    row, middle = 22, 420
    width, height = 720, TOP + row * len(moved) + BOTTOM
    most = max((abs(by) for _, by in moved), default=1.0) or 1.0
    parts = head(title, width, height)
    parts.append(f'<path d="M{middle} {TOP - 8}v{row * len(moved)}" stroke="{LINE}"/>')
    for place, (name, by) in enumerate(moved):
        y, length = TOP + row * place, 200 * abs(by) / most
        left, fill = (middle, SEAL) if by > 0 else (middle - length, INK)
        parts.append(f'<rect x="{left:.1f}" y="{y - 6}" width="{length:.1f}" height="12" fill="{fill}"/>')
        parts.append(f'<text x="{LEFT}" y="{y + 5}" fill="{SOFT}">{escape(name)} {by:+.2f}</text>')
    parts.append("</svg>\n")
    return "\n".join(parts)
