# SPDX-License-Identifier: MIT
"""Whether the server is well, and what it measures."""

import pytest

from tests.support.server.live import Live, NoProcessEnginePool

pytestmark = pytest.mark.anyio


async def test_a_server_that_works_is_well(server: Live) -> None:
    answer = await (await server.visitor()).get("/health")
    assert answer.status_code == 200
    assert answer.json() == {"is_well": True, "database": True, "thinkers": 1}


async def test_a_server_without_bots_is_not_well(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(NoProcessEnginePool, "alive", 0)
    answer = await (await server.visitor()).get("/health")
    assert (answer.status_code, answer.json()["thinkers"]) == (503, 0)


async def test_a_server_whose_database_is_gone_is_not_well(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise OSError("gone")

    monkeypatch.setattr(server.context.services.database, "connect", refuse)
    answer = await (await server.visitor()).get("/health")
    assert (answer.status_code, answer.json()["database"]) == (503, False)


async def test_measures_are_for_this_machine(server: Live) -> None:
    visitor = await server.visitor()
    await visitor.get("/api/games")
    told = (await visitor.get("/metrics")).text
    assert 'caravan_http_seconds_count{method="GET",route="/api/games",status="200"}' in told
    passed_on = await server.visitor(**{"X-Forwarded-For": "192.0.2.1"})
    assert (await passed_on.get("/metrics")).status_code == 404
