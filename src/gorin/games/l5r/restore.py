"""A state from its text."""

from __future__ import annotations

from gorin.games.l5r.cards import CardDef
from gorin.games.l5r.rulesets.ruleset import Ruleset
from gorin.games.l5r.state import L5RState


def restore(ruleset: Ruleset, pool: dict[str, CardDef], text: bytes) -> L5RState:
    raise NotImplementedError
