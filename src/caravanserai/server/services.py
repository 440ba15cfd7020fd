# SPDX-License-Identifier: MIT
"""The services that all tables of a process share."""

from dataclasses import dataclass, field

from caravanserai.server.db.cluster import Cluster
from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from caravanserai.server.db.notices.bus import Bus, NullBus
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.fair_thread import FairThread
from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.operation.time_watch import TimeWatch
from caravanserai.server.settings import Settings
from caravanserai.server.timestamps import Now


@dataclass(frozen=True)
class Services:
    """Created once by the application and passed to everything that needs them."""

    settings: Settings
    database: Database
    group_commit: GroupCommit
    cluster: Cluster
    engine_pool: EnginePool
    metrics: Metrics
    now: Now
    time_watch: TimeWatch
    thread: FairThread = field(default_factory=FairThread)
    bus: Bus = field(default_factory=NullBus)
