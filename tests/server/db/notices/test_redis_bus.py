# SPDX-License-Identifier: MIT
"""Notices by Redis: what happens when Redis is missing, restarts or does not answer."""

import asyncio
import socket
from collections.abc import AsyncIterator

import pytest
from structlog.testing import capture_logs

from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from caravanserai.server.db.notices import create, redis_bus
from caravanserai.server.db.notices.create import create_bus
from caravanserai.server.db.notices.missed import newer_versions
from caravanserai.server.db.notices.redis_bus import RedisBus
from caravanserai.server.errors import StoreFailure
from tests.support.server.databases.redis import RedisServer, free_port
from tests.support.server.databases.rows import add_tables, table, write
from tests.support.server.processes.notices import TIMEOUT, Notices


@pytest.fixture
async def postgres(postgres_url: str, anyio_backend: str) -> AsyncIterator[Database]:
    database = await Database.open(postgres_url)
    await add_tables(database, table("oasis"), table("well"), table("ruin"))
    yield database
    await database.close()


async def test_notices_arrive_again_after_a_restart_of_redis(
    postgres: Database, redis_server: RedisServer
) -> None:
    found, bus = Notices(), RedisBus(postgres, redis_server.url)
    await bus.start(found.receive)
    bus.publish([("oasis", 1)])
    assert await found.next() == ("oasis", 1)

    redis_server.stop()
    redis_server.start()

    async with asyncio.timeout(TIMEOUT):
        while found.empty():  # those that are sent before it listens again are lost
            bus.publish([("oasis", 2)])
            await asyncio.sleep(0.05)
    assert await found.next() == ("oasis", 2)
    await bus.close()


async def test_games_go_on_while_redis_is_away(
    postgres: Database, redis_server: RedisServer
) -> None:
    bus = RedisBus(postgres, redis_server.url)
    group_commit = GroupCommit(postgres, bus=bus)
    await group_commit.start()
    await bus.start(Notices().receive)
    redis_server.stop()
    try:
        with capture_logs() as logs:
            assert await group_commit.write(write("oasis", 1))
            async with asyncio.timeout(TIMEOUT):
                while not {"notices_not_sent", "bus_broken"} <= {log["event"] for log in logs}:
                    await asyncio.sleep(0.01)
        await group_commit.close()
        await bus.close()
    finally:
        redis_server.start()


async def test_a_bus_without_redis_names_the_setting_and_no_password(postgres: Database) -> None:
    bus = create_bus(postgres, f"redis://:hunter2@127.0.0.1:{free_port()}")

    with pytest.raises(StoreFailure, match="CARAVAN_NOTICES was expected to answer") as caught:
        await bus.start(Notices().receive)
    assert "hunter2" not in str(caught.value)
    await bus.close()


async def test_a_redis_that_does_not_answer_is_an_error_as_well(
    postgres: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "TIMEOUT", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        bus = create_bus(postgres, f"redis://127.0.0.1:{silent.getsockname()[1]}")

        with pytest.raises(StoreFailure, match="CARAVAN_NOTICES"):
            await bus.start(Notices().receive)
        await bus.close()


async def test_without_the_package_the_error_says_how_to_install_it(
    postgres: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(create, "find_spec", lambda _name: None)
    with pytest.raises(StoreFailure, match=r"pip install 'caravanserai\[server,postgres,redis\]'"):
        create_bus(postgres, "redis://127.0.0.1")


async def test_only_tables_with_newer_events_are_found(postgres: Database) -> None:
    group_commit = GroupCommit(postgres)
    await group_commit.start()
    for each in (write("oasis", 1, 2), write("well", 1), write("ruin", 1)):
        await group_commit.write(each)
    await group_commit.close()

    async with postgres.connect() as connection:
        newer = await newer_versions(connection, {"oasis": 1, "well": 1, "ruin": 0, "gone": 3})
    assert newer == {"oasis": 2, "ruin": 1}
