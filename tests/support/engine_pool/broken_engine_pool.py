# SPDX-License-Identifier: MIT
"""An engine pool whose processes misbehave, and short timeouts for them."""

import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from caravanserai.server.engine_pool import EnginePool, Timeouts

_PROGRAM = Path(__file__).with_name("broken_engine.py")

SHORT = Timeouts(start=30, compiling=0.2, grace=0.2, obey=0.2, pause=0.01, longest_pause=0.02)
IMPATIENT = Timeouts(start=0.2, compiling=0.2, grace=0.1, obey=0.1, pause=0.01, longest_pause=0.02)
UNHURRIED = Timeouts(start=30, compiling=30, grace=30, obey=30)


def broken_command(behaviour: str, action: int = 0, mark: Path | None = None) -> tuple[str, ...]:
    """Return the command line of a program with such a behaviour."""
    marks = () if mark is None else (str(mark),)
    return (sys.executable, "-S", "-E", str(_PROGRAM), behaviour, str(action), *marks)


@asynccontextmanager
async def running_pool(
    command: Sequence[str],
    timeouts: Timeouts = UNHURRIED,
    patience: float = 0.1,
    processes: int = 1,
) -> AsyncIterator[EnginePool]:
    """Start an engine pool, and close it in the end."""
    pool = EnginePool(processes, patience, command, timeouts)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.close()
