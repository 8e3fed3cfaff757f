"""A `greedy` that errs: always the same way in one game, never by more than its error, and by its style."""

from __future__ import annotations

import pytest

from conformance.tables import TABLES, Table
from gorin.bots import make, think
from gorin.bots.chains import UNLIKELY
from gorin.bots.greedy import weights_of
from gorin.bots.misjudging import EDGE, STUBBORN, STYLES, MisjudgingBot, steepness
from gorin.games import GAMES
from gorin.kernel.contract import State
from gorin.kernel.estimate import logit
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import GorinError, Part

FIRST = [next(table for table in TABLES if table.game == game) for game in GAMES]
MANY = 400


class Stall(State):
    """One decision between things of known worth, which a game finds more or less usual."""

    def __init__(self, worth: list[float], usual: list[float] | None = None, declining: int = -1) -> None:
        super().__init__()
        self.worth, self.usually, self.declined = worth, usual, declining
        self.taken = -1

    def deciders(self) -> tuple[int, ...]:
        return (0,) if self.taken < 0 else ()

    def legal(self, seat: int) -> list[int]:
        return list(range(len(self.worth)))

    def declining(self, seat: int) -> int:
        return self.declined

    def play(self, seat: int, code: int) -> None:
        self.taken = code

    def clone(self) -> Stall:
        return Stall(self.worth, self.usually, self.declined)

    def redeal(self, seat: int, rng: Rng) -> Stall:
        return self.clone()

    def seats(self) -> int:
        return 1

    def prior(self, seat: int) -> list[float] | None:
        return self.usually

    def evaluate(self) -> list[float]:
        return [self.worth[self.taken]]

    def parts(self, seat: int) -> list[Part]:
        """Half of each lead is of the army, and of two choices one has more of it."""
        lead = logit(self.worth[self.taken], EDGE)
        army = lead / 2 + (0.3 if self.taken == 1 else 0.0)
        return [Part("army", army, "", ""), Part("gold", lead - army, "", "")]


def chosen(state: State, spec: str, mood: str) -> int:
    return make(spec, mood).choose(state, 0, rng_of("stall"))


def moods(state: State, spec: str) -> list[int]:
    return [chosen(state, spec, f"game {number}") for number in range(MANY)]


def test_a_misjudgement_belongs_to_a_game_and_to_a_choice() -> None:
    near = Stall([0.50, 0.51, 0.49])
    found = moods(near, "greedy:1~10")
    assert set(found) == {0, 1, 2}
    assert found == moods(near, "greedy:1~10")
    assert found == [
        make("greedy:1~10", f"game {number}").choose(near, 0, rng_of("another time"))
        for number in range(MANY)
    ]


def test_nobody_errs_by_more_than_the_error() -> None:
    """What is more than twice as far behind is never taken: one is thought better, the other worse."""
    assert 1 in moods(Stall([0.55, 0.50]), "greedy:1~5")
    assert set(moods(Stall([0.62, 0.50]), "greedy:1~5")) == {0}


def test_what_is_hardly_ever_done_is_not_tried() -> None:
    state = Stall([0.5, 0.5, 0.5], [1.0, UNLIKELY / 2, 1.0])
    assert set(moods(state, "greedy:1~40")) == {0, 2}


def test_to_decline_is_never_misjudged() -> None:
    """Else somebody would refuse all that a whole game offers, or none of it."""
    offered = Stall([0.5, 0.52], None, 0)
    refused = [number for number in range(MANY) if chosen(offered, "greedy:1~10", f"game {number}") == 0]
    assert 0.3 < len(refused) / MANY < 0.5
    for number in range(MANY):
        whim = MisjudgingBot("", 1, 0.1, "", f"game {number}")._whim("1")
        assert (number in refused) == (logit(0.52, EDGE) + 4 * 0.1 * whim < 0.0)


def test_nothing_is_done_that_is_worse_than_doing_nothing() -> None:
    """A free action that can be repeated would be repeated for ever by who likes it."""
    assert set(moods(Stall([0.5, 0.499, 0.3], None, 0), "greedy:1~40")) == {0}
    assert set(moods(Stall([0.5, 0.501, 0.3], None, 0), "greedy:1~40")) == {0, 1}
    assert set(moods(Stall([0.5, 0.5], [1.0, 0.9], 0), "greedy:1~40")) == {0}


def test_without_an_error_it_is_greedy() -> None:
    assert set(moods(Stall([0.4, 0.5, 0.6]), "greedy:1~0")) == {2}


def test_a_style_tips_what_is_close() -> None:
    close = Stall([0.52, 0.51])
    assert chosen(close, "greedy:1@bold", "") == 1
    assert chosen(close, "greedy:1@patient", "") == 0
    assert chosen(Stall([0.8, 0.3]), "greedy:1@bold", "") == 0
    assert set(moods(Stall([0.5, 0.501]), "greedy:1@stubborn")) == {0, 1}


def test_a_point_counts_as_much_as_the_choices_say() -> None:
    assert steepness([0.0, 0.5, 1.0], [10.0, 15.0, 20.0]) == pytest.approx(0.1)
    assert steepness([0.0, 1.0], [3.0, 3.0]) == 0.0
    assert steepness([1.0, 0.0], [3.0, 4.0]) == 0.0


@pytest.mark.parametrize("game", ["kenjin", "imperial", "celestial", "war-of-honor", "strategic"])
def test_every_game_has_parts_that_styles_know(game: str) -> None:
    """Kenjin has none but battlefields, for which there is the stubborn one."""
    table = next(table for table in FIRST if table.game == game)
    named = {part.name.partition(" of ")[0] for part in table.match("parts").state.parts(0)}
    known = [style for style, weights in STYLES.items() if named & set(weights)]
    assert known == ([] if game == "kenjin" else list(STYLES))


@pytest.mark.parametrize("table", FIRST, ids=str)
@pytest.mark.parametrize("spec", ["greedy:1~8", f"greedy:1~8@{STUBBORN}", "greedy:1~8@bold"])
def test_it_plays_every_game_sensibly_and_the_same_again(table: Table, spec: str) -> None:
    games = []
    for _ in range(2):
        state = table.match(spec).state
        moves: list[int] = []
        bot, rng = make(spec, "mood"), rng_of(spec)
        while state.deciders() and len(moves) < 60:
            seat = state.deciders()[0]
            code = think(bot, state, seat, rng)
            weights = weights_of(state, seat, state.legal(seat))
            assert weights[state.legal(seat).index(code)] >= UNLIKELY * max(
                weights_of(state, seat, state.shortlist(seat))
            )
            state.play(seat, code)
            moves.append(code)
        games.append(moves)
    assert games[0] == games[1]


@pytest.mark.parametrize("spec", ["search~5", "greedy~", "greedy@", "greedy@loud", "greedy~201", "greedy~-1"])
def test_what_is_no_such_bot_is_refused(spec: str) -> None:
    with pytest.raises(GorinError, match="is no bot"):
        make(spec)
