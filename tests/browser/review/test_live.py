# SPDX-License-Identifier: MIT
"""At a table: hints that play a whole turn, the hand-over, the end, and the waiting room."""

import pytest
from playwright.sync_api import expect

from tests.support.browser.games import DESERT, GAMES, TRIBES, make_seats, open_table
from tests.support.browser.games import open_late_table, play_random_game
from tests.support.browser.visitors import QUICK, Visitors

PATHS = {TRIBES: ".ft-path", DESERT: ".td-over .td-ghost"}


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_draws_its_turn_and_plays_it(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    body = {"record": play_random_game(game).record, "seats": make_seats("me", "screen")}
    opened = anna.request("POST", "/api/records", body | {"upto": first_move(game)})
    page = anna.open(f"/table/{opened['id']}")
    lift = page.locator("[data-role=lift]")
    page.locator("[data-role=hint]").or_(lift).wait_for()
    if lift.is_visible():
        lift.click()
    actor = anna.request("GET", f"/api/tables/{opened['id']}")["actor"]
    page.locator("[data-role=hint]").click()
    page.locator("[data-role=play-hint]").first.wait_for()
    page.locator(PATHS[game]).first.wait_for()
    assert 1 <= page.locator(".hint .reasons li").count() <= 2
    page.locator("[data-role=play-hint]").first.click()
    page.wait_for_function("(was) => window.location && was !== undefined", arg=actor)
    expect(page.locator(".hint")).to_have_count(0)
