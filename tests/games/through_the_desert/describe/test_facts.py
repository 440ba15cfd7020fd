# SPDX-License-Identifier: MIT
"""Values of the rulebook that displays show."""

import pytest

import caravanserai as cv

pytestmark = pytest.mark.interpreted

FACTS = cv.new("through_the_desert").game.facts


def test_the_colours_are_those_of_the_herds() -> None:
    assert list(FACTS["colours"]) == list(cv.new("through_the_desert").view(None)["herds"])


def test_every_seat_has_a_colour() -> None:
    assert len(FACTS["riders"]) == 5
    assert len(set(FACTS["riders"])) == 5


def test_water_tokens_have_three_values() -> None:
    """TD-2.7."""
    assert FACTS["token_values"] == (1, 2, 3)
