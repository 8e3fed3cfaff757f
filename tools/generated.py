"""Files that are made from the sources: written anew, or with `--check` held against what they should be."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path


def keep(files: Mapping[Path, Callable[[], str]], arguments: list[str]) -> int:
    """The exit status of a tool that makes some files: 1 if one is stale, 2 for unknown words."""
    tool = Path(sys.argv[0]).name
    if arguments not in ([], ["--check"]):
        print(f"{tool} knows only --check.", file=sys.stderr)
        return 2
    stale = 0
    for path, make in files.items():
        text = make()
        if not arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.name} is stale: run tools/{tool}.", file=sys.stderr)
            stale = 1
    return stale
