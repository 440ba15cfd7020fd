# SPDX-License-Identifier: MIT
"""Start positions of Five Tribes: dealt, with djinns and elders, or with little left."""

from random import Random
from typing import Any

import caravanserai as cv


def new_game(players: int, seed: int, **options: Any) -> cv.Position:
    return cv.new("five_tribes", players, seed, **options)


def new_rich_game(players: int, seed: int, **options: Any) -> cv.Position:
    """Return a new game in which all players have elders off the tiles, fakirs and djinns."""
    state, rng = new_game(players, seed, **options).to_dict(), Random(seed)
    with_elders = [name for name, tile in state["tiles"].items() if tile["meeples"].get("white")]
    rng.shuffle(with_elders)
    for seat in state["seats"]:
        seat["gold"] = rng.choice([0, 3, 50])
        for _ in range(4 if with_elders else 0):
            give_elder(state, seat, with_elders)
        fakirs = min(3, state["pile"]["fakir"])
        seat["cards"]["fakir"] = fakirs
        state["pile"]["fakir"] -= fakirs
        for _ in range(12 // players):
            djinn = rng.choice(state["djinn_pile"])
            state["djinn_pile"].remove(djinn)
            seat["djinns"].append(djinn)
    return cv.from_dict(state)


def give_elder(state: dict[str, Any], seat: dict[str, Any], with_elders: list[str]) -> None:
    if not with_elders:
        return
    meeples = state["tiles"][with_elders[-1]]["meeples"]
    meeples["white"] -= 1
    seat["elders"] += 1
    if not meeples["white"]:
        with_elders.pop()


def new_sparse_game(players: int, seed: int, **options: Any) -> cv.Position:
    """Return a rich game with few meeples and cards, in which many things have run out."""
    state, rng = new_rich_game(players, seed, **options).to_dict(), Random(seed)
    for tile in state["tiles"].values():
        if rng.random() < 0.7:
            for colour, count in tile["meeples"].items():
                state["bag"][colour] = state["bag"].get(colour, 0) + count
            tile["meeples"] = {}
        tile["palms"], tile["palaces"] = (int(rng.random() < 0.35) for _ in range(2))
    limit_palms_and_palaces(state)
    last = state["seats"][-1]["cards"]
    for card, count in state["pile"].items():
        last[card] = last.get(card, 0) + count
    return cv.from_dict(state | {"pile": {}})


def limit_palms_and_palaces(state: dict[str, Any]) -> None:
    for piece, most in (("palms", 12), ("palaces", 10)):
        with_piece = [tile for tile in state["tiles"].values() if tile[piece]]
        for tile in with_piece[most:]:
            tile[piece] = 0


STARTS = {"dealt": new_game, "rich": new_rich_game, "sparse": new_sparse_game}
