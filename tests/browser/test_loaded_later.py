# SPDX-License-Identifier: MIT
"""What the first picture of a table does not need appears when it is needed, in every language."""

import json
from importlib.resources import files

import pytest

from tests.support.browser.games import DESERT, TRIBES, open_table
from tests.support.browser.visitors import QUICK, Visitors


def message(language: str, part: str, key: str) -> str:
    """Return a message of the page."""
    catalogue = files("caravanserai") / "web" / "words" / language / f"{part}.json"
    return str(json.loads(catalogue.read_text(encoding="utf-8"))[key])


@pytest.mark.parametrize("language", ["en", "pl", "fr", "de"])
def test_the_menu_and_its_dialogs_have_their_texts(visitors: Visitors, language: str) -> None:
    anna = visitors.add("Anna", settings=QUICK, locale=language)
    page = anna.open(f"/table/{open_table(anna, TRIBES, 'me', 'screen')['id']}")
    page.locator("[data-role=menu]").focus()
    page.keyboard.press("Enter")
    page.get_by_text(message(language, "later", "table.deal.title")).wait_for()
    page.locator("[data-role=resign]").press("Enter")
    page.get_by_text(message(language, "later", "table.resign.lost")).wait_for()


@pytest.mark.parametrize("language", ["en", "pl", "fr", "de"])
def test_a_refused_move_is_explained(visitors: Visitors, language: str) -> None:
    anna = visitors.add("Anna", settings=QUICK, locale=language)
    page = anna.open(f"/table/{open_table(anna, DESERT, 'me', 'screen')['id']}")
    page.keyboard.press("/")
    page.keyboard.type("leader purple nowhere")
    page.keyboard.press("Enter")
    page.locator("#typed-problem").wait_for()
    expected = message(language, "later", "table.error.bad_notation")
    assert page.locator("#typed-problem").inner_text() == expected
    assert page.locator(".toast span").inner_text() == expected


def test_a_board_that_fails_to_load_is_replaced_by_buttons(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table = open_table(anna, DESERT, "me", "screen")["id"]
    anna.page.route("**/games/through_the_desert/index.js", lambda route: route.abort())
    with anna.allow_network_errors():
        page = anna.open(f"/table/{table}")
        page.locator(".plain-steps button").first.click()
        page.locator(".log li").first.wait_for(state="attached")


def test_a_table_without_spectators_says_why_it_is_not_shown(visitors: Visitors) -> None:
    anna, boris = visitors.add("Anna", settings=QUICK), visitors.add("Boris")
    table = open_table(anna, DESERT, "me", "screen", watch="nobody")["id"]
    with boris.allow_network_errors():
        boris.page.goto(f"{boris.address}/table/{table}")
        reason = message("en", "table", "table.error.not_found")
        boris.page.locator(".banner.problem").get_by_text(reason).wait_for()
