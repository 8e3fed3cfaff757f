"""Taking an action: in a round, as an additional one, or in reaction to something."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from gorin.games.l5r.border import twins
from gorin.games.l5r.border.names import ability_text, field_name, happening_words, title, use_name
from gorin.games.l5r.border.questions.question import F, Question
from gorin.games.l5r.flow import legality
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.legality import GRANTS
from gorin.games.l5r.flow.rounds import Extra, Round
from gorin.games.l5r.flow.windows import Window
from gorin.games.l5r.language.always import USE_BOWED_STRONGHOLD
from gorin.games.l5r.language.cards import MAX_ABILITIES, reach
from gorin.games.l5r.language.lasting import player
from gorin.games.l5r.language.statements import Ability
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.codes import use_card, use_index
from gorin.games.l5r.values.moves import Use
from gorin.games.l5r.values.terms import (
    ATTACHMENT,
    BATTLE,
    BEARER,
    BOWED,
    HAND,
    IT,
    K_SHUGENJA,
    LIMITED,
    NO_CARD,
    PLAY,
    REACTION,
    SPELL,
    STRONGHOLD,
    THIS,
    TIMING_NAMES,
    UP,
    WHILE_BOWED,
    ZONE_NAMES,
)
from gorin.kernel.values import Refusal

#: The rules behind what every player may do.
_PLAYER_RULES: Final[dict[str, str]] = {
    "Equip": "CEL-EQUIP-1",
    "Lobby": "CEL-FAVOR-1",
    "Favor: draw": "CEL-FAVOR-2",
    "Favor: send home": "CEL-FAVOR-3",
    "Tactics": "CEL-TACT-2",
    "Naval": "CEL-NAVAL-1",
    "Seppuku": "CEL-SEPPUKU-1",
}


class Acting(Question[F, Use]):
    """An action of some kinds may be taken."""

    answer = Use
    declinable = True

    # --- codes and moves -----------------------------------------------------------------------------

    def move(self, code: int) -> Use:
        card = use_card(code)
        index = use_index(code)
        if card >= 0:
            return Use(card, index)
        return Use(None, index if index >= GRANTS else legality.ability_of(self.g, self.seat, code).name)

    def card(self, move: Use) -> int | None:
        return move.card

    def likeness(self, code: int, spoken_of: set[int]) -> Hashable:
        if code == PASS or use_card(code) < 0:
            return code
        return Use, twins.likeness(self.g, use_card(code), spoken_of), use_index(code)

    # --- words ---------------------------------------------------------------------------------------

    def label(self, code: int) -> str:
        return f"{use_name(self.g, self.seat, code)}: {ability_text(self.g, self.seat, code)}"

    def brief(self, code: int) -> str:
        card = use_card(code)
        if card >= 0:
            return f"{title(self.g, card)}/{use_index(code)}"
        return legality.ability_of(self.g, self.seat, code).name or f"ability {use_index(code)}"

    # --- refusals ------------------------------------------------------------------------------------

    def timing(self) -> int:
        """The kinds of action that may be taken."""
        raise NotImplementedError

    def bound(self) -> int:
        """Who must perform the action, if anybody must."""
        return NO_CARD

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
                return Refusal("CEL-EQUIP-1", f"{name} is attached by the action Equip.")
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
            return wanted, legality.granted(self.g, player(self.seat), wanted - GRANTS)
        return -1, None

    def _of_card(self, card: int, index: int) -> Ability | None:
        own = legality.abilities_of(self.g, card)
        if 0 <= index < len(own):
            return own[index]
        return legality.granted(self.g, card, index - MAX_ABILITIES)

    def _why_not_ability(self, card: int, ability: Ability, index: int, name: str) -> Refusal:
        g = self.g
        d = g.scratch(self.seat)
        d.source = card
        d.cards[THIS] = card
        d.cards[BEARER] = g.host[card] if card >= 0 else NO_CARD
        d.ability = ability
        d.bound = self.bound()
        timing = self.timing()
        if not ability.timing & timing:
            return _wrong_time(ability, timing, name)
        if not self.hears(d, ability):
            return Refusal("R15", f"{name} does not react to what happens now.")
        return self._why_not_usable(d, ability, index, timing, name)

    def hears(self, d: Doing, ability: Ability) -> bool:
        """Whether what happens is what the ability waits for."""
        return True

    def _why_not_usable(self, d: Doing, ability: Ability, index: int, timing: int, name: str) -> Refusal:
        """The steps of `legality.usable`, one by one."""
        g = self.g
        card = d.source
        seat = d.seat
        own = _PLAYER_RULES.get(ability.name, "")
        now = ability.timing & timing
        d.timing = BATTLE if now & BATTLE and g.fight.battlefield >= 0 else now
        if not legality.within_limit(g, seat, card, ability, index):
            return Refusal("R43" if own else "R41", f"{name} cannot be used again now: it was used already.")
        if card >= 0 and g.zone[card] == PLAY:
            if not g.flags[card] & UP:
                return Refusal("WOH-TILE-5", f"{name} is face-down.")
            if g.flags[card] & BOWED and not ability.waives & WHILE_BOWED:
                if g.defs[card].kind != STRONGHOLD or not g.permitted(USE_BOWED_STRONGHOLD, seat):
                    return Refusal("L5R-ACT-5", f"{name} is bowed.")
            if g.defs[card].kind == SPELL and not g.keywords[g.host[card]] & K_SHUGENJA:
                return Refusal("L5R-ATTACH-1", f"{name} is a Spell, and only a Shugenja casts it.")
        if d.timing == BATTLE and not legality.in_place(g, seat, card, ability):
            if g.fight.sides[seat] == 0 or not g.present(seat, g.fight.battlefield):
                return Refusal("CEL-BATTLE-1", f"You have no unit at {field_name(g.fight.battlefield)}.")
            return Refusal("CEL-BATTLE-2", f"{name} is not at {field_name(g.fight.battlefield)}.")
        if ability.test is not None and not ability.test.holds(g, d, NO_CARD):
            return Refusal(own or "R1", f"The condition of {name} is not met.")
        gold = legality.gold_cost(g, card, ability)
        if gold > 0 and g.gold(seat, NO_CARD, legality.kept_from_paying(card, ability)) < gold:
            return Refusal("L5R-GOLD-1", f"{name} costs {gold} Gold, and you cannot produce that much.")
        if d.bound >= 0:
            return Refusal("R32", f"This action must be performed by {title(g, d.bound)}.")
        if ability.performer is not None and not legality.performers(g, d, ability):
            return Refusal(own or "R33", f"Nobody can perform {name} so that it can be carried through.")
        if not legality.payable(g, d, ability):
            return Refusal(own or "R35", f"The costs of {name} cannot be paid in full.")
        return Refusal(own or "R33", f"There is no legal target for {name}.")


def _wrong_time(ability: Ability, timing: int, name: str) -> Refusal:
    if ability.timing & REACTION:
        return Refusal("R15", f"{name} is a Reaction and waits for what it reacts to.")
    if timing & BATTLE:
        return Refusal("CEL-ACTION-1", f"{name} is no Battle action, and this is a battle.")
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
            where = field_name(g.fight.battlefield)
            return f"Battle at {where}: take a Battle action, or pass", "L5R-ACT-3"
        if self.seat == g.active:
            return "Your Action Phase: take a Limited or Open action, or pass", "L5R-ACT-1"
        return f"Action Phase of seat {g.active}: take an Open action, or pass", "L5R-ACT-2"

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

    def timing(self) -> int:
        return self.frame.timing(self.g)

    def bound(self) -> int:
        return self.frame.bound(self.g)


class ActAgain(Acting[Extra]):
    """An additional action."""

    rule = "R29"

    def prompt(self) -> tuple[str, str]:
        frame = self.frame
        kinds = " or ".join(name for bit, name in TIMING_NAMES.items() if frame.timing & bit)
        who = f" with {title(self.g, frame.performer)}" if frame.performer >= 0 else ""
        origin = f" from {title(self.g, frame.source)}" if frame.source >= 0 else ""
        return f"You may take an additional {kinds} action{origin}{who}, or pass", self.rule

    def timing(self) -> int:
        return self.frame.timing

    def bound(self) -> int:
        return self.frame.performer


class React(Acting[Window]):
    """A Reaction to what happens."""

    rule = "R15"
    declined = "Pass: no Reaction"

    def prompt(self) -> tuple[str, str]:
        happening = happening_words(self.g, self.frame.happening, self.seat)
        return f"{happening}: take a Reaction, or pass", self.rule

    def timing(self) -> int:
        return REACTION

    def hears(self, d: Doing, ability: Ability) -> bool:
        h = self.frame.happening
        d.heard = h.card
        d.cards[IT] = h.card
        d.heard_act = h.act
        return ability.moment is not None and ability.moment.hears(self.g, d, h)
