# SPDX-License-Identifier: MIT
"""Every error is a Problem: never a traceback, never a page of the framework."""

import msgspec
import pytest
from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope, Send

from caravanserai.server.errors import TooMany
from caravanserai.server.http.errors import ErrorResponses, problem_response
from caravanserai.server.protocol.errors import report_error
from tests.support.server.asgi import make_scope, send_request
from tests.support.server.running_server import RunningServer


def test_a_response_says_how_long_to_wait() -> None:
    response = problem_response(report_error(TooMany("wait", 2.5)))
    assert (response.status_code, response.headers["retry-after"]) == (429, "3")
    problem = msgspec.json.decode(bytes(response.body))
    assert problem["ratelimit"] == {"key": "too_many", "seconds": 3}


async def test_a_client_that_has_disconnected_gets_no_response() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise ClientDisconnect

    assert (await send_request(ErrorResponses(app), make_scope())).sent == []


async def test_a_bug_does_not_reveal_its_message(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RuntimeError("the secret place")

    monkeypatch.setattr("caravanserai.server.http.routes.catalogue.catalogue", fail)
    answer = await (await server.client()).get("/api/games")
    assert (answer.status_code, answer.json()["error"]) == (500, "defect")
    assert "secret place" not in answer.text


async def test_refusals_are_counted(server: RunningServer) -> None:
    await (await server.client(Host="evil.example")).get("/api/games")
    metrics = server.context.services.metrics.render()
    assert b'caravan_refusals_total{code="bad_host"}' in metrics
