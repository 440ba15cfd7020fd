# SPDX-License-Identifier: MIT
"""Rate limits, for each person, each network address and each table.

Each process counts in memory, and learns within a second what the others have counted
(rates/exchange.py). The sliding window estimates the rate from the counts of two fixed windows.
That needs two numbers per key, and unlike fixed windows it allows no double burst where one window
ends and the next begins.
"""

import math
import time
from collections.abc import Sequence
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Literal, TypeAlias, get_args

from limits import RateLimitItem, parse
from limits.strategies import SlidingWindowCounterRateLimiter

from caravanserai.server.errors import TooMany
from caravanserai.server.rates.counters import Counters
from caravanserai.server.settings import Settings

RateName: TypeAlias = Literal[
    "messages",
    "http",
    "bots",
    "files",
    "tables",
    "tables_daily",
    "guests",
    "log_ins",
    "chat",
    "hints",
    "reports",
    "marks",
]
NAMES: tuple[RateName, ...] = get_args(RateName)

# After as many refusals as the limit allows requests, each further refusal is delayed by this long.
# Otherwise a client that ignores refusals could keep the server busy with them.
PAUSE_SECONDS = 1.0
LOCAL = "local"  # the address of clients that have none, such as those of a Unix socket
_IPV6_PREFIX = 64  # bits that a provider gives to one customer, who can use all addresses in it


class RateLimits:
    """Counts the requests of people, addresses and tables, and refuses those over a limit."""

    def __init__(self, settings: Settings) -> None:
        self.counters = Counters()
        self._rates: dict[str, RateLimitItem] = {
            name: parse(getattr(settings, f"rate_{name}")) for name in NAMES
        }
        self._crowd_rates = {
            name: type(rate)(rate.amount * settings.crowd_factor, rate.multiples, rate.namespace)
            for name, rate in self._rates.items()
        }
        self._windows = SlidingWindowCounterRateLimiter(self.counters)

    def check(self, name: RateName, *keys: str, crowd: Sequence[str] = ()) -> None:
        """Count a request for each key (a person's id, an address).

        `crowd` are keys that many people share, such as the address of a school: they may make
        `crowd_factor` times as many requests. Raises TooMany if one of them is over its limit.
        """
        for key in keys:
            self._count(name, self._rates[name], key)
        for key in crowd:
            self._count(name, self._crowd_rates[name], f"crowd {key}")

    def check_new_table(self, person_id: str, address: str) -> None:
        """Count a new table. Raises TooMany if there are too many of them."""
        # Also by address: anybody can become a new guest, and then another.
        self.check("tables", person_id, address)
        self.check("tables_daily", person_id, address)

    def _count(self, name: str, rate: RateLimitItem, key: str) -> None:
        if not self._windows.hit(rate, name, key):
            raise self._too_many(name, rate, key)

    def _too_many(self, name: str, rate: RateLimitItem, key: str) -> TooMany:
        reset_at = self._windows.get_window_stats(rate, name, key).reset_time
        seconds = max(1, math.ceil(reset_at - time.time()))
        is_slowed = not self._windows.hit(rate, f"refused {name}", key)
        return TooMany(
            f"at most {rate.amount} {name.replace('_', '-')} in {rate.get_expiry()} seconds:"
            f" wait for {seconds}",
            seconds,
            pause=PAUSE_SECONDS if is_slowed else 0.0,
        )


def household(address: str) -> str:
    """Return the part that all addresses of one household share."""
    try:
        parsed = ip_address(address)
    except ValueError:
        # A proxy may forward any text. All texts that are not addresses share one limit.
        return LOCAL
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, _IPV6_PREFIX), strict=False))
