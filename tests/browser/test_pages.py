# SPDX-License-Identifier: MIT
"""Every page in every language, for everybody: no errors, no barriers, no words cut off."""

import pytest

from tests.support.browser.games import GAMES, finished, open_table
from tests.support.browser.looks import barriers, cut_off
from tests.support.browser.visitors import DESKTOP, PHONE, QUICK, Visitor, Visitors

LANGUAGES = ("en", "pl", "fr", "de")  # the last has the longest words
FIRST_LESSON = {"five_tribes": "sowing", "through_the_desert": "leaders"}
HOUSE = ("/", "/lobby", "/games", "/learn", "/settings", "/account")
_IS_SPOKEN = "(language) => document.documentElement.lang === language"
_IS_DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def speak(visitor: Visitor, language: str) -> None:
    """Choose a language in the menu; the page stays."""
    visitor.page.locator(".languages").select_option(language, force=True)  # folded on a phone
    visitor.page.wait_for_function(_IS_SPOKEN, arg=language)
    visitor.page.evaluate(_IS_DRAWN)


def show(visitor: Visitor, size: tuple[int, int], scheme: str) -> None:
    """See the same page on another screen, by day or by night."""
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    visitor.page.evaluate(_IS_DRAWN)


def faults(visitor: Visitor, path: str) -> list[str]:
    """What is cut off in any language, and what keeps people out."""
    page = visitor.open(path)
    show(visitor, PHONE, "dark")
    found = barriers(page)
    for language in LANGUAGES:
        speak(visitor, language)
        found += [f"in {language}: {told}" for told in cut_off(page)]
    show(visitor, DESKTOP, "light")
    return [f"{path}: {fault}" for fault in found + cut_off(page) + barriers(page)]


def test_the_house_is_whole_and_open_to_everybody(visitors: Visitors) -> None:
    anna = visitors.come("Anna")
    assert [fault for path in HOUSE for fault in faults(anna, path)] == []


@pytest.mark.parametrize("game", GAMES)
def test_learning_is_whole_and_open_to_everybody(visitors: Visitors, game: str) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    pages = (f"/learn/{game}/{FIRST_LESSON[game]}", f"/rules/{game}")
    assert [fault for path in pages for fault in faults(anna, path)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_whole_and_open_to_everybody(visitors: Visitors, game: str) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    table, over = open_table(anna, game, "me", "tourist")["id"], finished(anna, game)
    pages = (f"/new/{game}", f"/table/{table}", f"/replay/{over}?at=20", f"/study/{over}/20")
    assert [fault for path in pages for fault in faults(anna, path)] == []


def test_high_contrast_keeps_nobody_out(visitors: Visitors) -> None:
    anna = visitors.come("Anna", settings={"contrast": "high", "palette": "safe"})
    tables = [f"/table/{open_table(anna, game, 'me', 'screen')['id']}" for game in GAMES]
    found = {path: barriers(anna.open(path)) for path in ("/", *tables)}
    assert {path: told for path, told in found.items() if told} == {}


def test_an_address_of_nothing_says_so(visitors: Visitors) -> None:
    boris = visitors.come()
    boris.open("/")
    boris.page.evaluate("history.pushState(null, '', '/nowhere')")
    boris.page.evaluate("dispatchEvent(new Event('popstate'))")
    boris.page.locator("not-found-page h1").wait_for()
