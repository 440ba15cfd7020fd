# SPDX-License-Identifier: MIT
"""A step after the newest, for tests: on SQLite each change makes a table anew."""

import sqlalchemy as sa
from alembic import op

from caravanserai.server.db.migrate import newest

revision = "next"
down_revision = newest()


def upgrade() -> None:
    """Give people a colour, and let tables be without a key for spectators."""
    with op.batch_alter_table("person") as person:
        person.add_column(sa.Column("colour", sa.Text, nullable=False, server_default="sand"))
    with op.batch_alter_table("game_table") as table:
        table.alter_column("watch_key", existing_type=sa.Text(), nullable=True)
