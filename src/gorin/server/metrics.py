"""What `/metrics` tells Prometheus."""

from __future__ import annotations

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
