# SPDX-License-Identifier: MIT
"""Counts the WebSockets and streams of people and addresses, which stay open for long."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from caravanserai.server.errors import TooMany
from caravanserai.server.settings import Settings

_WAIT_SECONDS = 10.0  # after which a refused client should try again


class OpenSockets:
    """The open sockets and streams of this process, by person and by address.

    The same address may be counted by its connections already. Behind a proxy it is not: there the
    application alone knows the addresses.
    """

    def __init__(self, settings: Settings) -> None:
        self._most_of_person = settings.max_sockets_per_person
        self._most_of_address = settings.max_connections_per_address
        # Every change is sent to every socket of a table, so sockets at the same table cost most.
        self._most_at_table = settings.max_sockets_per_table
        self._most_of_crowd = settings.max_sockets_per_table * settings.crowd_factor
        self._open: Counter[str] = Counter()

    def check(self, person_id: str | None, address: str, table_id: str) -> None:
        """Raise TooMany if a person or an address may not open another socket of a table."""
        for key, most in self._limits(person_id, address, table_id).items():
            if self._open[key] >= most:
                raise TooMany(
                    f"you have {most} sockets or streams open, here or in all: close one first",
                    _WAIT_SECONDS,
                    code="too_many_sockets",
                )

    @contextmanager
    def one_more(self, person_id: str | None, address: str, table_id: str) -> Iterator[None]:
        """Count a socket while the context is open."""
        keys = self._limits(person_id, address, table_id).keys()
        self._open.update(keys)
        try:
            yield
        finally:
            self._open.subtract(keys)
            for key in keys:
                if not self._open[key]:  # or keys would pile up
                    del self._open[key]

    def _limits(self, person_id: str | None, address: str, table_id: str) -> dict[str, int]:
        limits = {
            f"address {address}": self._most_of_address,
            f"address {address} at {table_id}": self._most_of_crowd,
        }
        if person_id is not None:
            limits[f"person {person_id}"] = self._most_of_person
            limits[f"person {person_id} at {table_id}"] = self._most_at_table
        return limits
