# SPDX-License-Identifier: MIT
"""Paths of a sowing: the drops by which it can end on a given tile with a given colour.

There may be thousands. Paths that drop the same meeples on the same tiles leave the same board, so
one of them is enough; and a path is followed only while its end can still be reached.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from caravanserai.core.errors import BadOptions
from caravanserai.core.game import Paths
from caravanserai.core.position import Position
from caravanserai.games.five_tribes.constants import BLUE, COLOURS, N_TILES
from caravanserai.games.five_tribes.rules.actions import DROP, PICK_UP
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.games.five_tribes.rules.state import NOTHING, SOW
from caravanserai.games.five_tribes.sowings.sowing_ends import ALWAYS, destinations

MAX_PATHS = 24
# Positions examined, about 50 ms. A count and not a time, so that the answer is always the same.
_MAX_EXAMINED = 400
_AT_THE_END = -1  # stands for the tile of a sowing that is complete

Path = dict[str, Any]
Drops = frozenset[tuple[int, int]]  # actions of a path and how often: the board that it leaves


def find_paths(position: Position, start: str, tile: str, colour: str) -> Paths:
    """Return paths from a start to an end, the most different first; none if nobody can sow.

    Raises BadOptions, with the argument as `field`, for a tile or colour that does not exist.
    """
    first, end = _number("start", start, NAMES), _number("tile", tile, NAMES)
    search = _Search(position.copy(), first, end, _number("colour", colour, COLOURS))
    found = list(search.run())
    return Paths(_spread(found)[:MAX_PATHS], search.is_cut or len(found) > MAX_PATHS)


def _number(field: str, name: str, known: tuple[str, ...]) -> int:
    if name not in known:
        raise BadOptions(f"expected one of {', '.join(known)}, got {name!r}", field)
    return known.index(name)


class _Search:
    """Searches the sowings of a position that end on the wanted tile and colour."""

    def __init__(self, position: Position, start: int, end: int, colour: int) -> None:
        self._position = position
        self._start, self._end, self._colour = start, end, colour
        self._seen: set[tuple[int, int, Drops]] = set()
        self._examined = 0
        self.is_cut = False

    def run(self) -> Iterator[Path]:
        """Yield paths that leave different boards, alternating between the first drops."""
        begun = self._begin()
        if begun is not None and _in_hand(begun[0]) == 1:
            yield from self._continue(*begun)
        elif begun is not None:
            yield from _alternate([self._continue(*each) for each in self._drops(*begun)])

    def _begin(self) -> tuple[Position, list[int]] | None:
        """Return the position with the meeples in hand, and the actions; None if impossible."""
        state = self._position.state[0]
        if state["pending"] != NOTHING:
            return None
        if state["phase"] == SOW:
            return (self._position, []) if state["start"] == self._start else None
        action = PICK_UP + self._start
        if action not in self._position.legal():
            return None
        return self._position.copy().play(action), [action]

    def _continue(self, position: Position, actions: list[int]) -> Iterator[Path]:
        """Yield the complete paths that begin with these actions."""
        end = self._examine(position, actions)
        if end is None:
            return
        if _in_hand(position) == 1:
            yield from self._finish(actions, end)
        else:
            for each in self._drops(position, actions):
                if not self.is_cut:
                    yield from self._continue(*each)

    def _drops(
        self, position: Position, actions: list[int]
    ) -> Iterator[tuple[Position, list[int]]]:
        """Yield the positions after one more drop."""
        for action in position.legal().tolist():
            yield position.copy().play(action), [*actions, action]

    def _examine(self, position: Position, actions: list[int]) -> Any:
        """Return the row of the wanted end; None if it is out of reach, or was examined before."""
        state = position.state[0]
        here = (int(state["tile"]), int(state["came_from"]), _drops_of(actions))
        if here in self._seen:
            return None
        self._seen.add(here)
        self._examined += 1
        if self._examined > _MAX_EXAMINED:
            self.is_cut = True
            return None
        ends = destinations(position)
        wanted = (ends["start"] == self._start) & (ends["end"] == self._end)
        rows = ends[wanted & (ends["colour"] == self._colour)]
        return rows[0] if len(rows) else None

    def _finish(self, actions: list[int], end: Any) -> Iterator[Path]:
        """Yield the path that ends with the next drop, unless its board was reached before."""
        last = DROP + self._colour * N_TILES + self._end
        path = _path([*actions, last], end, self._end, self._colour)
        left = (_AT_THE_END, _AT_THE_END, _drops_of(path["actions"]))
        if left not in self._seen:
            self._seen.add(left)
            yield path


def _in_hand(position: Position) -> int:
    return int(position.state[0]["hand"].sum())


def _drops_of(actions: Iterable[int]) -> Drops:
    return frozenset(Counter(actions).items())


def _path(actions: list[int], end: Any, tile: int, colour: int) -> Path:
    """Return a path as JSON; with one meeple left in hand, `fewest` and `most` are the same."""
    drops = [divmod(action - DROP, N_TILES) for action in actions if action >= DROP]
    return {
        "actions": actions,
        "drops": [{"colour": COLOURS[colour], "tile": NAMES[tile]} for colour, tile in drops],
        "takes": NAMES[tile] if end["control"] == ALWAYS else None,
        "gathers": int(end["fewest"]),
        "gold": int(end["least_gold"]) if colour == BLUE else None,
    }


def _alternate(branches: list[Iterator[Path]]) -> Iterator[Path]:
    """Yield the paths of all branches in turn, one of each at a time."""
    while branches:
        for branch in [*branches]:
            path = next(branch, None)
            if path is None:
                branches.remove(branch)
            else:
                yield path


def _spread(found: list[Path]) -> list[Path]:
    """Put paths with different gains first."""
    groups: dict[tuple[bool, int], list[Path]] = {}
    for path in found:
        groups.setdefault((path["takes"] is None, -path["gathers"]), []).append(path)
    return list(_alternate([iter(groups[brought]) for brought in sorted(groups)]))
