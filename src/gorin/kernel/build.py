"""How this installation was made: whether the engine runs compiled."""

from __future__ import annotations

from typing import Literal

from gorin.kernel import rng as probe

Engine = Literal["compiled", "plain"]


def engine() -> Engine:
    """What runs the games: the engine that mypyc compiled, or plain Python."""
    return "plain" if str(probe.__file__).endswith(".py") else "compiled"
