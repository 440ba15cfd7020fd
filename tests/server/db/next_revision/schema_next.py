# SPDX-License-Identifier: MIT
"""A migration after the newest, for tests: on SQLite each change replaces a table."""

import sqlalchemy as sa
from alembic import op
from alembic.script import ScriptDirectory

from caravanserai.server.db.migrate import alembic_config

revision = "next"
down_revision = ScriptDirectory.from_config(alembic_config()).get_current_head()


def upgrade() -> None:
    """Add a colour to people, and make the key for spectators optional."""
    with op.batch_alter_table("person") as person:
        person.add_column(sa.Column("colour", sa.Text, nullable=False, server_default="sand"))
    with op.batch_alter_table("game_table") as table:
        table.alter_column("watch_key", existing_type=sa.Text(), nullable=True)
