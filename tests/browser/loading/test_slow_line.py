# SPDX-License-Identifier: MIT
"""A slow line: an outline at once, skeletons, and pressed buttons that stay pressed."""

import pytest

from tests.support.browser.games import TRIBES, open_table
from tests.support.browser.visitors import Visitor, Visitors
from tests.support.timing import best_time

MAX_MILLISECONDS = 1000
_FIRST_PICTURE = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
# Press "play now" again and again, as long as it is there.
_PRESS_AGAIN = """() => {
  const timer = setInterval(() => {
    const button = document.querySelector("game-card button.main");
    if (button) button.click();
    else clearInterval(timer);
  }, 10);
}"""


def slow_down(visitor: Visitor, milliseconds: int) -> None:
    """Make every answer of the server take this long."""
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("Network.enable")
    speed = {"downloadThroughput": 200_000, "uploadThroughput": 100_000}  # bytes in a second
    line.send(
        "Network.emulateNetworkConditions", {"offline": False, "latency": milliseconds, **speed}
    )


@pytest.mark.real_time
@pytest.mark.parametrize("path", ["/", "/learn/five_tribes/sowing"])
def test_the_first_picture_comes_within_a_second(visitors: Visitors, path: str) -> None:
    def milliseconds() -> float:
        boris = visitors.add()
        slow_down(boris, 800)
        boris.page.goto(boris.address + path, wait_until="commit")
        return float(boris.page.wait_for_function(_FIRST_PICTURE).json_value())

    assert best_time(milliseconds, MAX_MILLISECONDS) < MAX_MILLISECONDS


def test_an_impatient_visitor_opens_only_one_table(visitors: Visitors) -> None:
    boris = visitors.add("Boris")
    page = boris.open("/")
    slow_down(boris, 100)
    page.evaluate(_PRESS_AGAIN)
    page.locator("table-page").wait_for()
    assert len(boris.request("GET", "/api/tables/mine")["tables"]) == 1


def test_a_table_shows_its_outline_until_the_board_is_there(visitors: Visitors) -> None:
    anna = visitors.add("Anna")
    table = open_table(anna, TRIBES, "me", "pilgrim")["id"]
    anna.open("/settings")
    slow_down(anna, 100)
    anna.page.goto(f"{anna.address}/table/{table}", wait_until="commit")
    anna.page.locator("#outline").wait_for()
    anna.page.locator("table-page .skeleton").wait_for()
    anna.page.locator("[role=grid]").wait_for()
    assert anna.page.locator(".skeleton").count() == 0
