# SPDX-License-Identifier: MIT
"""The names of options are checked."""

import pytest

import caravanserai as cv
from caravanserai.core.options import Option, check_names

pytestmark = pytest.mark.interpreted

OPTIONS = (Option("wind", ("north", "south")), Option("map", ("flat",), is_complete=False))


def test_known_options_are_accepted() -> None:
    check_names({}, OPTIONS)
    check_names({"map": "hilly"}, OPTIONS)


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(cv.BadOptions, match="unknown option 'rain': expected wind, map"):
        check_names({"wind": "north", "rain": 1}, OPTIONS)
