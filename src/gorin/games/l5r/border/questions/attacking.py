"""An attack: on whom, with whom, who goes where, and which battle is fought next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.border.names import field_name, field_spot, title
from gorin.games.l5r.border.questions.question import F, M, Question
from gorin.games.l5r.flow.attack import Attack
from gorin.games.l5r.flow.turn import Turn
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.codes import FIELDS, assign_field, assign_unit
from gorin.games.l5r.values.moves import Assign, Fight, Invite
from gorin.games.l5r.values.moves import Attack as AttackMove
from gorin.games.l5r.values.terms import AT_HOME, BOWED, IN_UNIT, K_CAVALRY, LOST, PLAY
from gorin.kernel.values import Refusal, Way

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


def able(g: Engine, seat: int) -> bool:
    """Whether a seat has a unit that could be assigned: at home, and not bowed."""
    return any(g.place[unit] == AT_HOME and not g.flags[unit] & BOWED for unit in g.units[seat])


class _Seat(Question[F, M]):
    """A player is to be named."""

    declinable = True

    def ways(self, code: int) -> list[Way]:
        return [Way(source=f"seat:{code - 1}")]

    def seats(self) -> list[int]:
        """The players who can be named."""
        return [code - 1 for code in self.g.codes if code != PASS]

    def brief(self, code: int) -> str:
        return f"seat {code - 1}"

    def refused(self, seat: int, rule: str) -> Refusal:
        if seat not in self.g.order:
            return Refusal(rule, f"There is no player on seat {seat}.")
        if seat == self.seat:
            return Refusal(rule, "Name another player, not yourself.")
        if self.g.places.same_player(self.g, seat, self.seat):
            return Refusal("STR-GAME-2", "You serve the same Daimyo, and are one player for attacks.")
        return Refusal(rule, "That player takes part already or was asked before.")


class Declaration(_Seat[Turn, AttackMove]):
    """Whom to attack."""

    answer = AttackMove
    rule = "L5R-ATTACK-1"
    declined = "No attack: go on to your Dynasty Phase"

    def move(self, code: int) -> AttackMove:
        return AttackMove(code - 1)

    def moment(self) -> str:
        return "attack"

    def sensible(self) -> int:
        return -1 if able(self.g, self.seat) else PASS

    def prompt(self) -> tuple[str, str]:
        return "Your Attack Phase: declare an attack, or none", self.rule

    def label(self, code: int) -> str:
        return f"Attack seat {code - 1}"

    def why_not(self, move: AttackMove, text: str, rule: str) -> Refusal:
        return self.refused(move.seat, rule)


class Invitation(_Seat[Attack, Invite]):
    """Whom to ask to one's side."""

    answer = Invite
    rule = "R99"
    declined = "Done"

    def move(self, code: int) -> Invite:
        return Invite(code - 1)

    def sensible(self) -> int:
        """Nobody is invited where none of them has anybody to send."""
        return -1 if any(able(self.g, seat) for seat in self.seats()) else PASS

    def prompt(self) -> tuple[str, str]:
        return "Invite a player to your side, or be done", self.rule

    def label(self, code: int) -> str:
        return f"Invite seat {code - 1}"

    def why_not(self, move: Invite, text: str, rule: str) -> Refusal:
        return self.refused(move.seat, rule)


class Assignment(Question[Attack, Assign]):
    """Which unit goes to which battlefield."""

    answer = Assign
    declinable = True
    rule = "L5R-ASSIGN-2"
    declined = "Done: the other units stay at home"

    def move(self, code: int) -> Assign:
        return Assign(assign_unit(code), assign_field(code))

    def card(self, move: Assign) -> int | None:
        return move.unit

    def ways(self, code: int) -> list[Way]:
        return [Way(source=assign_unit(code), targets=[field_spot(assign_field(code))])]

    def meant(self, card: int) -> list[Assign]:
        provinces = self.g.provinces[self.g.fight.defender]
        return [Assign(card, field) for field in range(len(provinces)) if provinces[field] != LOST][:1]

    def prompt(self) -> tuple[str, str]:
        combat = self.g.ruleset.combat
        horse = self.frame.segment != 0
        rule = combat.cavalry_rule if horse else self.rule
        fight = self.g.fight
        if self.seat == fight.defender:
            which = "Cavalry defenders" if horse else "defenders"
            return f"Seat {fight.attacker} attacks you: choose {which}, or be done", rule
        if horse:
            return "Cavalry Maneuvers: assign a Cavalry unit to a province, or be done", rule
        if not combat.cavalry_segment:
            return "Assign a unit to a province, or be done", rule
        return "Infantry Maneuvers: assign a unit to a province, or be done", rule

    def label(self, code: int) -> str:
        return f"{title(self.g, assign_unit(code))} to {field_name(assign_field(code))}"

    def brief(self, code: int) -> str:
        return f"{title(self.g, assign_unit(code))}/{assign_field(code)}"

    def why_not(self, move: Assign, text: str, rule: str) -> Refusal:
        g = self.g
        unit = move.unit
        name = title(g, unit)
        if g.zone[unit] != PLAY or not g.defs[unit].kind & IN_UNIT or g.host[unit] >= 0:
            return Refusal("L5R-UNIT-1", f"{name} leads no unit.")
        if g.controller[unit] != self.seat:
            return Refusal("L5R-ASSIGN-2", f"{name} is not yours.")
        provinces = g.provinces[g.fight.defender]
        if not 0 <= move.to < len(provinces) or provinces[move.to] < -1:
            return Refusal("L5R-ATTACK-2", f"There is no battle to choose at {field_name(move.to)}.")
        if g.place[unit] != AT_HOME:
            return Refusal("L5R-ASSIGN-3", f"{name} is not at home.")
        if g.flags[unit] & BOWED:
            return Refusal("L5R-ASSIGN-3", f"{name} is bowed.")
        if self.frame.segment == 1 and not g.places.cavalry(g, unit, K_CAVALRY):
            return Refusal(self.g.ruleset.combat.cavalry_rule, f"The unit of {name} is not all Cavalry.")
        return Refusal("R101", "You fight on the other side in this attack.")


class NextBattle(Question[Attack, Fight]):
    """Where the next battle is fought."""

    answer = Fight
    declinable = True
    rule = "L5R-BATTLE-1"
    declined = "No more battles: end the attack"

    def move(self, code: int) -> Fight:
        return Fight(code - 1)

    def ways(self, code: int) -> list[Way]:
        return [Way(source=field_spot(code - 1))]

    def prompt(self) -> tuple[str, str]:
        return "Choose where the next battle is fought", self.rule

    def moment(self) -> str:
        """Where nobody stands anywhere any more, one mostly ends the attack."""
        return "order" if self._manned() else "empty battle"

    def usual(self) -> int:
        manned = self._manned()
        return manned[0] + 1 if manned else super().usual()

    def sensible(self) -> int:
        """Where units stand at one battlefield only, that one: at the others nothing is fought out."""
        manned = self._manned()
        return manned[0] + 1 if len(manned) == 1 else -1

    def _manned(self) -> list[int]:
        """The battlefields still to be fought at where anybody stands."""
        g = self.g
        left = self.frame.fields & ~self.frame.fought
        fields = [field for field in range(FIELDS) if left >> field & 1]
        return [field for field in fields if any(g.places.present(g, seat, field) for seat in g.order)]

    def label(self, code: int) -> str:
        return f"Fight at {field_name(code - 1)}"

    def brief(self, code: int) -> str:
        return f"province {code - 1}"

    def why_not(self, move: Fight, text: str, rule: str) -> Refusal:
        return Refusal(rule, f"There is no battle to choose at {field_name(move.at)} now.")
