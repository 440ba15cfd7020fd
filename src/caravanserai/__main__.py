# SPDX-License-Identifier: MIT
"""`python -m caravanserai` is the command `caravan`."""

import sys

from caravanserai.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
