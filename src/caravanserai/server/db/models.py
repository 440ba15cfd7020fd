# SPDX-License-Identifier: MIT
"""The tables of the database. A change here needs a step in `migrations/versions`.

Times are whole milliseconds since the epoch. Queries use the tables (`table_of`), not the classes:
a row that is read is one of `rows`, and columns stand here in the order of its fields.
"""

from typing import Annotated, Any, cast

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, MetaData, Table, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# Names that do not depend on the database: SQLite can alter only what has a name.
NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
}

Key = Annotated[str, mapped_column(primary_key=True)]
At = Annotated[int, mapped_column(BigInteger)]
Json = Annotated[Any, mapped_column(JSON(none_as_null=True))]
PersonId = Annotated[str, mapped_column(ForeignKey("person.id"))]
TableKey = Annotated[str, mapped_column(ForeignKey("game_table.id"), primary_key=True)]


class Base(DeclarativeBase):
    """What all tables have in common: text without a length, and names by rule."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {str: Text}  # noqa: RUF012 - SQLAlchemy reads a plain dictionary


class Person(Base):
    """Someone who plays: a guest, or an account when there is an `account_name`."""

    __tablename__ = "person"

    id: Mapped[Key]
    name: Mapped[str]
    account_name: Mapped[str | None] = mapped_column(unique=True)
    password_hash: Mapped[str | None]
    created_at: Mapped[At]
    seen_at: Mapped[At]


class Session(Base):
    """A browser that is signed in."""

    __tablename__ = "session"

    token_hash: Mapped[Key]
    person_id: Mapped[PersonId] = mapped_column(index=True)
    created_at: Mapped[At]
    expires_at: Mapped[At] = mapped_column(index=True)


class ApiToken(Base):
    """A program that acts for a person."""

    __tablename__ = "api_token"

    id: Mapped[Key]
    token_hash: Mapped[str] = mapped_column(unique=True)
    person_id: Mapped[PersonId] = mapped_column(index=True)
    label: Mapped[str]
    created_at: Mapped[At]
    used_at: Mapped[At | None]


class GameTable(Base):
    """A table: what is played there, by which rules, and what the server must do next."""

    __tablename__ = "game_table"
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
    wake_at: Mapped[At | None] = mapped_column(index=True)
    created_at: Mapped[At]
    changed_at: Mapped[At]
    ended_at: Mapped[At | None]
    rematch_of: Mapped[str | None]


class Seat(Base):
    """A seat of a table, and who sits there."""

    __tablename__ = "seat"

    table_id: Mapped[TableKey]
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    person_id: Mapped[PersonId | None] = mapped_column(index=True)
    name: Mapped[str]
    bot: Mapped[str | None]
    invite: Mapped[str | None]


class Entry(Base):
    """One entry in the log of a table."""

    __tablename__ = "entry"
    # A log is read from end to end: SQLite keeps it in the order of its key.
    __table_args__ = {"sqlite_with_rowid": False}  # noqa: RUF012

    table_id: Mapped[TableKey]
    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[At]
    kind: Mapped[str]
    body: Mapped[Json]


class Rating(Base):
    """How well a person plays a game."""

    __tablename__ = "rating"

    person_id: Mapped[PersonId] = mapped_column(primary_key=True)
    game: Mapped[Key]
    mu: Mapped[float]
    sigma: Mapped[float]
    games: Mapped[int]
    changed_at: Mapped[At]


class RatedGame(Base):
    """What one game did to one person's rating."""

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


class Process(Base):
    """A process of the server, and when it last said that it lives."""

    __tablename__ = "process"

    id: Mapped[Key]
    beat_at: Mapped[At]


def table_of(model: type[Base]) -> Table:
    """Return the table of a model, for queries."""
    return cast(Table, model.__table__)
