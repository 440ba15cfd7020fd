# SPDX-License-Identifier: MIT
"""The notices that a bus delivers."""

import asyncio

TIMEOUT = 10  # seconds


class Notices(asyncio.Queue[tuple[str, int]]):
    """Collects notices; `receive` is the function for `Bus.start`."""

    def receive(self, table_id: str, number: int) -> None:
        """Add a notice."""
        self.put_nowait((table_id, number))

    async def next(self) -> tuple[str, int]:
        """Return the next notice."""
        return await asyncio.wait_for(self.get(), TIMEOUT)
