"""Settle a written case: the new position, what was passed over, and what differs from what was expected."""

from __future__ import annotations

from gorin.games.strategic import battles
from gorin.games.strategic.casebook import (
    Case,
    Part,
    Result,
    army_named,
    battle_line,
    battle_named,
    battle_words,
    clan_lines,
    deck_lines,
    orders_of,
    position_of,
    read,
    seat_named,
)
from gorin.games.strategic.dice import WrittenDice
from gorin.games.strategic.ending import end_turn
from gorin.games.strategic.orders import Orders
from gorin.games.strategic.position import NOBODY, Position
from gorin.games.strategic.settle import open_orders
from gorin.games.strategic.turn import Turn
from gorin.games.strategic.warmap import IDS, SPACES
from gorin.games.strategic.words import fault_words
from gorin.kernel.values import Event


class Settled:
    """A case and what became of it."""

    def __init__(self, case: Case, at: Position) -> None:
        self.case = case
        self.at = at
        #: Each line that was passed over, with a sentence; in the order of the file.
        self.notes: list[tuple[int, str]] = []
        #: What is not as the case expects; empty where all is, or nothing is expected.
        self.differences: list[str] = []
        self.events: list[Event] = []


def adjudicate(text: str) -> Settled:
    """Settle a case. Raises `GorinError` where the position itself cannot be read."""
    case = read(text)
    at = position_of(case.start)
    for space, (line, _) in case.start.battles.items():
        if not at.joined[space]:
            case.notes.append((line, "There are not two clans in that battle; it is over."))
    written = [orders_of(case, at, seat) for seat in range(len(at.clans))]
    orders: list[Orders] = [each.orders for each in written]
    settled = Settled(case, at)
    dice = WrittenDice(case.dice, case.start.written.get("dice", 0))
    turn, plans = open_orders(at, orders, dice, settled.events)
    for seat, plan in enumerate(plans):
        for fault in plan.faults:
            line = written[seat].lines[fault.part][fault.index]
            case.notes.append((line, f"{fault_words(fault.why)[1]} It is passed over."))
    for result in case.results:
        report(case, at, turn, result, settled.events)
    end_turn(at, turn, settled.events)
    settled.notes = sorted(case.notes)
    if case.expect is not None:
        settled.differences = differences(at, case.start, case.expect)
    return settled


def report(case: Case, at: Position, turn: Turn, result: Result, log: list[Event]) -> None:
    """Take in what a table brought, item by item: eliminations, then the victory."""
    space = result.at
    if not at.joined[space]:
        case.notes.append((result.line, f"There is no battle at {IDS[space]} now; it is passed over."))
        return
    for clan, number, cause, how in result.eliminations:
        army = army_named(at, f"{clan} {number}")
        by = seat_named(at, cause) if cause else NOBODY
        if army < 0 or (cause and by < 0) or not battles.fits(at, space, army, by):
            case.notes.append((result.line, f"{clan} {number} cannot be eliminated so; it is passed over."))
        else:
            battles.eliminate(at, space, army, by, how, log)
    if result.winner:
        winner = seat_named(at, result.winner)
        if winner >= 0 and battles.in_battle(at, space, winner):
            battles.win(at, space, winner, result.kind, turn, log)
            return
        case.notes.append((result.line, f"The {result.winner} cannot win there; it is passed over."))
    battles.conclude(at, space, log)


def differences(at: Position, start: Part, expect: Part) -> list[str]:
    """Each line that is not as expected: of the clans and decks that are written, and of all battles."""
    wanted = position_of(expect, start)
    found: list[str] = []
    for seat, clan in enumerate(at.clans):
        if clan in expect.clans:
            found += _compare(at.name(seat), clan_lines(wanted, seat), clan_lines(at, seat))
    for deck in sorted(expect.decks):
        found += _compare("decks", [deck_lines(wanted)[deck]], [deck_lines(at)[deck]])
    for space in range(SPACES):
        want: list[str] = []
        if space in expect.battles:
            line, text = expect.battles[space]
            want = [battle_words(at, space, *battle_named(at, line, text))]
        have = [battle_line(at, space)] if at.joined[space] else []
        found += _compare("battles", want, have)
    return found


def _compare(where: str, want: list[str], have: list[str]) -> list[str]:
    found = [f"{where}: expected '{line}'" for line in want if line not in have]
    return found + [f"{where}: found '{line}'" for line in have if line not in want]
