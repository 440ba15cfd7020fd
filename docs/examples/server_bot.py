# SPDX-License-Identifier: MIT
# ruff: noqa: T201  it prints the results of its games
"""A bot for a server: plain Python, nothing to install. It plays all games of its account.

Make a token for an account of the server (POST /api/tokens), then:

    export CARAVAN_TOKEN=...
    python docs/examples/server_bot.py http://127.0.0.1:8765

With --join TABLE it takes a seat at a table first (--key KEY if the table needs the key of its
link), with --once it exits after its first game. docs/develop/protocol.md explains the messages.
"""

import argparse
import json
import os
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator

from first_bot import Json, choose  # how to play; this file is only how to talk to a server

SILENCE = 30  # seconds without even an empty line: the connection is lost


class Server:
    """The HTTP interface of a server, for the owner of a token."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"}

    def lines(self, path: str) -> Iterator[Json]:
        """Yield the messages of a stream; empty lines only show that it is alive."""
        request = urllib.request.Request(self.url + path, headers=self.headers)
        with urllib.request.urlopen(request, timeout=SILENCE) as stream:
            for line in stream:
                if line.strip():
                    yield json.loads(line)

    def post(self, path: str, **body: str) -> None:
        """Send a request; after too many requests, wait and send it again."""
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, self.headers, method="POST")
        request.add_header("Content-Type", "application/json")
        try:
            urllib.request.urlopen(request, timeout=SILENCE).close()
        except urllib.error.HTTPError as error:
            problem = json.load(error)
            if error.code == 409:
                return  # too late, because a player has left, say: the stream has the news
            if error.code != 429:
                raise SystemExit(f"{path}: {problem['error']}: {problem['message']}") from None
            time.sleep(problem["ratelimit"]["seconds"])
            self.post(path, **body)


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
            server.post(f"/api/bot/game/{table}/move/{action}?position={state['position']}")
        if state["status"] == "over":
            print(f"{table} is over after {state['number']} actions: {state['points']}", flush=True)


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
        server.post(f"/api/tables/{urllib.parse.quote(arguments.join)}/join", key=arguments.key)
    for event in server.lines("/api/stream/event"):
        if event["type"] == "gameStart":
            game = threading.Thread(target=play, args=(server, event["id"]), daemon=True)
            game.start()
            if arguments.once:
                game.join()
                break


if __name__ == "__main__":
    main()
