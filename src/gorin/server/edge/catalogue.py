"""Every card of every game, for reading: made once, kept compressed, and sent to a browser once."""

from __future__ import annotations

import gzip
import hashlib
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State as AppState
from litestar.status_codes import HTTP_304_NOT_MODIFIED
from msgspec import structs

from gorin.kernel.contract import Game
from gorin.server.wire.protocol import ShownCard


class Catalogue:
    """The cards of all games as one answer: the same card of several sets and games is one."""

    def __init__(self, games: list[Game]) -> None:
        found: dict[bytes, ShownCard] = {}
        for game in games:
            for card in game.catalogue():
                same = msgspec.json.encode(structs.replace(card, set=""))
                shown = found.setdefault(same, ShownCard(card, [], []))
                shown.games.append(game.name)
                if card.set not in shown.sets:
                    shown.sets.append(card.set)
        self.plain = msgspec.json.encode(list(found.values()))
        self.zipped = gzip.compress(self.plain, 9, mtime=0)
        self.tag = f'"{hashlib.sha256(self.plain).hexdigest()[:20]}"'


@get("/api/cards")
async def cards(request: Request[Any, Any, AppState]) -> Response[bytes]:
    """Every card of every game, with its printed figures and its text."""
    state = request.app.state
    kept: Catalogue | None = state.get("catalogue")
    if kept is None:
        kept = Catalogue(list(state.games.values()))
        state.catalogue = kept
    headers = {"ETag": kept.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == kept.tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(kept.zipped, media_type="application/json", headers=headers)
    return Response(kept.plain, media_type="application/json", headers=headers)
