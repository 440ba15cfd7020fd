# SPDX-License-Identifier: MIT
"""What all tables of a process share."""

from dataclasses import dataclass

from caravanserai.server.db.engine import Database
from caravanserai.server.db.journal import Journal
from caravanserai.server.db.processes import Processes
from caravanserai.server.metrics import Metrics
from caravanserai.server.moment import Clock
from caravanserai.server.settings import Settings
from caravanserai.server.thinkers import Thinkers


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
