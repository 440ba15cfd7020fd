# SPDX-License-Identifier: MIT
"""Group commit: what all tables write while one commit is under way goes into the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from caravanserai.server.db.engine import Database
from caravanserai.server.db.rows import EntryRow


@dataclass(frozen=True)
class Write:
    """What one table wants written, all or nothing."""

    table_id: str
    entries: tuple[EntryRow, ...]  # consecutive numbers
    table: Mapping[str, Any] | None = None  # columns of game_table to change
    seats: tuple[Mapping[str, Any], ...] = ()  # each with "seat" and columns to change


class Journal:
    """Writes for all tables of a process, in the order they ask."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def start(self) -> None:
        """Begin to write."""

    async def close(self) -> None:
        """Write what is waiting, then stop."""

    async def write(self, write: Write) -> bool:
        """Write, and return once it is safe; False: another process had an entry of that number."""
        raise NotImplementedError
