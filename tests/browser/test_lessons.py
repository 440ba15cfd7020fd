# SPDX-License-Identifier: MIT
"""The tutorial: every lesson of both games, to its end."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.games import GAMES
from tests.support.browser.visitors import QUICK, Visitors

MAX_STEPS = 40
NEXT_BUTTON = (
    ".learn-next, .learn-coach .row button"  # the next step, or a demonstration of this one
)
_IS_IDLE = f"""() => !document.querySelector("[aria-busy=true]") &&
  document.querySelector("{NEXT_BUTTON}")"""


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_can_be_completed(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    page = anna.open("/learn")
    count = page.locator(f"a[href^='/learn/{game}/']").count()
    assert 5 <= count <= 7
    page.locator(f"a[href^='/learn/{game}/']").first.click()
    for _ in range(MAX_STEPS * count):
        page.wait_for_function(_IS_IDLE)
        if page.locator(f".learn-next[href='/new/{game}']").count():
            break
        page.locator(NEXT_BUTTON).first.click()
    anna.open("/learn")
    assert page.locator(f"section:has(#learn-{game}) .learn-tick").count() == count


def complete_step(page: Page) -> None:
    """Let the page demonstrate a step, and continue with the next one."""
    page.wait_for_function(_IS_IDLE)
    page.locator(".learn-coach .row button").first.click()
    page.locator(".learn-next").click()


def test_the_only_marked_space_can_be_tried_without_a_colour(visitors: Visitors) -> None:
    page = visitors.add(settings=QUICK).open("/learn/through_the_desert/camels")
    complete_step(page)
    page.locator("[data-space=k6]").click()
    outcome = page.locator(".learn-outcome.done")
    expect(outcome).to_contain_text("(TD\u20115.3)")
    expect(outcome.locator("p").last).to_contain_text("never touch")


def test_a_colour_is_not_kept_for_the_next_step(visitors: Visitors) -> None:
    page = visitors.add(settings=QUICK).open("/learn/through_the_desert/areas")
    chosen = page.locator(".td-herd[aria-pressed=true]")
    page.locator(".td-herd.td-of-purple").click()
    expect(chosen).to_have_count(1)
    for _ in range(3):
        complete_step(page)
    expect(page.locator(".td-herd")).not_to_have_count(0)
    expect(chosen).to_have_count(0)


def test_the_lesson_comes_before_what_happened(visitors: Visitors) -> None:
    page = visitors.add(settings=QUICK).open("/learn/five_tribes/tribes")
    page.locator(".learn-coach .row button").first.click()
    expect(page.locator(".learn-outcome > :first-child")).to_contain_text("Each merchant takes")
