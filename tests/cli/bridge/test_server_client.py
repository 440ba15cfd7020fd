# SPDX-License-Identifier: MIT
"""A client that survives overload, restarts and strange answers."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from caravanserai.cli.bridge import server_client
from caravanserai.cli.bridge.server_client import Disconnected, Refused, ServerClient
from caravanserai.core.errors import BadOptions

Answer = tuple[int, dict[str, str], bytes]


class Scripted(BaseHTTPRequestHandler):
    """Gives prepared answers in order; None breaks the connection."""

    answers: list[Answer | None] = []  # noqa: RUF012  set by the tests
    requests: list[tuple[str, str, Any]] = []  # noqa: RUF012

    def do_GET(self) -> None:
        self._answer()

    def do_POST(self) -> None:
        self._answer()

    def _answer(self) -> None:
        length = int(self.headers.get("content-length") or 0)
        self.requests.append((self.command, self.path, self.rfile.read(length)))
        answer = self.answers.pop(0)
        if answer is None:
            self.close_connection = True
            return
        status, headers, body = answer
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_arguments: object) -> None:
        """Print nothing."""


@pytest.fixture
def url() -> Iterator[str]:
    Scripted.answers, Scripted.requests = [], []
    with ThreadingHTTPServer(("127.0.0.1", 0), Scripted) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the client has waited, without waiting."""
    seconds: list[float] = []
    monkeypatch.setattr("time.sleep", seconds.append)
    return seconds


def problem(status: int, error: str, **more: Any) -> Answer:
    body = {"error": error, "message": "no", **more}
    return status, {"Content-Type": "application/json"}, json.dumps(body).encode()


def test_a_request_is_repeated_until_it_is_served(url: str, waits: list[float]) -> None:
    limit = {"key": "too_many", "seconds": 7}
    Scripted.answers = [
        problem(429, "too_many", ratelimit=limit),
        (502, {}, b"<html>Bad gateway</html>"),
        None,
        (200, {}, b"{}"),
    ]
    reasons: list[str] = []
    client = ServerClient(f"{url}/", "secret", lambda reason, _seconds: reasons.append(reason))
    assert client.post("/move", text="k5")
    assert waits == [7, 1, 2]
    assert reasons[0] == "too_many: no"
    assert reasons[1] == "the answer is 502 Bad Gateway"
    assert Scripted.requests == [("POST", "/move", b'{"text": "k5"}')] * 4


def test_a_move_that_comes_too_late_is_no_error(url: str) -> None:
    Scripted.answers = [problem(409, "stale")]
    assert not ServerClient(url, "secret").post("/move")


def test_a_refusal_is_not_repeated(url: str) -> None:
    Scripted.answers = [problem(401, "bad_token")]
    with pytest.raises(Refused, match="/move: bad_token: no"):
        ServerClient(url, "secret").post("/move")


def test_the_token_follows_no_redirect(url: str) -> None:
    Scripted.answers = [(302, {"Location": "http://elsewhere.example/"}, b"")]
    with pytest.raises(Refused, match=r"redirects to http://elsewhere\.example/"):
        ServerClient(url, "secret").post("/move")
    assert len(Scripted.requests) == 1


def test_a_stream_yields_its_messages_and_skips_empty_lines(url: str) -> None:
    Scripted.answers = [(200, {}, b'{"type": "a"}\n\n{"type": "b"}\n')]
    client = ServerClient(url, "secret")
    assert [each["type"] for each in client.stream("/events")] == ["a", "b"]


def test_a_server_that_is_away_is_noticed(url: str) -> None:
    Scripted.answers = [None]
    with pytest.raises(Disconnected):
        list(ServerClient(url, "secret").stream("/events"))
    with pytest.raises(Disconnected, match="refused"):
        list(ServerClient("http://127.0.0.1:9", "secret").stream("/events"))


@pytest.mark.parametrize("address", ["games.example", "ftp://games.example", ""])
def test_an_address_is_that_of_a_server(address: str) -> None:
    with pytest.raises(BadOptions, match="begins with http"):
        ServerClient(address, "secret")


def test_pauses_grow_to_a_limit() -> None:
    steps = server_client.pauses()
    assert [next(steps) for _ in range(8)] == [0.5, 1, 2, 4, 8, 16, 30, 30]
