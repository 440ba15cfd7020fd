# SPDX-License-Identifier: MIT
"""Liveness, readiness, health and metrics."""

import asyncio

import pytest

from caravanserai.server.http.routes.health import may_read
from caravanserai.server.operation import readiness
from caravanserai.server.settings import Settings, load
from tests.support.server.asgi import make_connection
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


@pytest.mark.parametrize("client", ["127.0.0.1", "::1"])
def test_this_machine_may_read_the_metrics(client: str) -> None:
    assert may_read(make_connection(client), Settings())


@pytest.mark.parametrize("header", ["x_forwarded_for", "forwarded", "x_real_ip", "via"])
def test_a_request_through_a_proxy_does_not_count_as_local(header: str) -> None:
    assert not may_read(make_connection("127.0.0.1", **{header: "198.51.100.7"}), Settings())


@pytest.mark.parametrize("client", ["192.0.2.1", None])
def test_other_machines_may_not_read_the_metrics(client: str | None) -> None:
    assert not may_read(make_connection(client), Settings())


def test_with_a_token_only_the_token_counts() -> None:
    token = "sixteen-or-more-signs"
    settings = load({"CARAVAN_METRICS": "token", "CARAVAN_METRICS_TOKEN": token})
    assert may_read(make_connection("192.0.2.1", authorization=f"Bearer {token}"), settings)
    assert not may_read(make_connection("127.0.0.1"), settings)
    assert not may_read(make_connection("127.0.0.1", authorization="Bearer wrong"), settings)


def test_metrics_can_be_turned_off() -> None:
    assert not may_read(make_connection("127.0.0.1"), load({"CARAVAN_METRICS": "off"}))
