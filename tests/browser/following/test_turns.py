# SPDX-License-Identifier: MIT
"""Following the game: turns of others one at a time, the marks that they leave, and the log.

The other player moves by requests, at once and without a bot that would have to be compiled.
"""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.support.browser.games import DESERT, GAMES, TRIBES, open_table
from tests.support.browser.visitors import QUICK, Visitor, Visitors

MARKS = {TRIBES: ".ft-mark-stop", DESERT: ".td-mark"}
SKIP, REPLAY = "[data-role=skip]", "[data-role=replay]"
_ROOM = """() => {
  const log = document.querySelector(".log");
  return log ? log.scrollHeight - log.clientHeight : 0;
}"""
_IS_AT_END = """() => {
  const log = document.querySelector(".log");
  return log.scrollHeight - log.clientHeight - log.scrollTop < 2;
}"""

_SCROLL_AND_GROW = """(log) => {
  log.scrollTop = log.scrollHeight;
  log.append(...log.cloneNode(true).children);
}"""


class Game:
    """A game of Anna, who looks at her page, and Boris; both move by requests."""

    def __init__(self, visitors: Visitors, game: str, settings: dict[str, Any]) -> None:
        self.anna, self.boris = visitors.add("Anna", settings=settings), visitors.add("Boris")
        opened = open_table(self.anna, game, "me", "open", seed="3")
        self.table, key = opened["id"], opened["state"]["invites"]["1"]
        self.boris.request("POST", f"/api/tables/{self.table}/join", {"key": key})
        self.chance = Random(1)

    def state(self, visitor: Visitor) -> Any:
        """Return the state of a visitor."""
        return visitor.request("GET", f"/api/tables/{self.table}")

    def act(self) -> int:
        """Play a random action, and return the seat that acted."""
        actor: int = self.state(self.anna)["actor"]
        visitor = (self.anna, self.boris)[actor]
        state = self.state(visitor)
        steps = state["offer"]["steps"]
        actions = [
            a for step in steps for a in (step.get("spaces") or {0: step.get("action")}).values()
        ]
        body = {"position": state["position"], "action": self.chance.choice(actions)}
        visitor.request("POST", f"/api/tables/{self.table}/actions", body)
        return actor

    def play_a_turn_of_boris(self) -> None:
        """Play until Boris has moved pieces and it is Anna's turn again."""
        moved = 0
        while not (moved > 1 and self.state(self.anna)["actor"] == 0):
            moved = moved + 1 if self.act() == 1 else 0

    def open(self) -> Page:
        """Open Anna's page, after the first moves."""
        while self.state(self.anna)["view"]["phase"] in {"bid", "remove", "leaders"}:
            self.act()
        return self.anna.open(f"/table/{self.table}")


@pytest.mark.parametrize("game", GAMES)
def test_turns_of_others_are_shown_and_stay_marked(visitors: Visitors, game: str) -> None:
    played = Game(visitors, game, {"confirm": False, "forced": False, "speed": 0.5})
    page = played.open()
    played.play_a_turn_of_boris()
    page.locator(SKIP).wait_for()
    assert page.locator("[role=gridcell]:is(.is-open, .legal)").count() == 0
    page.locator(".board-wrap").click(position={"x": 200, "y": 200})
    page.locator(SKIP).wait_for(state="detached")
    page.locator(MARKS[game]).first.wait_for()
    assert page.locator("details.seat:nth-of-type(2) .turn-text").inner_text()
    page.keyboard.press("r")
    page.locator(SKIP).wait_for()
    page.keyboard.press("Escape")
    page.locator(REPLAY).wait_for()


def test_without_animations_turns_are_only_marked(visitors: Visitors) -> None:
    played = Game(visitors, DESERT, QUICK | {"forced": False})
    page = played.open()
    played.play_a_turn_of_boris()
    page.locator(REPLAY).wait_for()
    assert page.locator(SKIP).count() == 0
    assert page.locator(MARKS[DESERT]).count() > 0
    while played.state(played.anna)["actor"] == 0:
        played.act()
    page.locator(MARKS[DESERT]).first.wait_for(state="detached")


def test_the_log_follows_unless_the_reader_is_elsewhere(visitors: Visitors) -> None:
    played = Game(visitors, TRIBES, QUICK | {"forced": False})
    page = played.open()
    while page.evaluate(_ROOM) < 150:
        played.act()
    page.wait_for_function(_IS_AT_END)
    # The event of a scroll may arrive when the log is already longer.
    page.locator(".log").evaluate("(log) => (log.scrollTop -= 20)")
    page.wait_for_timeout(50)
    page.locator(".log").evaluate(_SCROLL_AND_GROW)
    page.wait_for_timeout(50)
    played.act()
    page.wait_for_function(_IS_AT_END)
    page.locator(".log").evaluate("(log) => log.scrollTo(0, 0)")
    page.wait_for_timeout(100)
    played.act()
    page.locator(".new-below").wait_for()
    assert page.locator(".log").evaluate("(log) => log.scrollTop") == 0
    page.locator(".new-below").click()
    page.wait_for_function(_IS_AT_END)
    assert page.locator(".new-below").count() == 0
