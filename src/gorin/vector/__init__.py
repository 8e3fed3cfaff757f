"""Games as arrays, thousands at once, on a processor or an accelerator: the package `jax` does the work."""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("jax") is None:
    raise ImportError(
        "gorin.vector runs on JAX, which is not installed: pip install 'gorin[vector]' brings it."
    )
