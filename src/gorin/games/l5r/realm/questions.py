"""The map and the Paths of War of Honor at the border: actions, prompts, labels and refusals."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from gorin.games.l5r.border.names import mission_text, title
from gorin.games.l5r.flow.doing import Doing
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.flow.turn import Turn
from gorin.games.l5r.language.core import Effect
from gorin.games.l5r.language.lands import ComeAsGuest
from gorin.games.l5r.language.text.core import Speaker, sentence
from gorin.games.l5r.language.text.effects import together
from gorin.games.l5r.realm.missions import LEAST_PATHS, MISSIONS, MOST, POINTS
from gorin.games.l5r.realm.paths import Paths
from gorin.games.l5r.realm.placing import PLACES, Placing
from gorin.games.l5r.realm.siege import Siege
from gorin.games.l5r.values import board
from gorin.games.l5r.values.asking import (
    ASK_CARD,
    ASK_EXCHANGE,
    ASK_FORTRESS,
    ASK_MISSION,
    ASK_STEP,
    ASK_TILE,
    PASS,
)
from gorin.games.l5r.values.moves import Besiege, Choose, Lay, Mission, Pass, Step
from gorin.games.l5r.values.terms import PATH_NAMES, TILE, UP
from gorin.kernel.values import Action, Refusal

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine

ASKED: Final = (ASK_TILE, ASK_FORTRESS, ASK_STEP, ASK_MISSION, ASK_EXCHANGE)

RULES: Final[dict[int, str]] = {
    ASK_TILE: "WOH-TILE-3",
    ASK_FORTRESS: "WOH-ATTACK-2",
    ASK_STEP: "WOH-PATH-4",
    ASK_MISSION: "WOH-VARIANT-3",
    ASK_EXCHANGE: "R155",
}

DUE: Final[dict[int, type[Action]]] = {
    ASK_TILE: Lay,
    ASK_STEP: Step,
    ASK_MISSION: Mission,
    ASK_EXCHANGE: Choose,
}


def spot(place: int) -> str:
    """A place of the map as players call it: column and row from Toshi Ranbo."""
    column, row = board.coordinates(place)
    return f"{column}/{row}"


def step_text(g: Engine, path: int, step: int) -> str:
    """What a step of a Path does, counted from 1."""
    effects = g.ruleset.lands.steps[path]
    return _spoken(effects[step - 1]) if step <= len(effects) else "Victory."


@cache
def _spoken(effects: tuple[Effect, ...]) -> str:
    return sentence(together(effects, Speaker()))


# --- codes and actions -------------------------------------------------------------------------------


def action(g: Engine, code: int) -> Action:
    """The move that a legal code of one of these questions stands for; passing is not among them."""
    asking = g.asking
    if asking == ASK_TILE:
        return Lay((code - 1) // PLACES, *board.coordinates((code - 1) % PLACES))
    if asking == ASK_STEP:
        return Step(PATH_NAMES[code - 1])
    if asking == ASK_MISSION:
        return Mission(*MISSIONS[code - 1])
    if asking == ASK_FORTRESS and isinstance(g.stack[-1], Turn):
        return Besiege(code - 1)
    return Choose(code - 1)


# --- prompts and labels ------------------------------------------------------------------------------


def prompt(g: Engine, name: str) -> tuple[str, str]:
    """What the decider is asked, and the rule; `name` is what is being done, if anything is."""
    frame = g.stack[-1]
    rule = RULES[g.asking]
    if g.asking == ASK_TILE:
        return "Lay one of your tiles: beside Toshi Ranbo, or where it touches two tiles", rule
    if g.asking == ASK_MISSION:
        return f"Choose your secret mission: {POINTS} steps on {LEAST_PATHS} Paths or four", rule
    if g.asking == ASK_EXCHANGE:
        return "Beside Toshi Ranbo: you may discard a card now to draw one more", rule
    if g.asking == ASK_STEP:
        return "Use the effect of a step that you have just taken, or be done", rule
    if isinstance(frame, Turn):
        return "Your Attack Phase: choose the Fortress that you attack, or none", rule
    if isinstance(frame, Siege):
        target = f"{title(g, frame.target)} of seat {frame.defender}"
        return f"Attack on {target}: choose the Fortress that you attack from", rule
    if isinstance(frame, Placing):
        return "Choose the one Fortress of yours that stays face-up", "R156"
    if isinstance(frame, Paths):
        return "You have taken a step: you may turn one of your Fortresses face-up", "R156"
    return f"Choose the Fortress that {name} turns face-up", "L5R-ACT-11"


def siege_words(g: Engine, frame: Siege) -> str:
    """Where an attack comes from, and on what it is."""
    return f"Attack from {title(g, frame.origin)} on {title(g, frame.target)} of seat {frame.defender}"


def siege_prompt(g: Engine, frame: Siege, asked: str, rule: str) -> tuple[str, str]:
    """A question of an attack, which says between which Fortresses it is."""
    if g.asking == ASK_CARD:
        return "The two Fortresses touch: you may straighten a unit that came home", "R151"
    return f"{siege_words(g, frame)}. {asked}", rule


def label(g: Engine, seat: int, move: Action) -> str | None:
    """A move of these questions as the deciding player reads it; None for any other."""
    if isinstance(move, Lay):
        return f"Lay {title(g, move.tile)} at {move.column}/{move.row}"
    if isinstance(move, Mission):
        return mission_text((move.military, move.honor, move.dishonor, move.enlightenment))
    if isinstance(move, Step):
        path = PATH_NAMES.index(move.path)
        return f"Path of {move.path}: {step_text(g, path, g.realm.markers[seat][path])}"
    if isinstance(move, Besiege):
        near = any(board.adjacent(g.slot[mine], g.slot[move.target]) for mine in g.fortresses(seat))
        beside = ", next to one of yours" if near else ""
        return f"Attack {title(g, move.target)} of seat {g.owner[move.target]}{beside}"
    if isinstance(move, Choose) and g.asking == ASK_FORTRESS:
        return _fortress_label(g, seat, move.card)
    return None


def _fortress_label(g: Engine, seat: int, tile: int) -> str:
    frame: Frame = g.stack[-1]
    whose = "" if g.owner[tile] == seat else f" of seat {g.owner[tile]}"
    if isinstance(frame, Siege):
        near = board.adjacent(g.slot[tile], g.slot[frame.target])
        return f"From {title(g, tile)}, {'which touches it' if near else 'from afar'}"
    if isinstance(frame, Placing):
        return f"Keep {title(g, tile)} face-up"
    return f"Turn {title(g, tile)}{whose} face-up"


def guest_label(g: Engine, d: Doing, option: int) -> str | None:
    """Whose guest a player comes as, where that is asked."""
    if not isinstance(d.program[d.pc - 1], ComeAsGuest):
        return None
    return f"Count as invited by the {'Attacker' if option == 1 else 'Defender'}"


def pass_label(g: Engine) -> str | None:
    if g.asking == ASK_STEP:
        return "Done: use no other step"
    if g.asking == ASK_EXCHANGE:
        return "Keep your cards"
    if g.asking != ASK_FORTRESS:
        return None
    if isinstance(g.stack[-1], Turn):
        return "No attack: go on to your Dynasty Phase"
    return "Turn none up"


# --- refusals ----------------------------------------------------------------------------------------


def due(g: Engine) -> tuple[type[Action], ...]:
    """The kinds of moves that answer the question."""
    if g.asking == ASK_FORTRESS:
        return (Besiege if isinstance(g.stack[-1], Turn) else Choose, Pass)
    return (DUE[g.asking], Pass)


def refusal(g: Engine, seat: int, move: Action, text: str, rule: str) -> Refusal | None:
    """Why one of these moves is not allowed; None for other moves."""
    if isinstance(move, Lay):
        return _why_not_lay(g, seat, move, rule)
    if isinstance(move, Mission):
        return _why_not_mission(move, rule)
    if isinstance(move, Step):
        return Refusal(rule, f"You have taken no step on the Path of {move.path} that you could use now.")
    if isinstance(move, Besiege):
        return _why_not_besiege(g, seat, move.target, rule)
    if isinstance(move, Choose) and g.asking == ASK_FORTRESS:
        if move.card not in g.realm.board or not g.defs[move.card].abilities:
            return Refusal(rule, f"That is no Fortress on the map. {text}.")
        return Refusal(rule, f"{title(g, move.card)} cannot be chosen. {text}.")
    return None


def _why_not_lay(g: Engine, seat: int, move: Lay, rule: str) -> Refusal:
    if move.tile not in g.realm.tiles[seat]:
        return Refusal(rule, "That is no tile of yours that is still to be laid.")
    if not (abs(move.column) <= board.REACH and abs(move.row) <= board.REACH):
        return Refusal("R145", "A tile lies four steps from Toshi Ranbo at most.")
    place = board.CENTRE + 32 * move.column + move.row
    laid = [g.slot[tile] for tile in g.realm.board]
    if place == board.CENTRE or place in laid:
        return Refusal(rule, f"There is a tile at {spot(place)} already.")
    if board.distance(place, board.CENTRE) > board.REACH:
        return Refusal("R145", "A tile lies four steps from Toshi Ranbo at most.")
    if place in board.open_places(tuple(laid)):
        return Refusal(rule, "Two Plains are alike: lay the first of them.")
    return Refusal(rule, "A tile must touch Toshi Ranbo or two other tiles.")


def _why_not_mission(move: Mission, rule: str) -> Refusal:
    goals = (move.military, move.honor, move.dishonor, move.enlightenment)
    if min(goals) < 0 or max(goals) > MOST:
        return Refusal(rule, f"A Path has {MOST} steps: a goal on it is from 0 to {MOST}.")
    if sum(goals) != POINTS:
        return Refusal(rule, f"A mission has {POINTS} steps in all, and these are {sum(goals)}.")
    return Refusal(rule, f"A mission needs goals on at least {LEAST_PATHS} Paths.")


def _why_not_besiege(g: Engine, seat: int, tile: int, rule: str) -> Refusal:
    if tile not in g.realm.board or g.defs[tile].kind != TILE or not g.defs[tile].abilities:
        return Refusal(rule, "That is no Fortress on the map.")
    name = title(g, tile)
    if g.owner[tile] == seat:
        return Refusal(rule, f"{name} is your own.")
    if not g.flags[tile] & UP:
        return Refusal(rule, f"{name} lies face-down and cannot be attacked.")
    if PASS in g.codes and not g.units[seat]:
        return Refusal(rule, "You have no unit to attack with.")
    return Refusal(rule, f"{name} cannot be attacked.")
