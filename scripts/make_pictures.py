# SPDX-License-Identifier: MIT
"""Draws the pictures of docs/pictures; every run plays the same positions."""

import random
from pathlib import Path

import caravanserai as cv
from caravanserai.games.through_the_desert.drawing.svg import draw_svg

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"


def play_desert(players: int, seed: int, actions: int) -> cv.Position:
    """Return a position after some actions by players who prefer points."""
    rng = random.Random(seed)
    position = cv.new("through_the_desert", players=players, seed=seed)
    for _ in range(actions):
        position.play(_choose(position, rng))
    return position


def _choose(position: cv.Position, rng: random.Random) -> int:
    legal: list[int] = position.legal().tolist()
    choices = rng.sample(legal, min(40, len(legal)))
    return max(choices, key=lambda action: _gain(position, action))


def _gain(position: cv.Position, action: int) -> int:
    seat = position.actor or 0
    return position.copy().play(action).points()[seat]


def main() -> None:
    """Write the picture."""
    FOLDER.mkdir(exist_ok=True)
    position = play_desert(players=4, seed=7, actions=95)
    picture = draw_svg(position.setup.map, position.view(None))
    (FOLDER / "through_the_desert.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
