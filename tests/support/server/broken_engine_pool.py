# SPDX-License-Identifier: MIT
"""EnginePool whose processes behave badly, and limits that make an end of them soon."""

import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from caravanserai.server.engine_pool import EnginePool, Timeouts

_PROGRAM = Path(__file__).with_name("broken_engine.py")

SHORT = Timeouts(start=30, compiling=0.2, grace=0.2, obey=0.2, pause=0.01, longest_pause=0.02)
IMPATIENT = Timeouts(start=0.2, compiling=0.2, grace=0.1, obey=0.1, pause=0.01, longest_pause=0.02)
UNHURRIED = Timeouts(start=30, compiling=30, grace=30, obey=30)


def false(behaviour: str, action: int = 0, mark: Path | None = None) -> tuple[str, ...]:
    """Return the command line of a program with such a behaviour."""
    marks = () if mark is None else (str(mark),)
    return (sys.executable, "-S", "-E", str(_PROGRAM), behaviour, str(action), *marks)


@asynccontextmanager
async def running(
    command: Sequence[str], limits: Timeouts = UNHURRIED, patience: float = 0.1, processes: int = 1
) -> AsyncIterator[EnginePool]:
    """EnginePool that are started, and closed in the end."""
    thinkers = EnginePool(processes, patience, command, limits)
    await thinkers.start()
    try:
        yield thinkers
    finally:
        await thinkers.close()
