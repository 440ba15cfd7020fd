# SPDX-License-Identifier: MIT
"""Measures of a page: what is visible, what overlaps, how large targets are."""

from typing import Any

from playwright.sync_api import Page

# An element counts as visible if no window edge and no scrolling ancestor cuts off a part of it.
_FIND_HIDDEN = """(selector) => {
  const tolerance = 1.5; // pixels; borders are rounded
  const frames = (node) => {
    const found = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }];
    for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflow !== "visible" && style.display !== "contents") {
        found.push(at.getBoundingClientRect());
      }
    }
    return found;
  };
  const isHidden = (node) => {
    const box = node.getBoundingClientRect();
    return !node.checkVisibility() || box.width === 0 || frames(node).some((frame) =>
      box.left < frame.left - tolerance || box.right > frame.right + tolerance ||
      box.top < frame.top - tolerance || box.bottom > frame.bottom + tolerance);
  };
  const name = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const text = node.textContent.trim().slice(0, 30);
    return `${selector} "${text}" at ${[x, y, width, height].map(Math.round)}`;
  };
  const all = [...document.querySelectorAll(selector)];
  return all.length ? all.filter(isHidden).map(name) : [`no ${selector}`];
}"""
_FIND_OVERLAPS = """(selectors) => {
  const boxes = selectors.flatMap((selector) =>
    [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility())
      .map((node) => [selector, node.getBoundingClientRect()]));
  return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
    .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 &&
      a.top < b.bottom - 1 && b.top < a.bottom - 1)
    .map(([other]) => `${one} overlaps ${other}`));
}"""
# Links within text are not targets of their own: the line around them has its height.
_FIND_SMALL_TARGETS = """(least) =>
  [...document.querySelectorAll("header :is(a, button), main :is(a.button, button, summary)")]
    .filter((node) => node.checkVisibility() && !node.closest("dialog, [popover]"))
    .map((node) => [node, node.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(([node, box]) =>
      `${node.className} "${node.textContent.trim()}": ${box.width} x ${box.height}`)"""
_RECTANGLE = """(selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x, y + scrollY, width, height].map((value) => Math.round(value));
}"""

Rectangle = tuple[int, int, int, int]  # left, top, width and height on the page


def find_hidden(page: Page, *selectors: str) -> list[str]:
    """Return the elements of which a part is not visible without scrolling."""
    return [found for selector in selectors for found in page.evaluate(_FIND_HIDDEN, selector)]


def find_overlaps(page: Page, *selectors: str) -> list[str]:
    """Return the pairs of elements that overlap."""
    found: list[str] = page.evaluate(_FIND_OVERLAPS, list(selectors))
    return found


def find_small_targets(page: Page, least: int) -> list[str]:
    """Return the buttons that are smaller than so many pixels in a direction."""
    found: list[str] = page.evaluate(_FIND_SMALL_TARGETS, least)
    return found


def measure(page: Page, selector: str) -> Rectangle:
    """Return the rectangle of an element."""
    found: list[Any] = page.evaluate(_RECTANGLE, selector)
    return found[0], found[1], found[2], found[3]
