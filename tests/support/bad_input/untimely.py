# SPDX-License-Identifier: MIT
"""Messages that come at the wrong time, or from the wrong one."""

from typing import Any, Literal

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from tests.support.bad_input.messages import FAR, LETTERS, READING, Bad
from tests.support.bad_input.unreadable import request

_ODD_WORDS = st.text(
    st.sampled_from("\0\x1b\x7f\u200b\u200e\u202e\u2066\u2028\ufeff\ufffe\U000e0001"), min_size=1
)
_LATE = frozenset({"stale", "not_your_turn", "not_playing"})


def _no_notation() -> SearchStrategy[str]:
    near = st.sampled_from(["leader yellow", "k5", "yellow z99", "leader k5 yellow", "; k5", "bid"])
    return near | st.text(LETTERS, max_size=60) | _ODD_WORDS


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
        Bad("stale", body=request("why"), back=past, codes=_LATE),
        Bad("no sowing", body=request("ways"), back=0, codes=READING | _LATE),
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


def of_onlooker(role: Literal["guest", "stranger"]) -> SearchStrategy[Bad]:
    """A spectator does what only players may, or a stranger what only guests may."""
    bodies: list[tuple[dict[str, Any], str]] = [
        ({"type": "play", "action": 1300, "position": 1}, "not_seated"),
        ({"type": "undo", "to": "step", "position": 1}, "not_seated"),
        ({"type": "ask", "to": 0, "position": 1}, "not_seated"),
        ({"type": "answer", "yes": False}, "not_asked"),
        ({"type": "hint"}, "not_your_turn"),
        (request("ways"), "not_your_turn"),
        (request("why"), "not_your_turn"),
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
