# SPDX-License-Identifier: MIT
"""After the end: the game seen again, tried otherwise, kept as a file and brought back."""

from pathlib import Path
from random import Random

import pytest

from tests.support.browser.games import DESERT, GAMES, by_chance, finished
from tests.support.browser.players import Mouse, step
from tests.support.browser.visitors import QUICK, Visitors

AT = "output.count"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_seen_again(visitors: Visitors, game: str) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    page = anna.open(f"/replay/{finished(anna, game)}")
    page.locator("[role=grid]").wait_for()
    length = by_chance(game).length
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", length)):
        page.keyboard.press(key)
        page.wait_for_url(f"**at={at}")
    assert str(length) in page.locator(AT).inner_text()
    page.locator(".controls input[type=range]").fill(str(length // 2))
    page.wait_for_url(f"**at={length // 2}")


@pytest.mark.parametrize("game", GAMES)
def test_what_if(visitors: Visitors, game: str) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    page = anna.open(f"/study/{finished(anna, game)}/20")
    page.locator("[role=grid]").wait_for()
    before = page.locator("main").inner_text()
    step(page, Mouse(), Random(1))
    page.wait_for_function(
        "(text) => document.querySelector('main').innerText !== text", arg=before
    )


def test_a_record_is_kept_and_brought_back(visitors: Visitors, tmp_path: Path) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    page = anna.open(f"/replay/{finished(anna, DESERT)}")
    with page.expect_download() as download:
        page.locator("a[download]").first.click()
    kept = tmp_path / "game.caravan"
    download.value.save_as(kept)
    boris = visitors.come("Boris", settings=QUICK)
    boris.open("/games")
    boris.page.locator("import-record input[type=file]").set_input_files(kept)
    boris.page.locator("import-record form button:not([type=button])").click()
    boris.page.wait_for_url("**/replay/**")
    boris.page.locator("[role=grid]").wait_for()


def test_a_file_that_is_no_record_is_refused_with_words(visitors: Visitors) -> None:
    boris = visitors.come("Boris")
    boris.open("/games")
    with boris.forgiving():
        boris.page.locator("import-record textarea").fill("no record at all")
        boris.page.locator("import-record form button:not([type=button])").click()
        boris.page.locator("import-record .problem").wait_for()
