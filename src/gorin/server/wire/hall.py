"""The messages of an event in a hall: sheets that are typed, and results of tables."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gorin.server.wire.base import SeatIndex
from gorin.server.wire.clans import SpaceId

ClanName = Annotated[str, Meta(min_length=1, max_length=24)]


class PaperRequest(Struct, forbid_unknown_fields=True):
    """Let a clan's sheets be typed for it, or no longer. A mark of the Shogun's begins with the next turn."""

    clan: SeatIndex
    paper: bool


class SheetRequest(Struct, forbid_unknown_fields=True):
    """The typed sheet of a clan on paper, a line an order; `write` it, or only say what is wrong with it."""

    clan: SeatIndex
    text: Annotated[str, Meta(max_length=4_000)]
    write: bool = True


class SealRequest(Struct, forbid_unknown_fields=True):
    """Seal typed sheets."""

    clans: Annotated[list[SeatIndex], Meta(min_length=1, max_length=9)]


class SheetFault(Struct, frozen=True):
    """What is wrong with a line, counted from 1; 0: with the sheet."""

    line: int
    sentence: str
    rule: str


class SheetAnswer(Struct):
    """What is wrong with a typed sheet, how it reads, and whether it is written."""

    faults: list[SheetFault]
    reads: list[str]
    written: bool


class SheetInfo(Struct):
    """What was typed this turn for a clan on paper, and by whom."""

    clan: int
    lines: list[str]
    typed_by: str | None
    sealed: bool


class TableElimination(Struct, frozen=True, forbid_unknown_fields=True):
    """An army eliminated at a real table: by which clan and how, or by nobody."""

    clan: ClanName
    army: Annotated[int, Meta(ge=1, le=99)]
    by: ClanName | None = None
    how: Literal["", "as Attacker", "by dishonor", "as Attacker and by dishonor", "as a retreat"] = ""


class TableResult(Struct, frozen=True, forbid_unknown_fields=True):
    """What a real table brought: eliminations in their order, then a winner; or nobody won; or it goes on."""

    eliminations: Annotated[list[TableElimination], Meta(max_length=8)] = []
    winner: ClanName | None = None
    kind: Literal["Military", "Honor", "Dishonor", "Enlightenment"] = "Military"
    #: Without a winner: whether it is over.
    ends: bool = True


class ResultRequest(Struct, forbid_unknown_fields=True):
    """Enter the result of a table; without `sure` only say what would follow."""

    table: Annotated[int, Meta(ge=1, le=99)]
    result: TableResult
    sure: bool = False


class RetractRequest(Struct, forbid_unknown_fields=True):
    """Take back what was told this turn of a battle; without `sure` only say what would follow."""

    at: SpaceId
    sure: bool = False


class ResultAnswer(Struct):
    """What follows from a result, or from taking it back, and whether it is done."""

    said: list[str]
    done: bool
