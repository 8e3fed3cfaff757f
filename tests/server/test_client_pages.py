"""The client's pages: an address that is none of them is answered with 404."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest
from litestar import Request

from conftest import ROOT
from gorin.server.edge.client_files import PAGES, ClientFiles
from server.conftest import Serve
from server.table import Person
from serving import Server


class Asked:
    """As much of a request as answering needs."""

    def __init__(self, **headers: str) -> None:
        self.headers = headers


def request(**headers: str) -> Request[Any, Any, Any]:
    return cast("Request[Any, Any, Any]", Asked(**headers))


@pytest.fixture
def files(tmp_path: Path) -> ClientFiles:
    (tmp_path / "index.html").write_text("<h1>Gorin</h1>")
    return ClientFiles(tmp_path)


@pytest.mark.parametrize("path", ["/", "/match/abc", "/rules/K4", "/learn", "/hall/x", "/index.html"])
def test_a_page_is_found(files: ClientFiles, path: str) -> None:
    assert files.answer(path, request()).status_code == 200


@pytest.mark.parametrize("path", ["/nowhere", "/matches/abc", "/index.htm", "/assets/no.js"])
def test_anything_else_is_not(files: ClientFiles, path: str) -> None:
    answer = files.answer(path, request())
    assert answer.status_code == 404
    zipped = files.answer(path, request(**{"accept-encoding": "gzip"}))
    assert zipped.status_code == 404


def test_the_server_knows_the_clients_pages() -> None:
    source = (ROOT / "web" / "src" / "app" / "App.svelte").read_text(encoding="utf-8")
    block = source.split("const pages", 1)[1].split("};", 1)[0]
    assert set(re.findall(r"^    '?(\w*)'?: \(\) => \w+\(", block, re.MULTILINE)) == PAGES


def shows(person: Person, path: str) -> bool:
    """Whether a page is there for somebody, with the client (200) or before it is built (503)."""
    answer = person.http.get(path)
    assert answer.status_code in (200, 404, 503), answer.text
    return answer.status_code != 404


def test_the_page_of_an_unknown_match_is_not_found(server: Server) -> None:
    host, stranger = Person(server), Person(server, stranger=True)
    match = host.opens()
    for who in (host, stranger):
        assert shows(who, f"/match/{match}")
        assert shows(who, "/rules/K4")
        for path in ("/match/unknown", "/replay/unknown", "/match", f"/match/{match}/more", "/match/%00"):
            assert not shows(who, path)


def test_a_private_match_is_as_unknown_without_its_invitation(server: Server) -> None:
    host, stranger, guest = Person(server), Person(server, stranger=True), Person(server)
    match = host.opens(visibility="private")
    invite = host.get(f"/api/matches/{match}")["invite"]
    assert shows(host, f"/match/{match}")
    for who in (stranger, guest):
        assert not shows(who, f"/match/{match}")
        assert not shows(who, f"/match/{match}?invite=wrong")
        assert shows(who, f"/match/{match}?invite={invite}")
        unknown, hidden = (who.http.get(f"/match/{name}") for name in ("unknown", match))
        assert (unknown.status_code, unknown.content) == (hidden.status_code, hidden.content)
    guest.does(match, "join", invite=invite)
    assert shows(guest, f"/match/{match}")


def test_a_match_that_nobody_has_in_memory_is_found_by_its_rows(servers: Serve) -> None:
    server = servers("--generosity", "1000")
    host = Person(server)
    match, hidden = host.opens(), host.opens(visibility="private")
    invite = host.get(f"/api/matches/{hidden}")["invite"]
    server.kill()
    server.start(again=True)
    stranger = Person(server, stranger=True)
    assert shows(stranger, f"/match/{match}")
    assert not shows(stranger, f"/match/{hidden}")
    assert shows(stranger, f"/match/{hidden}?invite={invite}")
    assert stranger.get("/health")["matches"] == 0, "a page has loaded a whole match"
