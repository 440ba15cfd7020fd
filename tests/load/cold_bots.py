# SPDX-License-Identifier: MIT
"""The program `caravan` without compiling bots in advance, for runs in which only people play.

On a busy machine that takes minutes, and is not measured.
"""

import sys
from collections.abc import Sequence
from unittest.mock import patch

from caravanserai.cli.main import main
from caravanserai.cli.serve import startup
from caravanserai.server.engine_pool import EnginePool


async def warm(_pool: EnginePool, _games: Sequence[str], _bots: Sequence[str]) -> None:
    """Compile nothing."""


if __name__ == "__main__":
    with patch.object(startup, "warm", warm):
        sys.exit(main())
