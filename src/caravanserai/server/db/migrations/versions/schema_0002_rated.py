# SPDX-License-Identifier: MIT
"""Tables are rated or not, and say how their game began; browsers of rated players."""

import sqlalchemy as sa
from alembic import op

revision = "0002_rated"
down_revision = "0001"

# Before, every game counted that was dealt here and had a person in each seat. Games of guests no
# longer count, and programs, which have tokens, could not continue at a rated table.
_RATED_BEFORE = """
UPDATE game_table SET is_rated = TRUE
WHERE start IS NULL AND NOT EXISTS (
    SELECT 1 FROM seat LEFT JOIN person ON person.id = seat.person_id
    WHERE seat.table_id = game_table.id AND (
        seat.kind <> 'person' OR person.account_name IS NULL
        OR EXISTS (SELECT 1 FROM api_token WHERE api_token.person_id = person.id)
    )
)
"""


def upgrade() -> None:
    """Add the columns and the table of browsers; games in progress count as before."""
    # With defaults, which the existing rows need; new rows name every column.
    op.add_column(
        "game_table",
        sa.Column("is_rated", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.add_column("game_table", sa.Column("origin", sa.Text, nullable=False, server_default="deal"))
    op.add_column(
        "rated_game", sa.Column("share", sa.Double, nullable=False, server_default=sa.text("1"))
    )
    op.execute("UPDATE game_table SET origin = 'position' WHERE start IS NOT NULL")
    op.execute(_RATED_BEFORE)
    _make_browsers()


def _make_browsers() -> None:
    op.create_table(
        "person_browser",
        sa.Column("person_id", sa.Text, nullable=False),
        sa.Column("browser_hash", sa.Text, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person_id", "browser_hash", name="pk_person_browser"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_person_browser_person_id"),
    )
    op.create_index("ix_person_browser_browser_hash", "person_browser", ["browser_hash"])
