# SPDX-License-Identifier: MIT
"""After the end of a game: replay, study, download and import."""

from pathlib import Path
from random import Random

import pytest

from tests.support.browser.games import DESERT, GAMES, open_finished_table, play_random_game
from tests.support.browser.players import Mouse, step
from tests.support.browser.visitors import QUICK, Visitors

AT = "output.count"


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_can_be_replayed(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    page = anna.open(f"/replay/{open_finished_table(anna, game)}")
    page.locator("[role=grid]").wait_for()
    length = play_random_game(game).length
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", length)):
        page.keyboard.press(key)
        page.wait_for_url(f"**at={at}")
    assert str(length) in page.locator(AT).inner_text()
    page.locator(".controls input[type=range]").fill(str(length // 2))
    page.wait_for_url(f"**at={length // 2}")


@pytest.mark.parametrize("game", GAMES)
def test_another_move_can_be_studied(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    page = anna.open(f"/study/{open_finished_table(anna, game)}/20")
    page.locator("[role=grid]").wait_for()
    before = page.locator("main").inner_text()
    step(page, Mouse(), Random(1))
    page.wait_for_function(
        "(text) => document.querySelector('main').innerText !== text", arg=before
    )


def test_a_record_can_be_downloaded_and_imported(visitors: Visitors, tmp_path: Path) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    page = anna.open(f"/replay/{open_finished_table(anna, DESERT)}")
    with page.expect_download() as download:
        page.locator("a[download]").first.click()
    kept = tmp_path / "game.caravan"
    download.value.save_as(kept)
    boris = visitors.add("Boris", settings=QUICK)
    boris.open("/games")
    boris.page.locator("import-record input[type=file]").set_input_files(kept)
    boris.page.locator("import-record form button:not([type=button])").click()
    boris.page.wait_for_url("**/replay/**")
    boris.page.locator("[role=grid]").wait_for()


def test_an_invalid_record_is_refused_with_a_message(visitors: Visitors) -> None:
    boris = visitors.add("Boris")
    boris.open("/games")
    with boris.allow_network_errors():
        boris.page.locator("import-record textarea").fill("no record at all")
        boris.page.locator("import-record form button:not([type=button])").click()
        boris.page.locator("import-record .problem").wait_for()
