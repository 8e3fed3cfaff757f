"""What an action, a trait or an Event asks on its way: who performs, what is targeted, what happens."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from gorin.games.l5r.border import twins
from gorin.games.l5r.border.names import (
    ability_text,
    field_name,
    field_spot,
    province_name,
    province_spot,
    title,
)
from gorin.games.l5r.border.questions import harmless, vain, wording
from gorin.games.l5r.border.questions.question import ChooseCard, M, PickOption, Question
from gorin.games.l5r.flow.doing import ANNOUNCED, TARGETING, Doing
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.decks import Arrange, Look, Search
from gorin.games.l5r.language.hands import Draw, ToHand
from gorin.games.l5r.language.selectors import Sel
from gorin.games.l5r.language.steering import AlsoTarget, May
from gorin.games.l5r.language.steering import Choose as ChooseEffect
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.codes import province_seat, province_slot, use_card, use_code, use_index
from gorin.games.l5r.values.moves import Choose, March, Pick, Province, Use
from gorin.games.l5r.values.terms import (
    ANY_KIND,
    ANYONE,
    ANYWHERE,
    NO_KEYWORDS,
    NO_KINDS,
    NO_STATES,
    TARGET,
    THIS,
    UP,
    YOU,
    ZONE_NAMES,
)
from gorin.kernel.values import Refusal, Way


def running(d: Doing) -> Effect | None:
    """The effect that asks."""
    return d.program[d.pc - 1] if d.program else None


class _Asked(Question[Doing, M]):
    """It is asked in the words of the card that it comes from."""

    def prompt(self) -> tuple[str, str]:
        return wording.prompt(self.g, self.frame, *self.words())

    def words(self) -> tuple[str, str]:
        """What is asked, and the rule, without the name of what is being done."""
        return wording.of_effect(self.g, self.frame)


class _Card(_Asked[Choose], ChooseCard[Doing]):
    """A card for an action or an effect, which a selector describes."""

    def why_not(self, move: Choose, text: str, rule: str) -> Refusal:
        what = self._wanted()
        if what is None:
            return super().why_not(move, text, rule)
        return Refusal(rule, f"{title(self.g, move.card)} {self._misfit(what, move.card)}. {text}.")

    def _wanted(self) -> Sel | None:
        """Which cards the question is about."""
        d = self.frame
        if d.ability is not None and d.stage == ANNOUNCED and d.ability.performer is not None:
            return d.ability.performer.what
        if d.ability is not None and d.stage == TARGETING and d.aim < len(d.ability.targets):
            return d.ability.targets[d.aim].what
        effect = running(d)
        effect = None if effect is None else effect.whole()
        what = effect.what if isinstance(effect, ChooseEffect | AlsoTarget) else None
        return what if isinstance(what, Sel) else None

    def _misfit(self, what: Sel, card: int) -> str:
        """What keeps a card from fitting: the one demand without which it would fit."""
        if self.g.zone[card] != what.zone:
            return f"is not in the right place ({ZONE_NAMES[self.g.zone[card]]})"
        loosened = (
            (replace(what, kinds=ANY_KIND), "is not of the right kind"),
            (replace(what, side=ANYONE), "is under the wrong player's control"),
            (replace(what, where=ANYWHERE), "is not where it must be"),
            (
                replace(what, some=NO_KEYWORDS, every=NO_KEYWORDS, never=NO_KEYWORDS),
                "does not have the right keywords",
            ),
            (replace(what, states=NO_STATES), "is not in the right state"),
            (
                replace(what, without=NO_KEYWORDS, lacks=NO_KINDS),
                "does not have the right attachments",
            ),
            (replace(what, tests=()), "does not meet the conditions"),
        )
        for looser, reason in loosened:
            if looser.fits(self.g, self.frame, card):
                return reason
        return "does not fit"


class PerformerOf(_Card):
    """Who performs an action."""

    def words(self) -> tuple[str, str]:
        return wording.performer(self.g, self.frame)


class TargetOf(_Card):
    """A target of an action or an effect."""

    declinable = True

    def words(self) -> tuple[str, str]:
        return wording.target(self.g, self.frame)

    def label(self, code: int) -> str:
        d = self.frame
        if d.stage != TARGETING:
            return super().label(code)
        return vain.with_note(super().label(code), vain.of_target(self.g, d, TARGET + d.aim, code - 1))

    def pass_label(self) -> str:
        return "No more targets" if self.frame.targets else "No target"

    def ways(self, code: int) -> list[Way]:
        card = self.about(code)
        return [Way(source=card, vain=harmless.of_target(self.g, self.frame, card))] if card >= 0 else []


class ShootsAlong(_Asked[Use]):
    """Which further card of the unit shoots along in a Ranged Attack."""

    answer = Use
    declinable = True
    declined = "Nobody else shoots along"

    def move(self, code: int) -> Use:
        return Use(use_card(code), use_index(code))

    def card(self, move: Use) -> int | None:
        return move.card

    def meant(self, card: int) -> list[Use]:
        return [Use(card)]

    def likeness(self, code: int, spoken_of: set[int]) -> Hashable:
        if code == PASS:
            return code
        return Use, twins.likeness(self.g, use_card(code), spoken_of), use_index(code)

    def words(self) -> tuple[str, str]:
        return "choose a further card of the unit that shoots along, or be done", "R135"

    def label(self, code: int) -> str:
        return f"{title(self.g, use_card(code))}: {ability_text(self.g, self.seat, code)}"

    def brief(self, code: int) -> str:
        return f"{title(self.g, use_card(code))}/{use_index(code)}"

    def why_not(self, move: Use, text: str, rule: str) -> Refusal:
        name = f"'{move.ability}'" if move.card is None else title(self.g, move.card)
        return Refusal(rule, f"{name} cannot shoot along. {text}.")


class CardFor(_Card):
    """A card for an effect or a cost."""

    declinable = True

    def several(self) -> bool:
        effect = running(self.frame)
        return effect is not None and effect.several()

    def pass_label(self) -> str:
        return wording.declined(self.frame)


class MayHappen(_Asked[Pick], PickOption[Doing]):
    """Whether an effect happens."""

    declinable = True
    declined = "Decline"

    def moment(self) -> str:
        """Cards that one may draw, take, look at or search for, for nothing: one mostly does."""
        d = self.frame
        effect = running(d)
        if isinstance(effect, Search) and effect.by == YOU:
            return "gift"
        if not isinstance(effect, May) or d.paying or effect.otherwise:
            return ""
        return "gift" if all(self._is_gift(each, effect.by) for each in effect.effects) else ""

    def _is_gift(self, effect: Effect, by: int) -> bool:
        """Whether an effect gives a card to the player who may decide whether it happens."""
        if isinstance(effect, ToHand):
            return effect.ref == THIS and self.g.owner[self.frame.source] == self.seat
        if isinstance(effect, Look | Arrange | Search):
            return by == YOU
        return isinstance(effect, Draw) and effect.who == by

    def usual(self) -> int:
        return self.g.codes[0] if self.moment() and self.g.codes[0] != PASS else super().usual()

    def label(self, code: int) -> str:
        return wording.option(self.g, self.frame, code)


class Option(_Asked[Pick], PickOption[Doing]):
    """One of several effects."""

    def words(self) -> tuple[str, str]:
        return wording.of_effect(self.g, self.frame, "choose what happens")

    def label(self, code: int) -> str:
        return wording.option(self.g, self.frame, code)


class Player(_Asked[Pick], PickOption[Doing]):
    """A player."""

    def ways(self, code: int) -> list[Way]:
        return [Way(source=f"seat:{code - 1}")]

    def label(self, code: int) -> str:
        return f"Seat {code - 1}"

    def brief(self, code: int) -> str:
        return f"seat {code - 1}"


class AbilityOf(_Asked[Pick], PickOption[Doing]):
    """An ability of the card that was targeted."""

    def words(self) -> tuple[str, str]:
        return f"choose an ability of {title(self.g, self.frame.card(TARGET))}", "R50"

    def label(self, code: int) -> str:
        card = self.frame.cards[TARGET]
        return f"{title(self.g, card)}: {ability_text(self.g, self.frame.seat, use_code(card, code - 1))}"


class MoveTo(_Asked[March]):
    """The battlefield to which a unit moves."""

    answer = March

    def move(self, code: int) -> March:
        return March(code - 1)

    def ways(self, code: int) -> list[Way]:
        return [Way(source=field_spot(code - 1))]

    def words(self) -> tuple[str, str]:
        what = wording.moved(self.g, self.frame)
        return f"choose the province to which {what} moves", "R115"

    def label(self, code: int) -> str:
        return f"To {field_name(code - 1)}"

    def brief(self, code: int) -> str:
        return f"province {code - 1}"

    def why_not(self, move: March, text: str, rule: str) -> Refusal:
        return Refusal(rule, f"There is no battle to choose at {field_name(move.to)} now.")


class ProvinceOf(_Asked[Province]):
    """A province, whatever lies in it."""

    answer = Province
    declinable = True
    declined = "Done"

    def move(self, code: int) -> Province:
        return Province(province_seat(code), province_slot(code))

    def several(self) -> bool:
        effect = running(self.frame)
        return effect is not None and effect.several()

    def ways(self, code: int) -> list[Way]:
        return [Way(source=province_spot(province_seat(code), province_slot(code)))]

    def label(self, code: int) -> str:
        g = self.g
        seat = province_seat(code)
        slot = province_slot(code)
        whose = "Your" if seat == self.seat else f"Seat {seat}'s"
        card = g.provinces[seat][slot]
        lying = "empty" if card < 0 else title(g, card) if g.flags[card] & UP else "face-down"
        return f"{whose} {province_name(slot)} ({lying})"

    def brief(self, code: int) -> str:
        return f"province {province_seat(code)}/{province_slot(code)}"

    def why_not(self, move: Province, text: str, rule: str) -> Refusal:
        return Refusal(rule, "There is no such province to choose.")
