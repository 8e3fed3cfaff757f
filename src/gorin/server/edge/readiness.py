"""Whether this process can serve: what `/ready` tells a proxy or a supervisor.

`/health` says that the process lives; it asks nobody else. A process that lives and is not ready should get
no new visitors, but must not be killed: what it waits for may come back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import sqlalchemy as sa
from litestar import MediaType, Response, get
from litestar.datastructures import State as AppState

import gorin
from gorin.kernel import build
from gorin.server.store.database import Store

#: Nothing, or in a sentence what is wrong.
Check = Callable[[], Awaitable[str | None]]

#: Seconds for each check.
PATIENCE = 2.0


class Readiness:
    """Named questions, all of which must be answered well."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.checks: dict[str, Check] = {}

    def add(self, name: str, check: Check) -> None:
        self.checks[name] = check

    async def ask(self) -> dict[str, str]:
        """Each check by its name: `ok`, or what is wrong."""
        answers = await asyncio.gather(*(self._answer(check) for check in self.checks.values()))
        return dict(zip(self.checks, answers, strict=True))

    async def _answer(self, check: Check) -> str:
        try:
            async with asyncio.timeout(self.patience):
                return await check() or "ok"
        except TimeoutError:
            return "There is no answer."
        except Exception as error:
            return f"It fails ({type(error).__name__})."


def database_answers(store: Store) -> Check:
    async def check() -> None:
        await store.read(sa.select(sa.literal(1)))

    return check


@get("/health", media_type=MediaType.JSON)
async def health(state: AppState) -> dict[str, Any]:
    """That this process lives."""
    return {
        "status": "ok",
        "version": gorin.__version__,
        "engine": build.engine(),
        "matches": len(state.hub.lives),
    }


@get("/ready", media_type=MediaType.JSON)
async def ready(state: AppState) -> Response[dict[str, Any]]:
    """Whether this process can serve; 503 and what fails where it cannot."""
    checks = await state.readiness.ask()
    fine = all(answer == "ok" for answer in checks.values())
    return Response(
        {"status": "ok" if fine else "failing", "checks": checks},
        status_code=200 if fine else 503,
        headers={"Cache-Control": "no-store"},
    )
