"""The browser client's files, read once and kept compressed."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

from litestar import Request, Response
from msgspec import Struct

import gorin

TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".ico": "image/x-icon",
}
COMPRESSED = {".html", ".js", ".css", ".svg", ".json", ".webmanifest"}

#: The first part of every address that is a page of the client (web/src/app/App.svelte).
PAGES = {
    *("", "match", "replay", "rules", "player", "learn", "hall", "cards", "decks"),
    *("puzzles", "study", "lesson", "me"),
}

#: What `gorin serve` says and every page shows where the package holds no client.
NO_CLIENT = "The browser client is not built, so there are no pages to play on; ./play builds it."


class ClientFile(Struct, frozen=True):
    plain: bytes
    zipped: bytes | None
    media_type: str
    lasting: bool


def client_folder() -> Path | None:
    """Where the built client is: in the installed package, or in the checkout."""
    package = Path(gorin.__file__).parent
    for folder in (package / "client", package.parents[1] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


class ClientFiles:
    """Every file of the client by its address. An address that is none is a page of the client."""

    def __init__(self, folder: Path | None) -> None:
        self.files: dict[str, ClientFile] = {}
        if folder is None:
            return
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix in TYPES:
                name = path.relative_to(folder).as_posix()
                content = path.read_bytes()
                zipped = gzip.compress(content, 9) if path.suffix in COMPRESSED else None
                lasting = name.startswith("assets/")
                self.files[name] = ClientFile(content, zipped, TYPES[path.suffix], lasting)

    def has(self, path: str) -> bool:
        """Whether an address is that of a file."""
        return path.strip("/") in self.files

    def answer(self, path: str, request: Request[Any, Any, Any], there: bool = True) -> Response[bytes]:
        """The file at an address, or the page that shows it; `there`: whether that has something to show."""
        name = path.strip("/")
        found = self.files.get(name)
        if found is None and name.startswith("assets/"):
            return Response(b"There is no such file.", media_type="text/plain", status_code=404)
        known = found is not None or (there and name.split("/")[0] in PAGES)
        found = found or self.files.get("index.html")
        if found is None:
            return Response(NO_CLIENT.encode(), media_type="text/plain", status_code=503 if known else 404)
        status = 200 if known else 404  # the client's own page says in words that there is nothing
        headers = {"Cache-Control": "public, max-age=31536000, immutable" if found.lasting else "no-cache"}
        if found.zipped is not None:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                headers["Content-Encoding"] = "gzip"
                return Response(
                    found.zipped, media_type=found.media_type, headers=headers, status_code=status
                )
        return Response(found.plain, media_type=found.media_type, headers=headers, status_code=status)
