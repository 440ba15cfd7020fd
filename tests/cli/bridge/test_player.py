# SPDX-License-Identifier: MIT
"""A local bot on a server: moves, lost streams, and bots that fail."""

from collections.abc import Iterator
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.cli.bridge.player import Bridge
from caravanserai.cli.bridge.server_client import Disconnected, Refused

Json = dict[str, Any]


class FakeServer:
    """Plays one game of one seat against the first legal action; streams break at will."""

    def __init__(self, breaks: int = 0) -> None:
        self.position = cv.new("through_the_desert", 2, 1)
        self.posts: list[str] = []
        self.waits = 0
        self.breaks = breaks
        self.is_resigned = False

    def stream(self, path: str) -> Iterator[Json]:
        if path == "/api/stream/event":
            yield {"type": "gameStart", "id": "a b"}
            return
        assert path == "/api/bot/game/stream/a%20b?redealt=true"
        yield {"type": "gameFull", "state": self.state()}
        while self.state()["status"] == "playing":
            if self.breaks:
                self.breaks -= 1
                raise Disconnected("the cable is cut")
            yield {"type": "chatLine"}
            yield self.state()
        yield self.state()

    def state(self) -> Json:
        position = self.position
        while position.actor == 1:
            position.play(int(position.legal()[0]))
        is_over = position.is_over or self.is_resigned
        legal = [] if is_over else [[int(each), ""] for each in position.legal()]
        return {
            "type": "gameState",
            "position": len(position.actions),
            "number": len(position.actions),
            "status": "over" if is_over else "playing",
            "points": list(position.points()),
            "legal": legal,
            "redealt": position.redeal(0, 5).to_dict() if legal else None,
        }

    def post(self, path: str) -> bool:
        self.posts.append(path)
        if path.endswith("/resign"):
            self.is_resigned = True
            return True
        action, _, number = path.rpartition("/")[2].partition("?position=")
        assert int(number) == len(self.position.actions)
        self.position.play(int(action))
        return True

    def wait(self, error: Disconnected, pause: float) -> None:
        self.waits += 1
        assert pause < 100, error


def bridge(server: FakeServer, bot: str) -> Bridge:
    return Bridge(server, bot)  # type: ignore[arg-type]


def test_a_game_is_played_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    server = FakeServer()
    bridge(server, "random").run(once=True)
    assert server.position.is_over
    assert "a b is over after" in capsys.readouterr().out


def test_a_broken_stream_is_opened_again() -> None:
    server = FakeServer(breaks=3)
    bridge(server, "random").run(once=True)
    assert server.position.is_over
    assert server.waits == 3


def test_a_bot_that_fails_three_times_resigns(capsys: pytest.CaptureFixture[str]) -> None:
    server = FakeServer()
    bridge(server, "python:tests.support.bots.own_bots:Raises").run(once=True)
    assert server.posts[-1] == "/api/bot/game/a%20b/resign"
    assert capsys.readouterr().out.count("KeyError: 'palms'") == 3


def test_a_server_without_positions_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = FakeServer()
    state = server.state()
    monkeypatch.setattr(server, "state", lambda: state | {"redealt": None})
    bridge(server, "random").run(once=True)
    assert "it is too old" in capsys.readouterr().out


def test_an_invalid_token_ends_the_bridge(monkeypatch: pytest.MonkeyPatch) -> None:
    server = FakeServer()

    def refuse(_path: str) -> Iterator[Json]:
        raise Refused("bad_token")

    monkeypatch.setattr(server, "stream", refuse)
    with pytest.raises(Refused, match="bad_token"):
        bridge(server, "random").run()
