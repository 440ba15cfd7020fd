# SPDX-License-Identifier: MIT
"""Whole games against bots: by mouse, by keys alone, and by touch."""

import pytest

from tests.support.browser.games import DESERT, GAMES, TRIBES, near_its_end, open_table
from tests.support.browser.looks import barriers, cut_off
from tests.support.browser.players import Finger, Keys, Mouse, play
from tests.support.browser.visitors import PHONE, QUICK, Visitors

TOUCH = {"has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(visitors: Visitors, game: str) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    table = open_table(anna, game, "me", "tourist")["id"]
    play(anna.open(f"/table/{table}"), Mouse())
    assert anna.ask("GET", f"/api/tables/{table}")["status"] == "over"
    assert barriers(anna.page) == []


@pytest.mark.parametrize(("game", "confirm"), [(DESERT, True), (TRIBES, False)])
def test_a_whole_game_by_keys_alone(visitors: Visitors, game: str, confirm: bool) -> None:
    anna = visitors.come("Anna", settings=QUICK | {"confirm": confirm})
    table = open_table(anna, game, "me", "tourist")["id"]
    play(anna.open(f"/table/{table}"), Keys())
    assert anna.ask("GET", f"/api/tables/{table}")["status"] == "over"


@pytest.mark.parametrize("game", GAMES)
def test_the_last_rounds_on_a_phone(visitors: Visitors, game: str) -> None:
    anna = visitors.come("Anna", PHONE, QUICK, **TOUCH)
    table = near_its_end(anna, game, 6, "me", "tourist")
    page = anna.open(f"/table/{table}")
    assert cut_off(page) == []
    play(page, Finger())
    assert cut_off(page) == []
