# SPDX-License-Identifier: MIT
"""Watches for changes that another process or `caravan admin` has made."""

import asyncio
from dataclasses import dataclass

import structlog

from caravanserai.server.background_tasks import end_tasks, repeat
from caravanserai.server.db import people_queries
from caravanserai.server.db.people.changes import changes_after
from caravanserai.server.db.people.rows import ChangeRow
from caravanserai.server.moderation.connections import Connections
from caravanserai.server.moderation.notices import Notices
from caravanserai.server.moderation.removal import leave_tables
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.names import DELETED_NAME
from caravanserai.server.services import Services
from caravanserai.server.tables.registry import TableRegistry

_POLL_SECONDS = 1.0
# Transactions of PostgreSQL may commit in another order than that of their numbers.
_OVERLAP = 100
_log = structlog.get_logger()


@dataclass
class ChangeWatcher:
    """Reads the changes once a second, and acts on them."""

    services: Services
    tables: TableRegistry
    accounts: Accounts
    connections: Connections
    notices: Notices

    def __post_init__(self) -> None:
        self._seen: set[int] = set()
        self._last = 0
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Act on the changes of the last day, then start watching for new ones.

        Those before the start count as well: somebody may have been banned in the meantime.
        """
        await self.notices.load()
        self._task = asyncio.create_task(
            repeat(self.poll, _POLL_SECONDS, "changes_not_read"), name="changes"
        )

    async def close(self) -> None:
        """Stop watching."""
        await end_tasks(self._task)

    async def poll(self) -> None:
        """Act on all changes since the last call."""
        async with self.services.database.connect() as connection:
            found = await changes_after(connection, self._last - _OVERLAP)
        for change in found:
            if change.id not in self._seen:
                await self._handle_safely(change)
        self._seen = {change.id for change in found}
        self._last = max([self._last, *self._seen])

    async def _handle_safely(self, change: ChangeRow) -> None:
        try:
            await self._handle(change)
        except Exception as error:  # noqa: BLE001  one bad table must not hide the other changes
            _log.warning("change_not_handled", kind=change.kind, error=repr(error))

    async def _handle(self, change: ChangeRow) -> None:
        match change.kind:
            case "table":
                self.tables.table_changed(change.subject, 0)
            case "notice":
                await self.notices.load()
            case _:
                self.accounts.uncache(change.subject)
                self.connections.recheck(change.subject)
                if change.kind == "removed" and await self._is_removed(change.subject):
                    await self._leave_tables(change.subject)

    async def _is_removed(self, person_id: str) -> bool:
        """Return whether a person is still banned or deleted, possibly long after the change."""
        async with self.services.database.connect() as connection:
            row = await people_queries.find_person(connection, person_id)
        if row is None:
            return False
        return row.name == DELETED_NAME or (row.banned_until or 0) > self.services.now()

    async def _leave_tables(self, person_id: str) -> None:
        owns = self.services.cluster.owns
        await leave_tables(self.services.database, self.tables, person_id, owns)
