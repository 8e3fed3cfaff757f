"""What the browser client knows of the card game, in all its rulesets: moves, events, places and cards."""

from __future__ import annotations

from typing import Final, get_args

from gorin.games.l5r.border import facts
from gorin.games.l5r.border.view import Result
from gorin.games.l5r.values import events, moves
from gorin.kernel.client_types import Typed, Union, declared, section
from gorin.kernel.values import Event

_SAID: Final = list(get_args(moves.Move))
_TOLD: Final = declared(events, Event)


def _place(kind: str, known: type[facts.Facts]) -> str:
    """A kind of place, with its facts."""
    optional = "?" if known is facts.NoFacts else ""
    return f'  | (Place & {{ kind: "{kind}"; facts{optional}: {known.__name__} }})'


_KINDS: Final = "\n".join(_place(kind, known) for kind, known in facts.PLACES.items())

#: Fields whose names hold a number or a word, by type: what stands before and after it, and the field's type.
PATTERNS: Final = facts.PATTERNS

TYPES: Final[tuple[Typed, ...]] = (
    "import type { Addend, Area, Card, Sentence, View } from '../../../wire/types.gen';",
    section("gorin.games.l5r.values"),
    *_SAID,
    Union("Move", _SAID),
    *_TOLD,
    Union("Event", _TOLD),
    section("gorin.games.l5r.border"),
    *(kind for kind in declared(facts) if kind is not facts.Facts),
    "/** A card whose face the viewer sees. */\n"
    "export type Face = Omit<Card, 'name' | 'facts'> & { name: string; facts: FaceFacts };",
    "/** A card of which the viewer sees the back. */\n"
    "export type Back = Omit<Card, 'name' | 'facts'> & { name: null; facts: BackFacts };",
    "type Place = Omit<Area, 'kind' | 'facts' | 'cards' | 'parts'> & "
    "{ cards?: (Face | Back)[]; parts?: AnyPlace[]; sums?: Record<string, Addend[]> };",
    f"/** A place of the card game, told apart by its kind. */\nexport type AnyPlace =\n{_KINDS};",
    Result,
    "/** The table of the card game. */\n"
    "export type Table = Omit<View, 'facts' | 'areas' | 'result'> & "
    "{ facts: TableFacts; areas: AnyPlace[]; result: Result | null };",
)
