# SPDX-License-Identifier: MIT
"""The interface of a bus, which carries notices, and the bus of a process that is alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Protocol, TypeAlias, TypeVar

import structlog
from sqlalchemy import JSON, Connection, bindparam, func, select

T = TypeVar("T")
Notice: TypeAlias = tuple[str, int]  # a table and the number of its last event
OnNotice: TypeAlias = Callable[[str, int], None]

CHANNEL = "caravan"  # of PostgreSQL's notifications
_PAYLOADS = func.json_array_elements_text(bindparam("payloads", type_=JSON))
NOTIFY = select(func.pg_notify(CHANNEL, _PAYLOADS.column_valued("payload")))

MIN_PAUSE, MAX_PAUSE = 0.1, 5.0  # seconds between attempts to connect again
_MAX_DIGITS = 9  # of the number of an event; longer ones are not ours

log = structlog.get_logger(__name__)


class Bus(Protocol):
    """Calls a function after every write of any process, including this one."""

    # Whether the database itself sends the notices, in the transactions that write. Otherwise
    # the process calls `publish` after a commit, and compares versions with the database because
    # some notices may be lost.
    is_transactional: bool

    async def start(self, on_notice: OnNotice) -> None:
        """Start listening; a notice `("", 0)` means that changes may have been missed.

        Raises StoreFailure if there is no connection.
        """

    async def close(self) -> None:
        """Stop listening."""

    def publish(self, notices: Iterable[Notice]) -> None:
        """Notify other processes of events that are on disk; does nothing if the database does."""


class NullBus:
    """The bus of SQLite, where no other process writes."""

    is_transactional = True

    async def start(self, on_notice: OnNotice) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""

    def publish(self, notices: Iterable[Notice]) -> None:
        """Do nothing."""


def encode(notice: Notice) -> str:
    """Return a notice as text."""
    table_id, number = notice
    return f"{table_id} {number}"


def notify(connection: Connection, notices: Iterable[Notice]) -> None:
    """Let PostgreSQL notify other processes when the transaction commits; SQLite has none."""
    payloads = [encode(notice) for notice in notices]
    if payloads and connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"payloads": payloads})


def forward(text: str, on_notice: OnNotice) -> None:
    """Call the function for a notice in text form; ignore text that is not a notice.

    The event loop makes the call and logs its exceptions: none may end the task that listens.
    """
    table_id, _, number = text.partition(" ")
    if table_id and number.isdecimal() and len(number) <= _MAX_DIGITS:
        call_soon(on_notice, table_id, int(number))


def call_soon(on_notice: OnNotice, table_id: str, number: int) -> None:
    """Let the event loop call the function."""
    asyncio.get_running_loop().call_soon(on_notice, table_id, number)


async def connect_again(
    connect: Callable[[], Awaitable[T]], errors: tuple[type[Exception], ...]
) -> T:
    """Try to connect, with growing pauses, until it succeeds."""
    pause = MIN_PAUSE
    while True:
        try:
            return await connect()
        except errors as error:
            log.warning("bus_unreachable", reason=str(error).strip(), pause=pause)
        await asyncio.sleep(pause)
        pause = min(2 * pause, MAX_PAUSE)
