"""Spaces of Gymnasium for what a seat sees and may choose."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from gorin.encoding import ROWS
from gorin.research.table import Tables


def observation_space(tables: Tables) -> spaces.Dict:
    """One array of 16-bit numbers, and which rows may be chosen."""
    limits = np.iinfo(np.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(limits.min, limits.max, (tables.encoder.length,), np.int16),
            "action_mask": spaces.Box(0, 1, (ROWS,), np.int8),
        }
    )


def action_space() -> spaces.Discrete:
    """A row of the choices."""
    return spaces.Discrete(ROWS)
