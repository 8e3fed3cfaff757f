"""What War of Honor asks: tiles and where they lie, Fortresses, missions, steps on the Paths."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from gorin.games.l5r.border.names import doing_name, mission_text, title
from gorin.games.l5r.border.places import lies_text
from gorin.games.l5r.border.questions.asked import Table
from gorin.games.l5r.border.questions.attacking import Assignment, Invitation, NextBattle, able
from gorin.games.l5r.border.questions.question import ChooseCard, F, Question
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.turn import Turn
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.hands import DiscardCard
from gorin.games.l5r.language.states import Dishonor
from gorin.games.l5r.language.text.clauses import together
from gorin.games.l5r.language.text.core import Speaker, sentence
from gorin.games.l5r.realm.missions import LEAST_PATHS, MISSIONS, MOST, POINTS, Missions
from gorin.games.l5r.realm.paths import Paths
from gorin.games.l5r.realm.placing import Placing
from gorin.games.l5r.realm.siege import Siege
from gorin.games.l5r.values import asking as ask
from gorin.games.l5r.values import board
from gorin.games.l5r.values.asking import PASS
from gorin.games.l5r.values.codes import tile_card, tile_place
from gorin.games.l5r.values.moves import Besiege, Choose, Lay, Mission, Step
from gorin.games.l5r.values.terms import PATH_NAMES, TILE, UP
from gorin.kernel.values import Action, Refusal, Way

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


def step_text(g: Engine, path: int, step: int) -> str:
    """What a step of a Path does, counted from 1."""
    effects = g.ruleset.lands.steps[path]
    return _spoken(effects[step - 1]) if step <= len(effects) else "Victory."


@cache
def _spoken(effects: tuple[Effect, ...]) -> str:
    return sentence(together(effects, Speaker()))


# --- setting up --------------------------------------------------------------------------------------


class LayTile(Question[Placing, Lay]):
    """A tile, and where it is laid."""

    answer = Lay
    declinable = True
    rule = "WOH-TILE-3"

    def move(self, code: int) -> Lay:
        return Lay(tile_card(code), *board.coordinates(tile_place(code)))

    def ways(self, code: int) -> list[Way]:
        column, row = board.coordinates(tile_place(code))
        return [Way(source=tile_card(code), targets=[f"hex:{column}:{row}"])]

    def prompt(self) -> tuple[str, str]:
        return "Lay one of your tiles: beside Toshi Ranbo, or where it touches two tiles", self.rule

    def label(self, code: int) -> str:
        return f"Lay {title(self.g, tile_card(code))} {lies_text(self.g, tile_place(code))}"

    def brief(self, code: int) -> str:
        column, row = board.coordinates(tile_place(code))
        return f"{title(self.g, tile_card(code))} at {column}, {row}"

    def why_not(self, move: Lay, text: str, rule: str) -> Refusal:
        g = self.g
        if move.tile not in g.realm.tiles[self.seat]:
            return Refusal(rule, "That is no tile of yours that is still to be laid.")
        if not (abs(move.column) <= board.REACH and abs(move.row) <= board.REACH):
            return Refusal("R145", "A tile lies four steps from Toshi Ranbo at most.")
        place = board.CENTRE + 32 * move.column + move.row
        laid = [g.slot[tile] for tile in g.realm.board]
        if place == board.CENTRE or place in laid:
            return Refusal(rule, "There is a tile at that place already.")
        if board.distance(place, board.CENTRE) > board.REACH:
            return Refusal("R145", "A tile lies four steps from Toshi Ranbo at most.")
        if place in board.open_places(tuple(laid)):
            return Refusal(rule, "Two Plains are alike: lay the first of them.")
        return Refusal(rule, "A tile must touch Toshi Ranbo or two other tiles.")


class SecretMission(Question[Missions, Mission]):
    """The goals of a secret mission."""

    answer = Mission
    declinable = True
    rule = "WOH-VARIANT-3"

    def move(self, code: int) -> Mission:
        return Mission(*MISSIONS[code - 1])

    def prompt(self) -> tuple[str, str]:
        return f"Choose your secret mission: {POINTS} steps on {LEAST_PATHS} Paths or four", self.rule

    def label(self, code: int) -> str:
        return mission_text(MISSIONS[code - 1])

    def brief(self, code: int) -> str:
        return mission_text(MISSIONS[code - 1])

    def why_not(self, move: Mission, text: str, rule: str) -> Refusal:
        goals = (move.military, move.honor, move.dishonor, move.enlightenment)
        if min(goals) < 0 or max(goals) > MOST:
            return Refusal(rule, f"A Path has {MOST} steps: a goal on it is from 0 to {MOST}.")
        if sum(goals) != POINTS:
            return Refusal(rule, f"A mission has {POINTS} steps in all, and these are {sum(goals)}.")
        return Refusal(rule, f"A mission needs goals on at least {LEAST_PATHS} Paths.")


# --- Fortresses --------------------------------------------------------------------------------------


class _Fortress(ChooseCard[F]):
    """A Fortress on the map, which all players see."""

    declinable = True
    rule = "R156"
    declined = "Turn none up"

    def card(self, move: Choose) -> int | None:
        return None

    def about(self, code: int) -> int:
        return code - 1

    def label(self, code: int) -> str:
        tile = code - 1
        whose = "" if self.g.owner[tile] == self.seat else f" of seat {self.g.owner[tile]}"
        return f"Turn {title(self.g, tile)}{whose} face-up"

    def why_not(self, move: Choose, text: str, rule: str) -> Refusal:
        if move.card not in self.g.realm.board or not self.g.defs[move.card].abilities:
            return Refusal(rule, f"That is no Fortress on the map. {text}.")
        return super().why_not(move, text, rule)


class KeptUp(_Fortress[Placing]):
    """The one Fortress that stays face-up."""

    def prompt(self) -> tuple[str, str]:
        return "Choose the one Fortress of yours that stays face-up", self.rule

    def label(self, code: int) -> str:
        return f"Keep {title(self.g, code - 1)} face-up"


class TurnedForStep(_Fortress[Paths]):
    """A Fortress to turn face-up for a step."""

    def prompt(self) -> tuple[str, str]:
        return "You have taken a step: you may turn one of your Fortresses face-up", self.rule


class TurnedByEffect(_Fortress[Doing]):
    """A Fortress that an effect turns face-up."""

    rule = "L5R-ACT-11"

    def prompt(self) -> tuple[str, str]:
        return f"Choose the Fortress that {doing_name(self.g, self.frame)} turns face-up", self.rule


# --- an attack ---------------------------------------------------------------------------------------


class BesiegedFortress(Question[Turn, Besiege]):
    """The Fortress to attack."""

    answer = Besiege
    declinable = True
    rule = "WOH-ATTACK-2"
    declined = "No attack: go on to your Dynasty Phase"

    def move(self, code: int) -> Besiege:
        return Besiege(code - 1)

    def moment(self) -> str:
        return "attack"

    def sensible(self) -> int:
        return -1 if able(self.g, self.seat) else PASS

    def ways(self, code: int) -> list[Way]:
        """The Fortress that is attacked, and those from which it can be."""
        origins = self.g.places.fortresses(self.g, self.seat)
        aims: list[Action] = [Choose(tile) for tile in origins] if len(origins) > 1 else []
        return [Way(source=code - 1, targets=list(origins), aims=aims)]

    def meant(self, card: int) -> list[Besiege]:
        return [Besiege(card)]

    def prompt(self) -> tuple[str, str]:
        return "Your Attack Phase: choose the Fortress that you attack, or none", self.rule

    def label(self, code: int) -> str:
        g = self.g
        tile = code - 1
        near = any(board.adjacent(g.slot[mine], g.slot[tile]) for mine in g.places.fortresses(g, self.seat))
        beside = ", next to one of yours" if near else ""
        return f"Attack {title(g, tile)} of seat {g.owner[tile]}{beside}"

    def why_not(self, move: Besiege, text: str, rule: str) -> Refusal:
        g = self.g
        tile = move.target
        if tile not in g.realm.board or g.defs[tile].kind != TILE or not g.defs[tile].abilities:
            return Refusal(rule, "That is no Fortress on the map.")
        name = title(g, tile)
        if g.owner[tile] == self.seat:
            return Refusal(rule, f"{name} is your own.")
        if not g.flags[tile] & UP:
            return Refusal(rule, f"{name} lies face-down and cannot be attacked.")
        if PASS in g.codes and not g.units[self.seat]:
            return Refusal(rule, "You have no unit to attack with.")
        return Refusal(rule, f"{name} cannot be attacked.")


class AttackedFrom(_Fortress[Siege]):
    """The Fortress from which one attacks."""

    rule = "WOH-ATTACK-2"

    def prompt(self) -> tuple[str, str]:
        target = f"{title(self.g, self.frame.target)} of seat {self.frame.defender}"
        return f"Attack on {target}: choose the Fortress that you attack from", self.rule

    def label(self, code: int) -> str:
        tile = code - 1
        near = board.adjacent(self.g.slot[tile], self.g.slot[self.frame.target])
        return f"From {title(self.g, tile)}, {'which touches it' if near else 'from afar'}"


def siege_words(g: Engine, frame: Siege) -> str:
    """Where an attack comes from, and on what it is."""
    return f"Attack from {title(g, frame.origin)} on {title(g, frame.target)} of seat {frame.defender}"


class SiegeInvitation(Invitation):
    """Whom to ask to one's side, by the leaders of a siege."""

    def prompt(self) -> tuple[str, str]:
        return _between(self, *super().prompt())


class SiegeAssignment(Assignment):
    """Which unit goes to which battlefield of a siege, and for whom."""

    def prompt(self) -> tuple[str, str]:
        text, rule = super().prompt()
        fight = self.g.fight
        if self.seat not in (fight.attacker, fight.defender):
            attacks = self.frame.turns[0] & 3 == 1
            leader = (
                f"seat {fight.attacker}, the Attacker" if attacks else f"seat {fight.defender}, the Defender"
            )
            text = f"For {leader}: {text[0].lower()}{text[1:]}"
        return _between(self, text, rule)


class SiegeBattle(NextBattle):
    """Where the next battle of a siege is fought."""

    def prompt(self) -> tuple[str, str]:
        return _between(self, *super().prompt())


def _between(asked: Question[Any, Any], text: str, rule: str) -> tuple[str, str]:
    """A question of an attack, which says between which Fortresses it is."""
    return f"{siege_words(asked.g, asked.frame)}. {text}", rule


class Straightened(ChooseCard[Siege]):
    """A unit that came home, to straighten it."""

    declinable = True
    rule = "R151"
    declined = "Decline"

    def sensible(self) -> int:
        """One unit is straightened if it can be; of several one is chosen."""
        return self.g.codes[0] if len(self.g.codes) == 2 else -1

    def prompt(self) -> tuple[str, str]:
        return "The two Fortresses touch: you may straighten a unit that came home", self.rule


# --- the ends of turns -------------------------------------------------------------------------------


class UsedStep(Question[Paths, Step]):
    """The effect of a step just taken."""

    answer = Step
    declinable = True
    announces = True
    rule = "WOH-PATH-4"
    declined = "Done: use no other step"

    def move(self, code: int) -> Step:
        return Step(PATH_NAMES[code - 1])

    def sensible(self) -> int:
        """One step is used, unless it harms somebody: that might have to be oneself."""
        path = self.g.codes[0] - 1
        if len(self.g.codes) != 2 or path < 0:
            return -1
        effects = self.g.ruleset.lands.steps[path][self.g.realm.markers[self.seat][path] - 1]
        harms = any(isinstance(effect, Dishonor | DiscardCard) for effect in effects)
        return -1 if harms else self.g.codes[0]

    def ways(self, code: int) -> list[Way]:
        return [Way(source=f"path-{PATH_NAMES[code - 1].lower()}")]

    def prompt(self) -> tuple[str, str]:
        return "Use the effect of a step that you have just taken, or be done", self.rule

    def label(self, code: int) -> str:
        path = code - 1
        taken = self.g.realm.markers[self.seat][path]
        return f"Path of {PATH_NAMES[path]}: {step_text(self.g, path, taken)}"

    def brief(self, code: int) -> str:
        return PATH_NAMES[code - 1]

    def why_not(self, move: Step, text: str, rule: str) -> Refusal:
        return Refusal(rule, f"You have taken no step on the Path of {move.path} that you could use now.")


class Exchanged(ChooseCard[Turn]):
    """A card to discard before drawing, for one card more."""

    declinable = True
    rule = "R155"
    declined = "Keep your cards"

    def moment(self) -> str:
        """Who will have too many cards anyway exchanges one for nothing; else every card counts."""
        g = self.g
        return "exchange" if len(g.hands[self.seat]) < g.ruleset.phases.hand_limit else "full exchange"

    def prompt(self) -> tuple[str, str]:
        return "Beside Toshi Ranbo: you may discard a card now to draw one more", self.rule


QUESTIONS: Final[Table] = {
    (ask.ASK_TILE, Placing): LayTile,
    (ask.ASK_MISSION, Missions): SecretMission,
    (ask.ASK_FORTRESS, Placing): KeptUp,
    (ask.ASK_FORTRESS, Paths): TurnedForStep,
    (ask.ASK_FORTRESS, Doing): TurnedByEffect,
    (ask.ASK_FORTRESS, Turn): BesiegedFortress,
    (ask.ASK_FORTRESS, Siege): AttackedFrom,
    (ask.ASK_INVITE, Siege): SiegeInvitation,
    (ask.ASK_ASSIGN, Siege): SiegeAssignment,
    (ask.ASK_FIELD, Siege): SiegeBattle,
    (ask.ASK_CARD, Siege): Straightened,
    (ask.ASK_STEP, Paths): UsedStep,
    (ask.ASK_EXCHANGE, Turn): Exchanged,
}
