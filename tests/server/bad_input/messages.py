# SPDX-License-Identifier: MIT
"""Bad messages for a table's socket, each with what its sender must be told.

A message is bad in itself (bytes, JSON, fields) or at the wrong time (turns, seats, positions).
The latter hold a place for the position, which is filled in when they are sent.
"""

import json
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

Role: TypeAlias = Literal["player", "guest", "stranger"]
Frame: TypeAlias = str | bytes

MESSAGE_BYTES = 16_384  # as in the settings
FAR = 100_000  # actions that no game has

READING = frozenset({"bad_message"})
ANY: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Now:
    """The position for which a message is sent, and what is legal there."""

    position: int
    legal: frozenset[int] = frozenset()
    actions: int = 0  # ids that the game has


@dataclass(frozen=True)
class Bad:
    """A message, and what its sender must be told."""

    kind: str
    data: Frame | None = None  # what is sent, if it is no request
    body: dict[str, Any] = field(default_factory=dict)  # the request
    codes: frozenset[str] = READING  # any one of them, or none in particular
    blames: str | None = None  # the field that must be named
    back: int | None = None  # for which position, counted from the present one
    illegal: int | None = None  # which of the actions that are illegal now
    id: str = ""  # that the answer must carry

    def frame(self, now: Now) -> Frame:
        """Return what is sent."""
        if self.data is not None:
            return self.data
        body = dict(self.body)
        if self.back is not None:
            body["position"] = max(0, now.position - self.back)
        if self.illegal is not None:
            wrong = [action for action in range(now.actions) if action not in now.legal]
            body["action"] = wrong[self.illegal % len(wrong)] if wrong else FAR
        return json.dumps(body)


# --- what is bad in itself ------------------------------------------------------------------------

_INT, _TEXT, _BOOL = "int", "text", "bool"
# The fields of each type: what they hold, the least and the most (or the longest), and optional.
_FIELDS: dict[str, dict[str, tuple[str, int, int, bool]]] = {
    "play": {
        "position": (_INT, 0, 10**9, False),
        "action": (_INT, 0, 10**6, True),
        "text": (_TEXT, 0, 100, True),
        "nonce": (_TEXT, 0, 40, False),
    },
    "undo": {"position": (_INT, 0, 10**9, False)},
    "ask": {"position": (_INT, 0, 10**9, False), "to": (_INT, 0, 10**6, False)},
    "answer": {"yes": (_BOOL, 0, 0, False)},
    "chat": {"text": (_TEXT, 1, 500, False)},
    "leave": {"seat": (_INT, 0, 4, True)},
    "return": {"seat": (_INT, 0, 4, True)},
    "resign": {"seat": (_INT, 0, 4, True)},
    "sync": {"since": (_INT, 0, 10**9, False)},
    "hint": {},
    "rematch": {},
    "close": {},
    "ping": {},
}
_GOOD: dict[str, dict[str, Any]] = {
    "play": {"position": 1, "text": "leader yellow k5"},
    "undo": {"position": 1, "to": "step"},
    "ask": {"position": 1, "to": 0},
    "answer": {"yes": True},
    "chat": {"text": "good morning"},
}
_NEEDED = (
    ("play", "position"),
    ("undo", "position"),
    ("undo", "to"),
    ("ask", "position"),
    ("ask", "to"),
    ("answer", "yes"),
    ("chat", "text"),
)
_TYPES = tuple(_FIELDS)
_LETTERS = st.characters(exclude_categories=["Cs"])
_words = st.text(_LETTERS, max_size=20)
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
    """Return a request that can be read."""
    return {"type": kind, **_GOOD.get(kind, {}), **more}


@st.composite
def wrong_values(draw: st.DrawFn) -> Bad:
    """One field of one request holds what it cannot."""
    kind = draw(st.sampled_from([name for name, fields in _FIELDS.items() if fields]))
    name = draw(st.sampled_from(sorted(_FIELDS[kind])))
    value = draw(_wrong(_FIELDS[kind][name]))
    return Bad("wrong value", body=request(kind) | {name: value}, blames=name)


@st.composite
def wrong_targets(draw: st.DrawFn) -> Bad:
    """What is to be taken back is neither a word nor a number of actions."""
    words = _words.filter(lambda word: word not in ("step", "turn"))
    others: list[Any] = [None, True, 1.5, [], {}, -1, 10**7, 10**40]
    value = draw(words | st.sampled_from(others))
    return Bad("wrong value", body=request("undo", to=value), blames="to")


@st.composite
def wrong_ids(draw: st.DrawFn) -> Bad:
    """The id itself is none."""
    wrong: SearchStrategy[Any] = _no_text | st.none() | st.just("x" * 41)
    value = draw(wrong)
    return Bad("wrong value", body=request("ping") | {"id": value}, blames="id")


@st.composite
def unknown_fields(draw: st.DrawFn) -> Bad:
    """A field too many, with anything in it."""
    kind = draw(st.sampled_from(_TYPES))
    known = {"type", "id", *_FIELDS[kind], *_GOOD.get(kind, {})}
    name = draw(st.text(_LETTERS, min_size=1, max_size=30).filter(lambda name: name not in known))
    return Bad("unknown field", body=request(kind) | {name: draw(_nested)}, blames=name)


@st.composite
def missing_fields(draw: st.DrawFn) -> Bad:
    """A field is missing."""
    kind, name = draw(st.sampled_from(_NEEDED))
    body = request(kind)
    del body[name]
    return Bad("missing field", body=body, blames=name)


@st.composite
def unknown_types(draw: st.DrawFn) -> Bad:
    """Nothing is called so."""
    known = st.sampled_from([name.upper() for name in _TYPES] + ["state", "done", "error", "pong"])
    name = draw(known | _words | st.none() | st.integers() | st.just("x" * 5_000) | _nested)
    return Bad("unknown type", body={"type": name, "position": 1}, blames="type")


def without_type() -> SearchStrategy[Bad]:
    """An object that does not say what it is."""
    named = st.dictionaries(_words.filter(lambda name: name not in ("type", "id")), _nested)
    return named.map(lambda body: Bad("missing field", body=body, blames="type"))


_any_request = st.sampled_from(_TYPES).map(lambda kind: json.dumps(request(kind)))


@st.composite
def torn(draw: st.DrawFn) -> Bad:
    """A request that ends too early, or goes on too long."""
    text = draw(_any_request)
    if draw(st.booleans()):
        return Bad("torn JSON", text[: draw(st.integers(0, len(text) - 1))])
    return Bad(
        "torn JSON", text + draw(st.sampled_from(["}", "x", "\0", ",", text, "\ufeff", "]"]))
    )


def no_json() -> SearchStrategy[Bad]:
    """Any text or bytes."""
    text = st.text(_LETTERS, max_size=60).map(lambda text: Bad("no JSON", text))
    return text | st.binary(max_size=60).map(lambda data: Bad("raw bytes", data))


def no_objects() -> SearchStrategy[Bad]:
    """JSON, but no request."""
    value = st.integers() | st.none() | st.booleans() | _words | st.lists(_nested, max_size=4)
    return value.map(lambda found: Bad("no object", json.dumps(found)))


@st.composite
def no_text(draw: st.DrawFn) -> Bad:
    """Bytes that are no UTF-8, or halves of characters, inside a request."""
    raw = draw(st.sampled_from([b"\xff", b"\xc3(", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80"]))
    escaped = draw(st.sampled_from([rb"\ud800", rb"\udfff", rb"\ud83d\ud83d", rb"\x00", rb"\u12"]))
    inside = draw(st.sampled_from([raw, escaped]))
    name = draw(st.sampled_from([b"text", b"id", b"type", b"x"]))
    return Bad("no text", b'{"type": "chat", "text": "a", "%s": "%s"}' % (name, inside))


@st.composite
def deep(draw: st.DrawFn) -> Bad:
    """Lists and objects within each other, a few or thousands."""
    depth = draw(st.sampled_from([50, 900, 1_500, 2_700]))
    opening, closing = draw(st.sampled_from([("[", "]"), ('{"x":', "}")]))
    nest = opening * depth + "1" + closing * depth
    form = draw(
        st.sampled_from(['{"type": "chat", "text": %s}', '{"x": %s, "type": "ping"}', "[%s]"])
    )
    return Bad("deep nesting", form % nest)


@st.composite
def oversized(draw: st.DrawFn) -> Bad:
    """More bytes than a message may have; its sender still knows which it was."""
    length = draw(st.integers(MESSAGE_BYTES, 30_000) | st.sampled_from([65_536, 300_000]))
    bodies = [request("chat", text="x" * length), request("ping") | {"x" * length: 1}]
    return Bad(
        "oversized", body=draw(st.sampled_from(bodies)), codes=frozenset({"too_large"}), blames=None
    )


@st.composite
def mutated(draw: st.DrawFn) -> Bad:
    """A request that would be refused anyway, with some bytes exchanged."""
    text = bytearray(
        json.dumps(request(draw(st.sampled_from(["close", "answer", "rematch"])))), "utf8"
    )
    for at in draw(st.lists(st.integers(0, len(text) - 1), min_size=1, max_size=4)):
        text[at] = draw(st.integers(0, 255))
    return Bad("mutated", bytes(text), codes=ANY)


def in_itself() -> SearchStrategy[Bad]:
    """Whatever no reader could make sense of."""
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


# --- what comes at the wrong time, or from the wrong one ------------------------------------------

_ODD_WORDS = st.text(
    st.sampled_from("\0\x1b\x7f\u200b\u200e\u202e\u2066\u2028\ufeff\ufffe\U000e0001"), min_size=1
)
_LATE = frozenset({"stale", "not_your_turn", "not_playing"})


def _no_notation() -> SearchStrategy[str]:
    near = st.sampled_from(["leader yellow", "k5", "yellow z99", "leader k5 yellow", "; k5", "bid"])
    return near | st.text(_LETTERS, max_size=60) | _ODD_WORDS


@st.composite
def of_player(draw: st.DrawFn, seat: int) -> Bad:
    """Somebody who sits on a seat does what he may not, whether it is his turn or not."""
    other = st.integers(0, 4).filter(lambda place: place != seat)
    past = draw(st.integers(1, 50))
    choices = [
        Bad("stale", body={"type": "play", "action": 1300}, back=past, codes=_LATE),
        Bad("stale", body={"type": "undo", "to": "turn"}, back=past, codes=_LATE),
        Bad("stale", body={"type": "ask", "to": 0}, back=past, codes=_LATE | {"not_seated"}),
        Bad("early", body={"type": "play", "action": 1300}, back=-FAR, codes=_LATE),
        Bad(
            "foreign seat",
            body={
                "type": draw(st.sampled_from(["leave", "return", "resign"])),
                "seat": draw(other),
            },
            codes=frozenset({"not_your_seat", "not_playing"}),
        ),
        Bad(
            "bad notation",
            body={"type": "play", "text": draw(_no_notation())},
            back=0,
            codes=frozenset({"bad_notation"}),
            blames="text",
        ),
        Bad("two actions", body=request("play", action=1), back=0, blames="action"),
        Bad("no action", body={"type": "play"}, back=0, blames="action"),
        Bad(
            "unseen signs",
            body={"type": "chat", "text": draw(_ODD_WORDS)},
            blames="text",
        ),
        Bad(
            "undo too far", body={"type": "undo", "to": FAR}, back=0, codes=_LATE | {"undo_too_far"}
        ),
        Bad(
            "ask too far",
            body={"type": "ask", "to": FAR},
            back=0,
            codes=READING | _LATE | {"not_seated"},
        ),
        Bad("unasked answer", body={"type": "answer", "yes": True}, codes=frozenset({"not_asked"})),
        Bad("unneeded", body={"type": "return"}, codes=frozenset({"not_replaced", "not_playing"})),
        Bad("unneeded", body={"type": "close"}, codes=frozenset({"not_open", "not_owner"})),
    ]
    return draw(st.sampled_from(choices))


@st.composite
def in_turn(draw: st.DrawFn) -> Bad:
    """Somebody whose turn it is does what the rules forbid, or asks for what comes later."""
    if draw(st.integers(0, 9)) == 0:
        return Bad("unneeded", body={"type": "rematch"}, codes=frozenset({"not_over"}))
    return Bad(
        "illegal action",
        body={"type": "play"},
        back=0,
        illegal=draw(st.integers(0, 10_000)),
        codes=frozenset({"illegal_action"}),
        blames="action",
    )


def out_of_turn() -> SearchStrategy[Bad]:
    """Somebody whose turn it is not plays, all the same."""
    bodies: list[dict[str, Any]] = [
        {"type": "play", "action": 1300},
        {"type": "play", "text": "leader yellow k5"},
        {"type": "undo", "to": "step"},
    ]
    return st.sampled_from([Bad("out of turn", body=b, back=0, codes=_LATE) for b in bodies])


def of_onlooker(role: Role) -> SearchStrategy[Bad]:
    """A spectator does what only players may, or a stranger what only guests may."""
    bodies: list[tuple[dict[str, Any], str]] = [
        ({"type": "play", "action": 1300, "position": 1}, "not_seated"),
        ({"type": "undo", "to": "step", "position": 1}, "not_seated"),
        ({"type": "ask", "to": 0, "position": 1}, "not_seated"),
        ({"type": "answer", "yes": False}, "not_asked"),
        ({"type": "hint"}, "not_your_turn"),
        ({"type": "leave"}, "not_seated"),
        ({"type": "leave", "seat": 0}, "not_seated"),
        ({"type": "return"}, "not_seated"),
        ({"type": "resign"}, "not_seated"),
        ({"type": "rematch"}, "not_over"),
        ({"type": "close"}, "not_owner"),
    ]
    if role == "stranger":
        bodies = [(body, "not_signed_in") for body, _ in [*bodies, (request("chat"), "")]]
    return st.sampled_from(
        [Bad(f"of a {role}", body=body, codes=frozenset({code})) for body, code in bodies]
    )


# --- batches --------------------------------------------------------------------------------------


def numbered(found: list[Bad]) -> list[Bad]:
    """Give every request an id of its own, unless the id is what is wrong."""
    return [
        replace(bad, body=bad.body | {"id": f"n{number}"}, id=f"n{number}")
        if bad.data is None and bad.blames != "id"
        else bad
        for number, bad in enumerate(found)
    ]


def batches(*strategies: SearchStrategy[Bad], size: int = 20) -> SearchStrategy[list[Bad]]:
    """Return so many messages, numbered; as many from each strategy, however many kinds it has."""
    one = st.sampled_from(strategies).flatmap(lambda strategy: strategy)
    return st.lists(one, min_size=size, max_size=size).map(numbered)
