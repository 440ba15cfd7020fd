# SPDX-License-Identifier: MIT
"""A reason as text, and its decisive rule."""

import pytest

from caravanserai.core.describe.reason import Reason

pytestmark = pytest.mark.interpreted


def test_a_reason_ends_with_its_rules() -> None:
    assert str(Reason("the space is taken", "FT-3.2", "FT-3.3")) == (
        "the space is taken (FT-3.2, FT-3.3)"
    )


def test_a_note_follows_the_rules() -> None:
    assert str(Reason("sell later", "FT-8.1", note="now is 'bid'")) == (
        "sell later (FT-8.1); now is 'bid'"
    )


def test_the_first_rule_decides() -> None:
    assert Reason("the space is taken", "FT-3.2", "FT-3.3").rule == "FT-3.2"
