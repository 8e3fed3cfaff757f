"""Work on the machines of a Ray cluster. Imported only where `--on ray` is asked for.

Every machine needs this very Gorin, compiled or not: a worker that has another one says so instead of playing
other games. Nothing leaves the cluster: Ray's own reports are off.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeVar

# Before it is imported: it reports nothing, and waits for its own start where a machine is busy.
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ.setdefault("RAY_raylet_start_wait_time_s", "180")

import ray
from ray.exceptions import RayError

from gorin.bots.parts import Crew, Outcome, do_part
from gorin.kernel.values import GorinError

Work = TypeVar("Work")
Result = TypeVar("Result")

#: A part takes at least so many seconds: what is shorter costs more on its way than it brings.
WORTH: Final = 2.0
#: Parts under way for each worker, so that nobody waits for the next one.
AHEAD: Final = 2
#: How often a part is done again whose worker, or whose machine, is lost.
RETRIES: Final = 5
#: What a machine of our own keeps of results that nobody has fetched, in bytes: parts are small.
STORE: Final = 100_000_000


@cache
def fingerprint() -> str:
    """A digest of the sources of this Gorin."""
    root = Path(__file__).resolve().parents[1]
    found = blake2b(digest_size=8)
    for path in sorted(root.rglob("*.py")):
        found.update(path.relative_to(root).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def _part(do: Callable[[Work], Result], part: Sequence[Work], ours: str) -> Outcome[Result]:
    """A part, in a worker somewhere."""
    if fingerprint() != ours:
        return Outcome([], 0.0, GorinError("A machine of the cluster has another Gorin than this one."))
    return do_part(do, part)


def _processors() -> int:
    resources: Any = ray.cluster_resources  # it has no types
    return max(1, int(resources().get("CPU", 1)))


class Cluster(Crew[Work, Result]):
    """Workers of a Ray cluster, so many at the same time; one for each of its processors by default."""

    def __init__(self, do: Callable[[Work], Result], address: str, jobs: int) -> None:
        local = address == "local"
        settings: dict[str, Any] = {"include_dashboard": False, "object_store_memory": STORE} if local else {}
        if local and jobs:
            settings["num_cpus"] = jobs
        self.joined = not ray.is_initialized()
        if self.joined:
            try:
                ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **settings)
            except (ConnectionError, RayError, RuntimeError, ValueError) as error:
                raise GorinError(f"There is no Ray cluster at '{address}': {error}") from None
        self.size = jobs or _processors()
        self.most = AHEAD * self.size
        self.worth = WORTH
        self.do = ray.put(do)
        self.task: Any = ray.remote(num_cpus=1, max_retries=RETRIES)(_part)
        self.under_way: dict[Any, int] = {}

    def begin(self, number: int, part: Sequence[Work]) -> None:
        self.under_way[self.task.remote(self.do, part, fingerprint())] = number

    def finished(self) -> list[tuple[int, Outcome[Result]]]:
        waiting = list(self.under_way)
        ray.wait(waiting, num_returns=1)
        ready, _ = ray.wait(waiting, num_returns=len(waiting), timeout=0)
        try:
            outcomes: list[Outcome[Result]] = ray.get(ready)
        except RayError as error:
            raise GorinError(f"The cluster lost a part of the work {RETRIES + 1} times: {error}") from None
        return [(self.under_way.pop(one), outcome) for one, outcome in zip(ready, outcomes, strict=True)]

    def close(self) -> None:
        for one in self.under_way:
            ray.cancel(one, force=True)
        self.under_way.clear()
        if self.joined:
            ray.shutdown()
