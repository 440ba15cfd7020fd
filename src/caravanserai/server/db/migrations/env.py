# SPDX-License-Identifier: MIT
"""Run by Alembic: migrates on the connection, and in the transaction, of `upgrade_schema`."""

from alembic import context

from caravanserai.server.db.models import Base
from caravanserai.server.db.people.models import Mark

assert Mark.metadata is Base.metadata  # importing the module adds its tables

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite changes a table by replacing it
)
with context.begin_transaction():
    context.run_migrations()
