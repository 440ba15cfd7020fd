# SPDX-License-Identifier: MIT
"""Timestamps: whole milliseconds since the epoch."""

import time
from collections.abc import Callable
from typing import TypeAlias

Now: TypeAlias = Callable[[], int]


def now() -> int:
    """Return the current time."""
    return time.time_ns() // 1_000_000
