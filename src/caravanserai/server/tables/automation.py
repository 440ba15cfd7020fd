# SPDX-License-Identifier: MIT
"""What the server does at a table by itself: it lets bots think, and clocks ring."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import structlog

from caravanserai.core.errors import CaravanError
from caravanserai.server.errors import Stale
from caravanserai.server.services import Services
from caravanserai.server.tables.commands import Deed, acted
from caravanserai.server.tables.seats import time_over
from caravanserai.server.tables.state import TableState

_GRACE = 30_000  # what a clock gives at least after a start of the server
_PAUSE = 1.0  # seconds before a bot is asked again when its move could not be written
_log = structlog.get_logger()

Do = Callable[[Callable[[TableState], Sequence[Deed]]], Awaitable[int]]


def public_seed(table_id: str) -> int:
    """Return the seed of a table's bots: not that of the game, which is nobody's to know."""
    return int.from_bytes(hashlib.sha256(table_id.encode()).digest()[:6])


class Driver:
    """The bots and the clock of one table."""

    def __init__(self, services: Services, do: Do, wake: Callable[[], Awaitable[None]]) -> None:
        self._services = services
        self._do = do
        self._wake = wake  # drives anew, with what the database holds
        self._bot: asyncio.Task[None] | None = None
        self._asked: tuple[object, ...] = ()  # what the bot thinks about
        self._alarm: asyncio.TimerHandle | None = None
        self._rung: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether no bot thinks and no clock runs."""
        return self._bot is None and self._alarm is None and self._rung is None

    def drive(self, state: TableState) -> None:
        """See to it that whoever must act next does, if this process keeps the table."""
        actor = state.actor
        is_ours = actor is not None and self._services.cluster.owns(state.table.id)
        bot = state.sittings[actor].player if actor is not None and is_ours else None
        self._think(state, actor, bot)
        self._set_alarm(state if is_ours and bot is None else None)

    def stop(self) -> None:
        """Let nobody think any more."""
        for each in (self._bot, self._alarm, self._rung):
            if each is not None:
                each.cancel()
        self._bot = self._alarm = self._rung = None

    def end(self) -> None:
        """Stop, and let the table go: the collector would find those who hold each other late."""
        self.stop()
        del self._do, self._wake

    # --- bots --------------------------------------------------------------------------------

    def _think(self, state: TableState, seat: int | None, bot: str | None) -> None:
        asked = (state, seat, bot, state.position_version)
        if self._bot is not None and asked == self._asked:
            return  # chat, say, does not disturb a bot
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None
        self._asked = asked
        if seat is not None and bot is not None:
            self._bot = asyncio.create_task(self._move(state, seat, bot))

    async def _move(self, state: TableState, seat: int, bot: str) -> None:
        try:
            await self._think_and_play(state, seat, bot)
        except Stale:
            pass  # another process was quicker; the table has been read anew
        except CaravanError as error:
            _log.warning("bot_did_not_play", table=state.table.id, error=str(error))
            await asyncio.sleep(_PAUSE)
            if self._bot is asyncio.current_task():
                self._bot = None
            with suppress(CaravanError):  # the rounds of the tables will wake it
                await self._wake()

    async def _think_and_play(self, state: TableState, seat: int, bot: str) -> None:
        table, version, position = state.table, state.position_version, state.position.copy()
        seed = public_seed(table.id)
        action = await self._services.engine_pool.move(
            table.id, table.owner_id, position, bot, seed
        )

        def deeds_of(now: TableState) -> list[Deed]:
            is_same = now.position_version == version and now.actor == seat
            return [acted(seat, action)] if is_same and now.sittings[seat].player else []

        self._bot = None  # lest it be cancelled by what it does itself
        await self._do(deeds_of)

    # --- clocks ------------------------------------------------------------------------------

    def _set_alarm(self, state: TableState | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if state is None or (deadline := state.clock.deadline) is None:
            return
        deadline = max(deadline, self._services.started_at + _GRACE)
        wait = max(0, deadline - self._services.now()) / 1000
        version = state.position_version
        self._alarm = asyncio.get_running_loop().call_later(wait, self._ring, version)

    def _ring(self, version: int) -> None:
        self._alarm = None
        self._rung = asyncio.create_task(self._time_over(version))

    async def _time_over(self, version: int) -> None:
        def deeds_of(now: TableState) -> list[Deed]:
            return time_over(now) if now.position_version == version else []

        with suppress(CaravanError):
            await self._do(deeds_of)
        self._rung = None
