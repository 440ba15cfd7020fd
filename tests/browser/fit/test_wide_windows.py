# SPDX-License-Identifier: MIT
"""Wide windows show everything at once, the board never moves, and large ones use their room."""

from random import Random

import pytest
from playwright.sync_api import Page

from tests.support.browser.games import (
    DESERT,
    GAMES,
    TRIBES,
    open_finished_table,
    open_table_with_task,
)
from tests.support.browser.measures import Rectangle, find_hidden, find_overlaps, measure
from tests.support.browser.players import Mouse, find_choice, is_over, try_press
from tests.support.browser.visitors import DESKTOP, Visitors

LARGE = (2560, 1440)
BOARDS = {TRIBES: ".ft-sultanate", DESERT: ".td-board"}
PLAYERS = {TRIBES: 4, DESERT: 5}
TASKS = {TRIBES: "move", DESERT: "camels"}
BESIDE = {
    TRIBES: (
        ".ft-market-row .ft-card",
        ".ft-market-row li:nth-child(-n + 6) .ft-coin",
        ".ft-aside .ft-djinn",
        ".ft-aside .ft-price",
    ),
    DESERT: (".td-table tr",),
}
PARTS = (".table-head h1", ".site-header .home", ".prompt", ".board-wrap", ".below", ".table-seats")
TURN = 40  # steps at most


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_visible_without_scrolling(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings={"speed": 0})
    page = anna.open(f"/table/{open_table_with_task(anna, game, PLAYERS[game], TASKS[game])}")
    assert page.locator(".seat").count() == PLAYERS[game]
    assert find_hidden(page, BOARDS[game], ".seat", ".prompt", ".below", *BESIDE[game]) == []
    assert find_overlaps(page, *PARTS, ".table-side") == []
    assert measure(page, ".tools")[3] < 2 * measure(page, ".tools button")[3], "more than one row"
    assert page.locator(".chat-fold:not([open])").count() == 1
    check_large_window(page, game)


@pytest.mark.parametrize("language", ["pl", "fr", "de"])
def test_longer_words_fit_as_well(visitors: Visitors, language: str) -> None:
    anna = visitors.add("Anna", settings={"speed": 0}, locale=language)
    page = anna.open(f"/table/{open_table_with_task(anna, TRIBES, 4, TASKS[TRIBES])}")
    assert find_hidden(page, ".seat", ".prompt", ".below", *BESIDE[TRIBES]) == []


def check_large_window(page: Page, game: str) -> None:
    """Check that board and type grow with the window, and that everything still fits."""
    board, prompt = measure(page, BOARDS[game]), measure(page, ".prompt")
    page.set_viewport_size({"width": LARGE[0], "height": LARGE[1]})
    assert measure(page, BOARDS[game])[3] > 1.7 * board[3]
    assert measure(page, ".prompt")[3] > 1.4 * prompt[3]
    assert find_hidden(page, BOARDS[game], ".seat", *BESIDE[game]) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_board_stays_where_it_is_through_a_turn(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings={"speed": 0})
    page = anna.open(f"/table/{open_table_with_task(anna, game, PLAYERS[game], TASKS[game])}")
    rectangles = {measure(page, BOARDS[game])} | play_turn(page, game)
    assert len(rectangles) == 1


def play_turn(page: Page, game: str) -> set[Rectangle]:
    """Play until nothing is offered, and return every rectangle that the board had."""
    chance, found = Random(3), set()
    for _ in range(TURN):
        chosen = find_choice(page, chance)
        if chosen is None or is_over(page):
            break
        try_press(page, Mouse(), chosen)
        found.add(measure(page, BOARDS[game]))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_replay_and_study_fit_and_nothing_covers_the_board(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", DESKTOP, {"speed": 0})
    over = open_finished_table(anna, game)
    page = anna.open(f"/replay/{over}?at=20")
    assert find_hidden(page, BOARDS[game], ".controls", ".panel h2", ".title h1") == []
    assert find_overlaps(page, BOARDS[game], ".controls", ".event-text", ".side", ".title h1") == []
    page = anna.open(f"/study/{over}/20")
    assert find_hidden(page, BOARDS[game], ".board-area .prompt", ".board-area > .row") == []
    assert find_overlaps(page, BOARDS[game], ".choices", ".board-area > .row", ".side") == []
