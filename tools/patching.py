"""Put a changed function into a module that is already imported.

A change inside functions needs no new import: each gets the code that the changed source compiles to. A
change of anything else, a constant, a class or a default, has been at work since the module was imported, so
that only importing it anew shows what it does; `functions` then returns None.
"""

from __future__ import annotations

import ast
import inspect
import sys
from types import CodeType, FunctionType, ModuleType


def functions(
    before: CodeType, after: ast.Module, module: ModuleType
) -> list[tuple[FunctionType, CodeType]] | None:
    """The functions that a change of a source changes, each with its new code; None if it changes more."""
    pairs = _pairs(before, compiled(after))
    if pairs is None:
        return None
    found: list[tuple[FunctionType, CodeType]] = []
    for old, new in pairs:
        holders = [each for each in _named(module, old.co_qualname) if _same(each.__code__, old)]
        if not holders or any(each.__code__.co_freevars != new.co_freevars for each in holders):
            return None
        found += [(each, new) for each in holders]
    return found


def compiled(source: str | ast.Module) -> CodeType:
    return compile(source, "source", "exec", dont_inherit=True)


def module_of(path: str) -> ModuleType | None:
    """The imported module of a file such as `src/gorin/kernel/rng.py`."""
    name = path.removeprefix("src/").removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    return sys.modules.get(name)


def _pairs(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]] | None:
    """The outermost functions that differ, before and after; None where more than functions differs."""
    if _same(old, new):
        return []
    if old.co_flags & inspect.CO_OPTIMIZED:
        return [(old, new)] if old.co_name == new.co_name else None
    if _outline(old) != _outline(new):
        return None
    found: list[tuple[CodeType, CodeType]] = []
    for one, other in zip(_nested(old), _nested(new), strict=True):
        pairs = _pairs(one, other)
        if pairs is None:
            return None
        found += pairs
    return found


def _nested(code: CodeType) -> list[CodeType]:
    return [each for each in code.co_consts if isinstance(each, CodeType)]


def _outline(code: CodeType) -> object:
    """What code does, apart from the code nested in it; where it stands in its file makes no difference."""
    consts = [_constant(each) for each in code.co_consts]
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    counts = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
    return code.co_name, code.co_code, code.co_exceptiontable, consts, names, counts


def _constant(constant: object) -> object:
    """A constant that tells 1, 1.0 and True apart; of code only that it is some."""
    return CodeType if isinstance(constant, CodeType) else (type(constant), repr(constant))


def _same(one: CodeType, other: CodeType) -> bool:
    if _outline(one) != _outline(other):
        return False
    return all(_same(first, second) for first, second in zip(_nested(one), _nested(other), strict=True))


def _named(module: ModuleType, qualified: str) -> list[FunctionType]:
    """The functions that go by a qualified name in a module, whatever they are wrapped in."""
    holder: object = module
    *path, last = qualified.split(".")
    for name in path:
        holder = vars(holder).get(name)
        if not isinstance(holder, type):
            return []
    found = vars(holder).get(last)
    if isinstance(found, property):
        parts: list[object] = [found.fget, found.fset]
    elif isinstance(found, classmethod | staticmethod):
        parts = [found.__func__]
    else:
        parts = [found]
    unwrapped = [inspect.unwrap(each) for each in parts if callable(each)]
    return [each for each in unwrapped if isinstance(each, FunctionType)]
