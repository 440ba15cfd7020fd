# SPDX-License-Identifier: MIT
"""The review in a replay: the evaluation bar, labels and accuracy, and steps by turn."""

import json
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.support.browser.games import TRIBES, open_finished_table, play_random_game
from tests.support.browser.visitors import QUICK, Visitor, Visitors


def review_of(replay: dict[str, Any]) -> dict[str, Any]:
    """Return a review in which only the first action clearly costs a third of the win.

    The second seems to cost even more, but that may be chance.
    """
    moments = [
        {
            "number": each["number"] - 1,
            "seat": each["seat"],
            "played_move": each["move"],
            "best_moves": [each["move"]],
            "values": [0.25, 0.75],
            "errors": [0.02, 0.02],
            "points_cost": 0,
            "cost": {1: 1 / 3, 2: 1 / 2}.get(each["number"], 0),
            "cost_error": {1: 0.05, 2: 0.3}.get(each["number"], 0),
            "is_clear": each["number"] == 1,
            "is_forced": False,
        }
        for each in replay["actions"]
    ]
    return {"done": len(moments), "total": len(moments), "moments": moments}


def open_review(anna: Visitor) -> Page:
    """Open the replay of a game, and ask for its review."""
    table = open_finished_table(anna, TRIBES)
    review = review_of(anna.request("GET", f"/api/tables/{table}/replay"))

    def answer(route: Route) -> None:
        route.fulfill(body=json.dumps(review), content_type="application/json")

    # The bot would need half a minute for a whole game.
    anna.context.route("**/review", answer)
    page = anna.open(f"/replay/{table}?at=5")
    page.locator(".toolbar button").first.click()
    return page


def test_a_review_adds_chances_labels_and_accuracy(visitors: Visitors) -> None:
    page = open_review(visitors.add("Anna", settings=QUICK))
    expect(
        page.get_by_role("img", name="Chances of winning: Anna 25%, Player 2 75%")
    ).to_be_visible()
    expect(page.locator(".turns .turn-rating").first).to_have_text("mistake")
    assert page.locator(".accuracy tbody tr").count() == 2
    expect(page.locator(".accuracy tbody tr td.total").nth(1)).to_have_text("100%")


def test_only_clear_costs_are_marked_and_values_have_their_uncertainty(visitors: Visitors) -> None:
    page = open_review(visitors.add("Anna", settings=QUICK))
    expect(page.locator(".turn-rating.is-mistake")).to_have_count(1)
    expect(page.locator(".moments > li")).to_have_count(1)
    expect(page.locator(".value-graph .flag")).to_have_count(1)
    expect(page.locator(".moments > li")).to_contain_text("by 33% ± 10%")
    expect(page.locator(".legend li").first).to_have_text("Anna25% ± 4%")
    expect(page.get_by_role("slider", name="Chance of winning, turn by turn")).to_have_attribute(
        "aria-valuetext", "After move 5: Anna 25%\u00a0±\u00a04%, Player 2 75%\u00a0±\u00a04%"
    )


def test_a_curve_has_a_point_at_the_end_of_each_turn(visitors: Visitors) -> None:
    page = open_review(visitors.add("Anna", settings=QUICK))
    points = page.locator(".value-graph .curve.seat-0 polyline").get_attribute("points") or ""
    turns = page.locator(".turns > li").count()
    assert len(points.split()) == turns + 1 < page.locator(".turns .move").count()


def test_the_keyboard_steps_by_turn(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    first, second = play_random_game(TRIBES).turns[1:3]
    page = anna.open(f"/replay/{open_finished_table(anna, TRIBES)}")
    page.locator("[role=grid]").wait_for()
    for key, at in (("ArrowRight", first), ("ArrowRight", second), ("ArrowLeft", first)):
        page.keyboard.press(f"Shift+{key}")
        page.wait_for_url(f"**at={at}")
