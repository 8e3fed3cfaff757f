"""`gorin serve`: the options of the server."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from gorin.hosting import Database, require_newest


def serve(
    database: Database = "gorin.db",
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8000,
    workers: Annotated[int, typer.Option(help="Processes; more than one needs PostgreSQL.", min=1)] = 1,
    browser: Annotated[bool, typer.Option("--open", help="Open the browser when the server is up.")] = False,
    secure: Annotated[bool, typer.Option("--secure", help="Behind TLS: cookies for https only.")] = False,
    proxy: Annotated[bool, typer.Option("--proxy", help="Behind a reverse proxy on this machine.")] = False,
    idle: Annotated[float, typer.Option(help="Seconds away until a seat is offered.", min=1)] = 60.0,
    bots: Annotated[int, typer.Option(help="Processes for bots; 0: all cores but one.", min=0)] = 0,
    generosity: Annotated[float, typer.Option(help="Multiplies every rate limit.", min=0.1)] = 1.0,
    allowed_host: Annotated[
        list[str] | None, typer.Option(help="A name by which the server may be called; may be repeated.")
    ] = None,
    connections: Annotated[int, typer.Option(help="Connections a process in all.", min=1)] = 2000,
    connections_each: Annotated[int, typer.Option(help="Connections from one address.", min=1)] = 100,
    head_seconds: Annotated[
        float, typer.Option(help="Seconds for a request's head; its body has three times as many.", min=0.1)
    ] = 10.0,
    send_seconds: Annotated[
        float, typer.Option(help="Seconds until a client that does not read is cut off.", min=0.1)
    ] = 20.0,
    access_log: Annotated[bool, typer.Option("--access-log", help="Log every request.")] = False,
    open_metrics: Annotated[
        bool, typer.Option("--open-metrics", help="Show /metrics to other machines, too.")
    ] = False,
    drain: Annotated[float, typer.Option(help="Seconds to go on after SIGTERM.", min=0, max=3600)] = 3.0,
    keep_guests: Annotated[float, typer.Option(help="Days for guests who are away; 0: ever.", min=0)] = 30,
    keep_tables: Annotated[float, typer.Option(help="Hours for open tables; 0: ever.", min=0)] = 24,
    keep_chat: Annotated[float, typer.Option(help="Days for chat; 0: ever.", min=0)] = 30,
    update: Annotated[bool, typer.Option("--migrate/--no-migrate", help="Bring tables up to date.")] = True,
    hurry: Annotated[float, typer.Option(help="Clocks and pauses run faster.", min=1, hidden=True)] = 1.0,
) -> None:
    """Serve the games to browsers: lobby, live matches, replays."""
    from gorin.server.edge.gate import checked_names
    from gorin.server.edge.run import run
    from gorin.server.process.settings import Settings

    settings = Settings(
        database=database,
        idle=idle,
        bot_processes=bots or max(1, ((os.cpu_count() or 1) - 1) // workers),
        generosity=generosity,
        hurry=hurry,
        keep_guests=keep_guests,
        keep_tables=keep_tables,
        keep_chat=keep_chat,
        secure_cookies=secure,
        behind_proxy=proxy,
        drain=drain,
        allowed_hosts=checked_names(allowed_host or []),
        connections=connections,
        connections_each=connections_each,
        head_seconds=head_seconds,
        send_seconds=send_seconds,
        access_log=access_log,
        open_metrics=open_metrics,
    )
    if not update:
        require_newest(database)
    run("gorin.application:application", settings, host, port, workers, browser)
