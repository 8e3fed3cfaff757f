"""Patterns of syntax trees: a piece of Python code that stands for every node of the same shape.

Spaces, line breaks and quotes make no difference. `...` stands for anything: in a list of arguments, elements
or operands for any number of them. A statement without its body, such as `if a == b`, stands for every one
with that header. A pattern that matches nothing may be read loosely: a name that its function no longer knows
stands for another one, the same everywhere.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

Place = tuple[str | int, ...]
Captured = list[list[ast.AST]]

#: What a statement with a body may carry besides it; a pattern without a body leaves these open.
OPEN = ("body", "orelse", "handlers", "finalbody", "decorator_list", "returns", "cases")


class Unreadable(Exception):
    """A pattern or a new piece of code that is no Python."""


def read(text: str) -> list[ast.stmt]:
    """The statements of a piece of code; a header may stand without a body."""
    for attempt in (text, f"{text.rstrip().removesuffix(':')}: ..."):
        try:
            return ast.parse(attempt).body
        except SyntaxError:
            continue
    raise Unreadable(f"this is no piece of Python: {text}")


def pattern(text: str) -> ast.AST:
    """The node that a pattern describes: an expression where it can be one."""
    body = read(text)
    if len(body) != 1:
        raise Unreadable(f"this is not one statement or expression: {text}")
    return body[0].value if isinstance(body[0], ast.Expr) else body[0]


def is_open(node: object) -> bool:
    """Whether a node of a pattern is `...`."""
    if isinstance(node, ast.Expr):
        node = node.value
    return isinstance(node, ast.Constant) and node.value is ...


def is_header(node: ast.AST) -> bool:
    """Whether a statement of a pattern has no body of its own."""
    body = getattr(node, "body", None)
    return isinstance(node, ast.stmt) and isinstance(body, list) and len(body) == 1 and is_open(body[0])


def chain(node: ast.AST) -> str:
    """A name, or names joined by dots; nothing for any other expression."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        before = chain(node.value)
        return f"{before}.{node.attr}" if before else ""
    return ""


def names(tree: ast.AST) -> set[str]:
    """Every chain of names in a tree, every attribute as `.name`, and every keyword as `name=`."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            found |= {f".{node.attr}", chain(node)}
        elif isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.keyword) and node.arg:
            found.add(f"{node.arg}=")
    return found - {""}


@dataclass
class Match:
    """What a pattern has caught: the nodes in place of each `...`, and other names for some of its own."""

    caught: Captured = field(default_factory=list)
    other: dict[str, str] = field(default_factory=dict)

    @property
    def strain(self) -> int:
        """How much the names differ."""
        return sum(len(set(old.split(".")) ^ set(new.split("."))) for old, new in self.other.items())

    def copy(self) -> Match:
        return Match(list(self.caught), dict(self.other))


class Matcher:
    """Compares nodes with one pattern; `known` are the names of the function, None if all must agree."""

    def __init__(self, wanted: ast.AST, known: set[str] | None = None) -> None:
        self.wanted = wanted
        self.known = known

    def match(self, node: ast.AST) -> Match | None:
        """What a node has for the open places of the pattern; None if it is not of this shape."""
        found = next(self._node(self.wanted, node, Match()), None)
        if found is not None and self._strained(found):
            return None
        return found

    def _strained(self, found: Match) -> bool:
        """Whether so much goes by another name that little speaks for this being the same place."""
        return len(found.other) > max(1, len(names(self.wanted)) // 2 + 1)

    def _node(self, wanted: object, node: object, so_far: Match) -> Iterator[Match]:
        if is_open(wanted):
            caught = so_far.copy()
            caught.caught.append([node] if isinstance(node, ast.AST) else [])
            yield caught
        elif isinstance(wanted, ast.AST) and isinstance(node, ast.AST):
            if type(wanted) is type(node):
                if chain(wanted) and chain(node):
                    yield from self._named(chain(wanted), chain(node), so_far)
                else:
                    yield from self._fields(wanted, node, so_far)
            elif self.known is not None and chain(wanted) and chain(node):
                yield from self._other(chain(wanted), chain(node), so_far)
        elif isinstance(wanted, list) and isinstance(node, list):
            yield from self._list(wanted, node, so_far)
        elif wanted == node and type(wanted) is type(node):
            yield so_far

    def _named(self, wanted: str, found: str, so_far: Match) -> Iterator[Match]:
        if wanted == found:
            if wanted not in so_far.other:
                yield so_far
        elif self.known is not None:
            yield from self._other(wanted, found, so_far)

    def _other(self, wanted: str, found: str, so_far: Match) -> Iterator[Match]:
        """A name that the function no longer knows is taken for another one."""
        if so_far.other.get(wanted) == found:
            yield so_far
        elif self.known is not None and wanted not in self.known and wanted not in so_far.other:
            if found not in so_far.other.values():
                caught = so_far.copy()
                caught.other[wanted] = found
                yield caught

    def _fields(self, wanted: ast.AST, node: ast.AST, so_far: Match) -> Iterator[Match]:
        header = is_header(wanted)
        todo = [
            name for name in wanted._fields if name not in ("ctx", "kind", "type_comment", "type_ignores")
        ]
        if header:
            todo = [name for name in todo if name not in OPEN]
        if isinstance(wanted, ast.Call) and wanted.args and is_open(wanted.args[-1]) and not wanted.keywords:
            todo = [name for name in todo if name != "keywords"]
        before = len(so_far.caught)
        for found in self._each(todo, wanted, node, so_far):
            if header:
                found = found.copy()
                found.caught += [list(getattr(node, name, [])) for name in ("body", "orelse")]
            if "keywords" not in todo and isinstance(node, ast.Call) and len(found.caught) > before:
                found = found.copy()
                found.caught[-1] = [*found.caught[-1], *node.keywords]
            yield found

    def _each(self, todo: list[str], wanted: ast.AST, node: ast.AST, so_far: Match) -> Iterator[Match]:
        if not todo:
            yield so_far
            return
        one, other = getattr(wanted, todo[0], None), getattr(node, todo[0], None)
        if isinstance(wanted, ast.Attribute | ast.keyword | ast.arg) and isinstance(one, str):
            form = {ast.Attribute: ".{}", ast.keyword: "{}=", ast.arg: "{}"}[type(wanted)]
            steps = self._named(form.format(one), form.format(other), so_far)
        else:
            steps = self._node(one, other, so_far)
        for found in steps:
            yield from self._each(todo[1:], wanted, node, found)

    def _list(self, wanted: list[object], nodes: list[object], so_far: Match) -> Iterator[Match]:
        if not wanted:
            if not nodes:
                yield so_far
            return
        if is_open(wanted[0]):
            for length in range(len(nodes) - len(wanted) + 1, -1, -1):
                caught = so_far.copy()
                caught.caught.append([each for each in nodes[:length] if isinstance(each, ast.AST)])
                yield from self._list(wanted[1:], nodes[length:], caught)
        elif nodes:
            for found in self._node(wanted[0], nodes[0], so_far):
                yield from self._list(wanted[1:], nodes[1:], found)


# --- places ------------------------------------------------------------------------------------------------


def children(node: ast.AST) -> Iterator[tuple[Place, ast.AST]]:
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            yield (name,), value
        elif isinstance(value, list):
            for number, each in enumerate(value):
                if isinstance(each, ast.AST):
                    yield (name, number), each


def walk(node: ast.AST, place: Place = ()) -> Iterator[tuple[Place, ast.AST]]:
    """A node and all under it, in the order of the source, each with its place."""
    yield place, node
    for step, child in children(node):
        yield from walk(child, place + step)


def at(tree: ast.AST, place: Place) -> ast.AST:
    """The node at a place of a tree."""
    found: object = tree
    for step in place:
        found = found[step] if isinstance(step, int) else getattr(found, step)  # type: ignore[index]
    assert isinstance(found, ast.AST)
    return found


def twin(wanted: ast.AST) -> ast.AST | None:
    """A pattern such as `cost=3` may be an assignment or an argument: the latter."""
    if (
        isinstance(wanted, ast.Assign)
        and len(wanted.targets) == 1
        and isinstance(wanted.targets[0], ast.Name)
    ):
        return ast.keyword(wanted.targets[0].id, wanted.value)
    return None


def places(
    scope: ast.AST, wanted: ast.AST, start: Place = (), known: set[str] | None = None
) -> list[tuple[Place, Match]]:
    """Where a pattern matches in a scope."""
    for each in (wanted, twin(wanted)):
        if each is None:
            continue
        matcher = Matcher(each, known)
        found = [(place, match) for place, node in walk(scope, start) if (match := matcher.match(node))]
        if found:
            return found
    return []
