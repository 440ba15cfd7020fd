# SPDX-License-Identifier: MIT
"""A page loaded anew, a line that breaks, a server that dies: nothing is lost or doubled.

Each test holds the moves of the table against exactly what was chosen on the page, in order.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from tests.load.process import ServerProcess
from tests.support.browser.games import DESERT, GAMES, TRIBES, open_table
from tests.support.browser.players import Mouse, step
from tests.support.browser.visitors import QUICK, Visitor, Visitors
from tests.support.browser.wires import Cut, break_off, chosen, cut, hold, marks, release, sent, tap

ALONE = ("me", "screen")  # so that nobody else moves
IN_MID_TURN = 8  # actions; by then bids are over
_LABELS = "(cells) => cells.map((cell) => cell.getAttribute('aria-label'))"
_IS_CALM = "() => !document.querySelector('[aria-busy=true]')"


@pytest.fixture
def frail(tmp_path: Path, chromium: Browser) -> Iterator[tuple[ServerProcess, Visitors]]:
    """A server that may be killed, and who visits it."""
    with ServerProcess(f"sqlite:///{tmp_path / 'caravanserai.db'}") as server:
        services = Visitors(chromium, server.address)
        yield server, services
        services.leave()


class Table:
    """A table that somebody plays on alone, with a line that is listened to."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        tap(visitor)
        self.visitor = visitor
        self.chance = Random(2)
        self.name = str(open_table(visitor, game, *ALONE)["id"])
        self.page = visitor.open(f"/table/{self.name}")

    def moves(self) -> list[int]:
        """What the server has kept."""
        kept: list[int] = self.visitor.ask("GET", f"/api/tables/{self.name}/moves")["actions"]
        return kept

    def choose(self) -> None:
        """Choose until an action is meant to be played; what becomes of it is not waited for."""
        before = len(marks(self.page))
        while len(marks(self.page)) == before:
            step(self.page, Mouse(), self.chance)

    def play(self, actions: int) -> None:
        """Play until there are so many actions."""
        while len(marks(self.page)) < actions:
            step(self.page, Mouse(), self.chance)
        self.settle()

    def settle(self) -> None:
        """Wait until the page knows what has become of everything."""
        self.page.wait_for_function(_IS_CALM)
        self.page.locator(".banner").wait_for(state="detached", timeout=60_000)

    def check(self) -> None:
        """Hold what was played against what was chosen."""
        self.settle()
        assert self.moves() == chosen(self.page)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_is_loaded_anew_goes_on(visitors: Visitors, game: str) -> None:
    table = Table(visitors.come("Anna", settings=QUICK), game)
    table.play(IN_MID_TURN)
    table.choose()
    table.page.reload()  # at once, whether the server has answered or not
    table.check()
    table.play(IN_MID_TURN + 3)
    table.check()


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_breaks_is_told_and_mended(visitors: Visitors, game: str) -> None:
    table = Table(visitors.come("Anna", settings=QUICK), game)
    table.play(IN_MID_TURN)
    ways: tuple[Cut, ...] = ("unsent", "unheard", "unsent", "unheard")
    for how in ways:
        before = len(sent(table.page))
        cut(table.page, how)
        table.choose()
        table.page.locator(".banner").wait_for()
        table.check()
        assert len(sent(table.page)) > before + 1  # it was asked again
    table.play(IN_MID_TURN + 8)
    table.check()


def test_a_machine_without_a_network_comes_back(visitors: Visitors) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    table = Table(anna, TRIBES)
    table.play(IN_MID_TURN)
    with anna.forgiving():
        anna.context.set_offline(True)  # there is no new line,
        break_off(table.page)  # and the old one breaks
        table.page.locator(".banner").wait_for()
        table.choose()
        table.page.wait_for_timeout(1000)  # it tries again, in vain
        assert table.page.locator(".banner").count() == 1
        anna.context.set_offline(False)
        table.check()
    table.play(IN_MID_TURN + 3)
    table.check()


def test_a_server_that_dies_and_comes_back(frail: tuple[ServerProcess, Visitors]) -> None:
    server, services = frail
    anna = services.come("Anna", settings=QUICK)
    table = Table(anna, DESERT)
    table.play(IN_MID_TURN)
    port = int(server.address.rpartition(":")[2])
    with anna.forgiving():
        table.choose()
        server.kill()  # while it may be at work on that
        table.page.locator(".banner").wait_for()
        server.start(port)
        table.check()
        server.kill()
        table.page.locator(".banner").wait_for()
        table.choose()  # what was offered still is; it is sent when somebody hears it
        server.start(port)
        table.settle()
    table.play(IN_MID_TURN + 4)
    table.check()


def board(page: Page) -> list[str]:
    """What a page says of every space or tile."""
    told: list[str] = page.locator("[role=gridcell]").evaluate_all(_LABELS)
    return told


@pytest.mark.parametrize("game", GAMES)
def test_two_pages_of_one_seat_choose_at_the_same_moment(visitors: Visitors, game: str) -> None:
    anna = visitors.come("Anna", settings=QUICK)
    table = Table(anna, game)
    table.play(IN_MID_TURN)
    other = anna.new_page()
    other.goto(table.page.url)
    if game == TRIBES:  # it has secrets, and a new page does not know yet who looks
        other.locator("[data-role=lift]").click()
    other.locator("[role=grid]").wait_for()
    hold(other)  # it has not heard yet of what the first page does
    table.choose()
    table.check()
    played = table.moves()
    while not marks(other):
        step(other, Mouse(), Random(5))
    release(other)
    other.locator(".toast").get_by_text("choose again").wait_for()
    assert table.moves() == played
    other.wait_for_function(_IS_CALM)
    assert board(other) == board(table.page)
