"""Battles of a campaign as matches of the card game, in a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gorin.games.l5r.clash import Clash
from gorin.games.l5r.game import CELESTIAL
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.moves import Arrive
from gorin.kernel.contract import Game
from gorin.kernel.match import Match, read_options

DECKS = ("lion", "dragon", "lion", "dragon")


def battle(*daimyo: str, seed: str = "battle", game: Game = CELESTIAL, **options: Any) -> Match:
    """A battle with a player for each of these Daimyo."""
    given = {"daimyo": daimyo, "decks": DECKS[: len(daimyo)], **options}
    return Match(game, [f"player {seat}" for seat in range(len(daimyo))], read_options(game, given), seed)


def clash(match: Match) -> Clash:
    assert isinstance(match.state, Clash)
    return match.state


def arrives(match: Match, daimyo: str, deck: str = "lion") -> int:
    """A player arrives; the seat."""
    seat = match.state.seats()
    match.names.append(f"player {seat}")
    match.play(seat, Arrive(daimyo, deck))
    return seat


def pass_by(match: Match, seat: int | None = None) -> None:
    """The seat (or whoever is asked) declines, or takes the first choice."""
    mover = match.state.deciders()[0] if seat is None else seat
    legal = match.state.legal(mover)
    match.play(mover, match.state.action(mover, PASS if PASS in legal else legal[0]))


def idle(match: Match, done: Callable[[], bool]) -> None:
    """Everybody declines until something is so."""
    while not done():
        pass_by(match)
