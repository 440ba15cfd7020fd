# SPDX-License-Identifier: MIT
"""Players that choose at random from what the page offers, by mouse, touch or keyboard."""

from random import Random
from typing import Protocol

from playwright.sync_api import ElementHandle, Error, Page

from tests.support.browser.visitors import TIMEOUT

MAX_STEPS = 600  # of one player in a game; more means that the game does not progress
GONE = "not attached"
# A random element that can be pressed now, or the score sheet if the game is over.
NEXT = """(chance) => {
  const there = (selector) => [...document.querySelectorAll(selector)].filter((node) =>
    node.checkVisibility() && !node.disabled && node.getAttribute("aria-disabled") !== "true");
  if (document.querySelector("[aria-busy=true]")) return null;
  const kinds = [
    ".ending",
    "[data-role=lift]",
    "[data-role=confirm]",
    ".ft-option, .td-picker button:not(.small)",
    "[role=gridcell]:is(.is-open, .legal), .choices button:not(desert-herds *), [data-step]",
  ];
  const found = kinds.map(there).find((nodes) => nodes.length) ?? [];
  return found[Math.floor(chance * found.length)] ?? null;
}"""
_IS_OVER = "(node) => node.matches('.ending')"
_IS_SPACE = "(node) => node.matches('[role=gridcell]')"
_IS_ON_BOARD = """(node) => {
  const [a, b] = [node.getBoundingClientRect(), node.closest("svg").getBoundingClientRect()];
  return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
}"""
_SHOW_ALL = ":is(.ft-zoom, .td-controls) button:nth-child(2)"
_HAS_FOCUS = "(node) => node === document.activeElement"
# The label of the focused space, and the arrow keys to try, the most direct first; null if the
# space already has the focus.
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
    """A way to press elements of the page."""

    def press(self, page: Page, chosen: ElementHandle) -> None:
        """Press an element of the page."""


class Mouse:
    """Presses by mouse."""

    def press(self, page: Page, chosen: ElementHandle) -> None:
        """Click."""
        chosen.click()


class Touch:
    """Presses by touch."""

    def press(self, page: Page, chosen: ElementHandle) -> None:
        """Tap; on a board that an earlier tap has zoomed in on, show the space first."""
        if chosen.evaluate(_IS_SPACE) and not chosen.evaluate(_IS_ON_BOARD):
            page.locator(_SHOW_ALL).tap()
        chosen.tap()


class Keyboard:
    """Presses by keyboard only: Tab, arrows and Enter."""

    def press(self, page: Page, chosen: ElementHandle) -> None:
        """Move the focus by keys, then press Enter."""
        if chosen.evaluate(_IS_SPACE):
            self._walk(page, chosen)
        else:
            self._tab(page, chosen)
        page.keyboard.press("Enter")

    def _walk(self, page: Page, space: ElementHandle) -> None:
        """Move the focus over the board by arrow keys, around obstacles."""
        page.keyboard.press("b")
        tried: set[tuple[str, str]] = set()
        for _ in range(200):
            found = space.evaluate(_TOWARDS)
            if found is None:
                return
            here, keys = found
            key = next(key for key in keys if (here, key) not in tried)
            tried.add((here, key))
            page.keyboard.press(key)
        raise AssertionError(f"the arrow keys do not reach {space.get_attribute('aria-label')}")

    def _tab(self, page: Page, wanted: ElementHandle) -> None:
        for _ in range(150):
            if wanted.evaluate(_HAS_FOCUS):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {wanted.inner_text()}")


def is_over(page: Page) -> bool:
    """Return whether the page shows the end of a game."""
    return page.locator(".ending").count() > 0


def find_choice(page: Page, chance: Random) -> ElementHandle | None:
    """Return a random element that can be pressed now, or None."""
    return page.evaluate_handle(NEXT, chance.random()).as_element()


def step(page: Page, player: Player, chance: Random) -> bool:
    """Press the next element as soon as there is one; return whether the game is over."""
    found = page.wait_for_function(NEXT, arg=chance.random(), timeout=TIMEOUT).as_element()
    assert found
    if found.evaluate(_IS_OVER):
        return True
    try_press(page, player, found)
    return False


def try_press(page: Page, player: Player, chosen: ElementHandle) -> None:
    """Press an element, unless the page has removed it in the meantime."""
    try:
        player.press(page, chosen)
    except Error as error:
        if GONE not in str(error):
            raise


def play(page: Page, player: Player, seed: int = 1) -> None:
    """Play to the end of the game."""
    chance = Random(seed)
    for _ in range(MAX_STEPS):
        if step(page, player, chance):
            return
    raise AssertionError(f"no end after {MAX_STEPS} steps")
