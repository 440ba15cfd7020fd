# SPDX-License-Identifier: MIT
"""Muting, blocking, reporting, sending away, aborting, notices and the account page."""

from tests.support.browser.games import DESERT, open_table
from tests.support.browser.page_checks import find_clipped_texts, find_violations
from tests.support.browser.visitors import PHONE, QUICK, Visitor, Visitors


def join(visitor: Visitor, table: str) -> None:
    """Take a seat at a public table."""
    visitor.request("POST", f"/api/tables/{table}/join", {})


def test_a_rude_person_is_reported_by_keyboard_and_blocked(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    boris = visitors.add("Boris", settings=QUICK)
    table = open_table(anna, DESERT, "me", "open", is_public=True)["id"]
    join(boris, table)
    page = anna.open(f"/table/{table}")
    boris.request("POST", f"/api/tables/{table}/chat", {"text": "you camel"})
    line = page.locator(".log li.chat")
    line.focus()
    page.keyboard.press("Enter")
    dialog = page.locator(".person-dialog")
    dialog.locator("textarea").fill("insults")
    assert find_violations(page) == []
    dialog.locator("[data-role=report]").press("Enter")
    page.get_by_text("The administrators will see your report about Boris.").first.wait_for()
    page.locator(".seat [data-role=person]").click()
    dialog.locator("[data-role=block]").click()
    page.get_by_text("You have blocked Boris.").first.wait_for()
    account = anna.open("/account")
    account.locator("my-marks").get_by_text("Boris").wait_for()
    account.locator("my-marks button").click()
    account.locator("my-marks").get_by_text("Nobody.").wait_for()


def test_the_host_sends_somebody_away_and_a_game_is_aborted(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    boris, carla = visitors.add("Boris"), visitors.add("Carla", settings=QUICK)
    table = open_table(anna, DESERT, "me", "open", is_public=True, watch="anyone")["id"]
    other = open_table(anna, DESERT, "me", "open", "open", is_public=True)["id"]
    join(boris, other)
    page = anna.open(f"/table/{other}")
    page.get_by_role("button", name="Remove Boris").click()
    page.locator("share-link").nth(1).wait_for()
    join(carla, table)
    page = carla.open(f"/table/{table}")
    page.locator("[data-role=menu]").click()
    page.locator("[data-role=report-table]").click()
    page.locator(".person-dialog textarea").fill("unfair")
    page.locator(".person-dialog [data-role=report]").click()
    page.get_by_text("your report about Through the Desert").first.wait_for()
    page.locator("[data-role=menu]").click()
    page.locator("[data-role=abort]").click()
    page.locator("dialog[open] button.main").click()
    page.get_by_text("This game was aborted").wait_for()


def test_the_account_page_shows_sessions_and_data_on_a_phone(visitors: Visitors) -> None:
    anna = visitors.add("Anna", size=PHONE)
    anna.request("POST", "/api/account", {"name": "Anna of Aleppo", "password": "open sesame"})
    page = anna.open("/account")
    page.locator("my-sessions").get_by_text("this browser").wait_for()
    assert find_violations(page) == []
    assert find_clipped_texts(page) == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "caravanserai.json"
    page.get_by_role("button", name="Log out everywhere").click()
    page.get_by_role("heading", name="You are playing as a guest").wait_for()
