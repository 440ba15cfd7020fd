# SPDX-License-Identifier: MIT
"""Reports errors to clients: a key, a message, the field or rule; never a traceback."""

import re
from dataclasses import dataclass, replace

import msgspec
import structlog

from caravanserai.core.errors import CaravanError, IllegalAction
from caravanserai.server.errors import BadMessage, ServerError, StoreFailure, TooMany

_log = structlog.get_logger()

DECODE_ERRORS = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # of msgspec.json.decode
_MAX_LENGTH = 500  # characters of a message, which may echo what the client has sent
_NAMED_FIELD = re.compile(r"(?:missing required|unknown) field `(.*)`$", re.DOTALL)


@dataclass(frozen=True)
class ErrorReport:
    """An error as a client sees it."""

    status: int
    code: str
    message: str
    field: str | None = None
    rule: str | None = None
    seconds: float | None = None


def report_error(error: Exception) -> ErrorReport:
    """Return the report of an error for a client; unexpected errors are logged."""
    report = _report(error)
    return replace(report, message=_shorten(report.message))


def _report(error: Exception) -> ErrorReport:
    match error:
        case IllegalAction():
            return ErrorReport(409, "illegal_action", str(error), "action", error.rule)
        case StoreFailure():
            _log.error("store_failure", error=str(error))
            message = "the server cannot write just now: try again in a moment"
            return ErrorReport(503, error.code, message)
        case TooMany():
            return ErrorReport(error.status, error.code, error.message, seconds=error.seconds)
        case ServerError():
            return ErrorReport(error.status, error.code, error.message, error.field)
        case CaravanError():
            return ErrorReport(400, "bad_message", str(error))
    _log.error("defect", error=f"{type(error).__name__}: {error}", exc_info=error)
    return ErrorReport(500, "defect", "internal server error; it has been logged")


def bad_message(error: Exception) -> BadMessage:
    """Return the error for bytes that cannot be decoded, with the offending field."""
    if isinstance(error, RecursionError):
        return BadMessage("the message is nested too deeply")
    if isinstance(error, UnicodeDecodeError):
        return BadMessage(f"expected text in UTF-8: {error.reason}")
    message, _, path = str(error).rpartition(" - at `$")
    if not message:
        message, path = path, ""
    return BadMessage(message, field=_field(message, path.removesuffix("`")))


def _field(message: str, path: str) -> str | None:
    """Return the offending field: the one in the path, or a missing or unknown one."""
    named = _NAMED_FIELD.search(message)
    parts = [path.removeprefix("."), named[1] if named else ""]
    return _shorten(".".join(part for part in parts if part)) or None


def _shorten(text: str) -> str:
    return text if len(text) <= _MAX_LENGTH else f"{text[:_MAX_LENGTH]}..."
