# SPDX-License-Identifier: MIT
"""A cache of recently authenticated people."""

import random

from caravanserai.server.people.person import Person
from caravanserai.server.timestamps import Now

# Every process learns within a second which sessions have ended (moderation/changes.py). Entries
# still expire after an hour, because a session is extended when it is looked up. In milliseconds.
MAX_AGE = 3_600_000
MAX_ENTRIES = 10_000


def choose_age() -> int:
    """Return how long an entry stays in the cache, in milliseconds.

    It is random, so that people who arrived at the same time do not all expire at the same time.
    """
    return random.randint(MAX_AGE // 2, MAX_AGE)


class IdentityCache:
    """Maps the fingerprints of secrets to people, so that not every message needs a query.

    Removal takes effect at once, even while a query is running: `put` takes the `generation` from
    before the query and stores nothing if something was removed since.
    """

    def __init__(self, now: Now) -> None:
        self._now = now
        self._entries: dict[str, tuple[Person, int]] = {}  # with the time of expiry, oldest first
        self.generation = 0

    def get(self, fingerprint: str) -> Person | None:
        """Return the person with this secret, if cached."""
        person, expires_at = self._entries.get(fingerprint, (None, 0))
        return person if self._now() < expires_at else None

    def put(self, fingerprint: str, person: Person, generation: int) -> None:
        """Cache the person with this secret."""
        if generation != self.generation:
            return
        self._entries.pop(fingerprint, None)  # dictionaries keep the order of insertion
        self._entries[fingerprint] = (person, self._now() + choose_age())
        if len(self._entries) > MAX_ENTRIES:
            del self._entries[next(iter(self._entries))]

    def remove(self, fingerprint: str) -> None:
        """Remove the person with this secret."""
        self.generation += 1
        self._entries.pop(fingerprint, None)

    def remove_person(self, person_id: str) -> None:
        """Remove a person under all their secrets."""
        self.generation += 1
        self._entries = {
            fingerprint: entry
            for fingerprint, entry in self._entries.items()
            if entry[0].id != person_id
        }
