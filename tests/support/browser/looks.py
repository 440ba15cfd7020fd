# SPDX-License-Identifier: MIT
"""What is looked at on every page: is it open to everybody, and is all of it to be seen?"""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_GRAVE = {"serious", "critical"}
# One scrolls down, never to the side; a board may be moved about in a frame of its own.
_CUT_OFF = """() => {
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
  const told = [...document.body.querySelectorAll("*")]
    .filter((node) => hasText(node) && !unseen(node) && node.checkVisibility())
    .filter((node) => clips(node) || isOutside(node))
    .map((node) => `${node.localName}.${node.className}: ${node.textContent.trim().slice(0, 60)}`);
  const width = document.documentElement.scrollWidth;
  return width > innerWidth ? [`the page is ${width} wide`, ...told] : told;
}"""


def barriers(page: Page) -> list[str]:
    """Return what axe finds that keeps people out: rule, and where."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{violation['id']} at {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for violation in found
        if violation["impact"] in _GRAVE
        for node in violation["nodes"]
    ]


def cut_off(page: Page) -> list[str]:
    """Return the texts that are not wholly to be seen, and whether the page is too wide."""
    told: list[str] = page.evaluate(_CUT_OFF)
    return told
