# SPDX-License-Identifier: MIT
"""What shapes a search, for each game: found by matches (docs/strength.md)."""

from typing import NamedTuple


class Settings(NamedTuple):
    """Numbers that the compiled search takes as they are."""

    exploration: float = 1.0  # how much a promising action is tried beyond its value
    temperature: float = 3.0  # points of promise that make an action e times as likely
    widening: float = 1.5  # a node with n visits looks at 2 + widening * sqrt(n) actions
    width: int = 40  # actions of a node that are kept at most
    playout: int = 0  # actions a seat that are played on by chance before a position is judged
    doubt: float = 0.05  # what an action not yet tried is thought to be worse than its node


SETTINGS = {
    "five_tribes": Settings(temperature=2.0),
    "through_the_desert": Settings(playout=10),
}
