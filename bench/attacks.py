"""What one hostile caller may do to a server; `bench/hostile.py` runs each in a process of its own.

    python bench/attacks.py '{"attack": "replays", "port": 9100, …}'

An attack lasts so many seconds, never makes more than it says it does, and counts what was let through. It
comes from addresses of its own on this machine (127.0.0.2 and on), so that limits of an address are met.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import socket
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from floods import FLOODS

ANSWER_SECONDS = 10.0
#: Everything that can become of a connection to a server that defends itself.
TROUBLE = (OSError, WebSocketException, TimeoutError, EOFError, ValueError)


class Target(msgspec.Struct):
    """A server, and what there is on it to be abused."""

    attack: str
    port: int
    seconds: float
    #: The addresses from which the attack comes.
    addresses: list[str]
    #: A long match that is over, its seats and entries; and a long one that spectators see late.
    over: str = ""
    seats: int = 2
    entries: int = 0
    late: str = ""
    #: Open tables of others.
    tables: list[str] = []

    @property
    def first(self) -> str:
        return self.addresses[0]


Tally = Counter[str]


async def ask(
    target: Target, address: str, method: str, path: str, body: Any = None, cookie: str = ""
) -> tuple[int, bytes, str]:
    """One request on a connection of its own: the status, the body, and the cookie that was set."""
    reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(address, 0))
    try:
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\nConnection: close\r\n"
        head += "X-Gorin: 1\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
        head += f"Cookie: {cookie}\r\n\r\n" if cookie else "\r\n"
        writer.write(head.encode() + data)
        raw = await asyncio.wait_for(reader.read(), ANSWER_SECONDS)
        first, _, rest = raw.partition(b"\r\n\r\n")
        lines = first.decode("latin-1").split("\r\n")
        status = int(lines[0].split(" ")[1]) if " " in lines[0] else 0
        marks = [line.split(":", 1)[1] for line in lines if line.lower().startswith("set-cookie:")]
        return status, rest, marks[0].split(";")[0].strip() if marks else ""
    finally:
        writer.close()


class Guest:
    """Somebody who came in by the door, at one address."""

    def __init__(self, target: Target, address: str, tally: Tally) -> None:
        self.target, self.address, self.tally = target, address, tally
        self.cookie = ""

    async def come_in(self, name: str) -> bool:
        status, _, self.cookie = await ask(self.target, self.address, "POST", "/api/guest", {"name": name})
        self.tally[f"guest {status}"] += 1
        return bool(self.cookie)

    async def post(self, path: str, body: Any = None) -> Any:
        """What was answered, or None where it was refused."""
        try:
            status, data, _ = await ask(
                self.target, self.address, "POST", path, {} if body is None else body, self.cookie
            )
        except TROUBLE:
            self.tally["no answer"] += 1
            return None
        self.tally[f"{path.rsplit('/', 1)[-1]} {status}"] += 1
        return json.loads(data) if status == 200 else None

    async def socket(self) -> ClientConnection:
        return await connect(
            f"ws://127.0.0.1:{self.target.port}/ws",
            additional_headers={"Cookie": self.cookie} if self.cookie else {},
            local_addr=(self.address, 0),
            ping_interval=None,
            close_timeout=0.2,
            open_timeout=ANSWER_SECONDS,
            max_size=None,
        )


async def again_and_again(tally: Tally, work: Callable[[], Awaitable[None]], pause: float) -> None:
    """Until the time is over; whatever the server makes of it."""
    while True:
        try:
            await work()
        except TROUBLE as error:
            tally[type(error).__name__] += 1
        await asyncio.sleep(pause)


# --- 1: replays ---------------------------------------------------------------------------------------------


async def replays(target: Target, tally: Tally) -> None:
    """Fifteen anonymous pages of a long match, from its end, and its record; hung up at once; again."""

    async def hang_up(number: int) -> None:
        seat = f"&seat={number % target.seats}" if number % 3 else ""
        since = target.entries - 1 - number % 100
        path = f"/api/matches/{target.over}/replay?since={since}&count=100{seat}"
        path += "&cards=open" if number % 2 else ""
        if number % 15 == 0:
            path = f"/api/matches/{target.over}/record"
        address = target.addresses[number % len(target.addresses)]
        _, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(address, 0))
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\n\r\n".encode())
        await writer.drain()
        await asyncio.sleep(0.1)
        writer.transport.abort()
        tally["hung up"] += 1

    async def fifteen() -> None:
        first = tally["hung up"]
        done = await asyncio.gather(*(hang_up(first + each) for each in range(15)), return_exceptions=True)
        tally["no connection"] += sum(isinstance(each, Exception) for each in done)

    await again_and_again(tally, fifteen, 1.0)


# --- 2: delayed spectators ----------------------------------------------------------------------------------


async def late_watchers(target: Target, tally: Tally) -> None:
    """A match that is shown late, watched and left again by sockets that stay and by such that go."""
    watch = json.dumps({"type": "watch", "match": target.late})
    unwatch = json.dumps({"type": "unwatch", "match": target.late})

    async def come_and_go(address: str) -> None:
        stranger = Guest(target, address, tally)
        socket = await stranger.socket()
        await socket.send(watch)
        tally["watched and gone"] += 1
        await asyncio.sleep(0.05)
        socket.transport.abort()

    async def stay(address: str) -> None:
        async with await Guest(target, address, tally).socket() as socket:
            reading = asyncio.create_task(_read(socket, tally))
            try:
                while True:
                    await socket.send(watch)
                    await socket.send(unwatch)
                    tally["watched and stayed"] += 1
                    await asyncio.sleep(0.3)
            finally:
                reading.cancel()

    work = []
    for address in target.addresses:
        work += [again_and_again(tally, partial(come_and_go, address), 0.15) for _ in range(5)]
        work += [again_and_again(tally, partial(stay, address), 1.0) for _ in range(3)]
    await asyncio.gather(*work)


async def _read(socket: ClientConnection, tally: Tally) -> None:
    with contextlib.suppress(*TROUBLE):
        while True:
            tally["bytes read"] += len(await socket.recv(decode=False))


# --- 3: half of a request -----------------------------------------------------------------------------------

HALVES = 1200
MOST_CONNECTIONS = 6000
HEADER_BYTES = 100_000_000


async def half_requests(target: Target, tally: Tally) -> None:
    """Requests that never end, opened anew where the server hangs up, and headers without an end."""
    begin = f"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\nX-Slow: ".encode()

    async def half(number: int) -> None:
        address = target.addresses[number % len(target.addresses)]
        if tally["halves"] >= MOST_CONNECTIONS:
            await asyncio.sleep(3600)
        reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(address, 0))
        tally["halves"] += 1
        try:
            writer.write(begin)
            while True:
                try:
                    if not await asyncio.wait_for(reader.read(4096), 2.0):
                        break
                except TimeoutError:
                    writer.write(b"x")  # one letter now and then: it is alive, and never done
        finally:
            writer.transport.abort()
            tally["halves ended by the server"] += 1

    async def endless(number: int) -> None:
        address = target.addresses[number % len(target.addresses)]
        if tally["header bytes"] >= HEADER_BYTES:
            await asyncio.sleep(3600)
        _, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(address, 0))
        try:
            writer.write(begin)
            while tally["header bytes"] < HEADER_BYTES:
                writer.write(b"x" * 65_536)
                await asyncio.wait_for(writer.drain(), ANSWER_SECONDS)
                tally["header bytes"] += 65_536
            await asyncio.sleep(3600)
        finally:
            writer.transport.abort()
            tally["headers ended by the server"] += 1

    await asyncio.gather(
        *(again_and_again(tally, partial(half, each), 1.0) for each in range(HALVES)),
        *(again_and_again(tally, partial(endless, each), 0.5) for each in range(4)),
    )


# --- 4: bots ------------------------------------------------------------------------------------------------

BOT_MATCHES = 15


async def bots(target: Target, tally: Tally) -> None:
    """One guest begins fifteen matches in which four bots think, one for him by the clock; some are left."""
    guest = Guest(target, target.first, tally)
    await guest.come_in("Botmaster")
    socket = await guest.socket()
    reading = asyncio.create_task(_read(socket, tally))
    try:
        for number in range(BOT_MATCHES):
            made = await _with_bots(guest)
            if made is None:
                continue
            await guest.post(f"/api/matches/{made['id']}/start")
            if number % 2:
                await socket.send(json.dumps({"type": "watch", "match": made["id"]}))
        await asyncio.sleep(3600)
    finally:
        reading.cancel()


async def _with_bots(guest: Guest) -> Any:
    """A match of one's own with the slowest bots that the server takes; None where it takes none."""
    for bot in ("search:3s", "greedy:100", "greedy"):
        request = {"game": "celestial", "seats": 4, "bots": [None, bot, bot, bot]}
        made = await guest.post("/api/matches", {**request, "clock": {"move": 1, "on_timeout": "bot"}})
        if made is not None:
            return made
    return None


# --- 5: the lobby -------------------------------------------------------------------------------------------

TABLES = 60
LOBBY_WATCHERS = 50


async def lobby(target: Target, tally: Tally) -> None:
    """One guest fills the lobby with long decks, sits down everywhere, and never lets it rest."""
    guest = Guest(target, target.first, tally)
    await guest.come_in("Landlord")
    watchers = [
        again_and_again(tally, partial(_watch_lobby, target, tally, each), 1.0)
        for each in range(LOBBY_WATCHERS)
    ]
    await asyncio.gather(_crowd(target, guest), *watchers)


async def _watch_lobby(target: Target, tally: Tally, number: int) -> None:
    address = target.addresses[number % len(target.addresses)]
    async with await Guest(target, address, tally).socket() as socket:
        await socket.send('{"type":"watchlobby"}')
        while True:
            tally["lobby bytes"] += len(await socket.recv(decode=False))
            tally["lobby messages"] += 1


async def _crowd(target: Target, guest: Guest) -> None:
    from gorin.games import find

    text = find("imperial").read_deck("unicorn").text
    long = text + "\n" + "\n".join(["# " + "x" * 100] * 200)
    long = long[:3900]
    own = []
    for number in range(TABLES):
        decks = {"options": {"decks": [long] * 6}} if number % 10 else {}
        made = await guest.post("/api/matches", {"game": "imperial", "seats": 6, **decks})
        if made is None and decks:  # decks are brought otherwise here
            made = await guest.post("/api/matches", {"game": "imperial", "seats": 6})
        own += [made["id"]] if made is not None else []
    while True:
        for table in target.tables:
            await guest.post(f"/api/matches/{table}/join")
            await guest.post(f"/api/matches/{table}/ready")
            await asyncio.sleep(0.05)
        for table in own or [""]:
            if table:
                await guest.post(f"/api/matches/{table}/ready")
            await asyncio.sleep(0.05)


# --- 6: what never ends -------------------------------------------------------------------------------------

UNKNOWN = 100_000
GUESTS = 4000
DOORS = 200


async def leftovers(target: Target, tally: Tally) -> None:
    """Clients that stop reading, ids that nobody knows, and guests, names and tables without number."""
    work = [again_and_again(tally, partial(_deaf, target, tally, each), 2.0) for each in range(30)]
    work += [again_and_again(tally, partial(_unknown, target, tally, each), 1.0) for each in range(20)]
    work += [_names(target, tally, door) for door in range(DOORS)]
    await asyncio.gather(*work)


async def _deaf(target: Target, tally: Tally, number: int) -> None:
    """Ask for the lobby and the long match again and again, and read nothing of it."""
    address = target.addresses[number % len(target.addresses)]
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    held.setblocking(False)
    try:
        held.bind((address, 0))
        await asyncio.get_running_loop().sock_connect(held, ("127.0.0.1", target.port))
        connection = await connect(
            f"ws://127.0.0.1:{target.port}/ws",
            sock=held,
            ping_interval=None,
            close_timeout=0.1,
            open_timeout=ANSWER_SECONDS,
            max_queue=1,
            compression=None,
        )
    except BaseException:
        held.close()
        raise
    tally["stopped reading"] += 1
    try:
        while True:
            await asyncio.wait_for(connection.send('{"type":"watchlobby"}'), 5)
            await asyncio.wait_for(connection.send(json.dumps({"type": "watch", "match": target.over})), 5)
            await asyncio.sleep(0.15)
    finally:
        tally["and were cut off"] += 1
        connection.transport.abort()


async def _unknown(target: Target, tally: Tally, number: int) -> None:
    address = target.addresses[number % len(target.addresses)]
    async with await Guest(target, address, tally).socket() as talking:
        reading = asyncio.create_task(_read(talking, tally))
        try:
            while tally["unknown ids"] < UNKNOWN:
                tally["unknown ids"] += 1
                await talking.send(json.dumps({"type": "unwatch", "match": f"x{tally['unknown ids']}"}))
                await asyncio.sleep(0.03)
            await asyncio.sleep(3600)
        finally:
            reading.cancel()


async def _names(target: Target, tally: Tally, door: int) -> None:
    """As many guests as one address may be, each with an open table; of many addresses."""
    address = f"127.0.{1 + door // 200}.{1 + door % 200}"
    for number in range(GUESTS // DOORS):
        guest = Guest(target, address, tally)
        with contextlib.suppress(*TROUBLE):
            if await guest.come_in(f"N{door}x{number}"):
                await guest.post("/api/matches", {"game": "kenjin", "seats": 2})
        await asyncio.sleep(0.2)


# --- the last two: decks ------------------------------------------------------------------------------------

TRYING = 8
GAMES = 200


async def trials(target: Target, tally: Tally) -> None:
    """Accounts put decks on trial, as many games as there may be, and begin again when one is over."""
    await asyncio.gather(*(_try(target, tally, number) for number in range(TRYING)))


async def _try(target: Target, tally: Tally, number: int) -> None:
    person = Guest(target, target.addresses[number % len(target.addresses)], tally)
    named = {"name": f"Builder {number}", "password": "correct horse"}
    _, _, person.cookie = await ask(target, person.address, "POST", "/api/account", named)
    _, ready, _ = await ask(target, person.address, "GET", "/api/workshop/celestial/ready")
    sheets = list(json.loads(ready)["decks"].values())
    wanted = {"game": "celestial", "sheet": sheets[number % len(sheets)], "games": GAMES}
    begun = None
    while begun is None:
        begun = await person.post("/api/decks/trials", wanted)
        await asyncio.sleep(1)
    played = 0
    while True:
        path = f"/api/decks/trials/{begun['id']}"
        _, told, _ = await ask(target, person.address, "GET", path, cookie=person.cookie)
        found = json.loads(told)
        tally["games of trials"] += found["done"] - played
        played = found["done"]
        if found["state"] != "running":
            begun, played = await person.post("/api/decks/trials", wanted) or begun, 0
        await asyncio.sleep(1)


async def workshop(target: Target, tally: Tally) -> None:
    """Decks are filled up and long lists read, eight at once from each address, without a pause."""
    jobs = [(address, each) for address in target.addresses for each in range(8)]
    works = [partial(_build, target, tally, address, each) for address, each in jobs]
    await asyncio.gather(*(again_and_again(tally, work, 0.0) for work in works))


async def _build(target: Target, tally: Tally, address: str, number: int) -> None:
    guest = Guest(target, address, tally)
    if number % 2:
        text = "\n".join(f"3 Akodo Nobody {each}" for each in range(290))
        await guest.post("/api/workshop/celestial/read", {"text": text, "pool": "any"})
    else:
        await guest.post(
            "/api/workshop/celestial/fill", {"sheet": {"leader": "", "piles": {}}, "pool": "any"}
        )


# --- 7 and on: what is cheap to send ------------------------------------------------------------------------


def _flood(name: str) -> Callable[[Target, Tally], Awaitable[None]]:
    async def run(target: Target, tally: Tally) -> None:
        await FLOODS[name](target.port, target.addresses, tally)

    return run


ATTACKS: dict[str, Callable[[Target, Tally], Awaitable[None]]] = {
    "replays": replays,
    "late watchers": late_watchers,
    "half requests": half_requests,
    "bots": bots,
    "lobby": lobby,
    "leftovers": leftovers,
    **{name: _flood(name) for name in FLOODS},
    "trials": trials,
    "workshop": workshop,
}


async def run(target: Target) -> Tally:
    tally: Tally = Counter()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(target.seconds):
            await ATTACKS[target.attack](target, tally)
            await asyncio.sleep(3600)
    return tally


def main() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    target = msgspec.json.decode(sys.argv[1], type=Target)
    print(json.dumps(asyncio.run(run(target))), flush=True)


if __name__ == "__main__":
    main()
