# SPDX-License-Identifier: MIT
"""Counters of rate limits, which all processes share."""

import sqlalchemy as sa
from alembic import op

revision = "0003_rates"
down_revision = "0002_rated"


def upgrade() -> None:
    """Create the table of counters; it may be lost in a crash, so it needs no write-ahead log."""
    is_postgres = op.get_bind().dialect.name == "postgresql"
    op.create_table(
        "rate_count",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_rate_count"),
        prefixes=["UNLOGGED"] if is_postgres else [],
    )
