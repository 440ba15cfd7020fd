# SPDX-License-Identifier: MIT
"""Values of the rulebook that displays show."""

import pytest

import caravanserai as cv

pytestmark = pytest.mark.interpreted

FACTS = cv.new("five_tribes").game.facts


def test_every_djinn_has_points_and_a_cost() -> None:
    """FT-9.2, FT-10."""
    assert len(FACTS["djinns"]) == 22
    assert FACTS["djinns"]["Hagis"] == {"points": 10, "cost": "elder or fakir"}
    assert FACTS["djinns"]["Sloar"]["cost"] == "fakir"
    assert FACTS["djinns"]["Boaz"]["cost"] == "free"


def test_the_track_has_a_price_for_every_space_of_the_view() -> None:
    """FT-3.2, FT-3.3."""
    assert FACTS["track"] == (0, 0, 0, 1, 3, 5, 8, 12, 18)
    assert len(FACTS["track"]) == len(cv.new("five_tribes").view(None)["track"])


def test_sets_and_markets_have_their_prices() -> None:
    """FT-7.3, FT-7.4, FT-8.2."""
    assert FACTS["set_values"] == (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)
    assert FACTS["markets"]["small"] == {"price": 3, "choice": 3}
    assert FACTS["markets"]["large"] == {"price": 6, "choice": 6}
