# SPDX-License-Identifier: MIT
# ruff: noqa: T201  a bot answers by printing
"""A first bot: plain Python, nothing to install. It reads lines and answers with lines.

Try it:  caravan match "run:python docs/examples/first_bot.py" random
docs/develop/bot-protocol.md explains the protocol.
"""

import json
import sys
from typing import Any

Json = dict[str, Any]  # a position and a view, as the host sends them


def say(*words: object) -> None:
    """Send an answer. Without the flush it would stay in a buffer while the host waits."""
    print(*words, flush=True)


def log(*words: object) -> None:
    """Write a line for the person who runs the bot; the host shows it when the bot fails."""
    print(*words, file=sys.stderr, flush=True)


def choose(position: Json) -> int:
    """Return the id of the action to play. This is the part to improve."""
    score = camel_score if position["game"] == "through_the_desert" else tribe_score
    best = max(position["legal"], key=lambda action: score(position["view"], action[1]))
    return int(best[0])


def camel_score(view: Json, notation: str) -> float:
    """Through the Desert: prefer water and palms that are near, then the largest caravan.

    Actions look like "yellow k5" or "leader yellow k5"; "remove yellow" names no space.
    """
    colour, space = notation.split()[-2:]
    if colour == "remove":
        return 0
    own = [each for each in view["caravans"] if each["seat"] == view["actor"]]
    camels = sum(len(each["camels"]) for each in own if each["colour"] == colour)
    reached = {palm for each in own if each["colour"] == colour for palm in each["oases"]}
    palms = {palm: 5 for palm in view["palms"] if palm not in reached}
    prizes: dict[str, int] = {**view["water"], **palms}
    near = sum(worth * 4.0 ** -distance(space, prize) for prize, worth in prizes.items())
    return near + 0.05 * camels


def distance(one: str, other: str) -> int:
    """Count the steps between two spaces such as k5 and l7 on the hexagons of the board."""
    column, row = coordinates(one)
    other_column, other_row = coordinates(other)
    right, down = column - other_column, row - other_row
    return (abs(right) + abs(down) + abs(right + down)) // 2


def coordinates(space: str) -> tuple[int, int]:
    """Return column and slanted row of a space: even columns lie half a hexagon lower."""
    column = ord(space[0]) - ord("a")
    return column, int(space[1:]) - (column + column % 2) // 2


def tribe_score(view: Json, notation: str) -> float:
    """Five Tribes: take and buy what is offered, bid little, and stop only when nothing is left.

    Actions look like "bid 3", "pick up c3", "drop red c4", "take 1", "buy Marid with 2 elders".
    """
    first, *rest = notation.split()
    if first == "bid":
        return -int(rest[0])
    if first in ("pick", "drop"):  # many meeples on a tile: many can be gathered
        return int(sum(view["tiles"][rest[-1]]["meeples"].values()))
    return {"take": 2, "buy": 2, "done": -1}.get(first, 0)


def main() -> None:
    """Read lines until the host sends `quit`."""
    position: Json = {}
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "caravan-bot":
            say("id name First bot")
            # Version 2: one process plays many games. A host that knows only version 1 says so.
            say("caravan-bot", 2 if "2" in rest.split() else 1)
        elif word == "isready":
            say("readyok")
        elif word == "position":
            position = json.loads(rest)
        elif word == "go":
            action = choose(position)
            log(f"seat {position['seat']} has {len(position['legal'])} choices, plays {action}")
            say("bestaction", action)
        elif word == "quit":
            break
        # This bot remembers nothing, so it can ignore "newgame", and "stop" because it is fast.


if __name__ == "__main__":
    main()
