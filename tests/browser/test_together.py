# SPDX-License-Identifier: MIT
"""People at one table: two browsers by a link, a third that looks on, two at one screen."""

import time
from random import Random

import pytest
from playwright.sync_api import Page

from tests.support.browser.games import DESERT, GAMES, TRIBES, near_its_end, open_table
from tests.support.browser.players import Mouse, attempt, is_over, offered, play
from tests.support.browser.visitors import PATIENCE, QUICK, Visitor, Visitors


def play_together(pages: list[Page]) -> None:
    """Let each do what its page offers, until all show the end."""
    chance, mouse, given_up = Random(1), Mouse(), time.monotonic() + PATIENCE / 1000
    while not all(is_over(page) for page in pages):
        for page in pages:
            found = offered(page, chance)
            if found and not is_over(page):
                attempt(page, mouse, found)
                given_up = time.monotonic() + PATIENCE / 1000
        assert time.monotonic() < given_up, "nobody is offered anything"


def invited(anna: Visitor, boris: Visitor, game: str) -> str:
    """Anna opens a table on the first page, Boris follows her link; return where they play."""
    card = anna.open("/").locator(f"game-card:has(#game-{game})")
    card.locator(".more-buttons button").first.click()
    link = card.locator("share-link :is(input, textarea)").input_value()
    card.locator(".invite a.main").click()
    boris.open(link.removeprefix(anna.address))
    boris.page.locator("waiting-room input[name=name]").fill("Boris")
    boris.page.locator("waiting-room form button.main").click()
    boris.page.locator("[role=grid]").wait_for()
    anna.page.locator("[role=grid]").wait_for()
    return anna.page.url.removeprefix(anna.address)


@pytest.mark.parametrize("game", GAMES)
def test_a_friend_comes_by_the_link(visitors: Visitors, game: str) -> None:
    anna, boris = visitors.come("Anna", settings=QUICK), visitors.come(settings=QUICK)
    invited(anna, boris, game)
    for page in (anna.page, boris.page):
        names = page.locator(".seat-name").all_inner_texts()
        assert sorted(names) == ["Anna", "Boris"]


def test_two_browsers_play_and_a_third_looks_on(visitors: Visitors) -> None:
    anna, boris = visitors.come("Anna", settings=QUICK), visitors.come("Boris", settings=QUICK)
    carla = visitors.come("Carla", settings=QUICK)
    table = near_its_end(anna, DESERT, 12, "me", "open")
    state = anna.ask("GET", f"/api/tables/{table}")
    boris.ask("POST", f"/api/tables/{table}/join", {"key": state["invites"]["1"]})
    path = f"/table/{table}"
    looking_on = carla.open(f"{path}?key={state['watch_key']}")
    play_together([anna.open(path), boris.open(path)])
    looking_on.locator(".ending").wait_for()
    sheets = {each.page.locator(".sheet").inner_text() for each in (anna, boris, carla)}
    assert len(sheets) == 1


def test_who_looks_on_is_offered_nothing(visitors: Visitors) -> None:
    anna, carla = visitors.come("Anna", settings=QUICK), visitors.come("Carla")
    open_table(anna, TRIBES, "me", "screen", is_public=True, watch="anyone")
    page = carla.open("/lobby")
    page.locator("running-tables").get_by_role("link", name="Watch").first.click()
    page.locator("[role=grid]").wait_for()
    assert offered(page, Random(1)) is None


@pytest.mark.parametrize("game", GAMES)
def test_two_at_one_screen(visitors: Visitors, game: str) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    table = near_its_end(anna, game, 4, "me", "screen")
    play(anna.open(f"/table/{table}"), Mouse())


def test_people_talk(visitors: Visitors) -> None:
    anna, boris = visitors.come("Anna", settings=QUICK), visitors.come(settings=QUICK)
    invited(anna, boris, DESERT)
    anna.page.keyboard.press("m")
    anna.page.keyboard.type("Good luck!")
    anna.page.keyboard.press("Enter")
    boris.page.keyboard.press("l")
    boris.page.locator(".log").get_by_text("Good luck!").wait_for()
