# SPDX-License-Identifier: MIT
"""Malformed messages: invalid bytes, JSON, types or fields."""

import json
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from tests.support.bad_input.messages import ANY, LETTERS, BadMessage

MESSAGE_BYTES = 16_384  # as in the settings

_INT, _TEXT, _BOOL = "int", "text", "bool"
# The fields of each type: kind, minimum, maximum (of a text: of its length), and optional.
_FIELDS: dict[str, dict[str, tuple[str, int, int, bool]]] = {
    "play": {
        "position": (_INT, 0, 10**9, False),
        "action": (_INT, 0, 10**6, True),
        "text": (_TEXT, 0, 100, True),
        "nonce": (_TEXT, 0, 40, False),
    },
    "undo": {"position": (_INT, 0, 10**9, False)},
    "ask_undo": {"position": (_INT, 0, 10**9, False), "to": (_INT, 0, 10**6, False)},
    "answer_undo": {
        "position": (_INT, 0, 10**9, False),
        "to": (_INT, 0, 10**6, False),
        "yes": (_BOOL, 0, 0, False),
    },
    "chat": {"text": (_TEXT, 1, 500, False)},
    "leave": {"seat": (_INT, 0, 4, True)},
    "return": {"seat": (_INT, 0, 4, True)},
    "resign": {"seat": (_INT, 0, 4, True)},
    "sync": {"since": (_INT, 0, 10**9, False)},
    "paths": {
        "position": (_INT, 0, 10**9, False),
        "start": (_TEXT, 0, 20, False),
        "tile": (_TEXT, 0, 20, False),
        "colour": (_TEXT, 0, 20, False),
    },
    "explain": {"position": (_INT, 0, 10**9, False), "text": (_TEXT, 0, 100, False)},
    "hint": {},
    "rematch": {},
    "close": {},
    "fill": {"seat": (_INT, 0, 4, False), "bot": (_TEXT, 0, 20, False)},
    "ping": {},
}
_GOOD: dict[str, dict[str, Any]] = {
    "play": {"position": 1, "text": "leader yellow k5"},
    "undo": {"position": 1, "to": "step"},
    "ask_undo": {"position": 1, "to": 0},
    "answer_undo": {"position": 1, "to": 0, "yes": True},
    "chat": {"text": "good morning"},
    "fill": {"seat": 1, "bot": "pilgrim"},
    "paths": {"position": 1, "start": "a1", "tile": "b1", "colour": "blue"},
    "explain": {"position": 1, "text": "leader yellow k5"},
}
# All but the notation of an action, which may be given by its id instead.
_NEEDED = [(k, name) for k, body in _GOOD.items() for name in body if (k, name) != ("play", "text")]
_TYPES = tuple(_FIELDS)
_words = st.text(LETTERS, max_size=20)
_nested = st.recursive(
    st.none() | st.booleans() | st.integers() | _words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_words, inner, max_size=3),
    max_leaves=6,
)
_no_number = (
    st.just("1")
    | _words
    | st.booleans()
    | st.sampled_from([0.5, 1.0, -1e300])
    | st.lists(st.integers(), max_size=2)
    | st.just({"x": 1})
)
_no_text: SearchStrategy[Any] = (
    st.integers() | st.booleans() | st.floats(0, 1) | st.just([]) | st.just({"text": "x"})
)
_no_bool: SearchStrategy[Any] = st.integers() | _words | st.none() | st.just([]) | st.just({})


def _numbers_outside(least: int, most: int) -> SearchStrategy[int]:
    huge = st.integers(1, 400).map(lambda digits: 10**digits)
    return st.integers(max_value=least - 1) | st.integers(most + 1) | huge.map(lambda n: n + most)


def _wrong(what: tuple[str, int, int, bool]) -> SearchStrategy[Any]:
    kind, least, most, is_optional = what
    nothing = st.nothing() if is_optional else st.none()
    if kind == _INT:
        return _no_number | _numbers_outside(least, most) | nothing
    if kind == _BOOL:
        return _no_bool
    long = st.integers(most + 1, 2_000).map(lambda length: "ab" * (length // 2 + 1))
    return _no_text | long | nothing | (st.just("") if least else st.nothing())


def request(kind: str, **more: Any) -> dict[str, Any]:
    """Return a well-formed request."""
    return {"type": kind, **_GOOD.get(kind, {}), **more}


@st.composite
def wrong_values(draw: st.DrawFn) -> BadMessage:
    """One field of a request has an invalid value."""
    kind = draw(st.sampled_from([name for name, fields in _FIELDS.items() if fields]))
    name = draw(st.sampled_from(sorted(_FIELDS[kind])))
    value = draw(_wrong(_FIELDS[kind][name]))
    return BadMessage("wrong value", body=request(kind) | {name: value}, wrong_field=name)


@st.composite
def wrong_targets(draw: st.DrawFn) -> BadMessage:
    """The target of an undo is neither a keyword nor a number of actions."""
    words = _words.filter(lambda word: word not in ("step", "turn"))
    others: list[Any] = [None, True, 1.5, [], {}, -1, 10**7, 10**40]
    value = draw(words | st.sampled_from(others))
    return BadMessage("wrong value", body=request("undo", to=value), wrong_field="to")


@st.composite
def wrong_ids(draw: st.DrawFn) -> BadMessage:
    """The id is invalid."""
    wrong: SearchStrategy[Any] = _no_text | st.none() | st.just("x" * 41)
    value = draw(wrong)
    return BadMessage("wrong value", body=request("ping") | {"id": value}, wrong_field="id")


@st.composite
def unknown_fields(draw: st.DrawFn) -> BadMessage:
    """An additional field, with any value."""
    kind = draw(st.sampled_from(_TYPES))
    known = {"type", "id", *_FIELDS[kind], *_GOOD.get(kind, {})}
    name = draw(st.text(LETTERS, min_size=1, max_size=30).filter(lambda name: name not in known))
    return BadMessage("unknown field", body=request(kind) | {name: draw(_nested)}, wrong_field=name)


@st.composite
def missing_fields(draw: st.DrawFn) -> BadMessage:
    """A field is missing."""
    kind, name = draw(st.sampled_from(_NEEDED))
    body = request(kind)
    del body[name]
    return BadMessage("missing field", body=body, wrong_field=name)


@st.composite
def unknown_types(draw: st.DrawFn) -> BadMessage:
    """A type that does not exist."""
    known = st.sampled_from([name.upper() for name in _TYPES] + ["state", "done", "error", "pong"])
    name = draw(known | _words | st.none() | st.integers() | st.just("x" * 5_000) | _nested)
    return BadMessage("unknown type", body={"type": name, "position": 1}, wrong_field="type")


def without_type() -> SearchStrategy[BadMessage]:
    """An object without a type."""
    named = st.dictionaries(_words.filter(lambda name: name not in ("type", "id")), _nested)
    return named.map(lambda body: BadMessage("missing field", body=body, wrong_field="type"))


_any_request = st.sampled_from(_TYPES).map(lambda kind: json.dumps(request(kind)))


@st.composite
def torn(draw: st.DrawFn) -> BadMessage:
    """A request that ends too early, or goes on too long."""
    text = draw(_any_request)
    if draw(st.booleans()):
        return BadMessage("torn JSON", text[: draw(st.integers(0, len(text) - 1))])
    return BadMessage(
        "torn JSON", text + draw(st.sampled_from(["}", "x", "\0", ",", text, "\ufeff", "]"]))
    )


def no_json() -> SearchStrategy[BadMessage]:
    """Any text or bytes."""
    text = st.text(LETTERS, max_size=60).map(lambda text: BadMessage("no JSON", text))
    return text | st.binary(max_size=60).map(lambda data: BadMessage("raw bytes", data))


def no_objects() -> SearchStrategy[BadMessage]:
    """JSON, but not an object."""
    value = st.integers() | st.none() | st.booleans() | _words | st.lists(_nested, max_size=4)
    return value.map(lambda found: BadMessage("no object", json.dumps(found)))


@st.composite
def no_text(draw: st.DrawFn) -> BadMessage:
    """Invalid UTF-8 or incomplete characters inside a request."""
    raw = draw(st.sampled_from([b"\xff", b"\xc3(", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80"]))
    escaped = draw(st.sampled_from([rb"\ud800", rb"\udfff", rb"\ud83d\ud83d", rb"\x00", rb"\u12"]))
    inside = draw(st.sampled_from([raw, escaped]))
    name = draw(st.sampled_from([b"text", b"id", b"type", b"x"]))
    return BadMessage("no text", b'{"type": "chat", "text": "a", "%s": "%s"}' % (name, inside))


@st.composite
def deep(draw: st.DrawFn) -> BadMessage:
    """Deeply nested lists and objects."""
    depth = draw(st.sampled_from([50, 900, 1_500, 2_700]))
    opening, closing = draw(st.sampled_from([("[", "]"), ('{"x":', "}")]))
    nest = opening * depth + "1" + closing * depth
    form = draw(
        st.sampled_from(['{"type": "chat", "text": %s}', '{"x": %s, "type": "ping"}', "[%s]"])
    )
    return BadMessage("deep nesting", form % nest)


@st.composite
def oversized(draw: st.DrawFn) -> BadMessage:
    """More bytes than a message may have; the error still has its id."""
    length = draw(st.integers(MESSAGE_BYTES, 30_000) | st.sampled_from([65_536, 300_000]))
    bodies = [request("chat", text="x" * length), request("ping") | {"x" * length: 1}]
    return BadMessage(
        "oversized",
        body=draw(st.sampled_from(bodies)),
        codes=frozenset({"too_large"}),
        wrong_field=None,
    )


@st.composite
def mutated(draw: st.DrawFn) -> BadMessage:
    """A request that would be refused anyway, with some bytes changed."""
    text = bytearray(
        json.dumps(request(draw(st.sampled_from(["close", "answer_undo", "rematch"])))), "utf8"
    )
    for at in draw(st.lists(st.integers(0, len(text) - 1), min_size=1, max_size=4)):
        text[at] = draw(st.integers(0, 255))
    return BadMessage("mutated", bytes(text), codes=ANY)


def malformed() -> SearchStrategy[BadMessage]:
    """Any malformed message."""
    return st.one_of(
        wrong_values(),
        wrong_values(),
        wrong_targets(),
        wrong_ids(),
        unknown_fields(),
        missing_fields(),
        unknown_types(),
        without_type(),
        torn(),
        no_json(),
        no_objects(),
        no_text(),
        deep(),
        oversized(),
        mutated(),
    )
