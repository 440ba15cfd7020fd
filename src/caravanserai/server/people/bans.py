# SPDX-License-Identifier: MIT
"""Bans and mutes by an administrator: what the person is told."""

from datetime import UTC, datetime

from caravanserai.server.db.rows import PersonRow
from caravanserai.server.errors import Forbidden
from caravanserai.server.people.person import Person

FOREVER = 253_370_764_800_000  # the year 9999: a time that both databases and browsers can hold


def check_not_banned(row: PersonRow, now: int) -> None:
    """Raise Forbidden, with the reason and the end of the ban, if a person is banned."""
    until = row.banned_until or 0
    if until <= now:
        return
    end = "" if until >= FOREVER else f" until {_moment(until)}"
    reason = f": {row.ban_reason}" if row.ban_reason else ""
    raise Forbidden(f"you are banned from this server{end}{reason}", code="banned")


def check_not_muted(person: Person, now: int) -> None:
    """Raise Forbidden if an administrator has muted a person."""
    if person.muted_until > now:
        end = "" if person.muted_until >= FOREVER else f" until {_moment(person.muted_until)}"
        raise Forbidden(f"an administrator has muted you{end}: you cannot chat", code="muted")


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
