"""The application of a server process: server and games put together. `gorin serve` loads it by name."""

from __future__ import annotations

import gc
import os
import sys
from typing import Final

import msgspec

from gorin.games import GAMES, find
from gorin.server.edge.app import make_app
from gorin.server.edge.connections import Door, raise_open_files
from gorin.server.edge.gate import Gate, open_log
from gorin.server.edge.run import VARIABLE
from gorin.server.process.settings import Settings
from gorin.warfare import WARFARE

#: Seconds after which a busy thread lets another one go on. The database's thread asks many times in one
#: transaction: with Python's five milliseconds each, a busy moment would make a tenth of a second of it.
SWITCH: Final = 0.0005


def application() -> Gate:
    """The application of one worker process."""
    gc.disable()
    sys.setswitchinterval(SWITCH)
    open_log()
    settings = msgspec.json.decode(os.environ[VARIABLE], type=Settings)
    door = Door(settings, raise_open_files())
    app = Gate(make_app(settings, find, GAMES, WARFARE), settings, door)
    # Matches are many small objects without cycles; looking through them all again and again is what
    # keeps players waiting, and so is looking through many at a time. What is loaded by now stays for good.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 100, 100)
    gc.enable()
    return app
