# SPDX-License-Identifier: MIT
"""The open connections of people, on which a ban or a block takes effect at once."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Connections:
    """For each person the functions that check their open connections again."""

    def __init__(self) -> None:
        self._checks: dict[str, set[Callable[[], None]]] = defaultdict(set)

    @contextmanager
    def register(self, person_id: str | None, check: Callable[[], None]) -> Iterator[None]:
        """Call a function whenever the person changes, while the connection is open."""
        if person_id is None:
            yield
            return
        self._checks[person_id].add(check)
        try:
            yield
        finally:
            self._checks[person_id].discard(check)
            if not self._checks[person_id]:
                del self._checks[person_id]

    def recheck(self, person_id: str) -> None:
        """Check all connections of a person again."""
        for check in list(self._checks.get(person_id, ())):
            check()
