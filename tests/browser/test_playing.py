# SPDX-License-Identifier: MIT
"""Games against bots by mouse, by keyboard only and by touch: last rounds, and whole games."""

import pytest
from playwright.sync_api import expect

from tests.support.browser.games import DESERT, GAMES, TRIBES, open_late_table, open_table
from tests.support.browser.page_checks import find_clipped_texts, find_violations
from tests.support.browser.players import Keyboard, Mouse, Touch, play
from tests.support.browser.visitors import PHONE, QUICK, Visitors

TOUCH = {"has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("game", GAMES)
def test_the_last_rounds_by_mouse(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table = open_late_table(anna, game, 6, "me", "tourist")
    play(anna.open(f"/table/{table}"), Mouse())
    assert anna.request("GET", f"/api/tables/{table}")["status"] == "over"
    assert find_violations(anna.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_last_rounds_by_keyboard_only(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK | {"confirm": True})
    table = open_late_table(anna, game, 6, "me", "tourist")
    play(anna.open(f"/table/{table}"), Keyboard())
    assert anna.request("GET", f"/api/tables/{table}")["status"] == "over"


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table = open_table(anna, game, "me", "tourist")["id"]
    play(anna.open(f"/table/{table}"), Mouse())
    assert anna.request("GET", f"/api/tables/{table}")["status"] == "over"


@pytest.mark.long
@pytest.mark.parametrize(("game", "confirm"), [(DESERT, True), (TRIBES, False)])
def test_a_whole_game_by_keyboard_only(visitors: Visitors, game: str, confirm: bool) -> None:
    anna = visitors.add("Anna", settings=QUICK | {"confirm": confirm})
    table = open_table(anna, game, "me", "tourist")["id"]
    play(anna.open(f"/table/{table}"), Keyboard())
    assert anna.request("GET", f"/api/tables/{table}")["status"] == "over"


@pytest.mark.parametrize("game", GAMES)
def test_the_last_rounds_on_a_phone(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", PHONE, QUICK, **TOUCH)
    table = open_late_table(anna, game, 6, "me", "tourist")
    page = anna.open(f"/table/{table}")
    assert find_clipped_texts(page) == []
    play(page, Touch())
    assert find_clipped_texts(page) == []


def test_the_prompt_follows_the_way_of_moving(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    page = anna.open(f"/table/{open_table(anna, TRIBES, 'me', 'tourist')['id']}")
    for _ in range(2):
        page.locator(".ft-bid:not(:disabled)").first.click()
    expect(page.locator(".prompt")).to_contain_text("Pick up all meeples")
    page.get_by_role("button", name="By destination").click()
    expect(page.locator(".prompt")).to_have_text("Choose the tile where your move should end.")
    assert page.locator(".toast").count() == 0  # it would cover the prompt


def test_the_focus_stays_in_the_game_from_bid_to_bid(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    page = anna.open(f"/table/{open_table(anna, TRIBES, 'me', 'tourist')['id']}")
    for _ in range(2):
        page.locator(".ft-bid:not(:disabled)").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)  # a frame, with which a disabled button loses the focus
        page.wait_for_function("() => document.activeElement.closest('table-game')")
