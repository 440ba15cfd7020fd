# SPDX-License-Identifier: MIT
"""Firefox, driven over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/)."""

import json
import re
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.other_browsers.driver import PATIENCE, SIZE, stop, wait_for, write_call

_LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")


class Firefox:
    """A Firefox with a new profile."""

    def __init__(self, program: str) -> None:
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._log = Path(self._profile.name, "driver.log")
        with self._log.open("wb") as log:  # a pipe that nobody reads would fill up
            self._process = subprocess.Popen(
                [
                    *(program, "--headless", "--no-remote", "--remote-debugging-port=0"),
                    *("--profile", self._profile.name, f"--window-size={SIZE[0]},{SIZE[1]}"),
                ],
                stdout=subprocess.DEVNULL,
                stderr=log,
            )
        self._ids = count(1)
        self._socket = self._connect()
        session = self._send("session.new", capabilities={})
        self.name = f"Firefox {session['capabilities']['browserVersion']}"
        self._tab = self._send("browsingContext.getTree")["contexts"][0]["context"]
        self._send(
            "browsingContext.setViewport",
            context=self._tab,
            viewport={"width": SIZE[0], "height": SIZE[1]},
        )

    def _connect(self) -> ClientConnection:
        """Connect to the address that Firefox prints when it is ready."""
        address = wait_for(self._find_address, "Firefox")
        return connect(f"{address}/session", max_size=None, open_timeout=PATIENCE, proxy=None)

    def _find_address(self) -> str | None:
        assert self._process.poll() is None, "Firefox ended before it could be driven"
        found = _LISTENING.search(self._log.read_bytes())
        return found[1].decode() if found else None

    def _send(self, method: str, **parameters: Any) -> Any:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv(PATIENCE))
            if answer.get("id") != number:
                continue  # an event
            assert answer["type"] == "success", f"{method}: {answer}"
            return answer["result"]

    def open(self, address: str) -> None:
        """Go to an address."""
        self._send("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page, and return its result as JSON."""
        answer = self._send(
            "script.evaluate",
            expression=write_call(function, arguments),
            target={"context": self._tab},
            awaitPromise=False,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        """Click at a point of the window, as a mouse does."""
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": moves}
        self._send("input.performActions", context=self._tab, actions=[mouse])

    def close(self) -> None:
        """Close the browser."""
        self._socket.close()
        stop(self._process)
        self._profile.cleanup()
