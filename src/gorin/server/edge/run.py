"""Starting the server: one process, or several that share a PostgreSQL database."""

from __future__ import annotations

import gc
import os
import sys
import threading
import time
import urllib.request
import webbrowser

import msgspec
import uvicorn
from uvicorn.config import STARTUP_FAILURE

from gorin.kernel.values import GorinError
from gorin.server.edge.client_files import NO_CLIENT, client_folder
from gorin.server.edge.connections import Edge, EdgeSocket
from gorin.server.edge.first_times import BEGAN, say
from gorin.server.process.settings import Settings
from gorin.server.store.startup import check_database, check_port

#: Worker processes are started anew and read their settings from here.
VARIABLE = "GORIN_SERVER_SETTINGS"


def run(application: str, settings: Settings, host: str, port: int, workers: int, browser: bool) -> None:
    """Serve an application (`module:function`) until told to stop."""
    if workers > 1 and not settings.database.startswith("postgresql"):
        raise GorinError(
            "Several processes need PostgreSQL; SQLite serves one. Say --database postgresql://…"
        )
    check_port(host, port)
    check_database(settings.database)
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/"  # noqa: S104
    print(f"Gorin serves at {address} (Ctrl-C ends it)", flush=True)
    if client_folder() is None:
        print(NO_CLIENT, flush=True)
    began = os.environ.get(BEGAN, "")
    if browser or began:
        threading.Thread(target=_when_up, args=(address, browser, began), daemon=True).start()
    gc.disable()  # while the application is loaded, which turns it on again
    try:
        uvicorn.run(
            application,
            factory=True,
            host=host,
            port=port,
            workers=workers,
            log_level="warning",
            access_log=False,
            proxy_headers=False,  # whom to believe about addresses, `--proxy` says (limits.py)
            server_header=False,
            http=Edge,
            ws=EdgeSocket,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            ws_max_size=4 * settings.message_bytes,
            # Each step is like the one before: with its window the compression leaves little of it.
            ws_per_message_deflate=True,
            timeout_graceful_shutdown=3,
        )
    except SystemExit as end:  # uvicorn has its own number for a server that did not start
        sys.exit(2 if end.code == STARTUP_FAILURE else end.code)


def _when_up(address: str, browser: bool, began: str) -> None:
    """Open the browser as soon as pages are served, and say how long that took from the start of `./play`."""
    for _ in range(100):
        time.sleep(0.2)
        try:
            urllib.request.urlopen(address + "health", timeout=1)  # noqa: S310
        except OSError:
            continue
        if began:
            say("page", began)
        if browser:
            webbrowser.open(address)
        return
