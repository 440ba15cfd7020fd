# SPDX-License-Identifier: MIT
"""Errors for banned and muted people."""

from datetime import UTC, datetime

from caravanserai.server.db.rows import PersonRow
from caravanserai.server.errors import Forbidden
from caravanserai.server.people.person import Person

FOREVER = 253_370_764_800_000  # the year 9999: a time that both databases and browsers can hold


class Banned(Forbidden):
    """The person is banned; `until` is None if it is for ever."""

    def __init__(self, until: int | None, reason: str | None) -> None:
        self.until = None if until is None or until >= FOREVER else until
        self.reason = reason
        end = f" until {_moment(self.until)}" if self.until else ""
        why = f": {reason}" if reason else ""
        super().__init__(f"you are banned from this server{end}{why}", code="banned")


def check_not_banned(row: PersonRow, now: int) -> None:
    """Raise Banned, with the reason and the end of the ban, if a person is banned."""
    if (row.banned_until or 0) > now:
        raise Banned(row.banned_until, row.ban_reason)


def check_not_muted(person: Person, now: int) -> None:
    """Raise Forbidden if an administrator has muted a person."""
    if person.muted_until > now:
        end = "" if person.muted_until >= FOREVER else f" until {_moment(person.muted_until)}"
        raise Forbidden(f"an administrator has muted you{end}: you cannot chat", code="muted")


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
