# SPDX-License-Identifier: MIT
"""Divides long computations into slices, between which other tables run."""

import asyncio
import time

_SLICE_SECONDS = 0.003


class Slices:
    """The slices of one computation."""

    def __init__(self) -> None:
        self._begun = time.perf_counter()

    async def pause(self) -> None:
        """Let other tasks run, if this slice has taken long enough."""
        if time.perf_counter() - self._begun >= _SLICE_SECONDS:
            await asyncio.sleep(0)
            self._begun = time.perf_counter()
