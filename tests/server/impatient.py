# SPDX-License-Identifier: MIT
"""The program `caravan`, but its server soon notices that another process has died.

For tests that kill one and wait: `python -m tests.server.impatient serve ...`.
"""

import sys

from caravanserai.cli.main import main
from caravanserai.server import driver
from caravanserai.server.db import processes

processes.BEAT_SECONDS, processes.SILENT_SECONDS = 0.2, 1
setattr(driver, "_GRACE", 0)  # noqa: B010  a clock may ring at once after a start

if __name__ == "__main__":
    sys.exit(main())
