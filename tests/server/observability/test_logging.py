# SPDX-License-Identifier: MIT
"""Log lines: their format, which loggers write them, and that no secret is in them."""

import logging

import pytest
import structlog

from caravanserai.server.people.api_tokens import new_secret
from tests.support.server.logs import capture, lines

pytestmark = pytest.mark.usefixtures("restore_logging")


def test_an_event_is_one_line_of_json() -> None:
    stream = capture(log_format="json")
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


def test_a_file_gets_json_and_the_console_gets_text() -> None:
    stream = capture()
    structlog.get_logger().info("retired")
    assert lines(stream)[0]["event"] == "retired"
    stream = capture(log_format="console")
    structlog.get_logger().info("retired", table="abc")
    assert "retired" in stream.getvalue()
    assert "table=abc" in stream.getvalue()


def test_events_below_the_level_are_not_logged() -> None:
    stream = capture(log_level="warning")
    structlog.get_logger().info("quiet")
    logging.getLogger("asyncio").info("quiet")
    structlog.get_logger().warning("loud")
    assert [line["event"] for line in lines(stream)] == ["loud"]


def test_libraries_use_our_handler_and_the_access_log_of_uvicorn_is_off() -> None:
    stream = capture()
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
def test_no_secret_is_logged_in_any_way(log_format: str) -> None:
    stream = capture(log_format=log_format)
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


def test_migrations_are_not_logged_at_the_default_level() -> None:
    stream = capture()
    logging.getLogger("alembic.runtime.migration").info("Context impl SQLiteImpl.")
    assert stream.getvalue() == ""
