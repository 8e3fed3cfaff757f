"""Who comes in from many addresses at once takes nothing from those who are here."""

from __future__ import annotations

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.testing import TestClient

from gorin.server.edge.app import Guard
from gorin.server.edge.client_files import ClientFiles
from gorin.server.process.settings import Settings


@post("/api/guest", status_code=200)
async def come_in() -> str:
    return "in"


@get("/api/lobby")
async def look_around() -> str:
    return "here"


def test_what_only_begins_is_bounded_for_all_callers_together() -> None:
    guard = Guard(Settings(behind_proxy=True, generosity=0.05))
    guard.beginnings.rate = 0.0  # however long this takes
    app = Litestar([come_in, look_around], before_request=guard, logging_config=None)
    app.state = State({"client_files": ClientFiles(None)})
    with TestClient(app) as client:
        answers = [
            client.post("/api/guest", headers={"X-Gorin": "1", "X-Forwarded-For": f"10.0.0.{caller}"})
            for caller in range(12)
        ]
        assert [answer.status_code for answer in answers] == [200] * 10 + [429] * 2
        assert "come in just now" in answers[-1].json()["sentence"]
        assert client.get("/api/lobby", headers={"X-Forwarded-For": "10.0.0.11"}).status_code == 200
