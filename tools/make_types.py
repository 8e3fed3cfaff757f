"""Make the browser client's types from the server's: *.gen.ts in web/src from the msgspec Structs.

`wire/types.gen.ts` has the messages, `wire/deck_types.gen.ts` those about decks, `wire/study_types.gen.ts`
those about studies, `rulebook/types.gen.ts` the rulebooks; a game of the registry with types of its own
(`client_types.py`) has them in its folder, for games use the same words for different things.
`PYTHONPATH=src .venv/bin/python tools/make_types.py` writes them; with `--check` it only exits 1 if one is
stale.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias, get_args

from msgspec import NODEFAULT, Struct
from msgspec import inspect as shapes

import rulebook_form
from generated import keep
from gorin.analysis import report
from gorin.bots import Persona, Rated
from gorin.bots.counsel import Reason
from gorin.bots.trial import Tried
from gorin.games import GAMES
from gorin.kernel import sentences, values, workshop
from gorin.kernel.client_types import Typed, Union, declared, section
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
from gorin.server.wire import (
    accounts,
    analyses,
    campaigns,
    changes,
    clans,
    decks,
    hall,
    lessons,
    lobby,
    protocol,
    puzzles,
    questions,
    studies,
)

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src"

HEADER = """\
// Made by tools/make_types.py from the Python types. Do not edit: change those and make it again.
"""

#: Types that every game extends in its own way: a tag, and fields that only the game knows.
OPEN = {
    Action: "export type Action = { do: string; [field: string]: unknown };",
    Event: "export type Event = { event: string; knows?: number[] | null; [field: string]: unknown };",
}


#: Fields whose names hold a number or a word, by type: what stands before and after it, and the field's type.
Patterns: TypeAlias = Mapping[type[Any], Sequence[tuple[str, str, Any]]]

#: A list of tokens has a name of its own.
SENTENCE = shapes.type_info(sentences.Sentence)


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


def struct(kind: type[Struct], patterns: Patterns | None = None) -> str:
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
    lines += [f"  {line}" for line in _patterns((patterns or {}).get(kind, ()))]
    return _comment(kind) + "\n".join([f"export type {kind.__name__} = {{", *lines, "};"])


def _patterns(found: Sequence[tuple[str, str, Any]]) -> list[str]:
    """Fields whose names hold a number or a word."""
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
        *(struct(kind) for kind in (Persona, Rated, Reason)),
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
        section("gorin.server.wire.puzzles"),
        *(struct(kind) for kind in declared(puzzles)),
        section("gorin.server.wire.clans"),
        *(struct(kind) for kind in declared(clans)),
        section("gorin.server.wire.campaigns"),
        *(struct(kind) for kind in declared(campaigns)),
        section("gorin.server.wire.hall"),
        *(struct(kind) for kind in declared(hall)),
        section("gorin.server.wire.lessons"),
        *(struct(kind) for kind in declared(lessons)),
        union("AnyClientMessage", list(get_args(protocol.AnyClientMessage))),
        union("AnyServerMessage", list(get_args(protocol.AnyServerMessage))),
    ]
    return "\n\n".join(parts) + "\n"


def deck_types() -> str:
    """What a builder of decks needs, who has words of its own for lines and figures."""
    parts = [
        HEADER.rstrip(),
        section("gorin.kernel.workshop"),
        *(struct(kind) for kind in declared(workshop)),
        section("gorin.server.wire.decks"),
        f"export type Pool = {typescript(shapes.type_info(decks.Pool))};",
        struct(Tried),
        *(struct(kind) for kind in declared(decks)),
    ]
    return "\n\n".join(parts) + "\n"


def study_types() -> str:
    """What is said about studies; their tables are those of matches."""
    known = "Decision, MatchInfo, Refusal, Step, View"
    parts = [
        HEADER.rstrip(),
        f"import type {{ {known} }} from './types.gen';",
        section("gorin.server.wire.studies"),
        *(struct(kind) for kind in declared(studies)),
    ]
    return "\n\n".join(parts) + "\n"


def analysis_types() -> str:
    """The report of an analysis, which has words of its own for choices and reasons."""
    parts = [
        HEADER.rstrip(),
        section("gorin.analysis.report"),
        *(struct(kind) for kind in declared(report)),
        section("gorin.server.wire.analyses"),
        *(struct(kind) for kind in declared(analyses)),
    ]
    return "\n\n".join(parts) + "\n"


def rulebook_types() -> str:
    """A rulebook, which no server sends: `make_rulebooks.py` makes it."""
    parts = [
        HEADER.rstrip(),
        section("tools/rulebook_form.py"),
        *(struct(kind) for kind in declared(rulebook_form)),
        f"export type Block = {typescript(shapes.type_info(rulebook_form.Block))};",
    ]
    return "\n\n".join(parts) + "\n"


def game_types(module: ModuleType) -> str:
    """What a game hands to the client."""
    patterns = getattr(module, "PATTERNS", {})
    parts = [HEADER.rstrip(), *(typed(entry, patterns) for entry in module.TYPES)]
    return "\n\n".join(parts) + "\n"


def typed(entry: Typed, patterns: Patterns) -> str:
    if isinstance(entry, str):
        return entry
    if isinstance(entry, Union):
        return union(entry.name, list(entry.kinds))
    return struct(entry, patterns)


def games_with_types() -> dict[Path, ModuleType]:
    """The types of every game in the registry that has some, by the file that they are written to."""
    packages = dict.fromkeys(".".join(type(game).__module__.split(".")[:3]) for game in GAMES.values())
    return {
        FOLDER / "games" / package.rpartition(".")[2] / "wire" / "types.gen.ts": import_module(
            f"{package}.client_types"
        )
        for package in packages
        if find_spec(f"{package}.client_types") is not None
    }


FILES: dict[Path, Callable[[], str]] = {
    FOLDER / "wire" / "types.gen.ts": messages,
    FOLDER / "wire" / "deck_types.gen.ts": deck_types,
    FOLDER / "wire" / "study_types.gen.ts": study_types,
    FOLDER / "wire" / "analysis_types.gen.ts": analysis_types,
    FOLDER / "rulebook" / "types.gen.ts": rulebook_types,
    **{path: partial(game_types, module) for path, module in games_with_types().items()},
}


if __name__ == "__main__":
    sys.exit(keep(FILES, sys.argv[1:]))
