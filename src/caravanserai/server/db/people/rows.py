# SPDX-License-Identifier: MIT
"""Rows as plain values: one class for each table, its fields in the order of the columns."""

from dataclasses import dataclass
from typing import Literal

MarkKind = Literal["block", "mute"]
ChangeKind = Literal["person", "removed", "table", "notice"]


@dataclass(frozen=True, slots=True)
class ReservedNameRow:
    """A name that its last owner has given up."""

    name_key: str
    person_id: str
    until_at: int


@dataclass(frozen=True, slots=True)
class BrowserRow:
    """A browser from which a person has logged in."""

    token_hash: str
    person_id: str
    seen_at: int


@dataclass(frozen=True, slots=True)
class RecoveryCodeRow:
    """A code with which a person can choose a new password, once."""

    person_id: str
    code_hash: str
    expires_at: int


@dataclass(frozen=True, slots=True)
class MarkRow:
    """A block or mute of one person by another. A block includes everything that a mute does."""

    person_id: str
    other_id: str
    kind: MarkKind
    created_at: int


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A report about a person, a table or a chat message."""

    id: str
    reporter_id: str
    person_id: str | None
    table_id: str | None
    event: int | None  # the number of the event that is a chat message
    text: str | None  # of the chat message
    reason: str
    created_at: int
    settled_at: int | None
    note: str | None  # of the administrator


@dataclass(frozen=True, slots=True)
class NoticeRow:
    """A message of the administrator that every page shows."""

    id: str
    text: str
    created_at: int
    until_at: int | None


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """Something that every process must learn."""

    id: int
    kind: ChangeKind
    subject: str  # the id of a person or table
    at: int
