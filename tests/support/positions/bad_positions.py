# SPDX-License-Identifier: MIT
"""The errors of positions that are refused."""

from typing import Any

import pytest

import caravanserai as cv


def error_of(content: Any) -> str:
    """Return the message with which `from_dict` refuses a position; fail if it accepts it."""
    with pytest.raises(cv.BadPosition) as refusal:
        cv.from_dict(content)
    return str(refusal.value)
