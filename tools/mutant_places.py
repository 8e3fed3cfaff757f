"""Where a mutant is: in which file, in which function, class or constant, at which nodes of the tree.

A mutant names its scope in full, `gorin.kernel.rng.Rng.below`. Code moves and is renamed. So the search goes
on, as long as exactly one place is found: the same name elsewhere, then other scopes of the same module, then
all sources; each time as the pattern stands, and then with other names (`tree_patterns`). A place found this
way counts, and `tools/mutants.py --repair` writes down where it is now.
"""

from __future__ import annotations

import ast
import builtins
import difflib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from types import CodeType

from patching import compiled
from tree_edits import Edit, Misplaced, Renaming, edited, renamed, site
from tree_patterns import Match, Place, Unreadable, names, pattern, read, walk

Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign | ast.Module
BUILT_IN = {
    "fromlist",
    *(name for each in (builtins, str, int, list, tuple, dict, set) for name in dir(each)),
}
ENOUGH = 3  # names that a pattern has at least if it is looked for where its scope's name does not lead


class Source:
    """One module: its tree, and every scope in it by name."""

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name

    @cached_property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def code(self) -> CodeType:
        return compiled(self.text)

    @cached_property
    def words(self) -> set[str]:
        return set(re.findall(r"\w+", self.text))

    @cached_property
    def pieces(self) -> dict[str, list[str]]:
        """What was found of some scopes: their statements without bodies, and their conditions."""
        return {}

    def pieces_of(self, name: str) -> list[str]:
        if name not in self.pieces:
            self.pieces[name] = list(dict.fromkeys(_pieces(self.scopes[name][1])))
        return self.pieces[name]

    @cached_property
    def scopes(self) -> dict[str, tuple[Place, Scope]]:
        return {"": ((), self.tree), **dict(_scopes(self.tree, "", ()))}


def _scopes(node: ast.AST, before: str, place: Place) -> Iterator[tuple[str, tuple[Place, Scope]]]:
    """The functions, classes and constants under a node, by qualified name."""
    for number, each in enumerate(getattr(node, "body", [])):
        here = (*place, "body", number)
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = before + each.name
            if any(isinstance(one, ast.Attribute) and one.attr == "setter" for one in each.decorator_list):
                name += ".setter"
            yield name, (here, each)
            yield from _scopes(each, f"{name}.", here)
        elif isinstance(each, ast.Assign | ast.AnnAssign) and not isinstance(node, ast.FunctionDef):
            for target in each.targets if isinstance(each, ast.Assign) else [each.target]:
                if isinstance(target, ast.Name):
                    yield before + target.id, (here, each)


class Lost(Exception):
    """A mutant without a place; `nearest` is the code that comes closest to what it names, `near` where.

    That is looked for when somebody asks: it takes long, and most of the lost are found in a second search.
    """

    def __init__(self, why: str, look: Callable[[], tuple[str, str]] = lambda: ("", "")) -> None:
        super().__init__(why)
        self._look = look

    @cached_property
    def _closest(self) -> tuple[str, str]:
        return self._look()

    @property
    def nearest(self) -> str:
        return self._closest[0]

    @property
    def near(self) -> str:
        return self._closest[1]


@dataclass(frozen=True)
class Found:
    """Where a mutant is now; `how` is empty where everything goes by the names it gives."""

    source: Source
    scope: str
    sites: tuple[tuple[Edit, Place, Match], ...]
    how: str
    given: str = ""  # the parameters that the mutant names, and after a semicolon the variables

    @property
    def signature(self) -> str:
        return signature(self.source.scopes[self.scope][1], ";" in self.given)

    @property
    def qualified(self) -> str:
        return f"{self.source.name}.{self.scope}".rstrip(".")

    def mutated(self) -> ast.Module:
        """The tree of the module with this mutant in it."""
        return edited(self.source.tree, list(self.sites))


class Sources:
    """All modules of a package, parsed when they are asked for."""

    def __init__(self, folder: Path) -> None:
        self.modules: dict[str, Source] = {}
        #: Where other mutants of a scope were found that is no longer there.
        self.learned: dict[str, dict[str, tuple[Source, str]]] = {}
        for path in sorted(folder.rglob("*.py")):
            name = ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
            self.modules[name] = Source(path, name)

    def split(self, qualified: str) -> tuple[str, str]:
        """The module and the scope in it of a qualified name; the module may be gone."""
        parts = qualified.split(".")
        for length in range(len(parts), 0, -1):
            if ".".join(parts[:length]) in self.modules:
                return ".".join(parts[:length]), ".".join(parts[length:])
        last = next((number for number, part in enumerate(parts) if not part.islower()), len(parts) - 1)
        return ".".join(parts[:last]), ".".join(parts[last:])

    def find(self, scope: str, edits: tuple[Edit, ...]) -> Found:
        """The one place of a mutant."""
        qualified, _, given = scope.removesuffix(")").partition("(")
        try:
            patterns = [pattern(each.wanted) for each in edits if each.kind not in ("text", "body")]
            named = [names(each) for each in patterns]
        except Unreadable as fault:
            raise Lost(str(fault)) from fault
        enough = sum(len(each) for each in named) >= ENOUGH
        needed = set(re.findall(r"\w+", " ".join(word for each in named for word in each)))
        needed -= set(re.findall(r"\w+", given))  # these may have other names
        why = ""
        for how, loosely, candidates in self._stages(qualified, enough, needed):
            found: list[Found] = []
            for source, name in candidates:
                try:
                    found.append(self._there(source, name, edits, given, loosely, how))
                except (Misplaced, Unreadable) as fault:
                    why = why or str(fault)
            found = _innermost(found)
            if len(found) > 1 and given:
                found = [each for each in found if each.signature == given] or found
            if len(found) == 1:
                if how:
                    self.learned.setdefault(qualified, {})[found[0].qualified] = (
                        found[0].source,
                        found[0].scope,
                    )
                return self._knowing(found[0])
            if len(found) > 1 and not why:
                why = f"it may be in {', '.join(each.qualified for each in found[:4])}"
        raise Lost(why or "there is no such scope", partial(self._nearest, qualified, edits))

    def _knowing(self, found: Found) -> Found:
        """The place, if the sources know every name that the new code has."""
        for each, _, match in found.sites:
            code = each.wanted if each.kind == "body" else each.code if each.kind != "text" else ""
            for name in sorted(_needed(code, match.other)):
                if name not in self.words and name not in BUILT_IN:
                    look = partial(self._like, name, found.qualified)
                    raise Lost(f"no source knows {name}, which its new code names", look)
        return found

    def _like(self, name: str, where: str) -> tuple[str, str]:
        """The word of the sources that is most like one that they do not know."""
        return "".join(difflib.get_close_matches(name, self.words, 1)), where

    @cached_property
    def words(self) -> set[str]:
        """Every word of the sources."""
        return {word for each in self.modules.values() for word in each.words}

    def _stages(
        self, qualified: str, enough: bool, needed: set[str]
    ) -> Iterator[tuple[str, bool, list[tuple[Source, str]]]]:
        """Where to look, one after another, and whether names may differ there.

        A module without one of the words that are `needed` has no place where all names are the same.
        """
        module, scope = self.split(qualified)
        home = self.modules.get(module)
        named = [(home, scope)] if home and scope in home.scopes else []
        yield "", False, named
        yield "renamed", True, named
        learned = list(self.learned.get(qualified, {}).values())
        yield "renamed", False, learned
        yield "renamed", True, learned
        same, alike = self._called(scope)
        yield "moved", False, same
        yield "moved", False, alike
        beside = [(home, name) for name in home.scopes if name] if home else []
        yield "renamed", False, beside
        if enough:
            knowing = [each for each in self.modules.values() if needed <= each.words]
            yield "moved", False, [(each, name) for each in knowing for name in each.scopes if name]
        yield "moved and renamed", True, same
        if enough:
            yield "renamed", True, beside

    def _called(self, scope: str) -> tuple[list[tuple[Source, str]], list[tuple[Source, str]]]:
        """Scopes elsewhere whose name ends alike: those with most of it in common, and all."""
        if not scope:
            return [], []
        parts = scope.split(".")
        found = [
            (_common(parts, name.split(".")), each, name)
            for each in self.modules.values()
            if parts[-1] in each.text
            for name in each.scopes
            if name.rpartition(".")[2] == parts[-1]
        ]
        most = max((common for common, _, _ in found), default=0)
        alike = [(each, name) for _, each, name in found]
        return [(each, name) for common, each, name in found if common == most], alike

    def _there(
        self, source: Source, name: str, edits: tuple[Edit, ...], given: str, loosely: bool, how: str
    ) -> Found:
        place, scope = source.scopes[name]
        known = names(scope) if loosely else None
        other = _others(scope, given) if given else {}
        found = [(each, *site(scope, _by(each, other), place, known)) for each in edits]
        for _, _, match in found:
            other.update(match.other)
        sites = tuple((each, place, Match(match.caught, other)) for each, place, match in found)
        return Found(source, name, sites, how or ("renamed" if other else ""), given)

    def _nearest(self, qualified: str, edits: tuple[Edit, ...]) -> tuple[str, str]:
        """The statement or expression most like what the first pattern names, and the scope it is in."""
        module, scope = self.split(qualified)
        home = self.modules.get(module)
        places = [(home, scope)] if home and scope in home.scopes else self._called(scope)[0]
        if not places and home:
            places = [(home, "")]
        wanted = " ".join(edits[0].wanted.split())
        best, near, ratio = "", "", 0.0
        matcher = difflib.SequenceMatcher(None, b=wanted)
        for source, name in places:
            for text in source.pieces_of(name):
                matcher.set_seq1(text)
                if matcher.real_quick_ratio() > ratio and matcher.quick_ratio() > ratio:
                    likeness = matcher.ratio()
                    if likeness > ratio:
                        best, near, ratio = text, f"{source.name}.{name}".rstrip("."), likeness
        return best, near


def _needed(code: str, other: dict[str, str]) -> set[str]:
    """The names that new code takes from elsewhere."""
    tree = Renaming(other).visit(ast.Module(read(code), [])) if code else ast.Module([], [])
    own = {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    own |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    return {name.strip(".=") for name in names(tree) if "." not in name[1:]} - own


def _common(one: list[str], other: list[str]) -> int:
    """How many parts two names have in common at their end."""
    return next(
        (number for number, (a, b) in enumerate(zip(one[::-1], other[::-1], strict=False)) if a != b),
        min(len(one), len(other)),
    )


def _pieces(scope: ast.AST) -> Iterator[str]:
    """Statements without their bodies, and conditions."""
    for node in ast.walk(scope):
        if isinstance(node, ast.stmt | ast.Compare | ast.BoolOp | ast.Call | ast.IfExp):
            yield ast.unparse(node).partition("\n")[0]


def signature(scope: ast.AST, variables: bool) -> str:
    """The parameters of a function, and after a semicolon its variables in the order they are first set."""
    if not isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef):
        return ""
    given = [each.arg for each in [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]]
    found = ", ".join(given)
    if variables:
        stored = (node.id for _, node in walk(scope) if isinstance(node, ast.Name) and _is_set(node))
        found += "; " + ", ".join(name for name in dict.fromkeys(stored) if name not in given)
    return found


def _is_set(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Store)


def _others(scope: ast.AST, given: str) -> dict[str, str]:
    """Other names for parameters and variables that a mutant knows by the place they have."""
    found: dict[str, str] = {}
    here = signature(scope, ";" in given)
    for old, new in zip(given.split(";"), here.split(";"), strict=False):
        one, other = ([each.strip() for each in names.split(",")] for names in (old, new))
        if len(one) == len(other):
            found |= {was: now for was, now in zip(one, other, strict=True) if was != now}
    return found


def _by(given: Edit, other: dict[str, str]) -> Edit:
    """An edit with other names in its patterns."""
    if not other or given.kind in ("text", "body"):
        return given
    within = renamed(given.within, other) if given.within else ""
    return Edit(given.kind, renamed(given.wanted, other), given.code, within, given.nth)


def _innermost(found: list[Found]) -> list[Found]:
    """Of scopes in each other the innermost: what a method has, its class has too."""
    return [
        each
        for each in found
        if not any(
            one is not each and one.source is each.source and one.scope.startswith(f"{each.scope}.")
            for one in found
        )
    ]
