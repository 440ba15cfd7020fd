# SPDX-License-Identifier: MIT
"""Reloads, broken connections and killed servers: no action is lost or played twice.

Each test compares the moves of the table with what was chosen on the page, in order.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from tests.load.process import ServerProcess
from tests.support.browser.connections import (
    LostMessage,
    break_connection,
    break_on_next_action,
    chosen_actions,
    chosen_nonces,
    hold_messages,
    record_connections,
    release_messages,
    sent_actions,
)
from tests.support.browser.games import DESERT, GAMES, TRIBES, open_table
from tests.support.browser.players import Mouse, step
from tests.support.browser.visitors import QUICK, Visitor, Visitors

ALONE = ("me", "screen")  # so that nobody else moves
IN_MID_TURN = 8  # actions; by then bids are over
_LABELS = "(cells) => cells.map((cell) => cell.getAttribute('aria-label'))"
_IS_IDLE = "() => !document.querySelector('[aria-busy=true]')"


@pytest.fixture
def killable_server(tmp_path: Path, chromium: Browser) -> Iterator[tuple[ServerProcess, Visitors]]:
    """A server that a test may kill, and its visitors."""
    with ServerProcess(f"sqlite:///{tmp_path / 'caravanserai.db'}") as server:
        visitors = Visitors(chromium, server.address)
        yield server, visitors
        visitors.close()


class Table:
    """A table with one player at all seats, whose connection is recorded."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        record_connections(visitor)
        self.visitor = visitor
        self.chance = Random(2)
        self.name = str(open_table(visitor, game, *ALONE)["id"])
        self.page = visitor.open(f"/table/{self.name}")

    def moves(self) -> list[int]:
        """Return the actions that the server has stored."""
        kept: list[int] = self.visitor.request("GET", f"/api/tables/{self.name}/moves")["actions"]
        return kept

    def choose(self) -> None:
        """Choose until an action is sent; do not wait for the answer."""
        before = len(chosen_nonces(self.page))
        while len(chosen_nonces(self.page)) == before:
            step(self.page, Mouse(), self.chance)

    def play(self, actions: int) -> None:
        """Play until this many actions were chosen."""
        while len(chosen_nonces(self.page)) < actions:
            step(self.page, Mouse(), self.chance)
        self.settle()

    def settle(self) -> None:
        """Wait until all requests are answered and the page is connected."""
        self.page.wait_for_function(_IS_IDLE)
        self.page.locator(".banner").wait_for(state="detached", timeout=60_000)

    def check(self) -> None:
        """Check that the server has stored exactly what was chosen."""
        self.settle()
        assert self.moves() == chosen_actions(self.page)


@pytest.mark.parametrize("game", GAMES)
def test_a_reloaded_page_continues(visitors: Visitors, game: str) -> None:
    table = Table(visitors.add("Anna", settings=QUICK), game)
    table.play(IN_MID_TURN)
    table.choose()
    table.page.reload()  # at once, whether the server has answered or not
    table.check()
    table.play(IN_MID_TURN + 3)
    table.check()


@pytest.mark.parametrize("game", GAMES)
def test_a_broken_connection_is_reported_and_restored(visitors: Visitors, game: str) -> None:
    table = Table(visitors.add("Anna", settings=QUICK), game)
    table.play(IN_MID_TURN)
    losses: tuple[LostMessage, ...] = ("request", "answer", "request", "answer")
    for lost in losses:
        before = len(sent_actions(table.page))
        break_on_next_action(table.page, lost)
        table.choose()
        table.page.locator(".banner").wait_for()
        table.check()
        assert len(sent_actions(table.page)) > before + 1  # it was sent again
    table.play(IN_MID_TURN + 8)
    table.check()


def test_an_offline_browser_reconnects(visitors: Visitors) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table = Table(anna, TRIBES)
    table.play(IN_MID_TURN)
    with anna.allow_network_errors():
        anna.context.set_offline(True)  # refuses new connections,
        break_connection(table.page)  # and the open one breaks
        table.page.locator(".banner").wait_for()
        table.choose()
        table.page.wait_for_timeout(1000)  # reconnecting fails meanwhile
        assert table.page.locator(".banner").count() == 1
        anna.context.set_offline(False)
        table.check()
    table.play(IN_MID_TURN + 3)
    table.check()


def test_a_killed_server_is_reconnected_after_its_restart(
    killable_server: tuple[ServerProcess, Visitors],
) -> None:
    server, visitors = killable_server
    anna = visitors.add("Anna", settings=QUICK)
    table = Table(anna, DESERT)
    table.play(IN_MID_TURN)
    port = int(server.address.rpartition(":")[2])
    with anna.allow_network_errors():
        table.choose()
        server.kill()  # possibly while it handles the action
        table.page.locator(".banner").wait_for()
        server.start(port)
        table.check()
        server.kill()
        table.page.locator(".banner").wait_for()
        table.choose()  # still possible: it is sent after the reconnect
        server.start(port)
        table.settle()
    table.play(IN_MID_TURN + 4)
    table.check()


def board(page: Page) -> list[str]:
    """Return the labels of all spaces or tiles."""
    labels: list[str] = page.locator("[role=gridcell]").evaluate_all(_LABELS)
    return labels


@pytest.mark.parametrize("game", GAMES)
def test_two_pages_of_one_seat_choose_at_the_same_time(visitors: Visitors, game: str) -> None:
    anna = visitors.add("Anna", settings=QUICK)
    table = Table(anna, game)
    table.play(IN_MID_TURN)
    other = anna.new_page()
    other.goto(table.page.url)
    if game == TRIBES:  # a new page hides secrets until the player confirms who they are
        other.locator("[data-role=lift]").click()
    other.locator("[role=grid]").wait_for()
    hold_messages(other)  # it does not receive what the first page does
    table.choose()
    table.check()
    played = table.moves()
    while not chosen_nonces(other):
        step(other, Mouse(), Random(5))
    release_messages(other)
    other.locator(".toast").get_by_text("choose again").wait_for()
    assert table.moves() == played
    other.wait_for_function(_IS_IDLE)
    assert board(other) == board(table.page)
