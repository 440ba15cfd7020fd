# SPDX-License-Identifier: MIT
"""Who a person is to the rest of the server, and whom it has met of late."""

import random

from caravanserai.server.people.person import Person
from caravanserai.server.timestamps import Now

# Milliseconds. Other processes may end a session, too, and are not heard; where there are none, the
# database need hardly be asked again.
REMEMBERED = 60_000
REMEMBERED_ALONE = 3_600_000
MOST = 10_000  # people remembered at a time


class Known:
    """Remembers who has shown a secret, so that not every message asks the database.

    Forgetting takes effect at once, even for a look into the database that is under way: `put`
    wants the `edition` from before the look, and does nothing if somebody was forgotten since.
    """

    def __init__(self, clock: Now, *, is_alone: bool) -> None:
        self._clock = clock
        self._longest = REMEMBERED_ALONE if is_alone else REMEMBERED
        self._met: dict[str, tuple[Person, int]] = {}  # by fingerprint, with the end
        self.edition = 0

    def get(self, fingerprint: str) -> Person | None:
        """Return who showed this secret of late."""
        person, until_at = self._met.get(fingerprint, (None, 0))
        return person if self._clock() < until_at else None

    def put(self, fingerprint: str, person: Person, edition: int) -> None:
        """Remember who showed this secret."""
        if edition != self.edition:
            return
        self._met.pop(fingerprint, None)  # so that the oldest stands first
        # Not for the same time: who came together need not be looked up together.
        lasts = random.randint(self._longest // 2, self._longest)
        self._met[fingerprint] = (person, self._clock() + lasts)
        if len(self._met) > MOST:
            del self._met[next(iter(self._met))]

    def forget(self, fingerprint: str) -> None:
        """Forget who showed this secret."""
        self.edition += 1
        self._met.pop(fingerprint, None)

    def forget_person(self, person_id: str) -> None:
        """Forget all that this person has shown."""
        self.edition += 1
        self._met = {
            fingerprint: met for fingerprint, met in self._met.items() if met[0].id != person_id
        }
