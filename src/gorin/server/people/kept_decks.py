"""The decks that accounts keep: private or public, every change a version of its own.

Whether a deck exists that one may not see is told to nobody: it is as if there were none.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa
from msgspec import structs

from gorin.kernel.values import GorinError
from gorin.kernel.workshop import Sheet
from gorin.server.people.names import visible
from gorin.server.people.sessions import until
from gorin.server.store import schema
from gorin.server.store.database import Store, new_id, now
from gorin.server.wire.decks import DeckKept, DeckLine, DeckLines, DeckVersion
from gorin.server.wire.protocol import Player

#: Decks of one account; versions of one deck, and how many bytes they may have before there are fewer.
MOST: Final = 200
VERSIONS: Final = 50
VERSION_BYTES: Final = 512 * 1024
FEWEST: Final = 5
#: The newest versions, which are never thinned out.
NEWEST: Final = 20
#: Public decks on one page.
PAGE: Final = 50
#: How a table names a deck that is kept.
PREFIX: Final = "deck:"

users, decks, versions, mutes = schema.users, schema.decks, schema.deck_versions, schema.mutes


class NoSuchDeck(GorinError):
    """There is none, or one may not see it."""

    def __init__(self) -> None:
        super().__init__("There is no such deck, or it is private.")


class ChangedMeanwhile(GorinError):
    """A deck has another version than the one that was changed."""


def refuse_guest(player: Player, what: str = "A deck is kept with an account") -> None:
    if player.guest:
        raise GorinError(f"{what}; keep your name with a password first.")


def tidy(sheet: Sheet) -> Sheet:
    """A sheet without what cannot be seen in it, under a title."""
    leader = visible(sheet.leader)
    return structs.replace(
        sheet,
        leader=leader,
        clan=visible(sheet.clan),
        title=visible(sheet.title) or leader or "Untitled",
        notes="\n".join(visible(line) for line in sheet.notes.splitlines()),
        piles={
            visible(name): {visible(title): number for title, number in pile.items() if visible(title)}
            for name, pile in sheet.piles.items()
        },
    )


# --- reading ----------------------------------------------------------------------------------------------


def _lines() -> sa.Select[Any]:
    return sa.select(decks, users.c.name.label("by")).join(users, users.c.id == decks.c.owner)


def _shown() -> sa.ColumnElement[bool]:
    """Whether a deck is for everybody: whom the host has banned shows nothing."""
    in_good_standing = users.c.banned.is_(None) | (users.c.banned <= now())
    return decks.c.public & users.c.gone.is_(None) & in_good_standing


def _line(row: sa.RowMapping) -> DeckLine:
    return DeckLine(
        row["id"],
        row["game"],
        row["title"],
        row["pool"],
        row["public"],
        row["legal"],
        row["changed"],
        row["by"],
    )


async def own_decks(store: Store, player: Player) -> DeckLines:
    """What somebody keeps, the last changed first."""
    found = _lines().where(decks.c.owner == player.id).order_by(decks.c.changed.desc(), decks.c.id)
    return DeckLines([_line(row) for row in await store.read(found.limit(MOST))])


def _has(card: str) -> sa.ColumnElement[bool]:
    """Whether the newest version of a deck has a card: a line of its list is its title with a number."""
    text = sa.literal("\n") + versions.c.list + sa.literal("\n")
    lines = [f"\n{count} {card}\n" for count in range(1, 10)]
    return sa.or_(*(text.contains(line, autoescape=True) for line in [*lines, f"\nStronghold: {card}\n"]))


async def public_decks(
    store: Store, viewer: str | None, game: str | None, page: int, card: str | None = None
) -> DeckLines:
    """Decks for everybody, the last changed first, without those of people whom the viewer has muted; of one
    game, or with a card, where that is asked for.
    """
    found = _lines().where(_shown()).order_by(decks.c.changed.desc(), decks.c.id)
    if game is not None:
        found = found.where(decks.c.game == game)
    if viewer is not None:
        found = found.where(decks.c.owner.not_in(sa.select(mutes.c.other).where(mutes.c.player == viewer)))
    if card is not None:
        newest = (versions.c.deck == decks.c.id) & (versions.c.version == decks.c.version)
        found = found.join(versions, newest).where(_has(card))
    rows = await store.read(found.offset(page * PAGE).limit(PAGE + 1))
    return DeckLines([_line(row) for row in rows[:PAGE]], len(rows) > PAGE)


async def _row(store: Store, viewer: str | None, deck: str) -> sa.RowMapping:
    """The newest version of a deck that somebody may see."""
    newest = (versions.c.deck == decks.c.id) & (versions.c.version == decks.c.version)
    found = (
        _lines()
        .add_columns(versions.c.sheet, versions.c.list)
        .join(versions, newest)
        .where(decks.c.id == deck, (decks.c.owner == viewer) | _shown())
    )
    row = await store.one(found)
    if row is None:
        raise NoSuchDeck
    return row


async def kept(store: Store, viewer: str | None, deck: str) -> DeckKept:
    row = await _row(store, viewer, deck)
    return DeckKept(
        row["id"],
        row["game"],
        row["title"],
        row["pool"],
        row["public"],
        row["legal"],
        row["changed"],
        row["by"],
        row["owner"] == viewer,
        row["version"],
        msgspec.convert(row["sheet"], Sheet),
    )


async def named(store: Store, player: str, game: str, deck: str) -> str:
    """A deck as a table takes it: a kept one, named `deck:ID`, as its list; any other as it is."""
    if not deck.startswith(PREFIX):
        return deck
    row = await _row(store, player, visible(deck.removeprefix(PREFIX)))
    if row["game"] != game:
        raise GorinError(f"{row['title']} is a deck for another game.")
    written: str = row["list"]
    return written


async def versions_of(store: Store, player: Player, deck: str) -> list[DeckVersion]:
    """The versions of one's own deck that are kept, the newest first."""
    found = (
        sa.select(versions.c.version, versions.c.title, versions.c.at)
        .join(decks, decks.c.id == versions.c.deck)
        .where(decks.c.id == deck, decks.c.owner == player.id)
        .order_by(versions.c.version.desc())
    )
    rows = await store.read(found)
    if not rows:
        raise NoSuchDeck
    return [DeckVersion(row["version"], row["title"], row["at"]) for row in rows]


async def version_of(store: Store, player: Player, deck: str, version: int) -> Sheet:
    """What was in one's own deck."""
    found = (
        sa.select(versions.c.sheet)
        .join(decks, decks.c.id == versions.c.deck)
        .where(decks.c.id == deck, decks.c.owner == player.id, versions.c.version == version)
    )
    row = await store.one(found)
    if row is None:
        raise NoSuchDeck
    return msgspec.convert(row["sheet"], Sheet)


# --- keeping ----------------------------------------------------------------------------------------------


class Draft(msgspec.Struct, frozen=True):
    """What is kept of a deck: tidy, judged, and written as a list."""

    game: str
    pool: str
    sheet: Sheet
    public: bool
    legal: bool
    list: str


def _columns(draft: Draft, moment: float) -> dict[str, Any]:
    return {
        "pool": draft.pool,
        "title": draft.sheet.title,
        "public": draft.public,
        "legal": draft.legal,
        "changed": moment,
    }


def _version(deck: str, version: int, draft: Draft, moment: float) -> sa.Executable:
    sheet = msgspec.to_builtins(draft.sheet)
    row = {"deck": deck, "version": version, "title": draft.sheet.title, "sheet": sheet}
    size = len(msgspec.json.encode(sheet)) + len(draft.list.encode())
    return sa.insert(versions).values({**row, "list": draft.list, "bytes": size, "at": moment})


def _may_write(connection: sa.Connection, player: Player, public: bool) -> None:
    """Hold the row of a person, so that two who do so at once do it one after the other."""
    row = connection.execute(sa.select(users).where(users.c.id == player.id).with_for_update()).mappings()
    silenced = row.one()["silenced"]
    if public and silenced and silenced > now():
        raise GorinError(
            f"The host lets you say nothing{until(silenced)}; you may keep the deck for yourself."
        )


async def keep(store: Store, player: Player, draft: Draft) -> str:
    """Keep a new deck; its id."""
    refuse_guest(player)
    deck = new_id()

    def work(connection: sa.Connection) -> None:
        _may_write(connection, player, draft.public)
        counting = sa.select(sa.func.count()).where(decks.c.owner == player.id)
        if connection.execute(counting).scalar_one() >= MOST:
            raise GorinError(f"You keep {MOST} decks already; delete one of them first.")
        moment = now()
        row = {"id": deck, "owner": player.id, "game": draft.game, "version": 1, "created": moment}
        connection.execute(sa.insert(decks).values({**row, **_columns(draft, moment)}))
        connection.execute(_version(deck, 1, draft, moment))

    await store.database.transact(work)
    return deck


async def game_of(store: Store, player: Player, deck: str) -> str:
    """The game of one's own deck."""
    own = sa.select(decks.c.game).where(decks.c.id == deck, decks.c.owner == player.id)
    row = await store.one(own)
    if row is None:
        raise NoSuchDeck
    game: str = row["game"]
    return game


async def change(store: Store, player: Player, deck: str, version: int, draft: Draft) -> None:
    """Keep the next version of one's own deck, made from the newest."""
    own = (decks.c.id == deck) & (decks.c.owner == player.id)

    def work(connection: sa.Connection) -> None:
        _may_write(connection, player, draft.public)
        moment = now()
        values = {**_columns(draft, moment), "version": version + 1}
        changed = connection.execute(sa.update(decks).where(own, decks.c.version == version).values(values))
        if not changed.rowcount:
            newest = connection.execute(sa.select(decks.c.version).where(own)).scalar()
            if newest is None:
                raise NoSuchDeck
            raise ChangedMeanwhile(
                f"This deck was changed elsewhere: it has version {newest} now, and yours was made from "
                f"{version}. Look at it first, then keep yours."
            )
        connection.execute(_version(deck, version + 1, draft, moment))
        _thin_out(connection, deck)

    await store.database.transact(work)


def _thin_out(connection: sa.Connection, deck: str) -> None:
    """Where there are too many versions, that one goes which came soonest after another."""
    columns = versions.c.version, versions.c.at, versions.c.bytes
    here = sa.select(*columns).where(versions.c.deck == deck)
    rows = list(connection.execute(here.order_by(versions.c.version)).all())
    while len(rows) > VERSIONS or (len(rows) > FEWEST and sum(row.bytes for row in rows) > VERSION_BYTES):
        older = range(1, len(rows) - min(NEWEST, len(rows) // 2))
        soonest = min(older, key=lambda place: (rows[place].at - rows[place - 1].at, place))
        gone = (versions.c.deck == deck) & (versions.c.version == rows[soonest].version)
        connection.execute(sa.delete(versions).where(gone))
        rows.pop(soonest)


async def delete(store: Store, player: Player, deck: str) -> None:
    """Forget one's own deck with all its versions."""
    own = sa.select(decks.c.id).where(decks.c.id == deck, decks.c.owner == player.id)
    _, gone = await store.write(
        sa.delete(versions).where(versions.c.deck.in_(own)),
        sa.delete(decks).where(decks.c.id.in_(own)),
    )
    if not gone:
        raise NoSuchDeck


def forgetting(player: str) -> list[sa.Executable]:
    """What takes all decks of a person away."""
    own = sa.select(decks.c.id).where(decks.c.owner == player)
    return [
        sa.delete(versions).where(versions.c.deck.in_(own)),
        sa.delete(decks).where(decks.c.owner == player),
        sa.delete(schema.trials).where(schema.trials.c.player == player),
    ]
