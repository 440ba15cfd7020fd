# SPDX-License-Identifier: MIT
"""Positions as a person writes them down, and the questions that the tests ask of them.

A position names what matters, one thing a line:

    red yellow   j4 j5 k4       Red's yellow caravan, its leader first
    palms        b8 d3 h11 m7 q3
    water        l6=3 j3=1      values of tokens that lie there, or lay there
    herd yellow  1              so many are left; the others stand far away
    clear        n3 n4          nothing is put near these spaces

The rest is filled in as a game would have left it: the leaders not named stand far away, the tokens
under camels and in areas belong to the caravan, reached oases are paid. The engine's own door reads
the result.
"""

from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from tests.games.through_the_desert.reference.board import Board, read_rows
from tests.games.through_the_desert.reference.camels import Caravan, camel_spaces, enclosed_parts
from tests.games.through_the_desert.reference.dealing import COLOURS, TOKENS, water_spaces
from tests.games.through_the_desert.reference.leaders import leader_spaces

RIDERS = ("red", "blue", "green", "orange", "violet")
RED, BLUE, GREEN, ORANGE, VIOLET = range(5)
PALMS = "b8 d3 h11 m7 q3"  # all palm spaces of the classic map inside the line but j3
APART = 2  # nothing is put closer to a named space than so many steps
CAMELS = {2: 24, 3: 29, 4: 34, 5: 34}  # of each colour, leaders included

# Narrow ways, few spaces: turns are passed here, and walls close soon. The board is a figure eight.
CRAMPED = {
    "format": 1,
    "name": "cramped",
    "title": "Cramped desert",
    "origin": "Drawn for the tests, as small as a map may be.",
    "rows": [
        *["....."] * 2,
        *["..^..", ".o^..", "..^..", "p.^..", "..^.."],
        *["..^..", "..^o.", "..^..", "..^.p", "..^.."],
        *["..^..", ".o^..", "..^..", "p.^..", "..^.."],
        *["..^..", "..^o.", "..^..", "..^.p", "..^.."],
        *["..^..", ".o^..", "..^..", "p.^..", "..^.."],
        *["..^..", "..^o.", "..^..", "..^..", "..^.."],
        *[".....", ":...:"],
        *["::^::"] * 8,
        *[":::::", " ::: "],
    ],
}


@dataclass
class Sketch:
    """What the lines of a written position say."""

    board: Board
    players: int
    palms: list[str]
    caravans: dict[Caravan, list[str]] = field(default_factory=dict)
    water: dict[str, int] = field(default_factory=dict)
    herds: dict[str, int] = field(default_factory=dict)
    clear: list[str] = field(default_factory=list)
    removed: list[str | None] = field(default_factory=list)

    def camels(self) -> set[str]:
        return set[str]().union(*self.caravans.values())

    def areas(self) -> dict[Caravan, list[set[str]]]:
        """What each caravan encloses; no two can enclose the same space."""
        stand = {caravan: set(spaces) for caravan, spaces in self.caravans.items()}
        return {caravan: enclosed_parts(self.board, stand, caravan, ()) for caravan in stand}


def written(text: str, players: int = 3, actor: int = RED, **options: Any) -> cv.Position:
    """Start from a written position of the camel phase, later than its short first turns."""
    return cv.from_dict(document(text, players, actor, **options))


def document(text: str, players: int = 3, actor: int = RED, **options: Any) -> dict[str, Any]:
    """The same as the dictionary that the door reads, for tests that change it before."""
    palms = _words(text).get("palms", PALMS.split())
    new = cv.new("through_the_desert", players, seed=1, **{"start": RED, "palms": palms} | options)
    dealt = new.to_dict()
    sketch = _read(text, Sketch(board_of(new), players, dealt["palms"]))
    steps = distances(sketch.board, sketch.camels() | set(sketch.clear))
    _remove_leaders(sketch)
    _place_leaders(sketch, steps)
    _empty_herds(sketch, {space for space in steps if steps[space] <= APART})
    return dealt | _filled_in(sketch, actor, dealt["start"])


def board_of(game: cv.Position) -> Board:
    """The part of a game's map in use, as the reference reads it."""
    return _board(game.setup.map.rows, game.setup.players)


@cache
def _board(rows: tuple[str, ...], players: int) -> Board:
    return read_rows(list(rows), players)


# Reading


def _words(text: str) -> dict[str, list[str]]:
    """The words of each line by its first one; caravans and herds begin with two."""
    lines = [line.split() for line in text.strip().splitlines()]
    single = ("palms", "water", "clear", "removed")
    return {w[0]: w[1:] for w in lines if w[0] in single} | {
        f"{w[0]} {w[1]}": w[2:] for w in lines if w[0] not in single
    }


def _read(text: str, sketch: Sketch) -> Sketch:
    for head, words in _words(text).items():
        first, _, colour = head.partition(" ")
        if first in RIDERS:
            sketch.caravans[RIDERS.index(first), colour] = words
        elif first == "herd":
            sketch.herds[colour] = int(words[0])
        elif first == "water":
            pairs = [word.split("=") for word in words]
            sketch.water |= {space: int(value) for space, value in pairs}
        elif first == "removed":
            sketch.removed = list(words)
        elif first == "clear":
            sketch.clear = words
    return sketch


# Filling in


def _remove_leaders(sketch: Sketch) -> None:
    """With five players each has removed a colour; none of those that are named."""
    if sketch.removed:
        return
    sketch.removed = [None] * sketch.players
    if sketch.players == 5:
        sketch.removed = next(
            list(colours)
            for colours in permutations(COLOURS)
            if not any(caravan in sketch.caravans for caravan in enumerate(colours))
        )


def distances(board: Board, sources: set[str]) -> dict[str, int]:
    """Steps from the nearest source to every space."""
    found, edge, steps = dict.fromkeys(sources, 0), sources, 0
    while edge:
        steps += 1
        edge = {b for a in edge for b in board.neighbours[a]} - set(found)
        found |= dict.fromkeys(edge, steps)
    return found


def _place_leaders(sketch: Sketch, steps: dict[str, int]) -> None:
    """Leaders not named stand as far from all that is named as the rules let them."""
    water = water_spaces(sketch.board, sketch.palms)
    for caravan in ((seat, colour) for colour in COLOURS for seat in range(sketch.players)):
        if caravan in sketch.caravans or sketch.removed[caravan[0]] == caravan[1]:
            continue
        leaders = [spaces[0] for spaces in sketch.caravans.values()]
        rivals = {
            s for (_, c), spaces in sketch.caravans.items() if c == caravan[1] for s in spaces
        }
        away = distances(sketch.board, rivals)
        open_spaces = leader_spaces(sketch.board, sketch.palms, water, leaders) - sketch.camels()
        best = max(open_spaces, key=lambda s: (away.get(s, 9) >= APART, steps.get(s, 0), s))
        assert steps.get(best, APART) >= APART, f"no room for the leader of {caravan}"
        sketch.caravans[caravan] = [best]


def _empty_herds(sketch: Sketch, near: set[str]) -> None:
    """Camels that a herd has lost stand away from all that is named."""
    for colour, left in sketch.herds.items():
        while _herd(sketch, colour) > left:
            _grow(sketch, colour, near)


def _herd(sketch: Sketch, colour: str) -> int:
    standing = sum(len(spaces) for (_, c), spaces in sketch.caravans.items() if c == colour)
    return CAMELS[sketch.players] - standing


def _grow(sketch: Sketch, colour: str, near: set[str]) -> None:
    """Add a camel to the last player's caravan of the colour that has room; it encloses nothing."""
    for seat in reversed(range(sketch.players)):
        stand = {caravan: set(spaces) for caravan, spaces in sketch.caravans.items()}
        claimed = {space for parts in sketch.areas().values() for part in parts for space in part}
        barred = near | set(sketch.palms) | claimed
        for space in sorted(camel_spaces(sketch.board, stand, (seat, colour), barred)):
            grown = stand | {(seat, colour): stand[seat, colour] | {space}}
            if not enclosed_parts(sketch.board, grown, (seat, colour), claimed):
                sketch.caravans[seat, colour].append(space)
                return
    raise AssertionError(f"no room for the {colour} herd")


def _filled_in(sketch: Sketch, actor: int, start: int) -> dict[str, Any]:
    dealt, areas = _tokens(sketch), sketch.areas()
    owner = {space: seat for (seat, _), spaces in sketch.caravans.items() for space in spaces}
    owner |= {space: seat for (seat, _), parts in areas.items() for part in parts for space in part}
    taken = [[0, 0, 0] for _ in range(sketch.players)]
    for space in dealt.keys() & owner.keys():
        taken[owner[space]][dealt[space] - 1] += 1
    return {
        "phase": "camels",
        "actor": actor,
        "turn": _turn(sketch, actor, start),
        "camels_left": 2,
        "water": {space: value for space, value in dealt.items() if space not in owner},
        "caravans": [
            _caravan(sketch, caravan, areas[caravan]) for caravan in sorted(areas, key=_order)
        ],
        "areas": [
            _area(caravan, areas[caravan])
            for caravan in sorted(areas, key=_order)
            if areas[caravan]
        ],
        "herds": {colour: _herd(sketch, colour) for colour in COLOURS},
        "tokens": taken,
        "removed": sketch.removed,
    }


def _tokens(sketch: Sketch) -> dict[str, int]:
    """The tokens of the deal: those written, and for the others what the box still holds."""
    box = TOKENS.copy()
    for value in sketch.water.values():
        box.remove(value)
    Random(1).shuffle(box)
    spaces = water_spaces(sketch.board, sketch.palms)
    assert sketch.water.keys() <= set(spaces), f"water lies only on {spaces}"
    return {space: sketch.water.get(space) or box.pop(0) for space in sorted(spaces)}


def _turn(sketch: Sketch, actor: int, start: int) -> int:
    """Rounds enough for every player to have placed his camels."""
    placed = [
        sum(len(s) - 1 for (p, _), s in sketch.caravans.items() if p == seat)
        for seat in range(sketch.players)
    ]
    return (max(placed) // 2 + 2) * sketch.players + (actor - start) % sketch.players


def _order(caravan: Caravan) -> tuple[int, int]:
    return caravan[0], COLOURS.index(caravan[1])


def _caravan(sketch: Sketch, caravan: Caravan, areas: list[set[str]]) -> dict[str, Any]:
    spaces = sketch.caravans[caravan]
    beside = set[str]().union(*(sketch.board.neighbours[space] for space in spaces), *areas)
    seat, colour = caravan
    oases = sorted(beside & set(sketch.palms))
    return {
        "seat": seat,
        "colour": colour,
        "leader": spaces[0],
        "camels": sorted(spaces),
        "oases": oases,
    }


def _area(caravan: Caravan, areas: list[set[str]]) -> dict[str, Any]:
    seat, colour = caravan
    return {"seat": seat, "colour": colour, "spaces": sorted(set[str]().union(*areas))}


# What the tests ask


def play(game: cv.Position, *texts: str) -> None:
    """Play actions in notation, one after the other."""
    for text in texts:
        game.play(game.parse(text))


def legal(game: cv.Position) -> set[str]:
    """The legal actions in notation."""
    return {game.text(action) for action in game.legal().tolist()}


def spaces_for(game: cv.Position, piece: str) -> set[str]:
    """Where 'yellow' (a camel) or 'leader yellow' may be placed now."""
    return {
        space for text in legal(game) for head, _, space in [text.rpartition(" ")] if head == piece
    }


def gain(game: cv.Position, text: str) -> int:
    """Play an action; return the points that it brought the player."""
    seat = game.actor
    assert seat is not None
    before = game.points()[seat]
    play(game, text)
    return game.points()[seat] - before


def why_not(game: cv.Position, text: str) -> str:
    """The reason why an action is refused; the position must stay as it was."""
    before = game.key()
    with pytest.raises(cv.IllegalAction) as refusal:
        play(game, text)
    assert game.key() == before
    return str(refusal.value)


def area_of(game: cv.Position, seat: int, colour: str) -> set[str]:
    """The spaces that a caravan has enclosed."""
    areas = game.to_dict()["areas"]
    return {s for a in areas if (a["seat"], a["colour"]) == (seat, colour) for s in a["spaces"]}


def caravan_of(game: cv.Position, seat: int, colour: str) -> dict[str, Any]:
    """A caravan as the dictionary of the position tells it."""
    found = [c for c in game.to_dict()["caravans"] if (c["seat"], c["colour"]) == (seat, colour)]
    caravan: dict[str, Any] = found[0]
    return caravan
