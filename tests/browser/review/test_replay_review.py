# SPDX-License-Identifier: MIT
"""The review in a replay: the evaluation bar, labels and accuracy, and steps by turn."""

import json
from typing import Any

from playwright.sync_api import Route, expect

from tests.support.browser.games import TRIBES, open_finished_table, play_random_game
from tests.support.browser.visitors import QUICK, Visitors


def review_of(replay: dict[str, Any]) -> dict[str, Any]:
    """Return a review in which the first action costs a third of the win, and nothing else does."""
    moments = [
        {
            "number": each["number"] - 1,
            "seat": each["seat"],
            "played_move": each["move"],
            "best_moves": [each["move"]],
            "values": [0.25, 0.75],
            "points_cost": 0,
            "cost": 1 / 3 if each["number"] == 1 else 0,
            "is_forced": False,
        }
        for each in replay["actions"]
    ]
    return {"done": len(moments), "total": len(moments), "moments": moments}


def test_a_review_adds_chances_labels_and_accuracy(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table = open_finished_table(anna, TRIBES)
    review = review_of(anna.request("GET", f"/api/tables/{table}/replay"))

    def answer(route: Route) -> None:
        route.fulfill(body=json.dumps(review), content_type="application/json")

    # The bot would need half a minute for a whole game.
    anna.context.route("**/review", answer)
    page = anna.open(f"/replay/{table}?at=5")
    page.locator(".toolbar button").first.click()
    expect(
        page.get_by_role("img", name="Chances of winning: Anna 25%, Player 2 75%")
    ).to_be_visible()
    expect(page.locator(".turns .turn-rating").first).to_have_text("mistake")
    assert page.locator(".accuracy tbody tr").count() == 2
    expect(page.locator(".accuracy tbody tr td.total").nth(1)).to_have_text("100%")


def test_the_keyboard_steps_by_turn(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    first, second = play_random_game(TRIBES).turns[1:3]
    page = anna.open(f"/replay/{open_finished_table(anna, TRIBES)}")
    page.locator("[role=grid]").wait_for()
    for key, at in (("ArrowRight", first), ("ArrowRight", second), ("ArrowLeft", first)):
        page.keyboard.press(f"Shift+{key}")
        page.wait_for_url(f"**at={at}")
