# SPDX-License-Identifier: MIT
"""The tutorial: every lesson of both games, to its end."""

import pytest

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
