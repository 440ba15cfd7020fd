# SPDX-License-Identifier: MIT
"""Positions of Through the Desert from short texts, and accessors for tests.

A text names what matters, one thing a line:

    red yellow   j4 j5 k4       Red's yellow caravan, its leader first
    palms        b8 d3 h11 m7 q3
    water        l6=3 j3=1      values of tokens that are or were there
    herd yellow  1              camels left; the others stand far away
    clear        n3 n4          nothing is put near these spaces

The rest is filled in as a game would have left it: other leaders stand far away, the tokens under
camels and in areas belong to the caravan, linked oases are paid. `cv.from_dict` reads and checks
the result.
"""

from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from tests.support.reference.through_the_desert.board import Board, read_rows
from tests.support.reference.through_the_desert.camels import Caravan, camel_spaces, enclosed_parts
from tests.support.reference.through_the_desert.components import COLOURS, TOKENS
from tests.support.reference.through_the_desert.leaders import leader_spaces
from tests.support.reference.through_the_desert.setup import water_spaces

RIDERS = ("red", "blue", "green", "orange", "violet")
RED, BLUE, GREEN, ORANGE, VIOLET = range(5)
PALMS = "b8 d3 h11 m7 q3"  # all palm spaces of the classic map inside the line but j3
MIN_DISTANCE = 2  # steps between a space in the text and anything filled in
CAMELS = {2: 24, 3: 29, 4: 34, 5: 34}  # of each colour, leaders included

# Narrow lanes and few spaces: turns are passed here, and walls close soon. The board is a figure
# eight.
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

# Red's leaders stand in corners, and all spaces around four of them touch a rival of the colour.
CORNERED = """
    red yellow     a3
    blue yellow    b2
    green yellow   b5
    red pink       b11
    blue pink      a9
    green pink     d11
    red purple     g13
    blue purple    f12
    green purple   i12
    red green      h1
    blue green     f1
    green green    i2
"""
RED_IS_STUCK = f"{CORNERED} red turquoise h7\n blue turquoise g5\n green turquoise j7"
RED_HAS_ONE_CAMEL = f"{CORNERED} red turquoise h7\n blue turquoise g5\n green turquoise j6"


@dataclass
class PartialPosition:
    """What the text says; the functions below fill in the rest."""

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
        """Return what each caravan encloses; no two can enclose the same space."""
        stand = {caravan: set(spaces) for caravan, spaces in self.caravans.items()}
        return {caravan: enclosed_parts(self.board, stand, caravan, ()) for caravan in stand}


def parse_position(text: str, players: int = 3, actor: int = RED, **options: Any) -> cv.Position:
    """Return a position of the camel phase, after its short first turns."""
    return cv.from_dict(position_dict(text, players, actor, **options))


def position_dict(text: str, players: int = 3, actor: int = RED, **options: Any) -> dict[str, Any]:
    """Return the dictionary of a position, for tests that change it before it is read."""
    palms = _words(text).get("palms", PALMS.split())
    new = cv.new("through_the_desert", players, seed=1, **{"start": RED, "palms": palms} | options)
    dealt = new.to_dict()
    partial = _read(text, PartialPosition(board_of(new), players, dealt["palms"]))
    steps = distances(partial.board, partial.camels() | set(partial.clear))
    _remove_leaders(partial)
    _place_leaders(partial, steps)
    _empty_herds(partial, {space for space in steps if steps[space] <= MIN_DISTANCE})
    return dealt | _filled_in(partial, actor, dealt["start"])


def board_of(game: cv.Position) -> Board:
    """Return the part of a game's map in use, as the reference reads it."""
    return _board(game.setup.map.rows, game.setup.players)


@cache
def _board(rows: tuple[str, ...], players: int) -> Board:
    return read_rows(list(rows), players)


# Reading


def _words(text: str) -> dict[str, list[str]]:
    """Return the words of each line by its first word, or by the first two."""
    lines = [line.split() for line in text.strip().splitlines()]
    single = ("palms", "water", "clear", "removed")
    return {w[0]: w[1:] for w in lines if w[0] in single} | {
        f"{w[0]} {w[1]}": w[2:] for w in lines if w[0] not in single
    }


def _read(text: str, partial: PartialPosition) -> PartialPosition:
    for head, words in _words(text).items():
        first, _, colour = head.partition(" ")
        if first in RIDERS:
            partial.caravans[RIDERS.index(first), colour] = words
        elif first == "herd":
            partial.herds[colour] = int(words[0])
        elif first == "water":
            pairs = [word.split("=") for word in words]
            partial.water |= {space: int(value) for space, value in pairs}
        elif first == "removed":
            partial.removed = list(words)
        elif first == "clear":
            partial.clear = words
    return partial


# Filling in


def _remove_leaders(partial: PartialPosition) -> None:
    """With five players each has removed a colour that is not in the text."""
    if partial.removed:
        return
    partial.removed = [None] * partial.players
    if partial.players == 5:
        partial.removed = next(
            list(colours)
            for colours in permutations(COLOURS)
            if not any(caravan in partial.caravans for caravan in enumerate(colours))
        )


def distances(board: Board, sources: set[str]) -> dict[str, int]:
    """Return the number of steps from the nearest source to every space."""
    found, edge, steps = dict.fromkeys(sources, 0), sources, 0
    while edge:
        steps += 1
        edge = {b for a in edge for b in board.neighbours[a]} - set(found)
        found |= dict.fromkeys(edge, steps)
    return found


def _place_leaders(partial: PartialPosition, steps: dict[str, int]) -> None:
    """Place the leaders that are not in the text as far away as the rules allow."""
    water = water_spaces(partial.board, partial.palms)
    for caravan in ((seat, colour) for colour in COLOURS for seat in range(partial.players)):
        if caravan in partial.caravans or partial.removed[caravan[0]] == caravan[1]:
            continue
        leaders = [spaces[0] for spaces in partial.caravans.values()]
        rivals = {
            s for (_, c), spaces in partial.caravans.items() if c == caravan[1] for s in spaces
        }
        away = distances(partial.board, rivals)
        open_spaces = leader_spaces(partial.board, partial.palms, water, leaders) - partial.camels()
        best = max(open_spaces, key=lambda s: (away.get(s, 9) >= MIN_DISTANCE, steps.get(s, 0), s))
        assert steps.get(best, MIN_DISTANCE) >= MIN_DISTANCE, f"no room for the leader of {caravan}"
        partial.caravans[caravan] = [best]


def _empty_herds(partial: PartialPosition, near: set[str]) -> None:
    """Place camels until the herds have the sizes in the text, away from everything in it."""
    for colour, left in partial.herds.items():
        while _herd(partial, colour) > left:
            _grow(partial, colour, near)


def _herd(partial: PartialPosition, colour: str) -> int:
    standing = sum(len(spaces) for (_, c), spaces in partial.caravans.items() if c == colour)
    return CAMELS[partial.players] - standing


def _grow(partial: PartialPosition, colour: str, near: set[str]) -> None:
    """Add a camel, which encloses nothing, to the last caravan of the colour that has room."""
    for seat in reversed(range(partial.players)):
        stand = {caravan: set(spaces) for caravan, spaces in partial.caravans.items()}
        claimed = {space for parts in partial.areas().values() for part in parts for space in part}
        barred = near | set(partial.palms) | claimed
        for space in sorted(camel_spaces(partial.board, stand, (seat, colour), barred)):
            grown = stand | {(seat, colour): stand[seat, colour] | {space}}
            if not enclosed_parts(partial.board, grown, (seat, colour), claimed):
                partial.caravans[seat, colour].append(space)
                return
    raise AssertionError(f"no room for the {colour} herd")


def _filled_in(partial: PartialPosition, actor: int, start: int) -> dict[str, Any]:
    dealt, areas = _tokens(partial), partial.areas()
    owner = {space: seat for (seat, _), spaces in partial.caravans.items() for space in spaces}
    owner |= {space: seat for (seat, _), parts in areas.items() for part in parts for space in part}
    taken = [[0, 0, 0] for _ in range(partial.players)]
    for space in dealt.keys() & owner.keys():
        taken[owner[space]][dealt[space] - 1] += 1
    return {
        "phase": "camels",
        "actor": actor,
        "turn": _turn(partial, actor, start),
        "camels_left": 2,
        "water": {space: value for space, value in dealt.items() if space not in owner},
        "caravans": [
            _caravan(partial, caravan, areas[caravan]) for caravan in sorted(areas, key=_order)
        ],
        "areas": [
            _area(caravan, areas[caravan])
            for caravan in sorted(areas, key=_order)
            if areas[caravan]
        ],
        "herds": {colour: _herd(partial, colour) for colour in COLOURS},
        "tokens": taken,
        "removed": partial.removed,
    }


def _tokens(partial: PartialPosition) -> dict[str, int]:
    """Return the tokens of the deal: those in the text, and random ones of the rest."""
    box = TOKENS.copy()
    for value in partial.water.values():
        box.remove(value)
    Random(1).shuffle(box)
    spaces = water_spaces(partial.board, partial.palms)
    assert partial.water.keys() <= set(spaces), f"water lies only on {spaces}"
    return {space: partial.water.get(space) or box.pop(0) for space in sorted(spaces)}


def _turn(partial: PartialPosition, actor: int, start: int) -> int:
    """Return a turn late enough for every player to have placed their camels."""
    placed = [
        sum(len(s) - 1 for (p, _), s in partial.caravans.items() if p == seat)
        for seat in range(partial.players)
    ]
    return (max(placed) // 2 + 2) * partial.players + (actor - start) % partial.players


def _order(caravan: Caravan) -> tuple[int, int]:
    return caravan[0], COLOURS.index(caravan[1])


def _caravan(partial: PartialPosition, caravan: Caravan, areas: list[set[str]]) -> dict[str, Any]:
    spaces = partial.caravans[caravan]
    beside = set[str]().union(*(partial.board.neighbours[space] for space in spaces), *areas)
    seat, colour = caravan
    oases = sorted(beside & set(partial.palms))
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


# Accessors


def play(game: cv.Position, *texts: str) -> None:
    """Play actions in notation, one after the other."""
    for text in texts:
        game.play(game.parse(text))


def legal_texts(game: cv.Position) -> set[str]:
    """Return the legal actions in notation."""
    return {game.text(action) for action in game.legal().tolist()}


def spaces_for(game: cv.Position, piece: str) -> set[str]:
    """Return where 'yellow' (a camel) or 'leader yellow' may be placed now."""
    return {
        space
        for text in legal_texts(game)
        for head, _, space in [text.rpartition(" ")]
        if head == piece
    }


def gain(game: cv.Position, text: str) -> int:
    """Play an action; return the points that the player gained."""
    seat = game.actor
    assert seat is not None
    before = game.points()[seat]
    play(game, text)
    return game.points()[seat] - before


def refusal_of(game: cv.Position, text: str) -> str:
    """Return why an action is refused; fail if it is legal or changes the position."""
    before = game.key()
    with pytest.raises(cv.IllegalAction) as refusal:
        play(game, text)
    assert game.key() == before
    return str(refusal.value)


def area_of(game: cv.Position, seat: int, colour: str) -> set[str]:
    """Return the spaces that a caravan has enclosed."""
    areas = game.to_dict()["areas"]
    return {s for a in areas if (a["seat"], a["colour"]) == (seat, colour) for s in a["spaces"]}


def caravan_of(game: cv.Position, seat: int, colour: str) -> dict[str, Any]:
    """Return a caravan of the position's dictionary."""
    found = [c for c in game.to_dict()["caravans"] if (c["seat"], c["colour"]) == (seat, colour)]
    caravan: dict[str, Any] = found[0]
    return caravan
