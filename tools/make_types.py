"""Make the browser client's types from the server's: *.gen.ts in web/src from the msgspec Structs.

`wire/types.gen.ts` has the messages; a game with types of its own has them in its folder, for games use the
same words for different things. `PYTHONPATH=src .venv/bin/python tools/make_types.py` writes them;
with `--check` it only exits 1 if one is stale.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

from msgspec import NODEFAULT, Struct
from msgspec import inspect as shapes

from generated import keep
from gorin.bots import Persona
from gorin.bots.counsel import Reason
from gorin.games.kenjin import events, moves
from gorin.games.kenjin.view import FieldResult, KenjinResult
from gorin.games.l5r.border import facts as l5r_facts
from gorin.games.l5r.border.view import Result as L5RResult
from gorin.games.l5r.values import events as l5r_events
from gorin.games.l5r.values import moves as l5r_moves
from gorin.games.strategic import events as strategic_events
from gorin.games.strategic import moves as strategic_moves
from gorin.games.strategic.view import ClanResult, StrategicResult
from gorin.kernel import sentences, values
from gorin.kernel.values import (
    Action,
    Addend,
    Area,
    Card,
    CardInfo,
    Decision,
    Event,
    Later,
    Payer,
    Refusal,
    Source,
    View,
    Way,
)
from gorin.server.edge import preferences
from gorin.server.wire import accounts, campaigns, changes, clans, hall, lobby, protocol, questions

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src"

HEADER = """\
// Made by tools/make_types.py from the Python types. Do not edit: change those and make it again.
"""

#: Types that every game extends in its own way: a tag, and fields that only the game knows.
OPEN = {
    Action: "export type Action = { do: string; [field: string]: unknown };",
    Event: "export type Event = { event: string; knows?: number[] | null; [field: string]: unknown };",
}


#: A list of tokens has a name of its own.
SENTENCE = shapes.type_info(sentences.Sentence)


def declared(module: ModuleType, base: type[Struct] = Struct) -> list[type[Struct]]:
    """The Structs that a module declares itself, in its order."""
    found = [kind for _, kind in vars(module).items() if inspect.isclass(kind) and issubclass(kind, base)]
    return [kind for kind in found if kind.__module__ == module.__name__]


def typescript(shape: shapes.Type) -> str:
    """A type as TypeScript writes it."""
    if shape == SENTENCE:
        return "Sentence"
    match shape:
        case shapes.StrType():
            return "string"
        case shapes.IntType() | shapes.FloatType():
            return "number"
        case shapes.BoolType():
            return "boolean"
        case shapes.NoneType():
            return "null"
        case shapes.AnyType() | shapes.RawType():
            return "unknown"
        case shapes.LiteralType(values=words):
            return " | ".join(_literal(word) for word in words)
        case shapes.ListType(item_type=item) | shapes.VarTupleType(item_type=item):
            return f"{_grouped(item)}[]"
        case shapes.TupleType(item_types=items):
            return f"[{', '.join(typescript(item) for item in items)}]"
        case shapes.DictType(value_type=value):
            return f"Record<string, {typescript(value)}>"
        case shapes.UnionType(types=kinds):
            return _union([typescript(kind) for kind in kinds])
        case shapes.StructType(cls=kind):
            return kind.__name__
    raise TypeError(f"make_types.py has no TypeScript for {shape}; teach it.")


def _literal(word: object) -> str:
    return f'"{word}"' if isinstance(word, str) else str(word)


def _grouped(shape: shapes.Type) -> str:
    text = typescript(shape)
    return f"({text})" if " | " in text else text


def _union(kinds: list[str]) -> str:
    """A union with null at its end; whatever may be anything swallows the rest."""
    if "unknown" in kinds:
        return "unknown"
    unique = list(dict.fromkeys(kinds))
    return " | ".join(sorted(unique, key=lambda kind: kind == "null"))


def struct(kind: type[Struct]) -> str:
    """One Struct as a type; a field may be left out where the reader fills in its default."""
    if kind in OPEN:
        return _comment(kind) + OPEN[kind]
    shape = shapes.type_info(kind)
    assert isinstance(shape, shapes.StructType)
    config = kind.__struct_config__
    lines = [f"  {shape.tag_field}: {_literal(shape.tag)};"] if shape.tag_field is not None else []
    for field in shape.fields:
        no_default = field.default is NODEFAULT and field.default_factory is NODEFAULT
        unset = not field.required and no_default  # UNSET: it is left out, and not null
        optional = unset or (not field.required and (config.omit_defaults or config.forbid_unknown_fields))
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {typescript(field.type)};")
    if config.array_like:
        items = ", ".join(f"{field.encode_name}: {typescript(field.type)}" for field in shape.fields)
        return _comment(kind) + f"export type {kind.__name__} = [{items}];"
    lines += [f"  {line}" for line in _patterns(kind)]
    return _comment(kind) + "\n".join([f"export type {kind.__name__} = {{", *lines, "};"])


def _patterns(kind: type[Struct]) -> list[str]:
    """Fields whose names hold a number or a word."""
    found = l5r_facts.PATTERNS.get(kind, ()) if issubclass(kind, l5r_facts.Facts) else ()
    return [
        f"[{'number' if before else 'word'}: `{before}${{{'number' if before else 'string'}}}{after}`]: "
        f"{typescript(shapes.type_info(of))} | undefined;"
        for before, after, of in found
    ]


def _comment(kind: type[Struct]) -> str:
    text = inspect.cleandoc(kind.__doc__ or "").split("\n\n")[0].replace("\n", " ")
    return f"/** {text} */\n" if text else ""


def union(name: str, kinds: list[type[Any]]) -> str:
    members = "\n".join(f"  | {kind.__name__}" for kind in kinds)
    return f"export type {name} =\n{members};"


def section(title: str) -> str:
    return f"// --- {title} ---"


def messages() -> str:
    """What every client needs: values and messages."""
    kernel: list[type[Struct]] = [
        Action,
        Event,
        Addend,
        Card,
        Area,
        View,
        Payer,
        Source,
        Way,
        Later,
        Decision,
        Refusal,
        CardInfo,
    ]
    parts = [
        HEADER.rstrip(),
        section("gorin.kernel.values"),
        f"export type Fact = {typescript(shapes.type_info(values.Fact))};",
        f"export type Spot = {typescript(shapes.type_info(values.Spot))};",
        *(struct(kind) for kind in kernel),
        section("gorin.kernel.sentences"),
        *(struct(kind) for kind in declared(sentences)),
        f"export type Token = {typescript(shapes.type_info(sentences.Token))};",
        "export type Sentence = Token[];",
        section("gorin.server.wire.changes"),
        *(struct(kind) for kind in declared(changes)),
        section("gorin.bots"),
        *(struct(kind) for kind in (Persona, Reason)),
        section("gorin.server.wire.protocol"),
        *(struct(kind) for kind in declared(protocol)),
        section("gorin.server.wire.questions"),
        *(struct(kind) for kind in declared(questions)),
        section("gorin.server.wire.lobby"),
        *(struct(kind) for kind in declared(lobby)),
        section("gorin.server.wire.accounts"),
        *(struct(kind) for kind in declared(accounts)),
        section("gorin.server.edge.preferences"),
        *(struct(kind) for kind in declared(preferences)),
        section("gorin.server.wire.clans"),
        *(struct(kind) for kind in declared(clans)),
        section("gorin.server.wire.campaigns"),
        *(struct(kind) for kind in declared(campaigns)),
        section("gorin.server.wire.hall"),
        *(struct(kind) for kind in declared(hall)),
        union("AnyClientMessage", list(get_args(protocol.AnyClientMessage))),
        union("AnyServerMessage", list(get_args(protocol.AnyServerMessage))),
    ]
    return "\n\n".join(parts) + "\n"


def kenjin() -> str:
    """Moves, events and results of Kenjin."""
    said = list(get_args(moves.Move))
    told = declared(events, Event)
    parts = [
        HEADER.rstrip(),
        section("gorin.games.kenjin"),
        *(struct(kind) for kind in said),
        union("KenjinMove", said),
        *(struct(kind) for kind in told),
        union("KenjinEvent", told),
        *(struct(kind) for kind in (FieldResult, KenjinResult)),
    ]
    return "\n\n".join(parts) + "\n"


def place(kind: str, facts: type[l5r_facts.Facts]) -> str:
    """A kind of place, with its facts."""
    optional = "?" if facts is l5r_facts.NoFacts else ""
    return f'  | (Place & {{ kind: "{kind}"; facts{optional}: {facts.__name__} }})'


def card_game() -> str:
    """Moves, events, places and cards of the card game, in all its rulesets."""
    said = list(get_args(l5r_moves.Move))
    told = declared(l5r_events, Event)
    kinds = "\n".join(place(kind, facts) for kind, facts in l5r_facts.PLACES.items())
    parts = [
        HEADER.rstrip(),
        "import type { Addend, Area, Card, Sentence, View } from '../../../wire/types.gen';",
        section("gorin.games.l5r.values"),
        *(struct(kind) for kind in said),
        union("Move", said),
        *(struct(kind) for kind in told),
        union("Event", told),
        section("gorin.games.l5r.border"),
        *(struct(kind) for kind in declared(l5r_facts) if kind is not l5r_facts.Facts),
        "/** A card whose face the viewer sees. */\n"
        "export type Face = Omit<Card, 'name' | 'facts'> & { name: string; facts: FaceFacts };",
        "/** A card of which the viewer sees the back. */\n"
        "export type Back = Omit<Card, 'name' | 'facts'> & { name: null; facts: BackFacts };",
        "type Place = Omit<Area, 'kind' | 'facts' | 'cards' | 'parts'> & "
        "{ cards?: (Face | Back)[]; parts?: AnyPlace[]; sums?: Record<string, Addend[]> };",
        f"/** A place of the card game, told apart by its kind. */\nexport type AnyPlace =\n{kinds};",
        struct(L5RResult),
        "/** The table of the card game. */\n"
        "export type Table = Omit<View, 'facts' | 'areas' | 'result'> & "
        "{ facts: TableFacts; areas: AnyPlace[]; result: Result | null };",
    ]
    return "\n\n".join(parts) + "\n"


def campaign() -> str:
    """Moves and events of a campaign."""
    said = declared(strategic_moves, Action)
    told = declared(strategic_events, Event)
    parts = [
        HEADER.rstrip(),
        section("gorin.games.strategic"),
        *(struct(kind) for kind in said),
        union("Move", said),
        *(struct(kind) for kind in told),
        union("Event", told),
        *(struct(kind) for kind in (ClanResult, StrategicResult)),
    ]
    return "\n\n".join(parts) + "\n"


FILES = {
    FOLDER / "wire" / "types.gen.ts": messages,
    FOLDER / "games" / "kenjin" / "wire" / "types.gen.ts": kenjin,
    FOLDER / "games" / "l5r" / "wire" / "types.gen.ts": card_game,
    FOLDER / "games" / "strategic" / "wire" / "types.gen.ts": campaign,
}


if __name__ == "__main__":
    sys.exit(keep(FILES, sys.argv[1:]))
