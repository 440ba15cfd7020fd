# SPDX-License-Identifier: MIT
"""The program `caravan` with a server that notices the death of another process at once.

For tests that kill a process and wait: `python -m tests.support.server.fast_failover serve ...`.
"""

import sys

from caravanserai.cli.main import main
from caravanserai.server.db import cluster
from caravanserai.server.tables import automation

cluster.HEARTBEAT_SECONDS, cluster.TIMEOUT_SECONDS = 0.2, 1
setattr(automation, "_GRACE", 0)  # noqa: B010  no grace period for clocks

if __name__ == "__main__":
    sys.exit(main())
