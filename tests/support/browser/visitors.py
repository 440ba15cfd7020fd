# SPDX-License-Identifier: MIT
"""People with a browser: what they see, and what goes wrong on their pages."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request

DESKTOP = (1280, 800)
PHONE = (390, 844)
PATIENCE = 30_000  # milliseconds that anything may take on a busy machine
QUICK = {"speed": 0, "confirm": False}  # settings for those who have seen it all
# What a browser itself notes of a request that was refused, or of a line that broke.
_OF_THE_LINE = ("Failed to load resource:", "WebSocket connection to ")

_SETTLE = "localStorage['caravan.settings'] ??= JSON.stringify(SETTINGS)"
_IS_THERE = """() =>
  document.querySelector("main h1") && !document.querySelector("[aria-busy=true]")"""


class Visitor:
    """Somebody with a browser of his own."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.troubles: list[str] = []
        self._is_forgiving = False
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Open another page of the same browser."""
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", self._fail)
        page.on("requestfailed", self._miss)
        return page

    def open(self, path: str) -> Page:
        """Go to an address, and wait until all is there."""
        self.page.goto(self.address + path)
        self.page.wait_for_function(_IS_THERE)
        self.page.wait_for_load_state("networkidle")
        return self.page

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server for something as the page would."""
        answer = self.context.request.fetch(
            self.address + path,
            method=method,
            headers={"Origin": self.address},
            data=None if body is None else json.dumps(body),
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def become_guest(self, name: str) -> None:
        """Be known to the server by a name."""
        self.ask("POST", "/api/guest", {"name": name})

    @contextmanager
    def forgiving(self) -> Iterator[None]:
        """Something is to be refused, or to break: the browser may note it, the page may not."""
        self._is_forgiving = True
        yield
        self._is_forgiving = False

    def _fail(self, error: Error) -> None:
        self.troubles.append(f"{self.page.url}: {error.stack or error}")

    def _hear(self, message: ConsoleMessage) -> None:
        is_forgiven = self._is_forgiving and message.text.startswith(_OF_THE_LINE)
        if message.type == "error" and not is_forgiven:
            where = message.location.get("url", "")
            self.troubles.append(f"{self.page.url}: {message.text} ({where})")

    def _miss(self, request: Request) -> None:
        is_left = request.failure == "net::ERR_ABORTED"  # somebody went on before it was there
        if not is_left and not self._is_forgiving:
            self.troubles.append(f"{request.url}: {request.failure}")


class Visitors:
    """All who visit in a test."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self._chromium = chromium
        self._address = address
        self._all: list[Visitor] = []

    def come(
        self,
        name: str = "",
        size: tuple[int, int] = DESKTOP,
        settings: dict[str, Any] | None = None,
        **context: Any,
    ) -> Visitor:
        """Come with a browser of one's own; a name makes one a guest at once."""
        wanted = {"locale": "en", "viewport": {"width": size[0], "height": size[1]}} | context
        opened = self._chromium.new_context(**wanted)
        opened.set_default_timeout(PATIENCE)
        opened.add_init_script(_SETTLE.replace("SETTINGS", json.dumps(settings or {})))
        visitor = Visitor(opened, self._address)
        self._all.append(visitor)
        if name:
            visitor.become_guest(name)
        return visitor

    def leave(self) -> None:
        """Close all browsers, and tell what went wrong in them."""
        troubles = [trouble for visitor in self._all for trouble in visitor.troubles]
        for visitor in self._all:
            visitor.context.close()
        assert not troubles, "\n".join(troubles)
