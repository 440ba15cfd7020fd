# SPDX-License-Identifier: MIT
"""People who play by what the page offers: with a mouse, with a finger, or with keys alone."""

from random import Random
from typing import Protocol

from playwright.sync_api import ElementHandle, Error, Page

from tests.support.browser.visitors import PATIENCE

MOST_STEPS = 600  # of one person in a game; more is no progress
GONE = "not attached"
# What to do now, at chance where there is a choice; the score sheet when all is over.
_NEXT = """(chance) => {
  const there = (selector) => [...document.querySelectorAll(selector)].filter((node) =>
    node.checkVisibility() && !node.disabled && node.getAttribute("aria-disabled") !== "true");
  if (document.querySelector("[aria-busy=true]")) return null;
  const kinds = [
    ".ending",
    "[data-role=lift]",
    "[data-role=confirm]",
    ".ft-option, .td-chooser button:not(.small)",
    "[role=gridcell]:is(.is-open, .legal), .choices button:not(desert-herds *)",
  ];
  const found = kinds.map(there).find((nodes) => nodes.length) ?? [];
  return found[Math.floor(chance * found.length)] ?? null;
}"""
_IS_OVER = "(node) => node.matches('.ending')"
_IS_SPACE = "(node) => node.matches('[role=gridcell]')"
_HAS_FOCUS = "(node) => node === document.activeElement"
# Where the focus is, and the keys that may lead from there to a space, the likeliest first; nothing
# when it is there already.
_TOWARDS = """(node) => {
  if (node === document.activeElement) return null;
  const middle = (at) => {
    const box = at.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [[x, y], [left, top]] = [middle(node), middle(document.activeElement)];
  const across = x > left ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const along = y > top ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
  const [first, next] = Math.abs(x - left) > Math.abs(y - top) ? [across, along] : [along, across];
  const here = document.activeElement.getAttribute("aria-label");
  return [here, [first[0], next[0], next[1], first[1]]];
}"""


class Player(Protocol):
    """Somebody who can carry out what was chosen."""

    def press(self, page: Page, chosen: ElementHandle) -> None:
        """Choose an element of the page."""


class Mouse:
    """A person with a mouse."""

    def press(self, page: Page, chosen: ElementHandle) -> None:
        """Click."""
        chosen.click()


class Finger:
    """A person at a touch screen."""

    def press(self, page: Page, chosen: ElementHandle) -> None:
        """Tap."""
        chosen.tap()


class Keys:
    """A person without a mouse: Tab, arrows and Enter."""

    def press(self, page: Page, chosen: ElementHandle) -> None:
        """Go there by keys, then press Enter."""
        if chosen.evaluate(_IS_SPACE):
            self._walk(page, chosen)
        else:
            self._tab(page, chosen)
        page.keyboard.press("Enter")

    def _walk(self, page: Page, space: ElementHandle) -> None:
        """Walk over the board by arrows, around what lies in the way."""
        page.keyboard.press("b")
        tried: set[tuple[str, str]] = set()
        for _ in range(200):
            found = space.evaluate(_TOWARDS)
            if found is None:
                return
            here, ways = found
            key = next(key for key in ways if (here, key) not in tried)
            tried.add((here, key))
            page.keyboard.press(key)
        raise AssertionError(f"no way by keys to {space.get_attribute('aria-label')}")

    def _tab(self, page: Page, wanted: ElementHandle) -> None:
        for _ in range(150):
            if wanted.evaluate(_HAS_FOCUS):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {wanted.inner_text()}")


def is_over(page: Page) -> bool:
    """Tell whether the page shows the end of a game."""
    return page.locator(".ending").count() > 0


def offered(page: Page, chance: Random) -> ElementHandle | None:
    """Return something that can be done now, at chance; None when there is nothing."""
    return page.evaluate_handle(_NEXT, chance.random()).as_element()


def step(page: Page, player: Player, chance: Random) -> bool:
    """Do the next thing as soon as there is one; tell whether the game is over instead."""
    found = page.wait_for_function(_NEXT, arg=chance.random(), timeout=PATIENCE).as_element()
    assert found
    if found.evaluate(_IS_OVER):
        return True
    attempt(page, player, found)
    return False


def attempt(page: Page, player: Player, chosen: ElementHandle) -> None:
    """Press what was chosen, unless the page has changed meanwhile."""
    try:
        player.press(page, chosen)
    except Error as error:
        if GONE not in str(error):
            raise


def play(page: Page, player: Player, seed: int = 1) -> None:
    """Play to the end of the game."""
    chance = Random(seed)
    for _ in range(MOST_STEPS):
        if step(page, player, chance):
            return
    raise AssertionError(f"no end after {MOST_STEPS} steps")
