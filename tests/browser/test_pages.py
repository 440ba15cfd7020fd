# SPDX-License-Identifier: MIT
"""Every page in every language: no errors, accessible, and no text cut off."""

import pytest

from tests.support.browser.games import GAMES, open_finished_table, open_table
from tests.support.browser.page_checks import find_clipped_texts, find_violations
from tests.support.browser.visitors import DESKTOP, PHONE, QUICK, Visitor, Visitors

LANGUAGES = ("en", "pl", "fr", "de")  # the last has the longest words
FIRST_LESSON = {"five_tribes": "sowing", "through_the_desert": "leaders"}
SITE_PAGES = ("/", "/lobby", "/games", "/learn", "/settings", "/account")
_IS_SPOKEN = "(language) => document.documentElement.lang === language"
_IS_DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def select_language(visitor: Visitor, language: str) -> None:
    """Choose a language in the menu; the page stays."""
    visitor.page.locator(".languages").select_option(language, force=True)  # folded on a phone
    visitor.page.wait_for_function(_IS_SPOKEN, arg=language)
    visitor.page.evaluate(_IS_DRAWN)


def show(visitor: Visitor, size: tuple[int, int], scheme: str) -> None:
    """Show the same page on another screen, in light or dark colours."""
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    visitor.page.evaluate(_IS_DRAWN)


def find_faults(visitor: Visitor, path: str) -> list[str]:
    """Return texts that are cut off in any language, and accessibility violations."""
    page = visitor.open(path)
    show(visitor, PHONE, "dark")
    found = find_violations(page)
    for language in LANGUAGES:
        select_language(visitor, language)
        found += [f"in {language}: {text}" for text in find_clipped_texts(page)]
    show(visitor, DESKTOP, "light")
    # The same elements in other colours.
    found += find_clipped_texts(page) + find_violations(page, "color-contrast")
    return [f"{path}: {fault}" for fault in found]


def test_site_pages_are_accessible_and_not_clipped(visitors: Visitors) -> None:
    anna = visitors.add("Anna")
    assert [fault for path in SITE_PAGES for fault in find_faults(anna, path)] == []


@pytest.mark.parametrize("game", GAMES)
def test_lessons_and_rules_are_accessible_and_not_clipped(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    pages = (f"/learn/{game}/{FIRST_LESSON[game]}", f"/rules/{game}")
    assert [fault for path in pages for fault in find_faults(anna, path)] == []


@pytest.mark.parametrize("game", GAMES)
def test_game_pages_are_accessible_and_not_clipped(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table, over = open_table(anna, game, "me", "tourist")["id"], open_finished_table(anna, game)
    pages = (f"/new/{game}", f"/table/{table}", f"/replay/{over}?at=20", f"/study/{over}/20")
    assert [fault for path in pages for fault in find_faults(anna, path)] == []


def test_high_contrast_is_accessible(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings={"contrast": "high", "palette": "safe"})
    tables = [f"/table/{open_table(anna, game, 'me', 'screen')['id']}" for game in GAMES]
    found = {path: find_violations(anna.open(path)) for path in ("/", *tables)}
    assert {path: violations for path, violations in found.items() if violations} == {}


def test_an_unknown_address_shows_the_not_found_page(visitors: Visitors) -> None:
    boris = visitors.add()
    boris.open("/")
    boris.page.evaluate("history.pushState(null, '', '/nowhere')")
    boris.page.evaluate("dispatchEvent(new Event('popstate'))")
    boris.page.locator("not-found-page h1").wait_for()
