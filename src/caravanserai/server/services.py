# SPDX-License-Identifier: MIT
"""What all tables of a process share."""

from dataclasses import dataclass

from caravanserai.server.db.cluster import Processes
from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import Journal
from caravanserai.server.engine_pool import Thinkers
from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.settings import Settings
from caravanserai.server.timestamps import Clock


@dataclass(frozen=True)
class House:
    """The services that a table calls on."""

    settings: Settings
    database: Database
    journal: Journal
    processes: Processes
    thinkers: Thinkers
    metrics: Metrics
    now: Clock
    started_at: int
