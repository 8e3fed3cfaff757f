"""Decks that accounts keep, in the database: versions, bounds, and who sees them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from msgspec import structs

from gorin.kernel.values import GorinError
from gorin.kernel.workshop import Sheet
from gorin.server.people import kept_decks, mutes, retention
from gorin.server.people.export import export_of
from gorin.server.people.kept_decks import ChangedMeanwhile, Draft, NoSuchDeck
from gorin.server.people.sessions import People
from gorin.server.process.settings import Settings
from gorin.server.store import schema, versions
from gorin.server.store.database import Store, now
from gorin.server.wire.protocol import Player
from gorin.server.workers.workshop import bounded
from serving import Postgres

SHEET = Sheet("Hall", "Lion", "First", "my notes", {"dynasty": {"Copper Mine": 3}, "fate": {"Will": 2}})


def draft(title: str = "First", public: bool = False, **more: Any) -> Draft:
    sheet = structs.replace(SHEET, title=title)
    return structs.replace(Draft("celestial", "own", sheet, public, True, f"Name: {title}\n"), **more)


class Shelf:
    """A database with people who keep decks."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.people = People(store, "secret")

    async def person(self, name: str, **more: Any) -> Player:
        """Somebody with an account; without the password's hash, which takes long."""
        guest, _ = await self.people.new_guest(name)
        change = sa.update(schema.users).where(schema.users.c.id == guest.id)
        await self.store.write(change.values({"password": "x", **more}))
        return Player(guest.id, name, False)

    async def count(self, table: sa.Table) -> int:
        row = await self.store.one(sa.select(sa.func.count().label("number")).select_from(table))
        assert row is not None
        number: int = row["number"]
        return number


Work = Callable[[Shelf], Awaitable[None]]


@pytest.fixture(params=["sqlite", "postgresql"])
def on_shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Work], None]:
    """Does something in a new database of each kind."""
    url = str(tmp_path / "gorin.db")
    if request.param == "postgresql":
        database: Postgres = request.getfixturevalue("postgres")
        name = f"decks_{abs(hash(request.node.nodeid)) % 10**12}"
        database.server.psql(f"CREATE DATABASE {name}")
        url = database.server.get_uri(database=name)

    def run(work: Work) -> None:
        async def do() -> None:
            store = Store(url)
            await store.open()
            try:
                await work(Shelf(store))
            finally:
                await store.close()

        asyncio.run(do())

    return run


def test_a_deck_is_kept_as_it_is_with_every_version(on_shelf: Callable[[Work], None]) -> None:
    async def work(shelf: Shelf) -> None:
        store, ann = shelf.store, await shelf.person("Ann")
        deck = await kept_decks.keep(store, ann, draft())
        found = await kept_decks.kept(store, ann.id, deck)
        assert (found.sheet, found.version, found.mine, found.owner) == (SHEET, 1, True, "Ann")
        second = draft("Second", legal=False)
        await kept_decks.change(store, ann, deck, 1, second)
        found = await kept_decks.kept(store, ann.id, deck)
        assert (found.title, found.version, found.legal) == ("Second", 2, False)
        told = await kept_decks.versions_of(store, ann, deck)
        assert [(each.version, each.title) for each in told] == [(2, "Second"), (1, "First")]
        assert await kept_decks.version_of(store, ann, deck, 1) == SHEET
        with pytest.raises(NoSuchDeck):
            await kept_decks.version_of(store, ann, deck, 3)
        (line,) = (await kept_decks.own_decks(store, ann)).decks
        assert (line.id, line.title, line.legal) == (deck, "Second", False)

    on_shelf(work)


def test_who_changed_an_older_version_is_told_so_and_changes_nothing(
    on_shelf: Callable[[Work], None],
) -> None:
    async def work(shelf: Shelf) -> None:
        store, ann = shelf.store, await shelf.person("Ann")
        deck = await kept_decks.keep(store, ann, draft())
        both = [kept_decks.change(store, ann, deck, 1, draft(title)) for title in ("One", "Other")]
        done = await asyncio.gather(*both, return_exceptions=True)
        (refused,) = [each for each in done if each is not None]
        assert isinstance(refused, ChangedMeanwhile)
        assert "it has version 2 now, and yours was made from 1" in str(refused)
        found = await kept_decks.kept(store, ann.id, deck)
        assert found.version == 2
        assert found.title in ("One", "Other")
        assert len(await kept_decks.versions_of(store, ann, deck)) == 2

    on_shelf(work)


def test_a_private_deck_is_told_apart_from_none_by_nobody(on_shelf: Callable[[Work], None]) -> None:
    async def work(shelf: Shelf) -> None:
        store, ann, bob = shelf.store, await shelf.person("Ann"), await shelf.person("Bob")
        deck = await kept_decks.keep(store, ann, draft())

        async def said(deck: str) -> list[str]:
            tries: list[Awaitable[Any]] = [
                kept_decks.kept(store, bob.id, deck),
                kept_decks.kept(store, None, deck),
                kept_decks.change(store, bob, deck, 1, draft()),
                kept_decks.change(store, bob, deck, 9, draft()),
                kept_decks.delete(store, bob, deck),
                kept_decks.versions_of(store, bob, deck),
                kept_decks.version_of(store, bob, deck, 1),
                kept_decks.game_of(store, bob, deck),
                kept_decks.named(store, bob.id, "celestial", f"deck:{deck}"),
                kept_decks.named(store, bob.id, "kenjin", f"deck:{deck}"),
            ]
            answers = []
            for each in tries:
                with pytest.raises(GorinError) as error:
                    await each
                answers.append(f"{type(error.value).__name__}: {error.value}")
            return answers

        assert await said(deck) == await said("no-such-deck")
        assert (await kept_decks.public_decks(store, bob.id, None, 0)).decks == []
        assert (await kept_decks.kept(store, ann.id, deck)).version == 1

    on_shelf(work)


def test_a_public_deck_is_for_everybody_to_see_and_for_its_owner_to_change(
    on_shelf: Callable[[Work], None],
) -> None:
    async def work(shelf: Shelf) -> None:
        store, ann, bob = shelf.store, await shelf.person("Ann"), await shelf.person("Bob")
        deck = await kept_decks.keep(store, ann, draft(public=True))
        found = await kept_decks.kept(store, None, deck)
        assert (found.mine, found.owner) == (False, "Ann")
        assert await kept_decks.named(store, bob.id, "celestial", f"deck:{deck}") == "Name: First\n"
        assert await kept_decks.named(store, bob.id, "celestial", "lion") == "lion"
        with pytest.raises(GorinError, match="another game"):
            await kept_decks.named(store, bob.id, "imperial", f"deck:{deck}")
        with pytest.raises(NoSuchDeck):
            await kept_decks.change(store, bob, deck, 1, draft())
        with pytest.raises(NoSuchDeck):
            await kept_decks.versions_of(store, bob, deck)
        await kept_decks.change(store, ann, deck, 1, draft(public=False))
        with pytest.raises(NoSuchDeck):
            await kept_decks.kept(store, bob.id, deck)

    on_shelf(work)


def test_public_decks_are_found_by_a_card_of_their_newest_version(on_shelf: Callable[[Work], None]) -> None:
    async def work(shelf: Shelf) -> None:
        store, ann = shelf.store, await shelf.person("Ann")
        text = "Name: One\nStronghold: Pillars of Virtue\n\n3 Copper Mine\n1 100% Sure_Thing"
        deck = await kept_decks.keep(store, ann, draft("One", public=True, list=text))
        await kept_decks.keep(store, ann, draft("Two", public=True, list="Name: Two\n2 Old Copper Mine\n"))
        await kept_decks.keep(store, ann, draft("Private", list="Name: Three\n2 Copper Mine\n"))

        async def titles(card: str, game: str | None = None) -> list[str]:
            return [line.title for line in (await kept_decks.public_decks(store, None, game, 0, card)).decks]

        assert await titles("Copper Mine") == ["One"]
        assert await titles("Copper Mine", "celestial") == ["One"]
        assert await titles("Copper Mine", "imperial") == []
        assert await titles("Pillars of Virtue") == ["One"]
        assert await titles("100% Sure_Thing") == ["One"]
        assert await titles("100% Sure-Thing") == []
        assert await titles("%") == []
        await kept_decks.change(
            store, ann, deck, 1, draft("One", public=True, list="Name: One\n3 Gold Mine\n")
        )
        assert await titles("Copper Mine") == []
        assert await titles("Gold Mine") == ["One"]

    on_shelf(work)


def test_public_decks_are_listed_by_page_without_those_whom_one_mutes(
    on_shelf: Callable[[Work], None],
) -> None:
    async def work(shelf: Shelf) -> None:
        store, ann, bob = shelf.store, await shelf.person("Ann"), await shelf.person("Bob")
        for number in range(kept_decks.PAGE + 2):
            await kept_decks.keep(store, ann, draft(f"Deck {number}", public=True))
        await kept_decks.keep(store, ann, draft("Private"))
        await kept_decks.keep(store, bob, draft("Bob's", public=True, game="imperial"))
        first = await kept_decks.public_decks(store, None, "celestial", 0)
        assert first.more
        assert [line.title for line in first.decks[:2]] == ["Deck 51", "Deck 50"]
        second = await kept_decks.public_decks(store, None, "celestial", 1)
        assert ([line.title for line in second.decks], second.more) == (["Deck 1", "Deck 0"], False)
        everything = await kept_decks.public_decks(store, None, None, 0)
        assert everything.decks[0].title == "Bob's"
        muting = mutes.Mutes(shelf.people)
        await mutes.mute(muting, bob, "Ann", True)
        heard = await kept_decks.public_decks(store, bob.id, None, 0)
        assert [line.title for line in heard.decks] == ["Bob's"]

    on_shelf(work)


def test_whom_the_host_bans_or_silences_shows_nothing(on_shelf: Callable[[Work], None]) -> None:
    async def work(shelf: Shelf) -> None:
        store, ann = shelf.store, await shelf.person("Ann")
        deck = await kept_decks.keep(store, ann, draft(public=True))
        users = schema.users
        await store.write(sa.update(users).where(users.c.id == ann.id).values(silenced=now() + 1000))
        with pytest.raises(GorinError, match="The host lets you say nothing"):
            await kept_decks.keep(store, ann, draft(public=True))
        with pytest.raises(GorinError, match="The host lets you say nothing"):
            await kept_decks.change(store, ann, deck, 1, draft("Rude", public=True))
        await kept_decks.keep(store, ann, draft())
        assert (await kept_decks.public_decks(store, None, None, 0)).decks[0].title == "First"
        await store.write(sa.update(users).where(users.c.id == ann.id).values(banned=now() + 1000))
        assert (await kept_decks.public_decks(store, None, None, 0)).decks == []
        with pytest.raises(NoSuchDeck):
            await kept_decks.kept(store, None, deck)

    on_shelf(work)


def test_an_account_keeps_so_many_decks_and_a_guest_none(
    on_shelf: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_decks, "MOST", 4)

    async def work(shelf: Shelf) -> None:
        store, ann = shelf.store, await shelf.person("Ann")
        keeping = [kept_decks.keep(store, ann, draft(str(number))) for number in range(7)]
        done = await asyncio.gather(*keeping, return_exceptions=True)
        refused = [each for each in done if isinstance(each, GorinError)]
        assert len(refused) == 3, "also where they come at once"
        assert "You keep 4 decks already" in str(refused[0])
        kept = [each for each in done if isinstance(each, str)]
        await kept_decks.delete(store, ann, kept[0])
        await kept_decks.keep(store, ann, draft())
        with pytest.raises(GorinError, match="keep your name with a password"):
            await kept_decks.keep(store, Player("g", "Guest", True), draft())
        assert await shelf.count(schema.decks) == await shelf.count(schema.deck_versions) == 4

    on_shelf(work)


def test_versions_are_thinned_out(tmp_path: Path) -> None:
    """The first and the newest stay; of the others, those go that were kept soon after another."""

    async def run() -> None:
        store = Store(str(tmp_path / "gorin.db"))
        await store.open()
        ann = await Shelf(store).person("Ann")
        deck = await kept_decks.keep(store, ann, draft())
        table = schema.deck_versions
        await store.write(sa.update(table).values(at=0.0))
        for version in range(1, 70):
            await kept_decks.change(store, ann, deck, version, draft())
            late = 1000.0 * version + (version % 3 == 0) * -990.0  # each third came soon after the one before
            here = (table.c.deck == deck) & (table.c.version == version + 1)
            await store.write(sa.update(table).where(here).values(at=late))
        kept = [each.version for each in await kept_decks.versions_of(store, ann, deck)]
        assert len(kept) == kept_decks.VERSIONS
        assert kept[:20] == list(range(70, 50, -1))
        assert kept[-1] == 1
        missing = set(range(1, 71)) - set(kept)
        soon = {version + 1 for version in range(1, 70) if version % 3 == 0}
        assert len(missing & soon) >= 15
        big = draft(list="x" * 200_000)
        for version in range(70, 80):
            await kept_decks.change(store, ann, deck, version, big)
        assert len(await kept_decks.versions_of(store, ann, deck)) == kept_decks.FEWEST
        assert (await kept_decks.kept(store, ann.id, deck)).version == 80
        await store.close()

    asyncio.run(run())


def test_decks_are_taken_along_and_forgotten_with_their_owner(on_shelf: Callable[[Work], None]) -> None:
    async def work(shelf: Shelf) -> None:
        store, ann, bob = shelf.store, await shelf.person("Ann"), await shelf.person("Bob")
        mine, theirs = await kept_decks.keep(store, ann, draft()), await kept_decks.keep(store, bob, draft())
        await kept_decks.change(store, ann, mine, 1, draft("Second"))
        row = {"id": "t", "player": ann.id, "state": "done", "data": {"won": 1}, "at": now()}
        await store.write(sa.insert(schema.trials).values(row))
        taken = await export_of(mutes.Mutes(shelf.people), ann)
        assert [(each["id"], each["title"], each["version"]) for each in taken["decks"]] == [
            (mine, "Second", 2)
        ]
        assert [each["sheet"]["title"] for each in taken["deck_versions"]] == ["Second", "First"]
        assert taken["trials"][0]["data"] == {"won": 1}
        await store.write(*kept_decks.forgetting(ann.id))
        assert await shelf.count(schema.decks) == await shelf.count(schema.deck_versions) == 1
        assert await shelf.count(schema.trials) == 0
        assert (await kept_decks.kept(store, bob.id, theirs)).title == "First"

    on_shelf(work)


def test_what_came_of_a_trial_is_not_kept_for_ever(on_shelf: Callable[[Work], None]) -> None:
    async def work(shelf: Shelf) -> None:
        ann = await shelf.person("Ann")
        for age in (1.0, 8.0):
            row = {"id": f"t{age}", "player": ann.id, "state": "done", "data": {}}
            old = now() - age * retention.DAY
            await shelf.store.write(sa.insert(schema.trials).values({**row, "at": old}))
        assert (await retention.prune(shelf.people, Settings()))["trials of decks"] == 1
        assert await shelf.count(schema.trials) == 1

    on_shelf(work)


def test_the_migration_goes_down_and_up_again(on_shelf: Callable[[Work], None]) -> None:
    """A host may go back to the version before; whoever was there stays."""

    async def work(shelf: Shelf) -> None:
        ann = await shelf.person("Ann")
        await kept_decks.keep(shelf.store, ann, draft())

        def names(connection: sa.Connection) -> set[str]:
            return set(sa.inspect(connection).get_table_names())

        def back(connection: sa.Connection) -> None:
            config = versions._config()
            config.attributes["connection"] = connection
            command.downgrade(config, "0016")

        database, ours = shelf.store.database, {"decks", "deck_versions", "trials"}
        assert ours <= await database.transact(names)
        await database.transact(back)
        assert not ours & await database.transact(names)
        assert await database.transact(versions.migrate) == ("0016", versions.newest())
        deck = await kept_decks.keep(shelf.store, ann, draft())
        assert (await kept_decks.kept(shelf.store, ann.id, deck)).owner == "Ann"

    on_shelf(work)


def test_a_title_has_nothing_that_cannot_be_seen() -> None:
    odd = Sheet("Hall\x00", "", "A\u202eB\n", "one\x00\ntwo", {"fate": {"Wi\u200bll\x00": 2, "\u202e": 1}})
    tidy = kept_decks.tidy(odd)
    assert (tidy.leader, tidy.title, tidy.notes) == ("Hall", "AB", "one\ntwo")
    assert tidy.piles == {"fate": {"Will": 2}}
    assert kept_decks.tidy(Sheet(leader="Hall")).title == "Hall"
    assert kept_decks.tidy(Sheet()).title == "Untitled"


@pytest.mark.parametrize(
    ("sheet", "sentence"),
    [
        (structs.replace(SHEET, notes="x" * 65_536), "64 kB"),
        (structs.replace(SHEET, title="x" * 121), "at most 120 letters"),
        (structs.replace(SHEET, clan="x" * 41), "at most 40 letters"),
        (Sheet(piles={"fate": {"Will": 10**9}}), "up to 99 times"),
        (Sheet(piles={"fate": {"Will": -1}}), "up to 99 times"),
        (Sheet(piles={"fate": {"Will": 0}}), "up to 99 times"),
        (Sheet(piles={str(number): {} for number in range(13)}), "12 piles"),
        (Sheet(piles={"fate": {str(number): 1 for number in range(1001)}}), "1000 titles"),
    ],
)
def test_a_sheet_has_bounds(sheet: Sheet, sentence: str) -> None:
    with pytest.raises(GorinError, match=sentence):
        bounded(sheet)
    assert bounded(SHEET) == SHEET
