# SPDX-License-Identifier: MIT
# ruff: noqa: T201  it prints the results of its games
"""A bot for a server: plain Python, nothing to install. It plays all games of its account.

Make a token for an account of the server (POST /api/tokens), then:

    export CARAVAN_TOKEN=...
    python docs/examples/server_bot.py http://127.0.0.1:8765

With --join TABLE it takes a seat at a table first (--key KEY if the table needs the key of its
link), with --once it exits after its first game. It waits when the server asks for it (429), and
goes on when the server has been restarted. docs/develop/protocol.md explains the messages;
`caravan bridge` does the same for a bot that speaks the line protocol.
"""

import argparse
import http.client
import json
import os
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator

from first_bot import Json, choose  # decides the moves; this file only communicates with the server

SILENCE = 30  # seconds without even an empty line: the connection is lost
LONGEST_PAUSE = 30  # seconds before another attempt


class Lost(Exception):
    """The connection is lost, or the server wants us to wait."""

    def __init__(self, reason: object, seconds: float | None = None) -> None:
        super().__init__(str(reason))
        self.seconds = seconds


class Server:
    """The HTTP interface of a server, for the owner of a token."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def lines(self, path: str) -> Iterator[Json]:
        """Yield the messages of a stream for ever; reopen a broken stream."""
        failures = 0
        while True:
            try:
                with self.open("GET", path) as stream:
                    for line in stream:
                        failures = 0
                        if line.strip():  # an empty line only shows that the stream is alive
                            yield json.loads(line)
                lost = Lost("the stream has ended")
            except (OSError, http.client.HTTPException) as error:
                lost = Lost(error)
            except Lost as error:
                lost = error
            failures += 1
            wait(lost, failures)

    def post(self, path: str, **body: str) -> None:
        """Send a request, again and again until the server has answered it."""
        failures = 0
        while True:
            try:
                self.open("POST", path, json.dumps(body).encode()).close()
                return
            except Lost as lost:
                failures += 1
                wait(lost, failures)

    def open(self, method: str, path: str, data: bytes | None = None) -> http.client.HTTPResponse:
        """Return the answer to a request. Raises Lost if a retry may succeed."""
        request = urllib.request.Request(self.url + path, data, self.headers, method=method)
        try:
            answer: http.client.HTTPResponse = urllib.request.urlopen(request, timeout=SILENCE)
            return answer
        except urllib.error.HTTPError as error:
            if error.code == 409:  # too late: for example, a player has left; the stream reports it
                raise TooLate from None
            problem = error.read().decode(errors="replace")
            if error.code not in (429, 500, 502, 503, 504):
                print(f"{path}: {problem}", flush=True)
                raise SystemExit(1) from None
            seconds = error.headers.get("Retry-After", "")
            raise Lost(problem, int(seconds) if seconds.isdigit() else None) from None
        except (OSError, http.client.HTTPException) as error:
            raise Lost(error) from None


class TooLate(Exception):
    """The server has refused a move for a position that is no longer there."""


def wait(lost: Lost, failures: int) -> None:
    """Wait as long as the server requests, or longer after each failure."""
    seconds = min(2.0**failures / 4, LONGEST_PAUSE) if lost.seconds is None else lost.seconds
    print(f"{lost}: trying again in {seconds:g} s", flush=True)
    time.sleep(seconds)


def play(server: Server, table: str) -> None:
    """Play one game to its end."""
    game = None
    for message in server.lines(f"/api/bot/game/stream/{table}"):
        state = message
        if message["type"] == "gameFull":
            game, state = message["table"]["game"], message["state"]
        if state["type"] != "gameState":
            continue  # a chat message
        if state["legal"]:
            action = choose({"game": game, "legal": state["legal"], "view": state["view"]})
            try:
                server.post(f"/api/bot/game/{table}/move/{action}?position={state['position']}")
            except TooLate:
                continue
        if state["status"] == "over":
            print(f"{table} is over after {state['number']} actions: {state['points']}", flush=True)
            return


def main() -> None:
    """Play every game that starts."""
    parser = argparse.ArgumentParser(description="Plays on a Caravanserai server.")
    parser.add_argument("url")
    parser.add_argument("--join", metavar="TABLE")
    parser.add_argument("--key", default="")
    parser.add_argument("--once", action="store_true")
    arguments = parser.parse_args()
    server = Server(arguments.url, os.environ["CARAVAN_TOKEN"])
    if arguments.join:
        try:
            server.post(f"/api/tables/{urllib.parse.quote(arguments.join)}/join", key=arguments.key)
        except TooLate:
            raise SystemExit("all seats of this table are taken") from None
    games: dict[str, threading.Thread] = {}
    for event in server.lines("/api/stream/event"):
        table = event["id"]
        # A stream that was opened again names the games that are being played.
        is_new = table not in games or not games[table].is_alive()
        if event["type"] == "gameStart" and is_new:
            games[table] = threading.Thread(target=play, args=(server, table), daemon=True)
            games[table].start()
            if arguments.once:
                games[table].join()
                break


if __name__ == "__main__":
    main()
