"""Kenjin for accelerators: thousands of games in step, in JAX."""

from gorin.vector.kenjin.choosing import any_action
from gorin.vector.kenjin.combat import points, shares
from gorin.vector.kenjin.dealing import Deal, deal_of, init, position_of, read_options, stacked
from gorin.vector.kenjin.observing import UNKNOWN, Observation, observe
from gorin.vector.kenjin.playing import step
from gorin.vector.kenjin.table import ACTIONS, State, choices_of, mask_of

__all__ = [
    "ACTIONS",
    "UNKNOWN",
    "Deal",
    "Observation",
    "State",
    "any_action",
    "choices_of",
    "deal_of",
    "init",
    "mask_of",
    "observe",
    "points",
    "position_of",
    "read_options",
    "shares",
    "stacked",
    "step",
]
