# SPDX-License-Identifier: MIT
"""Services end although a cancel of their tasks is lost: cleaning up after it may fail."""

import asyncio
import gc
from typing import Any

import pytest
from structlog.testing import capture_logs

from caravanserai.server.background_tasks import end_tasks, repeat
from caravanserai.server.db.cluster import Cluster
from caravanserai.server.errors import StoreFailure
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.services import Services
from caravanserai.server.tables.registry import TableRegistry
from tests.support.server.table_states import ANNA

PATIENCE = 20.0  # seconds


async def lose_cancel() -> None:
    """Wait; turn a cancel into an error, as a driver may whose connection is broken."""
    try:
        await asyncio.sleep(PATIENCE)
    except asyncio.CancelledError:
        raise StoreFailure("the database does not answer") from None


async def survive_outages() -> None:
    """Run as the loops of services do, whatever happens to the database; lose one cancel."""
    try:
        await lose_cancel()
    except StoreFailure:
        await asyncio.sleep(PATIENCE)


async def test_a_task_that_loses_a_cancel_is_cancelled_again() -> None:
    task = asyncio.create_task(survive_outages())
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE / 2):
        await end_tasks(task)
    assert task.cancelled()


async def test_tasks_that_are_missing_or_have_ended_need_no_end() -> None:
    failed = asyncio.create_task(lose_cancel())
    await asyncio.sleep(0)
    failed.cancel()
    await asyncio.wait([failed])
    await end_tasks(None, failed)
    assert failed.done()


async def test_the_error_of_a_task_that_ends_is_not_reported() -> None:
    """A client that disconnects while the server writes to it is no defect."""
    reported: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))
    task = asyncio.create_task(lose_cancel())
    await asyncio.sleep(0)
    await end_tasks(task)
    del task
    gc.collect()
    assert reported == []


async def test_a_process_leaves_the_cluster_although_its_heartbeat_loses_a_cancel(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    cluster = Cluster(services.database)
    monkeypatch.setattr("caravanserai.server.db.cluster.HEARTBEAT_SECONDS", 0.0)
    monkeypatch.setattr(cluster, "heartbeat", survive_outages)
    cluster._task = asyncio.create_task(cluster._send_heartbeats())
    await asyncio.sleep(0.01)
    async with asyncio.timeout(PATIENCE / 2):
        await cluster.close()
    assert cluster._task.cancelled()


async def test_a_table_that_arrives_while_the_server_stops_is_not_opened(
    services: Services,
) -> None:
    """Its bots would play on, and keep the server from stopping."""
    tables = TableRegistry(services)
    seats: list[Any] = [NewSeat(kind="me"), NewSeat(kind="bot", bot="trader")]
    table = await tables.open(NewTable(game="through_the_desert", seats=seats), ANNA)
    await tables.close()
    with pytest.raises(StoreFailure, match="is stopping"):
        await tables.find(table.state.table.id)
    assert len(tables) == 0


async def test_repeated_work_goes_on_after_every_failure() -> None:
    failures = [StoreFailure("the database does not answer"), RuntimeError("a defect")]
    done = asyncio.Event()

    async def work() -> None:
        if failures:
            raise failures.pop(0)
        done.set()

    with capture_logs() as logs:
        task = asyncio.create_task(repeat(work, 0.0, "work_failed"))
        async with asyncio.timeout(PATIENCE):
            await done.wait()
        await end_tasks(task)
    [event] = logs  # the failure of the database is logged where it happens
    assert (event["event"], event["error"]) == ("work_failed", "RuntimeError('a defect')")
