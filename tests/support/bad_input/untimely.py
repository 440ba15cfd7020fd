# SPDX-License-Identifier: MIT
"""Messages at the wrong time, or from the wrong client."""

from typing import Any, Literal

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from tests.support.bad_input.malformed import request
from tests.support.bad_input.messages import DECODING, FAR, LETTERS, BadMessage

_ODD_WORDS = st.text(
    st.sampled_from("\0\x1b\x7f\u200b\u200e\u202e\u2066\u2028\ufeff\ufffe\U000e0001"), min_size=1
)
_LATE = frozenset({"stale", "not_your_turn", "not_playing"})


def _no_notation() -> SearchStrategy[str]:
    near = st.sampled_from(["leader yellow", "k5", "yellow z99", "leader k5 yellow", "; k5", "bid"])
    return near | st.text(LETTERS, max_size=60) | _ODD_WORDS


@st.composite
def from_player(draw: st.DrawFn, seat: int) -> BadMessage:
    """A player does what is never allowed, in their turn or not."""
    other = st.integers(0, 4).filter(lambda place: place != seat)
    past = draw(st.integers(1, 50))
    choices = [
        BadMessage("stale", body={"type": "play", "action": 1300}, back=past, codes=_LATE),
        BadMessage("stale", body={"type": "undo", "to": "turn"}, back=past, codes=_LATE),
        BadMessage(
            "stale", body={"type": "ask_undo", "to": 0}, back=past, codes=_LATE | {"not_seated"}
        ),
        BadMessage("early", body={"type": "play", "action": 1300}, back=-FAR, codes=_LATE),
        BadMessage(
            "foreign seat",
            body={
                "type": draw(st.sampled_from(["leave", "return", "resign"])),
                "seat": draw(other),
            },
            codes=frozenset({"not_your_seat", "not_playing"}),
        ),
        BadMessage(
            "bad notation",
            body={"type": "play", "text": draw(_no_notation())},
            back=0,
            codes=frozenset({"bad_notation"}),
            wrong_field="text",
        ),
        BadMessage("stale", body=request("explain"), back=past, codes=_LATE),
        BadMessage("no sowing", body=request("paths"), back=0, codes=DECODING | _LATE),
        BadMessage("two actions", body=request("play", action=1), back=0, wrong_field="action"),
        BadMessage("no action", body={"type": "play"}, back=0, wrong_field="action"),
        BadMessage(
            "unseen signs", body={"type": "chat", "text": draw(_ODD_WORDS)}, wrong_field="text"
        ),
        BadMessage(
            "undo too far", body={"type": "undo", "to": FAR}, back=0, codes=_LATE | {"undo_too_far"}
        ),
        BadMessage(
            "ask too far",
            body={"type": "ask_undo", "to": FAR},
            back=0,
            codes=DECODING | _LATE | {"not_seated"},
        ),
        BadMessage(
            "unasked answer",
            body={"type": "answer_undo", "to": 0, "yes": True},
            back=0,
            codes=frozenset({"not_asked"}),
        ),
        BadMessage(
            "unneeded", body={"type": "return"}, codes=frozenset({"not_replaced", "not_playing"})
        ),
        BadMessage("unneeded", body={"type": "close"}, codes=frozenset({"not_open", "not_owner"})),
    ]
    return draw(st.sampled_from(choices))


@st.composite
def in_turn(draw: st.DrawFn) -> BadMessage:
    """The player to act breaks the rules, or asks for a rematch too early."""
    if draw(st.integers(0, 9)) == 0:
        return BadMessage("unneeded", body={"type": "rematch"}, codes=frozenset({"not_over"}))
    return BadMessage(
        "illegal action",
        body={"type": "play"},
        back=0,
        illegal=draw(st.integers(0, 10_000)),
        codes=frozenset({"illegal_action"}),
        wrong_field="action",
    )


def out_of_turn() -> SearchStrategy[BadMessage]:
    """A player acts in the turn of another."""
    bodies: list[dict[str, Any]] = [
        {"type": "play", "action": 1300},
        {"type": "play", "text": "leader yellow k5"},
        {"type": "undo", "to": "step"},
    ]
    return st.sampled_from([BadMessage("out of turn", body=b, back=0, codes=_LATE) for b in bodies])


def from_outsider(role: Literal["guest", "stranger"]) -> SearchStrategy[BadMessage]:
    """A spectator does what only players may, or a stranger what only known people may."""
    bodies: list[tuple[dict[str, Any], str]] = [
        ({"type": "play", "action": 1300, "position": 1}, "not_seated"),
        ({"type": "undo", "to": "step", "position": 1}, "not_seated"),
        ({"type": "ask_undo", "to": 0, "position": 1}, "not_seated"),
        ({"type": "answer_undo", "position": 1, "to": 0, "yes": False}, "not_asked"),
        ({"type": "hint"}, "not_your_turn"),
        (request("paths"), "not_your_turn"),
        (request("explain"), "not_your_turn"),
        ({"type": "leave"}, "not_seated"),
        ({"type": "leave", "seat": 0}, "not_seated"),
        ({"type": "return"}, "not_seated"),
        ({"type": "resign"}, "not_seated"),
        ({"type": "rematch"}, "not_over"),
        ({"type": "close"}, "not_owner"),
        ({"type": "fill", "seat": 1, "bot": "pilgrim"}, "not_owner"),
    ]
    if role == "stranger":
        bodies = [(body, "not_signed_in") for body, _ in [*bodies, (request("chat"), "")]]
    return st.sampled_from(
        [BadMessage(f"of a {role}", body=body, codes=frozenset({code})) for body, code in bodies]
    )
