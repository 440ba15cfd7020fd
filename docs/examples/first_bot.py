# SPDX-License-Identifier: MIT
# ruff: noqa: T201  a bot speaks by printing
"""A first bot: plain Python, nothing to install. It reads lines and answers with lines.

Try it:  caravan match "run:python docs/examples/first_bot.py" random
The words are explained in docs/develop/bot-protocol.md.
"""

import json
import sys


def say(*words):
    """Answer. Without the flush the answer stays in a buffer, and the host waits in vain."""
    print(*words, flush=True)


def log(*words):
    """Tell the person who runs the bot something; the host shows it when the bot fails."""
    print(*words, file=sys.stderr, flush=True)


def choose(known):
    """Return the id of the action to play. This is the part to write better."""
    wish = camel_wish if known["game"] == "through_the_desert" else tribe_wish
    return max(known["legal"], key=lambda action: wish(known["view"], action[1]))[0]


def camel_wish(view, notation):
    """Through the Desert: water at hand, then whatever is near, with the largest caravan first.

    Actions look like "yellow k5" or "leader yellow k5"; "remove yellow" names no space.
    """
    colour, space = notation.split()[-2:]
    if colour == "remove":
        return 0
    own = [each for each in view["caravans"] if each["seat"] == view["actor"]]
    camels = sum(len(each["camels"]) for each in own if each["colour"] == colour)
    reached = {palm for each in own if each["colour"] == colour for palm in each["oases"]}
    prizes = {**view["water"], **{palm: 5 for palm in view["palms"] if palm not in reached}}
    near = sum(worth / 4 ** steps(space, prize) for prize, worth in prizes.items())
    return near + 0.05 * camels


def steps(one, other):
    """Count the steps between two spaces such as k5 and l7 on the hexagons of the board."""
    column, row = place(one)
    other_column, other_row = place(other)
    right, down = column - other_column, row - other_row
    return (abs(right) + abs(down) + abs(right + down)) // 2


def place(space):
    """Return column and slanted row of a space: even columns lie half a hexagon lower."""
    column = ord(space[0]) - ord("a")
    return column, int(space[1:]) - (column + column % 2) // 2


def tribe_wish(view, notation):
    """Five Tribes: take and buy what there is, bid little, and be done only when nothing is left.

    Actions look like "bid 3", "pick up c3", "drop red c4", "take 1", "buy Marid with 2 elders".
    """
    first, *rest = notation.split()
    if first == "bid":
        return -int(rest[0])
    if first in ("pick", "drop"):  # where many are, much can be gathered
        return sum(view["tiles"][rest[-1]]["meeples"].values())
    return {"take": 2, "buy": 2, "done": -1}.get(first, 0)


def main():
    """Read lines until the host says that it is over."""
    known = None
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "caravan-bot":
            say("id name First bot")
            say("caravan-bot 1")
        elif word == "isready":
            say("readyok")
        elif word == "position":
            known = json.loads(rest)
        elif word == "go":
            action = choose(known)
            log(f"seat {known['seat']} has {len(known['legal'])} choices, plays {action}")
            say("bestaction", action)
        elif word == "quit":
            break
        # Whatever else there is ("newgame", "stop") means nothing to a bot as simple as this.


if __name__ == "__main__":
    main()
