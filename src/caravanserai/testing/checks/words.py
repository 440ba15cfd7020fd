# SPDX-License-Identifier: MIT
"""Actions and what they did, in words."""

import json
import re

import caravanserai as cv
from caravanserai.core.game import Event
from caravanserai.core.record import is_last_line
from caravanserai.testing.table import BrokenContract, demand, spread

_WORD = re.compile(r"[a-z][a-z0-9_]*")
_SOME = 10  # actions whose events are looked at
_NONSENSE = ("", " ", "nonsense", "\0", "#1", "end", "-1", "a" * 10_000, "żółw", "1\n2")


def check_notation(position: cv.Position) -> None:
    """Every legal action has a text of its own, which is read back as that action."""
    texts = {action: position.text(action) for action in position.legal().tolist()}
    demand(len(set(texts.values())) == len(texts), "two actions have the same text")
    for action, text in texts.items():
        demand(position.parse(text) == action, f"{text!r} is read back as another action")
        _fits_a_record(text)


def _fits_a_record(text: str) -> None:
    """An action is one line, and not to be taken for the last one."""
    demand(text == " ".join(text.split()) != "", f"{text!r} is not one line of words")
    demand(not is_last_line(text), f"{text!r} would look like the end of a record")


def check_nonsense_is_no_action(position: cv.Position) -> None:
    """Text that names no action is refused."""
    for text in (*_NONSENSE, *(position.text(a) + " x" for a in position.legal()[:1].tolist())):
        try:
            action = position.parse(text)
        except cv.BadNotation:
            continue
        raise BrokenContract(f"{text[:80]!r} was read as action {action}")


def events_of(position: cv.Position, action: int) -> list[Event]:
    """What an action would do in a position."""
    after = position.copy().play(action)
    return position.game.events(position.state, after.state, position.setup, action)


def check_events(position: cv.Position) -> None:
    """What an action does is told as keys and arguments in plain JSON; declining tells nothing."""
    for action in spread(position.legal().tolist(), _SOME, len(position.actions)):
        events = events_of(position, action)
        for key, arguments in events:
            words = all(_WORD.fullmatch(word) for word in (key, *arguments))
            demand(words, f"no message key and arguments: {key!r}, {arguments!r}")
            plain = json.loads(json.dumps(arguments, allow_nan=False)) == arguments
            demand(plain, f"arguments of {key} are not plain JSON: {arguments!r}")
