# SPDX-License-Identifier: MIT
"""The first visit: few bytes, ready soon, and installable."""

from urllib.parse import urljoin

import pytest
from playwright.sync_api import Request

from tests.support.browser.games import GAMES, open_table
from tests.support.browser.visitors import Visitor, Visitors
from tests.support.timing import best_time

MAX_BYTES = 300_000
MAX_MILLISECONDS = 1000
# Press "play now" as soon as it is there, and note when it answers: it is disabled while the table
# is opened. The clock of a page begins with the visit.
_PRESS = """(() => {
  const tries = setInterval(() => {
    const button = document.querySelector("game-card button.main");
    if (!button) return;
    new MutationObserver((_, watching) => {
      if (!button.disabled) return;
      watching.disconnect();
      sessionStorage.answered = performance.now();
    }).observe(button, { attributes: true });
    clearInterval(tries);
    button.click();
  }, 2);
})()"""
_ANSWERED = "() => sessionStorage.answered"


def record_requests(visitor: Visitor) -> list[Request]:
    """Return a list to which every request of the page is added."""
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    visitor.page.on("request", note)
    return asked


def count_bytes(asked: list[Request]) -> tuple[int, int]:
    """Return the bytes transferred, with headers, and the bytes after decompression."""
    sizes = [request.sizes() for request in asked]
    came = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
    answers = [request.response() for request in asked]
    return came, sum(len(answer.body()) for answer in answers if answer)


def test_home_is_small(visitors: Visitors) -> None:
    boris = visitors.add()
    asked = record_requests(boris)
    boris.open("/")
    came, unpacked = count_bytes(asked)
    assert 0 < came < MAX_BYTES
    assert 0 < unpacked < MAX_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_a_table_opened_by_link_is_small(visitors: Visitors, game: str) -> None:
    anna, boris = visitors.add("Anna"), visitors.add()
    opened = open_table(anna, game, "me", "screen")
    asked = record_requests(boris)
    page = boris.open(f"/table/{opened['id']}?key={opened['watch_key']}")
    page.locator("[role=grid]").wait_for()
    came, unpacked = count_bytes(asked)
    assert 0 < came < MAX_BYTES
    assert 0 < unpacked < MAX_BYTES


@pytest.mark.real_time
def test_a_visitor_can_play_within_a_second(visitors: Visitors) -> None:
    def milliseconds() -> float:
        boris = visitors.add()
        boris.context.add_init_script(_PRESS)
        boris.page.goto(boris.address)
        boris.page.wait_for_url("**/table/*")
        return float(boris.page.evaluate(_ANSWERED))

    assert best_time(milliseconds, MAX_MILLISECONDS) < MAX_MILLISECONDS


def test_nothing_is_loaded_from_other_servers(visitors: Visitors) -> None:
    boris = visitors.add()
    asked = record_requests(boris)
    boris.open("/")
    assert [at.url for at in asked if not at.url.startswith(boris.address)] == []


def test_the_manifest_makes_the_page_installable(visitors: Visitors) -> None:
    boris = visitors.add()
    path = "/web/manifest.webmanifest"
    manifest = boris.request("GET", path)
    assert manifest["name"] == "Caravanserai"
    assert manifest["display"] in {"standalone", "minimal-ui"}
    for address in (manifest["start_url"], *(icon["src"] for icon in manifest["icons"])):
        # As in a browser: addresses are relative to the manifest.
        assert boris.context.request.get(urljoin(boris.address + path, address)).ok, address
    found = boris.context.new_cdp_session(boris.open("/")).send("Page.getAppManifest")
    assert found["errors"] == []
