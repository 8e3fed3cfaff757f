"""Kenjin for accelerators: thousands of games in step, in JAX."""

from gorin.vector.kenjin.dealing import Deal, init
from gorin.vector.kenjin.playing import step
from gorin.vector.kenjin.table import State, choices_of, mask_of

__all__ = ["Deal", "State", "choices_of", "init", "mask_of", "step"]
