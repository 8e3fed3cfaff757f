"""What is being done in a position, as one line of its text form: a phase, an attack, or a battle."""

from __future__ import annotations

import re
from typing import Final

from gorin.games.l5r.flow.attack import BATTLES, DECLARED, MANEUVERS, Attack, fields_of
from gorin.games.l5r.flow.battle import BEFORE, COMBAT, COMBAT_OVER, RESOLVING, RETURNING, Battle
from gorin.games.l5r.flow.dynasty import BUYING, CLEARING, Dynasty
from gorin.games.l5r.flow.frames import Frame
from gorin.games.l5r.flow.rounds import Round
from gorin.games.l5r.flow.turn import ATTACK, DRAW, DYNASTY, EVENTS, EXPIRE, HAND_LIMIT, Turn
from gorin.games.l5r.realm.paths import USING, Paths
from gorin.games.l5r.realm.siege import Siege
from gorin.games.l5r.state import L5RState
from gorin.games.l5r.table.fight import Fight
from gorin.games.l5r.values.families import Phase
from gorin.games.l5r.values.terms import (
    ACTION_PHASE,
    ATTACK_PHASE,
    DYNASTY_PHASE,
    END_PHASE,
    EVENTS_PHASE,
    MILITARY,
    PHASE_NAMES,
    STRAIGHTEN_PHASE,
)
from gorin.kernel.values import GorinError

OVER: Final = "the game is over"
PATHS: Final = "Path to Victory Phase"  # and the seats that are still to be judged

_SIDES: Final = ("", "a", "d")  # of the Attacker, of the Defender


# --- writing -----------------------------------------------------------------------------------------


def write_now(g: L5RState) -> str:
    """What is being done; an action under way is left out."""
    if g.victory:
        return OVER
    attack = _top(g, Attack)
    if isinstance(attack, Attack):
        return _write_attack(g, attack)
    paths = _top(g, Paths)
    if isinstance(paths, Paths):
        left = paths.seats[1:] if paths.stage == USING else paths.seats
        return ", ".join([PATHS, *[str(seat) for seat in left]])
    asked = _write_round(g)
    phase = g.phase if g.phase != ACTION_PHASE or asked else ATTACK_PHASE  # whether to attack, and whom
    said = f"{PHASE_NAMES[phase]} Phase"
    dynasty = _top(g, Dynasty)
    if isinstance(dynasty, Dynasty):
        said += ", proclaimed" if dynasty.proclaimed else ""
        said += ", clearing" if dynasty.stage == CLEARING else ""
    return said + asked


def _top(g: L5RState, kind: type[Frame]) -> Frame | None:
    """The topmost frame of a kind."""
    for frame in reversed(g.underway.stack):
        if isinstance(frame, kind):
            return frame
    return None


def _write_round(g: L5RState) -> str:
    frame = _top(g, Round)
    if not isinstance(frame, Round):
        return ""
    return f", {frame.seat} to act" + (f", {frame.passes} passed" if frame.passes else "")


def _write_attack(g: L5RState, attack: Attack) -> str:
    said = [f"{g.active} against {attack.defender}", *_write_siege(g, attack)]
    if attack.stage < MANEUVERS:
        return ", ".join(["attack", *said])
    for side in (1, 2):
        for seat in range(g.seat_count):
            if g.fight.sides[seat] == side and seat not in (g.active, attack.defender):
                said.append(f"with {seat}{_SIDES[side]}")
            if g.fight.invited >> (seat + 16 * (side - 1)) & 1:
                said.append(f"invited {seat}{_SIDES[side]}")
    said += _write_visits(g)
    if attack.stage == MANEUVERS:
        kind = "cavalry maneuvers" if attack.segment else "maneuvers"
        said += [f"assigns {turn >> 2}{_SIDES[turn & 3]}" for turn in attack.turns]
        return ", ".join([kind, *said])
    fought = attack.fought
    battle = _top(g, Battle)
    kind = "battles"
    if isinstance(battle, Battle):
        kind = f"battle at {battle.field}"
        fought &= ~(1 << battle.field)
        if isinstance(_top(g, Round), Round):
            said.append(_write_round(g)[2:])
        elif battle.stage > COMBAT:
            said.append("resolved" if battle.stage > RESOLVING else "to be resolved")
    said += [f"fought {field}" for field in range(fought.bit_length()) if fought >> field & 1]
    return ", ".join([kind, *said])


def _write_visits(g: L5RState) -> list[str]:
    """Battlefields where a side has had units and has none now."""
    return [
        f"was at {field}{_SIDES[side]}"
        for field in range(g.fight.visited.bit_length() // 2 + 1)
        for side in (1, 2)
        if g.fight.visited >> (2 * field + side - 1) & 1 and not g.places.manned(g, field, side)
    ]


def _write_siege(g: L5RState, attack: Attack) -> list[str]:
    """Between which Fortresses an attack is, and how many provinces the Defender had before it."""
    if not isinstance(attack, Siege):
        return []
    target = g.defs[attack.target].title
    if attack.origin < 0:
        return [f"on {target}"]
    return [f"from {g.defs[attack.origin].title} on {target}", f"had {attack.provinces}"]


# --- reading -----------------------------------------------------------------------------------------

_PHASE = re.compile(r"(\w+) Phase(, proclaimed)?(, clearing)?(?:, (\d+) to act)?(?:, (\d+) passed)?")
_ATTACK = re.compile(
    r"(attack|maneuvers|cavalry maneuvers|battles|battle at (\d+)), (\d+) against (\d+)((?:, .+)?)"
)
_PATHS = re.compile(rf"{PATHS}((?:, \d+)*)")
_DETAIL = re.compile(
    r"(?:with|invited|assigns) (\d+)[ad]|(\d+) to act|\d+ passed|fought \d+|was at \d+[ad]"
    r"|(?:to be )?resolved"
    r"|(?:from .+ )?on .+|had \d+"
)
_STAGES: Final = {
    STRAIGHTEN_PHASE: EVENTS,
    EVENTS_PHASE: EVENTS,
    ACTION_PHASE: ATTACK,
    ATTACK_PHASE: ATTACK,
    DYNASTY_PHASE: DRAW,
    END_PHASE: HAND_LIMIT,
}


def check_now(g: L5RState, now: str) -> None:
    """Whether this line says what is being done."""
    phase = _PHASE.fullmatch(now)
    attack = _ATTACK.fullmatch(now)
    if now == OVER or (phase is not None and phase[1] in PHASE_NAMES) or _PATHS.fullmatch(now):
        return
    if attack is None:
        raise GorinError(f"'{now}' is not being done; 'Action Phase' or 'battle at 0, 0 against 1' could be.")
    seats = [attack[3], attack[4]]
    for part in attack[5].split(", ")[1:]:
        detail = _DETAIL.fullmatch(part)
        if detail is None:
            raise GorinError(f"of an attack '{part}' cannot be said.")
        seats.append(detail[1] or detail[2] or "0")
    for seat in seats:
        if int(seat) >= g.seat_count:
            raise GorinError(f"there is no seat {seat}.")


def resume(g: L5RState, now: str) -> None:
    """Set up what is being done, as far as the text says."""
    if now == OVER:
        g.outcome.end(g, g.order, MILITARY)
        return
    attack = _ATTACK.fullmatch(now)
    if attack is not None:
        _resume_attack(g, attack)
        return
    paths = _PATHS.fullmatch(now)
    if paths is not None:
        _resume_paths(g, paths[1])
        return
    phase = _PHASE.fullmatch(now)
    assert phase is not None
    g.phase = Phase(PHASE_NAMES.index(phase[1]))
    frame = Turn()
    frame.stage = _STAGES[g.phase]
    g.underway.push(frame)
    if g.phase == ACTION_PHASE:
        _resume_round(g, phase[4], phase[5], False)
    elif g.phase == DYNASTY_PHASE:
        dynasty = Dynasty(g.active)
        dynasty.proclaimed = phase[2] is not None
        dynasty.stage = CLEARING if phase[3] is not None else BUYING
        g.underway.push(dynasty)


def _resume_paths(g: L5RState, seats: str) -> None:
    g.phase = END_PHASE
    turn = Turn()
    turn.stage = EXPIRE
    g.underway.push(turn)
    g.underway.push(Paths(tuple([int(seat) for seat in seats.split(", ")[1:]])))


def _resume_round(g: L5RState, seat: str | None, passes: str | None, battle: bool) -> None:
    first = g.fight.defender if battle else g.active
    frame = Round(first if seat is None else int(seat), battle)
    frame.passes = int(passes or 0)
    g.underway.push(frame)


def _resume_attack(g: L5RState, match: re.Match[str]) -> None:
    g.phase = ATTACK_PHASE
    turn = Turn()
    turn.stage = DYNASTY
    g.underway.push(turn)
    rest = match[5].removeprefix(", ")
    attack = _attack(g, int(match[4]), rest)
    g.underway.push(attack)
    if match[1] == "attack":
        return
    g.active = int(match[3])
    terrains = g.fight.terrains
    g.fight = Fight(g.active, attack.defender)
    g.fight.terrains = terrains
    attack.fields = fields_of(g, g.fight.defender)
    attack.stage = MANEUVERS if match[1].endswith("maneuvers") else BATTLES
    attack.segment = 1 if match[1].startswith("cavalry") else 0
    said: dict[str, list[str]] = {}
    for part in rest.split(", ") if rest else ():
        word, _, value = part.partition(" ")
        said.setdefault(word, []).append(value)
    for value in said.get("with", ()):
        g.fight.sides[int(value[:-1])] = _SIDES.index(value[-1])
    for value in said.get("invited", ()):
        g.fight.invited |= 1 << (int(value[:-1]) + 16 * (_SIDES.index(value[-1]) - 1))
    attack.turns = tuple([int(value[:-1]) * 4 + _SIDES.index(value[-1]) for value in said.get("assigns", ())])
    for value in said.get("fought", ()):
        attack.fought |= 1 << int(value)
    for value in said.get("was", ()):
        g.fight.visited |= 1 << (2 * int(value[3:-1]) + _SIDES.index(value[-1]) - 1)
    g.leaving.look_around(g)
    if match[2] is not None:
        attack.fought |= 1 << int(match[2])
        _resume_battle(g, int(match[2]), rest)
    g.version += 1


def _attack(g: L5RState, defender: int, rest: str) -> Attack:
    """The attack, on a Fortress where the text names one."""
    between = re.search(r"(?:from ([^,]+) )?on ([^,]+)(?:, had (\d+))?", rest)
    if between is None:
        return Attack(defender)
    tiles = {(g.owner[tile], g.defs[tile].title): tile for tile in g.realm.board}
    if (defender, between[2]) not in tiles or (between[1] and (g.active, between[1]) not in tiles):
        raise GorinError("An attack goes from one Fortress on the map to another.")
    attack = Siege(defender, tiles[defender, between[2]])
    if between[1]:
        attack.origin = tiles[g.active, between[1]]
        attack.provinces = int(between[3] or g.places.province_count(g, defender))
        attack.stage = DECLARED
    return attack


def _resume_battle(g: L5RState, field: int, rest: str) -> None:
    battle = Battle(field)
    g.underway.push(battle)
    acting = re.search(r"(\d+) to act(?:, (\d+) passed)?", rest)
    if acting is None and "resolved" not in rest:
        return  # it begins
    g.fight.battlefield = field
    g.battles += 1
    for terrain in g.fight.terrains:
        g.ledger.write_place(g, terrain, field)
    g.fight.settled = acting is None
    if acting is not None:
        battle.stage = COMBAT_OVER
        _resume_round(g, acting[1], acting[2], True)
    else:
        battle.stage = BEFORE if "to be resolved" in rest else RETURNING
