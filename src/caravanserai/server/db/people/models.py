# SPDX-License-Identifier: MIT
"""More tables of the database: what belongs to accounts and moderation."""

from typing import Annotated

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from caravanserai.server.db.models import At, Base, Key, PersonId

PersonKey = Annotated[str, mapped_column(ForeignKey("person.id"), primary_key=True)]


class ReservedName(Base):
    """A name that its last owner has given up: for a while, nobody else can take it.

    The key is a hash, because a deleted account must leave no name behind.
    """

    __tablename__ = "reserved_name"

    name_key: Mapped[Key]
    person_id: Mapped[PersonId] = mapped_column(index=True)
    until_at: Mapped[At]


class Browser(Base):
    """A browser from which a person has logged in; it is recognised by a cookie."""

    __tablename__ = "browser"

    token_hash: Mapped[Key]
    person_id: Mapped[PersonId] = mapped_column(index=True)
    seen_at: Mapped[At]


class RecoveryCode(Base):
    """A code of an administrator with which a person can choose a new password, once."""

    __tablename__ = "recovery_code"

    person_id: Mapped[PersonKey]
    code_hash: Mapped[str]
    expires_at: Mapped[At]


class Mark(Base):
    """A block or mute of one person by another."""

    __tablename__ = "mark"

    person_id: Mapped[PersonKey]
    other_id: Mapped[PersonKey]
    kind: Mapped[str]
    created_at: Mapped[At]


class Report(Base):
    """A report about a person, a table or a chat message."""

    __tablename__ = "report"

    id: Mapped[Key]
    reporter_id: Mapped[PersonId] = mapped_column(index=True)
    person_id: Mapped[PersonId | None] = mapped_column(index=True)
    table_id: Mapped[str | None]
    event: Mapped[int | None]
    text: Mapped[str | None]
    reason: Mapped[str]
    created_at: Mapped[At]
    settled_at: Mapped[At | None]
    note: Mapped[str | None]


class Notice(Base):
    """A message of the administrator that every page shows."""

    __tablename__ = "notice"

    id: Mapped[Key]
    text: Mapped[str]
    created_at: Mapped[At]
    until_at: Mapped[At | None]


class Change(Base):
    """Something that every process must learn: a person, a table or the notice has changed."""

    __tablename__ = "change"
    # Numbers are never used again, even after the last rows were deleted.
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    kind: Mapped[str]
    subject: Mapped[str]
    at: Mapped[At]
