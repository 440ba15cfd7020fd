# SPDX-License-Identifier: MIT
"""Takes secrets out of what is logged: by the name of a field, and by their looks in any text."""

import re
from collections.abc import Mapping, MutableMapping, Sequence, Set
from typing import Any

HIDDEN = "[hidden]"

_NAMES = r"password|passwd|secret|token|cookie|authorization|credential|invite|key"
_SECRET_NAME = re.compile(rf"(?:^|[_-])(?:{_NAMES})(?:s|_hash)?$|^(?:old|new)$", re.IGNORECASE)
_WORD = re.compile(r"[^\s\"'<>]+")
_LOOKS = (
    # The password in the address of a database.
    (re.compile(r"(://[^\s/:@]*):[^\s/@]+@"), rf"\1:{HIDDEN}@"),
    (re.compile(r"\b(bearer|basic)\s+[\w.~+/=-]+", re.IGNORECASE), rf"\1 {HIDDEN}"),
    (re.compile(r"\$argon2\S+"), HIDDEN),
    # A name and a value in the middle of a text, such as password='open sesame'.
    (
        re.compile(
            rf"(?i)\b((?:\w*[_-])?(?:{_NAMES})[\"']?\s*[=:]\s*)"
            r"(?:\"[^\"]*\"|'[^']*'|(?!\[hidden|bearer|basic)[^\s\"',;&)}\]]+)"
        ),
        rf"\1{HIDDEN}",
    ),
    (re.compile(r"\b((?:__Host-)?caravan=)[^\s\"',;]+"), rf"\1{HIDDEN}"),
    # Our tokens: 32 random bytes, and what is stored of them.
    (re.compile(r"(?<![\w-])(?:[\w-]{43}|[0-9a-f]{64})(?![\w-])"), HIDDEN),
    # No secret, but no honest text either: what moves a terminal's cursor or turns its lines round.
    (re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"), "?"),
)


def without_secrets(
    _logger: Any, _method: str, event: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Return an event without its secrets; a processor of structlog."""
    return {name: _field(name, value) for name, value in event.items()}


def clean_text(text: str) -> str:
    """Return a text in which nothing looks like a secret, or plays tricks on a terminal."""
    text = _WORD.sub(_without_query, text)
    for looks, instead in _LOOKS:
        text = looks.sub(instead, text)
    return text


def _without_query(word: re.Match[str]) -> str:
    """Return an address without what follows its path: keys of links are there."""
    path, _mark, _query = word[0].partition("?")
    return path if "/" in path else word[0]


def _field(name: str, value: Any) -> Any:
    if _SECRET_NAME.search(name) and value is not None:
        return HIDDEN
    return _cleaned(value)


def _cleaned(value: Any) -> Any:
    match value:
        case None | bool() | int() | float():
            return value
        case str():
            return clean_text(value)
        case Mapping():
            return {str(name): _field(str(name), each) for name, each in value.items()}
        case bytes():
            return clean_text(value.decode("utf-8", "backslashreplace"))
        case Sequence() | Set():
            return [_cleaned(each) for each in value]
    # Whatever else it is would be logged as its repr, and nobody knows what is in that.
    return clean_text(repr(value))
