"""`gorin serve`, but for the seeds of its matches: a test may write the next one into a file.

    python tests/browser/served.py FILE serve --port 8000

What a seed does is the game's own business; so a rehearsed game can be played once more, in a browser.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    file = Path(sys.argv.pop(1))

    def seed() -> str:
        """The seed that a test wrote, once; else a new one."""
        if not file.exists():
            return new_seed()
        found = file.read_text()
        file.unlink()
        return found

    from gorin.cli import main
    from gorin.server.lobby import tables
    from gorin.server.store.database import new_seed

    vars(tables)["new_seed"] = seed
    main()
