"""Rate limits: so many at once, and so many a second from then on."""

from __future__ import annotations

import contextlib
import ipaddress
import math
import time
from collections import OrderedDict
from functools import lru_cache
from typing import Any

from litestar.connection import ASGIConnection


def address_of(connection: ASGIConnection[Any, Any, Any, Any], behind_proxy: bool) -> str:
    """Where a request or a socket comes from, as limits count it."""
    return place_of(caller_of(connection.scope, behind_proxy))


def caller_of(scope: Any, behind_proxy: bool) -> str:
    """The address a request comes from; a proxy of our own says so last, whatever was said before."""
    if behind_proxy:
        said = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        address = said[-1].decode("latin-1").rpartition(",")[2].strip() if said else ""
        with contextlib.suppress(ValueError):
            return str(ipaddress.ip_address(address))
    return str(scope["client"][0]) if scope.get("client") else "nobody"


def is_local(scope: Any) -> bool:
    """Whether a request was made on this machine and passed on by nobody."""
    passed_on = any(name in (b"x-forwarded-for", b"forwarded", b"x-real-ip") for name, _ in scope["headers"])
    return not passed_on and is_loopback(caller_of(scope, False))


@lru_cache(4096)
def place_of(address: str) -> str:
    """The address by which one caller is known: with IPv6 everybody has a whole network of them."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((int(parsed) >> 64 << 64, 64)))


@lru_cache(4096)
def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return (mapped or parsed).is_loopback


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
        self._fill()
        if self.tokens < 1.0:
            return False
        self.tokens -= 1.0
        return True

    def spend(self, tokens: float) -> None:
        """Take what something has cost after all, also where there is not so much."""
        self._fill()
        self.tokens -= tokens

    def wait(self) -> float:
        """Seconds until nothing is owed."""
        self._fill()
        if self.tokens >= 0.0:
            return 0.0
        return -self.tokens / self.rate if self.rate else math.inf

    def _fill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now


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
