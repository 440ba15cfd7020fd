# SPDX-License-Identifier: MIT
"""A small phone shows the whole board with the prompt, and everything is large enough to tap."""

import pytest
from playwright.sync_api import Page

from tests.support.browser.games import DESERT, GAMES, TRIBES, open_table_with_task
from tests.support.browser.measures import find_hidden, find_overlaps, find_small_targets, measure
from tests.support.browser.visitors import Visitor, Visitors

SMALL = (360, 640)
FINGER = 40  # pixels
BOARDS = {TRIBES: ".ft-sultanate", DESERT: ".td-board"}
TASKS = {TRIBES: "move", DESERT: "camels"}
TOUCH = {"has_touch": True, "is_mobile": True}


@pytest.fixture
def anna(visitors: Visitors) -> Visitor:
    """A visitor with a small phone."""
    return visitors.add("Anna", SMALL, {"speed": 0}, **TOUCH)


def open_board(anna: Visitor, game: str) -> Page:
    """Open a table at which it is the visitor's turn."""
    return anna.open(f"/table/{open_table_with_task(anna, game, 2, TASKS[game])}")


@pytest.mark.parametrize("game", GAMES)
def test_board_and_prompt_are_visible_together_and_targets_are_large(
    anna: Visitor, game: str
) -> None:
    page = open_board(anna, game)
    assert find_hidden(page, BOARDS[game], ".prompt", ".below") == []
    assert find_overlaps(page, BOARDS[game], ".prompt", ".below", ".table-head h1") == []
    assert find_small_targets(page, FINGER) == []


def test_tiles_are_large_enough_and_the_board_stays_in_a_sowing(anna: Visitor) -> None:
    page = open_board(anna, TRIBES)
    before = measure(page, BOARDS[TRIBES])
    assert measure(page, "[data-tile=a1] .ft-ground")[2] >= FINGER
    page.locator(".is-open").first.tap()
    page.locator(".ft-held").first.wait_for()
    assert measure(page, BOARDS[TRIBES]) == before
    assert find_small_targets(page, FINGER) == []


def test_the_first_tap_zooms_until_spaces_are_large_enough(anna: Visitor) -> None:
    page = open_board(anna, DESERT)
    space = page.locator(".td-cell.legal").first
    name = space.get_attribute("data-space")
    space.tap()
    assert measure(page, f"[data-space={name}] path")[3] >= FINGER
    assert page.locator("[data-role=confirm], .td-picker").count() == 0
    page.locator(f"[data-space={name}]").tap()
    page.locator("[data-role=confirm], .td-picker, [data-role=undo]").first.wait_for()
