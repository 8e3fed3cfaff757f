"""How much Gold a seat could produce: by bowing cards, without bowing, and with a partner (R52).

A source may have a partner: a card that bows with it, or that is destroyed or discarded for it. What bows
with another could have paid itself, so all teams are tried; what is given up could not, so the dearest are
counted.
"""

from __future__ import annotations

from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.statements import Produces
from gorin.games.l5r.table.data import FREE_GOLD
from gorin.games.l5r.table.standing import Standing
from gorin.games.l5r.values.kinds import CREDIT
from gorin.games.l5r.values.terms import (
    BOWED,
    DISCARD,
    NO_CARD,
    STRATEGY,
    STRONGHOLD,
    V_BOW,
    V_DESTROY,
    V_DISCARD,
)


class Purse(Standing):
    def worth(self, card: int, source: Produces, purpose: int, partner: int = NO_CARD) -> int:
        """What a source of a card yields for this purpose, with this partner."""
        raise NotImplementedError

    # --- a source by itself --------------------------------------------------------------------------

    def production(self, card: int, purpose: int) -> int:
        """The most Gold a card yields by bowing, for paying for the card `purpose` (or for no card: -1)."""
        if self.flags[card] & BOWED:
            return 0
        return self.yields(card, purpose)

    def yields(self, card: int, purpose: int) -> int:
        """The same, whether or not the card is bowed now."""
        definition = self.defs[card]
        best = definition.production if definition.kind == STRONGHOLD else 0
        for source in definition.gold.sources:
            if source.bows and source.partner is None:
                best = max(best, self.worth(card, source, purpose))
        return best

    def source(self, card: int, purpose: int) -> Produces | None:
        """What a card says of the Gold that it yields by bowing; a Stronghold's own needs no words."""
        best = self.yields(card, purpose)
        for source in self.defs[card].gold.sources:
            if source.bows and source.partner is None and self.worth(card, source, purpose) == best:
                return source
        return None

    def free_gold(self, card: int, purpose: int) -> int:
        """The Gold a card yields without bowing, once a turn and while it is unbowed (R49)."""
        if self.zone[card] == DISCARD:
            return self._credit(card, purpose)
        if self.used[card] & FREE_GOLD or self.flags[card] & BOWED:
            return 0
        for source in self.defs[card].gold.sources:
            if not source.bows and source.zone == self.zone[card]:
                return self.worth(card, source, purpose)
        return 0

    def _credit(self, card: int, purpose: int) -> int:
        """The Gold that an Event lends for bringing a card into play."""
        if purpose < 0 or self.defs[purpose].kind == STRATEGY:
            return 0
        for thing in self.lasting:
            if thing.kind == CREDIT and thing.source == card:
                return thing.amount
        return 0

    def pays(self, card: int) -> bool:
        """Whether a card is a source of Gold at all."""
        definition = self.defs[card]
        return definition.production > 0 or len(definition.gold.sources) > 0 or self.zone[card] == DISCARD

    # --- with a partner ------------------------------------------------------------------------------

    def helped_gold(self, card: int, helper: int, purpose: int) -> int:
        """The Gold a card yields together with another one."""
        source = self.defs[card].gold.helped
        if source is None or self.flags[card] & BOWED or helper == purpose:
            return 0  # what is paid for cannot be given up for it
        return self.worth(card, source, purpose, helper)

    def helpers(self, card: int, excluded: tuple[int, ...]) -> list[int]:
        """The cards that may bow with this one for Gold, or be given up for it."""
        source = self.defs[card].gold.helped
        assert source is not None
        assert source.partner is not None
        seat = self.controller[card]
        found: list[int] = []
        for other in self.hands[seat] if source.spends == V_DISCARD else self.in_play(seat):
            if other == card or other in excluded:
                continue
            if source.spends == V_BOW and self.flags[other] & BOWED:
                continue
            if source.spends == V_DESTROY and self.survives(other):
                continue
            if self.fitting(source.partner, card, other):
                found.append(other)
        return found

    def gives_up(self, card: int) -> bool:
        """Whether a card yields Gold for one that is destroyed or discarded."""
        source = self.defs[card].gold.helped
        return source is not None and source.spends != V_BOW

    def offerings(self, seat: int, purpose: int, excluded: tuple[int, ...]) -> tuple[int, ...]:
        """What could be given up for most Gold: each source followed by its partner."""
        found: tuple[int, ...] = ()
        for card in self.purses(seat):
            if card in excluded or not self.gives_up(card) or self.flags[card] & BOWED:
                continue
            best = 0
            partner = -1
            for other in self.helpers(card, excluded + found):
                worth = self.helped_gold(card, other, purpose)
                if worth > best:
                    best = worth
                    partner = other
            if best > 0:
                found = (*found, card, partner)
        return found

    def teams(self, seat: int, purpose: int, excluded: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The ways to let cards bow with others for Gold: each bowing card followed by its helper."""
        sources: list[int] = []
        for card in self.purses(seat):
            source = self.defs[card].gold.helped
            if source is not None and source.spends == V_BOW and card not in excluded:
                if not self.flags[card] & BOWED:
                    sources.append(card)
        found: list[tuple[int, ...]] = []
        self._team(sources, 0, (), excluded, found)
        return found

    def _team(
        self,
        sources: list[int],
        index: int,
        team: tuple[int, ...],
        excluded: tuple[int, ...],
        found: list[tuple[int, ...]],
    ) -> None:
        if index == len(sources):
            found.append(team)
            return
        self._team(sources, index + 1, team, excluded, found)
        card = sources[index]
        if card in team:
            return
        tried: list[CardDef] = []
        for helper in self.helpers(card, excluded + team):
            if self.defs[helper] not in tried:  # of several alike, one is tried
                tried.append(self.defs[helper])
                self._team(sources, index + 1, (*team, card, helper), excluded, found)

    def team_gold(self, team: tuple[int, ...], purpose: int) -> int:
        total = 0
        for index in range(0, len(team), 2):
            total += self.helped_gold(team[index], team[index + 1], purpose)
        return total

    # --- all together --------------------------------------------------------------------------------

    def gold(self, seat: int, purpose: int, exclude: int) -> int:
        """All the Gold a seat could produce for one cost now, without the card `exclude`."""
        total = 0
        for card in self.purses(seat):
            if card != exclude and self.pays(card):
                if self.defs[card].gold.helped is not None:
                    return self.joint_gold(seat, purpose, (exclude,))
                if not self.flags[card] & BOWED:
                    total += self.yields(card, purpose)
                if self.defs[card].gold.freely or self.zone[card] == DISCARD:
                    total += self.free_gold(card, purpose)
        return total

    def joint_gold(self, seat: int, purpose: int, excluded: tuple[int, ...]) -> int:
        """The same where cards may bow together, or be given up: the most that any way yields."""
        offered = self.offerings(seat, purpose, excluded)
        return self.plain_gold(seat, purpose, excluded) + self.team_gold(offered, purpose)

    def plain_gold(self, seat: int, purpose: int, excluded: tuple[int, ...]) -> int:
        """The same with nothing given up for it."""
        best = 0
        for team in self.teams(seat, purpose, excluded):
            total = self.team_gold(team, purpose)
            for card in self.purses(seat):
                if card not in excluded:
                    total += self.free_gold(card, purpose)
                    if card not in team:
                        total += self.production(card, purpose)
            best = max(best, total)
        return best
