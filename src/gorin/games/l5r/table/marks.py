"""Marks on cards and scores: bowing, honor, tokens, bonuses, and what stops a verb.

A verb says whether it really happened. Its cause is the `Doing` of the action or trait, or None for the rules
themselves, whose effects no card here can stop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.games.l5r.language.always import Has, Numbers
from gorin.games.l5r.language.cards import CardDef
from gorin.games.l5r.language.lasting import PROVINCES, Lasting, Token, province
from gorin.games.l5r.language.numbering import raised
from gorin.games.l5r.table.stats import Table
from gorin.games.l5r.values import events as ev
from gorin.games.l5r.values.families import Cue, Keyword, Span, Stat, Verb, Zone
from gorin.games.l5r.values.kinds import (
    BOWING,
    CARD_EFFECTS,
    CHEAPER,
    CREDIT,
    DISHONORING,
    KEEP_BOWED,
    MODIFIER,
    NUMBERING,
    ONE_ACTION,
    RULES,
    SAYS_PERMIT,
    SHIELD,
    STAT,
    STAY_BOWED,
    STRAIGHTENING,
    TOUCHED,
    WORDED,
    WORDING,
)
from gorin.games.l5r.values.terms import (
    BOWED,
    DISHONOR,
    DISHONORED,
    GAME,
    NEXT_STRAIGHTENING,
    NO_CARD,
    NO_KEYWORDS,
    NO_SEAT,
    PLAY,
    REHONORED,
    REHONORED_AGAIN,
    STAT_NAMES,
    STRAIGHTEN_PHASE,
    STRENGTH,
    TILE,
    UNTIL_RISEN,
    V_AFFECT,
    V_BOW,
    V_CHALLENGE,
    V_DESTROY,
    V_DISHONOR,
    V_FRIGHTEN,
    V_MOVE,
    V_MOVE_IN,
    V_REHONOR,
    V_STRAIGHTEN,
    keywords,
    words_of,
)

if TYPE_CHECKING:
    from gorin.games.l5r.flow.doing import Doing


class Marks(Table):
    def emit(self, kind: Cue, card: int, other: int, seat: int, d: Doing | None, zone: Zone) -> None:
        """Tell everybody who listens for this kind of happening."""
        raise NotImplementedError

    def owe(self, seat: int, amount: int, d: Doing | None) -> None:
        """Let a seat lose Honor when what is happening now is done."""
        if amount > 0 and not self.out[seat]:
            blamed = self.blamed if d is None else d.seat
            self.debts = (*self.debts, (seat, amount, -1 if d is None else d.depth, blamed))

    # --- what stops a verb ---------------------------------------------------------------------------

    def stopped(self, verb: Verb, card: int, d: Doing | None) -> bool:
        """Whether a shield or a standing ban keeps this from happening. Costs are no effects (L5R-ACT-10)."""
        if self.barred(verb, card, d) or self.immune(card, d):
            return True
        found = self.shield(verb, card, d)
        if found is None:
            return False
        if found.once:
            for thing in self.lasting:
                if thing.kind == SHIELD and thing.serial == found.serial:
                    self.drop(thing)  # also what it would have stopped instead
        if self.log is not None:
            self.log.append(ev.Prevented(card=card, what=_VERB_NAMES[verb]))
        return True

    def immune(self, card: int, d: Doing | None) -> bool:
        """Whether effects of this cause do nothing to a card at all."""
        return d is not None and not d.paying and len(self.banned) > 0 and self.barred(V_AFFECT, card, d)

    def shield(self, verb: Verb, card: int, d: Doing | None) -> Lasting | None:
        """What lasts that would keep this from happening; one that is not used up goes first (R18)."""
        found: Lasting | None = None
        if d is not None and d.paying:
            return found
        for thing in self.lasting:
            if thing.kind == SHIELD and thing.subject == card and thing.verb == verb:
                if thing.cause == RULES and d is not None:
                    continue
                if thing.cause == CARD_EFFECTS and (d is None or not self.of_card(d)):
                    continue
                if thing.cause == ONE_ACTION and (d is None or d.serial != thing.amount):
                    continue
                if thing.cause == STRAIGHTENING and (d is not None or self.phase != STRAIGHTEN_PHASE):
                    continue
                if found is None or not thing.once:
                    found = thing
        return found

    def of_card(self, d: Doing) -> bool:
        """Whether an effect is a card's: not the Favor's or another ability of players, nor a tile's."""
        return d.source >= 0 and not d.of_player() and self.defs[d.source].kind != TILE

    # --- lasting things ------------------------------------------------------------------------------

    def add(self, thing: Lasting) -> None:
        raise NotImplementedError

    def drop(self, gone: Lasting) -> None:
        self.lasting = tuple([thing for thing in self.lasting if thing is not gone])
        self.version += 1

    def use_up_rebates(self, card: int) -> None:
        """The next card of a kind was attached for less: the ones after it are not."""
        for thing in self.lasting:
            if thing.kind == CHEAPER and thing.seat == self.owner[card]:
                if thing.stat & self.defs[card].kind:
                    self.drop(thing)

    def end_straightening(self, seat: int) -> None:
        """What lasts until a seat has straightened its cards is over."""
        for thing in self.lasting:
            if thing.until == NEXT_STRAIGHTENING and self.controller[thing.subject] == seat:
                self.drop(thing)

    def use_up_credit(self, card: int) -> None:
        """The Gold that an Event lent is spent."""
        for thing in self.lasting:
            if thing.kind == CREDIT and thing.source == card:
                self.drop(thing)

    def next_serial(self) -> int:
        self.serial += 1
        return self.serial

    def modify(self, subject: int, stat: Stat, amount: int, until: Span, d: Doing) -> None:
        """Give a card a bonus or penalty to a stat."""
        if amount == 0 or (subject < PROVINCES and self.immune(subject, d)):
            return
        self.add(
            Lasting(
                MODIFIER,
                self.next_serial(),
                subject,
                d.seat,
                d.source,
                until,
                stat,
                amount,
                d.by_action(),
                battle=self.battles,
            )
        )
        d.pays(STAT, subject, 0, self.serial)
        if self.log is not None:
            self.log.append(ev.Changed(stat=STAT_NAMES[stat], by=amount, card=subject))

    def touch(self, card: int, d: Doing, since: Span | Verb) -> None:
        """Remember that a card of a title has targeted another: for good, or while that is dishonored."""
        number = self.defs[d.source].number
        self.add(
            Lasting(TOUCHED, self.next_serial(), card, d.seat, d.source, GAME, amount=number, verb=since)
        )

    def fortify(self, seat: int, slot: int, amount: int, until: Span, d: Doing) -> None:
        """Change the strength of a province."""
        self.add(
            Lasting(
                MODIFIER,
                self.next_serial(),
                province(seat, slot),
                d.seat,
                d.source,
                until,
                STRENGTH,
                amount,
                d.by_action(),
            )
        )
        if self.log is not None:
            self.log.append(ev.Changed(stat=STAT_NAMES[STRENGTH], by=amount, seat=seat, slot=slot))

    def put_tokens(
        self, card: int, word: str, count: int, force: int, chi: int, d: Doing, gives: Keyword = NO_KEYWORDS
    ) -> None:
        if self.immune(card, d):
            return
        token = Token(word, force, chi, d.by_action(), gives)
        self.own()
        self.tokens[card] = self.tokens[card] + (token,) * count
        if chi < 0:
            self.frail = True
        self.reword(card)
        if self.log is not None:
            self.log.append(ev.TokenPut(card=card, token=word, number=count))

    def take_token(self, card: int, word: str, exact: bool = False) -> Token | None:
        """Destroy the last token of this name on a card; without a name any, unless it must be nameless."""
        kept = list(self.tokens[card])
        for index in range(len(kept) - 1, -1, -1):
            token = kept[index]
            if token.word == word or not (word or exact):
                del kept[index]
                self.own()
                self.tokens[card] = tuple(kept)
                self.reword(card)
                if self.log is not None:
                    self.log.append(ev.TokenPut(card=card, token=token.word, number=-1))
                if token.chi > 0:
                    self.frail = True
                return token
        return None

    def return_token(self, card: int, token: Token) -> None:
        """Put back a token that was spent for an action whose effects do not happen (R36)."""
        self.own()
        self.tokens[card] = (*self.tokens[card], token)
        self.reword(card)
        if self.log is not None:
            self.log.append(ev.TokenPut(card=card, token=token.word, number=1))

    def withhold_tokens(self, card: int) -> bool:
        """The tokens that actions put on a card give no Force for now; whether any did."""
        found = False
        for token in self.tokens[card]:
            if token.by_action and token.force:
                found = True
        if found:
            self.own()
            self.tokens[card] = tuple(
                [token.idle() if token.by_action else token for token in self.tokens[card]]
            )
            self.version += 1
        return found

    def heed_tokens(self) -> None:
        """All tokens count again."""
        self.own()
        for card in range(len(self.tokens)):
            if self.tokens[card]:
                self.tokens[card] = tuple([token.awake() for token in self.tokens[card]])
        self.version += 1

    def renumber(self, person: int) -> None:
        """The numbers on a Personality anew: printed, and changed by what he or she carries (R299)."""
        printed = self.defs[person].base or self.defs[person]
        by = 0
        for card in self.attached[person]:
            if self.defs[card].claims.numbering and self.serves(card):
                for always in self.defs[card].standing[NUMBERING]:
                    assert isinstance(always.change, Numbers)
                    by += always.change.by
        definition = raised(printed, by) if by else printed
        if definition is not self.defs[person]:
            self.own()
            self.defs[person] = definition
            self.attend(definition)
            self.frail = True
            self.version += 1

    def attend(self, definition: CardDef) -> None:
        """Listen for what a card of this game listens for."""
        raise NotImplementedError

    def reword(self, card: int) -> None:
        """The keywords of a card anew: printed, by tokens, and by what lasts."""
        self.own()
        self.keywords[card] = self._own_words(card)
        self.version += 1

    def _own_words(self, card: int) -> Keyword:
        bits = self.defs[card].keywords
        for token in self.tokens[card]:
            bits |= token.gives
        for thing in self.lasting:
            if thing.kind == WORDED and thing.subject == card:
                bits = bits & ~thing.takes | thing.gives
        return bits

    def reword_all(self) -> None:
        """The keywords of all cards in play anew, with those that cards in play give to others."""
        cards: list[int] = []
        for seat in self.order:
            cards.extend(self.in_play(seat))
        words = [self._own_words(card) for card in cards]
        for speaker in self.wording:
            for always in self.defs[speaker].standing[WORDING]:
                has = always.change
                assert isinstance(has, Has)
                given = keywords(has.words)
                if isinstance(has.of, int):
                    if self.serves(speaker) and self.holding(always, speaker, speaker):
                        words[cards.index(self.host[speaker])] |= given
                    continue
                for index in range(len(cards)):
                    card = cards[index]
                    if self.holding(always, speaker, card) and self.fitting(has.of, speaker, card):
                        words[index] |= given
        for index in range(len(cards)):
            if self.keywords[cards[index]] != words[index]:
                self.own()
                self.keywords[cards[index]] = words[index]
                self.version += 1
        self.worded = self.version if self.wording else 0

    def give_words(self, card: int, bits: Keyword, until: Span, d: Doing) -> None:
        """A card has further keywords, for a time."""
        serial = self.next_serial()
        self.add(Lasting(WORDED, serial, card, d.seat, d.source, until, battle=self.battles, gives=bits))
        self.reword(card)
        if self.log is not None:
            self.log.append(ev.Granted(card=card, text=f"gains {', '.join(words_of(bits))}"))

    # --- bowing and standing -------------------------------------------------------------------------

    def bow(self, card: int, d: Doing | None) -> bool:
        if self.flags[card] & BOWED or self.stopped(V_BOW, card, d):
            return False
        self.write_flags(card, self.flags[card] | BOWED)
        self._served(card)
        if d is not None:
            d.record(V_BOW, card)
            d.pays(BOWING, card, self.inc[card])
        if self.log is not None:
            self.log.append(ev.Bowed(card=card))
        return True

    def _served(self, card: int) -> None:
        """What an attachment gives may have changed as it bowed or straightened."""
        if self.host[card] >= 0 and not self.ruleset.entering.bowed_serve:
            self.version += 1
            self.frail = True
            if self.defs[card].claims.numbering:
                self.renumber(self.host[card])

    def straighten(self, card: int, d: Doing | None) -> bool:
        if not self.flags[card] & BOWED or self.stopped(V_STRAIGHTEN, card, d):
            return False
        if (self.defs[card].says | self.decreed) & SAYS_PERMIT and self._may_rest(card):
            self.offer_rest(card, d)
            return False
        self.rise(card, d)
        return True

    def _may_rest(self, card: int) -> bool:
        """Whether a card may remain bowed now: by the rules, or by what it says itself (R303)."""
        if self.ruleset.phases.rest_always or self.phase == STRAIGHTEN_PHASE:
            if self.permits(card, STAY_BOWED):
                return True
        return self.permits(card, KEEP_BOWED)

    def offer_rest(self, card: int, d: Doing | None) -> None:
        """Ask whether a card remains bowed before it straightens (CEL-TURN-1)."""
        raise NotImplementedError

    def rise(self, card: int, d: Doing | None) -> None:
        """Straighten a card that nothing keeps bowed."""
        self.write_flags(card, self.flags[card] & ~BOWED)
        self._served(card)
        if d is not None:
            d.record(V_STRAIGHTEN, card)
        if self.log is not None:
            self.log.append(ev.Straightened(card=card))
        self.emit(V_STRAIGHTEN, card, NO_CARD, self.controller[card], d, PLAY)
        for thing in self.lasting:
            if thing.until == UNTIL_RISEN and thing.subject == card:
                self.drop(thing)

    def straighten_unit(self, person: int, d: Doing | None) -> None:
        self.straighten(person, d)
        for card in self.attached[person]:
            self.straighten(card, d)

    def dishonor(self, card: int, d: Doing | None = None) -> bool:
        if self.flags[card] & DISHONORED or self.stopped(V_DISHONOR, card, d):
            return False
        self.write_flags(card, self.flags[card] | DISHONORED)
        self.version += 1
        if d is not None:
            d.record(V_DISHONOR, card)
            d.pays(DISHONORING, card, self.inc[card])
        if self.log is not None:
            self.log.append(ev.Dishonored(card=card))
        self.emit(V_DISHONOR, card, NO_CARD, self.controller[card], d, PLAY)
        return True

    def rehonor(self, card: int) -> bool:
        if not self.flags[card] & DISHONORED:
            return False
        self.write_flags(card, self.flags[card] & ~DISHONORED)
        self.version += 1
        for thing in self.lasting:
            if thing.kind == TOUCHED and thing.subject == card and thing.verb == V_DISHONOR:
                self.drop(thing)
        if self.log is not None:
            self.log.append(ev.Rehonored(card=card))
        if self.defs[card].hours.reacts >> V_REHONOR & 1:
            self.own()
            self.spent[card] |= REHONORED_AGAIN if self.spent[card] & REHONORED else REHONORED
        self.emit(V_REHONOR, card, NO_CARD, self.controller[card], None, PLAY)
        return True

    # --- honor and the Favor -------------------------------------------------------------------------

    def change_honor(self, seat: int, by: int, blamed: int = NO_SEAT) -> None:
        """Gains and losses are counted apart too, and losses for who caused them to another (R91)."""
        self.honor[seat] += by
        if by > 0:
            self.own_realm().gained[seat] += by
        elif blamed >= 0 and blamed != seat:
            self.own_realm().caused[blamed] -= by
        if self.log is not None:
            self.log.append(ev.HonorChanged(seat=seat, by=by, honor=self.honor[seat]))
        victory = self.ruleset.victory
        if self.honor[seat] <= victory.dishonor and not victory.dishonor_at_turn_end:
            self.doomed = (*self.doomed, (seat, DISHONOR, blamed if blamed != seat else NO_SEAT))

    def gain_honor(self, seat: int, amount: int, d: Doing | None) -> bool:
        """A gain that involves dishonored Personalities is lost, and they are rehonored (R81, R82)."""
        if amount <= 0 or self.out[seat]:
            return False
        if d is not None:
            tainted = d.involved(self, seat)
            for card in tainted:
                if self.zone[card] == PLAY:
                    self.rehonor(card)
            if tainted:
                return False
        self.change_honor(seat, amount)
        return True

    def refund_honor(self, seat: int, amount: int) -> None:
        """Give back Honor that was paid: that is no gain (R36, R91)."""
        self.honor[seat] += amount
        if self.log is not None:
            self.log.append(ev.HonorChanged(seat=seat, by=amount, honor=self.honor[seat]))

    def forget_deeds(self) -> None:
        """What counted for the Paths this turn is over."""
        if not self.realm.idle():
            self.own_realm().forget()

    def give_favor(self, seat: int) -> None:
        self.favor = seat
        if self.log is not None:
            self.log.append(ev.FavorTaken(seat=seat if seat >= 0 else None))


_VERB_NAMES = {
    V_BOW: "bowing",
    V_STRAIGHTEN: "straightening",
    V_DESTROY: "destruction",
    V_DISHONOR: "dishonor",
    V_CHALLENGE: "a challenge",
    V_MOVE: "movement",
    V_MOVE_IN: "movement to a battlefield",
    V_FRIGHTEN: "Fear",
}
