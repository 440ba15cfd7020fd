# SPDX-License-Identifier: MIT
"""The HTTP interface of a server for programs, through overload, restarts and lost connections."""

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from http.client import HTTPException
from typing import Any

from caravanserai.core.errors import BadOptions, CaravanError

SILENCE_SECONDS = 30.0  # without even an empty line: the connection is lost
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds before another attempt
_MAX_LINE = 4_000_000  # bytes
_TEMPORARY = (429, 500, 502, 503, 504)
_TOO_LATE = 409  # another move was faster, or the game is over; the stream reports which

Json = dict[str, Any]
Report = Callable[[str, float], object]  # called with a reason and the seconds until another try


class Refused(CaravanError):
    """The server refuses a request permanently."""

    def __init__(self, reason: str, status: int = 0) -> None:
        super().__init__(reason)
        self.status = status  # of the answer


class Disconnected(CaravanError):
    """The connection is lost, or the server is busy."""

    def __init__(self, reason: str, seconds: float | None = None) -> None:
        super().__init__(reason)
        self.seconds = seconds  # to wait, if the server says so


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Refuses redirects, which would send the token to an address that the response names."""

    def redirect_request(self, *_arguments: Any) -> None:
        return None


class ServerClient:
    """Requests of the owner of a token."""

    def __init__(self, url: str, token: str, report: Report = lambda _reason, _seconds: None):
        if not url.startswith(("http://", "https://")):
            raise BadOptions(
                f"the address of a server begins with http:// or https://, not {url!r}"
            )
        self._url, self._report = url.rstrip("/"), report
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._opener = urllib.request.build_opener(_NoRedirects)

    def stream(self, path: str) -> Iterator[Json]:
        """Yield the messages of a stream until it ends. Raises Disconnected or Refused."""
        with self._open("GET", path) as answer:
            while line := self._read_line(answer):
                if line.strip():  # an empty line only shows that the connection is alive
                    yield json.loads(line)

    def post(self, path: str, **body: str) -> bool:
        """Send a request, if necessary several times; return False if it came too late.

        Raises Refused if the server does not allow it.
        """
        for pause in pauses():
            try:
                with self._open("POST", path, json.dumps(body).encode()) as answer:
                    answer.read()
                return True
            except Disconnected as error:
                self.wait(error, pause)
            except Refused as error:
                if error.status == _TOO_LATE:
                    return False
                raise
        return False

    def wait(self, error: Disconnected, pause: float) -> None:
        """Wait as long as the server requests, or else for the pause."""
        seconds = pause if error.seconds is None else error.seconds
        self._report(str(error), seconds)
        time.sleep(seconds)

    def _open(self, method: str, path: str, data: bytes | None = None) -> Any:
        request = urllib.request.Request(self._url + path, data, self._headers, method=method)
        try:
            return self._opener.open(request, timeout=SILENCE_SECONDS)
        except urllib.error.HTTPError as error:
            raise _explain(error, path) from error
        except (OSError, HTTPException) as error:
            raise Disconnected(f"{type(error).__name__}: {error}") from None

    def _read_line(self, answer: Any) -> bytes:
        try:
            return bytes(answer.readline(_MAX_LINE))
        except (OSError, HTTPException) as error:
            raise Disconnected(f"{type(error).__name__}: {error}") from None


def pauses() -> Iterator[float]:
    """Yield ever longer pauses between attempts, without end."""
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


def _explain(error: urllib.error.HTTPError, path: str) -> CaravanError:
    """Return the message of an error response."""
    try:
        problem = json.loads(error.read(_MAX_LINE))
        reason = f"{problem['error']}: {problem['message']}"
        seconds = problem.get("ratelimit", {}).get("seconds")
    except (ValueError, LookupError, AttributeError, TypeError, OSError):  # from a proxy, perhaps
        reason, seconds = f"the answer is {error.code} {error.reason}", None
    if error.code in _TEMPORARY:
        is_number = isinstance(seconds, int | float)
        return Disconnected(reason, min(float(seconds), 600.0) if is_number else None)
    if 300 <= error.code < 400:
        reason = f"the server redirects to {error.headers.get('location')}: give that address"
    return Refused(f"{path}: {reason}", error.code)
