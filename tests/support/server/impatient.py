# SPDX-License-Identifier: MIT
"""The program `caravan`, but its server soon notices that another process has died.

For tests that kill one and wait: `python -m tests.support.server.impatient serve ...`.
"""

import sys

from caravanserai.cli.main import main
from caravanserai.server.db import cluster
from caravanserai.server.tables import automation

cluster.HEARTBEAT_SECONDS, cluster.TIMEOUT_SECONDS = 0.2, 1
setattr(automation, "_GRACE", 0)  # noqa: B010  a clock may ring at once after a start

if __name__ == "__main__":
    sys.exit(main())
