# SPDX-License-Identifier: MIT
"""Draws the board picture of docs/pictures from a game that is played here."""

import random
from pathlib import Path

import caravanserai as cv
from caravanserai.games.through_the_desert.drawing.svg import draw_svg

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"


def play_desert(players: int, seed: int, actions: int) -> cv.Position:
    """Return a position of Through the Desert after some actions, each chosen for its points."""
    chance = random.Random(seed)
    position = cv.new("through_the_desert", players=players, seed=seed)
    for _ in range(actions):
        position.play(_best(position, chance))
    return position


def _best(position: cv.Position, chance: random.Random) -> int:
    choices: list[int] = chance.sample(position.legal().tolist(), min(40, len(position.legal())))
    return max(choices, key=lambda action: _gain(position, action))


def _gain(position: cv.Position, action: int) -> int:
    seat = position.actor or 0
    return position.copy().play(action).points()[seat]


def main() -> None:
    """Write the picture."""
    FOLDER.mkdir(exist_ok=True)
    position = play_desert(players=4, seed=7, actions=95)
    picture = draw_svg(position.setup.place, position.view(None))
    (FOLDER / "through_the_desert.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
