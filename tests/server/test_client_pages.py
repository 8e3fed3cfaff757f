"""The client's pages: an address that is none of them is answered with 404."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest
from litestar import Request

from conftest import ROOT
from gorin.server.client_files import PAGES, ClientFiles


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
    assert set(re.findall(r"^    '?(\w*)'?: \(\) => import", block, re.MULTILINE)) == PAGES
