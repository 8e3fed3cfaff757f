"""Decks that were made by play: they come with the game, are told apart from others, and can be played."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from gorin.bots import make, think
from gorin.games import find
from gorin.games.l5r.decks import raised
from gorin.games.l5r.game import CELESTIAL, IMPERIAL, L5RGame
from gorin.kernel.match import read_options
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError

GAMES = (CELESTIAL, IMPERIAL)
MADE = [(game, name) for game in GAMES for name, deck in game.decks.items() if deck.made]
#: Who plays one game with each of them; each is beside another of them.
BOTS = ("random", "greedy") if os.environ.get("GORIN_LONG") else ("random",)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_ready_deck_has_two_that_were_made_by_play(game: L5RGame) -> None:
    made = [deck for deck in game.decks.values() if deck.made]
    for name in game.yardsticks():
        clan = game.decks[name].clan
        ways = [deck.name.rpartition("-")[2] for deck in made if deck.name.rpartition("-")[0] == name]
        assert len(ways) >= 2
        assert set(ways) <= set(raised.ABOUT)
        assert {deck.clan for deck in made if deck.name.startswith(f"{name}-")} == {clan}
    assert not any(game.decks[name].made for name in game.yardsticks())
    assert list(game.decks)[: len(game.yardsticks())] == game.yardsticks(), "they come last"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nobody_takes_them_for_decks_of_people(game: L5RGame) -> None:
    said = game.deck_list()
    for deck in game.decks.values():
        assert ("by the machine" in said[deck.name]) == deck.made


@pytest.mark.parametrize(("game", "name"), MADE, ids=[f"{game.name}-{name}" for game, name in MADE])
def test_they_are_legal_and_played_to_the_end(game: L5RGame, name: str) -> None:
    judged = game.workshop().judge(game.workshop().ready()[name])
    assert (judged.legal, judged.flaws) == (True, [])
    names = [each for owner, each in MADE if owner is game]
    other = names[names.index(name) - 1]
    for bot in BOTS:
        state = game.new(2, read_options(game, {"decks": [name, other]}), f"raised/{name}/{bot}")
        bots = [make(bot), make(bot)]
        rng = rng_of(f"raised/{name}")
        while deciders := state.deciders():
            state.play(deciders[0], think(bots[deciders[0]], state, deciders[0], rng))
        assert state.result() is not None


def test_decks_are_adopted_beside_earlier_ones_or_in_their_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "raised.json"
    file.write_text("{}")
    monkeypatch.setattr(raised, "FILE", file)
    shop = find("celestial").workshop()
    lion, dragon = (shop.ready()[name] for name in ("lion", "dragon"))
    shop.adopt({"dragon": dragon})
    shop.adopt({"lion": lion, "lion-filled": dragon, "dragon-surely": dragon})
    found = raised.raised_decks("celestial")
    assert list(found) == ["dragon-forged", "dragon-tempered", "lion-forged", "lion-grown"]
    assert found["dragon-forged"].fate == dragon.piles["Fate"]
    assert found["lion-forged"].stronghold == lion.leader
    assert found["lion-forged"].dynasty == lion.piles["Dynasty"]
    assert found["lion-grown"].fate == dragon.piles["Fate"]
    before = file.read_bytes()
    with pytest.raises(GorinError, match="may not be played"):
        shop.adopt({"lion": replace(lion, piles={})})
    with pytest.raises(GorinError, match="crane-forged"):
        shop.adopt({"dragon": dragon}, without=["crane-forged"])
    assert file.read_bytes() == before
    shop.adopt({"dragon": lion, "lion-forged": lion}, without=["dragon-tempered", "lion-grown"])
    found = raised.raised_decks("celestial")
    assert list(found) == ["dragon-forged", "lion-forged", "lion-honed"]
    assert found["dragon-forged"].fate == lion.piles["Fate"], "what began alike is replaced"
