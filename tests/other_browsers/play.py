# SPDX-License-Identifier: MIT
"""Plays a whole game against a bot, by clicks at random on what the page offers."""

import json
from random import Random

from tests.other_browsers.driver import Driver, wait_for
from tests.support.browser.players import MAX_STEPS, NEXT
from tests.support.browser.visitors import QUICK

_STORE_SETTINGS = "(settings) => void (localStorage['caravan.settings'] = settings)"
_NOTE_ERRORS = """() => {
  window.noted = [];
  addEventListener("error", (event) => noted.push(event.message));
  addEventListener("unhandledrejection", (event) => noted.push(String(event.reason)));
}"""
_ERRORS = "() => window.noted"
# The middle of an element that can be clicked: it is scrolled into view first.
_MIDDLE = """(node) => {
  node.scrollIntoView({ block: "center", inline: "center" });
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
# The weakest bot needs no compiled code, so that the game does not wait for a compiler.
_OPEN_TABLE = """(game) => {
  const body = JSON.stringify({ game, seats: [{ kind: "me" }, { kind: "bot", bot: "tourist" }] });
  const headers = { "content-type": "application/json" };
  fetch("/api/tables", { method: "POST", headers, body })
    .then((answer) => answer.json()).then(({ id }) => window.opened = id);
}"""
_OPENED = "() => window.opened"
_IS_SIGNED_IN = "() => document.querySelector('my-name strong')?.textContent.length > 1"
_FIND_NEXT = f"""(chance) => {{
  const node = ({NEXT})(chance);
  if (node?.matches(".ending")) return "over";
  return node ? ({_MIDDLE})(node) : null;
}}"""

_DESCRIBE = "() => [document.title, document.querySelector('main').innerText.slice(0, 2000)]"


def play_game(driver: Driver, address: str, game: str, seed: int = 1) -> int:
    """Play a game against a bot to its end; return how many clicks it took.

    Raises AssertionError if it does not end, or if the page had an error.
    """
    driver.open(address)
    driver.evaluate(_STORE_SETTINGS, json.dumps(QUICK))
    wait_for(lambda: driver.evaluate(_IS_SIGNED_IN), "the name of the guest")
    driver.evaluate(_OPEN_TABLE, game)
    table = wait_for(lambda: driver.evaluate(_OPENED), "a table")
    driver.open(f"{address}/table/{table}")
    driver.evaluate(_NOTE_ERRORS)
    clicks = play_to_end(driver, Random(seed))
    assert not driver.evaluate(_ERRORS), driver.evaluate(_ERRORS)
    return clicks


def play_to_end(driver: Driver, chance: Random) -> int:
    """Click until the game is over; return how often."""
    for clicks in range(MAX_STEPS):
        found = wait_for(
            lambda: driver.evaluate(_FIND_NEXT, chance.random()),
            "a legal move",
            lambda: driver.evaluate(_DESCRIBE),
        )
        if found == "over":
            return clicks
        driver.click(*found)
    raise AssertionError(f"no end after {MAX_STEPS} clicks")
