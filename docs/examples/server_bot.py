# SPDX-License-Identifier: MIT
# ruff: noqa: T201  it tells who runs it what it does
"""A bot for a server: plain Python, nothing to install. It plays all games of its account.

Make a token for an account of the server (POST /api/tokens), then:

    export CARAVAN_TOKEN=...
    python docs/examples/server_bot.py http://127.0.0.1:8765

With --join TABLE it sits down at a table first (--key KEY if it needs the key of a link), with
--once it leaves after its first game. docs/develop/protocol.md explains what it reads and sends.
"""

import argparse
import json
import os
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

from first_bot import choose  # how to play; here is only how to talk to a server

SILENCE = 30  # seconds without even an empty line: the connection is lost


class Server:
    """The doors of a server, for the owner of a token."""

    def __init__(self, url, token):
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"}

    def lines(self, path):
        """Yield what a stream says, line by line; empty lines only show that it is alive."""
        request = urllib.request.Request(self.url + path, headers=self.headers)
        with urllib.request.urlopen(request, timeout=SILENCE) as stream:
            for line in stream:
                if line.strip():
                    yield json.loads(line)

    def post(self, path, **body):
        """Send something; wait and send it again if that was too often."""
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, self.headers, method="POST")
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=SILENCE) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            problem = json.load(error)
            if error.code == 409:
                return problem  # too late: somebody has left meanwhile, say; the stream tells
            if error.code != 429:
                raise SystemExit(f"{path}: {problem['error']}: {problem['message']}") from None
            time.sleep(problem["ratelimit"]["seconds"])
            return self.post(path, **body)


def play(server, table):
    """Play one game to its end."""
    game = None
    for told in server.lines(f"/api/bot/game/stream/{table}"):
        if told["type"] == "gameFull":
            game, told = told["table"]["game"], told["state"]
        if told["type"] != "gameState":
            continue  # somebody has said something
        if told["legal"]:
            action = choose({"game": game, "legal": told["legal"], "view": told["view"]})
            move = f"/api/bot/game/{table}/move/{action}?position={told['position']}"
            server.post(move)
        if told["status"] == "over":
            print(f"{table} is over after {told['number']} actions: {told['points']}", flush=True)


def main():
    """Play whatever begins."""
    parser = argparse.ArgumentParser(description="Plays on a server of Caravanserai.")
    parser.add_argument("url")
    parser.add_argument("--join", metavar="TABLE")
    parser.add_argument("--key", default="")
    parser.add_argument("--once", action="store_true")
    wish = parser.parse_args()
    server = Server(wish.url, os.environ["CARAVAN_TOKEN"])
    if wish.join:
        server.post(f"/api/tables/{urllib.parse.quote(wish.join)}/join", key=wish.key)
    for event in server.lines("/api/stream/event"):
        if event["type"] == "gameStart":
            game = threading.Thread(target=play, args=(server, event["id"]), daemon=True)
            game.start()
        if wish.once:
            game.join()
            break


if __name__ == "__main__":
    main()
