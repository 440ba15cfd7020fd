# SPDX-License-Identifier: MIT
"""Notices of events by Redis or Valkey, because LISTEN/NOTIFY slows PostgreSQL down.

Redis forgets a notice that nobody receives, and a process may die after a commit and before its
notice. That is harmless: events are numbered, and `TableRegistry` compares its tables with the
database every second. Redis only makes them learn of it sooner. Changes without an event have no
number to compare. They are rare, so their notices stay in the transactions of PostgreSQL.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

import structlog

from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.db.database import Database
from caravanserai.server.db.notices.bus import Notice, OnNotice, connect_again, encode, forward
from caravanserai.server.db.notices.postgres_bus import PostgresBus
from caravanserai.server.errors import StoreFailure

if TYPE_CHECKING:  # redis comes with the extra `redis`
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

TIMEOUT = 5  # seconds for Redis to answer

log = structlog.get_logger(__name__)


class RedisBus:
    """Publishes and receives notices on a channel of Redis, and connects again when it breaks."""

    is_transactional = False

    def __init__(self, database: Database, address: str) -> None:
        from redis.exceptions import RedisError

        self._changes = PostgresBus(database)
        self._errors = (RedisError, OSError)
        self._redis = _client(address)
        self._channel = f"caravan:{database.url.database}"
        self._pubsub: PubSub | None = None
        # The last number of each table. Bounded by the tables in memory, however slow Redis is.
        self._unsent: dict[str, int] = {}
        self._has_unsent = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, on_notice: OnNotice) -> None:
        """Start listening; a notice `("", 0)` means that changes may have been missed.

        Raises StoreFailure if PostgreSQL or Redis does not answer.
        """
        await self._changes.start(on_notice)
        try:
            self._pubsub = await self._subscribe()
        except self._errors as error:
            raise StoreFailure(
                "the Redis server of the setting CARAVAN_NOTICES was expected to answer, but: "
                f"{error}. Start it, correct the address, or set CARAVAN_NOTICES to database.",
                code="bad_notices",
            ) from error
        self._tasks = [
            asyncio.create_task(self._listen(self._pubsub, on_notice), name="redis_listener"),
            asyncio.create_task(self._send(), name="redis_sender"),
        ]

    async def close(self) -> None:
        """Stop listening."""
        await end_tasks(*self._tasks)
        if self._pubsub is not None:
            await self._pubsub.aclose()  # type: ignore[no-untyped-call] # of the library
        await self._redis.aclose()
        await self._changes.close()

    def publish(self, notices: Iterable[Notice]) -> None:
        """Notify other processes of events that are on disk."""
        self._unsent.update(notices)
        if self._unsent:
            self._has_unsent.set()

    async def _send(self) -> None:
        """Send everything that was published since the last message as one message."""
        while True:
            await self._has_unsent.wait()
            self._has_unsent.clear()
            lines, self._unsent = [encode(each) for each in self._unsent.items()], {}
            try:
                await self._redis.publish(self._channel, "\n".join(lines))
            except self._errors as error:
                # Not sent again, because the others will have compared versions by then.
                log.warning("notices_not_sent", tables=len(lines), reason=str(error))

    async def _listen(self, pubsub: PubSub, on_notice: OnNotice) -> None:
        while True:
            await self._forward(pubsub, on_notice)
            await pubsub.aclose()  # type: ignore[no-untyped-call] # of the library
            self._pubsub = pubsub = await connect_again(self._subscribe, self._errors)

    async def _subscribe(self) -> PubSub:
        pubsub = self._redis.pubsub()
        try:
            await pubsub.subscribe(self._channel)
            # The confirmation: from now on no notice is missed.
            if await pubsub.get_message(timeout=TIMEOUT) is None:
                raise TimeoutError(f"no answer in {TIMEOUT} seconds")
        # Also if the task is cancelled: nothing else refers to this connection yet.
        except BaseException:
            await pubsub.aclose()  # type: ignore[no-untyped-call] # of the library
            raise
        return pubsub

    async def _forward(self, pubsub: PubSub, on_notice: OnNotice) -> None:
        """Forward notices until the connection breaks."""
        try:
            async for message in pubsub.listen():
                if message["type"] == "message":
                    for line in message["data"].splitlines():
                        forward(line, on_notice)
        except self._errors as error:
            log.warning("bus_broken", reason=str(error))


def _client(address: str) -> Redis:
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    # Retries are our own, because those of the library would hide that notices may be lost.
    return Redis.from_url(
        address,
        decode_responses=True,
        encoding_errors="replace",
        socket_timeout=TIMEOUT,
        socket_connect_timeout=TIMEOUT,
        retry=Retry(NoBackoff(), 0),
    )
