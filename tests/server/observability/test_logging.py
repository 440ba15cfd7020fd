# SPDX-License-Identifier: MIT
"""Log lines: their shape, who writes them, and what is never in them."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from caravanserai.server.observability.logging import RequestLog, set_up_logs
from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.people.api_tokens import new_secret
from caravanserai.server.settings import load
from tests.support.server.requests import ask, scope_of

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root, access = logging.getLogger(), logging.getLogger("uvicorn.access")
    handlers, level, disabled = root.handlers[:], root.level, access.disabled
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    access.disabled = disabled
    structlog.reset_defaults()


def listening(**environ: str) -> io.StringIO:
    stream = io.StringIO()
    set_up_logs(load({f"CARAVAN_{name.upper()}": value for name, value in environ.items()}), stream)
    return stream


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


# --- lines ----------------------------------------------------------------------------------------


def test_an_event_is_one_line_of_json() -> None:
    stream = listening(log_format="json")
    structlog.get_logger("tables").info("retired", table="abc", live=3)
    (line,) = lines(stream)
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "retired",
        "level": "info",
        "logger": "tables",
        "table": "abc",
        "live": 3,
    }


def test_a_file_gets_json_and_an_eye_gets_words() -> None:
    stream = listening()
    structlog.get_logger().info("retired")
    assert lines(stream)[0]["event"] == "retired"
    stream = listening(log_format="console")
    structlog.get_logger().info("retired", table="abc")
    assert "retired" in stream.getvalue()
    assert "table=abc" in stream.getvalue()


def test_what_is_below_the_level_is_not_logged() -> None:
    stream = listening(log_level="warning")
    structlog.get_logger().info("quiet")
    logging.getLogger("asyncio").info("quiet")
    structlog.get_logger().warning("loud")
    assert [line["event"] for line in lines(stream)] == ["loud"]


def test_libraries_log_through_us_and_uvicorns_access_log_is_off() -> None:
    stream = listening()
    logging.getLogger("uvicorn.error").error("went %s", "wrong", extra={"color_message": "red"})
    logging.getLogger("uvicorn.access").info("GET / 200")
    (line,) = lines(stream)
    assert "red" not in stream.getvalue()
    assert (line["event"], line["logger"], line["level"]) == (
        "went wrong",
        "uvicorn.error",
        "error",
    )


@pytest.mark.parametrize("log_format", ["json", "console"])
def test_no_secret_is_in_a_line_however_it_is_logged(log_format: str) -> None:
    stream = listening(log_format=log_format)
    token = new_secret()
    log = structlog.get_logger()
    log.info("came", cookie=f"caravan={token}", headers={"authorization": f"Bearer {token}"})
    log.info(f"came with {token}")
    structlog.contextvars.bind_contextvars(session=token)
    log.info("bound")
    structlog.contextvars.clear_contextvars()
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.info('%s - "WebSocket %s" [accepted]', "127.0.0.1", f"/socket?key={token[:16]}")
    uvicorn.info("odd", extra={"token": token})
    try:
        raise ValueError(f"not a session: {token}")
    except ValueError:
        log.exception("failed")
        uvicorn.exception("failed too")
    assert stream.getvalue().count("ValueError") >= 2
    assert token not in stream.getvalue()
    assert token[:16] not in stream.getvalue()


# --- requests -------------------------------------------------------------------------------------


async def table(request: Request) -> Response:
    return Response(request.path_params["table"], 201)


async def broken(request: Request) -> Response:
    raise RuntimeError("broken")


def app(metrics: Metrics | None = None) -> RequestLog:
    routes = [
        Route("/api/tables/{table}", table),
        Route("/join/{table}/{invite}", table),
        Route("/broken", broken),
    ]
    return RequestLog(Starlette(routes=routes), metrics)


async def test_a_request_is_logged_by_its_route_and_without_its_query() -> None:
    stream, metrics = listening(), Metrics()
    await ask(app(metrics), scope_of(path="/api/tables/abc", query="key=sesame"))
    (line,) = lines(stream)
    assert (line["event"], line["method"], line["status"]) == ("request", "GET", 201)
    assert (line["route"], line["in_table"]) == ("/api/tables/{table}", "abc")
    assert line["ms"] >= 0
    assert "sesame" not in stream.getvalue()
    assert b'route="/api/tables/{table}",status="201"} 1.0' in metrics.render()


async def test_a_key_in_the_path_is_hidden() -> None:
    stream = listening()
    await ask(app(), scope_of(path="/join/abc/sesame"))
    assert lines(stream)[0]["in_table"] == "abc"
    assert "sesame" not in stream.getvalue()


async def test_a_path_that_leads_nowhere_makes_no_new_measure() -> None:
    stream, metrics = listening(), Metrics()
    await ask(app(metrics), scope_of("BREW", path="/wp-login.php"))
    (line,) = lines(stream)
    assert (line["route"], line["path"], line["status"]) == ("(none)", "/wp-login.php", 404)
    assert b"wp-login" not in metrics.render()
    assert b'method="OTHER"' in metrics.render()


async def test_a_key_in_a_path_that_leads_nowhere_is_hidden() -> None:
    stream = listening()
    await ask(app(), scope_of(path="/old/AbcdefghIjklmnop/x"))
    assert lines(stream)[0]["path"] == "/old/[hidden]/x"


async def test_of_what_is_quiet_only_refusals_are_told() -> None:
    stream = listening()
    quiet = RequestLog(Starlette(routes=[Route("/page/{table}", table)]), is_quiet=bool)
    await ask(quiet, scope_of(path="/page/home"))
    assert lines(stream) == []
    await ask(quiet, scope_of(path="/nowhere"))
    assert lines(stream)[0]["status"] == 404


async def test_a_request_that_breaks_is_logged_too() -> None:
    stream = listening()
    with pytest.raises(RuntimeError):
        await ask(app(), scope_of(path="/broken"))
    assert lines(stream)[-1]["status"] == 500


async def test_who_goes_before_the_answer_is_told_apart() -> None:
    async def silent(scope: Scope, receive: Receive, send: Send) -> None:
        """Answer nothing."""

    stream = listening()
    await ask(RequestLog(silent), scope_of())
    assert lines(stream)[0]["status"] == 499


async def test_sockets_are_not_logged_as_requests() -> None:
    async def silent(scope: Scope, receive: Receive, send: Send) -> None:
        """Answer nothing."""

    stream = listening()
    await ask(RequestLog(silent), scope_of(kind="websocket"))
    assert stream.getvalue() == ""


def test_a_new_database_is_no_news_for_who_plays_at_home() -> None:
    stream = listening()
    logging.getLogger("alembic.runtime.migration").info("Context impl SQLiteImpl.")
    assert stream.getvalue() == ""
