"""Types that a game hands to the browser client: `client_types.py` in its folder lists them as `TYPES`.

`tools/make_types.py` asks the registry for the games and writes each list as TypeScript. A game without such
a module needs none: the generic table reads views, decisions and sentences.
"""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct


class Union(NamedTuple):
    """A name for several types."""

    name: str
    kinds: Sequence[type[Any]]


#: A type, a union of some, or TypeScript as it stands.
Typed: TypeAlias = type[Struct] | Union | str


def declared(module: ModuleType, base: type[Struct] = Struct) -> list[type[Struct]]:
    """The Structs that a module declares itself, in its order."""
    found = [kind for _, kind in vars(module).items() if inspect.isclass(kind) and issubclass(kind, base)]
    return [kind for kind in found if kind.__module__ == module.__name__]


def section(title: str) -> str:
    return f"// --- {title} ---"
