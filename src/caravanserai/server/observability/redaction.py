# SPDX-License-Identifier: MIT
"""Removes secrets from log events: by the names of fields, and by patterns in any text.

No code should log a secret. This is the second line of defence, for libraries and exceptions whose
messages we do not control.
"""

import re
from collections.abc import Mapping, MutableMapping, Sequence, Set
from typing import Any

HIDDEN = "[hidden]"

_NAMES = r"password|passwd|secret|token|cookie|authorization|credential|invite|key"
_SECRET_NAME = re.compile(rf"(?:^|[_-])(?:{_NAMES})(?:s|_hash)?$|^(?:old|new)$", re.IGNORECASE)
_WORD = re.compile(r"[^\s\"'<>]+")
_REPLACEMENTS = (
    # The password in the address of a database.
    (re.compile(r"(://[^\s/:@]*):[^\s/@]+@"), rf"\1:{HIDDEN}@"),
    (re.compile(r"\b(bearer|basic)\s+[\w.~+/=-]+", re.IGNORECASE), rf"\1 {HIDDEN}"),
    (re.compile(r"\$argon2\S+"), HIDDEN),
    # A name and a value within a text, such as password='open sesame'.
    (
        re.compile(
            rf"(?i)\b((?:\w*[_-])?(?:{_NAMES})[\"']?\s*[=:]\s*)"
            r"(?:\"[^\"]*\"|'[^']*'|(?!\[hidden|bearer|basic)[^\s\"',;&)}\]]+)"
        ),
        rf"\1{HIDDEN}",
    ),
    (re.compile(r"\b((?:__Host-|__Secure-)?caravan[\w-]*=)[^\s\"',;]+"), rf"\1{HIDDEN}"),
    # Our tokens (32 random bytes), and the hashes that are stored instead of them.
    (re.compile(r"(?<![\w-])(?:[\w-]{43}|[0-9a-f]{64})(?![\w-])"), HIDDEN),
    # Not secrets, but attacks on the reader's terminal: control characters, and marks that reverse
    # the direction of text.
    (re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"), "?"),
)


def redact(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Return an event without its secrets; a processor of structlog."""
    return {name: _redact_field(name, value) for name, value in event.items()}


def redact_text(text: str) -> str:
    """Return a text without secrets and control characters."""
    text = _WORD.sub(_drop_query, text)
    for pattern, replacement in _REPLACEMENTS:
        text = pattern.sub(replacement, text)
    return text


def _drop_query(word: re.Match[str]) -> str:
    """Return an address without its query, which may contain the key of a link."""
    path, _mark, _query = word[0].partition("?")
    return path if "/" in path else word[0]


def _redact_field(name: str, value: Any) -> Any:
    if _SECRET_NAME.search(name) and value is not None:
        return HIDDEN
    return _redact_value(value)


def _redact_value(value: Any) -> Any:
    match value:
        case None | bool() | int() | float():
            return value
        case str():
            return redact_text(value)
        case Mapping():
            return {str(name): _redact_field(str(name), each) for name, each in value.items()}
        case bytes():
            return redact_text(value.decode("utf-8", "backslashreplace"))
        case Sequence() | Set():
            return [_redact_value(each) for each in value]
    # Any other object would be logged as its repr, which may contain anything.
    return redact_text(repr(value))
