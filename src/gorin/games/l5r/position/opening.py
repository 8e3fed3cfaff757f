"""The point from which a position goes on: a phase of a turn, or the middle of an attack."""

from __future__ import annotations

from gorin.games.l5r.flow.attack import Attack
from gorin.games.l5r.flow.dynasty import Dynasty
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.flow.setup import attend_all
from gorin.games.l5r.flow.turn import ATTACK, DYNASTY, Turn
from gorin.games.l5r.realm.siege import Siege
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.values.families import Phase
from gorin.games.l5r.values.terms import ACTION_PHASE, ATTACK_PHASE, DYNASTY_PHASE


class Opening:
    """Puts what is under way into a game that was laid out, and lets it run to the next decision."""

    def turn(self, g: L5RState, seat: int | None, stage: int, phase: Phase) -> None:
        """A turn of this seat, or of the active one, has come to a stage."""
        if seat is not None:
            g.active = seat
        g.phase = phase
        frame = Turn()
        frame.stage = stage
        g.underway.push(frame)
        if phase == ACTION_PHASE and stage == ATTACK:
            g.underway.push(Round(g.active, False))
        elif phase == DYNASTY_PHASE:
            g.underway.push(Dynasty(g.active))

    def attack(self, g: L5RState, attacker: int, attack: Attack) -> None:
        """An attack is under way in a turn of the attacker."""
        g.active = attacker
        g.phase = ATTACK_PHASE
        frame = Turn()
        frame.stage = DYNASTY
        g.underway.push(frame)
        g.underway.push(attack)

    def siege(self, g: L5RState, origin: str, target: str) -> Siege:
        """An attack from one Fortress on another."""
        tiles = {g.defs[tile].title: tile for tile in g.realm.board}
        attack = Siege(g.owner[tiles[target]], tiles[target])
        attack.origin = tiles[origin]
        attack.provinces = g.places.province_count(g, attack.defender)
        return attack

    def start(self, g: L5RState) -> None:
        """Let the game run to its next decision, in a turn that is not the first."""
        g.turn = max(g.turn, 5)
        self.go_on(g)

    def go_on(self, g: L5RState) -> None:
        """Let the game run to its next decision."""
        g.underway.pending = ()
        attend_all(g)
        g.underway.run(g)
