"""Read the sources of a checkout without importing them: modules, the names in them, classes and methods."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Import:
    """One import: the module that asks, the module that is asked, and when that happens."""

    source: str
    target: str
    in_function: bool
    for_types: bool


@dataclass
class Module:
    """A module: its dotted name, its file and its syntax tree."""

    name: str
    path: Path
    is_package: bool
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def bindings(self) -> dict[str, ast.AST]:
        """The statement that binds each name of the module's top level; the last one counts."""
        found: dict[str, ast.AST] = {}
        for node in _top_level(self.tree.body):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                found[node.name] = node
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                for alias in node.names:
                    found[alias.asname or alias.name] = node
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Name):
                        found[target.id] = node
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
                found[node.target.id] = node
        return found


def _top_level(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, those under `if` and `try` included."""
    for node in body:
        yield node
        if isinstance(node, ast.If):
            yield from _top_level(node.body + node.orelse)
        elif isinstance(node, ast.Try):
            yield from _top_level(node.body)


@dataclass
class Sources:
    """The package `gorin` of a checkout."""

    root: Path
    modules: dict[str, Module] = field(default_factory=dict)

    def __post_init__(self) -> None:
        folder = self.root / "src"
        if not (folder / "gorin").is_dir():
            raise SystemExit(f"There is no package src/gorin in '{self.root}'.")
        for path in sorted((folder / "gorin").rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            is_package = parts[-1] == "__init__"
            name = ".".join(parts[:-1] if is_package else parts)
            self.modules[name] = Module(name, path, is_package, path.read_text(encoding="utf-8"))

    def under(self, package: str) -> list[Module]:
        """The modules of a package, empty `__init__` files left out."""
        return [
            module
            for name, module in self.modules.items()
            if (name == package or name.startswith(package + "."))
            and not (module.is_package and not _says_something(module))
        ]

    # --- imports --------------------------------------------------------------------------------

    def imports(self, module: Module) -> Iterator[Import]:
        """What a module imports of `gorin`, as modules."""
        typed = _under_type_checking(module.tree)
        inside = _in_functions(module.tree)
        for node in ast.walk(module.tree):
            for target in self._targets(module, node):
                yield Import(module.name, target, node in inside, node in typed)

    def _targets(self, module: Module, node: ast.AST) -> Iterator[str]:
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name in self.modules:
                    yield alias.name
        elif isinstance(node, ast.ImportFrom):
            base = self.imported_from(module, node)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                if inner in self.modules:
                    yield inner
                elif base in self.modules:
                    yield base

    def imported_from(self, module: Module, node: ast.ImportFrom) -> str:
        """The module named in a `from`, written in full."""
        if node.level == 0:
            return node.module or ""
        parts = module.name.split(".")
        keep = len(parts) - node.level + (1 if module.is_package else 0)
        return ".".join([*parts[:keep], *([node.module] if node.module else [])])

    # --- names ----------------------------------------------------------------------------------

    def resolve(self, module: Module, name: str) -> tuple[Module, ast.AST] | Module | None:
        """Where a name of a module is defined: a statement of a module, or a module itself."""
        seen: set[tuple[str, str]] = set()
        while (module.name, name) not in seen:
            seen.add((module.name, name))
            node = module.bindings.get(name)
            if isinstance(node, ast.ImportFrom):
                base = self.imported_from(module, node)
                original = next(a.name for a in node.names if (a.asname or a.name) == name)
                if f"{base}.{original}" in self.modules:
                    return self.modules[f"{base}.{original}"]
                if base not in self.modules:
                    return None
                module, name = self.modules[base], original
            elif isinstance(node, ast.Import):
                return self.modules.get(name)
            elif node is not None:
                return module, node
            else:
                star = self._star(module, name)
                if star is None:
                    return None
                module = star
        return None

    def _star(self, module: Module, name: str) -> Module | None:
        """The module of whose names all are imported, if one of them is this."""
        for node in module.tree.body:
            if isinstance(node, ast.ImportFrom) and node.names[0].name == "*":
                other = self.modules.get(self.imported_from(module, node))
                if other is not None and self.resolve(other, name) is not None:
                    return other
        return None

    # --- classes --------------------------------------------------------------------------------

    def classes(self) -> Iterator[tuple[Module, ast.ClassDef]]:
        """Every class of a module's top level."""
        for module in self.modules.values():
            for node in module.bindings.values():
                if isinstance(node, ast.ClassDef):
                    yield module, node

    def lineage(self, module: Module, node: ast.ClassDef) -> list[tuple[Module, ast.ClassDef]]:
        """A class and its base classes in `gorin`, each once, the class itself first."""
        found = [(module, node)]
        for base in node.bases:
            for each in self._base(module, base):
                if each not in found:
                    found.append(each)
        return found

    def _base(self, module: Module, base: ast.expr) -> list[tuple[Module, ast.ClassDef]]:
        while isinstance(base, ast.Subscript):
            base = base.value
        found: tuple[Module, ast.AST] | Module | None = None
        if isinstance(base, ast.Name):
            found = self.resolve(module, base.id)
        elif isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name):
            outer = self.resolve(module, base.value.id)
            found = self.resolve(outer, base.attr) if isinstance(outer, Module) else None
        if isinstance(found, tuple) and isinstance(found[1], ast.ClassDef):
            return self.lineage(found[0], found[1])
        return []

    def methods(self, module: Module, node: ast.ClassDef) -> set[str]:
        """The names of a class's methods, inherited ones included."""
        return {
            each.name
            for _, one in self.lineage(module, node)
            for each in one.body
            if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef))
        }


def _says_something(module: Module) -> bool:
    """Whether a package's own file holds more than its docstring."""
    return any(
        not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        and not (isinstance(node, ast.ImportFrom) and node.module == "__future__")
        for node in module.tree.body
    )


def _under_type_checking(tree: ast.Module) -> set[ast.AST]:
    """Everything that only a type checker reads."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            for statement in node.body:
                found.update(ast.walk(statement))
    return found


def _in_functions(tree: ast.Module) -> set[ast.AST]:
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            found.update(each for each in ast.walk(node) if each is not node)
    return found


def functions(tree: ast.Module) -> Iterator[Function]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node


def length(node: Function) -> int:
    """Lines of a function, decorators left out."""
    return (node.end_lineno or node.lineno) - node.lineno + 1
