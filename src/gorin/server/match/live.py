"""A match while it is played: its log folded into a state, and what each viewer may see. No I/O here."""

from __future__ import annotations

from bisect import bisect_right
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Raw

from gorin.bots import MEMBERS
from gorin.kernel.contract import Game
from gorin.kernel.match import Match, read_options
from gorin.kernel.record import plain
from gorin.kernel.values import Action, Event, GorinError, Refused, to_json
from gorin.server.match.actions import read_action, refuse_unknown
from gorin.server.match.clocks import Downtimes, Times
from gorin.server.match.deck_options import OPTION, without_decks
from gorin.server.match.log_words import said_of
from gorin.server.match.pauses import free_time
from gorin.server.match.question import PAPER, Question
from gorin.server.match.seat import Seat
from gorin.server.match.secrecy import Secrecy
from gorin.server.match.unrated import TAKEN_BACK, why_unrated
from gorin.server.match.wording import Wording
from gorin.server.store.database import Entry, now
from gorin.server.wire.lobby import Clock
from gorin.server.wire.protocol import MatchInfo, SeatInfo, Step
from gorin.server.wire.questions import Newcomer


class Stale(GorinError):
    """A message about a table that has changed since."""


class Live:
    """One match in memory: a cache of its rows and its log."""

    def __init__(self, row: Any, game: Game, seats: list[Seat]) -> None:
        self.id: str = row["id"]
        self.game = game
        self.options: dict[str, Any] = row["options"]
        self.seed: str = row["seed"]
        self.visibility: Any = row["visibility"]
        self.invite: str = row["invite"]
        self.host: str | None = row["host"]
        self.clock: Clock | None = row["clock"] and msgspec.convert(row["clock"], Clock)
        self.spectators: bool = row["spectators"]
        self.spectator_delay: int = row["spectator_delay"]
        self.hints: bool = bool(row["hints"])
        self.status: Any = row["status"]
        #: Whether its row says that it is over; the log may have said so before.
        self.closed = row["status"] == "over"
        self.created: float = row["created"]
        self.started: float | None = row["started"]
        #: The seats that won by the game's rules, also with a bot for somebody who resigned.
        self.winners: list[int] | None = row["winners"]
        self.rematch: str | None = row["rematch"]
        #: Why nobody's rating changes by it, as far as that is settled.
        self.unrated: str | None = row.get("unrated")
        #: Who was sent away from the table.
        self.removed: list[str] = row.get("removed") or []
        #: The campaign that this match is, or is a battle of.
        self.campaign: str | None = row["campaign"]
        #: Says when it has no secrets left; and whether the campaign of a battle is known to be over.
        self.secrecy = Secrecy()
        self.peace = False
        self.seats = seats
        self.entries: list[Entry] = []
        #: For each entry, the events it caused (none for what is no move).
        self.events: list[list[Event]] = []
        self.match: Match | None = None
        #: For each viewer the numbers of the entries that it is told of; empty where all are told of all.
        self.told: dict[int | None, list[int]] = self._nobody_told()
        self.handed: dict[int | None, int] = {}  # seats of a campaign handed on, after so many entries
        #: The players' clocks, and the times in which none of them ran.
        self.times: Times | None = None
        self.downtimes = Downtimes()
        #: A campaign that is paused, or a battle of one.
        self.paused = False
        #: Since which entry each decider's question stands.
        self.asked: dict[int, int] = {}
        #: What the table is asked, and the strangers to whom it has said no.
        self.question: Question | None = None
        self.turned_away: set[str] = set()
        #: How many entries of its own a seat had when it offered a draw last.
        self.offered: dict[int, int] = {}
        #: When this was asked for last; the vacant seats and the number of watchers that all were told of.
        self.used = now()
        self.told_vacant: list[int] = []
        self.told_watchers = 0
        #: The entry after which its row says whose turn it is.
        self.noted = -1
        #: How many seconds ago this is: that of spectators who see a match with a delay.
        self.behind = 0

    # --- questions and owners --------------------------------------------------------------------------

    @property
    def takeback(self) -> int | None:
        """The seat that asks to take a move back."""
        return self.question.seat if self.question is not None and self.question.kind == "takeback" else None

    @property
    def draw(self) -> int | None:
        """The seat that offers a draw."""
        return self.question.seat if self.question is not None and self.question.kind == "draw" else None

    @property
    def newcomer(self) -> Newcomer | None:
        """Who asks to play on for somebody."""
        if self.question is None or self.question.kind != "stand-in":
            return None
        return Newcomer(self.question.seat, self.question.name or "")

    def owned(self, player: str | None) -> int | None:
        """The seat that a player may come back to: one's own since the start, until one has resigned."""
        owners = [seat.owner if not seat.resigned else None for seat in self.seats]
        return owners.index(player) if player is not None and player in owners else None

    # --- campaigns -------------------------------------------------------------------------------------

    @property
    def is_campaign(self) -> bool:
        return self.campaign == self.id

    @property
    def is_battle(self) -> bool:
        return self.campaign is not None and self.campaign != self.id

    @property
    def shogun(self) -> int:
        """The last seat of a campaign. Without a person there, the server does what it must."""
        return len(self.seats) - 1

    def has_seat(self, seat: int) -> bool:
        """Whether a seat is at the table yet: in a battle one is set out before its player arrives."""
        return not self.is_battle or self.match is None or seat < self.match.state.seats()

    # --- the log ---------------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        return len(self.entries)

    def _nobody_told(self) -> dict[int | None, list[int]]:
        if not self.is_campaign:
            return {}
        return {viewer: [] for viewer in (None, *range(len(self.seats)))}

    def tells(self, index: int, viewer: int | None) -> bool:
        """Whether a viewer is told of an entry at all. In a campaign what others write and no event tells is
        theirs alone: how often and when they wrote would say something of their orders.
        """
        if not self.told:
            return True
        entry = self.entries[index]
        return entry.kind != "move" or self._owns(index, viewer) or bool(self.events[index])

    def _owns(self, index: int, viewer: int | None) -> bool:
        """Whether an entry is a viewer's own: of its seat, and by who sits there now."""
        return self.entries[index].seat == viewer and index >= self.handed.get(viewer, 0)

    def seq_of(self, viewer: int | None) -> int:
        """How many entries a viewer knows of: the number that it is told."""
        return self.count(viewer, self.seq)

    def count(self, viewer: int | None, seq: int) -> int:
        """How many of the first entries of the log a viewer is told of."""
        return bisect_right(self.told[viewer], seq) if self.told else seq

    def _true_seq(self, viewer: int | None, seq: int) -> int:
        """The log's number for a viewer's: up to the next entry that it would be told of."""
        told = self.told.get(viewer) if self.told else None
        if told is None:
            return seq
        if seq < len(told):
            return told[seq] - 1
        return self.seq + seq - len(told)

    def begin(self) -> Match:
        """The match from its seed, before any entry."""
        names = [f"seat {seat}" for seat in range(len(self.seats))]
        return Match(self.game, names, read_options(self.game, self.options), self.seed)

    def again(self) -> Live:
        """The same match before its first entry, to be folded anew."""
        past = Live.__new__(Live)
        past.__dict__.update(self.__dict__)
        past.entries, past.events, past.asked, past.match = [], [], {}, self.begin()
        past.told, past.times, past.handed = past._nobody_told(), None, {}
        # A bot on a person's seat came later: the log says when.
        past.seats = [
            Seat(seat.player, seat.name, seat.bot if seat.player is None else None) for seat in self.seats
        ]
        return past

    def _still_asked(self, seat: int, seq: int) -> bool:
        """Whether the question that a seat saw at `seq` still stands: nothing has happened since, or only
        others have answered a question that was put to all of them at once.
        """
        if seq == self.seq:
            return True
        return seat in self.waiting_for() and self.asked.get(seat, self.seq) <= seq < self.seq

    def take(self, entry: Entry) -> None:
        """Fold the next entry of the log into the state."""
        if entry.seq != self.seq + 1:
            raise RuntimeError(f"entry {entry.seq} does not follow {self.seq}")
        if self.match is None:
            self.match = self.begin()
        before = self._questions()
        times = self._timed()
        waited = tuple(before)
        events = self._carry_out(self.match, entry)
        self.entries.append(entry)
        self.events.append(events)
        if entry.kind == "substitute" and self.is_campaign and "name" in entry.data:
            self._hand_on(entry.seat)
        for viewer, told in self.told.items():
            if self.tells(self.seq - 1, viewer):
                told.append(self.seq)
        self.asked = {
            seat: self.asked.get(seat, 0)
            if entry.kind == "move" and seat != entry.seat and before.get(seat) == question
            else self.seq
            for seat, question in self._questions().items()
        }
        if times is not None:
            times.take(
                entry, waited, tuple(seat for seat in waited if self.asked.get(seat) in (None, self.seq))
            )
        # Others play on while somebody asks for a seat or offers a draw; a take-back is about the last move.
        if self.question is not None and self.question.seat == entry.seat:
            self.question.lasts -= 1
        if self.question is not None and (self.takeback is not None or self.question.lasts <= 0):
            self.question = None
        if self.match.over:
            self._end(list(self.match.state.result().winners))

    def _carry_out(self, match: Match, entry: Entry) -> list[Event]:
        """Do what an entry says; the events of the game that come of it."""
        events: list[Event] = []
        if entry.kind == "move":
            assert entry.seat is not None
            events = match.play(entry.seat, self.read_action(entry.data))
        elif entry.kind == "takeback":
            assert entry.seat is not None
            events = match.take_back(entry.data["to"], entry.seat)
            self.unrated = self.unrated or TAKEN_BACK
        elif entry.kind == "resign":
            assert entry.seat is not None
            self.seats[entry.seat].resigned = True
            self.seats[entry.seat].bot = entry.data.get("bot")
            if self.seats[entry.seat].bot is None:
                self._end([seat for seat, other in enumerate(self.seats) if not other.resigned])
        elif entry.kind == "substitute":
            assert entry.seat is not None
            self.seats[entry.seat].bot = entry.data.get("bot")
        elif entry.kind == "draw":
            self._end([seat for seat in self.playing_seats() if not self.seats[seat].resigned])
        elif entry.kind == "stop":
            self._end([])
        return events

    def _hand_on(self, seat: int | None) -> None:
        """Somebody else has a seat from this entry on."""
        self.handed[seat] = self.seq - 1
        if self.told:
            self.told[seat] = [number for number in range(1, self.seq) if self.tells(number - 1, seat)]

    def _questions(self) -> dict[int, list[int]]:
        """What each decider is asked now, as codes."""
        assert self.match is not None
        state = self.match.state
        return {seat: state.legal(seat) for seat in state.deciders()}

    def _end(self, winners: list[int]) -> None:
        """The log says how a match ended; its row follows, and may have been missed by a crash."""
        self.status = "over"
        self.winners = winners

    def standing_winners(self) -> list[int] | None:
        """The seats whose own players won. Who resigned has lost, whatever the bot made of the seat."""
        if self.winners is None:
            return None
        return [seat for seat in self.winners if not self.seats[seat].resigned]

    def read_action(self, data: Any) -> Action:
        """An action from plain data or JSON, or a `GorinError`."""
        return read_action(self.game, data)

    # --- what may be done ------------------------------------------------------------------------------

    def check_move(self, seat: int, seq: int, data: Raw) -> Any:
        """The plain form of a move that may be made now, or a refusal."""
        if self.status != "playing" or self.match is None:
            raise GorinError("This match is not being played.")
        self.check_asked(seat, seq)
        action = self.read_action(data)
        refuse_unknown(action, data)
        refusal = self.match.state.why_not(seat, action)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.sentence)
        return plain(self.match.state.canonical(action))

    def check_asked(self, seat: int, seq: int) -> None:
        """Refuse what is about a question that a seat saw and that stands no more."""
        if not self._still_asked(seat, self._true_seq(seat, seq)):
            raise Stale("The table has changed since; look again.")

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        if self.status != "playing" or self.match is None:
            return ()
        return self.match.state.deciders()

    def bot_to_move(self) -> int | None:
        """A bot's seat that owes a decision. A campaign's last seat is the server's own to move."""
        if self.paused:
            return None
        for seat in self.waiting_for():
            if self.seats[seat].bot not in (None, PAPER) and not (self.is_campaign and seat == self.shogun):
                return seat
        return None

    def takeback_point(self, seat: int) -> int:
        """How many moves would be left if this seat took its last one back, or a refusal."""
        if self.status != "playing" or self.match is None:
            raise GorinError("This match is not being played.")
        point = self.match.undo_point(seat)
        if point is None:
            raise GorinError("Nothing of yours can be taken back: a hidden card has been shown since.")
        return point

    def playing_seats(self) -> range:
        """The seats that play to win."""
        return range(self.game.players(len(self.seats)))

    def standing_persons(self) -> list[int]:
        """Seats of persons who have not resigned and whom no bot stands in for."""
        return [
            index
            for index, seat in enumerate(self.seats)
            if seat.player is not None and not seat.resigned and seat.bot is None
        ]

    def stood_in_for(self) -> list[int]:
        """Seats of persons who have not resigned and whom a bot stands in for."""
        return [
            index
            for index, seat in enumerate(self.seats)
            if seat.player is not None and not seat.resigned and seat.bot is not None
        ]

    # --- what may be seen ------------------------------------------------------------------------------

    @property
    def opened(self) -> bool:
        """Whether it has no secrets left."""
        return self.secrecy.opened(self)

    @property
    def seed_opened(self) -> bool:
        """Whether its seed may be shown."""
        return self.secrecy.seed_opened(self)

    @property
    def seed_hash(self) -> str:
        return sha256(self.seed.encode()).hexdigest()

    def info(self, viewer: str | None, watchers: int, idle: float, now: float) -> MatchInfo:
        """The match as a viewer (a player's id, or None) may see it."""
        own = [index for index, seat in enumerate(self.seats) if viewer is not None and seat.player == viewer]
        return MatchInfo(
            id=self.id,
            game=self.game.name,
            title=self.game.title,
            options=self._shown_options(own),
            seats=[self._seat_info(index, idle, now) for index in range(len(self.seats))],
            status=self.status,
            visibility=self.visibility,
            host=self.host,
            created=self.created,
            seq=self.seq_of(own[0] if own else None),
            clock=self.clock,
            spectators=self.spectators,
            spectator_delay=self.spectator_delay,
            watchers=watchers,
            seed_hash=self.seed_hash,
            seed=self.seed if self.seed_opened else None,
            winners=self.standing_winners(),
            rematch=self.rematch,
            waiting=list(self.waiting_for()),
            invite=self.invite if own else None,
            free=free_time(self.options),
            hints=self.hints,
            unrated=why_unrated(self),
            deck=self._deck_of(own[0]) if own else None,
        )

    def _shown_options(self, own: list[int]) -> dict[str, Any]:
        """The options as a viewer with these seats may know them: decks are sealed until the end, but to
        somebody who plays against nobody but bots.
        """
        persons = [index for index, seat in enumerate(self.seats) if seat.player is not None]
        if self.opened or (own and own == persons and self.campaign is None):
            return self.options
        return without_decks(self.options)

    def _deck_of(self, seat: int) -> str | None:
        """The deck of a seat, for its owner."""
        played = self.options.get(OPTION)
        return played[seat] if played and seat < len(played) else self.seats[seat].deck

    def vacant_seats(self, idle: float, now: float) -> list[int]:
        """Seats whose persons have left, or have been away for longer than is polite."""
        if self.status != "playing":
            return []
        return [seat for seat in self.away_seats(idle, now) if self.seats[seat].bot is None]

    def away_seats(self, idle: float, now: float) -> list[int]:
        """The same, also where a bot stands in."""
        return [
            index
            for index, seat in enumerate(self.seats)
            if seat.player is not None and not seat.present and now - seat.away_since >= idle
        ]

    def _seat_info(self, index: int, idle: float, now: float) -> SeatInfo:
        seat = self.seats[index]
        return SeatInfo(
            seat=index,
            player=seat.player,
            name=seat.name,
            bot=seat.bot,
            ready=seat.ready,
            present=seat.present,
            resigned=seat.resigned,
            vacant=index in self.vacant_seats(idle, now),
            persona=MEMBERS.get(seat.bot) if seat.bot is not None else None,
            helped=seat.helped,
            owner=seat.owner,
            deck=seat.deck is not None,
        )

    def steps(self, since: int, viewer: int | None) -> list[Step]:
        """What a viewer is told of after the first `since`."""
        numbers = self.told[viewer] if self.told else range(1, self.seq + 1)
        return [self.step(number - 1, viewer) for number in numbers[since:]]

    def step(self, index: int, viewer: int | None, wording: Wording | None = None) -> Step:
        """One entry as a seat (None: a spectator) may see it; without secrets, when there are none left."""
        entry = self.entries[index]
        assert self.match is not None
        wording = wording or Wording(self.match.state)
        open_now = self.opened
        eyes = viewer if index >= self.handed.get(viewer, 0) else None
        events, told = wording.put(self.events[index], eyes, open_now)
        action: Raw | None = None
        if entry.kind == "move" and (open_now or self._owns(index, viewer)):
            action = Raw(to_json(entry.data))
        return Step(
            seq=self.count(viewer, entry.seq),
            seat=entry.seat,
            kind=entry.kind,  # type: ignore[arg-type]
            action=action,
            events=events,
            told=said_of(entry) + told,
            at=entry.at,
        )

    # --- time ------------------------------------------------------------------------------------------

    @property
    def last(self) -> float:
        """When something happened last; what comes next is not earlier, whatever a clock says."""
        return self.entries[-1].at if self.entries else self.started or self.created

    def _timed(self) -> Times | None:
        """The players' clocks, once they run."""
        if self.times is None and self.clock is not None and self.started is not None:
            persons = [seat.player is not None for seat in self.seats]
            start = max(self.started, self.last)
            self.times = Times(self.clock, free_time(self.options), start, persons, self.downtimes)
        return self.times

    def clocks(self, now: float) -> list[float] | None:
        """Seconds each seat has left of its time for the game, or for this move where there is only that."""
        times = self._timed()
        return None if times is None else times.left(self.waiting_for(), now)

    def out_of_time(self, now: float) -> int | None:
        """A person's seat whose time to decide has run out."""
        times = self._timed()
        if times is None or self.status != "playing" or self.last > now + 1:
            return None  # where an entry is of a later time, this process does not know yet what time it is
        return times.out(self.waiting_for(), now)
