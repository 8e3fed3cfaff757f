"""An attack: declaration, invitations, maneuvers, and the battles one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow.battle import Battle
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.table.fight import PEACE, Fight
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.asking import ASK_ASSIGN, ASK_FIELD, ASK_INVITE, PASS
from gorin.games.l5r.values.codes import FIELDS, assign_code, assign_field, assign_unit
from gorin.games.l5r.values.kinds import BAN, SAYS_ABSENCE
from gorin.games.l5r.values.terms import (
    AT_HOME,
    ATTACK_PHASE,
    BOWED,
    DISHONORED,
    FOUGHT,
    K_CAVALRY,
    LOST,
    M_ALLIES_ASKED,
    M_ATTACK_ENDED,
    NO_CARD,
    NO_SEAT,
    NO_ZONE,
    PHASE_NAMES,
    PLAY,
    V_ASSIGN,
    V_DEFEND,
    V_RETURN,
    V_SHARE,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

DECLARED: Final = 0
INVITING: Final = 1
MANEUVERS: Final = 2
BATTLES: Final = 3
ENDED: Final = 4
LINING_UP: Final = -2  # allies were asked; who assigns when is still to be said
CLOSED: Final = 7  # units are home; those who may strike back are asked
OVER: Final = 8


def fields_of(g: Engine, defender: int) -> int:
    """A battlefield at each province of the Defender, as bits."""
    bits = 0
    for slot in range(len(g.provinces[defender])):
        if g.provinces[defender][slot] != LOST:
            bits |= 1 << slot
    return bits


class Attack(Frame):
    def __init__(self, defender: int, attacker: int = NO_SEAT) -> None:
        super().__init__()
        self.defender = defender
        self.attacker = attacker  # who is not the active player, if anybody else attacks
        self.answered: tuple[int, ...] = ()  # seats that attack this Attacker next (R27)
        self.inviter = 0  # 0: the Attacker invites, 1: the Defender
        self.asked = 0  # seats that the inviter has been asked about, as bits
        self.segment = 0  # 0: Infantry Maneuvers, 1: Cavalry Maneuvers
        self.turns: tuple[int, ...] = ()  # seats that still assign in this segment: seat * 4 + side
        self.placed: tuple[int, ...] = ()  # units that the first of them has assigned in this segment
        self.fields = 0  # the battlefields, as bits; they stay even if their provinces do not (R125)
        self.fought = 0  # those where the battle has been fought

    def copy(self) -> Attack:
        twin = Attack(self.defender, self.attacker)
        self.copy_attack(twin)
        return twin

    def copy_attack(self, twin: Attack) -> None:
        twin.stage = self.stage
        twin.answered = self.answered
        twin.inviter = self.inviter
        twin.asked = self.asked
        twin.segment = self.segment
        twin.turns = self.turns
        twin.placed = self.placed
        twin.fields = self.fields
        twin.fought = self.fought

    def step(self, g: Engine) -> None:
        if self.stage < ENDED and (g.out[g.active] or g.out[self.defender] or g.out[self.leader(g)]):
            self.stage = ENDED  # a leader is out: the attack ends (R128, R129)
        elif self.stage == DECLARED:
            self._declare(g)
        elif self.stage == INVITING:
            self._invite(g)
        elif self.stage == LINING_UP:
            self.stage = MANEUVERS
            self._line_up(g)
        elif self.stage == MANEUVERS:
            self._maneuver(g)
        elif self.stage == BATTLES:
            self._next_battle(g)
        elif self.stage == ENDED:
            self.end_attack(g)
            self.stage = CLOSED
        elif self.stage == CLOSED:
            self.stage = OVER
            g.underway.emit(g, M_ATTACK_ENDED, NO_CARD, NO_CARD, self.defender, None, NO_ZONE)
        else:
            self._strike_back(g)

    def leader(self, g: Engine) -> int:
        """Who attacks."""
        return g.active if self.attacker < 0 else self.attacker

    def _strike_back(self, g: Engine) -> None:
        """The attack is over; whoever was given a further Attack Phase against its Attacker has it now."""
        attacker = self.leader(g)
        g.underway.pop()
        for seat in self.answered:
            if not (g.out[seat] or g.out[attacker] or g.out[g.active]):
                g.phases += 1
                if g.log is not None:
                    g.log.append(ev.PhaseBegan(seat=seat, phase=PHASE_NAMES[ATTACK_PHASE]))
                g.underway.push(Attack(attacker, seat))

    def answer(self, g: Engine, code: int) -> None:
        if self.stage == INVITING:
            self._invited(g, code)
        elif self.stage == MANEUVERS:
            self._assign(g, code)
        elif code == PASS:
            self.stage = ENDED
        else:
            self._fight(g, code - 1)

    # --- declaration and invitations -----------------------------------------------------------------

    def _declare(self, g: Engine) -> None:
        attacker = self.leader(g)
        g.fight = Fight(attacker, self.defender)
        if g.realm.guests:
            g.fight.invited = g.realm.guests & ~(0x10001 << attacker) & ~(0x10001 << self.defender)
            g.ledger.own_realm(g).guests = 0
        g.version += 1
        self.fields = fields_of(g, g.fight.defender)
        if g.log is not None:
            g.log.append(ev.AttackDeclared(seat=g.fight.attacker, on=g.fight.defender))
        self.stage = INVITING if len(g.order) > 2 else MANEUVERS
        if self.stage == MANEUVERS:
            self._line_up(g)

    def _invite(self, g: Engine) -> None:
        """The Attacker invites whom he or she likes, then the Defender (R99)."""
        inviter = g.fight.attacker if self.inviter == 0 else g.fight.defender
        against = g.fight.defender if self.inviter == 0 else g.fight.attacker
        codes: list[int] = []
        for seat in g.order:
            if seat == inviter or self.asked >> seat & 1 or g.places.same_player(g, seat, against):
                continue
            if self.may_invite(g, seat):
                codes.append(seat + 1)
        if codes:
            codes.append(PASS)
            g.underway.ask(g, inviter, codes, ASK_INVITE)
        else:
            self._next_inviter(g)

    def may_invite(self, g: Engine, seat: int) -> bool:
        """Whether the leader who invites now may ask this player."""
        return True

    def _invited(self, g: Engine, code: int) -> None:
        if code == PASS:
            self._next_inviter(g)
            return
        seat = code - 1
        self.asked |= 1 << seat
        g.fight.invited |= 1 << (seat + 16 * self.inviter)
        if g.log is not None:
            by = g.fight.attacker if self.inviter == 0 else g.fight.defender
            g.log.append(ev.Invited(by=by, seat=seat))

    def _next_inviter(self, g: Engine) -> None:
        inviter = g.fight.attacker if self.inviter == 0 else g.fight.defender
        self.asked = 0
        self.inviter += 1
        if self.inviter == 2:
            self.stage = LINING_UP
        g.underway.emit(g, M_ALLIES_ASKED, NO_CARD, NO_CARD, inviter, None, NO_ZONE)

    # --- maneuvers -----------------------------------------------------------------------------------

    def _line_up(self, g: Engine) -> None:
        """Attacker, allies clockwise, Defender, allies clockwise (R106)."""
        turns: list[int] = []
        for side in (1, 2):
            leader = g.fight.attacker if side == 1 else g.fight.defender
            for seat in g.places.from_seat(g, leader):
                if seat == leader or g.fight.invited >> (seat + 16 * (side - 1)) & 1:
                    turns.append(seat * 4 + side)
        self.turns = tuple(turns)

    def _maneuver(self, g: Engine) -> None:
        if not self.turns:
            self.segment += 1
            if self.segment == 1 and g.ruleset.combat.cavalry_segment:
                self._line_up(g)
            else:
                self.stage = BATTLES
            return
        seat = self.turns[0] >> 2
        side = self.turns[0] & 3
        codes = self.assignments(g, seat, side)
        if codes:
            codes.append(PASS)
            g.underway.ask(g, seat, codes, ASK_ASSIGN)
        else:
            self._assigned(g)

    def assignments(self, g: Engine, seat: int, side: int) -> list[int]:
        """Each unit at home led by an unbowed Personality, to each battlefield."""
        codes: list[int] = []
        if g.out[seat] or g.fight.sides[seat] not in (0, side):
            return codes
        apart = self._apart(g)
        for unit in self._at_disposal(g, seat) if g.fight.pledged else g.units[seat]:
            if g.place[unit] != AT_HOME or g.flags[unit] & BOWED:
                continue
            if self.segment == 1 and not g.places.cavalry(g, unit, K_CAVALRY):
                continue
            if g.standing.banned and (
                g.standing.barred(g, V_ASSIGN, unit) or (side == 2 and g.standing.barred(g, V_DEFEND, unit))
            ):
                continue
            for field in range(FIELDS):
                if self.fields >> field & 1 and not (apart and self._shut(g, unit, field, side)):
                    codes.append(assign_code(unit, field))
        return codes

    def _at_disposal(self, g: Engine, seat: int) -> list[int]:
        """The units that a seat assigns: its own, but for those that another assigns, and others' pledged."""
        found = [unit for unit in g.units[seat] if all(unit != pledged[0] for pledged in g.fight.pledged)]
        found.extend([unit for unit, by in g.fight.pledged if by == seat and g.zone[unit] == PLAY])
        return found

    def _apart(self, g: Engine) -> bool:
        """Whether anything in force keeps units from a battlefield, or from each other."""
        for speaker in g.standing.banned:
            if g.defs[speaker].bans >> V_SHARE & 1 or g.defs[speaker].says & SAYS_ABSENCE:
                return True
        return g.attention.decreed >> BAN & 1 != 0

    def _shut(self, g: Engine, unit: int, field: int, side: int) -> bool:
        """Whether something keeps a unit away, or an army has somebody who shares it with nobody, or somebody
        while this one does not.
        """
        if g.standing.kept_away(g, unit, field, side, False):
            return True
        army = g.places.army(g, field, side)
        if army and g.standing.barred(g, V_SHARE, unit):
            return True
        return any(g.standing.barred(g, V_SHARE, other) for other in army)

    def _assign(self, g: Engine, code: int) -> None:
        if code == PASS:
            self._assigned(g)
            return
        unit = assign_unit(code)
        field = assign_field(code)
        seat = g.controller[unit]
        side = self.turns[0] & 3
        g.leaving.set_place(g, unit, field)
        if (seat, field) not in g.fight.posted:
            g.fight.posted = (*g.fight.posted, (seat, field))
        if g.log is not None:
            g.log.append(ev.Assigned(seat=seat, card=unit, field=field))
        if g.fight.sides[seat] == 0:
            g.leaving.join(g, seat, side)
        g.leaving.look_around(g)
        self.placed = (*self.placed, unit)
        if g.ruleset.combat.allies_paid_first and not self._may_taint(g, seat):
            self._reward_ally(g, seat)

    def _may_taint(self, g: Engine, seat: int) -> bool:
        """Whether a dishonored Personality of a seat is assigned in this segment, or still may be (R84)."""
        for unit in g.units[seat]:
            if g.flags[unit] & DISHONORED and not g.flags[unit] & BOWED:
                return True
        return False

    def _assigned(self, g: Engine) -> None:
        """A seat has assigned all it wants to in this segment; an ally who joined by it is paid.

        They were all assigned at one moment, which is heard of now (L5R-ASSIGN-1).
        """
        self.turns = self.turns[1:]
        placed = self.placed
        self.placed = ()
        for unit in placed:
            self._reward_ally(g, g.controller[unit])
        for unit in placed:
            g.underway.emit(g, V_ASSIGN, unit, NO_CARD, g.controller[unit], None, NO_ZONE)

    def _reward_ally(self, g: Engine, seat: int) -> None:
        """Who has joined a side by assigning is paid for it, once an attack."""
        if g.fight.ally(seat) and not g.fight.allied >> seat & 1:
            g.fight.allied |= 1 << seat
            self._pay_ally(g, seat)

    def _pay_ally(self, g: Engine, seat: int) -> None:
        """Two Honor for allying, unless with dishonored Personalities, who are rehonored instead (R84)."""
        tainted = False
        if g.ruleset.combat.ally_rehonors:
            for unit in g.units[seat]:
                if g.place[unit] != AT_HOME and g.marks.rehonor(g, unit):
                    tainted = True
        if not tainted:
            g.marks.gain_honor(g, seat, g.ruleset.combat.ally_honor, None)

    # --- battles -------------------------------------------------------------------------------------

    def _next_battle(self, g: Engine) -> None:
        """The Attacker chooses where to fight next; every battlefield is fought once, even an empty one.

        Or, where nobody attacks, only if the Attacker wishes, once the others are fought (R109).
        """
        codes: list[int] = []
        for field in range(FIELDS):
            if self.fields >> field & 1 and not self.fought >> field & 1:
                codes.append(field + 1)
        if not codes:
            self.stage = ENDED
            return
        if g.ruleset.combat.unattacked_optional:
            if not any(g.places.manned(g, code - 1, 1) for code in codes):
                codes.append(PASS)
            g.underway.ask(g, g.fight.attacker, codes, ASK_FIELD)
            return
        for code in codes:
            if g.places.manned(g, code - 1, 1) or g.places.manned(g, code - 1, 2):
                g.underway.ask(g, g.fight.attacker, codes, ASK_FIELD)
                return
        self._fight(g, codes[0] - 1)  # nobody is anywhere: the order makes no difference (R108)

    def _fight(self, g: Engine, field: int) -> None:
        self.fought |= 1 << field
        g.underway.push(Battle(field))

    def end_attack(self, g: Engine) -> tuple[int, ...]:
        """Battlefields cease to exist: units go home, attackers and defending allies bowed (R117).

        Returns the units that came home from the attack.
        """
        for seat in g.order:
            for unit in g.units[seat]:
                if g.place[unit] != AT_HOME:
                    if seat != g.fight.defender:
                        g.marks.bow(g, unit, None)
                        for card in g.attached[unit]:
                            g.marks.bow(g, card, None)
                    g.leaving.set_place(g, unit, AT_HOME)
                    g.fight.returned = (*g.fight.returned, unit)
                    g.underway.emit(g, V_RETURN, unit, NO_CARD, seat, None, NO_ZONE)
                    if g.log is not None:
                        g.log.append(ev.Returned(card=unit))
                g.ledger.write_flags(g, unit, g.flags[unit] & ~FOUGHT)
        if g.log is not None:
            g.log.append(ev.AttackEnded(seat=g.fight.attacker))
        returned = g.fight.returned
        g.fight = PEACE
        g.version += 1
        return returned
