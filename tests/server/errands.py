"""What tests ask processes beside the loop to do; in a module that is loaded quickly over there."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from gorin.server.workers.pool import hurried


def prepare() -> None:
    """Nothing is needed."""


def say(word: str) -> tuple[int, str]:
    return os.getpid(), word


def think_for_ever() -> None:
    while True:
        pass


def sleep_for_ever() -> None:
    while True:
        signal.pause()


def fall(file: str) -> str:
    """Die the first time, and live the second."""
    if Path(file).exists():
        return "alive"
    Path(file).touch()
    os.kill(os.getpid(), signal.SIGKILL)
    return "dead"


def think_until_hurried() -> str:
    while not hurried():
        pass
    return "hurried"


def fail() -> None:
    raise ValueError("no such thing")
