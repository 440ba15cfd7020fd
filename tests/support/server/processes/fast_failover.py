# SPDX-License-Identifier: MIT
"""The program `caravan` with a server that notices the death of another process at once.

For tests that kill a process and wait:
`python -m tests.support.server.processes.fast_failover serve ...`.
"""

import sys
from collections.abc import Sequence

from caravanserai.cli.main import main
from caravanserai.cli.serve import startup
from caravanserai.server.db import cluster
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.tables import automation


async def _warm(_pool: EnginePool, _games: Sequence[str], _bots: Sequence[str]) -> None:
    """Compile no bots in advance: a server that lives for seconds has better things to do."""


cluster.HEARTBEAT_SECONDS, cluster.TIMEOUT_SECONDS = 0.2, 1
setattr(automation, "_GRACE", 0)  # noqa: B010  no grace period for clocks
setattr(startup, "warm", _warm)  # noqa: B010

if __name__ == "__main__":
    sys.exit(main())
