# SPDX-License-Identifier: MIT
"""Several people at a table: two browsers and a spectator, or two players at one screen."""

import time
from random import Random

import pytest
from playwright.sync_api import Page

from tests.support.browser.games import DESERT, GAMES, TRIBES, open_late_table, open_table
from tests.support.browser.players import Mouse, find_choice, is_over, play, try_press
from tests.support.browser.visitors import QUICK, TIMEOUT, Visitor, Visitors


def play_together(pages: list[Page]) -> None:
    """Press what the pages offer, until all show the end."""
    chance, mouse, given_up = Random(1), Mouse(), time.monotonic() + TIMEOUT / 1000
    while not all(is_over(page) for page in pages):
        for page in pages:
            found = find_choice(page, chance)
            if found and not is_over(page):
                try_press(page, mouse, found)
                given_up = time.monotonic() + TIMEOUT / 1000
        assert time.monotonic() < given_up, "nobody is offered anything"


def invite(anna: Visitor, boris: Visitor, game: str) -> str:
    """Let Anna open a table on the home page and Boris join by link; return its path."""
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
def test_a_friend_joins_by_link(visitors: Visitors, game: str) -> None:
    anna, boris = visitors.add("Anna", settings=QUICK), visitors.add(settings=QUICK)
    invite(anna, boris, game)
    for page in (anna.page, boris.page):
        names = page.locator(".seat-name").all_inner_texts()
        assert sorted(names) == ["Anna", "Boris"]


def test_two_browsers_play_and_a_third_watches(visitors: Visitors) -> None:
    anna, boris = visitors.add("Anna", settings=QUICK), visitors.add("Boris", settings=QUICK)
    carla = visitors.add("Carla", settings=QUICK)
    table = open_late_table(anna, DESERT, 12, "me", "open")
    state = anna.request("GET", f"/api/tables/{table}")
    boris.request("POST", f"/api/tables/{table}/join", {"key": state["invites"]["1"]})
    path = f"/table/{table}"
    spectator_page = carla.open(f"{path}?key={state['watch_key']}")
    play_together([anna.open(path), boris.open(path)])
    spectator_page.locator(".ending").wait_for()
    sheets = {each.page.locator(".sheet").inner_text() for each in (anna, boris, carla)}
    assert len(sheets) == 1


def test_a_spectator_is_offered_nothing(visitors: Visitors) -> None:
    anna, carla = visitors.add("Anna", settings=QUICK), visitors.add("Carla")
    open_table(anna, TRIBES, "me", "screen", is_public=True, watch="anyone")
    page = carla.open("/lobby")
    page.locator("running-tables").get_by_role("link", name="Watch").first.click()
    page.locator("[role=grid]").wait_for()
    assert find_choice(page, Random(1)) is None


@pytest.mark.parametrize("game", GAMES)
def test_two_players_share_a_screen(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table = open_late_table(anna, game, 4, "me", "screen")
    play(anna.open(f"/table/{table}"), Mouse())


def test_players_can_chat(visitors: Visitors) -> None:
    anna, boris = visitors.add("Anna", settings=QUICK), visitors.add(settings=QUICK)
    invite(anna, boris, DESERT)
    anna.page.keyboard.press("m")
    anna.page.keyboard.type("Good luck!")
    anna.page.keyboard.press("Enter")
    boris.page.keyboard.press("l")
    boris.page.locator(".log").get_by_text("Good luck!").wait_for()
