# SPDX-License-Identifier: MIT
"""Rate limits, for each person and each network address.

Each process counts for itself, in memory: a shared counter would cost a query per message, and the
limits need not be exact. The sliding window estimates the rate from the counts of two fixed
windows. That needs two numbers per key, and unlike fixed windows it allows no double burst where
one window ends and the next begins.
"""

import math
import time
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Literal, TypeAlias, get_args

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.requests import HTTPConnection

from caravanserai.server.errors import TooMany
from caravanserai.server.settings import Settings

RateName: TypeAlias = Literal[
    "messages", "http", "tables", "guests", "log_ins", "chat", "hints", "reports", "marks"
]
NAMES: tuple[RateName, ...] = get_args(RateName)

CLEANUP_SECONDS = 60.0  # between two removals of expired counters

LOCAL = "local"  # the address of clients that have none, such as those of a Unix socket
_IPV6_PREFIX = 64  # bits that a provider gives to one customer, who can use all addresses in it


class _Counters(MemoryStorage):
    """Counters in memory, for one thread.

    The library's own counters start a thread a hundred times a second to look for expired ones.
    With two thousand people that took a tenth of a core and delayed everything else.
    """

    STORAGE_SCHEME = ["caravan"]  # noqa: RUF012 - as the library declares it

    def __init__(self) -> None:
        super().__init__()
        self._cleaned_at = time.time()

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Increment a counter, which expires after a while; return its value."""
        self._clean_up()
        count = self.storage[key] = self.get(key) + amount
        # Set once: a window ends at its time, however many requests it has counted.
        self.expirations.setdefault(key, time.time() + expiry)
        return count

    def _clean_up(self) -> None:
        now = time.time()
        if now < self._cleaned_at + CLEANUP_SECONDS:
            return
        self._cleaned_at = now
        for key in [key for key, expires_at in self.expirations.items() if expires_at <= now]:
            self.clear(key)


class RateLimits:
    """Counts the requests of people and addresses, and refuses those over a limit."""

    def __init__(self, settings: Settings) -> None:
        self._rates: dict[str, RateLimitItem] = {
            name: parse(getattr(settings, f"rate_{name}")) for name in NAMES
        }
        self._windows = SlidingWindowCounterRateLimiter(_Counters())

    def check(self, name: RateName, *keys: str) -> None:
        """Count a request for each key (a person's id, an address).

        Raises TooMany if one of them is over the limit.
        """
        rate = self._rates[name]
        for key in keys:
            if not self._windows.hit(rate, name, key):
                raise self._too_many(name, rate, key)

    def _too_many(self, name: str, rate: RateLimitItem, key: str) -> TooMany:
        reset_at = self._windows.get_window_stats(rate, name, key).reset_time
        seconds = max(1, math.ceil(reset_at - time.time()))
        return TooMany(
            f"at most {rate.amount} {name.replace('_', '-')} in {rate.get_expiry()} seconds:"
            f" wait for {seconds}",
            seconds,
        )


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """Return the network address of a client, as far as it can be trusted.

    Each proxy appends the address of its own client to X-Forwarded-For. With two trusted proxies,
    the last entry but one was written by the first of them. Clients may have invented all entries
    before it.
    """
    address = connection.client.host if connection.client else LOCAL
    if settings.trusted_proxies:
        entries = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
        chain = [entry.strip() for entry in entries if entry.strip()]
        # A slice, because a request that bypassed a proxy has a shorter chain.
        address = chain[-settings.trusted_proxies :][0] if chain else address
    return _household(address)


def _household(address: str) -> str:
    """Return what all addresses of one household share."""
    try:
        parsed = ip_address(address)
    except ValueError:
        # A proxy may forward any text. Everything that is not an address shares one limit.
        return LOCAL
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, _IPV6_PREFIX), strict=False))
