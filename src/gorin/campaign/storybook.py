"""The story of a campaign as one HTML file to keep: no script, nothing from elsewhere, every name escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from gorin.campaign.story import SMALL, Chapter, Clash, Fought, Story
from gorin.campaign.storymap import COLOURS, drawn, outlines
from gorin.games.strategic.warmap import INDEX, NAMES

_STYLE: Final = """
:root{color-scheme:light}
body{margin:0 auto;max-width:1080px;padding:24px 20px 60px;background:#F3ECDC;color:#1A181C;
font:17px/1.5 Georgia,"Times New Roman",serif}
h1{font-size:44px;line-height:1.15;margin:8px 0}
h2{font-size:30px;margin:48px 0 8px;border-top:3px solid #8A7F6B;padding-top:14px}
h3{font-size:20px;margin:14px 0 2px}.lead{font-size:22px}.muted{color:#4A454B}
.turn{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:24px;align-items:start}
.map{width:100%;height:auto;border:1px solid #8A7F6B;background:#DCE3DD}.shared{position:absolute}
ul{margin:4px 0;padding-left:22px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:4px 8px;border-top:1px solid #D3C6A9;text-align:right}
th:first-child,td:first-child{text-align:left}
.dot{display:inline-block;width:14px;height:14px;border-radius:50%;margin-right:8px}
.battle{border-left:5px solid #A8221B;padding:2px 0 2px 14px;margin:18px 0}
.total td,.total th{font-weight:700;border-top:2px solid #1A181C}details{margin:6px 0}
summary{cursor:pointer}a{color:#A8221B}.sea{fill:#DCE3DD}
.shore{fill:none;stroke:#9FB3AE;stroke-width:12;stroke-opacity:.5}
.coast{fill:none;stroke:#1A181C;stroke-width:1.8}.land{stroke:#1A181C;stroke-opacity:.35}
.free{fill:#FFFDF7;stroke:#1A181C}.castle,.banner{stroke:#FFFDF7;stroke-width:1.8}
svg text{text-anchor:middle;font-family:Georgia,serif}.name,.water{text-anchor:middle}
.name{font-size:13px;font-weight:700;paint-order:stroke;stroke:#FFFDF7;stroke-width:3.5px}
.water{font-size:12px;font-style:italic;fill:#4A454B}.sign{font-size:11px;font-weight:700;fill:#FFFDF7}
.number{font-size:12px;font-weight:700;fill:#FFFDF7}.fought{fill:#B3261E;stroke:#FFFDF7;stroke-width:2}
.fight{font-size:12px;font-weight:700;fill:#FFFDF7}.plot{width:100%;height:auto}
.plot polyline{fill:none;stroke-width:3}.plot line{stroke:#D3C6A9}
.plot text{font-size:14px;text-anchor:start}.plot .axis{fill:#4A454B;text-anchor:middle}
@media(max-width:760px){.turn{grid-template-columns:1fr}h1{font-size:34px}}
@media print{body{background:#fff;max-width:none;padding:0}h2{break-before:page}.battle,.turn>*{
break-inside:avoid}}
"""


def page(story: Story) -> str:
    """The whole file."""
    clans = listed(f"the {clan}" for clan in story.clans)
    parts = [
        _cover(story, clans),
        _before(story),
        *(_chapter(story, chapter) for chapter in story.chapters),
        _battles(story),
        _standings(story),
        _count(story),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>The campaign of {escape(clans)}</title><style>{_STYLE}</style></head>\n"
        f"<body>{outlines()}\n{''.join(part for part in parts if part)}</body></html>\n"
    )


def listed(words: Iterable[str]) -> str:
    """Words after one another, with `and` before the last."""
    found = list(words)
    return " and ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)


def _list(sentences: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in sentences)}</ul>"


def _dot(clan: str) -> str:
    return f'<span class="dot" style="background:{COLOURS[clan]}"></span>'


# --- the cover -------------------------------------------------------------------------------------------


def _cover(story: Story, clans: str) -> str:
    if story.winners is None:
        turns = len(story.chapters)
        end = f"It is not over yet: {turns} of {story.turns} turns have been opened."
    else:
        end = f"{listed(f'The {story.clans[seat]}' for seat in story.winners)} won the campaign."
    rows = "".join(
        f"<tr><th>{_dot(clan)}{clan}</th><td>{escape(_led(story, seat))}</td></tr>"
        for seat, clan in enumerate(story.clans)
    )
    shogun = f"<p>Shogun: {escape(story.around.shogun)}</p>" if story.around.shogun else ""
    return (
        f'<header><h1>The campaign of {escape(clans)}</h1><p class="lead">{end}</p>{shogun}'
        f"<table><tr><th>Clan</th><td>Daimyo</td></tr>{rows}</table></header>\n"
        f'<section><h2>The beginning</h2><div class="turn"><div>'
        f"{drawn(story.beginning, story.clans, 'The map at the beginning')}</div></div></section>\n"
    )


def _led(story: Story, seat: int) -> str:
    names = story.around.daimyo
    return (names[seat] if seat < len(names) else None) or "a bot"


def _before(story: Story) -> str:
    if not story.before.told:
        return ""
    return f"<section><h2>Before the first turn</h2>{_told(story.before)}</section>\n"


# --- turns -----------------------------------------------------------------------------------------------


def _chapter(story: Story, chapter: Chapter) -> str:
    orders = "".join(
        f"<h3>{_dot(clan)}{clan}</h3>{_list(lines) if lines else '<p>No orders.</p>'}"
        for clan, lines in zip(story.clans, chapter.orders, strict=True)
    )
    shown = ""
    if chapter.shot is not None:
        label = f"The map {'after' if chapter.closed is not None else 'during'} turn {chapter.turn}"
        shown = drawn(chapter.shot, story.clans, label)
    return (
        f'<section id="turn-{chapter.turn}"><h2>Turn {chapter.turn}</h2><div class="turn"><div>{shown}'
        f"<details><summary>The orders as they were opened</summary>{orders}</details></div>"
        f"<div>{_told(chapter)}{_after(story, chapter)}</div></div></section>\n"
    )


def _told(chapter: Chapter) -> str:
    """What happened, by headings; purchases and cards are many, and wait behind theirs."""
    return "".join(
        f"<details><summary>{stage}</summary>{_list(told)}</details>"
        if stage == SMALL
        else f"<h3>{stage}</h3>{_list(told)}"
        for stage, told in chapter.told.items()
    )


def _after(story: Story, chapter: Chapter) -> str:
    if chapter.closed is None:
        return '<p class="muted">This turn is not over yet.</p>'
    points = listed(f"{clan} {many}" for clan, many in zip(story.clans, chapter.closed.points, strict=True))
    return f"<p><b>Victory Points after turn {chapter.turn}:</b> {points}.</p>"


# --- battles ---------------------------------------------------------------------------------------------


def _battles(story: Story) -> str:
    if not story.battles:
        return ""
    known = {(each.at, each.since): each for each in story.around.fought}
    found = "".join(_battle(story, each, known.get((each.at, each.since))) for each in story.battles)
    return f"<section><h2>The battles</h2>{found}</section>\n"


def _battle(story: Story, clash: Clash, known: Fought | None) -> str:
    when = f"turn {clash.since}"
    if clash.until is None:
        when += ", still under way" if story.winners is None else ""
    elif clash.until != clash.since:
        when = f"turns {clash.since} to {clash.until}"
    link = ""
    if known is not None and known.link is not None:
        link = f'<p><a href="{escape(known.link)}">The replay of this battle</a></p>'
    return (
        f'<article class="battle"><h3>The battle of {NAMES[INDEX[clash.at]]}, {when}</h3>'
        f"{_led_by(story, clash, known)}{_list(clash.told)}{link}</article>"
    )


def _led_by(story: Story, clash: Clash, known: Fought | None) -> str:
    """In which game a battle was fought, and who led its armies."""
    if known is None:
        return ""
    names = {(each.clan, each.army): each.name for each in known.leaders}
    armies = [
        f"{story.clans[clan]} {army}: {names.get((clan, army)) or 'a bot'}"
        for clan, army in dict.fromkeys(clash.armies)
    ]
    game = f"Fought as {known.game}. " if known.game else ""
    return f'<p class="muted">{escape(game + "; ".join(armies))}.</p>'


# --- how it ended ----------------------------------------------------------------------------------------


def _standings(story: Story) -> str:
    """Victory Points by turn, as lines."""
    closed = [chapter.closed for chapter in story.chapters if chapter.closed is not None]
    if not closed:
        return ""
    start = 16  # three homes of 6 Koku, 5 Honor and 5 Glory
    most = max(start, *(max(each.points) for each in closed))
    least = min(start, *(min(each.points) for each in closed))
    wide, high = 880, 300

    def spot(turn: int, points: int) -> str:
        x = 30 + turn * wide / len(closed)
        y = 20 + (most - points) * high / max(1, most - least)
        return f"{x:.0f},{y:.0f}"

    lines, ends = [], []
    taken: list[float] = []
    for seat in sorted(range(len(story.clans)), key=lambda seat: -closed[-1].points[seat]):
        clan = story.clans[seat]
        way = [spot(0, start), *(spot(at, each.points[seat]) for at, each in enumerate(closed, 1))]
        lines.append(f'<polyline points="{" ".join(way)}" stroke="{COLOURS[clan]}"/>')
        y = max(float(way[-1].partition(",")[2]) + 5, *(each + 17 for each in taken or [0.0]))
        taken.append(y)
        last = closed[-1].points[seat]
        ends.append(f'<text x="{wide + 40}" y="{y:.0f}" fill="{COLOURS[clan]}">{clan} {last}</text>')
    axis = "".join(
        f'<text class="axis" x="{30 + at * wide / len(closed):.0f}" y="{high + 56}">{at}</text>'
        for at in range(len(closed) + 1)
    )
    return (
        "<section><h2>Victory Points by turn</h2>"
        f'<svg class="plot" viewBox="0 0 {wide + 160} {high + 64}" role="img" '
        'aria-label="Victory Points by turn">'
        f'<line x1="30" x2="{wide + 30}" y1="{high + 34}" y2="{high + 34}"/>'
        f"{''.join(lines)}{''.join(ends)}{axis}</svg></section>\n"
    )


def _count(story: Story) -> str:
    """How the Victory Points came about, the winner first."""
    if not story.counts:
        return ""
    worth = [(sum(each.points for each in found), sum(each.koku for each in found)) for found in story.counts]
    ranks = sorted(range(len(story.clans)), key=lambda seat: worth[seat], reverse=True)
    return f"<section><h2>The count</h2>{''.join(_counted(story, seat) for seat in ranks)}</section>\n"


def _counted(story: Story, seat: int) -> str:
    found = story.counts[seat]
    rows = "".join(
        f"<tr><td>{each.title}{_where(each.provinces)}</td><td>{each.honor or ''}</td>"
        f"<td>{each.glory or ''}</td><td>{each.koku or ''}</td><td>{each.points}</td></tr>"
        for each in found
    )
    sums = [sum(getattr(each, what) for each in found) for what in ("honor", "glory", "koku", "points")]
    won = " (winner)" if story.winners is not None and seat in story.winners else ""
    clan = story.clans[seat]
    return (
        f"<h3>{_dot(clan)}{clan}{won}</h3><table><tr><th>Source</th><th>Honor</th><th>Glory</th><th>Koku</th>"
        f'<th>Points</th></tr>{rows}<tr class="total"><td>Victory Points</td>'
        f"{''.join(f'<td>{each}</td>' for each in sums)}</tr></table>"
    )


def _where(provinces: tuple[int, ...]) -> str:
    return f": {', '.join(NAMES[at] for at in provinces)}" if provinces else ""
