"""The contract of every game: what the server, bots, simulator, records and clients work on.

A `State` says who must decide and what they may do; playing a choice makes the next state. There are two
levels. Inside a process (bots, simulation, research) choices are small integers: `legal`, `play`. At the
border they are typed values: `decision`, `apply`, `why_not`. Both are the same choices; `action` translates.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec
from mypy_extensions import mypyc_attr

from gorin.kernel.cast import Persona
from gorin.kernel.pickling import Judged, reduced_game, reduced_state
from gorin.kernel.rng import Rng
from gorin.kernel.sentences import Sentence, text_of
from gorin.kernel.sheet import Sheet
from gorin.kernel.values import (
    Action,
    CardInfo,
    Decision,
    DeckInfo,
    Event,
    GorinError,
    Later,
    Part,
    Refusal,
    Refused,
    View,
    Way,
)
from gorin.kernel.workshop import Workshop, nothing_to_build


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. Games subclass it; everything else uses it."""

    def __init__(self) -> None:
        #: Events are built only while somebody listens: None, or the list they are added to.
        self.log: list[Event] | None = None
        #: What came about is counted only while somebody asks: None, or how often each of `Game.tallies` did.
        self.tally: dict[str, int] | None = None
        #: What `encoded` has written of this state, seat by seat, to write only what has changed since. It is
        #: no part of the position: copies begin without it.
        self.written: list[Any] | None = None

    def count(self, name: str) -> None:
        """Count something that came about, for those who want to know what never does."""
        if self.tally is not None:
            self.tally[name] = self.tally.get(name, 0) + 1

    # --- who decides, and what: the fast level -------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a decision now; empty when the game is over."""
        raise NotImplementedError

    def first_of(self, deciders: tuple[int, ...]) -> int:
        """Whom to ask first of these, where nothing else says so, as in a simulation."""
        return deciders[0]

    def legal(self, seat: int) -> list[int]:
        """Every choice this seat has now, as codes. Never empty for a decider; not to be changed.

        A code means something only to the state that lists it; `action` says what.
        """
        raise NotImplementedError

    def formal(self, seat: int) -> bool:
        """Whether a decider has one choice, and is asked only so that nobody learns that it has no other."""
        return False

    def declining(self, seat: int) -> int:
        """The code by which a decider declines what it is offered, whatever that is; -1 if it must choose."""
        return -1

    def moment(self, seat: int) -> str:
        """What `Decision.moment` says of what a decider is asked, without the rest of it."""
        return ""

    def usual(self, seat: int) -> int:
        """The code with which a decider is answered who is not asked at this `moment`; -1 if there is none.

        That is to decline, unless the moment is one at which something else is usual.
        """
        return self.declining(seat) if self.moment(seat) else -1

    def play(self, seat: int, code: int) -> None:
        """Carry out a choice that `legal` listed. Unchecked: use `apply` for what comes from outside."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy, which goes on alike. Nobody listens to it, and nobody counts in it."""
        raise NotImplementedError

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """What is pickled is what `clone` copies; it goes on alike in any process, compiled or not."""
        return reduced_state(self)

    def redeal(self, seat: int, rng: Rng) -> State:
        """A random state that this seat cannot tell from the true one, each equally likely a priori.

        Where a player has chosen what lies hidden, a game may prefer what players choose; none is left out.
        """
        raise NotImplementedError

    def imagine(self, seat: int, rng: Rng) -> State:
        """A redeal for a bot to think in: a game may leave out what matters only to people at a table."""
        return self.redeal(seat, rng)

    def seats(self) -> int:
        """How many seats the game has."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """What each seat made of a finished game: one shared among the winners."""
        raise NotImplementedError

    def ending(self) -> str:
        """How a finished game was won, where a game can be won in several ways; empty elsewhere."""
        return ""

    def evaluate(self) -> list[float]:
        """How well each seat stands, from 0 to 1. A game without an opinion says one half until the end."""
        return [0.5] * self.seats() if self.deciders() else self.returns()

    # --- what a game may tell those who think about it -----------------------------------------------

    def settled(self) -> bool:
        """Whether nothing is half done, so that `evaluate` sees what the last choices were for.

        A game that asks for an action and then for its targets and its payment says no in between.
        """
        return True

    def quiet(self) -> bool:
        """Whether nothing is being fought out that the next few choices decide. `settled` is part of it."""
        return self.settled()

    def prior(self, seat: int) -> list[float] | None:
        """How likely a sensible player takes each of `legal(seat)`, as weights above zero. None: no opinion.

        It is asked often and must be cheap, and it may use only what this seat knows.
        """
        return None

    def shortlist(self, seat: int) -> list[int]:
        """Those of `legal(seat)` that a bot need look at, by what this seat knows; never none."""
        return self.legal(seat)

    def foreseen(self, seat: int, code: int) -> State:
        """A copy after a choice, as far as its seat can foresee what comes of it.

        A game may finish there what the choice begins, and leave out what chance decides at once.
        """
        twin = self.clone()
        twin.play(seat, code)
        return twin

    def writes(self) -> bool:
        """Whether seats write whole sheets of orders now, which open all at once; `planned` is for those."""
        return False

    def answered(self, seat: int, rng: Rng) -> State:
        """A redeal to plan in: the others hold, or have written, what players probably would."""
        return self.redeal(seat, rng)

    def planned(self, seat: int, code: int) -> float:
        """What a choice is worth to its seat, from 0 to 1, with the rest of its sheet written as is usual."""
        return self.foreseen(seat, code).evaluate()[seat]

    def horizon(self) -> int:
        """How many choices ahead to look at most, where games are long; 0: to the end of the game."""
        return 0

    # --- what a game gives those who learn from it ----------------------------------------------------

    def model(self) -> str:
        """The name of what was learned for such a table (`kernel/net.py`); empty where nothing can be."""
        return ""

    def feature_count(self) -> int:
        """How many features such a table has; 0: none."""
        return 0

    def features(self, seat: int, whole: bool) -> list[int]:
        """Which features are set, each once, relative to a seat: as it knows the state, or of all of it."""
        return []

    def row_count(self) -> int:
        """How many rows the policy of such a table has."""
        return 0

    def rows(self, seat: int, legal: list[int]) -> list[int]:
        """The row of the policy for each of these choices of a decider, by what it knows."""
        return []

    def figures(self) -> dict[str, float]:
        """The numbers by which `evaluate` judges, by name, where they can be learned by play."""
        return {}

    def judge_by(self, figures: dict[str, float]) -> None:
        """From now on judge this copy, and copies of it, by these numbers."""

    def judge_as_learned(self) -> bool:
        """The same by the numbers that were learned for such a table; whether there are some."""
        return False

    def encoded(self, seat: int) -> bytes:
        """What a seat may know, as numbers: the table's fields of `Game.sheet`, then a row a card seen.

        Equal for two states that the seat cannot tell apart. Seats are counted from this one: it is 0.
        """
        raise NotImplementedError

    def encoded_choices(self, seat: int, codes: list[int]) -> bytes:
        """A row of numbers for each of these legal choices of a decider, by what it knows."""
        raise NotImplementedError

    def figures_given(self) -> Judged:
        """What `judge_by` was told of this copy so far, call by call; empty where it judges as usual."""
        return ()

    def sides(self) -> int:
        """How many sides can win; seat s is of side s modulo so many."""
        return self.seats()

    def seen(self, mover: int, code: int) -> int:
        """What the others see of a choice: one number for choices that they cannot tell apart."""
        return code

    def parts(self, seat: int) -> list[Part]:
        """What `evaluate` weighs for a seat, part by part: its own with a plus, its rivals' with a minus.

        It is asked for hints alone. A game that does not explain itself says nothing.
        """
        return []

    def measure(self) -> str:
        """What the points of `parts` are, in a few words."""
        return ""

    def in_words(self, points: float) -> str:
        """So many points of `parts`, as a person reads them."""
        return f"{points:+.1f}"

    def carries_on(self) -> bool:
        """Whether what is asked belongs to what was begun before: who goes with an attack, one by one.

        A hint's plan leads through such questions, also where they could be declined.
        """
        return False

    # --- the border: typed values --------------------------------------------------------------------

    def game(self) -> str:
        """The name of the game that this is a state of, as the registry has it."""
        raise NotImplementedError

    def action(self, seat: int, code: int) -> Action:
        """The typed action that a legal code stands for."""
        raise NotImplementedError

    def canonical(self, action: Action) -> Action:
        """The action as the legal list has it, where the same choice can be said in two ways."""
        return action

    def decision(self, seat: int) -> Decision:
        """What this decider is asked: prompt, rule, and all legal actions with their labels."""
        raise NotImplementedError

    def leads(self, seat: int) -> list[list[Way]]:
        """For each legal action of this decider how it can begin and go on. Empty: the actions say it all.

        It is asked for people only, and may tell no more than the questions that would follow.
        """
        return []

    def span(self) -> str:
        """Within what somebody's word holds that was given beforehand: a turn, or a battle of it."""
        return ""

    def later(self, seat: int) -> list[Later]:
        """What this decider could answer already of what is asked after declining, if nobody else acts.

        It is asked for people only. What becomes illegal meanwhile is asked again.
        """
        return []

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """The rule that forbids this action now, or None where it is allowed."""
        raise NotImplementedError

    def why_idle(self, seat: int, card: int) -> list[Refusal]:
        """Why a seat can begin nothing with a card now, each reason once; empty where it can.

        A card that the seat does not see is answered as one that is not there.
        """
        raise GorinError("This game has no reasons for single cards.")

    def told(self, event: Event) -> Sentence:
        """An event of this game as a sentence of tokens, which each client writes for its reader."""
        raise NotImplementedError

    def recount(self, events: list[Event]) -> list[Sentence]:
        """The events of one step as sentences, one for each; empty where another says it too."""
        return [self.told(event) for event in events]

    def tell(self, event: Event) -> str:
        """An event of this game in words. Seats are called `seat N`."""
        return text_of(self.told(event))

    def view(self, seat: int | None) -> View:
        """All that a seat (None: a spectator) may know."""
        raise NotImplementedError

    def views(self, viewers: Iterable[int | None]) -> list[View]:
        """What several may know. A game may make together what they have in common."""
        return [self.view(viewer) for viewer in viewers]

    def setup(self) -> dict[str, Any]:
        """The public facts of the setup that a record keeps. Complete once the game is over."""
        raise NotImplementedError

    def result(self) -> Any:
        """The result as a typed value with a `winners` list, or None while the game goes on."""
        raise NotImplementedError

    def dump(self) -> bytes:
        """Everything in this state, hidden cards included, as canonical JSON; `Game.load` reads it."""
        raise NotImplementedError

    def layout(self) -> str:
        """What the numbers in `dump` stand for, as a digest: a dump of another layout is not to be read."""
        raise NotImplementedError

    def code(self, seat: int, action: Action) -> int:
        """The code of a legal action, or `Refused` with the rule that forbids it."""
        action = self.canonical(action)
        if seat in self.deciders():
            for code in self.legal(seat):
                if self.action(seat, code) == action:
                    return code
        refusal = self.why_not(seat, action)
        if refusal is None:
            raise RuntimeError(f"{action} is neither legal nor refused")
        raise Refused(refusal.rule, refusal.sentence)

    def amends(self) -> Action | None:
        """What stands in a record for the price of a move that was taken back; None where it has none."""
        return None

    def amend(self, seat: int) -> list[Event]:
        """Let a seat pay for a move that it took back with consent. No player can do this by a move."""
        return []

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry out an action and say what happened, or raise `Refused` and change nothing."""
        code = self.code(seat, action)
        events: list[Event] = []
        self.log = events
        try:
            self.play(seat, code)
        finally:
            self.log = None
        return events


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The record of one game: how many may play, with which options, against whom, and how a game begins."""

    def __init__(
        self,
        name: str,
        title: str,
        seat_counts: tuple[int, ...],
        options_type: type[msgspec.Struct],
        action_type: object,
        rules_files: tuple[str, ...],
        usual_seats: int = 0,
        cast: tuple[Persona, ...] = (),
        rulings: Mapping[str, str] | None = None,
        moments: tuple[str, ...] = (),
        learned: bool = False,
    ) -> None:
        self.name = name
        self.title = title
        self.seat_counts = seat_counts
        #: How many a new table has seats for before anybody chooses; the least, if not said otherwise.
        self.usual_seats = usual_seats or seat_counts[0]
        #: A frozen msgspec Struct with the default of every option.
        self.options_type = options_type
        #: The union of the game's actions, for reading them from JSON.
        self.action_type = action_type
        #: The files in rules/ that state this game's rules.
        self.rules_files = rules_files
        #: The bots as people, from the least to the most able.
        self.cast = cast
        #: What a letter before a number stands for in the ids of rules: `K` in `K14` for `KEN-RULING-`.
        self.rulings: Mapping[str, str] = {} if rulings is None else rulings
        #: Every `Decision.moment` that the game's questions may have: where a person may choose to be asked.
        self.moments = moments
        #: Whether something was learned for tables of this game (`State.model`).
        self.learned = learned

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is the same everywhere: its name is enough."""
        return reduced_game(self)

    def new(self, seats: int, options: Any, seed: str) -> State:
        """A new game. Raises `GorinError` where the seats or options do not go together."""
        raise NotImplementedError

    def catalogue(self) -> list[CardInfo]:
        """The cards of the game in words, where it has cards worth reading."""
        return []

    def players(self, seats: int) -> int:
        """How many of so many seats play to win; a seat after those, such as a Shogun's, serves the game."""
        return seats

    def tallies(self, seats: int = 0, options: Any = None) -> list[str]:
        """Everything worth counting in simulations: cards played, abilities resolved. Empty by default.

        With seats and options, only what games at such a table can show.
        """
        return []

    def showcase(self, turn: int = 0, lacking: Collection[str] = ()) -> list[tuple[int, dict[str, Any]]]:
        """Tables, as seats and options, whose games together can show everything that `tallies` names.

        With names of what has not come about yet, tables that make for those; others in every turn.
        """
        return [(self.seat_counts[0], {})]

    def deck_list(self) -> dict[str, str]:
        """The decks that come with the game, by name, with a line on each."""
        return {}

    def yardsticks(self) -> list[str]:
        """The decks by which others are measured, by name: those that nobody made by measuring."""
        return list(self.deck_list())

    def read_deck(self, text: str) -> DeckInfo:
        """A deck by its name or from a list, where the game has decks to build."""
        raise nothing_to_build(self.title)

    def workshop(self) -> Workshop:
        """What builds decks, where the game has decks to build."""
        raise nothing_to_build(self.title)

    def decree(self, state: State, seat: int, action: Action) -> list[Event] | None:
        """Carry out what no player may choose but a record holds: what a campaign does to its battle.

        None where the action is no such thing.
        """
        return None

    def stakes(self, state: State, seat: int) -> dict[str, int]:
        """What can be counted for a seat, by name, when a goal is judged; nothing where no goals are set."""
        return {}

    def goals(self, state: State, seat: int) -> list[Any]:
        """What a decider could aim at within the battle or the turn under way, the boldest first.

        Each is a `kernel.goals.Goal`. Puzzles are made of them; a game without any has none that are certain.
        """
        return []

    def sheet(self, seats: int) -> Sheet:
        """What the numbers of `State.encoded` and `encoded_choices` mean at a table of so many."""
        raise NotImplementedError

    def load(self, dump: bytes) -> State:
        """The state that `State.dump` wrote."""
        raise NotImplementedError
