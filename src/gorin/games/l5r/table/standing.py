"""What cards in play say always: bans, permissions, least values, prices and who carries what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.language.always import (
    ATTACHING,
    BAN,
    MINIMUM,
    PERMIT,
    PRICE,
    RAMPART,
    SAYS_HUSH,
    SAYS_MINIMUM,
    SAYS_RAMPART,
    SAYS_SHELTER,
    SHELTER,
    Always,
    Attaches,
    Minimum,
    Permit,
    Rampart,
    Rebate,
    Sheltered,
    WillNot,
)
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.table.places import Field
from gorin.games.l5r.values.terms import BEARER, BOWED, CHI, ITEM, NO_CARD, keyword

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing

NO_LIMIT: Final = 99


class Standing(Field):
    """A table that is asked for standing changes (L5R-TRAIT-3)."""

    def holding(self, always: Always, speaker: int, it: int) -> bool:
        """Whether what a card says holds now."""
        raise NotImplementedError

    def fitting(self, what: Sel, speaker: int, card: int) -> bool:
        """Whether a card is one of those that another one speaks of."""
        raise NotImplementedError

    def meant(self, ban: WillNot, d: Doing | None, shot: bool) -> bool:
        """Whether a ban on some kinds of action is about this one."""
        raise NotImplementedError

    def serves(self, card: int) -> bool:
        """Whether an attachment gives its bearer what it gives: in some rules only unbowed (R60, R250)."""
        return not self.flags[card] & BOWED or self.ruleset.entering.bowed_serve

    def in_force(self, terrain: int) -> bool:
        """Whether what a Terrain says holds by now (R120, R277)."""
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
                    elif other == seat:
                        return True
        return False

    def permits(self, card: int, what: int) -> bool:
        """Whether a card lets its controller do what rules forbid with the card itself."""
        for always in self.defs[card].standing[PERMIT]:
            permit = always.change
            assert isinstance(permit, Permit)
            if permit.what == what and self.holding(always, card, card):
                return True
        return False

    def barred(self, verb: int, card: int, d: Doing | None = None, shot: bool = False) -> bool:
        """Whether a standing ban of a card in play forbids this; of some bans, to some actions only."""
        for speaker in self.banned:
            for always in self.defs[speaker].standing[BAN]:
                ban = always.change
                assert isinstance(ban, WillNot)
                if self.defs[speaker].terrain and not self.in_force(speaker):
                    continue
                if ban.verb == verb and (self.host[speaker] if ban.of == BEARER else speaker) == card:
                    if (ban.by or ban.shots) and not self.meant(ban, d, shot):
                        continue
                    if ban.of == BEARER and not self.serves(speaker):
                        continue
                    if always.if_ is None or self.holding(always, speaker, card):
                        return True
        return False

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

    def minimum(self, card: int, stat: int) -> int:
        """The least that a stat may read: zero, or what the card itself says (R54, R61); Items are signed."""
        best = -NO_LIMIT if stat <= CHI and self.defs[card].kind == ITEM else 0
        if self.defs[card].says & SAYS_MINIMUM:
            for always in self.defs[card].standing[MINIMUM]:
                least = always.change
                assert isinstance(least, Minimum)
                if least.stat == stat and best < least.amount and self.holding(always, card, card):
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
