# SPDX-License-Identifier: MIT
"""A thread for computations that would delay the event loop: studies, replays, records, maps.

One at a time: Python runs one thread at a time anyway, and more threads would delay the event loop
further. Owners take turns, so that a burst of one delays only its own.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from caravanserai.server.errors import TooMany

P = ParamSpec("P")
T = TypeVar("T")
_MAX_WAITING = 20  # of one owner
_WAIT_SECONDS = 5.0  # after which a refused client should try again


class FairThread:
    """Runs functions in a thread, one at a time."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._is_busy = False

    async def run(
        self, owner: str, function: Callable[P, T], *arguments: P.args, **named: P.kwargs
    ) -> T:
        """Return the result of a function. Raises TooMany if an owner has too many waiting."""
        await self._turn(owner)
        try:
            return await asyncio.to_thread(function, *arguments, **named)
        finally:
            self._pass_on()

    async def _turn(self, owner: str) -> None:
        if not self._is_busy:
            self._is_busy = True
            return
        waiting = self._waiting.setdefault(owner, deque())
        if len(waiting) >= _MAX_WAITING:
            message = "too many of your requests wait: ask one after another"
            raise TooMany(message, _WAIT_SECONDS, code="too_many")
        turn = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was just given the turn
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give the turn to the next owner; cancelled callers are skipped."""
        while self._waiting:
            owner, waiting = self._waiting.popitem(last=False)
            turn = waiting.popleft()
            if waiting:
                self._waiting[owner] = waiting  # behind all other owners
            if not turn.done():
                turn.set_result(None)
                return
        self._is_busy = False
