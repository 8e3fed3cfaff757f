"""What a game says about itself to these tests, beside its record in the registry.

`conformance.py` in a game's own folder of tests has `CONFORMANCE`: one of these for each game that needs one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from gorin.kernel.contract import State


@dataclass(frozen=True)
class Conformance:
    """How one game is tested; a game that says nothing is played on its defaults at every number of seats."""

    #: Seats and options worth testing besides.
    tables: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    #: Whether a game takes so long that only the tables above are played.
    long: bool = False
    #: Numbers of seats at which a long game is played to its own end, by its usual limits.
    whole: tuple[int, ...] = ()
    #: Whether hands are hidden, so that what somebody does with an open card, or shows, tells the others
    #: something of a hand; and so does who is asked, for a seat without a choice is passed over, unless the
    #: table is discreet.
    hands_tell: bool = False
    #: What must be true of every state that the game reaches.
    invariants: list[Callable[[State], None]] = field(default_factory=list)
