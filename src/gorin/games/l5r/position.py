"""Positions: a game set up in a few lines, for tests, puzzles and research, and its text form.

    p = Position("Dragon", "Lion")
    p.hand(0, "Palm Strike")
    p.at(0, 2, "Togashi Shiori")
    p.at(1, 2, "Akodo Masao + Spearmen (bowed)")
    p.battle(attacker=0, defender=1, field=2)
    p.passes(1).use("Palm Strike")
    assert p.bowed("Akodo Masao")

A card is named by its title, with `seat:` before it where both sides have one ("1:Spearmen") and `#n` behind
it for the n-th of several. Marks in brackets say how it lies: bowed, dishonored, dead, down, `2 Fire` tokens,
and more (see `position_marks`). A choice with one option is made by itself, as everywhere. A position is
printed in its text form (see `position_text`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from gorin.games.l5r import position_marks
from gorin.games.l5r.addresses import Addresses
from gorin.games.l5r.cards import CardDef
from gorin.games.l5r.columns import EMPTY, NO_FIELD
from gorin.games.l5r.flow import choices
from gorin.games.l5r.flow.attack import BATTLES, Attack
from gorin.games.l5r.flow.attack import FIELDS as ASSIGN_FIELDS
from gorin.games.l5r.flow.battle import Battle
from gorin.games.l5r.flow.dynasty import Dynasty
from gorin.games.l5r.flow.frames import (
    ASK_ABILITY,
    ASK_ACTION,
    ASK_ASSIGN,
    ASK_ATTACK,
    ASK_BUY,
    ASK_CLEAR,
    ASK_EXTRA,
    ASK_FIELD,
    ASK_INVITE,
    ASK_MAY,
    ASK_OPTION,
    ASK_ORDER,
    ASK_PAY,
    ASK_PLACE,
    ASK_REACT,
    ASK_REFUSE,
    ASK_SLOT,
    PASS,
)
from gorin.games.l5r.flow.payment import AUTO
from gorin.games.l5r.flow.payment import FIRST as FIRST_SOURCE
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.flow.turn import ATTACK, BEGIN, DRAW, DYNASTY, Turn
from gorin.games.l5r.rulesets.celestial import CELESTIAL
from gorin.games.l5r.rulesets.ruleset import Ruleset
from gorin.games.l5r.sets import pool as whole_pool
from gorin.games.l5r.setup import attend_all
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.terms import (
    ACTION_PHASE,
    AT_HOME,
    ATTACK_PHASE,
    BOWED,
    CREATED,
    DEAD,
    DECK,
    DISCARD,
    DISHONORED,
    DYNASTY_PHASE,
    FORCE,
    HAND,
    LIMBO,
    PERSONALITY,
    PLAY,
    PROVINCE,
    STRONGHOLD,
    UP,
)
from gorin.kernel.rng import rng_of
from gorin.kernel.values import GorinError

FILL_FATE: Final = "Spearmen"
FILL_DYNASTY: Final = "Matsu Mikura"
HOW: Final = {"plain": 0, "discount": 1, "proclaim": 2, "dear": 3, "dear_proclaim": 4, "overlay": 5}

_NAMED = re.compile(r"^(?:(\d+):)?(.*?)(?:#(\d+))?$")
_MARKED = re.compile(r"^(.*?)(?:\s*\(([^)]*)\))?$")


class Position:
    """A game in the making, then a game that can be played by the names of cards."""

    def __init__(
        self,
        *clans: str,
        ruleset: Ruleset = CELESTIAL,
        cards: Iterable[CardDef] = (),
        active: int = 0,
        first: int = 0,
        fill: int = 12,
    ) -> None:
        self.pool = dict(whole_pool(ruleset.name))
        for extra in cards:
            extra.number = len(self.pool) if extra.number < 0 else extra.number
            self.pool[extra.title] = extra
        self.state = L5RState(ruleset, len(clans), rng_of("position"))
        g = self.state
        g.active = active
        g.first = first
        for seat, clan in enumerate(clans):
            self._settle(seat, clan, fill)

    @classmethod
    def of(cls, state: L5RState) -> Position:
        """A game under way, to be played by the names of cards."""
        position = cls(ruleset=state.ruleset)
        position.state = state
        return position

    def __str__(self) -> str:
        from gorin.games.l5r.position_text import write

        return write(self.state)

    def _settle(self, seat: int, clan: str, fill: int) -> None:
        g = self.state
        for definition in self.pool.values():
            if definition.kind == STRONGHOLD and clan in (definition.clan, definition.title):
                card = g.new_card(definition, seat, PLAY)
                break
        else:
            raise GorinError(f"There is no Stronghold of the clan '{clan}'.")
        g.flags[card] = UP
        g.stronghold[seat] = card
        g.clans[seat] = g.defs[card].clans
        g.honor[seat] = g.starting_honor[seat] = g.defs[card].starting
        g.estate[seat] = (card,)
        g.turns[seat] = 3
        for _ in range(fill):
            self.deck(seat, FILL_FATE)
            self.deck(seat, FILL_DYNASTY)
        g.provinces[seat] = (EMPTY,) * g.ruleset.provinces
        for slot in range(g.ruleset.provinces):
            g.refill(seat, slot, False)

    # --- setting up ----------------------------------------------------------------------------------

    def new_card(self, seat: int, text: str, zone: int) -> int:
        """A new card, controlled by this seat, from its title and marks."""
        g = self.state
        match = _MARKED.match(text.strip())
        assert match is not None
        title = match.group(1).strip()
        marks = match.group(2) or ""
        owner = seat
        made: tuple[str, ...] | None = None
        for mark in position_marks.split(marks):
            word, _, rest = mark.partition(" ")
            if word == "of" and rest.isdigit() and int(rest) < g.seat_count:
                owner = int(rest)
            elif word == "created":
                made = tuple(rest.split("/")) if rest else ()
        card = g.new_card(self._definition(title, made), owner, zone)
        g.controller[card] = seat
        if made is not None:
            g.flags[card] |= CREATED
        position_marks.put(g, card, marks)
        return card

    def _definition(self, title: str, made: tuple[str, ...] | None) -> CardDef:
        """A card of the pool or, with keywords, one that an effect of a card of the pool makes."""
        if made is not None:
            for word in Addresses(self.state.ruleset).found:
                if isinstance(word, CardDef) and word.title == title and word.words == made:
                    return word
            raise GorinError(f"No effect creates a card called '{title}' with just these keywords.")
        if title not in self.pool:
            raise GorinError(f"There is no card called '{title}'.")
        return self.pool[title]

    def at(self, seat: int, field: int, *units: str) -> Position:
        """Units at a battlefield (or at home: -1), each a Personality with attachments after plus signs."""
        g = self.state
        for unit in units:
            names = unit.split(" + ")
            person = self.new_card(seat, names[0], PLAY)
            if g.defs[person].kind != PERSONALITY:
                raise GorinError(f"'{names[0]}' is no Personality.")
            g.units[seat] = (*g.units[seat], person)
            self.stand(person, field)
            for name in names[1:]:
                card = self.new_card(seat, name, PLAY)
                g.host[card] = person
                g.attached[person] = (*g.attached[person], card)
                self.stand(card, field)
        return self

    def stand(self, card: int, field: int) -> None:
        """Let a card be in play: its traits hold from now on."""
        g = self.state
        g.flags[card] |= UP
        g.place[card] = field
        if g.defs[card].auras:
            g.auras = (*g.auras, card)
        if g.defs[card].bans:
            g.banned = (*g.banned, card)
        g.version += 1

    def home(self, seat: int, *units: str) -> Position:
        return self.at(seat, AT_HOME, *units)

    def estate(self, seat: int, *titles: str) -> Position:
        """Holdings, Rings, Celestials and (with `@slot`) Regions in play."""
        g = self.state
        for text in titles:
            title, _, slot = text.partition("@")
            card = self.new_card(seat, title, PLAY)
            g.estate[seat] = (*g.estate[seat], card)
            self.stand(card, AT_HOME)
            if slot:
                g.slot[card] = int(slot)
        return self

    def hand(self, seat: int, *titles: str) -> Position:
        g = self.state
        for title in titles:
            card = self.new_card(seat, title, HAND)
            g.known[card] = 1 << seat
            g.hands[seat] = (*g.hands[seat], card)
        return self

    def deck(self, seat: int, *titles: str) -> Position:
        """Cards on top of their deck; the last named is the top."""
        for title in titles:
            card = self.new_card(seat, title, DECK)
            self.pile_up(card)
        return self

    def pile_up(self, card: int) -> None:
        """Put a new card on top of its owner's deck or discard pile."""
        g = self.state
        if g.zone[card] == DECK:
            piles = g.fate_decks if g.defs[card].fate else g.dynasty_decks
        else:
            piles = g.fate_discard if g.defs[card].fate else g.dynasty_discard
        piles[g.owner[card]] = (*piles[g.owner[card]], card)

    def discard(self, seat: int, *titles: str) -> Position:
        g = self.state
        for title in titles:
            card = self.new_card(seat, title, DISCARD)
            g.flags[card] |= UP
            self.pile_up(card)
        return self

    def province(self, seat: int, slot: int, title: str) -> Position:
        """A card in a province, face-up unless marked `down`."""
        g = self.state
        old = g.provinces[seat][slot]
        if old >= 0:
            g.pull(old)
            g.zone[old] = DECK
            g.dynasty_decks[seat] = (old, *g.dynasty_decks[seat])
        card = self.new_card(seat, title, PROVINCE)
        if "(down)" not in title:
            g.flags[card] |= UP
        g.slot[card] = slot
        self.lay_in(seat, slot, card)
        return self

    def lay_in(self, seat: int, slot: int, card: int) -> None:
        """Let a province hold a card, or be EMPTY or LOST."""
        provinces = self.state.provinces[seat]
        self.state.provinces[seat] = (*provinces[:slot], card, *provinces[slot + 1 :])

    def destroyed(self, seat: int, *slots: int) -> Position:
        """Provinces that are gone."""
        for slot in slots:
            self.state.destroy_province(seat, slot, None)
        return self

    def honor(self, seat: int, amount: int) -> Position:
        self.state.honor[seat] = amount
        return self

    def favor(self, seat: int) -> Position:
        self.state.favor = seat
        return self

    # --- starting ------------------------------------------------------------------------------------

    def _start(self) -> Position:
        self.state.turn = max(self.state.turn, 5)
        return self.go_on()

    def go_on(self) -> Position:
        """Let the game run to its next decision."""
        g = self.state
        g.pending = ()
        attend_all(g)
        g.run()
        return self

    def turn(self, seat: int | None = None) -> Position:
        """The beginning of a turn."""
        return self._begin(seat, BEGIN, ACTION_PHASE)

    def _begin(self, seat: int | None, stage: int, phase: int) -> Position:
        g = self.state
        if seat is not None:
            g.active = seat
        g.phase = phase
        frame = Turn()
        frame.stage = stage
        g.push(frame)
        if phase == ACTION_PHASE and stage == ATTACK:
            g.push(Round(g.active, False))
        elif phase == DYNASTY_PHASE:
            g.push(Dynasty(g.active))
        return self._start()

    def action_phase(self, seat: int | None = None) -> Position:
        return self._begin(seat, ATTACK, ACTION_PHASE)

    def attack_phase(self, seat: int | None = None) -> Position:
        """The active player is about to declare an attack or not."""
        return self._begin(seat, ATTACK, ATTACK_PHASE)

    def dynasty_phase(self, seat: int | None = None) -> Position:
        return self._begin(seat, DRAW, DYNASTY_PHASE)

    def maneuvers(self, attacker: int, defender: int) -> Position:
        """An attack has been declared."""
        g = self.state
        g.active = attacker
        g.phase = ATTACK_PHASE
        frame = Turn()
        frame.stage = DYNASTY
        g.push(frame)
        g.push(Attack(defender))
        return self._start()

    def battle(
        self, attacker: int, defender: int, field: int = 0, allies: tuple[int, int] = (0, 0)
    ) -> Position:
        """A battle begins at a province of the defender; `allies` are seats as bits, of each side."""
        g = self.state
        g.active = attacker
        g.phase = ATTACK_PHASE
        frame = Turn()
        frame.stage = DYNASTY
        g.push(frame)
        attack = Attack(defender)
        attack.stage = BATTLES
        attack.fought = 1 << field
        g.push(attack)
        g.attacker = attacker
        g.defender = defender
        for seat in range(g.seat_count):
            g.sides[seat] = 1 if allies[0] >> seat & 1 else 2 if allies[1] >> seat & 1 else 0
        g.sides[attacker] = 1
        g.sides[defender] = 2
        g.invited = allies[0] | allies[1] << 16
        g.push(Battle(field))
        return self._start()

    # --- playing -------------------------------------------------------------------------------------

    def card(self, name: str) -> int:
        """The number of a card by its name."""
        match = _NAMED.match(name.strip())
        assert match is not None
        g = self.state
        found: list[int] = []
        for card in range(len(g.defs)):
            if g.defs[card].title != match.group(2):
                continue
            if match.group(1) is not None and int(match.group(1)) != g.owner[card]:
                continue
            found.append(card)
        found.sort(key=lambda card: g.zone[card] in (DECK, LIMBO))
        index = int(match.group(3) or 1) - 1
        if index >= len(found):
            raise GorinError(f"There is no card called '{name}' here.")
        return found[index]

    @property
    def asked(self) -> int:
        """The seat that must decide, or -1."""
        return self.state.asked

    def _play(self, code: int) -> Position:
        g = self.state
        if code not in g.codes:
            raise GorinError(f"That is not offered to seat {g.asked}; {self.offered()} is.")
        g.play(g.asked, code)
        return self

    def offered(self) -> list[str]:
        """What the seat that is asked may choose, in short."""
        g = self.state
        return [self._word(code) for code in g.codes]

    def _word(self, code: int) -> str:
        g = self.state
        if code == PASS:
            return "pass"
        if g.asking in (ASK_ACTION, ASK_EXTRA, ASK_REACT):
            card = choices.card_of(code)
            if card < 0:
                name = choices.ability_of(g, g.asked, code).name
                return name or f"ability {choices.index_of(code)}"
            return f"{g.defs[card].title}/{choices.index_of(code)}"
        if g.asking == ASK_BUY:
            how = (code - 1) & 7
            return f"{g.defs[(code - 1) >> 3].title}/{list(HOW)[how]}"
        if g.asking == ASK_ASSIGN:
            return f"{g.defs[(code - 1) // ASSIGN_FIELDS].title}/{(code - 1) % ASSIGN_FIELDS}"
        if g.asking == ASK_PAY:
            return "as proposed" if code == AUTO else g.defs[(code - FIRST_SOURCE) >> 1].title
        if g.asking in (ASK_ATTACK, ASK_INVITE):
            return f"seat {code - 1}"
        if g.asking in (ASK_FIELD, ASK_PLACE, ASK_CLEAR):
            return f"province {code - 1}"
        if g.asking == ASK_SLOT:
            return f"province {(code - 1) // 16}/{(code - 1) % 16}"
        if g.asking in (ASK_MAY, ASK_OPTION, ASK_ABILITY, ASK_ORDER, ASK_REFUSE):
            return f"option {code}"
        return g.defs[code - 1].title

    def _auto_pay(self) -> Position:
        while self.state.asking == ASK_PAY and self.state.asked >= 0:
            self._play(AUTO)
        return self

    def use(self, name: str, ability: int = 0, pay: bool = True) -> Position:
        """Take an action: of a card by its title, or a player's by its name (Equip, Lobby ...)."""
        g = self.state
        for code in g.codes:
            card = choices.card_of(code)
            if card < 0 and code != PASS and choices.ability_of(g, g.asked, code).name == name:
                self._play(code)
                return self._auto_pay() if pay else self
        code = choices.code_of(self.card(name), ability)
        self._play(code)
        return self._auto_pay() if pay else self

    def use_granted(self, index: int = 0, card: str | None = None) -> Position:
        """Use an ability that an effect gave to the player or to a card."""
        number = -1 if card is None else self.card(card)
        return self._play(choices.code_of(number, index + (choices.GRANTS if card is None else 16)))

    def can_use(self, name: str, ability: int = 0) -> bool:
        g = self.state
        if g.asked < 0 or g.asking not in (ASK_ACTION, ASK_EXTRA, ASK_REACT):
            return False
        for code in g.codes:
            card = choices.card_of(code)
            if code == PASS:
                continue
            if card < 0:
                if choices.ability_of(g, g.asked, code).name == name:
                    return True
            elif g.defs[card].title == name.split(":")[-1] and choices.index_of(code) == ability:
                return True
        return False

    def choose(self, *names: str) -> Position:
        """Choose cards one after another: performers, targets, cards for a cost or an effect."""
        for name in names:
            self._play(self.card(name) + 1)
            self._auto_pay()
        return self

    def may_choose(self, name: str) -> bool:
        return self.state.asked >= 0 and self.card(name) + 1 in self.state.codes

    def pick(self, option: int) -> Position:
        """Choose by number: an option (from 1), a province slot plus one, a seat plus one."""
        self._play(option)
        return self._auto_pay()

    def passes(self, *seats: int) -> Position:
        """These seats pass, in this order. Without seats: whoever is asked passes once."""
        for seat in seats or (self.state.asked,):
            if self.state.asked != seat:
                raise GorinError(f"Seat {self.state.asked} is asked, not seat {seat}.")
            self._play(PASS)
        return self

    def all_pass(self) -> Position:
        """Everybody passes until this round of actions is over."""
        g = self.state
        asking = g.asking
        phases = g.phases
        battles = g.battles
        while g.asked >= 0 and g.asking == asking and g.phases == phases and g.battles == battles:
            if PASS not in g.codes:
                break
            self._play(PASS)
        return self

    def assign(self, name: str, field: int) -> Position:
        return self._play(self.card(name) * ASSIGN_FIELDS + field + 1)

    def buy(self, name: str, how: str = "plain", pay: bool = True) -> Position:
        self._play((self.card(name) << 3) + HOW[how] + 1)
        return self._auto_pay() if pay else self

    def can_buy(self, name: str, how: str = "plain") -> bool:
        return self.state.asking == ASK_BUY and (self.card(name) << 3) + HOW[how] + 1 in self.state.codes

    def pay(self, *names: str) -> Position:
        """Pay with these sources, or as proposed."""
        if not names:
            return self._play(AUTO)
        for name in names:
            self._play(FIRST_SOURCE + 2 * self.card(name))
        return self

    # --- looking -------------------------------------------------------------------------------------

    def bowed(self, name: str) -> bool:
        return bool(self.state.flags[self.card(name)] & BOWED)

    def dishonored(self, name: str) -> bool:
        return bool(self.state.flags[self.card(name)] & DISHONORED)

    def zone(self, name: str) -> int:
        return self.state.zone[self.card(name)]

    def in_play(self, name: str) -> bool:
        return self.zone(name) == PLAY

    def dead(self, name: str) -> bool:
        return bool(self.state.flags[self.card(name)] & DEAD)

    def place(self, name: str) -> int:
        return self.state.place[self.card(name)]

    def force(self, name: str) -> int:
        return self.state.force(self.card(name))

    def stat(self, name: str, stat: int = FORCE) -> int:
        return self.state.stat(self.card(name), stat)

    def hand_of(self, seat: int) -> list[str]:
        return [self.state.defs[card].title for card in self.state.hands[seat]]

    def honor_of(self, seat: int) -> int:
        return self.state.honor[seat]

    def attachments(self, name: str) -> list[str]:
        return [self.state.defs[card].title for card in self.state.attached[self.card(name)]]


__all__ = ["NO_FIELD", "Position"]
