# SPDX-License-Identifier: MIT
"""Liveness, readiness, health and metrics."""

import asyncio

import pytest

from caravanserai.server.operation import readiness
from tests.support.server.running_server import NoProcessEnginePool, RunningServer


@pytest.fixture(autouse=True)
def check_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check the database for every request, not only every other second."""
    monkeypatch.setattr(readiness, "FRESH", -1.0)


async def test_a_working_server_is_alive_ready_and_healthy(server: RunningServer) -> None:
    client = await server.client()
    answers = {path: await client.get(path) for path in ("/livez", "/readyz", "/health")}
    assert {answer.status_code for answer in answers.values()} == {200}
    assert answers["/livez"].json() == {"is_alive": True}
    assert answers["/readyz"].json() == {"is_ready": True, "failing": []}
    assert answers["/health"].json() == {"is_well": True, "database": True, "bot_processes": 1}


async def test_a_server_without_bot_processes_is_not_ready(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NoProcessEnginePool, "alive", 0)
    client = await server.client()
    answer = await client.get("/readyz")
    assert (answer.status_code, answer.json()["failing"]) == (503, ["bot_processes"])
    answer = await client.get("/health")
    assert (answer.status_code, answer.json()["bot_processes"]) == (503, 0)
    assert (await client.get("/livez")).status_code == 200


async def test_a_server_without_its_database_is_not_ready(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise OSError("gone")

    monkeypatch.setattr(server.context.services.database, "connect", refuse)
    client = await server.client()
    answer = await client.get("/readyz")
    assert (answer.status_code, answer.json()["failing"]) == (503, ["database"])
    answer = await client.get("/health")
    assert (answer.status_code, answer.json()["database"]) == (503, False)


async def test_a_server_whose_tables_are_no_longer_watched_is_not_alive(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = asyncio.create_task(asyncio.sleep(0))
    await ended
    monkeypatch.setattr(server.context.tables, "_polling", ended)
    answer = await (await server.client()).get("/livez")
    assert (answer.status_code, answer.json()) == (503, {"is_alive": False})


async def test_metrics_are_only_for_this_machine(server: RunningServer) -> None:
    client = await server.client()
    await client.get("/api/games")
    metrics = (await client.get("/metrics")).text
    assert 'caravan_http_seconds_count{method="GET",route="/api/games",status="200"}' in metrics
    proxied = await server.client(**{"X-Forwarded-For": "192.0.2.1"})
    assert (await proxied.get("/metrics")).status_code == 404
