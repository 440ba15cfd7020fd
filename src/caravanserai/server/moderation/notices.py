# SPDX-License-Identifier: MIT
"""The notice of the administrator, which every page shows."""

from caravanserai.server.db.database import Database
from caravanserai.server.db.people.marks import current_notice
from caravanserai.server.db.people.rows import NoticeRow
from caravanserai.server.timestamps import Now


class Notices:
    """The current notice, in memory: every open page asks for it once a minute."""

    def __init__(self, database: Database, now: Now) -> None:
        self._database = database
        self._now = now
        self._notice: NoticeRow | None = None

    async def load(self) -> None:
        """Read the notice."""
        async with self._database.connect() as connection:
            self._notice = await current_notice(connection)

    @property
    def current(self) -> NoticeRow | None:
        """The notice, unless it is over."""
        notice = self._notice
        if notice is None or (notice.until_at is not None and notice.until_at <= self._now()):
            return None
        return notice
