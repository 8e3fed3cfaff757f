"""What the cards of a game may do, as far as everybody has to look out for it.

It changes when a card enters the game or an effect leaves something new behind: copies share it until then.
"""

from __future__ import annotations

from gorin.games.l5r.language.always import Always, Aura, Forbid, Permit
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.steady import steady
from gorin.games.l5r.values.terms import CHI, DYNASTY_TIME


class Attention:
    def __init__(self) -> None:
        #: Kinds of happening for which any card of this game, or any rule, listens or reacts, as bits.
        self.listening = 0
        self.heeded = 0  # ... for which traits and effects put off listen
        self.reactable = 0
        #: The kinds of action that any card of this game takes from a province or a discard pile.
        self.elsewhere = 0
        #: Kinds of happening for which a card of this game listens from a discard pile, as bits.
        self.buried = 0
        self.sapping = False  # one changes the Chi of cards while something holds
        self.fickle = False  # one changes a stat by what no verb counts as a change of stats
        self.generous = False  # a Personality attaches others for less Gold
        self.lifting = False  # an attachment gives a stat of its bearer a least value
        self.taught = False  # an attachment helps its bearer while he or she casts Spells
        self.busy = False  # one lets its player do something in the Dynasty Phase
        self.ramparts = False  # a card makes provinces stronger
        self.numbering = False  # one changes the numbers of who carries it
        self.permissions = 0  # what cards permit although rules forbid it, as bits
        self.prohibitions = 0  # what cards forbid although rules allow it, as bits
        self.decreed = 0  # the kinds of standing change that effects have left behind, as bits

    def copy(self) -> Attention:
        twin = Attention()
        twin.listening = self.listening
        twin.heeded = self.heeded
        twin.reactable = self.reactable
        twin.elsewhere = self.elsewhere
        twin.buried = self.buried
        twin.sapping = self.sapping
        twin.fickle = self.fickle
        twin.generous = self.generous
        twin.lifting = self.lifting
        twin.taught = self.taught
        twin.busy = self.busy
        twin.ramparts = self.ramparts
        twin.numbering = self.numbering
        twin.permissions = self.permissions
        twin.prohibitions = self.prohibitions
        twin.decreed = self.decreed
        return twin

    def attend(self, definition: CardDef) -> None:
        """Look out for what a card may do."""
        hours = definition.hours
        self.heeded |= hours.hears | hours.buried
        self.listening |= self.heeded | hours.reacts
        self.buried |= hours.buried
        self.reactable |= hours.reacts
        self.elsewhere |= hours.elsewhere
        self.busy = self.busy or hours.in_play & DYNASTY_TIME != 0
        claims = definition.claims
        self.sapping = self.sapping or claims.sapping
        self.fickle = self.fickle or claims.fickle
        self.generous = self.generous or claims.generous
        self.lifting = self.lifting or claims.lifting
        self.taught = self.taught or claims.teaches
        self.ramparts = self.ramparts or claims.ramparts
        self.numbering = self.numbering or claims.numbering
        self.permissions |= claims.permissions
        self.prohibitions |= claims.prohibitions

    def listen(self, moment: int) -> None:
        """Something put off waits for a moment."""
        self.heeded |= 1 << moment
        self.listening |= 1 << moment

    def await_reaction(self, moment: int) -> None:
        """Somebody may react to a moment."""
        self.listening |= 1 << moment
        self.reactable |= 1 << moment

    def decree(self, always: Always) -> None:
        """A standing change was left behind by an effect."""
        change = always.change
        self.decreed |= 1 << change.kind()
        if isinstance(change, Permit):
            self.permissions |= 1 << change.what
        elif isinstance(change, Forbid):
            self.prohibitions |= 1 << change.what
        elif isinstance(change, Aura):
            self.sapping = self.sapping or change.stat == CHI
            self.fickle = self.fickle or not steady(always)
