"""Taking an action: in a round, as an additional one, or in reaction to something."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from gorin.games.l5r.border import twins
from gorin.games.l5r.border.names import ability_text, field_name, field_of, happening_words, title, use_name
from gorin.games.l5r.border.questions import idle, leading, obstacles, vain
from gorin.games.l5r.border.questions.question import F, Question
from gorin.games.l5r.flow import abilities, legality, prices
from gorin.games.l5r.flow.abilities import GRANTS
from gorin.games.l5r.flow.chores import Chores
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.rounds import Extra, Round
from gorin.games.l5r.flow.windows import Window
from gorin.games.l5r.language.card_parts import reach
from gorin.games.l5r.language.cards import MAX_ABILITIES
from gorin.games.l5r.language.lasting import player
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.codes import use_card, use_index
from gorin.games.l5r.values.families import Timing
from gorin.games.l5r.values.hindrances import (
    FACE_DOWN,
    FORBIDDEN,
    HUSHED,
    LIES_BOWED,
    NO_PERFORMER,
    NO_SHUGENJA,
    NO_TACTICIAN,
    NOTHING,
    OUT_OF_PLACE,
    TOO_DEAR,
    UNFINISHED,
    UNTRUE,
    USED_UP,
)
from gorin.games.l5r.values.moves import Use
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    BATTLE,
    BEARER,
    BOWED,
    DYNASTY_TIME,
    HAND,
    IT,
    LIMITED,
    M_RESOLVING,
    NO_CARD,
    OPEN,
    REACTION,
    THIS,
    TIMING_NAMES,
    V_TARGET,
    ZONE_NAMES,
    words_of,
)
from gorin.kernel.values import Refusal, Way

#: The moment of one's own Action Phase.
OWN_ACTION: Final = "own action"

#: The rule behind a hindrance, and what is said of the card or the ability.
_HINDRANCES: Final[dict[int, tuple[str, str]]] = {
    LIES_BOWED: ("L5R-ACT-5", "{} is bowed."),
    NO_SHUGENJA: ("L5R-ATTACH-1", "{} is a Spell, and only a Shugenja casts it."),
    NO_TACTICIAN: ("CEL-TACT-1", "{} is Tactical: it takes a Tactician, each of them once a turn."),
    NOTHING: ("R29", "{} is not what the additional action may be."),
    HUSHED: ("R255", "{} would not destroy the Terrain that forbids all other actions."),
    FORBIDDEN: ("R305", "Nobody may use {} now."),
}


class Acting(Question[F, Use]):
    """An action of some kinds may be taken."""

    answer = Use
    declinable = True
    announces = True

    # --- codes and moves -----------------------------------------------------------------------------

    def move(self, code: int) -> Use:
        card = use_card(code)
        index = use_index(code)
        if card >= 0:
            return Use(card, index)
        return Use(None, index if index >= GRANTS else abilities.ability_of(self.g, self.seat, code).name)

    def card(self, move: Use) -> int | None:
        return move.card

    def likeness(self, code: int, spoken_of: set[int]) -> Hashable:
        if code == PASS or use_card(code) < 0:
            return code
        return Use, twins.likeness(self.g, use_card(code), spoken_of), use_index(code)

    # --- where it leads ------------------------------------------------------------------------------

    def ways(self, code: int) -> list[Way]:
        ability = abilities.ability_of(self.g, self.seat, code)
        return leading.ways(self.g, self._announced(code, ability), ability)

    def _announced(self, code: int, ability: Ability) -> Doing:
        """A sheet on which an offered action is noted."""
        d = self._paper(use_card(code), ability)
        d.code = code
        first = GRANTS if use_card(code) < 0 else MAX_ABILITIES
        if use_index(code) >= first:
            subject = player(self.seat) if use_card(code) < 0 else use_card(code)
            given = abilities.grant(self.g, subject, use_index(code) - first)
            assert given is not None
            abilities.recall(d, given)
        d.timing = legality.taken_as(self.g, ability.timing & self.timing())
        return d

    def idle(self, card: int) -> list[Refusal]:
        g = self.g
        if g.controller[card] != self.seat:
            return [Refusal("L5R-ACT-4", f"{title(g, card)} is not yours.")]
        indices = abilities.indices_of(g, card)
        found = [self.refusal(Use(card, index)) for index in indices]
        if g.zone[card] == HAND and g.defs[card].kind & ATTACHMENT:
            equip = idle.equipping(g)
            missing = idle.not_equipped(g, self.seat, card)
            if equip is not None:
                found = [missing] if missing is not None else [self.refusal(Use(None, equip.name))]
        for ability in idle.wanting(g, card):
            if ability.timing & self.timing():
                found.append(self._not_begun(ability, card))
        return found or [idle.nothing_to_do(g, self.seat, card)]

    def _not_begun(self, ability: Ability, card: int) -> Refusal:
        """Why a Personality cannot begin an action that every player has."""
        g = self.g
        own = g.ruleset.actions.rule_of(ability.name)
        codes = [code for code in g.codes if code != PASS and use_card(code) < 0]
        if any(abilities.ability_of(g, self.seat, code) is ability for code in codes):
            bowed = "bowed" if g.flags[card] & BOWED else "not somebody who can"
            return Refusal(own, f"{ability.name}: {title(g, card)} is {bowed}.")
        return self.refusal(Use(None, ability.name))

    def _paper(self, card: int, ability: Ability) -> Doing:
        """A sheet on which an action of a card, or of the player, is noted."""
        d = self.g.underway.scratch(self.seat)
        d.source = card
        d.cards[THIS] = card
        d.cards[BEARER] = self.g.host[card] if card >= 0 else NO_CARD
        d.ability = ability
        self.prepare(d)
        return d

    # --- words ---------------------------------------------------------------------------------------

    def label(self, code: int) -> str:
        ability = abilities.ability_of(self.g, self.seat, code)
        text = f"{use_name(self.g, self.seat, code)}: {ability_text(self.g, self.seat, code)}"
        return vain.with_note(text, vain.of_use(self.g, self._announced(code, ability), ability))

    def brief(self, code: int) -> str:
        card = use_card(code)
        if card >= 0:
            return f"{title(self.g, card)}/{use_index(code)}"
        return abilities.ability_of(self.g, self.seat, code).name or f"ability {use_index(code)}"

    # --- refusals ------------------------------------------------------------------------------------

    def timing(self) -> Timing:
        """The kinds of action that may be taken."""
        raise NotImplementedError

    def prepare(self, d: Doing) -> None:
        """Note what the frame says of the action: who must perform it, what it reacts to."""

    def why_not(self, move: Use, text: str, rule: str) -> Refusal:
        g = self.g
        card = move.card
        if card is None:
            index, ability = self._of_player(move.ability)
            name = f"'{move.ability}'"
            if ability is None:
                return Refusal("L5R-ACT-4", f"You have no ability {name}; a card's ability needs its card.")
            return self._why_not_ability(NO_CARD, ability, index, ability.name or name)
        name = title(g, card)
        if g.controller[card] != self.seat:
            return Refusal("L5R-ACT-4", f"{name} is not yours.")
        index = move.ability if isinstance(move.ability, int) else -1
        ability = self._of_card(card, index)
        if ability is None:
            if g.zone[card] == HAND and g.defs[card].kind & ATTACHMENT:
                return Refusal("L5R-EQUIP-1", f"{name} is attached by the action Equip.")
            return Refusal("L5R-ACT-6", f"{name} has no ability with the number {move.ability}.")
        if not reach(g.defs[card].kind, ability) & g.zone[card]:
            where = ZONE_NAMES[g.zone[card]]
            return Refusal("L5R-ACT-4", f"{name} cannot be used from where it is: {where}.")
        return self._why_not_ability(card, ability, index, name)

    def _of_player(self, wanted: int | str) -> tuple[int, Ability | None]:
        for index, ability in enumerate(self.g.ruleset.actions.of_players):
            if ability.name == wanted:
                return index, ability
        if isinstance(wanted, int):
            return wanted, abilities.granted(self.g, player(self.seat), wanted - GRANTS)
        return -1, None

    def _of_card(self, card: int, index: int) -> Ability | None:
        own = abilities.abilities_of(self.g, card)
        if 0 <= index < len(own):
            return own[index]
        return abilities.granted(self.g, card, index - MAX_ABILITIES)

    def _why_not_ability(self, card: int, ability: Ability, index: int, name: str) -> Refusal:
        d = self._paper(card, ability)
        timing = self.timing()
        if not ability.timing & timing:
            return _wrong_time(ability, timing, name)
        if not self.hears(d, ability):
            return Refusal("R15", f"{name} does not react to what happens now.")
        return self._why_not_usable(d, ability, index, timing, name)

    def hears(self, d: Doing, ability: Ability) -> bool:
        """Whether what happens is what the ability waits for."""
        return True

    def _why_not_usable(self, d: Doing, ability: Ability, index: int, timing: Timing, name: str) -> Refusal:
        """What the engine finds in the way, in words."""
        g = self.g
        own = g.ruleset.actions.rule_of(ability.name)
        reason = legality.hindrance(g, d, ability, index, timing)
        if reason == USED_UP:
            limit = "R43" if own else g.ruleset.actions.limit_rule
            return Refusal(limit, f"{name} cannot be used again now: it was used already.")
        if reason == OUT_OF_PLACE:
            where = field_name(g.fight.battlefield)
            if g.fight.sides[self.seat] == 0 or not g.places.present(g, self.seat, g.fight.battlefield):
                return Refusal(g.ruleset.actions.presence_rule, f"You have no unit at {where}.")
            return Refusal(g.ruleset.actions.place_rule, f"{name} is not at {where}.")
        if reason == FACE_DOWN:
            return Refusal(g.ruleset.lands.down_rule, f"{name} is face-down.")
        if reason == TOO_DEAR:
            gold = prices.gold_cost(g, d.source, ability)
            return Refusal("L5R-GOLD-1", f"{name} costs {gold} Gold, and you cannot produce that much.")
        if reason >= NO_PERFORMER and d.bound >= 0:
            return Refusal("R32", f"This action must be performed by {title(g, d.bound)}.")
        if reason == UNTRUE:
            return Refusal(own or "R1", obstacles.unmet(g, d, ability, name))
        if reason == NO_PERFORMER:
            return Refusal(own or "R33", obstacles.nobody_performs(g, d, ability, name))
        if reason == UNFINISHED:
            rule = "R33" if prices.payable(g, d, ability) else "R35"
            return Refusal(own or rule, obstacles.unfinished(g, d, ability, name))
        rule, sentence = _HINDRANCES[reason]
        return Refusal(own or rule, sentence.format(name))


def _wrong_time(ability: Ability, timing: Timing, name: str) -> Refusal:
    if ability.timing & REACTION:
        return Refusal("R15", f"{name} is a Reaction: playable only when its trigger happens.")
    if timing & BATTLE:
        return Refusal("L5R-ACT-13", f"{name} is no Battle action, and this is a battle.")
    if timing & REACTION:
        return Refusal("R15", f"{name} is no Reaction.")
    if ability.timing & LIMITED:
        return Refusal("L5R-ACT-1", f"{name} is a Limited action: only the active player takes those.")
    if ability.timing & BATTLE:
        return Refusal("L5R-ACT-3", f"{name} is a Battle action and waits for a battle.")
    return Refusal("L5R-ACT-2", f"{name} is an Open action and waits for an Action Phase.")


class Act(Acting[Round]):
    """An action of the Action Phase, or of a battle."""

    def prompt(self) -> tuple[str, str]:
        g = self.g
        if self.frame.battle:
            where = field_of(g, self.seat, g.fight.battlefield)
            actions = g.ruleset.actions
            kinds = " or ".join(TIMING_NAMES[bit] for bit in (BATTLE, OPEN) if bit & actions.in_battle)
            return f"Battle at {where}: take a {kinds} action, or pass", actions.battle_rule
        if self.seat == g.active:
            return "Your Action Phase: take a Limited or Open action, or pass", "L5R-ACT-1"
        return f"Action Phase of seat {g.active}: take an Open action, or pass", "L5R-ACT-2"

    def moment(self) -> str:
        g = self.g
        if not self.frame.battle:
            return OWN_ACTION if self.seat == g.active else "open action"
        field = g.fight.battlefield
        if not any(g.places.present(g, seat, field) for seat in g.order):
            return "empty battle"
        mine = g.places.present(g, self.seat, field) or self.seat == g.fight.defender
        return "own battle" if mine else "other battle"

    def pass_label(self) -> str:
        """What passing means: when everybody has passed in a row, the round is over."""
        last = self.frame.passes >= len(self.g.order) - 1
        if self.frame.battle:
            how = "the battle is resolved now" if last else "resolve the battle if all others pass too"
            return f"Pass: {how}"
        whose = "your" if self.seat == self.g.active else f"seat {self.g.active}'s"
        if last:
            return f"Pass: {whose} Action Phase ends now"
        return f"Pass: end {whose} Action Phase if all others pass too"

    def timing(self) -> Timing:
        return self.frame.timing(self.g)

    def prepare(self, d: Doing) -> None:
        d.bound = self.frame.bound(self.g)


class ActAtHome(Acting[Chores]):
    """A Dynasty action, before the next purchase."""

    rule = "R274"
    declined = "Go on: buy cards"

    def prompt(self) -> tuple[str, str]:
        return "Your Dynasty Phase: take a Dynasty action, or go on to buy cards", self.rule

    def timing(self) -> Timing:
        return DYNASTY_TIME


class ActAgain(Acting[Extra]):
    """An additional action."""

    rule = "R29"

    def prompt(self) -> tuple[str, str]:
        frame = self.frame
        kinds = " or ".join(name for bit, name in TIMING_NAMES.items() if frame.timing & bit)
        kinds = f"{' or '.join(words_of(frame.some))} {kinds}".strip()
        who = f" with {title(self.g, frame.performer)}" if frame.performer >= 0 else ""
        origin = f" from {title(self.g, frame.source)}" if frame.source >= 0 else ""
        return f"You may take an additional {kinds} action{origin}{who}, or pass", self.rule

    def timing(self) -> Timing:
        return self.frame.timing

    def prepare(self, d: Doing) -> None:
        d.bound = self.frame.performer
        d.additional = True


class React(Acting[Window]):
    """A Reaction to what happens."""

    rule = "R15"
    declined = "Pass: no Reaction"

    def prompt(self) -> tuple[str, str]:
        happening = happening_words(self.g, self.frame.happening, self.seat)
        return f"{happening}: take a Reaction, or pass", self.rule

    def moment(self) -> str:
        h = self.frame.happening
        if (
            h.kind in (V_TARGET, M_RESOLVING)
            and h.act >= 0
            and self.g.underway.doing(h.act).seat == self.seat
        ):
            return "own deed"  # what one has announced oneself is mostly meant to happen
        if h.kind != V_TARGET:
            return "reaction"
        mine = self.g.controller[h.card] == self.seat if h.card >= 0 else h.other == self.seat
        return "targeted" if mine else "reaction"

    def timing(self) -> Timing:
        return REACTION

    def prepare(self, d: Doing) -> None:
        h = self.frame.happening
        d.heard = h.card
        d.cards[IT] = h.card
        d.heard_act = h.act

    def hears(self, d: Doing, ability: Ability) -> bool:
        return ability.moment is not None and ability.moment.hears(self.g, d, self.frame.happening)
