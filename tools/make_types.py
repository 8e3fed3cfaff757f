"""Make the browser client's types from the server's: web/src/lib/types.gen.ts from the msgspec Structs.

`PYTHONPATH=src .venv/bin/python tools/make_types.py` writes the file; with `--check` it only exits 1 if the
file is stale.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

from msgspec import Struct
from msgspec import inspect as shapes

from generated import keep
from gorin.bots import Persona
from gorin.bots.counsel import Reason
from gorin.games.kenjin import events, moves
from gorin.games.kenjin.view import FieldResult, KenjinResult
from gorin.kernel import values
from gorin.kernel.values import Action, Area, Card, Decision, Event, View
from gorin.server import campaign_protocol, protocol

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "types.gen.ts"

HEADER = """\
// Made by tools/make_types.py from the Python types. Do not edit: change those and make it again.
"""

#: Types that every game extends in its own way: a tag, and fields that only the game knows.
OPEN = {
    Action: "export type Action = { do: string; [field: string]: unknown };",
    Event: "export type Event = { event: string; knows?: number[] | null; [field: string]: unknown };",
}


def declared(module: ModuleType, base: type[Struct] = Struct) -> list[type[Struct]]:
    """The Structs that a module declares itself, in its order."""
    found = [kind for _, kind in vars(module).items() if inspect.isclass(kind) and issubclass(kind, base)]
    return [kind for kind in found if kind.__module__ == module.__name__]


def typescript(shape: shapes.Type) -> str:
    """A type as TypeScript writes it."""
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
        optional = not field.required and (config.omit_defaults or config.forbid_unknown_fields)
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {typescript(field.type)};")
    return _comment(kind) + "\n".join([f"export type {kind.__name__} = {{", *lines, "};"])


def _comment(kind: type[Struct]) -> str:
    text = inspect.cleandoc(kind.__doc__ or "").split("\n\n")[0].replace("\n", " ")
    return f"/** {text} */\n" if text else ""


def union(name: str, kinds: list[type[Any]]) -> str:
    members = "\n".join(f"  | {kind.__name__}" for kind in kinds)
    return f"export type {name} =\n{members};"


def section(title: str) -> str:
    return f"// --- {title} ---"


def generate() -> str:
    """The whole file."""
    kernel: list[type[Struct]] = [Action, Event, Card, Area, View, Decision]
    messages = declared(protocol)
    kenjin_moves = list(get_args(moves.Move))
    kenjin_events = declared(events, Event)
    parts = [
        HEADER.rstrip(),
        section("gorin.kernel.values"),
        f"export type Fact = {typescript(shapes.type_info(values.Fact))};",
        *(struct(kind) for kind in kernel),
        section("gorin.bots"),
        *(struct(kind) for kind in (Persona, Reason)),
        section("gorin.server.protocol"),
        *(struct(kind) for kind in messages),
        section("gorin.server.campaign_protocol"),
        *(struct(kind) for kind in declared(campaign_protocol)),
        union("AnyClientMessage", list(get_args(protocol.AnyClientMessage))),
        union("AnyServerMessage", list(get_args(protocol.AnyServerMessage))),
        section("gorin.games.kenjin"),
        *(struct(kind) for kind in kenjin_moves),
        union("KenjinMove", kenjin_moves),
        *(struct(kind) for kind in kenjin_events),
        union("KenjinEvent", kenjin_events),
        *(struct(kind) for kind in (FieldResult, KenjinResult)),
    ]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.exit(keep(TARGET, generate, sys.argv[1:]))
