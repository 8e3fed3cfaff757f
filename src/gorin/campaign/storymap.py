"""The War Map at one moment as SVG, for pages that are kept: the client's drawing without a script."""

from __future__ import annotations

from html import escape
from typing import Final

from msgspec import Struct

from gorin.campaign.outlines import CELLS, COAST
from gorin.games.strategic import events as e
from gorin.games.strategic.campaign import Campaign
from gorin.games.strategic.position import NOBODY
from gorin.games.strategic.warmap import CLANS, IDS, INDEX, LANDS, NAMES, SPACES, SPOTS, said
from gorin.kernel.values import Event

#: A clan's colour, as the client has it on light paper, and its sign on a castle.
COLOURS: Final[dict[str, str]] = {
    "Crab": "#35506F",
    "Crane": "#18678F",
    "Dragon": "#266B3F",
    "Lion": "#865A00",
    "Mantis": "#0A6C6B",
    "Phoenix": "#AD410B",
    "Scorpion": "#8C1A30",
    "Spider": "#504763",
    "Unicorn": "#693C9E",
}
SIGNS: Final[dict[str, str]] = dict(
    zip(CLANS, ("Cb", "Cn", "Dr", "Li", "Ma", "Ph", "Sc", "Sp", "Un"), strict=True)
)


class Shot(Struct, frozen=True):
    """Who holds what, where armies stand (by clan and number), and where battles are fought."""

    castles: tuple[int, ...]
    armies: tuple[tuple[int, int, int], ...]
    battles: tuple[int, ...]


class Board:
    """The map as a campaign has it, and between two of its moves as events change it."""

    def __init__(self, state: Campaign) -> None:
        self.look(state)

    def look(self, state: Campaign) -> None:
        """The map as it is now."""
        at = state.at
        self.castles = list(at.castle)
        self.stands = {
            (at.clan_of(army), at.number_of(army)): space for army, space in enumerate(at.place) if space >= 0
        }
        self.battles = set(state.battles_under_way())

    def take(self, event: Event) -> None:
        match event:
            case e.Moved(seat=seat, army=army, to=to):
                self.stands[seat, army] = INDEX[to]
            case e.Reformed(seat=seat, army=army, at=at, full=False):
                self.stands[seat, army] = INDEX[at]
            case e.Eliminated(seat=seat, army=army):
                self.stands.pop((seat, army), None)
            case e.Began(at=at):
                self.battles.add(INDEX[at])
            case e.Peace(at=at) | e.Faded(at=at) | e.Won(at=at):
                self.battles.discard(INDEX[at])
            case e.Taken(seat=seat, at=at):
                self.castles[INDEX[at]] = seat

    def shot(self) -> Shot:
        armies = sorted((clan, army, space) for (clan, army), space in self.stands.items())
        return Shot(tuple(self.castles), tuple(armies), tuple(sorted(self.battles)))


def _xy(space: int) -> tuple[float, float]:
    """Where a space lies on the field, as the client draws it."""
    x, y = SPOTS[space]
    return round(7.885 * x + 7.9, 1), round(5.658 * y + 5.65, 1)


def outlines() -> str:
    """What all maps of a page share, to be put on it once."""
    cells = "".join(f'<path id="cell-{name}" d="{path}"/>' for name, path in CELLS.items())
    names = "".join(_name(space) for space in range(SPACES))
    return (
        '<svg class="shared" width="0" height="0" aria-hidden="true"><defs>'
        f'<path id="coast" d="{COAST}"/>{cells}<g id="names">{names}</g></defs></svg>'
    )


def _name(space: int) -> str:
    x, y = _xy(space)
    kind, below = ("name", 27) if space < LANDS else ("water", 4)
    return f'<text class="{kind}" x="{x}" y="{y + below}">{escape(NAMES[space])}</text>'


def drawn(shot: Shot, clans: list[str], label: str) -> str:
    """One map as SVG; `outlines` must be on the same page."""
    lands = "".join(_land(space, shot.castles[space], clans) for space in range(LANDS))
    castles = "".join(_castle(space, shot.castles[space], clans) for space in range(LANDS))
    return (
        f'<svg class="map" viewBox="-16 -10 852 880" role="img" aria-label="{escape(label)}">'
        '<rect x="-16" y="-10" width="852" height="880" class="sea"/><use href="#coast" class="shore"/>'
        f'{lands}<use href="#coast" class="coast"/>{castles}<use href="#names"/>'
        f"{_banners(shot, clans)}{''.join(_battle(space) for space in shot.battles)}</svg>"
    )


def _land(space: int, holder: int, clans: list[str]) -> str:
    colour = COLOURS[clans[holder]] if holder != NOBODY else "#FFFDF7"
    opacity = 0.3 if holder != NOBODY else 1
    paper = f'<use href="#cell-{IDS[space]}" fill="#FFFDF7"/>' if holder != NOBODY else ""
    whose = f"the {clans[holder]}" if holder != NOBODY else "nobody"
    title = f"<title>{escape(said(space))}: {whose}</title>"
    return (
        f'{paper}<g>{title}<use href="#cell-{IDS[space]}" class="land" fill="{colour}" '
        f'fill-opacity="{opacity}"/></g>'
    )


def _castle(space: int, holder: int, clans: list[str]) -> str:
    x, y = _xy(space)
    if holder == NOBODY:
        return f'<circle class="free" cx="{x}" cy="{y}" r="9"/>'
    clan = clans[holder]
    return (
        f'<circle class="castle" cx="{x}" cy="{y}" r="12" fill="{COLOURS[clan]}"/>'
        f'<text class="sign" x="{x}" y="{y + 4}">{SIGNS[clan]}</text>'
    )


def _banners(shot: Shot, clans: list[str]) -> str:
    """The armies beside their spaces, the first nearest."""
    found: list[str] = []
    stood: dict[int, int] = {}
    for clan, army, space in shot.armies:
        slot = stood.get(space, 0)
        stood[space] = slot + 1
        x, y = _xy(space)
        x, y = (x - 8 + slot * 21, y - 26) if space >= LANDS else (x - 29 - slot * 20, y - 4)
        name = clans[clan]
        found.append(
            f'<g transform="translate({x:.1f} {y:.1f})"><title>{escape(name)} {army}</title>'
            f'<path class="banner" d="M-8-16H11V12L1.500 7L-8 12Z" fill="{COLOURS[name]}"/>'
            f'<text class="number" x="1.5" y="2">{army}</text></g>'
        )
    return "".join(found)


def _battle(space: int) -> str:
    x, y = _xy(space)
    y -= 62 if space >= LANDS else 34
    return (
        f'<g transform="translate({x} {y:.1f})"><rect class="fought" x="-27" y="-11" width="54" height="21" '
        'rx="10"/><text class="fight" y="4">battle</text></g>'
    )
