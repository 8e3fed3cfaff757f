"""Studies: private tables at which one person plays every seat, goes back freely, and keeps several lines.

A study is its log, as a match is: a row says where it begins (a seed, options, moves that were given), and
every move made there is a row of its own that names the position before it. Nothing is told before it is
written, and any process can make every position again. Nothing is kept of where somebody looks: a page asks
for a position by its number. Bots move when the page asks them to, so nothing runs when nobody is there.
"""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from msgspec import Struct, structs, to_builtins

from gorin.bots import MEMBERS
from gorin.kernel.record import FindGame
from gorin.kernel.values import GorinError, Refusal, Refused
from gorin.server.archive import study_table as tables
from gorin.server.archive.replays import Moved, Packed
from gorin.server.archive.study_table import Made, Position, Told
from gorin.server.match.hub import Hub, NotFound
from gorin.server.people.names import visible
from gorin.server.store import schema
from gorin.server.store.database import Store, now
from gorin.server.wire.protocol import MatchInfo, Player, SeatInfo
from gorin.server.wire.studies import (
    MOST_MOVES,
    Deal,
    MatchStep,
    StudyChange,
    StudyInfo,
    StudyLine,
    StudyLines,
    StudyMove,
    StudyNode,
    StudyOrigin,
    StudyRequest,
    StudyTurn,
)
from gorin.server.workers.bots import check_bot
from gorin.server.workers.pool import WorkerPool

#: Studies that a guest and an account may keep.
KEPT: Final = (20, 100)
#: Seconds of computing for one position, and requests that one person and all together may wait for.
BOUND: Final = 30.0
EACH, ALL = 8, 200
UNRATED: Final = "A study counts nowhere."

studies, moves = schema.studies, schema.study_moves


class Came(Struct, frozen=True):
    """What has come to a study: moves, and the position after them."""

    added: list[StudyNode]
    node: int


class Study:
    """A study as its rows have it."""

    def __init__(self, row: sa.RowMapping, nodes: list[sa.RowMapping]) -> None:
        self.row = row
        self.nodes = {node["node"]: node for node in nodes}
        self.given: list[Moved] = [(seat, action) for seat, action in row["given"]]

    def line(self, at: int) -> list[Moved]:
        """The moves from the deal to a position."""
        found: list[Moved] = []
        node = at
        while node > len(self.given):
            move = self.nodes.get(node)
            if move is None:
                raise NotFound("This study has no such position.")
            found.append((move["seat"], move["action"]))
            node = move["parent"]
        return self.given[:node] + found[::-1]

    def path(self, at: int) -> list[int]:
        """The positions from the deal to this one, by their numbers."""
        found = []
        while at > len(self.given):
            found.append(at)
            at = self.nodes[at]["parent"]
        return [*range(at + 1), *found[::-1]]

    def position(self, at: int) -> Position:
        row = self.row
        bots = tuple(row["bots"])
        return Position(
            row["id"], row["game"], row["seats"], row["options"], row["seed"], bots, self.line(at)
        )

    def asked_for(self, at: int) -> StudyRequest:
        """What somebody else must ask for to have this position: a step of the match, or the whole deal."""
        line = self.line(at)  # or there is no such position
        row, own = self.row, [node for node in self.path(at) if node > len(self.given)]
        after = len(line) - len(own)
        origin = _origin(row["origin"])
        begin = (
            Deal(row["game"], row["seats"], row["options"], row["seed"], self.given)
            if origin is None
            else MatchStep(origin.match, origin.step)
        )
        return StudyRequest(begin, after, line[after:], row["bots"], row["title"])

    def common(self, at: int, since: int | None) -> int:
        """How many moves of the line to a position somebody has seen who stands at another one."""
        if since is None:
            return 0
        seen = set(self.path(since)) if since <= len(self.given) or since in self.nodes else {0}
        return max(depth for depth, node in enumerate(self.path(at)) if node in seen)


class Studies:
    """The studies of everybody, from their rows; their tables are made in a process of their own."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store: Store = hub.store
        self.find: FindGame = hub.find
        self.pool = WorkerPool("studies", 1, tables.prepare, (hub.find,), BOUND, each=EACH, most=ALL)
        self.most = [int(most * hub.settings.generosity) for most in KEPT]

    def close(self) -> None:
        self.pool.close()

    # --- making, changing, deleting ----------------------------------------------------------------------

    async def create(
        self,
        player: Player,
        position: Position,
        origin: StudyOrigin | None,
        title: str,
        begin: int,
        after: int | None,
        line: list[Moved],
    ) -> str:
        """A new study of a game, and the line that somebody brings after one of its positions; its id."""
        self.hub.opening()
        game = self.find(position.game)
        self._refuse_bots(position.game, position.seats, position.bots)
        if len(position.moves) > MOST_MOVES:
            raise GorinError(f"A study begins after {MOST_MOVES} moves at the most.")
        given: list[Moved] = await self.pool.run(tables.check, position, person=player.id)
        begin = begin if after is None else after
        if begin > len(given):
            raise NotFound("This study has no such position.")
        made: list[Made] = []
        if line:
            there = structs.replace(position, moves=given[:begin])
            made = await self.pool.run(tables.follow, there, line, person=player.id)
        if not self.hub.new_tables.allows(player.id):
            raise GorinError("You have opened many tables in a short time; wait a moment.")
        moment = now()
        row = {
            "id": position.study,
            "owner": player.id,
            "game": position.game,
            "title": visible(title) or game.title,
            "seats": position.seats,
            "options": position.options,
            "seed": position.seed,
            "bots": _filled(list(position.bots), position.seats),
            "origin": None if origin is None else to_builtins(origin),
            "given": [list(move) for move in given],
            "begin": begin,
            "created": moment,
            "changed": moment,
        }

        def work(connection: sa.Connection) -> None:
            users = schema.users.c
            connection.execute(sa.select(users.id).where(users.id == player.id).with_for_update())
            kept = connection.execute(
                sa.select(sa.func.count()).select_from(studies).where(studies.c.owner == player.id)
            ).scalar_one()
            most = self._most(player)
            if kept >= most:
                more = "; with an account there is room for more" if player.guest else ""
                raise GorinError(f"You keep {kept} studies, which is the most; delete some of them{more}.")
            connection.execute(sa.insert(studies).values(row))
            _write(connection, position.study, given, begin, made)

        await self.store.database.transact(work)
        return position.study

    async def change(self, player: Player, study: str, wanted: StudyChange) -> StudyInfo:
        """Another title, or other bots."""
        found = await self.read(player, study)
        values: dict[str, Any] = {"changed": now()}
        if wanted.title is not None:
            values["title"] = visible(wanted.title) or found.row["title"]
        if wanted.bots is not None:
            self._refuse_bots(found.row["game"], found.row["seats"], wanted.bots)
            values["bots"] = _filled(wanted.bots, found.row["seats"])
        here = (studies.c.id == study) & (studies.c.owner == player.id)
        await self.store.write(sa.update(studies).where(here).values(values))
        return self.info(player, await self.read(player, study))

    async def delete(self, player: Player, study: str) -> None:
        await self.read(player, study)
        await self.store.write(
            sa.delete(moves).where(moves.c.study == study),
            sa.delete(studies).where((studies.c.id == study) & (studies.c.owner == player.id)),
        )

    # --- looking -----------------------------------------------------------------------------------------

    async def own(self, player: Player) -> StudyLines:
        """Somebody's studies, the last changed first."""
        made = (
            sa.select(sa.func.count())
            .where(moves.c.study == studies.c.id)
            .correlate(studies)
            .scalar_subquery()
        )
        wanted = (
            sa.select(*(studies.c[name] for name in ("id", "game", "title", "origin", "changed")))
            .add_columns(made.label("moves"))
            .where(studies.c.owner == player.id)
            .order_by(studies.c.changed.desc())
        )
        lines = [
            StudyLine(
                row["id"], row["game"], row["title"], _origin(row["origin"]), row["moves"], row["changed"]
            )
            for row in await self.store.read(wanted)
        ]
        return StudyLines(lines, self._most(player))

    async def read(self, player: Player, study: str) -> Study:
        """A study of one's own. Others learn no more than that they have no such study."""
        rows, nodes = await self.store.read_all(
            sa.select(studies).where(studies.c.id == study, studies.c.owner == player.id),
            sa.select(moves).where(moves.c.study == study).order_by(moves.c.node),
        )
        if not rows:
            raise NotFound("You have no such study.")
        return Study(rows[0], list(nodes))

    def info(self, player: Player, study: Study) -> StudyInfo:
        row = study.row
        return StudyInfo(
            id=row["id"],
            title=row["title"],
            match=self._match(player, row),
            origin=_origin(row["origin"]),
            bots=row["bots"],
            given=len(study.given),
            begin=row["begin"],
            moves=[_node(node) for node in study.nodes.values()],
            created=row["created"],
            changed=row["changed"],
        )

    async def show(
        self, player: Player, study: Study, at: int, seat: int | None, since: int | None, own: bool
    ) -> Packed:
        position = study.position(at)
        shared = study.common(at, since)
        shown: Packed = await self.pool.run(tables.show, position, seat, shared, own, person=player.id)
        return shown

    async def why(self, player: Player, study: str, at: int, seat: int, card: int) -> list[Refusal]:
        position = (await self.read(player, study)).position(at)
        found: list[Refusal] = await self.pool.run(tables.why, position, seat, card, person=player.id)
        return found

    # --- playing -----------------------------------------------------------------------------------------

    async def move(self, player: Player, id: str, wanted: StudyMove) -> tuple[Came, Packed]:
        """Make a move after a position; the moves that have come to the study, and the table after them."""
        study = await self.read(player, id)
        position = study.position(wanted.at)
        if not position.mine(wanted.seat):
            raise GorinError("A bot plays that seat; give it to yourself first.")
        about = position, wanted.seat, wanted.action, wanted.then, study.common(wanted.at, wanted.since)
        return await self._made(
            player, study, wanted.at, await self.pool.run(tables.play, *about, person=player.id)
        )

    async def turn(self, player: Player, id: str, wanted: StudyTurn) -> tuple[Came, Packed]:
        """Let a bot move that has to."""
        study = await self.read(player, id)
        position = study.position(wanted.at)
        seat: int | None = await self.pool.run(tables.bot_to_move, position, person=player.id)
        if seat is None:
            raise GorinError("No bot has to move here.")
        row, line = study.row, position.moves
        game = row["game"], row["seats"], row["options"], row["seed"], line
        choice = await self.hub.thinkers.choose(*game, seat, position.bots[seat], person=player.id)
        about = position, seat, choice, list[Any](), study.common(wanted.at, wanted.since)
        return await self._made(
            player, study, wanted.at, await self.pool.run(tables.play, *about, person=player.id)
        )

    async def _made(self, player: Player, study: Study, at: int, told: Told) -> tuple[Came, Packed]:
        """Write what was made, then tell it."""
        if told.refusal is not None:
            raise Refused(told.refusal.rule, told.refusal.sentence)
        assert told.table is not None

        def work(connection: sa.Connection) -> Came:
            mine = (studies.c.id == study.row["id"]) & (studies.c.owner == player.id)
            row = connection.execute(sa.select(studies.c.id).where(mine).with_for_update()).first()
            if row is None:
                raise NotFound("You have no such study.")  # it was deleted meanwhile
            connection.execute(sa.update(studies).where(mine).values(changed=now()))
            return _write(connection, study.row["id"], study.given, at, told.made)

        return await self.store.database.transact(work), told.table

    # --- what is said of one -----------------------------------------------------------------------------

    def _most(self, player: Player) -> int:
        return self.most[0 if player.guest else 1]

    def _refuse_bots(self, game: str, seats: int, bots: Any) -> None:
        if len(bots) > seats:
            raise GorinError("There are more bots than seats.")
        for bot in bots:
            if bot is not None:
                check_bot(bot, self.find(game))
        if len(bots) == seats and None not in bots:
            raise GorinError("Keep at least one seat for yourself.")

    def _match(self, player: Player, row: sa.RowMapping) -> MatchInfo:
        """A study as tables know a match: all seats of one person, or of bots."""
        seats = [
            SeatInfo(
                seat=seat,
                player=None if bot else player.id,
                name=None if bot else f"Seat {seat + 1}",
                bot=bot,
                ready=True,
                present=True,
                persona=MEMBERS.get(bot or ""),
            )
            for seat, bot in enumerate(_filled(row["bots"], row["seats"]))
        ]
        return MatchInfo(
            id=row["id"],
            game=row["game"],
            title=self.find(row["game"]).title,
            options=row["options"],
            seats=seats,
            status="playing",
            visibility="private",
            host=player.id,
            created=row["created"],
            seq=0,
            clock=None,
            spectators=False,
            spectator_delay=0,
            watchers=0,
            seed_hash="",
            seed=None,
            winners=None,
            rematch=None,
            waiting=[],
            unrated=UNRATED,
        )


def _write(connection: sa.Connection, study: str, given: list[Moved], at: int, made: list[Made]) -> Came:
    """Write moves one after the other, each only once. The study must be held."""
    here = moves.c.study == study
    last = connection.execute(sa.select(sa.func.max(moves.c.node)).where(here)).scalar_one() or len(given)
    added: list[StudyNode] = []
    for move in made:
        if at < len(given) and given[at] == (move.seat, move.action):
            at += 1
            continue
        found = _child(connection, study, at, move)
        if found is None:
            last += 1
            if last - len(given) > MOST_MOVES:
                raise GorinError(f"A study has {MOST_MOVES} moves at the most; begin another from here.")
            found = StudyNode(last, at, move.seat, move.label, move.chosen)
            row = {**to_builtins(found), "study": study, "action": move.action, "at": now()}
            connection.execute(sa.insert(moves).values(row))
        added.append(found)
        at = found.node
    return Came(added, at)


def _child(connection: sa.Connection, study: str, at: int, move: Made) -> StudyNode | None:
    """The same move after the same position, where it was made before."""
    here = (moves.c.study == study) & (moves.c.parent == at) & (moves.c.seat == move.seat)
    for row in connection.execute(sa.select(moves).where(here)).mappings():
        if row["action"] == move.action:
            return _node(row)
    return None


def _filled(bots: list[str | None], seats: int) -> list[str | None]:
    """The bot of every seat, or None: the person."""
    return [*bots, *[None] * seats][:seats]


def _node(row: Any) -> StudyNode:
    return StudyNode(row["node"], row["parent"], row["seat"], row["label"], row["chosen"])


def _origin(plain: Any) -> StudyOrigin | None:
    return None if plain is None else StudyOrigin(plain["match"], plain["step"])
