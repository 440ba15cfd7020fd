# SPDX-License-Identifier: MIT
"""The tables of the database. A change here needs a migration in `migrations/versions`.

Times are whole milliseconds since the epoch. Queries use the tables (`table_of`), not the classes,
and return the types of `rows`, whose fields have the order of the columns here.
"""

from typing import Annotated, Any, cast

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, MetaData, Table, Text, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# Migrations on SQLite can only change constraints that have a name, and PostgreSQL would choose
# other names.
NAMING_CONVENTION = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
}

Key = Annotated[str, mapped_column(primary_key=True)]
# Milliseconds since the epoch do not fit into 32 bits.
At = Annotated[int, mapped_column(BigInteger)]
# None becomes NULL, not the JSON text `null`.
Json = Annotated[Any, mapped_column(JSON(none_as_null=True))]
PersonId = Annotated[str, mapped_column(ForeignKey("person.id"))]
_HAS_NAME = text("kind IN ('chat', 'sat')")
TableKey = Annotated[str, mapped_column(ForeignKey("game_table.id"), primary_key=True)]


class Base(DeclarativeBase):
    """The base of all tables: text columns have no maximum length."""

    metadata = MetaData(naming_convention=NAMING_CONVENTION)
    type_annotation_map = {str: Text}  # noqa: RUF012 - SQLAlchemy reads a plain dictionary


class Person(Base):
    """A person: an account if there is an `account_name`, otherwise a guest."""

    __tablename__ = "person"

    id: Mapped[Key]
    name: Mapped[str]
    account_name: Mapped[str | None] = mapped_column(unique=True)
    password_hash: Mapped[str | None]
    created_at: Mapped[At]
    seen_at: Mapped[At]
    # A hash that is the same for all names that look alike.
    name_key: Mapped[str | None] = mapped_column(index=True)
    merged_into: Mapped[str | None] = mapped_column(index=True)
    banned_until: Mapped[At | None]
    ban_reason: Mapped[str | None]
    muted_until: Mapped[At | None]


class Session(Base):
    """The session of a browser."""

    __tablename__ = "session"

    token_hash: Mapped[Key]
    person_id: Mapped[PersonId] = mapped_column(index=True)
    created_at: Mapped[At]
    expires_at: Mapped[At] = mapped_column(index=True)
    agent: Mapped[str] = mapped_column(server_default="")


class ApiToken(Base):
    """A token with which a program acts for a person."""

    __tablename__ = "api_token"

    id: Mapped[Key]
    token_hash: Mapped[str] = mapped_column(unique=True)
    person_id: Mapped[PersonId] = mapped_column(index=True)
    label: Mapped[str]
    created_at: Mapped[At]
    used_at: Mapped[At | None]


class GameTable(Base):
    """A table: its game and rules, and when the server must act on it."""

    __tablename__ = "game_table"
    # For the lobby.
    __table_args__ = (Index(None, "status", "is_public"),)

    id: Mapped[Key]
    game: Mapped[str]
    rules_version: Mapped[int]
    players: Mapped[int]
    options: Mapped[Json]
    seed: Mapped[int] = mapped_column(BigInteger)
    start: Mapped[Json | None]
    owner_id: Mapped[PersonId] = mapped_column(index=True)
    is_public: Mapped[bool]
    watch: Mapped[str]
    watch_key: Mapped[str]
    clock: Mapped[Json | None]
    assists: Mapped[Json | None]
    status: Mapped[str]
    # Every process looks for tables that are due once a second.
    wake_at: Mapped[At | None] = mapped_column(index=True)
    created_at: Mapped[At]
    changed_at: Mapped[At]
    ended_at: Mapped[At | None]
    rematch_of: Mapped[str | None]
    is_rated: Mapped[bool]
    origin: Mapped[str]


class Seat(Base):
    """A seat of a table, and the person or bot in it."""

    __tablename__ = "seat"

    table_id: Mapped[TableKey]
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    person_id: Mapped[PersonId | None] = mapped_column(index=True)
    name: Mapped[str]
    bot: Mapped[str | None]
    invite: Mapped[str | None]


class Event(Base):
    """One event in the log of a table. The database calls it an entry."""

    __tablename__ = "entry"
    # SQLite then stores the rows in the order of their key, so a log is read without jumps.
    # The index finds the few events that contain names, when an account is deleted.
    __table_args__ = (
        Index("ix_entry_named", "kind", sqlite_where=_HAS_NAME, postgresql_where=_HAS_NAME),
        {"sqlite_with_rowid": False},
    )

    table_id: Mapped[TableKey]
    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[At]
    kind: Mapped[str]
    body: Mapped[Json]


class Rating(Base):
    """A person's rating in a game."""

    __tablename__ = "rating"

    person_id: Mapped[PersonId] = mapped_column(primary_key=True)
    game: Mapped[Key]
    mu: Mapped[float]
    sigma: Mapped[float]
    games: Mapped[int]
    changed_at: Mapped[At]


class RatedGame(Base):
    """The effect of one game on one person's rating."""

    __tablename__ = "rated_game"

    table_id: Mapped[TableKey]
    person_id: Mapped[PersonId] = mapped_column(primary_key=True, index=True)
    game: Mapped[str]
    rank: Mapped[int]
    mu_before: Mapped[float]
    sigma_before: Mapped[float]
    mu_after: Mapped[float]
    sigma_after: Mapped[float]
    at: Mapped[At]
    share: Mapped[float]


class PersonBrowser(Base):
    """A browser in which a person sat down at a rated game; only a hash of its mark is stored."""

    __tablename__ = "person_browser"

    person_id: Mapped[PersonId] = mapped_column(primary_key=True)
    browser_hash: Mapped[Key] = mapped_column(index=True)
    seen_at: Mapped[At]


class Process(Base):
    """A process of the server, and the time of its last heartbeat."""

    __tablename__ = "process"

    id: Mapped[Key]
    beat_at: Mapped[At]


class RateCount(Base):
    """The count of all processes together for a rate limit."""

    __tablename__ = "rate_count"

    key: Mapped[Key]
    count: Mapped[int]
    expires_at: Mapped[At]
    changed_at: Mapped[At]


def table_of(model: type[Base]) -> Table:
    """Return the table of a model, for queries."""
    return cast(Table, model.__table__)
