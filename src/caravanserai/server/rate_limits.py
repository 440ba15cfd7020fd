# SPDX-License-Identifier: MIT
"""How often is too often: the rates of the settings, for each person and each address.

Counted in memory by sliding windows, each process for itself.
"""

import math
import time
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Literal, TypeAlias

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.requests import HTTPConnection

from caravanserai.server.errors import TooMany
from caravanserai.server.settings import Settings

RateName: TypeAlias = Literal["messages", "http", "tables", "guests", "log_ins", "chat", "hints"]
NAMES: tuple[RateName, ...] = ("messages", "http", "tables", "guests", "log_ins", "chat", "hints")

SWEEP = 60.0  # seconds between two removals of what is not counted any more

NOWHERE = "local"  # who comes through a socket of the machine has no address
_HOUSEHOLD = 64  # bits of an IPv6 address that a provider gives to one customer


class _Counters(MemoryStorage):
    """Counters in memory, for one thread.

    Those of the library start a thread a hundred times a second, which looks at every counter: with
    two thousand people at once that took a tenth of a core, and held up everybody else.
    """

    STORAGE_SCHEME = ["caravan"]  # noqa: RUF012 - as the library declares it

    def __init__(self) -> None:
        super().__init__()
        self._swept_at = time.time()

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count, and return how many there are until the counter expires."""
        self._sweep()
        count = self.storage[key] = self.get(key) + amount
        self.expirations.setdefault(key, time.time() + expiry)
        return count

    def _sweep(self) -> None:
        now = time.time()
        if now < self._swept_at + SWEEP:
            return
        self._swept_at = now
        for key in [key for key, expires_at in self.expirations.items() if expires_at <= now]:
            self.clear(key)


class RateLimits:
    """Counts what people do, and says when it is too much."""

    def __init__(self, settings: Settings) -> None:
        self._rates: dict[str, RateLimitItem] = {
            name: parse(getattr(settings, f"rate_{name}")) for name in NAMES
        }
        self._windows = SlidingWindowCounterRateLimiter(_Counters())

    def check(self, name: RateName, *keys: str) -> None:
        """Count one use for each key (a person's id, an address); TooMany if one is used up."""
        rate = self._rates[name]
        for key in keys:
            if not self._windows.hit(rate, name, key):
                raise self._refusal(name, rate, key)

    def _refusal(self, name: str, rate: RateLimitItem, key: str) -> TooMany:
        reset_at = self._windows.get_window_stats(rate, name, key).reset_time
        seconds = max(1, math.ceil(reset_at - time.time()))
        return TooMany(
            f"at most {rate.amount} {name.replace('_', '-')} in {rate.get_expiry()} seconds:"
            f" wait for {seconds}",
            seconds,
        )


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """Return from where a request comes, as far as it can be believed.

    Each proxy appends the address it saw to X-Forwarded-For, so with two trusted proxies the last
    but one was written by the first of them; what stands before that, anybody may have written.
    """
    seen = connection.client.host if connection.client else NOWHERE
    if settings.trusted_proxies:
        told = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
        chain = [address.strip() for address in told if address.strip()]
        seen = chain[-settings.trusted_proxies :][0] if chain else seen
    return _household(seen)


def _household(address: str) -> str:
    """Return what all addresses of one household share."""
    try:
        found = ip_address(address)
    except ValueError:
        return NOWHERE
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, _HOUSEHOLD), strict=False))
