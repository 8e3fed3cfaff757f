"""`gorin admin`: people and tables of a server, also while it runs.

Every verb is one change of the database; running processes look at it within a second or two.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar

import typer

from gorin.hosting import Database, console, say
from gorin.kernel.values import GorinError
from gorin.terminal.table import sheet

T = TypeVar("T")

admin = typer.Typer(
    no_args_is_help=True,
    help="Look after the people and tables of a server, also while it runs.",
    epilog="For example: gorin admin ban Troll --days 7 --database postgresql:///gorin",
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The name of a guest or an account.")]
Days = Annotated[float | None, typer.Option(help="For so many days; without it for good.", min=0.001)]
Most = Annotated[int, typer.Option(help="How many to list at most.", min=1)]


def change(database: str, work: Callable[..., T], *arguments: Any) -> T:
    """One transaction on a database that is there and up to date."""
    from gorin.server.store.backup import opened, transact
    from gorin.server.store.file_lock import sqlite_file
    from gorin.server.store.versions import require_newest

    file = sqlite_file(opened(database))
    if file is not None and not file.is_file():
        raise GorinError(f"There is no database '{file}'.")

    def checked(connection: Any) -> T:
        require_newest(connection)
        return work(connection, *arguments)

    return asyncio.run(transact(database, checked))


def day(moment: float | None) -> str:
    return "" if moment is None else time.strftime("%Y-%m-%d %H:%M", time.gmtime(moment))


def end(moment: float | None) -> str:
    """When something ends, for a list."""
    from gorin.server.people.sessions import FOR_GOOD

    return "for good" if moment is not None and moment >= FOR_GOOD else day(moment)


@admin.command()
def users(
    part: Annotated[str, typer.Argument(metavar="[PART]", help="Only names with this in them.")] = "",
    most: Most = 50,
    database: Database = "gorin.db",
) -> None:
    """List guests and accounts, who was here last first."""
    from gorin.server.people.admin import people

    found = change(database, people, part, most)
    rows = [
        [
            each.name,
            "guest" if each.guest else "account",
            day(each.created),
            day(each.seen),
            str(each.playing),
            end(each.banned),
            end(each.silenced),
        ]
        for each in found
    ]
    heads = ["name", "", "since (UTC)", "seen", "playing", "banned until", "muted until"]
    console.print(sheet(f"{len(found)} people", heads, rows))


@admin.command()
def ban(name: Name, days: Days = None, database: Database = "gorin.db") -> None:
    """Let somebody in no more: sessions rest, sockets are closed, signing in is refused.

    For example: gorin admin ban Troll --days 7
    """
    from gorin.server.people.admin import ban as do
    from gorin.server.people.sessions import until

    say(f"{name} is banned{until(change(database, do, name, days)) or ' for good'}.")


@admin.command()
def unban(name: Name, database: Database = "gorin.db") -> None:
    """Let somebody in again."""
    from gorin.server.people.admin import unban as do

    change(database, do, name)
    say(f"{name} may come back.")


@admin.command()
def mute(name: Name, days: Days = None, database: Database = "gorin.db") -> None:
    """Let somebody say nothing any more, in the hall, at tables and in campaigns.

    For example: gorin admin mute Troll --days 1
    """
    from gorin.server.people.admin import silence
    from gorin.server.people.sessions import until

    say(f"{name} is muted{until(change(database, silence, name, days)) or ' for good'}.")


@admin.command()
def unmute(name: Name, database: Database = "gorin.db") -> None:
    """Let somebody talk again."""
    from gorin.server.people.admin import unsilence

    change(database, unsilence, name)
    say(f"{name} may talk again.")


@admin.command()
def rename(
    name: Name,
    new: Annotated[str, typer.Argument(metavar="NEW", help="The name that they get.")],
    database: Database = "gorin.db",
) -> None:
    """Give somebody another name. Their sessions and matches stay.

    For example: gorin admin rename "Rude Name" "Guest 17"
    """
    from gorin.server.people.admin import rename as do

    say(f"{name} is called {change(database, do, name, new)} now.")


@admin.command()
def remove(
    match: Annotated[str, typer.Argument(metavar="MATCH", help="The id of the match, as in its address.")],
    database: Database = "gorin.db",
) -> None:
    """End a table, open or running; those who sit there are told. It counts for nobody.

    For example: gorin admin remove k3Jd92hPqLx0
    """
    from gorin.server.people.admin import remove as do

    was = change(database, do, match)
    say(f"The match {match} was {'open' if was == 'open' else 'running'} and is over.")


@admin.command("rotate-keys")
def rotate_keys(
    yes: Annotated[bool, typer.Option("--yes", help="Do it.")] = False, database: Database = "gorin.db"
) -> None:
    """Sign sessions with a new key: everybody is signed out. No restart is needed.

    Accounts sign in again; guests have no password and are lost to those who played as them.
    """
    from gorin.server.people.admin import rotate_key

    if not yes:
        raise GorinError("Everybody is signed out, and guests cannot come back; say --yes if you mean it.")
    change(database, rotate_key)
    say("There is a new key, and every session is over.")


@admin.command()
def reports(
    settle: Annotated[int | None, typer.Option(help="Mark the report of this number as settled.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Settled ones, too.")] = False,
    most: Most = 50,
    database: Database = "gorin.db",
) -> None:
    """List what players have reported, or settle a report.

    For example: gorin admin reports --settle 12
    """
    from gorin.server.people import admin as host

    if settle is not None:
        change(database, host.settle, settle)
        say(f"Report {settle} is settled.")
        return
    found = change(database, host.all_reports, every, most)
    for each in found:
        where = f", match {each.match}" if each.match else ""
        mark = " (settled)" if each.settled else ""
        say(f"{each.id}  {day(each.at)}  {each.by} about {each.against}{where}{mark}: {each.text}")
        if each.line:
            say(f"    said: {each.line}")
    if not found:
        say("There are no reports." if every else "There are no open reports.")


@admin.command()
def prune(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how much there is.")] = False,
    keep_guests: Annotated[float, typer.Option(help="Days for guests who are away; 0: ever.", min=0)] = 30,
    keep_tables: Annotated[float, typer.Option(help="Hours for open tables; 0: ever.", min=0)] = 24,
    keep_chat: Annotated[float, typer.Option(help="Days for chat; 0: ever.", min=0)] = 30,
    database: Database = "gorin.db",
) -> None:
    """Take away what is old now: guests, open tables, chat. A running server does so once an hour.

    For example: gorin admin prune --dry-run --keep-guests 7
    """
    from gorin.server.people import retention
    from gorin.server.process.settings import Settings

    bounds = retention.Bounds.of(
        Settings(keep_guests=keep_guests, keep_tables=keep_tables, keep_chat=keep_chat)
    )
    done = change(database, retention.count, bounds)
    if not dry_run:
        for kind in retention.KINDS:
            done[kind.name] = 0
            while number := change(database, partial(retention.step, kind=kind, bounds=bounds)):
                done[kind.name] += number
    word = "There are" if dry_run else "Taken away:"
    say(f"{word} {', '.join(f'{number} {name}' for name, number in done.items())}.")
