# SPDX-License-Identifier: MIT
"""The first schema: people, tables with their seats and entries, ratings, processes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all tables."""
    _make_people()
    _make_tables()
    _make_ratings()
    op.create_table("process", _text("id"), _time("beat_at"), _key("process", "id"))


def _make_people() -> None:
    op.create_table(
        "person",
        _text("id"),
        _text("name"),
        _text("account_name", nullable=True),
        _text("password_hash", nullable=True),
        _time("created_at"),
        _time("seen_at"),
        _key("person", "id"),
        _unique("person", "account_name"),
    )
    op.create_table(
        "session",
        _text("token_hash"),
        _text("person_id"),
        _time("created_at"),
        _time("expires_at"),
        _key("session", "token_hash"),
        _refers("session", "person_id", "person.id"),
    )
    op.create_table(
        "api_token",
        _text("id"),
        _text("token_hash"),
        _text("person_id"),
        _text("label"),
        _time("created_at"),
        _time("used_at", nullable=True),
        _key("api_token", "id"),
        _unique("api_token", "token_hash"),
        _refers("api_token", "person_id", "person.id"),
    )
    _index("session", "person_id")
    _index("session", "expires_at")
    _index("api_token", "person_id")


def _make_tables() -> None:
    op.create_table(
        "game_table",
        _text("id"),
        _text("game"),
        _number("rules_version"),
        _number("players"),
        _json("options"),
        sa.Column("seed", sa.BigInteger, nullable=False),
        _json("start", nullable=True),
        _text("owner_id"),
        sa.Column("is_public", sa.Boolean, nullable=False),
        _text("watch"),
        _text("watch_key"),
        _json("clock", nullable=True),
        _json("assists", nullable=True),
        _text("status"),
        _time("wake_at", nullable=True),
        _time("created_at"),
        _time("changed_at"),
        _time("ended_at", nullable=True),
        _text("rematch_of", nullable=True),
        _key("game_table", "id"),
        _refers("game_table", "owner_id", "person.id"),
    )
    op.create_table(
        "seat",
        _text("table_id"),
        _number("seat"),
        _text("kind"),
        _text("person_id", nullable=True),
        _text("name"),
        _text("bot", nullable=True),
        _text("invite", nullable=True),
        _key("seat", "table_id", "seat"),
        _refers("seat", "table_id", "game_table.id"),
        _refers("seat", "person_id", "person.id"),
    )
    op.create_table(
        "entry",
        _text("table_id"),
        _number("number"),
        _time("at"),
        _text("kind"),
        _json("body"),
        _key("entry", "table_id", "number"),
        _refers("entry", "table_id", "game_table.id"),
        sqlite_with_rowid=False,
    )
    _index("game_table", "status", "is_public")
    _index("game_table", "owner_id")
    _index("game_table", "wake_at")
    _index("seat", "person_id")


def _make_ratings() -> None:
    op.create_table(
        "rating",
        _text("person_id"),
        _text("game"),
        _real("mu"),
        _real("sigma"),
        _number("games"),
        _time("changed_at"),
        _key("rating", "person_id", "game"),
        _refers("rating", "person_id", "person.id"),
    )
    op.create_table(
        "rated_game",
        _text("table_id"),
        _text("person_id"),
        _text("game"),
        _number("rank"),
        _real("mu_before"),
        _real("sigma_before"),
        _real("mu_after"),
        _real("sigma_after"),
        _time("at"),
        _key("rated_game", "table_id", "person_id"),
        _refers("rated_game", "table_id", "game_table.id"),
        _refers("rated_game", "person_id", "person.id"),
    )
    _index("rated_game", "person_id")


def _text(name: str, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=nullable)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False)


def _real(name: str) -> sa.Column[float]:
    return sa.Column(name, sa.Double, nullable=False)


def _time(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=nullable)


def _json(name: str, *, nullable: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.JSON, nullable=nullable)


def _key(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=f"pk_{table}")


def _unique(table: str, column: str) -> sa.UniqueConstraint:
    return sa.UniqueConstraint(column, name=f"uq_{table}_{column}")


def _refers(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [to], name=f"fk_{table}_{column}")


def _index(table: str, *columns: str) -> None:
    op.create_index(f"ix_{table}_{'_'.join(columns)}", table, list(columns))
