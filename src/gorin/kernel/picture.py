"""What small SVG pictures of figures have in common: their colours, and how they begin."""

from __future__ import annotations

from html import escape

INK, SOFT, LINE, PAPER, SEAL = "#1A181C", "#655E5E", "#D3C6A9", "#FCF8EE", "#B3261E"


def head(title: str, width: int, height: int) -> list[str]:
    """The first lines of a picture: its size, its paper and its title."""
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'font-family="Inter, system-ui, sans-serif" font-size="14">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text x="24" y="34" font-size="20" font-weight="700" fill="{INK}">{escape(title)}</text>',
    ]
