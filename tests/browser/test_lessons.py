# SPDX-License-Identifier: MIT
"""The tutorial: every lesson of both games, to its end."""

import pytest

from tests.support.browser.games import GAMES
from tests.support.browser.visitors import QUICK, Visitors

MOST_STEPS = 40
WAY_ON = ".learn-next, .learn-coach .row button"  # the next step, or first to be shown this one
_IS_CALM = f"""() => !document.querySelector("[aria-busy=true]") &&
  document.querySelector("{WAY_ON}")"""


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_learnt_to_its_end(visitors: Visitors, game: str) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    page = anna.open("/learn")
    count = page.locator(f"a[href^='/learn/{game}/']").count()
    assert 5 <= count <= 7
    page.locator(f"a[href^='/learn/{game}/']").first.click()
    for _ in range(MOST_STEPS * count):
        page.wait_for_function(_IS_CALM)
        if page.locator(f".learn-next[href='/new/{game}']").count():
            break
        page.locator(WAY_ON).first.click()
    anna.open("/learn")
    assert page.locator(f"section:has(#learn-{game}) .learn-tick").count() == count
