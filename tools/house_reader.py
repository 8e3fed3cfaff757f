"""Read declarations as a small interpreter would, without importing them.

Calls of classes become `Made` values, calls of helper functions are followed, and what
cannot be followed is a `Hole` that remembers the words inside it.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from house_source import Module, Sources

_BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
}
_UNARY: dict[type[ast.unaryop], Callable[[Any], Any]] = {
    ast.Not: operator.not_,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
}
_COMPARED: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
    ast.In: lambda a, b: a in b,
    ast.NotIn: lambda a, b: a not in b,
}
_BUILTINS: dict[str, Callable[..., Any]] = {
    each.__name__: each
    for each in (
        *(all, any, bool, dict, enumerate, float, frozenset, int, len, list, max, min, range),
        *(reversed, set, sorted, str, sum, tuple, zip),
    )
}
_PLAIN = (str, int, float, bool, tuple, list, dict, set, frozenset)


@dataclass(eq=False)
class Class:
    """A class of the sources."""

    module: Module
    node: ast.ClassDef

    @property
    def name(self) -> str:
        return self.node.name


@dataclass(eq=False)
class Made:
    """A value made by a class: the fields that were given."""

    kind: Class
    fields: dict[str, Any]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Made) and self.kind is other.kind and self.fields == other.fields

    def __hash__(self) -> int:
        return hash(self.kind.name)


@dataclass(eq=False)
class Hole:
    """A value that could not be read, with what went into it."""

    parts: tuple[Any, ...] = ()


@dataclass(eq=False)
class Helper:
    """A function, or a method together with the value it belongs to."""

    module: Module
    node: ast.FunctionDef
    bound: tuple[Any, ...] = ()


@dataclass(eq=False)
class Same:
    """A type that changes nothing at run time: what it is called with comes back."""


@dataclass
class Scope:
    """Where an expression stands: its module, and the names around it."""

    module: Module
    names: dict[str, Any] = field(default_factory=dict)


class _Return(Exception):
    def __init__(self, value: Any) -> None:
        self.value = value


class Reader:
    """Reads declarations."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self._read: dict[int, Any] = {}
        self._kinds: dict[int, Class] = {}
        self._lineages: dict[int, list[Class]] = {}
        self._following: set[int] = set()

    # --- names ----------------------------------------------------------------------------------

    def value(self, module: Module, name: str) -> Any:
        """What a name of a module stands for."""
        found = self.sources.resolve(module, name)
        if found is None:
            return _BUILTINS.get(name, Hole())
        if isinstance(found, Module):
            return found
        where, node = found
        if isinstance(node, ast.ClassDef):
            return self.kind(where, node)
        if isinstance(node, ast.FunctionDef):
            return Helper(where, node)
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            if id(node) not in self._read:
                self._read[id(node)] = Hole()  # while it is read, for circles
                self._read[id(node)] = self.read(node.value, Scope(where))
            return self._read[id(node)]
        return Hole()

    def kind(self, module: Module, node: ast.ClassDef) -> Class:
        return self._kinds.setdefault(id(node), Class(module, node))

    def lineage(self, kind: Class) -> list[Class]:
        if id(kind) not in self._lineages:
            found = self.sources.lineage(kind.module, kind.node)
            self._lineages[id(kind)] = [self.kind(*each) for each in found]
        return self._lineages[id(kind)]

    def fields(self, kind: Class) -> dict[str, tuple[Class, ast.expr | None]]:
        """The fields of a class in order: where each is declared, and its default if it has one."""
        found: dict[str, tuple[Class, ast.expr | None]] = {}
        for each in reversed(self.lineage(kind)):
            for node in each.node.body:
                if (
                    isinstance(node, ast.AnnAssign)
                    and isinstance(node.target, ast.Name)
                    and is_dataclass(each)
                ):
                    if "ClassVar" not in ast.unparse(node.annotation):
                        found[node.target.id] = each, node.value
                elif isinstance(node, ast.FunctionDef) and node.name == "__init__":
                    names = [each.arg for each in node.args.args[1:]]
                    found.update(dict.fromkeys(names, (each, None)))
                    for name, default in zip(reversed(names), reversed(node.args.defaults), strict=False):
                        found[name] = each, default
        return found

    # --- expressions ----------------------------------------------------------------------------

    def read(self, node: ast.expr, scope: Scope) -> Any:
        """The value of an expression."""
        way = getattr(self, f"_{type(node).__name__.lower()}", None)
        if way is None:
            inner = [
                self.read(each, scope) for each in ast.iter_child_nodes(node) if isinstance(each, ast.expr)
            ]
            return Hole(tuple(inner))
        return way(node, scope)

    def _constant(self, node: ast.Constant, scope: Scope) -> Any:
        return node.value

    def _name(self, node: ast.Name, scope: Scope) -> Any:
        return scope.names[node.id] if node.id in scope.names else self.value(scope.module, node.id)

    def _attribute(self, node: ast.Attribute, scope: Scope) -> Any:
        owner = self.read(node.value, scope)
        if isinstance(owner, Module):
            return self.value(owner, node.attr)
        if isinstance(owner, Made):
            if node.attr in owner.fields:
                return owner.fields[node.attr]
            declared = self.fields(owner.kind).get(node.attr)
            if declared is not None:
                return self.default(*declared)
            return self._member(owner.kind, node.attr, (owner,))
        if isinstance(owner, Class):
            return self._member(owner, node.attr, ())
        if isinstance(owner, _PLAIN) and not node.attr.startswith("_"):
            return getattr(owner, node.attr, Hole())
        return Hole((owner,))

    def _member(self, kind: Class, name: str, bound: tuple[Any, ...]) -> Any:
        for each in self.lineage(kind):
            for node in each.node.body:
                if isinstance(node, ast.FunctionDef) and node.name == name:
                    return Helper(each.module, node, bound)
                if isinstance(node, ast.Assign) and any(ast.unparse(t) == name for t in node.targets):
                    return self.read(node.value, Scope(each.module))
        return Hole(bound)

    def default(self, kind: Class, node: ast.expr | None) -> Any:
        return Hole() if node is None else self.read(node, Scope(kind.module))

    def _items(self, nodes: list[ast.expr], scope: Scope) -> list[Any]:
        """The values of a list of expressions, starred ones spread out."""
        found: list[Any] = []
        for node in nodes:
            if isinstance(node, ast.Starred):
                inner = self.read(node.value, scope)
                found += list(inner) if isinstance(inner, (tuple, list, set, range)) else [Hole((inner,))]
            else:
                found.append(self.read(node, scope))
        return found

    def _tuple(self, node: ast.Tuple, scope: Scope) -> Any:
        return tuple(self._items(node.elts, scope))

    def _list(self, node: ast.List, scope: Scope) -> Any:
        return self._items(node.elts, scope)

    def _dict(self, node: ast.Dict, scope: Scope) -> Any:
        if None in node.keys:
            return Hole(tuple(self._items(node.values, scope)))
        keys = self._items([key for key in node.keys if key is not None], scope)
        values = self._items(node.values, scope)
        return tried(lambda: dict(zip(keys, values, strict=True)), keys, values)

    def _ifexp(self, node: ast.IfExp, scope: Scope) -> Any:
        test = self.read(node.test, scope)
        if isinstance(test, Hole):
            return Hole((self.read(node.body, scope), self.read(node.orelse, scope)))
        return self.read(node.body if test else node.orelse, scope)

    def _boolop(self, node: ast.BoolOp, scope: Scope) -> Any:
        for each in node.values:
            value = self.read(each, scope)
            if isinstance(value, Hole):
                return value
            if bool(value) == isinstance(node.op, ast.Or):
                return value
        return value

    def _binop(self, node: ast.BinOp, scope: Scope) -> Any:
        left, right = self.read(node.left, scope), self.read(node.right, scope)
        if isinstance(left, (Class, type, tuple)) and isinstance(right, (Class, type)):  # a union of types
            return (*(left if isinstance(left, tuple) else (left,)), right)
        way = _BINARY.get(type(node.op))
        return Hole((left, right)) if way is None else tried(lambda: way(left, right), left, right)

    def _unaryop(self, node: ast.UnaryOp, scope: Scope) -> Any:
        value = self.read(node.operand, scope)
        return tried(lambda: _UNARY[type(node.op)](value), value)

    def _compare(self, node: ast.Compare, scope: Scope) -> Any:
        left = self.read(node.left, scope)
        for way, each in zip(node.ops, node.comparators, strict=True):
            right = self.read(each, scope)
            held = tried(partial(_COMPARED[type(way)], left, right), left, right)
            if isinstance(held, Hole) or not held:
                return held
            left = right
        return True

    def _joinedstr(self, node: ast.JoinedStr, scope: Scope) -> Any:
        parts = [
            self.read(each.value if isinstance(each, ast.FormattedValue) else each, scope)
            for each in node.values
        ]
        return tried(lambda: "".join(str(part) for part in parts), *parts)

    def _subscript(self, node: ast.Subscript, scope: Scope) -> Any:
        owner, at = self.read(node.value, scope), self.read(node.slice, scope)
        return tried(lambda: owner[at], owner, at)

    def _generatorexp(self, node: ast.GeneratorExp | ast.ListComp, scope: Scope) -> Any:
        found: list[Any] = []
        whole = self._loops(node.generators, scope, lambda inner: found.append(self.read(node.elt, inner)))
        return found if whole else Hole(tuple(found))

    _listcomp = _generatorexp

    def _dictcomp(self, node: ast.DictComp, scope: Scope) -> Any:
        found: list[tuple[Any, Any]] = []
        whole = self._loops(
            node.generators,
            scope,
            lambda inner: found.append((self.read(node.key, inner), self.read(node.value, inner))),
        )
        return tried(lambda: dict(found), *found) if whole else Hole(tuple(found))

    def _loops(self, loops: list[ast.comprehension], scope: Scope, do: Callable[[Scope], None]) -> bool:
        """Go through the loops of a comprehension; False if one of them cannot be followed."""
        if not loops:
            do(scope)
            return True
        values = spread(self.read(loops[0].iter, scope))
        whole = values is not None
        for value in [Hole()] if values is None else values:
            inner = Scope(scope.module, dict(scope.names))
            self._bind(loops[0].target, value, inner)
            tests = [self.read(test, inner) for test in loops[0].ifs]
            if all(isinstance(test, Hole) or test for test in tests):
                whole = whole and not any(isinstance(test, Hole) for test in tests)
                whole = self._loops(loops[1:], inner, do) and whole
        return whole

    # --- calls ----------------------------------------------------------------------------------

    def _call(self, node: ast.Call, scope: Scope) -> Any:
        if isinstance(node.func, ast.Name) and node.func.id in ("NewType", "TypeVar"):
            return Same()
        arguments = self._items(node.args, scope)
        named = {each.arg: self.read(each.value, scope) for each in node.keywords if each.arg is not None}
        spread_out = [self.read(each.value, scope) for each in node.keywords if each.arg is None]
        called = ast.unparse(node.func).split(".")[-1]
        if called == "isinstance" and len(arguments) == 2:
            return self._is(arguments[0], arguments[1])
        if called == "cast" and len(arguments) == 2:
            return arguments[1]
        if called == "replace" and arguments and isinstance(arguments[0], Made):
            return Made(arguments[0].kind, {**arguments[0].fields, **named})
        does = self.read(node.func, scope)
        if spread_out:
            return Hole((*arguments, *named.values(), *spread_out))
        if isinstance(does, Same):
            return arguments[0] if arguments else Hole()
        if isinstance(does, Class):
            return self._made(does, arguments, named)
        if isinstance(does, Helper):
            if arguments and isinstance(arguments[0], Made) and arguments[0].kind.name == "CardDef":
                return arguments[0]  # what checks a finished card gives it back
            return self._followed(does, arguments, named)
        if callable(does):
            return tried(lambda: does(*arguments, **named), *arguments, *named.values())
        return Hole((does, *arguments, *named.values()))

    def _is(self, value: Any, kinds: Any) -> Any:
        """Whether a value is of a kind, as far as that can be read."""
        wanted = kinds if isinstance(kinds, tuple) else (kinds,)
        if isinstance(value, Hole) or any(isinstance(each, Hole) for each in wanted):
            return Hole((value,))
        lineage = self.lineage(value.kind) if isinstance(value, Made) else []
        return any(
            each in lineage if isinstance(each, Class) else isinstance(each, type) and isinstance(value, each)
            for each in wanted
        )

    def _made(self, kind: Class, arguments: list[Any], named: dict[str, Any]) -> Any:
        names = list(self.fields(kind))
        if not names and arguments and not named:
            return arguments[0] if len(arguments) == 1 else Hole(tuple(arguments))  # a type over int
        if len(arguments) > len(names):
            return Hole((*arguments, *named.values()))
        return Made(kind, {**dict(zip(names, arguments, strict=False)), **named})

    def _followed(self, helper: Helper, arguments: list[Any], named: dict[str, Any]) -> Any:
        """What a function gives back. One that calls itself is followed once."""
        inner = Scope(helper.module)
        fits = self._fill(helper.node.args, [*helper.bound, *arguments], named, inner)
        if not fits or id(helper.node) in self._following:
            return Hole((*helper.bound, *arguments, *named.values()))
        maybe: list[Any] = []
        self._following.add(id(helper.node))
        try:
            self._run(helper.node.body, inner, maybe)
        except _Return as done:
            return Hole((*maybe, done.value)) if maybe else done.value
        finally:
            self._following.discard(id(helper.node))
        return Hole((*maybe, None)) if maybe else None

    def _fill(self, wanted: ast.arguments, given: list[Any], named: dict[str, Any], scope: Scope) -> bool:
        """Bind the arguments of a call; False if they do not fit."""
        names = [each.arg for each in (*wanted.posonlyargs, *wanted.args)]
        defaults = dict(zip(reversed(names), reversed(wanted.defaults), strict=False))
        only = {
            each.arg: default
            for each, default in zip(wanted.kwonlyargs, wanted.kw_defaults, strict=True)
            if default is not None
        }
        for name, default in {**defaults, **only}.items():
            scope.names[name] = self.read(default, Scope(scope.module))
        if len(given) > len(names) and wanted.vararg is None:
            return False
        scope.names.update(zip(names, given, strict=False))
        if wanted.vararg is not None:
            scope.names[wanted.vararg.arg] = tuple(given[len(names) :])
        scope.names.update(named)
        return True

    # --- statements -----------------------------------------------------------------------------

    def _run(self, body: list[ast.stmt], scope: Scope, maybe: list[Any]) -> None:
        for node in body:
            self._step(node, scope, maybe)

    def _step(self, node: ast.stmt, scope: Scope, maybe: list[Any]) -> None:
        """One statement of a function. `maybe` collects what is returned where a test cannot be read."""
        if isinstance(node, ast.Return):
            raise _Return(self.read(node.value, scope) if node.value is not None else None)
        if isinstance(node, ast.Assign):
            value = self.read(node.value, scope)
            for target in node.targets:
                self._bind(target, value, scope)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            self._bind(node.target, self.read(node.value, scope), scope)
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            changed = ast.BinOp(ast.Name(node.target.id), node.op, node.value)
            scope.names[node.target.id] = self._binop(changed, scope)
        elif isinstance(node, ast.Expr):
            self.read(node.value, scope)
        elif isinstance(node, ast.If):
            self._branch(node, scope, maybe)
        elif isinstance(node, ast.For):
            values = spread(self.read(node.iter, scope))
            for value in [Hole()] if values is None else values:
                self._bind(node.target, value, scope)
                self._run(node.body, scope, maybe)

    def _branch(self, node: ast.If, scope: Scope, maybe: list[Any]) -> None:
        test = self.read(node.test, scope)
        if not isinstance(test, Hole):
            self._run(node.body if test else node.orelse, scope, maybe)
            return
        for body in (node.body, node.orelse):
            try:
                self._run(body, scope, maybe)
            except _Return as done:
                maybe.append(done.value)

    def _bind(self, target: ast.expr, value: Any, scope: Scope) -> None:
        if isinstance(target, ast.Name):
            scope.names[target.id] = value
        elif isinstance(target, (ast.Tuple, ast.List)):
            plain = isinstance(value, (tuple, list)) and len(value) == len(target.elts)
            for at, each in enumerate(target.elts):
                self._bind(each, value[at] if plain else Hole((value,)), scope)


def spread(value: Any) -> list[Any] | None:
    """What a loop over a value gives, if that can be read."""
    if isinstance(value, (Hole, Made, Class, Helper, Module, Same)):
        return None
    try:
        return list(value)
    except TypeError:
        return None


def tried(do: Callable[[], Any], *given: Any) -> Any:
    """What a plain operation gives, or a hole if something in it is one."""
    if any(isinstance(each, (Hole, Helper, Module)) for each in given):
        return Hole(given)
    try:
        return do()
    except Exception:  # an operation that values of the sources do not know
        return Hole(given)


def is_dataclass(kind: Class) -> bool:
    return any("dataclass" in ast.unparse(each) for each in kind.node.decorator_list)
