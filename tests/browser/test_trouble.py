# SPDX-License-Identifier: MIT
"""A page loaded anew, a line that breaks, a server that dies: nothing is lost or doubled."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.browser.games import DESERT, TRIBES, open_table
from tests.browser.players import Mouse, offered, step
from tests.browser.visitors import QUICK, Visitor, Visitors
from tests.load.process import ServerProcess

ALONE = ("me", "screen")  # so that nobody else moves


@pytest.fixture
def frail(tmp_path: Path, chromium: Browser) -> Iterator[tuple[ServerProcess, Visitors]]:
    """A server that may be killed, and who visits it."""
    with ServerProcess(f"sqlite:///{tmp_path / 'caravanserai.db'}") as server:
        house = Visitors(chromium, server.address)
        yield server, house
        house.leave()


def number(visitor: Visitor, table: str) -> int:
    """How many actions have been played."""
    return int(visitor.ask("GET", f"/api/tables/{table}")["number"])


def in_mid_turn(visitor: Visitor, game: str) -> str:
    """Open a table, play a little by mouse, and return its name."""
    table = str(open_table(visitor, game, *ALONE)["id"])
    page, chance = visitor.open(f"/table/{table}"), Random(2)
    while number(visitor, table) < 13:
        step(page, Mouse(), chance)
    return table


@pytest.mark.parametrize("game", [DESERT, TRIBES])
def test_a_page_that_is_loaded_anew_goes_on(visitors: Visitors, game: str) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    table = in_mid_turn(anna, game)
    before = number(anna, table)
    anna.page.reload()
    step(anna.page, Mouse(), Random(3))
    anna.page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")
    assert number(anna, table) >= before


def test_a_line_that_breaks_is_told_and_mended(visitors: Visitors) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    table = in_mid_turn(anna, DESERT)
    with anna.forgiving():
        anna.page.evaluate("dispatchEvent(new Event('offline'))")
        anna.context.set_offline(True)
        anna.page.wait_for_timeout(300)
        anna.context.set_offline(False)
        anna.page.locator(".banner").wait_for(state="detached")
    before = number(anna, table)
    step(anna.page, Mouse(), Random(3))
    anna.page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")
    assert number(anna, table) >= before


def test_a_server_that_dies_and_comes_back(frail: tuple[ServerProcess, Visitors]) -> None:
    server, house = frail
    anna = house.come("Anna", settings=QUICK)
    table = in_mid_turn(anna, DESERT)
    before, port = number(anna, table), int(server.address.rpartition(":")[2])
    with anna.forgiving():
        server.kill()
        anna.page.locator(".banner").wait_for()
        chosen = offered(anna.page, Random(4))
        assert chosen  # what was offered still is: it is sent when there is somebody to send it to
        chosen.click()
        server.start(port)
        anna.page.locator(".banner").wait_for(state="detached", timeout=60_000)
    anna.page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")
    assert before <= number(anna, table) <= before + 2  # a choice of colour may come first
