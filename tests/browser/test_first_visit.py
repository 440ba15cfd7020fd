# SPDX-License-Identifier: MIT
"""The first visit: little to fetch, soon ready, and to be kept like a program."""

import pytest
from playwright.sync_api import Request

from tests.support.browser.games import GAMES, open_table
from tests.support.browser.visitors import Visitor, Visitors
from tests.support.timing import best_time

MOST_BYTES = 300_000
MOST_MILLISECONDS = 1000
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


def requests_of(visitor: Visitor) -> list[Request]:
    """What the page will have asked the server for."""
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    visitor.page.on("request", note)
    return asked


def weigh(asked: list[Request]) -> tuple[int, int]:
    """Return how many bytes came, with all headers, and how many they are unpacked."""
    sizes = [request.sizes() for request in asked]
    came = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
    answers = [request.response() for request in asked]
    return came, sum(len(answer.body()) for answer in answers if answer)


def test_home_is_small(visitors: Visitors) -> None:
    boris = visitors.come()
    asked = requests_of(boris)
    boris.open("/")
    came, unpacked = weigh(asked)
    assert 0 < came < MOST_BYTES
    assert 0 < unpacked < MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_small_for_who_comes_by_a_link(visitors: Visitors, game: str) -> None:
    anna, boris = visitors.come("Anna"), visitors.come()
    opened = open_table(anna, game, "me", "screen")
    asked = requests_of(boris)
    page = boris.open(f"/table/{opened['id']}?key={opened['watch_key']}")
    page.locator("[role=grid]").wait_for()
    came, unpacked = weigh(asked)
    assert 0 < came < MOST_BYTES
    assert 0 < unpacked < MOST_BYTES


@pytest.mark.real_time
def test_one_can_play_within_a_second(visitors: Visitors) -> None:
    def milliseconds() -> float:
        boris = visitors.come()
        boris.context.add_init_script(_PRESS)
        boris.page.goto(boris.address)
        boris.page.wait_for_url("**/table/*")
        return float(boris.page.evaluate(_ANSWERED))

    assert best_time(milliseconds, MOST_MILLISECONDS) < MOST_MILLISECONDS


def test_nothing_comes_from_elsewhere(visitors: Visitors) -> None:
    boris = visitors.come()
    asked = requests_of(boris)
    boris.open("/")
    assert [at.url for at in asked if not at.url.startswith(boris.address)] == []


def test_the_manifest_makes_it_a_program_to_be_installed(visitors: Visitors) -> None:
    boris = visitors.come()
    manifest = boris.ask("GET", "/web/manifest.webmanifest")
    assert manifest["name"] == "Caravanserai"
    assert manifest["display"] in {"standalone", "minimal-ui"}
    assert boris.context.request.get(boris.address + manifest["start_url"]).ok
    for icon in manifest["icons"]:
        assert boris.context.request.get(boris.address + icon["src"]).ok, icon
    found = boris.context.new_cdp_session(boris.open("/")).send("Page.getAppManifest")
    assert found["errors"] == []
