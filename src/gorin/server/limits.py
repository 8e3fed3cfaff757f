"""Rate limits: so many at once, and so many a second from then on."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any

from litestar.connection import ASGIConnection


def address_of(connection: ASGIConnection[Any, Any, Any, Any], behind_proxy: bool) -> str:
    """Where a request or a socket comes from; a proxy of our own says so last."""
    if behind_proxy:
        forwarded = connection.headers.get("x-forwarded-for", "")
        if forwarded:
            return str(forwarded.split(",")[-1].strip())
    return connection.client.host if connection.client is not None else "nobody"


class Bucket:
    """A bucket of tokens that fills by itself."""

    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.filled = time.monotonic()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        if self.tokens < 1.0:
            return False
        self.tokens -= 1.0
        return True


class Limits:
    """A bucket for each address or player, the least recently used ones forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, who: str) -> bool:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.rate, self.burst)
            if len(self._buckets) > self.MOST:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take()
