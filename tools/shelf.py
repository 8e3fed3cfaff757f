"""Where compiled engines are kept: a wheel in `.venv/engine`, named by the sources it was made from.

Renaming a finished folder to its place is the last step of making one, so whatever is interrupted leaves
either nothing or a whole wheel. Standard library only.
"""

from __future__ import annotations

import shutil
from pathlib import Path

#: What the compiler printed, in the place of an engine that could not be made.
FAILED = "failed.log"


def place(venv: Path, sources: str) -> Path:
    """Where the engine of these sources lies, once it is made."""
    return venv / "engine" / sources[:32]


def ready(venv: Path, sources: str) -> Path | None:
    """The wheel with the compiled engine of these sources, if it was made."""
    return next(iter(place(venv, sources).glob("*.whl")), None)


def failed(venv: Path, sources: str) -> bool:
    """Whether making it was tried, and failed: that is not tried again."""
    return (place(venv, sources) / FAILED).exists()


def keep(venv: Path, sources: str, made: Path) -> None:
    """Put a finished folder in its place, and throw away those of older sources."""
    shutil.rmtree(venv / "engine", ignore_errors=True)
    (venv / "engine").mkdir(parents=True)
    made.rename(place(venv, sources))
