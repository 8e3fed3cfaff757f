"""One battle: it begins, is fought in a round of Battle actions, and is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.flow import abilities
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.terms import (
    AT_HOME,
    DISHONORED,
    FOUGHT,
    M_AFTER_RESOLUTION,
    M_BATTLE_ENDED,
    M_BEFORE_RESOLUTION,
    M_COMBAT_ENDED,
    M_COMPARED,
    M_ENGAGED,
    M_PROVINCE_FALLING,
    NO_CARD,
    NO_FIELD,
    NO_SEAT,
    NO_ZONE,
    PER_BATTLE,
    PLAY,
    THIS_BATTLE,
    V_DESTROY,
    V_RETURN,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

ENGAGING: Final = 0
COMBAT: Final = 1
COMBAT_OVER: Final = 2
BEFORE: Final = 3
COMPARING: Final = 4
DOOMING: Final = 5
FALLING: Final = 6
RESOLVING: Final = 7
JUDGING: Final = 8
AFTER: Final = 9
RETURNING: Final = 10
OVER: Final = 11
GONE: Final = 12

TIE: Final = 3


class Battle(Frame):
    def __init__(self, field: int) -> None:
        super().__init__()
        self.field = field
        self.attack = 0
        self.defense = 0

    def copy(self) -> Battle:
        twin = Battle(self.field)
        twin.stage = self.stage
        twin.attack = self.attack
        twin.defense = self.defense
        return twin

    def step(self, g: Engine) -> None:
        stage = self.stage
        if stage <= RESOLVING and (g.out[g.fight.attacker] or g.out[g.fight.defender]):
            self._break_off(g)  # a resolution that has begun is finished (R123, R128, R129)
            return
        if g.fight.broken and stage < RESOLVING:
            stage = RETURNING  # it ended in the middle: units go home, and nothing is resolved
        self.stage = stage + 1
        if stage == COMPARING and g.fight.unresolved:
            self.stage = RETURNING  # a segment that is left out has no beginning and no end (R27)
        elif stage == ENGAGING:
            self._engage(g)
        elif stage == COMBAT:
            first = g.fight.first_actor if g.fight.first_actor >= 0 else g.fight.defender
            g.underway.push(Round(first, True))
        elif stage == COMBAT_OVER:
            g.fight.settled = True
            g.version += 1  # from now on a Terrain may count that did not before
            g.underway.emit(g, M_COMBAT_ENDED, NO_CARD, NO_CARD, NO_SEAT, None, NO_ZONE)
        elif stage == BEFORE:
            g.underway.emit(g, M_BEFORE_RESOLUTION, NO_CARD, NO_CARD, NO_SEAT, None, NO_ZONE)
        elif stage == COMPARING:
            self.attack = g.stats.army_force(g, self.field, 1)
            self.defense = g.stats.army_force(g, self.field, 2)
            self._judge(g)
            g.underway.emit(g, M_COMPARED, NO_CARD, NO_CARD, NO_SEAT, None, NO_ZONE)
        elif stage == DOOMING:
            if not g.fight.sparing:
                g.acts.herald(g, self._losers(g), None)
        elif stage == FALLING:
            if self._province_falls(g):
                g.underway.emit(g, M_PROVINCE_FALLING, NO_CARD, self.field, g.fight.defender, None, NO_ZONE)
        elif stage == RESOLVING:
            g.fight.resolving = True
            self._resolve(g)
        elif stage == JUDGING:
            g.fight.resolving = False
            g.underway.doomed = (
                g.fight.doomed
            )  # the Honor and the triggers of the resolution come first (R123, R128)
            g.fight.doomed = ()
        elif stage == AFTER:
            g.underway.emit(g, M_AFTER_RESOLUTION, NO_CARD, NO_CARD, NO_SEAT, None, NO_ZONE)
        elif stage == RETURNING:
            self._return(g)
        elif stage == OVER:
            g.underway.emit(g, M_BATTLE_ENDED, NO_CARD, NO_CARD, NO_SEAT, None, NO_ZONE)
        else:
            self._finish(g)

    def _engage(self, g: Engine) -> None:
        g.fight.battlefield = self.field
        g.fight.fought |= 1 << self.field
        g.battles += 1
        g.fight.first_actor = NO_SEAT
        g.fight.bound_actor = NO_CARD
        g.fight.bereaved = 0
        g.fight.fallen = False
        g.fight.settled = False
        g.fight.won = 0
        g.fight.victors = 0
        g.fight.beaten = 0
        g.fight.breached = False
        g.fight.sparing = False
        g.fight.unresolved = False
        g.fight.spared = False
        g.fight.crushers = 0
        g.fight.doubled = 0
        if g.ruleset.combat.tactics_each_battle:
            g.tacticians = ()
        for seat in range(g.seat_count):
            g.player_battle[seat] = 0
        abilities.renew(g, PER_BATTLE)
        g.version += 1
        g.leaving.look_around(g)
        if g.log is not None:
            g.log.append(ev.BattleBegan(seat=g.fight.defender, field=self.field))
        g.underway.emit(g, M_ENGAGED, NO_CARD, NO_CARD, g.fight.attacker, None, NO_ZONE)

    # --- resolution (R123) ---------------------------------------------------------------------------

    def _judge(self, g: Engine) -> None:
        """Who has won is known as soon as the totals are compared."""
        g.fight.excess = self.attack - self.defense
        defender = g.fight.defender
        if g.places.has_province(g, defender, self.field):
            g.fight.breached = self.attack > g.stats.strength(g, defender, self.field)
        attackers = g.places.army(g, self.field, 1)
        defenders = g.places.army(g, self.field, 2)
        if self.attack > self.defense:
            g.fight.won = 1
        elif self.defense > self.attack:
            g.fight.won = 2
        elif attackers and defenders:
            g.fight.won = TIE
        if g.fight.won in (1, 2):
            for unit in attackers if g.fight.won == 1 else defenders:
                g.fight.victors |= 1 << g.controller[unit]

    def _losers(self, g: Engine) -> list[int]:
        """The units that the resolution is about to destroy."""
        found: list[int] = []
        for side in () if g.fight.sparing else (1, 2):
            if g.fight.won in (3 - side, TIE):
                found.extend(g.places.army(g, self.field, side))
        return found

    def _resolve(self, g: Engine) -> None:
        """Rehonor, destroy units and province, and pay the Honor, in this order and all at once."""
        field = self.field
        attackers = g.places.army(g, field, 1)
        defenders = g.places.army(g, field, 2)
        for unit in attackers:
            g.ledger.write_flags(g, unit, g.flags[unit] | FOUGHT)
        self._tell(g, g.stats.strength(g, g.fight.defender, field))
        if g.fight.won == 1:
            tainted = self._rehonor(g, attackers, defenders, g.fight.attacker)
            falls = self._province_falls(g)
            self._credit(g, attackers, len(defenders) > 0 or falls)
            g.leaving.remember_units(g, defenders)
            count = self._destroy(g, defenders, g.fight.attacker)
            if falls:
                g.ledger.own_realm(g).conquered |= g.fight.victors
                g.zones.destroy_province(g, g.fight.defender, field, None)
            self._reward(g, g.fight.attacker, count * g.ruleset.combat.card_honor, tainted)
        elif g.fight.won == 2:
            tainted = self._rehonor(g, defenders, attackers, g.fight.defender)
            self._credit(g, defenders, len(attackers) > 0)
            g.leaving.remember_units(g, attackers)
            count = self._destroy(g, attackers, g.fight.defender)
            self._reward(g, g.fight.defender, count * g.ruleset.combat.card_honor, tainted)
        elif g.fight.won == TIE:
            tainted = self._rehonor(g, attackers, defenders, g.fight.attacker)
            stained = self._rehonor(g, defenders, attackers, g.fight.defender)
            self._credit(g, attackers + defenders, True)
            g.leaving.remember_units(g, attackers + defenders)
            lost = self._destroy(g, attackers, NO_SEAT)
            count = self._destroy(g, defenders, NO_SEAT)
            self._reward(g, g.fight.attacker, count * g.ruleset.combat.tie_honor, tainted)
            self._reward(g, g.fight.defender, lost * g.ruleset.combat.tie_honor, stained)

    def _province_falls(self, g: Engine) -> bool:
        """Whether the attackers destroy the province: they beat the defenders and its strength."""
        return g.stats.province_falls(g)

    def _credit(self, g: Engine, army: list[int], destroys: bool) -> None:
        """Remember whose units destroy an army or the province (R247)."""
        if destroys and not g.fight.sparing:
            for unit in army:
                g.fight.crushers |= 1 << g.controller[unit]

    def _tell(self, g: Engine, strength: int) -> None:
        if g.log is not None:
            outcome = ("no outcome", "the attackers win", "the defenders win", "a tie")[g.fight.won]
            g.log.append(
                ev.BattleResolved(
                    seat=g.fight.defender,
                    field=self.field,
                    attack=self.attack,
                    defense=self.defense,
                    strength=strength,
                    outcome=outcome,
                )
            )

    def _rehonor(self, g: Engine, army: list[int], enemies: list[int], leader: int) -> bool:
        """Rehonor the dishonored of an army that would gain Honor; its leader then gains none (R83, R266)."""
        tainted = False
        for unit in army if enemies and not g.fight.sparing else []:
            if not g.ruleset.combat.allies_taint and g.controller[unit] != leader:
                continue
            if g.flags[unit] & DISHONORED:
                g.marks.rehonor(g, unit)
                tainted = True
        return tainted

    def _destroy(self, g: Engine, army: list[int], leader: int) -> int:
        """Destroy an army, its last state noted; the other leader answers for it, in a tie nobody (R65)."""
        count = 0
        if g.fight.sparing:
            return count
        g.blamed = leader
        for unit in army:
            cards = g.leaving.unit_cards(g, unit)
            if g.standing.banned:
                cards = [card for card in cards if card == unit or not g.standing.barred(g, V_DESTROY, card)]
            g.leaving.destroy(g, unit, None, remembered=True)
            for card in cards:
                if g.zone[card] != PLAY:
                    count += 1  # only what was really destroyed (R297)
            if g.zone[unit] != PLAY:
                g.fight.beaten += 1
        g.blamed = NO_SEAT
        return count

    def _reward(self, g: Engine, leader: int, honor: int, tainted: bool) -> None:
        if g.fight.doubled >> leader & 1 and g.fight.has_won(leader):
            honor *= 2
        if not tainted:
            g.marks.gain_honor(g, leader, honor, None)

    # --- after resolution ----------------------------------------------------------------------------

    def _return(self, g: Engine) -> None:
        """Terrains go; attackers and defending allies bow and return home; the Defender's stay (R123)."""
        for terrain in g.fight.terrains:
            g.leaving.discard_from_play(g, terrain, None)
        for seat in g.order:
            if seat == g.fight.defender:
                continue
            for unit in g.units[seat]:
                if g.place[unit] == self.field:
                    g.marks.bow(g, unit, None)
                    for card in g.attached[unit]:
                        g.marks.bow(g, card, None)
                    g.leaving.set_place(g, unit, AT_HOME)
                    g.fight.returned = (*g.fight.returned, unit)
                    g.underway.emit(g, V_RETURN, unit, NO_CARD, seat, None, NO_ZONE)
                    if g.log is not None:
                        g.log.append(ev.Returned(card=unit))

    def _finish(self, g: Engine) -> None:
        g.fight.battlefield = NO_FIELD
        g.fight.broken = False
        g.arrivals.expire(g, (THIS_BATTLE,))
        g.underway.pop()

    def _break_off(self, g: Engine) -> None:
        """A leader is out of the game: nothing more is fought here."""
        for terrain in g.fight.terrains:
            g.leaving.discard_from_play(g, terrain, None)
        self._finish(g)
