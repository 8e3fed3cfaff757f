"""Edits of a syntax tree: what becomes of one node that a pattern names.

    never = PATTERN                 the condition is False
    always = PATTERN                the condition is True
    negate = PATTERN                the condition is turned round
    drop = PATTERN                  the statement, operand, element or argument is left out
    change = PATTERN, to = CODE     it is other code; `...` there stands for what `...` stood for before
    text = WORDS, to = WORDS        other words in a string that has these once
    before = PATTERN, insert = CODE
    after = PATTERN, insert = CODE  statements are put in
    body = CODE                     the function does this instead

`within = PATTERN` narrows the search to statements of that shape. Where a pattern still matches more than
once, `nth` says which, counted from 1.
"""

from __future__ import annotations

import ast
import copy
from dataclasses import dataclass
from typing import Any

from tree_patterns import (
    Captured,
    Match,
    Place,
    at,
    chain,
    is_header,
    is_open,
    pattern,
    read,
    twin,
    walk,
)
from tree_patterns import places as all_places

KINDS = ("never", "always", "negate", "drop", "change", "text", "before", "after", "body")
CODE = {"change": "to", "text": "to", "before": "insert", "after": "insert"}
FIELDS = frozenset([*KINDS, "to", "insert", "within", "nth"])

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
}  # fmt: skip


class Misplaced(Exception):
    """An edit that has no place in a scope, or more than one."""


@dataclass(frozen=True)
class Edit:
    """What becomes of the node that a pattern names."""

    kind: str
    wanted: str
    code: str = ""
    within: str = ""
    nth: int = 0

    def __str__(self) -> str:
        words = f"{self.kind} {self.wanted}"
        words += f" in {self.within}" if self.within else ""
        words += f" ({self.nth})" if self.nth else ""
        words += f" -> {self.code}" if self.kind in CODE else ""
        return " ".join(words.split())


def edit(given: dict[str, Any]) -> Edit:
    """The edit that some fields describe."""
    kinds = [kind for kind in KINDS if kind in given]
    if len(kinds) != 1:
        raise Misplaced(f"one of {', '.join(KINDS)} is needed, not {len(kinds)}")
    kind = kinds[0]
    needed = CODE.get(kind)
    if needed is not None and needed not in given:
        raise Misplaced(f"{kind} needs {needed}")
    return Edit(kind, given[kind], given.get(needed or "", ""), given.get("within", ""), given.get("nth", 0))


def fields(given: Edit) -> dict[str, Any]:
    """The fields that describe an edit."""
    found: dict[str, Any] = {given.kind: given.wanted}
    if given.kind in CODE:
        found[CODE[given.kind]] = given.code
    if given.within:
        found["within"] = given.within
    if given.nth:
        found["nth"] = given.nth
    return found


# --- where -------------------------------------------------------------------------------------------------


def _holders(
    scope: ast.AST, within: str, start: Place, known: set[str] | None
) -> list[tuple[Place, ast.AST]]:
    if not within:
        return [(start, scope)]
    found = all_places(scope, pattern(within), start, known)
    return [(place, at(scope, place[len(start) :])) for place, _ in found]


def _strings(scope: ast.AST, words: str, start: Place) -> list[tuple[Place, Match]]:
    return [
        (place, Match())
        for place, node in walk(scope, start)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.count(words) == 1
    ]


def sites(scope: ast.AST, given: Edit, start: Place, known: set[str] | None) -> list[tuple[Place, Match]]:
    """Every place that an edit may mean."""
    if given.kind == "body":
        return [(start, Match())] if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef) else []
    found: dict[Place, Match] = {}
    for place, holder in _holders(scope, given.within, start, known):
        if given.kind == "text":
            found.update(_strings(holder, given.wanted, place))
        else:
            found.update(all_places(holder, pattern(given.wanted), place, known))
    least = min((match.strain for match in found.values()), default=0)
    return [(place, match) for place, match in found.items() if match.strain == least]


def site(
    scope: ast.AST, given: Edit, start: Place = (), known: set[str] | None = None
) -> tuple[Place, Match]:
    """The one place that an edit means."""
    found = sites(scope, given, start, known)
    if given.nth:
        if len(found) < given.nth:
            raise Misplaced(f"it is there {len(found)} times, not {given.nth}: {given.wanted}")
        return found[given.nth - 1]
    if len(found) != 1:
        raise Misplaced(f"it is there {len(found)} times, not once: {given.wanted}")
    return found[0]


# --- what --------------------------------------------------------------------------------------------------


class Renaming(ast.NodeTransformer):
    """Puts other names in place of some chains of names."""

    def __init__(self, other: dict[str, str]) -> None:
        self.other = dict(other)
        for old, new in other.items():  # `g.x` is now `game.x`: so `g` is `game`
            one, another = old.split("."), new.split(".")
            if len(one) == len(another) and one[1:] == another[1:]:
                self.other.setdefault(one[0], another[0])

    def _renamed(self, node: ast.Name | ast.Attribute) -> ast.AST:
        new = self.other.get(chain(node))
        if new is not None:
            return ast.copy_location(ast.parse(new, mode="eval").body, node)
        if isinstance(node, ast.Attribute):
            node.attr = self.other.get(f".{node.attr}", f".{node.attr}").removeprefix(".")
        return self.generic_visit(node)

    visit_Name = _renamed  # noqa: N815
    visit_Attribute = _renamed  # noqa: N815

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.arg = self.other.get(node.arg, node.arg)
        return self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        node.arg = self.other.get(f"{node.arg}=", f"{node.arg}=").removesuffix("=") if node.arg else None
        return self.generic_visit(node)


def renamed(code: str, other: dict[str, str]) -> str:
    """Code with other names for some; a header without a body stays one."""
    body = read(code)
    new = ast.unparse(ast.fix_missing_locations(Renaming(other).visit(ast.Module(body, []))))
    return new.rpartition(":")[0] if len(body) == 1 and is_header(body[0]) and "..." not in code else new


class Filling(ast.NodeTransformer):
    """Puts what a pattern has caught in place of each `...`."""

    def __init__(self, caught: Captured) -> None:
        self.caught = [list(each) for each in caught]

    def _next(self) -> list[ast.AST]:
        return self.caught.pop(0) if self.caught else []

    def generic_visit(self, node: ast.AST) -> ast.AST:
        single = [name for name, value in ast.iter_fields(node) if isinstance(value, ast.AST)]
        super().generic_visit(node)
        for name in single:
            value = getattr(node, name)
            if isinstance(value, list):
                setattr(node, name, value[0] if value else None)
        return node

    def visit_Expr(self, node: ast.Expr) -> Any:
        return self._next() if is_open(node) else self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> Any:
        return self._next() if is_open(node) else node

    def visit_Call(self, node: ast.Call) -> Any:
        node.func = self.visit(node.func)
        args: list[Any] = []
        keywords: list[Any] = []
        for each in [*node.args, *node.keywords]:
            new = self.visit(each)
            for one in new if isinstance(new, list) else [new]:
                (keywords if isinstance(one, ast.keyword) else args).append(one)
        node.args, node.keywords = args, keywords
        return node


def _filled(code: str, match: Match) -> list[ast.stmt]:
    """New code with the names that go there now, and with what the pattern has caught."""
    module = ast.Module(read(code), [])
    module = Renaming(match.other).visit(module)
    return list(Filling(match.caught).visit(module).body)


class Surgeon:
    """Edits one tree, which changes; `parents` has the parent of each of its nodes."""

    def __init__(self, parents: dict[int, ast.AST]) -> None:
        self.parents = parents

    def parent(self, node: ast.AST) -> ast.AST:
        return self.parents[id(node)]

    def replace(self, node: ast.AST, new: list[Any]) -> None:
        """Put some nodes in place of one."""
        parent = self.parent(node)
        if isinstance(node, ast.expr) and len(new) == 1:
            _used(new[0], getattr(node, "ctx", ast.Load()))
        for name, value in ast.iter_fields(parent):
            if value is node:
                setattr(parent, name, new[0] if new else None)
            elif isinstance(value, list):
                for number, each in enumerate(value):
                    if each is node:
                        value[number : number + 1] = new
                        self._left(parent, name, value)
                        break
        for each in new:
            self.parents[id(each)] = parent

    def _left(self, parent: ast.AST, name: str, value: list[Any]) -> None:
        if not value and name == "body":
            value.append(ast.Pass())
        if isinstance(parent, ast.BoolOp) and len(value) == 1:
            self.replace(parent, value)

    def statement(self, node: ast.AST) -> ast.AST:
        """The statement that is nothing but this expression, or the node itself."""
        parent = self.parent(node)
        return parent if isinstance(parent, ast.Expr) else node

    def drop(self, node: ast.AST) -> None:
        node = self.statement(node)
        parent = self.parent(node)
        if isinstance(parent, ast.BinOp):
            self.replace(parent, [parent.right if node is parent.left else parent.left])
        elif isinstance(parent, ast.Dict) and node in parent.keys:
            number = [each is node for each in parent.keys].index(True)
            del parent.keys[number], parent.values[number]
        else:
            self.replace(node, [])

    def do(self, given: Edit, node: ast.AST, match: Match) -> None:
        """One edit of one node."""
        kind = given.kind
        if kind in ("never", "always"):
            self.replace(node, [ast.Constant(kind == "always")])
        elif kind == "negate":
            self.replace(node, [_turned(node)])
        elif kind == "drop":
            self.drop(node)
        elif kind == "text":
            assert isinstance(node, ast.Constant)
            assert isinstance(node.value, str)
            node.value = node.value.replace(given.wanted, given.code)
        elif kind == "body":
            assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            node.body = _filled(given.wanted, match)
        elif kind == "change":
            self.change(node, given.code, match)
        else:
            new = _filled(given.code, match)
            node = self.statement(node)
            self.replace(node, [*new, node] if kind == "before" else [node, *new])

    def change(self, node: ast.AST, code: str, match: Match) -> None:
        new = _filled(code, match)
        if isinstance(node, ast.keyword):
            self.replace(node, [twin(new[0])])
        elif not isinstance(node, ast.expr):
            if len(new) == 1 and is_header(read(code)[0]):
                _carry(node, new[0])
            self.replace(node, new)
        elif len(new) == 1 and isinstance(new[0], ast.Expr):
            self.replace(node, [new[0].value])
        else:
            self.replace(self.statement(node), new)


def _used(node: ast.AST, how: ast.expr_context) -> None:
    """Read, set or delete what an expression names, as in the place it is put."""
    if hasattr(node, "ctx"):
        node.ctx = how
    if isinstance(node, ast.Tuple | ast.List):
        for each in node.elts:
            _used(each, how)
    elif isinstance(node, ast.Starred):
        _used(node.value, how)


def _carry(old: ast.AST, new: ast.AST) -> None:
    """What a header leaves open stays as it was."""
    for name in ("orelse", "handlers", "finalbody", "decorator_list", "returns"):
        if hasattr(old, name) and hasattr(new, name) and not getattr(new, name):
            setattr(new, name, getattr(old, name))


def _turned(node: ast.AST) -> ast.expr:
    assert isinstance(node, ast.expr)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        return ast.Compare(node.left, [TURNED[type(node.ops[0])]()], node.comparators)
    return ast.UnaryOp(ast.Not(), node)


class Copy:
    """A copy of a tree as far as it will change; for each node copied the new one, and its parent."""

    def __init__(self, tree: ast.Module, places: list[Place]) -> None:
        self.twins: dict[int, ast.AST] = {}
        self.parents: dict[int, ast.AST] = {}
        self.tree = self._part(tree, places)

    def _part(self, node: Any, places: list[Place]) -> Any:
        """Of a module or class only the members that the places are in."""
        if not isinstance(node, ast.Module | ast.ClassDef) or any(place[:1] != ("body",) for place in places):
            return self._whole(node)
        new = copy.copy(node)
        new.body = list(node.body)
        self.twins[id(node)] = new
        for each in new.body:
            self.parents[id(each)] = new
        for number in {int(place[1]) for place in places}:
            inside = [place[2:] for place in places if place[1] == number]
            new.body[number] = self._part(node.body[number], inside)
            self.parents[id(new.body[number])] = new
        return new

    def _whole(self, node: Any) -> Any:
        if isinstance(node, list):
            return [self._whole(each) for each in node]
        if not isinstance(node, ast.AST):
            return node
        new = copy.copy(node)
        self.twins[id(node)] = new
        for name, value in ast.iter_fields(node):
            if isinstance(value, list | ast.AST):
                here = self._whole(value)
                setattr(new, name, here)
                for each in here if isinstance(here, list) else [here]:
                    self.parents[id(each)] = new
        return new

    def match(self, found: Match) -> Match:
        """What a pattern has caught, as nodes of the copy."""
        return Match([[self.twins[id(each)] for each in some] for some in found.caught], found.other)


def edited(tree: ast.Module, edits: list[tuple[Edit, Place, Match]]) -> ast.Module:
    """A tree with some edits; it shares with the old one what they leave alone."""
    new = Copy(tree, [place for _, place, _ in edits])
    surgeon = Surgeon(new.parents)
    nodes = [(given, at(new.tree, place), new.match(match)) for given, place, match in edits]
    for given, node, match in nodes:
        surgeon.do(given, node, match)
    done: ast.Module = ast.fix_missing_locations(new.tree)
    return done
