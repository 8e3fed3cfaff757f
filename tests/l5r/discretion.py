"""What a seat learns from who is asked next: a game goes on in worlds that the seat cannot tell apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from conformance.tables import Table
from conformance.test_secrets import Told
from gorin.games.l5r.flow.engine import Engine
from gorin.games.l5r.state import L5RState
from gorin.kernel.contract import State
from gorin.kernel.rng import Rng, rng_of
from gorin.kernel.values import Action


@dataclass
class Findings:
    """How many steps were compared, in how many who is asked told a seat something, and what was asked."""

    compared: int = 0
    told: int = 0
    about: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> float:
        """Of a hundred steps, how many told something."""
        return 100 * self.told / self.compared


def sensible(state: State, seat: int, rng: Rng) -> int:
    """A choice as a player may make it: mostly by how likely the game finds it, so that much happens."""
    legal = state.legal(seat)
    weights = state.prior(seat)
    if weights is None or not rng.below(3):
        return legal[rng.below(len(legal))]
    left = sum(weights) * rng.below(1 << 20) / (1 << 20)
    for code, weight in zip(legal, weights, strict=True):
        left -= weight
        if left < 0:
            return code
    return legal[-1]


def compare(table: Table, seed: str, findings: Findings, every: int = 1) -> None:
    """Play a game; before (about) each `every`th step deal anew what each seat cannot know, and compare."""
    state = table.match(seed).state
    rng = rng_of(f"compare {seed}")
    while state.deciders():
        mover = state.deciders()[0]
        code = sensible(state, mover, rng)
        action = state.action(mover, code)
        if rng.below(every) == 0:
            for viewer in range(table.seats):
                _look(state, mover, action, viewer, rng, findings)
        state.play(mover, code)


def _look(state: State, mover: int, action: Action, viewer: int, rng: Rng, findings: Findings) -> None:
    """Compare one step as it was with what it would have been in a world that the viewer cannot tell from it.

    What another seat does may have no like there: that is a public act, which may tell of its cards. But
    where all looks alike up to a question, the question has told something.
    """
    other = state.redeal(viewer, rng)
    true = Told(state.clone(), mover, action, viewer)
    if true.revealed:
        return
    findings.compared += 1
    parted: Told | None = None
    for choice in [action] if viewer == mover else _actions(other, mover, action):
        told = Told(other.clone(), mover, choice, viewer)
        if told.same_as(true) and told.asks_as(true):
            return
        if told.same_as(true) or told.parted_by_a_question(true) or true.parted_by_a_question(told):
            parted = parted or told
    if parted is not None:
        findings.told += 1
        findings.about[f"{_question(true.world)} / {_question(parted.world)}"] += 1


def _actions(state: State, mover: int, first: Action) -> list[Action]:
    """What a seat may do, with this one first if it may do it."""
    found = [state.action(mover, code) for code in state.legal(mover)]
    return sorted(found, key=lambda action: action != first)


def _question(state: State) -> str:
    deciders = state.deciders()
    return state.decision(deciders[0]).prompt if deciders else "over"


def with_hand(g: L5RState, seat: int, rng: Rng) -> Engine:
    """The same game with other cards in a hand: as many as before, any that a deck may have."""
    twin = g.clone()
    twin.ledger.own(twin)
    for card in twin.hands[seat]:
        definition = g.conceivable[rng.below(len(g.conceivable))]
        twin.defs[card] = definition
        twin.keywords[card] = definition.keywords
    return twin
