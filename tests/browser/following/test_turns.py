# SPDX-License-Identifier: MIT
"""Following the game: turns of others one after the other, what they leave behind, and the log."""

from random import Random

import pytest
from playwright.sync_api import Page

from tests.support.browser.games import DESERT, GAMES, TRIBES, open_table
from tests.support.browser.players import Mouse, step
from tests.support.browser.visitors import QUICK, Visitors

MARKS = {TRIBES: ".ft-mark-stop", DESERT: ".td-mark"}
SKIP, REPLAY = "[data-role=skip]", "[data-role=replay]"


def play_until(page: Page, selector: str) -> None:
    """Play until the page shows something."""
    chance = Random(1)
    while not page.locator(selector).count():
        step(page, Mouse(), chance)
        page.wait_for_timeout(50)  # the answer


@pytest.mark.parametrize("game", GAMES)
def test_turns_of_others_are_shown_and_stay_marked(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings={"confirm": False, "speed": 4})
    page = anna.open(f"/table/{open_table(anna, game, 'me', 'tourist')['id']}")
    play_until(page, MARKS[game])
    page.locator(REPLAY).wait_for()  # all turns have been shown
    assert page.locator("details.seat:nth-of-type(2) .turn-text").inner_text()
    page.keyboard.press("r")
    page.locator(SKIP).wait_for()
    assert page.locator("[role=gridcell]:is(.is-open, .legal)").count() == 0
    page.keyboard.press("Escape")
    page.locator(SKIP).wait_for(state="detached")
    assert page.locator(MARKS[game]).count() > 0


def test_without_animations_turns_are_only_marked(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    page = anna.open(f"/table/{open_table(anna, DESERT, 'me', 'tourist')['id']}")
    play_until(page, MARKS[DESERT])
    assert page.locator(SKIP).count() == 0
    page.locator(REPLAY).click()
    page.locator(SKIP).wait_for()
    page.locator(".board-wrap [role=gridcell]").first.click(force=True)
    page.locator(SKIP).wait_for(state="detached")


def test_the_log_follows_unless_the_reader_is_elsewhere(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    page = anna.open(f"/table/{open_table(anna, TRIBES, 'me', 'screen')['id']}")
    chance = Random(1)
    while page.locator(".log").count() == 0 or page.evaluate(_ROOM) < 150:
        step(page, Mouse(), chance)
        page.wait_for_timeout(50)
    page.wait_for_function(_IS_AT_END)
    page.locator(".log").evaluate("(log) => log.scrollTo(0, 0)")
    play_until(page, ".new-below")
    assert page.locator(".log").evaluate("(log) => log.scrollTop") == 0
    page.locator(".new-below").click()
    page.wait_for_function(_IS_AT_END)
    assert page.locator(".new-below").count() == 0


_ROOM = """() => {
  const log = document.querySelector(".log");
  return log.scrollHeight - log.clientHeight;
}"""
_IS_AT_END = """() => {
  const log = document.querySelector(".log");
  return log.scrollHeight - log.clientHeight - log.scrollTop < 2;
}"""
