"""What a host can set."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True):
    """The settings of one server process; the defaults suit a table among friends."""

    database: str = "gorin.db"
    #: Seconds a person may be away, or owe a decision without a connection, before the seat is offered.
    idle: float = 60.0
    #: The bot that takes over a seat whose time has run out or whose player has resigned.
    substitute: str = "greedy"
    #: Processes in which bots think.
    bot_processes: int = 1
    #: Seconds of computing that one thought of a bot may take, before the server chooses in its place.
    thought: float = 10.0
    #: Multiplies every rate limit; a load test on one machine needs more than its share.
    generosity: float = 1.0
    #: Largest message a client may send over its socket, in bytes.
    message_bytes: int = 16_384
    #: Set the cookie's `Secure` flag: for servers behind TLS.
    secure_cookies: bool = False
    #: Trust `X-Forwarded-For` from a reverse proxy on this machine.
    behind_proxy: bool = False
    #: The names by which this server may be called; empty: any.
    allowed_hosts: tuple[str, ...] = ()
    #: A line in the log for each request.
    access_log: bool = False
    #: Show `/metrics` to everybody who can reach it, not to this machine alone.
    open_metrics: bool = False
    #: Connections of one process in all, and from one address (behind a proxy all come from one).
    connections: int = 2000
    connections_each: int = 100
    #: Seconds for the head of a request to arrive; its body has three times as many.
    head_seconds: float = 10.0
    #: Seconds a client may leave what it was sent unread.
    send_seconds: float = 20.0
    #: Bytes that may wait for one client.
    queued_bytes: int = 8_388_608
    #: Days after which a guest who was not here is forgotten, and the name is free; 0: never.
    keep_guests: float = 30.0
    #: Hours after which an open table is closed whose people were not here; 0: never.
    keep_tables: float = 24.0
    #: Days for which the hall's chat is kept, and that of matches that are over; 0: for ever.
    keep_chat: float = 30.0
    #: Clocks of campaigns and pauses run so many times faster; trials cannot wait for a turn.
    hurry: float = 1.0
    #: Seconds for which a process that is to end goes on after it has said so.
    drain: float = 3.0
