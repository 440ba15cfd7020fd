# SPDX-License-Identifier: MIT
"""Events describe what an action did, as message keys with arguments."""

import json
import re

import caravanserai as cv
from caravanserai.core.game import Event
from caravanserai.testing.assertions import require, sample_evenly

_KEY = re.compile(r"[a-z][a-z0-9_]*")
_ACTIONS = 10  # of one position


def events_of(position: cv.Position, action: int) -> list[Event]:
    """Return the events that an action would have in a position."""
    after = position.copy().play(action)
    return position.game.events(position.state, after.state, position.setup, action)


def check_events(position: cv.Position) -> None:
    """Events are message keys and arguments in plain JSON."""
    for action in sample_evenly(position.legal().tolist(), _ACTIONS, len(position.actions)):
        for key, arguments in events_of(position, action):
            valid = all(_KEY.fullmatch(word) for word in (key, *arguments))
            require(valid, f"no message key and arguments: {key!r}, {arguments!r}")
            plain = json.loads(json.dumps(arguments, allow_nan=False)) == arguments
            require(plain, f"arguments of {key} are not plain JSON: {arguments!r}")
