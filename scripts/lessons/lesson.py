# SPDX-License-Identifier: MIT
"""The parts of a lesson: prepared positions, and the steps of a learner in them."""

from dataclasses import dataclass
from typing import Any

import caravanserai as cv

Document = dict[str, Any]
_GENERATOR = 1  # of chance; the one of a deal is too large a number for a browser


@dataclass(frozen=True)
class Step:
    """One thing to do or to read; actions are in notation, separated by commas."""

    name: str
    start: str = ""  # the position at its start; by default, that at the end of the last step
    wanted: str = ""  # any of these is accepted
    way: str = ""  # actions after which the step continues; or those that reach the goal
    refused: str = ""  # spaces or tiles to be tried: the rules refuse them
    attempt: str = ""  # an action that is refused there
    lit: str = ""  # spaces or tiles to be pointed out, if not those of what is wanted
    then: str = ""  # the actions of the other players afterwards
    goal: int = 0  # points to gain in this turn, by any actions


@dataclass(frozen=True)
class Picture:
    """A position for the rules: what it begins with, what is played, and what is pointed out."""

    start: str
    played: str = ""
    lit: str = ""


@dataclass(frozen=True)
class Course:
    """The lessons and pictures of a game, by name, and the positions that they begin with."""

    game: str
    positions: dict[str, cv.Position]
    lessons: dict[str, tuple[Step, ...]]
    pictures: dict[str, Picture]


def words(text: str) -> list[str]:
    """Return the parts between commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def document(course: Course) -> Document:
    """Return the course as the page reads it; positions are differences from the first one."""
    (first, start), *others = course.positions.items()
    base = _describe(start)
    return {
        "positions": {first: base}
        | {name: _difference(base, _describe(position)) for name, position in others},
        "lessons": {
            name: [_step(course, step) for step in steps] for name, steps in course.lessons.items()
        },
        "pictures": {name: _picture(course, seen) for name, seen in course.pictures.items()},
    }


def _describe(position: cv.Position) -> Document:
    return position.to_dict() | {"generator": _GENERATOR}


def _difference(base: Document, position: Document) -> Document:
    # Positions share most of their board, and the page loads all of them.
    changed = {key: value for key, value in position.items() if value != base[key]}
    if "tiles" in changed:
        tiles = position["tiles"].items()
        changed["tiles"] = {name: tile for name, tile in tiles if tile != base["tiles"][name]}
    return changed


def _ids(course: Course, texts: str) -> list[int]:
    some = next(iter(course.positions.values()))
    return [some.parse(text) for text in words(texts)]


def _picture(course: Course, seen: Picture) -> Document:
    found = {"start": seen.start, "actions": _ids(course, seen.played), "lit": seen.lit.split()}
    return {key: value for key, value in found.items() if value}


def _step(course: Course, step: Step) -> Document:
    found: Document = {
        "name": step.name,
        "start": step.start,
        "wanted": words(step.wanted),
        "way": words(step.way),
        "refused": step.refused.split(),
        "attempt": step.attempt,
        "lit": step.lit.split(),
        "then": _ids(course, step.then),
        "goal": step.goal,
    }
    return {key: value for key, value in found.items() if value}
