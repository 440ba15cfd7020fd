# SPDX-License-Identifier: MIT
"""Visitors of the site, each with a browser profile, and the errors of their pages."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request

DESKTOP = (1280, 800)
PHONE = (390, 844)
TIMEOUT = 30_000  # milliseconds; generous, because the machine may be busy
QUICK = {"speed": 0, "confirm": False}  # settings without animations and confirmations
# The browser logs these itself for refused requests and broken connections.
_NETWORK_ERRORS = ("Failed to load resource:", "WebSocket connection to ")

_STORE_SETTINGS = "localStorage['caravan.settings'] ??= JSON.stringify(SETTINGS)"
_IS_LOADED = """() =>
  document.querySelector("main h1") && !document.querySelector("[aria-busy=true]")"""


class Visitor:
    """A visitor with a browser profile of their own."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.errors: list[str] = []
        self._allows_network_errors = False
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Open another page in the same profile."""
        page = self.context.new_page()
        page.on("console", self._on_console)
        page.on("pageerror", self._on_page_error)
        page.on("requestfailed", self._on_request_failed)
        return page

    def open(self, path: str) -> Page:
        """Go to an address, and wait until the page has loaded."""
        self.page.goto(self.address + path)
        self.page.wait_for_function(_IS_LOADED)
        self.page.wait_for_load_state("networkidle")
        return self.page

    def request(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request as the page would, and return the JSON of the answer."""
        answer = self.context.request.fetch(
            self.address + path,
            method=method,
            headers={"Origin": "/".join(self.address.split("/")[:3])},
            data=None if body is None else json.dumps(body),
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def register_guest(self, name: str) -> None:
        """Sign in as a guest with a name."""
        self.request("POST", "/api/guest", {"name": name})

    @contextmanager
    def allow_network_errors(self) -> Iterator[None]:
        """Accept network errors that the browser logs; errors of the page still count."""
        self._allows_network_errors = True
        yield
        self._allows_network_errors = False

    def _on_page_error(self, error: Error) -> None:
        self.errors.append(f"{self.page.url}: {error.stack or error}")

    def _on_console(self, message: ConsoleMessage) -> None:
        is_allowed = self._allows_network_errors and message.text.startswith(_NETWORK_ERRORS)
        if message.type == "error" and not is_allowed:
            where = message.location.get("url", "")
            self.errors.append(f"{self.page.url}: {message.text} ({where})")

    def _on_request_failed(self, request: Request) -> None:
        is_left = request.failure == "net::ERR_ABORTED"  # the visitor left before it had loaded
        if not is_left and not self._allows_network_errors:
            self.errors.append(f"{request.url}: {request.failure}")


class Visitors:
    """All visitors of a test."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self._chromium = chromium
        self._address = address
        self._all: list[Visitor] = []

    def add(
        self,
        name: str = "",
        size: tuple[int, int] = DESKTOP,
        settings: dict[str, Any] | None = None,
        **context: Any,
    ) -> Visitor:
        """Add a visitor with a new browser profile; with a name, they are signed in as a guest."""
        wanted = {"locale": "en", "viewport": {"width": size[0], "height": size[1]}} | context
        opened = self._chromium.new_context(**wanted)
        opened.set_default_timeout(TIMEOUT)
        opened.add_init_script(_STORE_SETTINGS.replace("SETTINGS", json.dumps(settings or {})))
        visitor = Visitor(opened, self._address)
        self._all.append(visitor)
        if name:
            visitor.register_guest(name)
        return visitor

    def close(self) -> None:
        """Close all profiles, and fail if any page had an error."""
        errors = [error for visitor in self._all for error in visitor.errors]
        for visitor in self._all:
            visitor.context.close()
        assert not errors, "\n".join(errors)
