# SPDX-License-Identifier: MIT
"""Log lines: one event each, as JSON or for the eye, ours and those of the libraries alike.

Start uvicorn with `log_config=None` and `access_log=False`: its errors come through here, and
requests are logged by `RequestLog`, which knows no query strings.
"""

import logging
import re
import sys
import time
from collections.abc import Callable
from typing import Any, TextIO

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.observability.redaction import HIDDEN, without_secrets
from caravanserai.server.settings import Settings

UNKNOWN_ROUTE = "(none)"
NOT_ANSWERED = 499  # the client has gone before there was an answer
_KEY_IN_PATH = re.compile(r"(?<=/)[\w-]{16,}(?=/|$)")  # where no route tells which part is a key
# What uvicorn calls an error, with a traceback where it can: text of a client that is none, and a
# socket that was refused in words.
_OF_CLIENTS = frozenset(
    {
        "Invalid UTF-8 sequence received from client.",
        "ASGI callable returned without completing handshake.",
    }
)
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

_log = structlog.get_logger()


def set_up_logs(settings: Settings, stream: TextIO = sys.stderr) -> None:
    """Send all log lines of this process to a stream."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    structlog.configure(
        processors=[*_preparation(), structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_formatter(settings, stream))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error"):  # whatever was set up before, they come to the root
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
        logging.getLogger(name).addFilter(is_our_concern)
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("alembic").setLevel(max(level, logging.WARNING))  # who plays at home asks not


def is_our_concern(record: logging.LogRecord) -> bool:
    """Tell whether a library complains about more than what a client has done."""
    return record.getMessage() not in _OF_CLIENTS


def _preparation() -> list[Any]:
    """Return what is done to every event, ours or a library's."""
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]


def _formatter(settings: Settings, stream: TextIO) -> logging.Formatter:
    """Return what makes lines of events; secrets are taken out last, when all has been added."""
    is_console = settings.log_format == "console" or (
        settings.log_format == "auto" and stream.isatty()
    )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[*_preparation(), structlog.stdlib.ExtraAdder(), _without_colours],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            without_secrets,
            structlog.dev.ConsoleRenderer(colors=stream.isatty())
            if is_console
            else structlog.processors.JSONRenderer(),
        ],
    )


def _without_colours(_logger: Any, _method: str, event: Any) -> Any:
    """Drop the second, coloured form in which uvicorn gives its messages."""
    event.pop("color_message", None)
    return event


class RequestLog:
    """Logs and counts every request, by its route and never by its query.

    Of what is quiet only refusals are told to everybody: a page has dozens of files.
    """

    def __init__(
        self,
        app: ASGIApp,
        metrics: Metrics | None = None,
        is_quiet: Callable[[Scope], bool] = lambda _scope: False,
    ) -> None:
        self._app = app
        self._metrics = metrics
        self._is_quiet = is_quiet

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, and tell how it went."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, status = time.perf_counter(), NOT_ANSWERED

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        except Exception:
            status = 500
            raise
        finally:
            self._tell(scope, status, time.perf_counter() - begun)

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        route = _route(scope)
        method = scope["method"] if scope["method"] in _METHODS else "OTHER"
        if self._metrics:
            self._metrics.answered(method, route, status, seconds)
        names = scope.get("path_params", {})
        where = names if route != UNKNOWN_ROUTE else {"path": _plain(scope["path"])}
        took = round(1000 * seconds, 1)
        tell = _log.debug if status < 400 and self._is_quiet(scope) else _log.info
        tell("request", method=method, route=route, status=status, ms=took, **_apart(where))


def _apart(names: dict[str, Any]) -> dict[str, Any]:
    """Return what stands in a path, under names that no field of the line has."""
    return {f"in_{name}" if name != "path" else name: value for name, value in names.items()}


def _plain(path: str) -> str:
    """Return a path that leads nowhere, without what may be a key in it."""
    return _KEY_IN_PATH.sub(HIDDEN, path)[:200]


def _route(scope: Scope) -> str:
    """Return the template that has matched, such as /api/tables/{table}."""
    return str(getattr(scope.get("route"), "path", None) or UNKNOWN_ROUTE)
