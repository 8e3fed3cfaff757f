"""The small typed values that cross the border of a game: actions, events, decisions and views.

Each has one canonical JSON form, written and read by msgspec. Engines work with integers inside (see
`contract.State`) and speak these values to everybody else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, TypeAlias

import msgspec
from msgspec import Struct, structs

Fact: TypeAlias = str | int | bool | None

#: The moment (`Decision.moment`) of a question with one sensible answer, as far as its seat knows. Whether a
#: question is one may depend on what others do not see, so an answer given there must take its time.
OBVIOUS: Final = "obvious"

#: What can be pointed at: a card by its `id`, or a place by its id; `seat:N` and `hex:COLUMN:ROW` besides.
Spot: TypeAlias = int | str


class GorinError(Exception):
    """Something a person can cause and can mend. Its text is one sentence that says what to do."""


#: The rulings of a rulebook may have short ids in our rules; people see them in the style of all others. The
#: record of a game says which letter stands for what, and the registry enters it here.
_RULINGS: dict[str, str] = {}


def enter_rulings(rulings: Mapping[str, str]) -> None:
    """Let letters stand for the beginnings of ids, or raise `GorinError` where one stands for another."""
    for letter, shown in rulings.items():
        if _RULINGS.setdefault(letter, shown) != shown:
            raise GorinError(f"Rulings '{letter}' are {_RULINGS[letter]} already, not {shown}.")


def shown_rule(rule: str) -> str:
    """A rule's id as people see it: `K14` is KEN-RULING-14, any other id is as it stands."""
    return _RULINGS[rule[0]] + rule[1:] if rule[:1] in _RULINGS and rule[1:].isdigit() else rule


class Refused(GorinError):
    """An action the rules do not allow now, with the id of the rule that forbids it."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.rule = rule
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.sentence} [{shown_rule(self.rule)}]"

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str]]:
        return type(self), (self.rule, self.sentence)  # processes hand it on


class Refusal(Struct, frozen=True):
    """Why an action may not be taken: the rule's id and a sentence for the player."""

    rule: str
    sentence: str


class Action(Struct, frozen=True, tag_field="do", tag=str.lower):
    """One choice of one seat. Each game declares its own, as subclasses with plain fields."""


class Event(Struct, frozen=True, kw_only=True, tag_field="event", tag=str.lower):
    """Something that happened, and who may know all of it.

    `knows` lists the seats that may see the fields named in `secrets`; None means everybody. `seen_by` is the
    one place where an event is redacted. `reveals` marks the kinds that show somebody a hidden card, after
    which nothing before them may be taken back.
    """

    secrets: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False

    knows: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None) -> Event:
        """This event as the given seat (None: a spectator) may see it."""
        if self.knows is None:
            return self
        if seat is not None and seat in self.knows:
            return structs.replace(self, knows=None)
        return structs.replace(self, knows=None, **dict.fromkeys(self.secrets))


class Payer(Struct, frozen=True, array_like=True):
    """A card that would pay, and how much."""

    card: int
    gold: int


class Source(Struct, frozen=True, array_like=True):
    """A card that may be chosen to pay, how much it gives, and whether it bows for that."""

    card: int
    gold: int
    bow: bool


class Way(Struct, frozen=True, omit_defaults=True):
    """One way in which a legal action can begin and go on, told before anything is committed.

    It begins at `source` and can end at any of `targets`. After the action itself the moves of `then` are
    asked for, and the one of `aims` that has the number of the target; no `aims`: the target follows by
    itself. `via` has the spots that `then` chooses. `gold` is what is to be paid, `pays` who would, and
    `purse` who may, if that is asked. `vain` says of each target (without any: of the source) why it would
    not be harmed: nothing of one that would, and nothing at all where all would. `several` says that after
    one of `aims` the others are asked for again, so that a person may choose several at once.
    """

    source: Spot | None = None
    via: list[Spot] = []
    targets: list[Spot] = []
    then: list[Action] = []
    aims: list[Action] = []
    gold: int = 0
    pays: list[Payer] = []
    purse: list[Source] = []
    vain: list[str] = []
    several: bool = False


class Later(Struct, frozen=True):
    """What a seat will be asked later in its turn and can answer already: an action, its label and its way.

    It is asked at `moment`, if the seat declines what is asked before, and nobody else does anything.
    """

    moment: str
    action: Action
    label: str
    way: Way


class Decision(Struct, frozen=True):
    """What a seat must decide now: a prompt, the rule behind it, and every legal action with its label.

    A declinable decision has an ordinary action for declining among its actions. `same` says of each action
    which is the first that does the same as far as anybody can see (one of two equal cards in a hand): a
    person need not be asked about such twins, a program may list them all. It is empty where no two do.
    `leads` says of each action how it can begin and go on; it is made for people only (`State.leads`).
    `moment` names what sort of moment it is where one mostly passes, for people who let themselves be passed
    by; each game has its own. It is empty where a decision is never like another. `several` says that after
    one of these actions the others are asked for again, so that a person may choose several at once.
    `later` has what can be composed already of what comes after passing; it is made for people, like `leads`.
    """

    seat: int
    prompt: str
    rule: str
    actions: list[Action]
    labels: list[str]
    declinable: bool = False
    same: list[int] = []
    leads: list[list[Way]] = []
    moment: str = ""
    several: bool = False
    later: list[Later] = []


class Addend(Struct, frozen=True, omit_defaults=True):
    """One part of a figure: what it is, how much, and the card that it comes from."""

    what: str
    amount: int
    card: int | None = None


class Card(Struct, frozen=True, omit_defaults=True):
    """A card as one viewer sees it: `name` is None where the viewer may see no more than its back.

    `sums` explains figures among the facts: the parts of each, which add up to it.
    """

    name: str | None
    owner: int
    up: bool = True
    facts: dict[str, Fact] = {}
    sums: dict[str, list[Addend]] = {}


class Area(Struct, frozen=True, omit_defaults=True):
    """A place on the table: a title, whose it is, figures, its cards from the bottom up, and its parts.

    `kind` says what sort of place it is, for a table to lay it out (docs/protocol.md lists them). `sums`
    explains figures as those of a card do.
    """

    id: str
    title: str
    seat: int | None = None
    rule: str | None = None
    facts: dict[str, Fact] = {}
    cards: list[Card] = []
    parts: list[Area] = []
    kind: str = ""
    sums: dict[str, list[Addend]] = {}


class CardInfo(Struct, frozen=True):
    """A card of a game's catalogue, in words: what kind of card it is, and what it says."""

    title: str
    set: str
    headline: str
    text: list[str]
    note: str = ""  # what readers should know of it besides
    facts: dict[str, Fact] = {}  # as a view gives them of a card: kind, clan, keywords, printed figures


class DeckInfo(Struct, frozen=True):
    """A deck in a game's own way of writing it, and why it may not be played; nothing if it may."""

    text: str
    faults: list[Refusal]
    needs: str = ""  # the option under which alone it may be played
    about: str = ""  # what it plays for, where somebody has said it
    figures: list[tuple[str, str]] = []  # what it is made of: each with what it is about


class Part(Struct, frozen=True):
    """A part of what an evaluation weighs for a seat, so that a hint can say what a choice is good for.

    `name` is the same in every state of a game; `more` and `less` say in a few words what a choice does that
    leaves more or less of it; what has no words is no reason. Seats are called `seat N`.

    `figure` is what can be counted at the table, and `unit` what it counts, one and many: a reason with a
    figure is given only where the figure itself is better. `rival` says that less of it is better.
    """

    name: str
    points: float
    more: str
    less: str
    figure: float | None = None
    unit: str = ""
    rival: bool = False


class View(Struct, frozen=True):
    """All that one seat (None: a spectator) may know of a state, and nothing else."""

    game: str
    seat: int | None
    phase: str
    deciders: list[int]
    facts: dict[str, Fact]
    areas: list[Area]
    result: msgspec.Raw | None = None


def to_json(value: object) -> bytes:
    """The canonical JSON form of any value of this module."""
    return msgspec.json.encode(value)
