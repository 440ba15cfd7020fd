# SPDX-License-Identifier: MIT
"""Ways to sow in Five Tribes: how a sowing can end on a tile with a colour.

There may be thousands. Those that drop the same meeples on the same tiles leave the same board, so
one of them is enough; and a way is pursued only while its end can still be reached.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from caravanserai.core.position import Position
from caravanserai.games.five_tribes.constants import BLUE, COLOURS, N_TILES
from caravanserai.games.five_tribes.rules.actions import DROP, PICK_UP
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.games.five_tribes.rules.state import NOTHING, SOW
from caravanserai.games.five_tribes.sowings.sowing_ends import ALWAYS, destinations
from caravanserai.server.errors import BadMessage
from caravanserai.server.protocol.socket import Drop, Way

MOST = 24  # ways that are told
_LOOKS = 400  # positions looked at, some 50 ms; a count, so that the answer is always the same
_AT_THE_END = -1  # no tile, for a sowing that is complete

Left = frozenset[tuple[int, int]]  # actions of a way and how often: the board that it leaves


def ways(
    position: Position, start: str, tile: str, colour: str, start_field: str = "start"
) -> tuple[list[Way], bool]:
    """Return ways from a start to an end, and whether there are more; only while one sows."""
    if position.game.name != "five_tribes":
        raise BadMessage("only Five Tribes has sowings", field="type")
    first, end = _number(start_field, start, NAMES), _number("tile", tile, NAMES)
    search = _Search(position.copy(), first, end, _number("colour", colour, COLOURS))
    found = list(search.run())
    return _different(found)[:MOST], search.is_cut or len(found) > MOST


def _number(field: str, name: str, known: tuple[str, ...]) -> int:
    if name not in known:
        raise BadMessage(f"expected one of {', '.join(known)}, got {name!r}", field=field)
    return known.index(name)


class _Search:
    """Goes through the sowings of a position that end where they should."""

    def __init__(self, position: Position, start: int, end: int, colour: int) -> None:
        self._position = position
        self._start, self._end, self._colour = start, end, colour
        self._seen: set[tuple[int, int, Left]] = set()
        self._looks = 0
        self.is_cut = False

    def run(self) -> Iterator[Way]:
        """Yield ways that leave different boards, from each first drop in turn."""
        begun = self._begun()
        if begun is not None and _in_hand(begun[0]) == 1:
            yield from self._from(*begun)
        elif begun is not None:
            yield from _by_turns([self._from(*each) for each in self._onward(*begun)])

    def _begun(self) -> tuple[Position, list[int]] | None:
        """Return the position after the meeples were picked up, and how; None if they cannot be."""
        state = self._position.state[0]
        if state["pending"] != NOTHING:
            return None
        if state["phase"] == SOW:
            return (self._position, []) if state["start"] == self._start else None
        action = PICK_UP + self._start
        if action not in self._position.legal():
            return None
        return self._position.copy().play(action), [action]

    def _from(self, position: Position, actions: list[int]) -> Iterator[Way]:
        """Yield what a sowing under way can become."""
        row = self._look(position, actions)
        if row is None:
            return
        if _in_hand(position) == 1:
            yield from self._last(actions, row)
        else:
            for each in self._onward(position, actions):
                if not self.is_cut:
                    yield from self._from(*each)

    def _onward(
        self, position: Position, actions: list[int]
    ) -> Iterator[tuple[Position, list[int]]]:
        """Yield what one more drop leads to."""
        for action in position.legal().tolist():
            yield position.copy().play(action), [*actions, action]

    def _look(self, position: Position, actions: list[int]) -> Any:
        """Return what is known of the wanted end; None if it is out of reach, or was seen."""
        state = position.state[0]
        here = (int(state["tile"]), int(state["came_from"]), _left(actions))
        if here in self._seen:
            return None
        self._seen.add(here)
        self._looks += 1
        if self._looks > _LOOKS:
            self.is_cut = True
            return None
        ends = destinations(position)
        wanted = (ends["start"] == self._start) & (ends["end"] == self._end)
        rows = ends[wanted & (ends["colour"] == self._colour)]
        return rows[0] if len(rows) else None

    def _last(self, actions: list[int], row: Any) -> Iterator[Way]:
        """Yield the way that ends with the next drop, of which all is certain."""
        last = DROP + self._colour * N_TILES + self._end
        way = _way([*actions, last], row, self._end, self._colour)
        left = (_AT_THE_END, _AT_THE_END, _left(way.actions))
        if left not in self._seen:
            self._seen.add(left)
            yield way


def _in_hand(position: Position) -> int:
    return int(position.state[0]["hand"].sum())


def _left(actions: Iterable[int]) -> Left:
    return frozenset(Counter(actions).items())


def _way(actions: list[int], row: Any, end: int, colour: int) -> Way:
    drops = [divmod(action - DROP, N_TILES) for action in actions if action >= DROP]
    return Way(
        actions=actions,
        drops=[Drop(colour=COLOURS[colour], tile=NAMES[tile]) for colour, tile in drops],
        takes=NAMES[end] if row["control"] == ALWAYS else None,
        gathers=int(row["fewest"]),
        gold=int(row["least_gold"]) if colour == BLUE else None,
    )


def _by_turns(branches: list[Iterator[Way]]) -> Iterator[Way]:
    """Yield one way of each branch, then another of each, and so on."""
    while branches:
        for branch in [*branches]:
            way = next(branch, None)
            if way is None:
                branches.remove(branch)
            else:
                yield way


def _different(found: list[Way]) -> list[Way]:
    """Put ways first that bring something else than those before them."""
    groups: dict[tuple[bool, int], list[Way]] = {}
    for way in found:
        groups.setdefault((way.takes is None, -way.gathers), []).append(way)
    return list(_by_turns([iter(groups[brought]) for brought in sorted(groups)]))
