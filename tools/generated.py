"""Files that are made from the sources: written anew, or with `--check` held against what they should be."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path


def keep(target: Path, make: Callable[[], str], arguments: list[str]) -> int:
    """The exit status of a tool that makes one file: 1 if it is stale, 2 for unknown words."""
    tool = Path(sys.argv[0]).name
    if arguments not in ([], ["--check"]):
        print(f"{tool} knows only --check.", file=sys.stderr)
        return 2
    text = make()
    if arguments:
        if target.exists() and target.read_text(encoding="utf-8") == text:
            return 0
        print(f"{target.name} is stale: run tools/{tool}.", file=sys.stderr)
        return 1
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return 0
