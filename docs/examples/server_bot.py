# SPDX-License-Identifier: MIT
# ruff: noqa: T201  printing is its user interface
"""A bot that plays on a server: plain Python, nothing to install. It plays all games of an account.

Create a token for an account of the server (POST /api/tokens), then:

    export CARAVAN_TOKEN=...
    python docs/examples/server_bot.py http://127.0.0.1:8765

With --join TABLE it takes a seat at a table first (--key KEY if the table is joined by a link).
With --once it exits after its first game. docs/develop/protocol.md describes what it reads and
sends.
"""

import argparse
import json
import os
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

from first_bot import choose  # decides what to play; this file only talks to the server

TIMEOUT = 30  # seconds without even an empty line: the connection is lost


class Server:
    """The HTTP interface of a server, used with a token."""

    def __init__(self, url, token):
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"}

    def lines(self, path):
        """Yield the messages of a stream; empty lines only keep the connection alive."""
        request = urllib.request.Request(self.url + path, headers=self.headers)
        with urllib.request.urlopen(request, timeout=TIMEOUT) as stream:
            for line in stream:
                if line.strip():
                    yield json.loads(line)

    def post(self, path, **body):
        """Send a request; wait and send it again if the server says it was one too many."""
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, self.headers, method="POST")
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            problem = json.load(error)
            if error.code == 409:
                return problem  # too late, because the game has changed: the stream will show it
            if error.code != 429:
                raise SystemExit(f"{path}: {problem['error']}: {problem['message']}") from None
            time.sleep(problem["ratelimit"]["seconds"])
            return self.post(path, **body)


def play(server, table):
    """Play one game to its end."""
    game = None
    for message in server.lines(f"/api/bot/game/stream/{table}"):
        if message["type"] == "gameFull":
            game, message = message["table"]["game"], message["state"]
        if message["type"] != "gameState":
            continue  # a chat message
        if message["legal"]:
            action = choose({"game": game, "legal": message["legal"], "view": message["view"]})
            # The position protects against a game that has changed while we were thinking.
            position = message["position"]
            server.post(f"/api/bot/game/{table}/move/{action}?position={position}")
        if message["status"] == "over":
            actions, points = message["number"], message["points"]
            print(f"{table} is over after {actions} actions: {points}", flush=True)


def main():
    """Play every game that begins."""
    parser = argparse.ArgumentParser(description="Plays on a server of Caravanserai.")
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
