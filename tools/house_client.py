"""Read the imports of the browser client, web/src: which folder needs which, and lines that are too wide."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

WIDEST = 160
#: `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`; imports of types too.
_IMPORTED = re.compile(
    r"""(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)   # what stands before the path
        (?P<quote>['"])(?P<path>[^'"\n]+)(?P=quote)""",
    re.VERBOSE,
)
_CALLED = re.compile(
    r"""import\.meta\.glob\s*(?:<[^>]*>)?\s*\(\s*(?P<quote>['"])(?P<path>[^'"\n]+)(?P=quote)"""
)
_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)


def files(source: Path) -> list[Path]:
    """The modules of the client."""
    return sorted(path for path in source.rglob("*") if path.suffix in (".ts", ".svelte"))


def folder(source: Path, path: Path) -> str:
    """The folder of web/src in which a file is; a file of no folder stands for itself."""
    return path.relative_to(source).parts[0]


def imports(source: Path) -> Iterator[tuple[str, str]]:
    """Every import from one file of the client to another, as their folders."""
    for path in files(source):
        text = _COMMENT.sub("", path.read_text(encoding="utf-8"))
        for found in (*_IMPORTED.finditer(text), *_CALLED.finditer(text)):
            written = found["path"].split("?")[0]
            if written.startswith("."):
                target = (path.parent / written).resolve()
                if source.resolve() in target.parents:
                    yield folder(source, path), folder(source.resolve(), target)


def wide_lines(source: Path) -> int:
    """Lines of the client, styles and generated files included, over `WIDEST` columns."""
    kinds = (".ts", ".svelte", ".css")
    return sum(
        len(line) > WIDEST
        for path in source.rglob("*")
        if path.suffix in kinds
        for line in path.read_text(encoding="utf-8").splitlines()
    )
