"""What cards in play say always: bans, permissions, least values, prices and who carries what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.always import (
    Always,
    Attaches,
    Forbid,
    Minimum,
    Permit,
    Rampart,
    Rebate,
    Sheltered,
    Shuns,
    StaysAway,
    Volleys,
    WillNot,
)
from gorin.games.l5r.language.lasting import Lasting, player
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.table.places import Field
from gorin.games.l5r.values.families import Stat, Verb
from gorin.games.l5r.values.kinds import (
    ABSENCE,
    ATTACHING,
    BAN,
    FORBID,
    MINIMUM,
    PERMIT,
    PRICE,
    RAMPART,
    RULED,
    SAYS_ABSENCE,
    SAYS_HUSH,
    SAYS_MINIMUM,
    SAYS_RAMPART,
    SAYS_SHELTER,
    SAYS_VOLLEY,
    SHELTER,
    SHUN,
    SPARING,
    VOLLEY,
)
from gorin.games.l5r.values.terms import BEARER, BOWED, CHI, ITEM, NO_CARD, THIS, V_DESTROY, keyword

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing
    from gorin.games.l5r.table.stats import Table

NO_LIMIT: Final = 99


class Standing(Field):
    """A table that is asked for standing changes (L5R-TRAIT-3)."""

    def holding(self, always: Always, speaker: int, it: int) -> bool:
        """Whether what a card says holds now."""
        raise NotImplementedError

    def fitting(self, what: Sel, speaker: int, card: int) -> bool:
        """Whether a card is one of those that another one speaks of."""
        raise NotImplementedError

    def scratch(self, seat: int) -> Doing:
        """A player's point of view."""
        raise NotImplementedError

    def table(self) -> Table:
        """The same with all questions that can be asked of it."""
        raise NotImplementedError

    def meant(self, ban: WillNot, d: Doing | None, shot: bool) -> bool:
        """Whether a ban on some kinds of action is about this one."""
        raise NotImplementedError

    def serves(self, card: int) -> bool:
        """Whether an attachment gives its bearer what it gives: in some rules only unbowed (R60, R250)."""
        return not self.flags[card] & BOWED or self.ruleset.entering.bowed_serve

    def terrain_holds(self) -> bool:
        """Whether what Terrains say holds by now (R120, R277)."""
        return self.fight.settled or not self.ruleset.combat.terrains_wait

    def hushed(self) -> int:
        """The Terrain because of which only actions that destroy it are taken, or NO_CARD."""
        for terrain in self.fight.terrains:
            if self.defs[terrain].says & SAYS_HUSH:
                return terrain
        return NO_CARD

    def permitted(self, what: int, seat: int) -> bool:
        """Whether a card in play lets this seat do what rules forbid: its own, or one that names its clan."""
        if not self.permissions >> what & 1:
            return False
        if self.decreed >> PERMIT & 1:
            for thing in self.lasting:
                if thing.kind == RULED and thing.stat == PERMIT and thing.verb == what:
                    assert thing.always is not None
                    permit = thing.always.change
                    assert isinstance(permit, Permit)
                    if permit.everyone or thing.subject == player(seat):
                        if self.in_force(thing, NO_CARD):
                            return True
        for other in self.order:
            for card in self.in_play(other):
                for always in self.defs[card].standing[PERMIT]:
                    permit = always.change
                    assert isinstance(permit, Permit)
                    if permit.what != what or not self.holding(always, card, card):
                        continue
                    if permit.clan:
                        if self.clans[seat] & keyword(permit.clan + " Clan"):
                            return True
                    elif other == seat or permit.everyone:
                        return True
        return False

    def permits(self, card: int, what: int) -> bool:
        """Whether a card lets its controller do what rules forbid with the card itself."""
        for always in self.defs[card].standing[PERMIT]:
            permit = always.change
            assert isinstance(permit, Permit)
            if permit.what == what and self.holding(always, card, card):
                return True
        if self.decreed >> PERMIT & 1:
            for thing in self.lasting:
                if thing.kind == RULED and thing.stat == PERMIT and thing.subject == card:
                    if thing.verb == what and self.in_force(thing, card):
                        return True
        return False

    def forbidden(self, what: int) -> bool:
        """Whether a card in play, or what an effect left behind, forbids something to everybody."""
        if not self.prohibitions >> what & 1:
            return False
        for seat in self.order:
            for card in self.in_play(seat):
                for always in self.defs[card].standing[FORBID]:
                    assert isinstance(always.change, Forbid)
                    if always.change.what == what and self.holding(always, card, card):
                        return True
        for thing in self.lasting:
            if thing.kind == RULED and thing.stat == FORBID and thing.verb == what:
                if self.in_force(thing, NO_CARD):
                    return True
        return False

    def barred(self, verb: Verb, card: int, d: Doing | None = None, shot: bool = False) -> bool:
        """Whether a standing ban forbids this; of some bans, to some actions only."""
        for speaker in self.banned:
            if not self.defs[speaker].bans >> verb & 1:
                continue
            if self.defs[speaker].terrain and not self.terrain_holds():
                continue
            for always in self.defs[speaker].standing[BAN]:
                ban = always.change
                assert isinstance(ban, WillNot)
                if ban.verb == verb and self._banned(ban, speaker, card):
                    if (ban.by or ban.shots) and not self.meant(ban, d, shot):
                        continue
                    if ban.of == BEARER and not self.serves(speaker):
                        continue
                    if always.if_ is None or self.holding(always, speaker, card):
                        return True
        if self.decreed >> BAN & 1:
            for thing in self.lasting:
                if thing.kind == RULED and thing.stat == BAN and thing.verb == verb:
                    if self._outlawed(thing, card, d, shot):
                        return True
        return False

    def survives(self, card: int) -> bool:
        """Whether a card cannot be destroyed for a cost: that is forbidden, or others fall instead (R35)."""
        if self.barred(V_DESTROY, card):
            return True
        for always in self.defs[card].standing[SPARING]:
            if self.holding(always, card, card):
                return True
        return False

    def shuns(self, card: int, seat: int) -> bool:
        """Whether a Personality does not come to this player."""
        for always in self.defs[card].standing[SHUN]:
            shuns = always.change
            assert isinstance(shuns, Shuns)
            if shuns.whom.holds(self.table(), self.scratch(seat), card):
                return True
        return False

    def kept_away(self, unit: int, field: int, side: int, moved: bool) -> bool:
        """Whether a unit does not join an army at a battlefield, assigned or moved there."""
        for speaker in self.banned:
            if not self.defs[speaker].says & SAYS_ABSENCE:
                continue
            for always in self.defs[speaker].standing[ABSENCE]:
                away = always.change
                assert isinstance(away, StaysAway)
                if moved and not away.moving:
                    continue
                if away.attacking and (side != 1 or self.fight.defender != self.controller[speaker]):
                    continue
                who = away.who
                if isinstance(who, int):
                    if speaker != unit:
                        continue
                elif not self.fitting(who, speaker, unit):
                    continue
                if away.facing is not None and not self._faced(away.facing, speaker, field, 3 - side):
                    continue
                if self.holding(always, speaker, unit):
                    return True
        return False

    def turned_away(self, person: int, field: int, side: int = 0) -> bool:
        """Whether something keeps a unit from moving to a battlefield, on the side it would have there."""
        sides = self.open_sides(self.controller[person])
        return self.kept_away(person, field, side or (sides[0] if sides else 0), True)

    def _faced(self, what: Sel, speaker: int, field: int, side: int) -> bool:
        """Whether an army has a card that fits."""
        for unit in self.army(field, side):
            if self.fitting(what, speaker, unit):
                return True
            for card in self.attached[unit]:
                if self.fitting(what, speaker, card):
                    return True
        return False

    def volleys(self, card: int) -> int:
        """How many times as strong a Ranged Attack of this card is."""
        times = 1
        for seat in self.order:
            for speaker in self.in_play(seat):
                if self.defs[speaker].says & SAYS_VOLLEY:
                    for always in self.defs[speaker].standing[VOLLEY]:
                        change = always.change
                        assert isinstance(change, Volleys)
                        if self.holding(always, speaker, card) and self.fitting(change.of, speaker, card):
                            times *= change.times
        return times

    def _banned(self, ban: WillNot, speaker: int, card: int) -> bool:
        """Whether a ban of a card is about another one."""
        of = ban.of
        if isinstance(of, int):
            return (self.host[speaker] if of == BEARER else speaker) == card
        return self.fitting(of, speaker, card)

    def _outlawed(self, thing: Lasting, card: int, d: Doing | None, shot: bool) -> bool:
        """Whether a ban that an effect left behind is about a card."""
        assert thing.always is not None
        ban = thing.always.change
        assert isinstance(ban, WillNot)
        of = ban.of
        if isinstance(of, int):
            if thing.subject != card:
                return False
        elif not self.decreed_for(of, thing, card):
            return False
        if (ban.by or ban.shots) and not self.meant(ban, d, shot):
            return False
        return self.in_force(thing, card)

    def in_force(self, thing: Lasting, it: int) -> bool:
        """Whether what an effect left behind holds now."""
        raise NotImplementedError

    def decreed_for(self, what: Sel, thing: Lasting, card: int) -> bool:
        """Whether a card is one of those of which what an effect left behind speaks."""
        raise NotImplementedError

    def shelter(self, card: int) -> int:
        """By how much Ranged Attacks at this card are weaker."""
        weaker = 0
        if self.defs[card].says & SAYS_SHELTER:
            for always in self.defs[card].standing[SHELTER]:
                assert isinstance(always.change, Sheltered)
                if self.holding(always, card, card):
                    weaker += always.change.by
        return weaker

    def walls(self, seat: int, slot: int) -> int:
        """By how much what a seat has in play makes a province of its own stronger."""
        stronger = 0
        for card in self.in_play(seat):
            if self.defs[card].says & SAYS_RAMPART:
                for always in self.defs[card].standing[RAMPART]:
                    rampart = always.change
                    assert isinstance(rampart, Rampart)
                    if (rampart.all or self.slot[card] == slot) and self.holding(always, card, card):
                        stronger += rampart.by
        return stronger

    def minimum(self, card: int, stat: Stat) -> int:
        """The least that a stat may read: zero, or what the card itself says (R54, R61); Items are signed."""
        best = -NO_LIMIT if stat <= CHI and self.defs[card].kind == ITEM else 0
        if self.defs[card].says & SAYS_MINIMUM:
            for always in self.defs[card].standing[MINIMUM]:
                least = always.change
                assert isinstance(least, Minimum)
                if least.stat == stat and least.of == THIS and best < least.amount:
                    if self.holding(always, card, card):
                        best = least.amount
        return max(best, self._lifted(card, stat)) if self.lifting else best

    def _lifted(self, card: int, stat: Stat) -> int:
        """The least that what a Personality carries says of a stat of that Personality."""
        best = -NO_LIMIT
        for other in self.attached[card]:
            if self.defs[other].says & SAYS_MINIMUM and self.serves(other):
                for always in self.defs[other].standing[MINIMUM]:
                    least = always.change
                    assert isinstance(least, Minimum)
                    if least.stat == stat and least.of == BEARER and best < least.amount:
                        if self.holding(always, other, card):
                            best = least.amount
        return best

    def spared(self, speaker: int, other: int) -> int:
        """What a card says that attaching it to another one, or the other one to it, costs less."""
        less = 0
        for always in self.defs[speaker].standing[PRICE]:
            rebate = always.change
            assert isinstance(rebate, Rebate)
            if self.holding(always, speaker, speaker) and self.fitting(rebate.what, speaker, other):
                less += rebate.less
        return less

    def agrees(self, speaker: int, other: int) -> bool:
        """Whether a card would be attached to the other one, or carry it, as far as it says itself."""
        for always in self.defs[speaker].standing[ATTACHING]:
            attaches = always.change
            assert isinstance(attaches, Attaches)
            if self.holding(always, speaker, speaker):
                if self.fitting(attaches.what, speaker, other) == attaches.never:
                    return False
        return True
