"""A match is closed and its players rated at once: who is, by what share, and that none is lost."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa

from gorin.games import find
from gorin.server.match import finisher
from gorin.server.match.finisher import Closings
from gorin.server.match.live import Live
from gorin.server.match.seat import Seat
from gorin.server.match.unrated import BOTS, CHOSEN, GUESTS, HELPED, HINTS, NOBODY, SHORT, why_unrated
from gorin.server.store import schema
from gorin.server.store.database import Entry, Store
from serving import Postgres

GAME = find("kenjin")
#: Matches that end at once; with `GORIN_LONG` as many as a big hall has.
MANY = 10_000 if os.environ.get("GORIN_LONG") else 150

T = TypeVar("T")


def over(players: list[str], resigned: set[int], winners: list[int], match: str = "m", **more: Any) -> Live:
    """A match of Kenjin that is over."""
    row: dict[str, Any] = dict.fromkeys(column.name for column in schema.matches.columns)
    row |= {"id": match, "options": {}, "seed": "s", "status": "playing", "spectator_delay": 0, **more}
    seats = [
        Seat(player, player, "greedy" if seat in resigned else None) for seat, player in enumerate(players)
    ]
    for seat in resigned:
        seats[seat].resigned = True
    live = Live(row, GAME, seats)
    live.status, live.winners = "over", winners
    return live


def logged(live: Live, *kinds: str) -> Live:
    """The same with such a log, as `bot 1`, `back 1`, `resign 1` or `move 1`."""
    for text in kinds:
        kind, seat = text.split()
        words = {"bot": ("substitute", {"bot": "greedy"}), "back": ("substitute", {"bot": None})}
        name, data = words.get(kind, (kind, {"bot": None}))
        live.entries.append(Entry(live.id, live.seq + 1, name, int(seat), data, 0.0))
    return live


def opened(*seats: Seat, **more: Any) -> Live:
    live = over([], set(), [], **more)
    live.status, live.seats = "open", list(seats)
    return live


async def write_matches(store: Store, *matches: str) -> None:
    row: dict[str, Any] = {"game": "kenjin", "options": {}, "seed": "s", "visibility": "open", "invite": "i"}
    row |= {"spectators": True, "spectator_delay": 0, "status": "playing", "created": 0.0}
    await store.database.transact(
        lambda connection: connection.execute(
            sa.insert(schema.matches), [{"id": match, **row} for match in matches]
        )
    )


async def write_users(store: Store, *players: str) -> None:
    """Accounts; who is called a guest has no password."""
    rows = [
        {
            "id": player,
            "name": player,
            "name_key": player,
            "password": None if "guest" in player else "x",
            "epoch": 0,
            "created": 0.0,
        }
        for player in players
    ]
    await store.database.transact(lambda connection: connection.execute(sa.insert(schema.users), rows))


async def ratings_of(store: Store) -> dict[str, sa.RowMapping]:
    return {row["player"]: row for row in await store.read(sa.select(schema.ratings))}


def on(url: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with a database."""

    async def run() -> T:
        store = Store(url)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A new database of each kind."""
    if request.param == "sqlite":
        yield str(tmp_path / "gorin.db")
        return
    database: Postgres = request.getfixturevalue("postgres")
    name = f"closing{abs(hash(str(tmp_path)))}"
    database.server.psql(f'CREATE DATABASE "{name}";')
    yield database.uri().replace("/postgres?", f"/{name}?")


def closed(folder: Path, live: Live) -> tuple[list[int], dict[str, sa.RowMapping]]:
    """Close a match in a database of its own: its winners there, and everybody's rating."""

    async def work(store: Store) -> tuple[list[int], dict[str, sa.RowMapping]]:
        closings = Closings(store)
        await write_matches(store, "m")
        await write_users(store, *(seat.player for seat in live.seats if seat.player is not None))
        assert await closings.close(live)
        assert not await closings.close(live), "only once"
        row = await store.one(sa.select(schema.matches.c.winners, schema.matches.c.unrated))
        assert row is not None
        rated = await ratings_of(store)
        assert bool(rated) == (row["unrated"] is None)
        return row["winners"], rated

    return on(str(folder / "gorin.db"), work)


def test_a_bot_that_wins_for_who_resigned_wins_for_nobody(tmp_path: Path) -> None:
    live = over(["ann", "bo", "cy"], {2}, [2])
    assert live.info("cy", 0, 0.0, 0.0).winners == []
    winners, rated = closed(tmp_path, live)
    assert winners == []
    assert [rated[name]["won"] for name in ("ann", "bo", "cy")] == [0, 0, 0]
    assert rated["cy"]["games"] == 1
    assert rated["cy"]["rating"] < 1500 < rated["ann"]["rating"] == pytest.approx(rated["bo"]["rating"])


def test_a_win_shared_with_such_a_bot_is_half_a_win(tmp_path: Path) -> None:
    live = over(["ann", "bo", "cy", "di"], {2}, [0, 2])
    assert live.info(None, 0, 0.0, 0.0).winners == [0]
    winners, rated = closed(tmp_path, live)
    assert winners == [0]
    assert [rated[name]["won"] for name in ("ann", "bo", "cy", "di")] == [0.5, 0, 0, 0]
    assert rated["ann"]["rating"] > rated["bo"]["rating"] == rated["di"]["rating"] > rated["cy"]["rating"]


def test_without_a_resignation_winners_are_as_the_game_says(tmp_path: Path) -> None:
    winners, rated = closed(tmp_path, over(["ann", "bo", "cy"], set(), [1]))
    assert winners == [1]
    assert [rated[name]["won"] for name in ("ann", "bo", "cy")] == [0, 1, 0]


# --- whose result it is -----------------------------------------------------------------------------------


def test_a_bots_win_is_nobodys(tmp_path: Path) -> None:
    """Who leaves the seat to a bot has lost, though the bot wins."""
    live = logged(over(["ann", "bo"], set(), [1]), "move 0", "bot 1", *["move 1", "move 0"] * 9)
    live.seats[1].bot = "greedy"
    _, rated = closed(tmp_path, live)
    assert rated["ann"]["rating"] > 1500 > rated["bo"]["rating"]
    assert rated["bo"]["won"] == 0


def test_to_come_back_for_the_last_move_does_not_make_the_bots_game_ones_own(tmp_path: Path) -> None:
    live = logged(over(["ann", "bo"], set(), [1]), "bot 1", *["move 1"] * 9, "back 1", "move 1")
    _, rated = closed(tmp_path, live)
    assert rated["ann"]["rating"] > 1500 > rated["bo"]["rating"]


def test_a_bot_that_stood_in_for_a_moment_takes_nothing_away(tmp_path: Path) -> None:
    live = logged(over(["ann", "bo"], set(), [1]), *["move 1"] * 9, "bot 1", "move 1", "back 1")
    _, rated = closed(tmp_path, live)
    assert rated["bo"]["rating"] > 1500 > rated["ann"]["rating"]
    assert rated["bo"]["won"] == 1


# --- who is rated -----------------------------------------------------------------------------------------


def test_who_resigns_at_once_feeds_nobody(tmp_path: Path) -> None:
    live = logged(over(["ann", "bo"], {1}, [0]), *["move 0", "move 1"] * 4, "resign 1")
    winners, rated = closed(tmp_path, live)
    assert winners == [0]
    assert rated == {}


def test_who_resigns_later_has_lost(tmp_path: Path) -> None:
    live = logged(over(["ann", "bo"], {1}, [0]), *["move 0", "move 1"] * 5, "resign 1")
    _, rated = closed(tmp_path, live)
    assert rated["ann"]["rating"] > 1500 > rated["bo"]["rating"]


def _unrated() -> dict[str, Live]:
    helped, bot = over(["ann", "bo"], set(), [0]), over(["ann", "bo"], set(), [0])
    helped.seats[0].helped = True
    bot.seats[1] = Seat(None, None, "greedy")
    return {
        HELPED: helped,
        BOTS: bot,
        GUESTS: over(["ann", "guest"], set(), [0]),
        CHOSEN: over(["ann", "bo"], set(), [0], unrated=CHOSEN),
        NOBODY: over(["ann", "bo"], set(), []),
        SHORT: logged(over(["ann", "bo"], {1}, [0]), "resign 1"),
    }


@pytest.mark.parametrize("why", list(_unrated()))
def test_what_is_not_rated_says_why(tmp_path: Path, why: str) -> None:
    async def work(store: Store) -> tuple[Any, dict[str, sa.RowMapping]]:
        live = _unrated()[why]
        await write_matches(store, "m")
        await write_users(store, *(seat.player for seat in live.seats if seat.player is not None))
        assert await Closings(store).close(live)
        return await store.one(sa.select(schema.matches)), await ratings_of(store)

    row, rated = on(str(tmp_path / "gorin.db"), work)
    assert row["status"] == "over"
    assert row["unrated"] == why
    assert rated == {}


def test_an_open_table_says_whether_it_will_be_rated() -> None:
    guest = Seat("guest", "guest", None)
    guest.guest = True
    ann, bo, nobody = Seat("ann", "ann", None), Seat("bo", "bo", None), Seat(None, None, None)
    nobody.guest = True  # as the rows say of a seat without a player
    assert why_unrated(opened(ann, bo)) is None
    assert why_unrated(opened(ann, nobody)) is None
    assert why_unrated(opened(ann, guest)) == GUESTS
    assert why_unrated(opened(ann, Seat(None, None, "greedy"))) == BOTS
    assert why_unrated(opened(ann, bo, hints=True)) == HINTS
    assert why_unrated(opened(ann, bo, unrated=CHOSEN)) == CHOSEN


# --- at the same moment -----------------------------------------------------------------------------------


def test_matches_of_the_same_players_that_end_together_all_count(url: str) -> None:
    """Two processes close them, and each match is told to both."""

    async def work(store: Store) -> None:
        other = Store(url)
        names = [f"m{number}" for number in range(10)]
        lives = [over(["ann", "bo"], set(), [number % 2], name) for number, name in enumerate(names)]
        await write_matches(store, *names)
        await write_users(store, "ann", "bo")
        closers = (Closings(store), Closings(other))
        done = await asyncio.gather(*(each.close(live) for live in lives for each in closers))
        await other.close()
        assert sorted(done) == [False] * 10 + [True] * 10
        rated = await ratings_of(store)
        assert {name: (row["games"], row["won"]) for name, row in rated.items()} == {
            "ann": (10, 5),
            "bo": (10, 5),
        }
        (met,) = await store.read(sa.select(schema.meetings))
        assert (met["one"], met["other"], met["games"]) == ("ann", "bo", 10)

    on(url, work)


def test_many_matches_that_end_at_once_are_all_rated(url: str) -> None:
    async def work(store: Store) -> None:
        players = [f"p{number}" for number in range(max(20, MANY // 20))]
        names = [f"m{number}" for number in range(MANY)]
        await write_users(store, *players)
        await write_matches(store, *names)
        closings = Closings(store)
        rng = random.Random(1)
        lives = [over(rng.sample(players, 2), set(), [0], name) for name in names]
        assert all(await asyncio.gather(*(closings.close(live) for live in lives)))
        rated = await ratings_of(store)
        assert sum(row["games"] for row in rated.values()) == 2 * len(lives)
        assert sum(row["won"] for row in rated.values()) == len(lives)

    on(url, work)


def test_a_match_is_closed_with_its_ratings_or_not_at_all(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails between the two leaves a match that is still to be closed, and is rated then."""

    async def work(store: Store) -> None:
        await write_matches(store, "m")
        await write_users(store, "ann", "bo")
        closings = Closings(store)
        live = over(["ann", "bo"], set(), [0])

        def fail(*_: Any) -> None:
            raise RuntimeError("the power is gone")

        with monkeypatch.context() as patch:
            patch.setattr(finisher, "_rate", fail)
            with pytest.raises(RuntimeError, match="power"):
                await closings.close(live)
        row = await store.one(sa.select(schema.matches.c.status))
        assert row is not None
        assert row["status"] == "playing"
        assert await closings.close(live)
        assert {row["games"] for row in (await ratings_of(store)).values()} == {1}

    on(url, work)


def test_what_could_not_be_closed_is_closed_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is away when a match ends: nobody needs to do anything, it is rated once that is back."""

    async def work(store: Store) -> None:
        await write_matches(store, "m")
        await write_users(store, "ann", "bo")
        live, told, tasks = over(["ann", "bo"], set(), [0]), asyncio.Event(), []
        away = iter([True, True, False])
        transact = store.database.transact

        async def sometimes(errand: Callable[[sa.Connection], Any]) -> Any:
            if next(away):
                raise ConnectionError("the database is away")
            return await transact(errand)

        @contextlib.asynccontextmanager
        async def held(_: str) -> AsyncIterator[Live]:
            yield live

        async def publish(_: Any) -> None:
            told.set()

        hub: Any = SimpleNamespace(store=store, held=held, publish=publish)
        hub.tell_changed = lambda _: None
        hub.spawn = lambda task: tasks.append(asyncio.create_task(task))
        monkeypatch.setattr(finisher, "AGAIN", 0.01)
        with monkeypatch.context() as patch:
            patch.setattr(store.database, "transact", sometimes)
            with pytest.raises(ConnectionError):
                await finisher.Finisher(hub).settle(live)
            await asyncio.wait_for(told.wait(), 20)
        assert {row["games"] for row in (await ratings_of(store)).values()} == {1}

    on(str(tmp_path / "gorin.db"), work)


def test_feeding_the_same_friend_gains_little(tmp_path: Path) -> None:
    async def work(store: Store) -> list[float]:
        await write_users(store, "ann", "bo")
        closings, gains = Closings(store), [1500.0]
        for number in range(12):
            await write_matches(store, f"m{number}")
            assert await closings.close(over(["ann", "bo"], set(), [0], f"m{number}"))
            gains.append((await ratings_of(store))["ann"]["rating"])
        return gains

    ratings = on(str(tmp_path / "gorin.db"), work)
    assert ratings == sorted(ratings)
    assert ratings[12] - ratings[3] < ratings[3] - ratings[2]
