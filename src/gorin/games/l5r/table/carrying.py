"""Who may carry what: the restrictions of attachments, and room for them."""

from __future__ import annotations

from gorin.games.l5r.table.purse import Purse
from gorin.games.l5r.values.families import Stat
from gorin.games.l5r.values.kinds import SAYS_ATTACHING
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    CHI,
    FOLLOWER,
    HONOR,
    K_ARMOR,
    K_KENSAI,
    K_SHUGENJA,
    K_WEAPON,
    NO_CARD,
    NOT_A_NUMBER,
    PLAY,
    SPELL,
    V_TRANSFER,
)


class Carrying(Purse):
    def stat(self, card: int, stat: Stat) -> int:
        """A stat now."""
        raise NotImplementedError

    def may_attach(self, card: int, person: int, instead: int = NO_CARD) -> bool:
        """Whether a Personality may carry an attachment, perhaps instead of another one: what its kind and
        keywords ask for, what the two say of each other, and room for it.
        """
        definition = self.defs[card]
        if self.zone[card] == PLAY and self.barred(V_TRANSFER, card):
            return False  # it stays with who carries it
        if definition.kind == FOLLOWER:
            counts = (
                self.ruleset.entering.requirements and not self.realm.exempt >> self.controller[person] & 1
            )
            required = definition.requirement if counts else NOT_A_NUMBER
            if required != NOT_A_NUMBER and self.stat(person, HONOR) < required:
                return False
        elif definition.kind == SPELL:
            if not self.keywords[person] & K_SHUGENJA:
                return False
        if definition.says & SAYS_ATTACHING and not self.agrees(card, person):
            return False
        if self.defs[person].says & SAYS_ATTACHING and not self.agrees(person, card):
            return False
        return definition.kind & ATTACHMENT != 0 and self._has_room(card, person, instead)

    def _has_room(self, card: int, person: int, instead: int) -> bool:
        """One Weapon (a Kensai: two) and one Armor; where Chi limits Spells, as many as that (R63)."""
        bits = self.keywords[card]
        spells = self.ruleset.entering.spells_by_chi and self.defs[card].kind == SPELL
        if not bits & (K_WEAPON | K_ARMOR) and not spells:
            return True
        weapons = 0
        armors = 0
        scrolls = 0
        for other in self.attached[person]:
            if other in (card, instead):
                continue
            if self.keywords[other] & K_WEAPON:
                weapons += 1
            if self.keywords[other] & K_ARMOR:
                armors += 1
            if self.defs[other].kind == SPELL:
                scrolls += 1
        if bits & K_WEAPON and weapons >= (2 if self.keywords[person] & K_KENSAI else 1):
            return False
        if bits & K_ARMOR and armors >= 1:
            return False
        return not spells or scrolls < self._room_for_spells(person)

    def _room_for_spells(self, person: int) -> int:
        """How many Spells a Personality may carry: as many as he or she has Chi while attaching one."""
        if not self.taught:
            return self.stat(person, CHI)
        before = self.caster
        self.caster = person
        chi = self.stat(person, CHI)
        self.caster = before
        return chi

    def trades(self, card: int, person: int) -> list[int]:
        """For what an attachment in play may be given to another Personality: NO_CARD for nothing, or each
        card of that one which would make room for it and which its bearer may carry instead of it.
        """
        bearer = self.host[card]
        if person == bearer:
            return []
        if self.may_attach(card, person):
            return [NO_CARD]
        found: list[int] = []
        for other in self.attached[person]:
            if self.may_attach(card, person, other) and self.may_attach(other, bearer, card):
                found.append(other)
        return found
