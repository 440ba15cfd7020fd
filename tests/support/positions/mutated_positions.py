# SPDX-License-Identifier: MIT
"""Positions with random changes, and what must hold for those that `from_dict` accepts.

A change replaces a value by another one that the same key has elsewhere, or moves a thing from one
place to another, so that many changed positions keep all counts. Whether a position can be reached
cannot be decided in general; that it can be played on to the end can.
"""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import caravanserai as cv

MAX_CHANGES = 3
CHECKED = 0.05  # of the positions on the way to the end
Path = tuple[Any, ...]  # the keys and indices that lead to a value


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield every value that is no container, with its path."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        if isinstance(inner, dict | list):
            yield from leaves(inner, (*path, key))
        else:
            yield (*path, key), inner


def kind_of(path: Path) -> Path:
    """Return the keys of a path without indices and without names of tiles and spaces."""
    return tuple(key for key in path if isinstance(key, str) and not key[1:].isdigit())


class Mutator:
    """Changes positions at random; it learns the values of each key from positions it is shown."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._values: dict[Path, list[Any]] = {}

    def learn(self, position: dict[str, Any]) -> None:
        """Remember the values of a position."""
        for path, value in leaves(position):
            known = self._values.setdefault(kind_of(path), [])
            if value not in known or type(value) is bool:
                known.append(value)

    def mutate(self, position: dict[str, Any]) -> dict[str, Any]:
        """Return a copy of a position with one to three changes."""
        changed = deepcopy(position)
        for _ in range(self._rng.randint(1, MAX_CHANGES)):
            self._rng.choice((self._replace, self._replace, self._move, self._shift))(changed)
        return changed

    def _replace(self, position: dict[str, Any]) -> None:
        """Give a value another one that its key has had, or the next number."""
        # Few values at the top decide about phase and turn: they are chosen as often as all others.
        paths = [path for path, _ in leaves(position) if path[0] not in ("game", "players")]
        top = [path for path in paths if len(path) == 1]
        path = self._rng.choice(top if self._rng.random() < 0.5 else paths)
        *outer, last = path
        inner = inside(position, outer)
        if type(inner[last]) is int and self._rng.random() < 0.3:
            inner[last] += self._rng.choice((-1, 1))
        else:
            inner[last] = self._rng.choice(self._values[kind_of(path)])

    def _move(self, position: dict[str, Any]) -> None:
        """Move an element of a list to another list, or to another place of its own."""
        lists = [value for value in containers(position) if isinstance(value, list)]
        full = [value for value in lists if value]
        moved = self._rng.choice(full)
        element = moved.pop(self._rng.randrange(len(moved)))
        alike = [value for value in lists if not value or type(value[0]) is type(element)]
        target = self._rng.choice(alike)
        target.insert(self._rng.randint(0, len(target)), element)

    def _shift(self, position: dict[str, Any]) -> None:
        """Move one of the things that are counted to another place where they are counted."""
        counts = [value for value in containers(position) if is_count(value)]
        full = [value for value in counts if any(value.values())]
        source, target = self._rng.choice(full), self._rng.choice(counts)
        name = self._rng.choice([name for name in source if source[name]])
        source[name] -= 1
        target[name] = target.get(name, 0) + 1


def inside(position: Any, path: list[Any]) -> Any:
    """Return the container at a path."""
    for key in path:
        position = position[key]
    return position


def containers(value: Any) -> Iterator[Any]:
    """Yield every list and mapping inside a position."""
    inner = value.values() if isinstance(value, dict) else value
    for each in inner:
        if isinstance(each, dict | list):
            yield each
            yield from containers(each)


def is_count(value: Any) -> bool:
    """Return whether a container counts things by their name."""
    return isinstance(value, dict) and all(type(count) is int for count in value.values())


# What must hold for a position that is accepted


def check_accepted(content: dict[str, Any], rng: Random) -> None:
    """Fail if an accepted position is read wrongly, breaks a rule, or cannot be played on."""
    position = cv.from_dict(content)
    written = position.to_dict()
    assert normal(written) == normal(content)
    assert cv.from_dict(written).key() == position.key()
    check_decision(position)
    while not position.is_over:
        position.play(rng.choice(position.legal().tolist()))
        if rng.random() < CHECKED:
            assert position.game.broken(position.state, position.setup) == []
            check_decision(position)
    assert position.game.broken(position.state, position.setup) == []
    assert min(position.ranks()) == 1


def check_decision(position: cv.Position) -> None:
    """Fail if a position cannot be shown, offered or searched."""
    for seat in (None, *range(position.setup.players)):
        position.view(seat)
        position.game.draw(position.state, position.setup, seat)
    position.score_sheet()
    if position.actor is None:
        return
    legal = position.legal().tolist()
    assert legal
    assert [position.parse(position.text(action)) for action in legal] == legal
    assert position.offer(position.actor)["task"]
    assert position.redeal(position.actor, 1).legal().tolist() == legal
    for seat in range(position.setup.players):  # what bots and other programs are given
        assert cv.from_dict(position.redeal(seat, 1).to_dict()).actor == position.actor


def normal(value: Any) -> Any:
    """Return content without zeros and with names sorted, as equal positions may be written."""
    if isinstance(value, dict):
        return {
            key: normal(inner) for key, inner in value.items() if type(inner) is bool or inner != 0
        }
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return sorted(value)
    return [normal(each) for each in value] if isinstance(value, list) else value
