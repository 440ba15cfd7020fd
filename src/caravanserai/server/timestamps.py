# SPDX-License-Identifier: MIT
"""The time, as the server counts it: whole milliseconds since the epoch."""

import time
from collections.abc import Callable
from typing import TypeAlias

Clock: TypeAlias = Callable[[], int]


def now() -> int:
    """Return the time."""
    return time.time_ns() // 1_000_000
