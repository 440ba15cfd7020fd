# SPDX-License-Identifier: MIT
"""Short games, and record texts with changed contents and a valid checksum."""

import hashlib
import json
from typing import Any

import caravanserai as cv


def begun(actions: int, **options: Any) -> cv.Position:
    """Return a game of three players after some actions, always the first legal one."""
    position = cv.new("through_the_desert", 3, 7, **options)
    while len(position.actions) < actions and not position.is_over:
        position.play(position.legal()[0])
    return position


def changed_header(header: str, change: dict[str, Any]) -> str:
    """Return the header line with other values."""
    return json.dumps(json.loads(header) | change)


def signed(lines: list[str]) -> str:
    """Return the text of a record with these lines and a valid checksum."""
    above = "".join(f"{line}\n" for line in lines)
    checksum = hashlib.sha256(above.encode()).hexdigest()[:32]
    return f"{above}end {len(lines) - 1} actions, sha256 {checksum}\n"
