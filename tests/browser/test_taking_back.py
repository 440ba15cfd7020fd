# SPDX-License-Identifier: MIT
"""Second thoughts: confirming, taking back a step or a turn, asking others, typing, hints."""

from random import Random

from playwright.sync_api import Page

from tests.support.browser.games import DESERT, TRIBES, open_table
from tests.support.browser.players import Mouse, step
from tests.support.browser.visitors import QUICK, Visitor, Visitors

CAREFUL = QUICK | {"confirm": True}
_IS_CALM = "() => !document.querySelector('[aria-busy=true]')"


def number(visitor: Visitor, table: str) -> int:
    return int(visitor.ask("GET", f"/api/tables/{table}")["number"])


def role(page: Page, name: str) -> None:
    """Press a button of the table."""
    page.locator(f"[data-role={name}]").click()
    page.wait_for_function(_IS_CALM)


def sowing(visitor: Visitor) -> tuple[Page, str]:
    """A table of Five Tribes on which a sowing is under way."""
    table = str(open_table(visitor, TRIBES, "me", "screen")["id"])
    page, chance = visitor.open(f"/table/{table}"), Random(1)
    while visitor.ask("GET", f"/api/tables/{table}")["view"]["phase"] != "sow":
        step(page, Mouse(), chance)
    return page, table


def test_a_step_and_a_turn_are_taken_back(visitors: Visitors) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    page, table = sowing(anna)
    step(page, Mouse(), Random(1))
    page.wait_for_function(_IS_CALM)
    before = number(anna, table)
    role(page, "undo")
    assert number(anna, table) < before
    step(page, Mouse(), Random(1))
    page.wait_for_function(_IS_CALM)
    role(page, "restart")
    assert anna.ask("GET", f"/api/tables/{table}")["view"]["phase"] == "move"


def test_what_ends_a_turn_waits_for_a_yes(visitors: Visitors) -> None:
    anna = visitors.come("Anna", settings=CAREFUL)
    table = str(open_table(anna, DESERT, "me", "screen")["id"])
    page = anna.open(f"/table/{table}")
    page.locator("[role=gridcell].legal").first.click()
    page.locator(".td-chooser button").first.click()
    page.locator("[data-role=confirm]").wait_for()
    assert number(anna, table) == 0
    role(page, "cancel")
    assert page.locator("[data-role=confirm]").count() == 0
    assert number(anna, table) == 0


def test_a_move_is_typed(visitors: Visitors) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    table = str(open_table(anna, DESERT, "me", "screen")["id"])
    page = anna.open(f"/table/{table}")
    offer = anna.ask("GET", f"/api/tables/{table}")["offer"]["steps"][0]
    page.keyboard.press("/")
    page.keyboard.type(f"{offer['text']} {next(iter(offer['spaces']))}")
    page.keyboard.press("Enter")
    page.locator(".log li.action, .log li").first.wait_for(state="attached")
    page.wait_for_function(_IS_CALM)
    assert number(anna, table) == 1


def test_a_typed_move_that_is_wrong_is_told(visitors: Visitors) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    table = str(open_table(anna, DESERT, "me", "screen")["id"])
    page = anna.open(f"/table/{table}")
    page.keyboard.press("/")
    page.keyboard.type("leader purple nowhere")
    page.keyboard.press("Enter")
    page.locator("#typed-problem").wait_for()
    assert number(anna, table) == 0


def test_a_hint_is_given_and_played(visitors: Visitors) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    table = str(open_table(anna, DESERT, "me", "screen")["id"])
    page = anna.open(f"/table/{table}")
    page.keyboard.press("h")
    page.locator(".hint li button").first.click(timeout=60_000)
    page.wait_for_function(_IS_CALM)
    assert number(anna, table) == 1
