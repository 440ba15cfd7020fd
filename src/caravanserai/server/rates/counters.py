# SPDX-License-Identifier: MIT
"""Counters in memory, for one thread, with the counts of other processes added."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from math import floor

from limits.storage import MemoryStorage

CLEANUP_SECONDS = 60.0  # between two removals of expired counters
MAX_COUNTERS = 100_000  # clients choose their addresses and names, so there may be very many
_SHARE = 10  # counters below this part of their limit are not exchanged


@dataclass(frozen=True)
class Change:
    """The count of one process since the last exchange, or that of all together."""

    key: str
    count: int
    expires_at: int  # milliseconds since the epoch


class Counters(MemoryStorage):
    """The counters of this process.

    The library's own counters start a thread a hundred times a second to look for expired ones.
    With two thousand people that took a tenth of a core and delayed everything else.
    """

    STORAGE_SCHEME = ["caravan"]  # noqa: RUF012 - as the library declares it

    def __init__(self) -> None:
        super().__init__()
        self._cleaned_at = time.time()
        self.processes = 1  # that count
        self._changed: set[str] = set()  # counters to be exchanged
        self._sent: dict[str, int] = {}  # what the other processes know of our counters
        self._elsewhere: dict[str, int] = {}  # counted by other processes

    def acquire_sliding_window_entry(
        self, key: str, limit: int, expiry: int, amount: int = 1
    ) -> bool:
        """Count a request, unless it is over the limit.

        The library computes the same in a dozen calls. Every message of every player comes here, so
        that took a twentieth of a busy server's time.
        """
        now = time.time()
        previous, current = self.sliding_window_keys(key, expiry, now)
        # Counts that the others do not know yet must not exceed this process's share of the limit.
        # Otherwise a client could use up the whole limit at each process before the next exchange.
        if self.processes > 1 and self._unsent(current) >= max(1, limit // self.processes):
            return False
        remaining = 1 - (now / expiry) % 1  # of the current window, as the previous one counts
        if (
            floor(self._known(previous, now) * remaining + self._known(current, now)) + amount
            > limit
        ):
            return False
        self._add(current, amount, now, now + 2 * expiry)
        # Most clients stay far below their limits, so only the other counters are exchanged.
        if self.storage[current] >= limit // _SHARE:
            self._changed.add(current)
        return True

    def _unsent(self, key: str) -> int:
        return self.storage.get(key, 0) - self._sent.get(key, 0)

    def _known(self, key: str, now: float) -> int:
        """Return the value of a counter as known to this process; 0 once it has expired."""
        if self.expirations.get(key, now) <= now:
            return 0
        return self.storage.get(key, 0) + self._elsewhere.get(key, 0)

    def _add(self, key: str, amount: int, now: float, expires_at: float) -> None:
        self._clean_up(now)
        if self.expirations.get(key, now) <= now:
            self.clear(key)
        self.storage[key] = self.storage.get(key, 0) + amount
        # Set once: a window ends at its time, however many requests were counted.
        self.expirations.setdefault(key, expires_at)

    def get(self, key: str) -> int:
        """Return the value of a counter, as far as it is known here."""
        return self._known(key, time.time())

    def clear(self, key: str) -> None:
        """Remove a counter."""
        super().clear(key)
        self._changed.discard(key)
        self._sent.pop(key, None)
        self._elsewhere.pop(key, None)

    def _clean_up(self, now: float) -> None:
        if now >= self._cleaned_at + CLEANUP_SECONDS:
            self._cleaned_at = now
            for key in [key for key, ends_at in self.expirations.items() if ends_at <= now]:
                self.clear(key)
        # The oldest is the first, because counters are never moved.
        while len(self.storage) >= MAX_COUNTERS:
            self.clear(next(iter(self.storage)))

    # --- other processes -----------------------------------------------------------------------

    def take_changes(self) -> list[Change]:
        """Return what was counted since the last call."""
        changes = [
            Change(
                key,
                self.storage[key] - self._sent.get(key, 0),
                round(self.expirations[key] * 1000),
            )
            for key in sorted(self._changed)
            if key in self.expirations
        ]
        self._changed.clear()
        for each in changes:
            self._sent[each.key] = self._sent.get(each.key, 0) + each.count
        return changes

    def set_totals(self, totals: Iterable[Change]) -> None:
        """Learn what all processes have counted together."""
        for total in totals:
            key = total.key
            # Counters that only others have count here as well, and expire like our own.
            self.storage.setdefault(key, 0)
            self.expirations.setdefault(key, total.expires_at / 1000)
            self._elsewhere[key] = max(0, total.count - self._sent.get(key, 0))
