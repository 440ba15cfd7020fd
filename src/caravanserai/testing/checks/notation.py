# SPDX-License-Identifier: MIT
"""Every action has a text that is read back as the same action."""

import caravanserai as cv
from caravanserai.core.record import is_last_line
from caravanserai.testing.assertions import BrokenContract, require

# Among them what looks like an id, the end of a record, or two lines.
_INVALID = ("", " ", "nonsense", "\0", "#1", "end", "-1", "a" * 10_000, "żółw", "1\n2")


def check_notation(position: cv.Position) -> None:
    """Every legal action has its own text, which is read back as that action."""
    texts = {action: position.text(action) for action in position.legal().tolist()}
    require(len(set(texts.values())) == len(texts), "two actions have the same text")
    for action, text in texts.items():
        require(position.parse(text) == action, f"{text!r} is read back as another action")
        _check_fits_a_record(text)


def _check_fits_a_record(text: str) -> None:
    """A text is one line of a record, and differs from the last line."""
    require(text == " ".join(text.split()) != "", f"{text!r} is not one line of words")
    require(not is_last_line(text), f"{text!r} would look like the end of a record")


def check_invalid_notation_is_refused(position: cv.Position) -> None:
    """A text that names no action raises BadNotation."""
    for text in (*_INVALID, *(position.text(a) + " x" for a in position.legal()[:1].tolist())):
        try:
            action = position.parse(text)
        except cv.BadNotation:
            continue
        raise BrokenContract(f"{text[:80]!r} was read as action {action}")
