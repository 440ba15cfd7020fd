# SPDX-License-Identifier: MIT
"""Accounts and moderation: look-alike names, bans, known browsers, marks, reports, notices."""

import sqlalchemy as sa
from alembic import op

from caravanserai.server.people.naming.look_alikes import look_alike_key

revision = "0004_accounts"
down_revision = "0003_rates"

_PERSON = sa.table("person", sa.column("id", sa.Text), sa.column("name", sa.Text))
_KEYED = sa.table("person", sa.column("id", sa.Text), sa.column("name_key", sa.Text))
_HAS_NAME = sa.text("kind IN ('chat', 'sat')")


def upgrade() -> None:
    """Add the columns and tables, and compute the keys of all names."""
    for column in (
        _text("name_key", nullable=True),
        _text("merged_into", nullable=True),
        _time("banned_until", nullable=True),
        _text("ban_reason", nullable=True),
        _time("muted_until", nullable=True),
    ):
        op.add_column("person", column)
    op.add_column("session", sa.Column("agent", sa.Text, nullable=False, server_default=""))
    _fill_name_keys()
    _index("person", "name_key")
    _index("person", "merged_into")
    op.create_index(
        "ix_entry_named", "entry", ["kind"], sqlite_where=_HAS_NAME, postgresql_where=_HAS_NAME
    )
    _make_account_tables()
    _make_moderation_tables()


def _fill_name_keys() -> None:
    connection = op.get_bind()
    rows = connection.execute(sa.select(_PERSON.c.id, _PERSON.c.name)).all()
    keys = [{"person": row.id, "key": look_alike_key(row.name)} for row in rows]
    if keys:
        is_person = _KEYED.c.id == sa.bindparam("person")
        statement = sa.update(_KEYED).where(is_person).values(name_key=sa.bindparam("key"))
        connection.execute(statement, keys)


def _make_account_tables() -> None:
    op.create_table(
        "reserved_name",
        _text("name_key"),
        _text("person_id"),
        _time("until_at"),
        _key("reserved_name", "name_key"),
        _refers("reserved_name", "person_id"),
    )
    op.create_table(
        "browser",
        _text("token_hash"),
        _text("person_id"),
        _time("seen_at"),
        _key("browser", "token_hash"),
        _refers("browser", "person_id"),
    )
    op.create_table(
        "recovery_code",
        _text("person_id"),
        _text("code_hash"),
        _time("expires_at"),
        _key("recovery_code", "person_id"),
        _refers("recovery_code", "person_id"),
    )
    _index("reserved_name", "person_id")
    _index("browser", "person_id")


def _make_moderation_tables() -> None:
    op.create_table(
        "mark",
        _text("person_id"),
        _text("other_id"),
        _text("kind"),
        _time("created_at"),
        _key("mark", "person_id", "other_id"),
        _refers("mark", "person_id"),
        _refers("mark", "other_id"),
    )
    op.create_table(
        "report",
        _text("id"),
        _text("reporter_id"),
        _text("person_id", nullable=True),
        _text("table_id", nullable=True),
        sa.Column("event", sa.Integer, nullable=True),
        _text("text", nullable=True),
        _text("reason"),
        _time("created_at"),
        _time("settled_at", nullable=True),
        _text("note", nullable=True),
        _key("report", "id"),
        _refers("report", "reporter_id"),
        _refers("report", "person_id"),
    )
    op.create_table(
        "notice",
        _text("id"),
        _text("text"),
        _time("created_at"),
        _time("until_at", nullable=True),
        _key("notice", "id"),
    )
    op.create_table(
        "change",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=True),
        _text("kind"),
        _text("subject"),
        _time("at"),
        _key("change", "id"),
        sqlite_autoincrement=True,
    )
    _index("report", "reporter_id")
    _index("report", "person_id")


def _text(name: str, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=nullable)


def _time(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=nullable)


def _key(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=f"pk_{table}")


def _refers(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["person.id"], name=f"fk_{table}_{column}")


def _index(table: str, *columns: str) -> None:
    op.create_index(f"ix_{table}_{'_'.join(columns)}", table, list(columns))
