# SPDX-License-Identifier: MIT
"""Automatic actions of the server at a table: bot moves and timeouts."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

import structlog

from caravanserai.core.errors import CaravanError
from caravanserai.core.position import Position
from caravanserai.core.seeds import bot_seed
from caravanserai.server.errors import Stale
from caravanserai.server.fair_play.absence import has_been_away_too_long
from caravanserai.server.services import Services
from caravanserai.server.tables.commands import Command, action_event
from caravanserai.server.tables.seats import forfeit_absent, time_out
from caravanserai.server.tables.state import TableState

# Milliseconds that every clock gets at least after a start of the server, a jump of the time and an
# outage of the database: people need a moment to come back.
_GRACE = 30_000
_RETRY_SECONDS = 1.0  # pause after a command that could not be written
_log = structlog.get_logger()


# A protocol, because actor.py imports this module.
class Target(Protocol):
    """The table to act on."""

    state: TableState

    @property
    def is_ours(self) -> bool:
        """Whether this process acts at the table by itself."""

    async def execute(self, command: Command) -> int:
        """Run a command."""

    async def wake(self) -> None:
        """Schedule the next job again, from what the database holds."""


@dataclass(frozen=True)
class Job:
    """The next job at a table: a bot's move, or waiting for a deadline."""

    position_version: int
    seat: int
    bot: str | None
    deadline: int | None


def next_job(state: TableState) -> Job | None:
    """Return the next job of a table, or None if people play without a clock."""
    seat = state.actor
    if seat is None:
        return None
    bot, deadline = state.seats[seat].player, state.clock.deadline
    if bot is None and deadline is None:
        return None
    return Job(state.position_version, seat, bot, deadline)


class Automation:
    """Runs the next job of one table, one at a time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._job: Job | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether no bot thinks and no clock runs."""
        return self._task is None

    def schedule(self, table: Target) -> None:
        """Start the next job of a table, if this process acts there; cancel any other."""
        state = table.state
        job = next_job(state) if table.is_ours else None
        if job == self._job and job is not None and job.bot:
            return  # an event such as chat must not make the bot start again
        self.stop()
        if job is not None:
            # Copied now: the actor may change the position before the task starts.
            position = state.position.copy() if job.bot else None
            self._job, self._task = job, asyncio.create_task(self._run(table, job, position))

    def stop(self) -> None:
        """Cancel the job under way."""
        if self._task is not None:
            self._task.cancel()
        self._job = self._task = None

    async def _run(self, table: Target, job: Job, position: Position | None) -> None:
        """Do a job. Its success cancels it, because the table then schedules the next one."""
        try:
            await table.execute(await self._command(table, job, position))
        except CaravanError as error:
            if not isinstance(error, Stale):  # another process was faster, which is no error
                _log.warning("bot_did_not_play", table=table.state.table.id, error=str(error))
            await asyncio.sleep(_RETRY_SECONDS)
            # Otherwise `schedule` would regard this job as running.
            self._job = None
            with suppress(CaravanError):  # then the registry wakes the table later
                await table.wake()
        if self._task is asyncio.current_task():
            self._job = self._task = None

    async def _command(self, table: Target, job: Job, position: Position | None) -> Command:
        """Wait for the bot or the deadline; return the command, which does nothing if late."""
        if position is None or job.bot is None:
            await self._wait_until(job.deadline or 0)
            return lambda state: time_out(state) if next_job(state) == job else []
        row, most_turns = table.state.table, self._services.settings.rated_stand_in_turns
        if has_been_away_too_long(table.state, job.seat, most_turns):
            return lambda state: forfeit_absent(state, job.seat) if next_job(state) == job else []
        action = await self._services.engine_pool.move(
            row.id, row.owner_id, position, job.bot, bot_seed()
        )
        event = action_event(job.seat, action)
        # An undo, a returning player or another process may have come first.
        return lambda state: [event] if next_job(state) == job else []

    async def _wait_until(self, deadline: int) -> None:
        due = max(deadline, self._services.time_watch.steady_since + _GRACE)
        await asyncio.sleep(max(0, due - self._services.now()) / 1000)
