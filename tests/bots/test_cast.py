"""The cast: names over the same algorithms."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from gorin.bots import CAST, LADDERS, MEMBERS, NAMES, Persona, called, make
from gorin.bots.greedy import GreedyBot
from gorin.bots.learned import LearnedBot
from gorin.bots.misjudging import MisjudgingBot
from gorin.bots.search import SearchBot
from gorin.games import GAMES
from gorin.kernel.cast import LEVELS, enlist, persona
from gorin.kernel.values import GorinError
from gorin.server.workers.bots import check_bot


def test_every_game_has_a_cast_of_every_level() -> None:
    assert {name: list(game.cast) for name, game in GAMES.items()} == CAST
    for members in CAST.values():
        assert {one.level for one in members} == set(LEVELS)
        assert [one.rank for one in members] == sorted(one.rank for one in members)
        assert any(one.spec == "greedy" for one in members)


def test_nobody_is_anybody_else() -> None:
    everybody = [one for members in CAST.values() for one in members]
    assert len(MEMBERS) == len(everybody) == len({one.name for one in everybody})
    assert len({one.mon for one in everybody}) == len(everybody)
    assert not set(MEMBERS) & set(NAMES)


def test_a_name_is_taken_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gorin.kernel.cast.CAST", dict(CAST))
    with pytest.raises(GorinError, match="two bots called 'mosuke'"):
        enlist("other", [persona("Mosuke", "Student", "random", "gourd", "Has a namesake.")])


def test_nobody_has_the_name_of_a_published_character() -> None:
    titles = [card.title for game in GAMES.values() for card in game.catalogue()]
    words = {word.lower() for title in titles for word in re.findall(r"\w+", title)}
    assert len(words) > 500
    assert not words & set(MEMBERS)


@pytest.mark.parametrize("member", MEMBERS.values(), ids=lambda one: one.id)
def test_a_name_stands_for_the_algorithm_under_it(member: Persona) -> None:
    check_bot(member.id)  # no member of the cast thinks too long for a server
    bot, plain = make(member.id), make(member.spec)
    assert (type(bot), bot.name) == (type(plain), member.id)
    if isinstance(bot, MisjudgingBot) and isinstance(plain, MisjudgingBot):
        assert (bot.worlds, bot.error, bot.style) == (plain.worlds, plain.error, plain.style)
    elif isinstance(bot, SearchBot) and isinstance(plain, SearchBot):
        assert (bot.iterations, bot.seconds) == (plain.iterations, 0.0)
    elif isinstance(bot, GreedyBot | LearnedBot) and isinstance(plain, GreedyBot | LearnedBot):
        assert bot.worlds == plain.worlds
    else:
        pytest.fail("nobody plays at random")
    assert called(member.id) == member.name
    assert len(member.id) <= 20  # as a rated name it has "bot:" before it, and 24 letters in all


def test_casts_were_measured_of_games_that_there_are() -> None:
    assert {"kenjin", "imperial"} <= set(LADDERS) <= set(GAMES)


@pytest.mark.parametrize("game", LADDERS)
def test_ratings_are_of_the_cast_as_it_is(game: str) -> None:
    """Every member is rated as what it now is; `gorin ratings GAME --keep` measures a changed cast anew."""
    ladder = LADDERS[game]
    assert {name: one.spec for name, one in ladder.rated.items()} == {one.id: one.spec for one in CAST[game]}
    assert sum(one.rating for one in ladder.rated.values()) / len(ladder.rated) == pytest.approx(1500, abs=1)
    assert all(one.reach > 0 and one.games >= ladder.games for one in ladder.rated.values())


@pytest.mark.parametrize("game", LADDERS)
def test_whoever_is_of_a_higher_level_is_rated_higher(game: str) -> None:
    rated = LADDERS[game].rated
    levels = [[rated[one.id].rating for one in CAST[game] if one.level == level] for level in LEVELS]
    assert all(sum(lower) / len(lower) < sum(higher) / len(higher) for lower, higher in pairwise(levels))


def test_who_is_of_no_cast_is_called_by_the_algorithm() -> None:
    assert called("search:500") == "search:500"
