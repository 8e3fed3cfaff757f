"""What `/metrics` tells Prometheus."""

from __future__ import annotations

import asyncio

from prometheus_client import Counter, Gauge, Histogram

ACTIONS = Counter("gorin_log_entries_total", "Entries written to match logs", ["kind"])
REFUSALS = Counter("gorin_refusals_total", "Messages and requests that were refused", ["code"])
ACK_SECONDS = Histogram(
    "gorin_acknowledge_seconds",
    "From an action's arrival to its acknowledgement",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
)
SOCKETS = Gauge("gorin_sockets", "Open WebSockets")
LIVE = Gauge("gorin_matches_in_memory", "Matches held in memory")
CONNECTIONS = Gauge("gorin_connections", "Open connections, those of WebSockets among them")
TURNED_AWAY = Counter("gorin_connections_refused_total", "Connections for which there was no room", ["why"])
LISTENS = Gauge("gorin_channel_listens", "Whether this process hears the others")
LOOP_LAG = Histogram(
    "gorin_loop_lag_seconds",
    "How late the event loop comes to what is due",
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
)
DATABASE_SECONDS = Histogram(
    "gorin_database_seconds",
    "From an errand to the database until it is done, waiting for its turn included",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0),
)
ERRANDS_WAITING = Gauge("gorin_errands_waiting", "Errands that wait for a process beside the loop", ["what"])
ERRAND_SECONDS = Histogram(
    "gorin_errand_wait_seconds",
    "How long errands (bots' moves and hints, battles, replays) waited for a process",
    ["what"],
    buckets=(0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0),
)
PROCESSES_DIED = Counter(
    "gorin_processes_died_total", "Processes that died or were ended at an errand", ["what"]
)
TRIALS = Gauge("gorin_trials", "Decks on trial in this process")
TRIAL_GAMES = Counter("gorin_trial_games_total", "Games that bots have played with decks on trial")


async def measure_lag(pace: float = 0.25) -> None:
    """Ask to be woken again and again, and note how late that is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + pace
        await asyncio.sleep(pace)
        LOOP_LAG.observe(max(0.0, loop.time() - due))
