# SPDX-License-Identifier: MIT
"""At a table: hints that play a whole turn, the hand-over, the end, and the waiting room."""

import time

import pytest
from playwright.sync_api import Page, expect

import caravanserai as cv
from tests.support.browser.games import (
    DESERT,
    GAMES,
    TRIBES,
    make_seats,
    open_table,
    play_random_game,
)
from tests.support.browser.visitors import QUICK, TIMEOUT, Visitor, Visitors

PATHS = {TRIBES: ".ft-path", DESERT: ".td-over .td-ghost"}


def open_at(visitor: Visitor, game: str, number: int, *wanted: str) -> Page:
    """Open a table that continues a random game after this many actions."""
    record = play_random_game(game, len(wanted)).record
    body = {"record": record, "upto": number, "seats": make_seats(*wanted)}
    return visitor.open(f"/table/{visitor.request('POST', '/api/records', body)['id']}")


def find_turn(game: str) -> int:
    """Return the number of the first action of a turn of the first seat that has several steps."""
    record = cv.GameRecord.from_text(play_random_game(game).record)
    position = cv.new(game, players=2, seed=1)
    for number, action in enumerate(record.actions):
        text = position.text(int(position.legal()[0]))
        if position.actor == 0 and number > 20 and text.startswith(("pick up", "pink", "yellow")):
            return number
        position.play(action)
    raise AssertionError("no such turn")


def count_actions(visitor: Visitor, page: Page) -> int:
    """Return how many actions have been played at the table that the page shows."""
    table = page.url.rsplit("/", 1)[1]
    return int(visitor.request("GET", f"/api/tables/{table}")["number"])


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_draws_its_turn_and_plays_all_of_it(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK | {"forced": False})
    page = open_at(anna, game, find_turn(game), "me", "screen")
    page.locator("[data-role=lift], [data-role=hint]").first.click()
    if not page.locator(".hint").count():
        page.locator("[data-role=hint]").click()
    play = page.locator("[data-role=play-hint]").first
    play.wait_for()
    page.locator(PATHS[game]).first.wait_for()
    assert 1 <= page.locator(".hint .reasons li").count() <= 2
    before = count_actions(anna, page)
    play.click()
    expect(page.locator(".hint")).to_have_count(0)
    # The whole turn and not only its first step, although nobody confirms anything.
    deadline = time.monotonic() + TIMEOUT / 1000
    while count_actions(anna, page) < before + 2:
        assert time.monotonic() < deadline
        page.wait_for_timeout(50)


def test_the_hand_over_covers_only_what_is_hidden(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table = open_table(anna, TRIBES, "me", "screen")["id"]
    page = anna.open(f"/table/{table}")
    page.locator("[data-role=lift]").wait_for()
    expect(page.locator("[role=grid]")).to_be_visible()
    expect(page.locator("[data-role=hint]")).to_have_count(0)
    covered = page.locator(".table-seats").inner_text()
    page.locator("[data-role=lift]").click()
    page.locator("[data-role=hint]").wait_for()
    assert "50" not in covered
    assert "50" in page.locator(".table-seats").inner_text()


def test_the_end_counts_up_until_it_is_skipped(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings={"confirm": False, "forced": False})
    length = play_random_game(DESERT).length
    page = open_at(anna, DESERT, length - 1, "me", "screen")
    page.locator("[data-role=lift], [role=grid]").first.wait_for()
    table = page.url.rsplit("/", 1)[1]
    state = anna.request("GET", f"/api/tables/{table}")
    last = cv.GameRecord.from_text(play_random_game(DESERT).record).actions[-1]
    body = {"position": state["position"], "action": int(last)}
    anna.request("POST", f"/api/tables/{table}/actions", body)
    skip = page.locator("[data-role=skip]")
    skip.wait_for()
    expect(page.locator(".crown")).to_have_count(0)
    skip.click()
    expect(page.locator(".trophy")).to_be_visible()
    expect(page.locator(".sheet tfoot")).to_contain_text("1st")
    board, sheet = page.locator("[role=grid]").bounding_box(), page.locator(".sheet").bounding_box()
    assert board
    assert sheet
    assert sheet["x"] >= board["x"] + board["width"] - 1  # side by side


def test_the_owner_fills_a_seat_with_a_bot(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    page = anna.open(f"/table/{open_table(anna, DESERT, 'me', 'open')['id']}")
    expect(page.get_by_role("img", name="QR code for phones and tablets")).to_be_visible()
    expect(page.get_by_text("These links work only on this computer.")).to_be_visible()
    page.locator("[data-role=fill]").click()
    page.locator("[role=grid]").wait_for()
    expect(page.locator(".seat-name").nth(1)).to_have_text("Pilgrim")
