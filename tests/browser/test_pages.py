# SPDX-License-Identifier: MIT
"""Every page in every language, for everybody: no errors, no barriers, no words cut off."""

import pytest

from tests.browser.looks import barriers, cut_off
from tests.browser.visitors import DESKTOP, PHONE, Visitors

LANGUAGES = ("en", "pl", "fr", "de")
GAMES = ("five_tribes", "through_the_desert")
PAGES = (
    "/",
    *(f"/new/{game}" for game in GAMES),
    "/lobby",
    "/games",
    "/learn",
    *(f"/rules/{game}" for game in GAMES),
    "/settings",
    "/account",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_whole_on_a_phone_in_every_language(
    visitors: Visitors, language: str
) -> None:
    anna = visitors.come("Anna", PHONE, locale=language)
    for path in PAGES:
        page = anna.open(path)
        assert page.locator("html").get_attribute("lang") == language
        assert cut_off(page) == [], path
    assert anna.troubles == []


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")])
def test_no_page_keeps_anybody_out(visitors: Visitors, size: tuple[int, int], scheme: str) -> None:
    anna = visitors.come("Anna", size, color_scheme=scheme)
    found = {path: barriers(anna.open(path)) for path in PAGES}
    assert {path: told for path, told in found.items() if told} == {}


def test_high_contrast_keeps_nobody_out(visitors: Visitors) -> None:
    anna = visitors.come("Anna", settings={"contrast": "high", "palette": "safe"})
    found = {path: barriers(anna.open(path)) for path in ("/", "/settings", "/learn")}
    assert {path: told for path, told in found.items() if told} == {}


def test_an_address_of_nothing_says_so(visitors: Visitors) -> None:
    boris = visitors.come()
    boris.open("/")
    boris.page.evaluate("history.pushState(null, '', '/nowhere')")
    boris.page.evaluate("dispatchEvent(new Event('popstate'))")
    boris.page.locator("lost-page h1").wait_for()
