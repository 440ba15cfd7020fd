# SPDX-License-Identifier: MIT
"""How an error is told to a client: a key, words, the field or rule; never where it happened."""

import re
from dataclasses import dataclass, replace

import msgspec
import structlog

from caravanserai.core.errors import CaravanError, IllegalAction
from caravanserai.server.errors import BadMessage, ServerError, StoreFailure, TooMany

_log = structlog.get_logger()

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what bytes may be
_LONGEST = 500  # characters: who sends much is not told much
_NAMED = re.compile(r"(?:missing required|unknown) field `(.*)`$", re.DOTALL)


@dataclass(frozen=True)
class Refusal:
    """An error, as it leaves the server."""

    status: int
    code: str
    message: str
    field: str | None = None
    rule: str | None = None
    seconds: float | None = None


def refusal(error: Exception) -> Refusal:
    """Return what a client is told of an error; one of ours is told as such, and logged."""
    told = _told(error)
    return replace(told, message=_short(told.message))


def _told(error: Exception) -> Refusal:
    match error:
        case IllegalAction():
            return Refusal(409, "illegal_action", str(error), "action", error.rule)
        case StoreFailure():
            _log.error("store_failure", error=str(error))
            words = "the server cannot write just now: try again in a moment"
            return Refusal(503, error.code, words)
        case TooMany():
            return Refusal(error.status, error.code, error.message, seconds=error.seconds)
        case ServerError():
            return Refusal(error.status, error.code, error.message, error.field)
        case CaravanError():
            return Refusal(400, "bad_message", str(error))
    _log.error("defect", error=f"{type(error).__name__}: {error}", exc_info=error)
    return Refusal(500, "defect", "this is a defect of the server; it was written down")


def unreadable(error: Exception) -> BadMessage:
    """Return what is wrong with bytes that are no message; the path names the field."""
    if isinstance(error, RecursionError):
        return BadMessage("no message has lists within lists as deep as this one")
    if isinstance(error, UnicodeDecodeError):
        return BadMessage(f"expected text as UTF-8, got bytes that are none: {error.reason}")
    words, _, path = str(error).rpartition(" - at `$")
    if not words:
        words, path = path, ""
    return BadMessage(words, field=_field(words, path.removesuffix("`")))


def _field(words: str, path: str) -> str | None:
    """Return the field to blame: where the path leads, or what lacks or is too much there."""
    named = _NAMED.search(words)
    parts = [path.removeprefix("."), named[1] if named else ""]
    return _short(".".join(part for part in parts if part)) or None


def _short(words: str) -> str:
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}..."
