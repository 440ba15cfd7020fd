# SPDX-License-Identifier: MIT
"""The first visit: little to fetch, soon ready, and to be kept like a program."""

from playwright.sync_api import Request

from tests.browser.visitors import Visitor, Visitors

MOST_BYTES = 300_000
MOST_SECONDS = 1.0
_READY = (
    "() => Math.max(...performance.getEntriesByType('resource').map((entry) => entry.responseEnd))"
)


def requests_of(visitor: Visitor) -> list[Request]:
    """What the page will have asked the server for."""
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    visitor.page.on("request", note)
    return asked


def test_home_is_small(visitors: Visitors) -> None:
    boris = visitors.come()
    asked = requests_of(boris)
    boris.open("/")
    sizes = [request.sizes() for request in asked]
    fetched = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
    assert 0 < fetched < MOST_BYTES


def test_home_is_ready_within_a_second(visitors: Visitors) -> None:
    """The best of a few visits: other tests run on the same machine."""
    taken = [float(visitors.come().open("/").evaluate(_READY)) for _ in range(4)]
    assert min(taken) < MOST_SECONDS * 1000


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
