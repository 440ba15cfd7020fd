# SPDX-License-Identifier: MIT
"""Paths of a sowing as messages, and which field is named when they cannot be found."""

import pytest

import caravanserai as cv
from caravanserai.server.analysis.sowing_paths import find_paths
from caravanserai.server.errors import BadMessage
from caravanserai.server.protocol.socket import (
    SowingPath,
)

TRIBES = "five_tribes"


def test_paths_become_messages() -> None:
    position = cv.new(TRIBES, 2, 1)
    while position.view(None)["phase"] != "move":
        position.play(int(position.legal()[0]))
    start, ends = next(iter(position.offer(position.actor or 0)["destinations"].items()))
    found, _ = find_paths(position, start, ends[0]["tile"], ends[0]["colour"])
    assert isinstance(found[0], SowingPath)
    assert found[0].drops[-1].tile == ends[0]["tile"]


def test_an_unknown_start_is_reported_with_the_name_of_its_field() -> None:
    with pytest.raises(BadMessage) as refused:
        find_paths(cv.new(TRIBES, 2, 1), "z9", "a1", "blue", "start_tile")
    assert refused.value.field == "start_tile"


def test_an_unknown_colour_is_reported() -> None:
    with pytest.raises(BadMessage) as refused:
        find_paths(cv.new(TRIBES, 2, 1), "a1", "b1", "pink")
    assert refused.value.field == "colour"


def test_a_game_without_paths_is_refused() -> None:
    with pytest.raises(BadMessage):
        find_paths(cv.new("through_the_desert", 2, 1), "a1", "b1", "blue")
