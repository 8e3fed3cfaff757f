"""Studies in the database: so many each, alike for every process, gone with the account or in time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from gorin.games import find
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import plain
from gorin.kernel.values import GorinError
from gorin.server.archive import studies, study_table
from gorin.server.archive.studies import Studies
from gorin.server.archive.study_table import Position
from gorin.server.edge import deletion
from gorin.server.match.hub import NotFound
from gorin.server.people import retention
from gorin.server.people.export import _QUESTIONS
from gorin.server.people.sessions import People
from gorin.server.process.limits import Limits
from gorin.server.process.settings import Settings
from gorin.server.store import schema
from gorin.server.store.database import Store, new_id
from gorin.server.wire.protocol import Player
from gorin.server.wire.studies import StudyChange, StudyMove


class Here:
    """What is asked of the process that makes tables is done at once."""

    async def run(self, work: Callable[..., Any], *about: Any, person: str = "") -> Any:
        return work(*about)

    def close(self) -> None: ...


class World:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.people = People(store, "secret")

    def process(self) -> Studies:
        hub: Any = SimpleNamespace(
            store=self.store,
            find=find,
            settings=Settings(),
            opening=lambda: None,
            new_tables=Limits(1e9, 1e9),
        )
        made = Studies(hub)
        made.pool = Here()  # type: ignore[assignment]
        return made

    async def person(self, name: str, guest: bool = False) -> Player:
        found, _ = await self.people.new_guest(name)
        return Player(found.id, name, guest)


def in_world(tmp_path: Path, work: Callable[[World], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(str(tmp_path / "gorin.db"))
        await store.open()
        try:
            await asyncio.wait_for(work(World(store)), 60)
        finally:
            await store.close()

    study_table.prepare(find)
    asyncio.run(run())


async def begin(process: Studies, player: Player) -> str:
    position = Position(new_id(), "kenjin", 2, {}, "a seed", (), [])
    return await process.create(player, position, None, "", 0, None, [])


def first_moves(count: int) -> list[StudyMove]:
    """What one may do from the deal on, the first choice each time."""
    game = find("kenjin")
    match = Match(game, ["", ""], read_options(game, {}), "a seed")
    made = []
    for at in range(count):
        seat = match.state.deciders()[0]
        action = match.state.action(seat, match.state.legal(seat)[0])
        made.append(StudyMove(at, seat, plain(action)))
        match.play(seat, action)
    return made


def test_so_many_are_kept_of_one_person(tmp_path: Path) -> None:
    async def work(world: World) -> None:
        process, ann, bo = world.process(), await world.person("Ann", guest=True), await world.person("Bo")
        for _ in range(studies.KEPT[0]):
            await begin(process, ann)
        with pytest.raises(GorinError, match="with an account"):
            await begin(process, ann)
        await begin(process, bo)
        assert len((await process.own(ann)).studies) == studies.KEPT[0]
        await process.delete(ann, (await process.own(ann)).studies[0].id)
        await begin(process, ann)

    in_world(tmp_path, work)


def test_a_study_has_so_many_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(world: World) -> None:
        process, ann = world.process(), await world.person("Ann")
        study = await begin(process, ann)
        monkeypatch.setattr(studies, "MOST_MOVES", 2)
        one, two, three = first_moves(3)
        await process.move(ann, study, one)
        await process.move(ann, study, two)
        with pytest.raises(GorinError, match="2 moves at the most"):
            await process.move(ann, study, three)
        assert len((await process.read(ann, study)).nodes) == 2

    in_world(tmp_path, work)


def test_another_process_goes_on_from_the_rows(tmp_path: Path) -> None:
    """As after a restart: nothing that was told is lost, and both may write at once."""

    async def work(world: World) -> None:
        one, other, ann = world.process(), world.process(), await world.person("Ann")
        study = await begin(one, ann)
        first, second, third = first_moves(3)
        await one.move(ann, study, first)
        study_table._lines.clear()
        came, _ = await other.move(ann, study, second)
        assert came.node == 2
        (again, _), (same, _) = await asyncio.gather(
            one.move(ann, study, third), other.move(ann, study, third)
        )
        assert (again.node, same.node) == (3, 3)
        found = await one.read(ann, study)
        assert found.line(3) == [(move.seat, move.action) for move in (first, second, third)]
        await other.change(ann, study, StudyChange(title="  "))
        assert (await one.read(ann, study)).row["title"] == "Kenjin"

    in_world(tmp_path, work)


def test_what_was_deleted_meanwhile_is_not_written(tmp_path: Path) -> None:
    async def work(world: World) -> None:
        process, ann = world.process(), await world.person("Ann")
        study, move = await begin(process, ann), first_moves(1)[0]
        found = await process.read(ann, study)
        told = study_table.play(found.position(0), move.seat, move.action, [], 0)
        await process.delete(ann, study)
        with pytest.raises(NotFound):
            await process._made(ann, found, 0, told)

    in_world(tmp_path, work)


def test_studies_are_taken_along_and_gone_with_their_owner_or_in_time(tmp_path: Path) -> None:
    async def work(world: World) -> None:
        store, process = world.store, world.process()
        ann, bo, cy = [await world.person(name) for name in ("Ann", "Bo", "Cy")]
        kept = {player.name: await begin(process, player) for player in (ann, bo, cy)}
        move = first_moves(1)[0]
        for player in (ann, bo, cy):
            await process.move(player, kept[player.name], move)
        (row,) = await store.read(_QUESTIONS["studies"], player=ann.id)
        assert row["id"] == kept["Ann"]
        assert "seed" not in row
        (made,) = await store.read(_QUESTIONS["study_moves"], player=ann.id)
        assert made["action"] == msgspec.to_builtins(move.action)

        for statement in deletion._rows_gone(ann.id):
            await store.write(statement)
        old = schema.studies.c.id == kept["Bo"]
        await store.write(sa.update(schema.studies).where(old).values(changed=1.0))
        bounds = retention.Bounds.of(Settings())
        kind = next(each for each in retention.KINDS if each.name == "studies")
        assert await store.database.transact(lambda connection: retention.step(connection, kind, bounds)) == 1
        assert [row["id"] for row in await store.read(sa.select(schema.studies.c.id))] == [kept["Cy"]]
        assert [row["study"] for row in await store.read(sa.select(schema.study_moves.c.study))] == [
            kept["Cy"]
        ]

    in_world(tmp_path, work)
