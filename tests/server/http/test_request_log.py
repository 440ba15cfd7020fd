# SPDX-License-Identifier: MIT
"""The request log."""

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from caravanserai.server.http.request_log import RequestLog
from caravanserai.server.observability.metrics import Metrics
from tests.support.server.asgi import make_scope, send_request
from tests.support.server.logs import capture, lines

pytestmark = pytest.mark.usefixtures("restore_logging")


async def table(request: Request) -> Response:
    return Response(request.path_params["table"], 201)


async def fail(request: Request) -> Response:
    raise RuntimeError


def app(metrics: Metrics | None = None) -> RequestLog:
    routes = [
        Route("/api/tables/{table}", table),
        Route("/join/{table}/{invite}", table),
        Route("/broken", fail),
    ]
    return RequestLog(Starlette(routes=routes), metrics)


async def test_a_request_is_logged_with_its_route_but_without_its_query() -> None:
    stream, metrics = capture(), Metrics()
    await send_request(app(metrics), make_scope(path="/api/tables/abc", query="key=sesame"))
    (line,) = lines(stream)
    assert (line["event"], line["method"], line["status"]) == ("request", "GET", 201)
    assert (line["route"], line["in_table"]) == ("/api/tables/{table}", "abc")
    assert line["ms"] >= 0
    assert "sesame" not in stream.getvalue()
    assert b'route="/api/tables/{table}",status="201"} 1.0' in metrics.render()


async def test_a_key_in_the_path_is_hidden() -> None:
    stream = capture()
    await send_request(app(), make_scope(path="/join/abc/sesame"))
    assert lines(stream)[0]["in_table"] == "abc"
    assert "sesame" not in stream.getvalue()


async def test_an_unknown_path_creates_no_new_metric() -> None:
    stream, metrics = capture(), Metrics()
    await send_request(app(metrics), make_scope("BREW", path="/wp-login.php"))
    (line,) = lines(stream)
    assert (line["route"], line["path"], line["status"]) == ("(none)", "/wp-login.php", 404)
    assert b"wp-login" not in metrics.render()
    assert b'method="OTHER"' in metrics.render()


async def test_a_key_in_an_unknown_path_is_hidden() -> None:
    stream = capture()
    await send_request(app(), make_scope(path="/old/AbcdefghIjklmnop/x"))
    assert lines(stream)[0]["path"] == "/old/[hidden]/x"


async def test_quiet_requests_are_logged_only_if_they_fail() -> None:
    stream = capture()
    quiet = RequestLog(Starlette(routes=[Route("/page/{table}", table)]), is_quiet=bool)
    await send_request(quiet, make_scope(path="/page/home"))
    assert lines(stream) == []
    await send_request(quiet, make_scope(path="/nowhere"))
    assert lines(stream)[0]["status"] == 404


async def test_a_request_that_raises_is_logged_as_500() -> None:
    stream = capture()
    with pytest.raises(RuntimeError):
        await send_request(app(), make_scope(path="/broken"))
    assert lines(stream)[-1]["status"] == 500


async def test_a_request_without_a_response_is_logged_as_499() -> None:
    async def silent(scope: Scope, receive: Receive, send: Send) -> None:
        """Send nothing."""

    stream = capture()
    await send_request(RequestLog(silent), make_scope())
    assert lines(stream)[0]["status"] == 499


async def test_sockets_are_not_logged_as_requests() -> None:
    async def silent(scope: Scope, receive: Receive, send: Send) -> None:
        """Send nothing."""

    stream = capture()
    await send_request(RequestLog(silent), make_scope(kind="websocket"))
    assert stream.getvalue() == ""
