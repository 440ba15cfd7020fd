# SPDX-License-Identifier: MIT
"""Chooses the bus of a process."""

from importlib.util import find_spec

from caravanserai.server.db.database import Database
from caravanserai.server.db.notices.bus import Bus, NullBus
from caravanserai.server.db.notices.postgres_bus import PostgresBus
from caravanserai.server.db.notices.redis_bus import RedisBus
from caravanserai.server.errors import StoreFailure


def create_bus(database: Database, notices: str = "database") -> Bus:
    """Return the bus for a database and the setting `notices`.

    Raises StoreFailure if a package is missing.
    """
    if not database.is_postgres:
        return NullBus()
    if notices == "database":
        return PostgresBus(database)
    if find_spec("redis") is None:
        raise StoreFailure(
            "notices by Redis need the package redis, which is not installed: "
            "pip install 'caravanserai[server,postgres,redis]'",
            code="bad_notices",
        )
    return RedisBus(database, notices)
