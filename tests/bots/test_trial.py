"""A deck on trial: the same games however they are cut, and what was used of the deck."""

from __future__ import annotations

from itertools import count

import pytest

from gorin.bots.trial import Midway, TrialGame, Tried, play_slice
from gorin.games.l5r.game import CELESTIAL, WAR_OF_HONOR
from gorin.kernel.contract import Game
from gorin.kernel.values import GorinError

BOTS = ["random", "random"]


def own_list() -> str:
    return CELESTIAL.read_deck("lion").text


def cut_up(
    game: Game, decks: list[str], seed: str, games: int, most: int
) -> tuple[list[TrialGame], set[str]]:
    """The games of a trial, cut after so many decisions each time."""
    played: list[TrialGame] = []
    used: set[str] = set()
    midway: Midway | None = None
    while len(played) < games:
        steps = count(1)
        found = play_slice(
            game,
            decks,
            seed,
            BOTS,
            first=len(played),
            games=games - len(played),
            midway=midway,
            enough=lambda steps=steps: next(steps) >= most,  # type: ignore[misc]
        )
        played += found.played
        used |= set(found.used)
        midway = found.midway
    return played, used


@pytest.mark.parametrize("game", [CELESTIAL, WAR_OF_HONOR], ids=lambda game: game.name)
def test_games_are_the_same_however_they_are_cut(game: Game) -> None:
    decks = ["lion", "dragon"]
    whole = play_slice(game, decks, "cut", BOTS, games=3)
    played, used = cut_up(game, decks, "cut", 3, 37)
    assert played == whole.played
    assert used == set(whole.used)
    assert whole.midway is None


def test_the_deck_sits_on_each_seat_in_turn_and_its_share_is_its_own() -> None:
    found = play_slice(CELESTIAL, ["lion", "dragon"], "turns", BOTS, games=6)
    assert [game.seat for game in found.played] == [0, 1, 0, 1, 0, 1]
    other = play_slice(CELESTIAL, ["dragon", "lion"], "turns", BOTS, first=1, games=1).played[0]
    # Dragon on trial sits on seat 1 of game 1, where Lion was in the games above: another game, whole again.
    assert other.seat == 1
    for game in found.played:
        assert game.ending
        assert game.won or game.lost or game.ending == "draw"


def test_only_titles_of_the_deck_are_used() -> None:
    found = play_slice(CELESTIAL, ["lion", "dragon"], "used", BOTS, games=2)
    lion = CELESTIAL.decks["lion"]
    own = {lion.stronghold, *lion.dynasty, *lion.fate}
    dragon = CELESTIAL.decks["dragon"]
    strange = {dragon.stronghold, *dragon.dynasty, *dragon.fate} - own
    assert set(found.used) & own
    assert not set(found.used) & strange


def test_what_others_do_with_the_same_title_is_not_counted() -> None:
    """In a game of a deck against itself, what is used is what its own player used."""
    used = [set(play_slice(CELESTIAL, ["lion", "lion"], "twin", BOTS, first=first).used) for first in (0, 1)]
    assert used[0]
    assert used[0] != used[1]


def test_a_list_is_tried_like_a_deck_with_a_name() -> None:
    named = play_slice(CELESTIAL, ["lion", "dragon"], "list", BOTS)
    listed = play_slice(CELESTIAL, [own_list(), "dragon"], "list", BOTS)
    titles = {title for pile in CELESTIAL.workshop().ready()["lion"].piles.values() for title in pile}
    for found in (named, listed):  # a list has its own order, so that other cards are drawn
        assert [bool(game.ending) for game in found.played] == [True]
        assert len(titles.intersection(found.used)) > 5


def test_an_illegal_deck_is_refused_with_its_faults() -> None:
    with pytest.raises(GorinError):
        play_slice(CELESTIAL, ["Great Hall of Records\n1 Copper Mine\n", "dragon"], "bad", BOTS)


def test_what_is_counted_adds_up() -> None:
    tried = Tried()
    for share in (1.0, 0.0, 0.5, 1.0):
        tried.add(TrialGame(0, 0, share, "honor", 10))
    assert (tried.games, tried.won, tried.lost, tried.drawn) == (4, 2, 1, 1)
    assert 0.0 < tried.low < 2.5 / 4 < tried.high < 1.0
