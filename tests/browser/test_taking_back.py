# SPDX-License-Identifier: MIT
"""Confirming and undoing moves, typed moves and hints."""

from random import Random

from playwright.sync_api import Page

from tests.support.browser.games import DESERT, TRIBES, open_table
from tests.support.browser.players import Mouse, step
from tests.support.browser.visitors import QUICK, Visitor, Visitors

CAREFUL = QUICK | {"confirm": True}
_IS_IDLE = "() => !document.querySelector('[aria-busy=true]')"


def count_actions(visitor: Visitor, table: str) -> int:
    return int(visitor.request("GET", f"/api/tables/{table}")["number"])


def press_button(page: Page, name: str) -> None:
    """Press a button of the table."""
    page.locator(f"[data-role={name}]").click()
    page.wait_for_function(_IS_IDLE)


def start_sowing(visitor: Visitor) -> tuple[Page, str]:
    """Open a table of Five Tribes and play until a sowing has started."""
    table = str(open_table(visitor, TRIBES, "me", "screen")["id"])
    page, chance = visitor.open(f"/table/{table}"), Random(1)
    while visitor.request("GET", f"/api/tables/{table}")["view"]["phase"] != "sow":
        step(page, Mouse(), chance)
    return page, table


def test_a_step_and_a_turn_can_be_undone(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    page, table = start_sowing(anna)
    begun = count_actions(anna, table)
    step(page, Mouse(), Random(1))
    page.wait_for_function(_IS_IDLE)
    before = count_actions(anna, table)
    press_button(page, "undo")
    assert count_actions(anna, table) < before
    while count_actions(anna, table) <= begun:
        step(page, Mouse(), Random(1))
        page.wait_for_function(_IS_IDLE)
    before = count_actions(anna, table)
    press_button(page, "restart")
    assert anna.request("GET", f"/api/tables/{table}")["view"]["phase"] == "move"
    undone = before - count_actions(anna, table)
    assert undone > 1
    page.locator(".log").get_by_text(f"undoes {undone} steps").wait_for(state="attached")


def test_the_end_of_a_turn_waits_for_confirmation(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=CAREFUL)
    table = str(open_table(anna, DESERT, "me", "screen")["id"])
    page = anna.open(f"/table/{table}")
    page.locator("[role=gridcell].legal").first.click()
    page.locator(".td-picker button").first.click()
    page.locator("[data-role=confirm]").wait_for()
    assert count_actions(anna, table) == 0
    press_button(page, "cancel")
    assert page.locator("[data-role=confirm]").count() == 0
    assert count_actions(anna, table) == 0


def test_a_move_can_be_typed(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table = str(open_table(anna, DESERT, "me", "screen")["id"])
    page = anna.open(f"/table/{table}")
    offer = anna.request("GET", f"/api/tables/{table}")["offer"]["steps"][0]
    page.keyboard.press("/")
    page.keyboard.type(f"{offer['text']} {next(iter(offer['spaces']))}")
    page.keyboard.press("Enter")
    page.locator(".log li.action, .log li").first.wait_for(state="attached")
    page.wait_for_function(_IS_IDLE)
    assert count_actions(anna, table) == 1


def test_a_wrong_typed_move_is_reported(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table = str(open_table(anna, DESERT, "me", "screen")["id"])
    page = anna.open(f"/table/{table}")
    page.keyboard.press("/")
    page.keyboard.type("leader purple nowhere")
    page.keyboard.press("Enter")
    page.locator("#typed-problem").wait_for()
    assert count_actions(anna, table) == 0


def test_a_hint_can_be_played(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table = str(open_table(anna, DESERT, "me", "screen")["id"])
    page = anna.open(f"/table/{table}")
    page.keyboard.press("h")
    page.locator(".hint li button").first.click(timeout=60_000)
    page.wait_for_function(_IS_IDLE)
    assert count_actions(anna, table) == 1
