# SPDX-License-Identifier: MIT
"""Health and metrics."""

import pytest

from tests.support.server.running_server import NoProcessEnginePool, RunningServer


async def test_a_working_server_is_healthy(server: RunningServer) -> None:
    answer = await (await server.client()).get("/health")
    assert answer.status_code == 200
    assert answer.json() == {"is_well": True, "database": True, "bot_processes": 1}


async def test_a_server_without_bot_processes_is_not_healthy(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NoProcessEnginePool, "alive", 0)
    answer = await (await server.client()).get("/health")
    assert (answer.status_code, answer.json()["bot_processes"]) == (503, 0)


async def test_a_server_without_its_database_is_not_healthy(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise OSError("gone")

    monkeypatch.setattr(server.context.services.database, "connect", refuse)
    answer = await (await server.client()).get("/health")
    assert (answer.status_code, answer.json()["database"]) == (503, False)


async def test_metrics_are_only_for_this_machine(server: RunningServer) -> None:
    client = await server.client()
    await client.get("/api/games")
    metrics = (await client.get("/metrics")).text
    assert 'caravan_http_seconds_count{method="GET",route="/api/games",status="200"}' in metrics
    proxied = await server.client(**{"X-Forwarded-For": "192.0.2.1"})
    assert (await proxied.get("/metrics")).status_code == 404
