# SPDX-License-Identifier: MIT
"""WebKit, driven by WebKitWebDriver (https://www.w3.org/TR/webdriver2/)."""

import json
import os
import socket
import subprocess
from contextlib import suppress
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests.other_browsers.driver import PATIENCE, SIZE, stop, wait_for, write_call


class WebKit:
    """A WebKit with a new session, in a display that nobody sees."""

    def __init__(self, driver: str, display: str) -> None:
        self._display = _start_display(display)
        environment = os.environ | {"DISPLAY": f":{self._display.number}", "GDK_BACKEND": "x11"}
        self._port = _free_port()
        self._process = subprocess.Popen(
            [driver, f"--port={self._port}", "--host=127.0.0.1"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._session = ""
        wait_for(self._is_ready, "WebKitWebDriver")
        opened = self._send("POST", "/session", capabilities={"alwaysMatch": {}})
        self._session = f"/session/{opened['sessionId']}"
        self.name = f"WebKit {opened['capabilities']['browserVersion']}"
        self._send("POST", "/window/rect", width=SIZE[0], height=SIZE[1])

    def _is_ready(self) -> bool:
        with suppress(URLError, ConnectionError):
            return bool(self._send("GET", "/status")["ready"])
        return False

    def _send(self, method: str, path: str, **body: Any) -> Any:
        url = f"http://127.0.0.1:{self._port}{self._session}{path}"
        data = json.dumps(body).encode() if method == "POST" else None
        request = Request(url, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()}") from None

    def open(self, address: str) -> None:
        """Go to an address."""
        self._send("POST", "/url", url=address)

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function in the page, and return its result as JSON."""
        script = f"return {write_call(function, arguments)}"
        return json.loads(self._send("POST", "/execute/sync", script=script, args=[]))

    def click(self, x: float, y: float) -> None:
        """Click at a point of the window, as a mouse does."""
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {
            "type": "pointer",
            "id": "mouse",
            "parameters": {"pointerType": "mouse"},
            "actions": moves,
        }
        self._send("POST", "/actions", actions=[mouse])

    def close(self) -> None:
        """Close the browser and its display."""
        with suppress(AssertionError, URLError):
            self._send("DELETE", "")
        stop(self._process)
        stop(self._display.process)


class _Display:
    """A display in memory; its number is the first that is free."""

    def __init__(self, process: "subprocess.Popen[bytes]", number: int) -> None:
        self.process = process
        self.number = number


def _start_display(program: str) -> _Display:
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [program, "-displayfd", str(writing), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        return _Display(process, int(told.readline()))


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
