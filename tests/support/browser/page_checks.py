# SPDX-License-Identifier: MIT
"""Checks of any page: accessibility, and texts that are cut off."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_IMPACTS = {"serious", "critical"}
# A page may scroll down, never sideways; only a board may scroll sideways within its own frame.
_FIND_CLIPPED = """() => {
  const unseen = (node) => node.closest(".unseen, .skip, [hidden], svg") !== null;
  const scrolls = (node) => {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  const hasText = (node) =>
    [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  const clips = (node) => {
    const style = getComputedStyle(node);
    return /hidden|clip/.test(style.overflowX) && node.scrollWidth > node.clientWidth + 1 ||
      /hidden|clip/.test(style.overflowY) && node.scrollHeight > node.clientHeight + 1;
  };
  const isOutside = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1) && !scrolls(node);
  };
  const texts = [...document.body.querySelectorAll("*")]
    .filter((node) => hasText(node) && !unseen(node) && node.checkVisibility())
    .filter((node) => clips(node) || isOutside(node))
    .map((node) => `${node.localName}.${node.className}: ${node.textContent.trim().slice(0, 60)}`);
  const width = document.documentElement.scrollWidth;
  return width > innerWidth ? [`the page is ${width} wide`, ...texts] : texts;
}"""


def find_violations(page: Page, *rules: str) -> list[str]:
    """Return the serious findings of axe, of these rules or of all: rule and element."""
    options = {"resultTypes": ["violations"]} | ({"runOnly": list(rules)} if rules else {})
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{violation['id']} at {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for violation in found
        if violation["impact"] in _IMPACTS
        for node in violation["nodes"]
    ]


def find_clipped_texts(page: Page) -> list[str]:
    """Return the texts that are not completely visible, and whether the page is too wide."""
    found: list[str] = page.evaluate(_FIND_CLIPPED)
    return found
