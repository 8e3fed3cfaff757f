"""A campaign told afterwards: its turns with their maps, its battles and who led them, its count.

Everything is told as to a spectator: nothing sealed, no card that was not shown, is ever in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from gorin.campaign.storymap import Board, Shot
from gorin.games.strategic import events as e
from gorin.games.strategic.campaign import OVER, Campaign
from gorin.games.strategic.counting import Counted, count
from gorin.kernel.contract import State
from gorin.kernel.sentences import text_of
from gorin.kernel.values import Event

# --- what is around a campaign ---------------------------------------------------------------------------


class Leading(Struct, frozen=True):
    """Who played an army in a battle; None: nobody whose name is known."""

    clan: int
    army: int
    name: str | None


class Fought(Struct, frozen=True):
    """A battle as a server or a hall knows it: where, since which turn, in which game, and where its
    replay is.
    """

    at: str
    since: int
    game: str
    leaders: tuple[Leading, ...] = ()
    link: str | None = None


class Noted(Struct, frozen=True):
    """A line of the public journal, and when it was written."""

    at: float
    text: str


class Around(Struct, frozen=True):
    """The people of a campaign, and what was kept of it beside its map."""

    daimyo: tuple[str | None, ...] = ()
    shogun: str | None = None
    fought: tuple[Fought, ...] = ()
    noted: tuple[Noted, ...] = ()


# --- what is told ----------------------------------------------------------------------------------------

SMALL: Final = "Purchases, trades and cards"
#: What is told of a turn, and under which heading. What people do at court is theirs, but for their trades.
_STAGES: Final[dict[type[Event], str]] = {
    **dict.fromkeys((e.Ranked, e.Over), "Orders"),
    **dict.fromkeys((e.Bought, e.Drew, e.Played, e.Traded), SMALL),
    **dict.fromkeys((e.Reformed, e.Retreated, e.Blocked, e.Moved, e.Halted, e.Collected), "Marches"),
    **dict.fromkeys((e.Began, e.Joined, e.Peace, e.Faded, e.Eliminated, e.Won, e.GoesOn), "Battles"),
    **dict.fromkeys((e.Taken, e.Held, e.Prayed, e.Honored), "Castles and shrines"),
    **dict.fromkeys((e.Breached, e.Ruled, e.Undone, e.Granted, e.Stationed), "The Shogun"),
}
NOTES: Final = "The Shogun"


class Clash(Struct):
    """A battle from its beginning to its end, in words."""

    at: str
    since: int
    armies: list[tuple[int, int]]
    told: list[str]
    until: int | None = None


class Chapter(Struct):
    """A turn from the moment its orders open until the next ones do."""

    turn: int
    orders: list[list[str]]
    #: Sentences by heading, in the order in which the headings came up.
    told: dict[str, list[str]]
    closed: e.Closed | None = None
    shot: Shot | None = None

    def tell(self, stage: str, sentence: str) -> None:
        self.told.setdefault(stage, []).append(sentence)


class Story(Struct):
    clans: list[str]
    turns: int
    beginning: Shot
    #: What was ruled and noted before any orders opened.
    before: Chapter
    chapters: list[Chapter]
    battles: list[Clash]
    around: Around
    winners: list[int] | None
    #: The count by clan, once the campaign is over.
    counts: list[list[Counted]]


class _Teller:
    """Reads a campaign move by move."""

    def __init__(self, state: Campaign, around: Around) -> None:
        names = [state.at.name(clan) for clan in range(state.daimyo)]
        self.board = Board(state)
        self.story = Story(
            names, state.turns, self.board.shot(), Chapter(0, [], {}), [], [], around, None, []
        )
        self.notes = list(around.noted)
        self.under_way: dict[str, Clash] = {}

    def step(self, at: float, state: Campaign, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, e.Opened):
                self.note(at)
                self.story.chapters.append(Chapter(event.turn, event.orders, {}))
            self.board.take(event)
            self.tell(state, event.seen_by(None), self.chapter)
        self.board.look(state)

    @property
    def chapter(self) -> Chapter:
        return self.story.chapters[-1] if self.story.chapters else self.story.before

    def tell(self, state: Campaign, event: Event, chapter: Chapter) -> None:
        if isinstance(event, e.Closed):
            chapter.closed, chapter.shot = event, self.board.shot()
        stage = _STAGES.get(type(event))
        if stage is None:
            return
        sentence = text_of(state.told(event))
        chapter.tell(stage, sentence)
        if stage == "Battles" or isinstance(event, e.Retreated):
            self.clash(event, sentence, chapter.turn)

    def clash(self, event: Event, sentence: str, turn: int) -> None:
        """A sentence of a battle, in its own story too."""
        at: str = getattr(event, "at")  # noqa: B009 - every event of a battle says where it is
        if isinstance(event, e.Began):
            found = self.under_way[at] = Clash(at, turn, list(event.armies), [])
            self.story.battles.append(found)
        clash = self.under_way.get(at)
        if clash is None:
            return
        if isinstance(event, e.Joined):
            clash.armies.append((event.seat, event.army))
        if not isinstance(event, e.GoesOn):
            clash.told.append(sentence)
        if isinstance(event, e.Won | e.Peace | e.Faded):
            clash.until = turn
            if not isinstance(event, e.Won):
                del self.under_way[at]

    def note(self, until: float) -> None:
        """The lines of the journal that were written before a moment, with the turn that was told then."""
        while self.notes and self.notes[0].at <= until:
            self.chapter.tell(NOTES, self.notes.pop(0).text)

    def end(self, state: Campaign) -> Story:
        self.note(float("inf"))
        story = self.story
        if story.chapters and story.chapters[-1].shot is None:
            story.chapters[-1].shot = self.board.shot()
        if state.phase == OVER:
            story.winners = state.winners()
            story.counts = [count(state.at, clan) for clan in range(state.daimyo)]
            if story.chapters:
                story.chapters[-1].shot = self.board.shot()
        return story


def story_of(first: State, steps: Iterable[tuple[float, State, list[Event]]], around: Around) -> Story:
    """The story of a campaign: its state before the first move, then after each with what that caused, and
    when.
    """
    assert isinstance(first, Campaign)
    teller, last = _Teller(first, around), first
    for at, state, events in steps:
        assert isinstance(state, Campaign)
        teller.step(at, state, events)
        last = state
    return teller.end(last)
