"""The games for research: environments of PettingZoo and Gymnasium, and games of OpenSpiel, by name.

    import gorin.environments as environments

    environments.aec("kenjin", players=3)              # PettingZoo, one agent after the other
    environments.parallel("strategic")                 # PettingZoo, all at once
    gymnasium.make("gorin/Kenjin-v0", opponent="greedy")  # after environments.register()
    pyspiel.load_game("python_gorin_kenjin(players=2)")   # after environments.register()

They need the packages of `gorin[research]`.
"""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from gorin.games import GAMES, find
from gorin.kernel.values import GorinError

if TYPE_CHECKING:
    from gorin.research.aec import GorinAEC
    from gorin.research.parallel import GorinParallel
    from gorin.research.single import GorinEnv

#: The adapters and the package that each needs.
_NEEDS: Final = {
    "aec": "pettingzoo",
    "parallel": "pettingzoo",
    "single": "gymnasium",
    "openspiel": "pyspiel",
}
_PACKAGES: Final = {"pyspiel": "open_spiel"}


def adapter(name: str) -> ModuleType:
    """A module of `gorin.research`, or a `GorinError` that says which package it lacks."""
    try:
        return importlib.import_module(f"gorin.research.{name}")
    except ModuleNotFoundError as error:
        missing = error.name or _NEEDS[name]
        if missing.startswith("gorin"):
            raise
        package = _PACKAGES.get(missing, missing)
        raise GorinError(
            f"This needs the package {package}: install Gorin with its extra, as gorin[research]."
        ) from None


def aec(game: str, players: int | None = None, **more: Any) -> GorinAEC:
    """A game as an AEC environment of PettingZoo."""
    found: GorinAEC = adapter("aec").GorinAEC(find(game), players, **more)
    return found


def parallel(game: str, players: int | None = None, **more: Any) -> GorinParallel:
    """A game as a Parallel environment of PettingZoo."""
    found: GorinParallel = adapter("parallel").GorinParallel(find(game), players, **more)
    return found


def single(game: str, players: int | None = None, **more: Any) -> GorinEnv:
    """A game as an environment of Gymnasium, against bots."""
    found: GorinEnv = adapter("single").GorinEnv(find(game), players, **more)
    return found


def environment_id(game: str) -> str:
    """What Gymnasium calls a game: `gorin/WarOfHonor-v0`."""
    return f"gorin/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def register() -> list[str]:
    """Make every game known to Gymnasium and OpenSpiel, those of the two that are installed; their names."""
    found: list[str] = []
    missing: list[GorinError] = []
    for name in ("single", "openspiel"):
        try:
            module = adapter(name)
        except GorinError as error:
            missing.append(error)
            continue
        found += _to_gymnasium() if name == "single" else module.register(GAMES, revive)
    if len(missing) == 2:
        raise missing[0]
    return found


def _to_gymnasium() -> list[str]:
    import gymnasium

    for game in GAMES:
        if environment_id(game) not in gymnasium.registry:
            gymnasium.register(
                environment_id(game), entry_point="gorin.environments:single", kwargs={"game": game}
            )
    return [environment_id(game) for game in GAMES]


def revive(kind: str, said: str) -> Any:
    """What pickled games and states of OpenSpiel are read by, in any process."""
    register()
    return adapter("openspiel").revived(kind, said)
