# SPDX-License-Identifier: MIT
"""The list of one's own games."""

from playwright.sync_api import expect

from tests.support.browser.games import DESERT, open_finished_table, open_table
from tests.support.browser.visitors import Visitors


def test_games_that_nobody_wants_to_finish_can_be_removed(visitors: Visitors) -> None:
    anna = visitors.add("Anna")
    table = str(open_table(anna, DESERT, "me", "pilgrim")["id"])
    open_finished_table(anna, DESERT)
    page = anna.open("/games")
    rows = page.locator(".table-row")
    expect(rows).to_have_count(2)
    running = rows.filter(has=page.locator(f"a[href='/table/{table}']"))
    running.get_by_role("button", name="Remove").click()
    expect(running).to_contain_text("Resign this game")
    expect(running.get_by_role("button", name="Remove")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(1)
    assert anna.request("GET", f"/api/tables/{table}")["status"] == "over"
    rows.get_by_role("button", name="Remove").click()
    rows.get_by_role("button", name="Remove").click()
    expect(rows).to_have_count(0)
    anna.open("/games")
    expect(page.locator(".empty")).to_be_visible()
