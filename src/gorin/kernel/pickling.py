"""How a game in progress goes through `pickle`: by the name of its game and its saved form.

The kernel knows no game. The registry of games says here how a game is found by its name. Pickle writes down
that function by its own name, so that whoever reads a state, in whatever process, imports the registry too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, TypeAlias

from gorin.kernel.values import GorinError

if TYPE_CHECKING:
    from gorin.kernel.contract import Game, State

Find: TypeAlias = "Callable[[str], Game]"
#: What `judge_by` was told, call by call.
Judged: TypeAlias = tuple[dict[str, float], ...]

_registries: list[Find] = []


def found_by(find: Find) -> None:
    """From now on games are found so: by a function of a module, which whoever reads a state can import."""
    _registries[:] = [find]


def layout_of(words: Iterable[str]) -> str:
    """A digest of what the numbers in a saved form stand for."""
    return blake2b("\n".join(words).encode(), digest_size=8).hexdigest()


def reduced_game(game: Game) -> tuple[Any, ...]:
    """What pickle writes of a game: its name."""
    find = _finder(game.name)
    if find(game.name) is not game:
        raise GorinError(f"This {game.title} is not the one of the registry, so it cannot be pickled.")
    return find, (game.name,)


def reduced_state(state: State) -> tuple[Any, ...]:
    """What pickle writes of a state: all that `clone` would copy."""
    name = state.game()
    return read_back, (_finder(name), name, state.layout(), state.dump(), state.figures_given())


def read_back(find: Find, name: str, layout: str, dump: bytes, judged: Judged) -> State:
    """The state that was pickled, or a `GorinError` where its numbers stand for something else here."""
    try:
        state = find(name).load(dump)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise _another(name) from error
    if state.layout() != layout:
        raise _another(name)
    for figures in judged:
        state.judge_by(figures)
    return state


def _finder(name: str) -> Find:
    if not _registries:
        raise GorinError(
            f"No registry of games is there (gorin.games), so no state of '{name}' can be pickled."
        )
    return _registries[0]


def _another(name: str) -> GorinError:
    return GorinError(
        f"This state of {name} was pickled by a Gorin with other rules or cards; a record can be replayed."
    )
