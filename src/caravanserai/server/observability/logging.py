# SPDX-License-Identifier: MIT
"""Logging: one event per line, as JSON or for the console, for our code and all libraries.

uvicorn must be started with `log_config=None` and `access_log=False`: its errors come through here,
and `http.request_log` logs requests without their query strings.
"""

import logging
import sys
from typing import Any, TextIO

import structlog

from caravanserai.server.observability.redaction import redact
from caravanserai.server.settings import Settings

# uvicorn logs these as errors, but a client causes them: invalid text, and a refused WebSocket.
_CAUSED_BY_CLIENTS = frozenset(
    {
        "Invalid UTF-8 sequence received from client.",
        "ASGI callable returned without completing handshake.",
    }
)


def set_up_logs(settings: Settings, stream: TextIO = sys.stderr) -> None:
    """Send all log lines of this process to a stream."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    structlog.configure(
        processors=[*_processors(), structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_formatter(settings, stream))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    _set_up_libraries(level)


def _set_up_libraries(level: int) -> None:
    for name in ("uvicorn", "uvicorn.error"):  # send them to our handler, whatever was set before
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
        logging.getLogger(name).addFilter(is_our_concern)
    logging.getLogger("uvicorn.access").disabled = True
    # People who play at home do not need messages about migrations.
    logging.getLogger("alembic").setLevel(max(level, logging.WARNING))


def is_our_concern(record: logging.LogRecord) -> bool:
    """Return whether a library reports more than a client error."""
    return record.getMessage() not in _CAUSED_BY_CLIENTS


def _processors() -> list[Any]:
    """Return the processors of every event, ours or a library's."""
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]


def _formatter(settings: Settings, stream: TextIO) -> logging.Formatter:
    is_console = settings.log_format == "console" or (
        settings.log_format == "auto" and stream.isatty()
    )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[*_processors(), structlog.stdlib.ExtraAdder(), _drop_colours],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            redact,  # last, so that it sees every field
            structlog.dev.ConsoleRenderer(colors=stream.isatty())
            if is_console
            else structlog.processors.JSONRenderer(),
        ],
    )


def _drop_colours(_logger: Any, _method: str, event: Any) -> Any:
    """Drop the second, coloured version of uvicorn's messages."""
    event.pop("color_message", None)
    return event
