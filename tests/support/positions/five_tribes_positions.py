# SPDX-License-Identifier: MIT
"""Positions of Five Tribes from short texts, and accessors for tests.

A text names what matters, one thing a line:

    S12 wy | M6 | O8 rrw          a row of tiles from a1 on, or from a2 for the next such line
    f5: L4 yy                     a tile by its name
    1: 20 gold, 2 elders, 3 fakirs, 1 camel, Marid, Boaz, owns b1 c1
    palms: a1 a1 b2               and palaces
    row: ivory fish fakir         cards face up; also djinns
    pile: fish                    exactly this; also discards, djinn pile, djinn discards, bag
    order: 2 [1] 3                the turns of this round; the one in brackets is under way
    waiting: 3 1 2                or the bidding is due, in this order

Kinds are V village, S sacred place, O oasis, M small and L large market, with their values; meeples
are y w b g r. Players are numbered from 1. The rest is filled in: other meeples are in the bag,
other cards and djinns in their piles. If the text gives the bag or the pile too, they are on f5, in
the discards, or with the last player. Camels that a player no longer has are on tiles that are not
in the text. `cv.from_dict` reads and checks the result.
"""

import re
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

import caravanserai as cv

COLOURS = {"y": "yellow", "w": "white", "b": "blue", "g": "green", "r": "red"}
KINDS = {"V": "village", "S": "sacred", "O": "oasis", "M": "small", "L": "large"}
TILES = [f"{column}{row}" for row in "12345" for column in "abcdef"]
PRICES = (18, 12, 8, 5, 3, 1, 0)
TRACK = (0, 0, 0, 1, 3, 5, 8, 12, 18)

MEEPLES = Counter(yellow=16, white=20, blue=18, green=18, red=18)
RARE, COMMON, FREQUENT = "ivory jewels gold", "papyrus silk spice", "fish wheat pottery"
GOODS = f"{RARE} {COMMON} {FREQUENT}".split()
CARDS = Counter(RARE.split() * 2 + COMMON.split() * 4 + FREQUENT.split() * 6 + ["fakir"] * 18)
BOX = Counter(
    # Tiles with a red value first, so that those filled in do not pay builders.
    {"small6": 8, "large4": 4, "oasis8": 6, "village5": 5}
    | {"sacred6": 4, "sacred10": 1, "sacred12": 1, "sacred15": 1}
)
DJINNS = (
    *("Al-Amin", "Anun-Nak", "Ba'al", "Boaz", "Bouraq", "Echidna", "Enki", "Hagis", "Haurvatat"),
    *("Iblis", "Jafaar", "Kandicha", "Kumarbi", "Lamia", "Leta", "Marid", "Monkir", "Nekir"),
    *("Shamhat", "Sibittis", "Sloar", "Utug"),
)
DJINN_ROW = 3
COMMON_ROW = ["fish", "wheat", "pottery", "papyrus", "silk", "spice", "fish", "wheat", "pottery"]
CAMELS = {2: 11, 3: 8, 4: 8}
MARKERS = {2: 2, 3: 1, 4: 1}
SPARE_TILES = "e5: M6 y\nf5: M6 y"
"""Two tiles far away, so that the next player can sow and the game is not over."""


@dataclass
class PartialPosition:
    """What the text says; the functions below fill in the rest."""

    players: int
    kinds: dict[str, str] = field(default_factory=dict)
    meeples: dict[str, Counter[str]] = field(default_factory=dict)
    lines: dict[str, list[str]] = field(default_factory=dict)  # words by the text before the colon
    seats: list[dict[str, Any]] = field(default_factory=list)
    camels: dict[str, int] = field(default_factory=dict)
    stock: dict[int, int] = field(default_factory=dict)  # camels left, if the text gives them


def parse_position(text: str, players: int = 2, **options: Any) -> cv.Position:
    """Return a position: a turn of player 1 before the sowing, or the bidding."""
    return cv.from_dict(position_dict(text, players, **options))


def position_dict(text: str, players: int = 2, **options: Any) -> dict[str, Any]:
    """Return the dictionary of a position, for tests that change it before it is read."""
    partial = _read(text, PartialPosition(players))
    _lay_remaining_tiles(partial)
    _place_camels(partial)
    dealt = deepcopy(_dealt(players, tuple(options.items())))
    filled = _markers(partial) | _cards(partial) | _djinns(partial) | _meeples(partial)
    filled["ending"] = any(seat["camels"] == 0 for seat in partial.seats)
    return dealt | filled | {"seats": partial.seats, "tiles": _tiles(partial)}


@cache
def _dealt(players: int, options: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    """Return a new game. Interpreted, dealing takes longer than most tests of a rule."""
    return cv.new("five_tribes", players, seed=1, **dict(options)).to_dict()


# Reading


def _read(text: str, partial: PartialPosition) -> PartialPosition:
    partial.seats = [_seat() for _ in range(partial.players)]
    rows = iter("12345")
    for line in filter(str.strip, text.splitlines()):
        head, colon, words = (part.strip() for part in line.partition(":"))
        if not colon:
            row = next(rows)
            for column, cell in zip("abcdef", head.split("|"), strict=False):
                _read_tile(partial, column + row, cell)
        elif head in TILES:
            _read_tile(partial, head, words)
        elif head.isdigit():
            _read_player(partial, int(head) - 1, words)
        else:
            partial.lines[head] = words.split()
    return partial


def _seat() -> dict[str, Any]:
    empty: dict[str, Any] = {"cards": Counter(), "djinns": [], "used": []}
    return empty | {"gold": 50, "viziers": 0, "elders": 0}


def _read_tile(partial: PartialPosition, name: str, cell: str) -> None:
    """Read a tile: 'S12 wy' is a sacred place of 12 with an elder and a vizier, '.' is any tile."""
    if cell.strip() == ".":
        return
    kind, letters = (*cell.split(), "")[:2]
    partial.kinds[name] = KINDS[kind[0]] + kind[1:]
    partial.meeples[name] = Counter(COLOURS[letter] for letter in letters)


def _read_player(partial: PartialPosition, seat: int, words: str) -> None:
    has = partial.seats[seat]
    for part in words.split(","):
        count, _, thing = part.strip().partition(" ")
        if count == "owns":
            partial.camels |= dict.fromkeys(thing.split(), seat)
        elif count == "used":
            has["used"] += thing.split()
        elif count.isdigit():
            _read_count(partial, seat, int(count), thing)
        else:
            has["djinns"].append(part.strip())


def _read_count(partial: PartialPosition, seat: int, count: int, thing: str) -> None:
    """Read a number of things: '20 gold' is money, '2 gold cards' are goods."""
    known = ("viziers", "elders", "gold")
    if thing in known or f"{thing}s" in known:
        partial.seats[seat][thing if thing in known else f"{thing}s"] = count
    elif thing in ("camel", "camels"):
        partial.stock[seat] = count
    else:
        card = thing.split(maxsplit=1)[0]
        partial.seats[seat]["cards"][card if card in CARDS else card.rstrip("s")] += count


# Filling in


def _lay_remaining_tiles(partial: PartialPosition) -> None:
    left = BOX - Counter(partial.kinds.values())
    assert not Counter(partial.kinds.values()) - BOX, "too many tiles of a kind"
    kinds = [kind for kind in BOX for _ in range(left[kind])]
    for name in TILES:
        if name not in partial.kinds:
            partial.kinds[name] = kinds.pop(0)


def _place_camels(partial: PartialPosition) -> None:
    """Place camels that a player no longer has on tiles that are not in the text."""
    free = [name for name in reversed(TILES) if name not in {*partial.meeples, *partial.camels}]
    for seat, has in enumerate(partial.seats):
        total = CAMELS[partial.players]
        while total - list(partial.camels.values()).count(seat) > partial.stock.get(seat, total):
            partial.camels[free.pop(0)] = seat
        has["camels"] = total - list(partial.camels.values()).count(seat)


def _tiles(partial: PartialPosition) -> dict[str, Any]:
    palms, palaces = (Counter(partial.lines.get(key, [])) for key in ("palms", "palaces"))
    return {
        name: {
            "kind": partial.kinds[name],
            "meeples": dict(partial.meeples.get(name, {})),
            "camel": partial.camels.get(name),
            "palms": palms[name],
            "palaces": palaces[name],
        }
        for name in TILES
    }


def _meeples(partial: PartialPosition) -> dict[str, Any]:
    left = MEEPLES.copy()
    for there in partial.meeples.values():
        left.subtract(there)
    left["yellow"] -= sum(seat["viziers"] for seat in partial.seats)
    left["white"] -= sum(seat["elders"] for seat in partial.seats)
    assert min(left.values()) >= 0, "too many meeples of a colour"
    if "bag" not in partial.lines:
        return {"bag": +left}
    bag = Counter(COLOURS[letter] for word in partial.lines["bag"] for letter in word)
    partial.meeples["f5"] = partial.meeples.get("f5", Counter()) + (left - bag)
    return {"bag": bag}


def _cards(partial: PartialPosition) -> dict[str, Any]:
    hands = sum((seat["cards"] for seat in partial.seats), Counter[str]())
    left = CARDS - hands
    row = partial.lines["row"] if "row" in partial.lines else _full_row(left)
    piles = {key: Counter(partial.lines.get(key, [])) for key in ("pile", "discards")}
    left -= Counter(row) + piles["pile"] + piles["discards"]
    unnamed = [key for key in piles if key not in partial.lines]
    (piles[unnamed[0]] if unnamed else partial.seats[-1]["cards"]).update(left)
    return {"row": row} | piles


def _full_row(left: Counter[str]) -> list[str]:
    """Return nine cards, the usual ones if they are left."""
    usual = [card for card in COMMON_ROW if left[card] > 1]
    others = (left - Counter(usual)).elements()
    return [*usual, *others][: len(COMMON_ROW)]


def _djinns(partial: PartialPosition) -> dict[str, Any]:
    owned = {djinn for seat in partial.seats for djinn in seat["djinns"]}
    named = {djinn for key in partial.lines if "djinn" in key for djinn in partial.lines[key]}
    left = [djinn for djinn in DJINNS if djinn not in owned | named]
    row = partial.lines.get("djinns", left[:3])
    left = [djinn for djinn in left if djinn not in row]
    piles = {f"djinn_{key}": partial.lines.get(f"djinn {key}", []) for key in ("pile", "discards")}
    unnamed = [key for key in piles if key.replace("_", " ") not in partial.lines]
    if unnamed:
        piles[unnamed[0]] = piles[unnamed[0]] + left
    else:
        partial.seats[-1]["djinns"] += left
    return {"djinn_row": row} | piles


def _markers(partial: PartialPosition) -> dict[str, Any]:
    """Return the phase and the markers: all waiting for the bidding, or in the order of turns."""
    if "waiting" in partial.lines:
        waiting = [int(player) - 1 for player in partial.lines["waiting"]]
        turn = {"phase": "bid", "actor": waiting[0], "turns": 0, "bids": 0}
        return turn | {"track": [None] * 9, "waiting": _padded(waiting)}
    default = [
        str(1 + n % partial.players) for n in range(partial.players * MARKERS[partial.players])
    ]
    default[0] = f"[{default[0]}]"
    if _is_bought_from(partial):
        default = [*default[-1:], *default[:-1]]
    order = partial.lines.get("order", default)
    at = next(n for n, word in enumerate(order) if word[0] == "[")
    seats = [int(word.strip("[]")) - 1 for word in order]
    track: list[int | None] = [None] * 9
    for price, seat in zip(PRICES[1:], seats[at + 1 :], strict=False):
        track[TRACK.index(price)] = seat
    turn = {"phase": "move", "actor": seats[at], "turns": at + 1, "bids": len(seats)}
    return turn | {"track": track, "waiting": _padded(seats[: at + 1])}


def _is_bought_from(partial: PartialPosition) -> bool:
    """Return whether a row of the text is not full: then somebody has had a turn before."""
    row, djinns = partial.lines.get("row", COMMON_ROW), partial.lines.get("djinns", DJINNS)
    return len(row) < len(COMMON_ROW) or len(djinns) < DJINN_ROW


def _padded(seats: list[int]) -> list[int | None]:
    return [*seats, *[None] * (4 - len(seats))]


# Accessors


def new_game(players: int, waiting: str = "", seed: int = 1, **options: Any) -> cv.Position:
    """Return a new game; `waiting` gives the order of the markers: '1 2 2 1'."""
    dealt = cv.new("five_tribes", players, seed, **options).to_dict()
    if waiting:
        seats = [int(number) - 1 for number in waiting.split()]
        dealt |= {"waiting": _padded(seats), "actor": seats[0]}
    return cv.from_dict(dealt)


def play(game: cv.Position, *texts: str) -> cv.Position:
    """Play actions in notation, one after the other; several may be separated by commas."""
    for text in texts:
        for action in text.split(", "):
            game.play(game.parse(action))
    return game


def legal_texts(game: cv.Position, verb: str = "") -> set[str]:
    """Return the legal actions in notation, or what follows a verb in them."""
    texts = {game.text(action) for action in game.legal().tolist()}
    return {text.removeprefix(f"{verb} ") for text in texts if text.startswith(verb)}


def refusal_of(game: cv.Position, text: str) -> str:
    """Return why an action is refused; fail if it is legal or changes the position."""
    before = game.key()
    with pytest.raises(cv.IllegalAction) as refusal:
        play(game, text)
    assert game.key() == before
    return str(refusal.value)


def tile(game: cv.Position, name: str) -> dict[str, Any]:
    """Return a tile of the position's dictionary."""
    found: dict[str, Any] = game.to_dict()["tiles"][name]
    return found


def meeples_on(game: cv.Position, name: str) -> str:
    """Return the meeples on a tile as sorted letters: 'rrw'."""
    meeples = tile(game, name)["meeples"]
    return "".join(sorted(colour[0] * count for colour, count in meeples.items()))


def owner_of(game: cv.Position, name: str) -> int | None:
    """Return the owner of a tile, numbered from 1."""
    seat = tile(game, name)["camel"]
    return None if seat is None else seat + 1


def player(game: cv.Position, number: int) -> dict[str, Any]:
    """Return what a player has."""
    seat: dict[str, Any] = game.to_dict()["seats"][number - 1]
    return seat


def gold(game: cv.Position, number: int = 1) -> int:
    """Return the gold of a player."""
    return int(player(game, number)["gold"])


def cards(game: cv.Position, number: int = 1) -> dict[str, int]:
    """Return the resource cards of a player."""
    held: dict[str, int] = player(game, number)["cards"]
    return held


def value_of(game: cv.Position, key: str) -> Any:
    """Return one value of the position's dictionary."""
    return game.to_dict()[key]


def points(game: cv.Position, category: str, number: int = 1) -> int:
    """Return the points of a player in a category, as if the game ended now."""
    return game.score_sheet()[number - 1][category]


def sowing_actions(path: str) -> Iterator[str]:
    """Yield the actions of a whole sowing such as 'c3 r c4 b c5': start, then colours and tiles."""
    start, *steps = path.split()
    yield f"pick up {start}"
    for letter, name in zip(steps[::2], steps[1::2], strict=True):
        yield f"drop {COLOURS[letter]} {name}"


def finish_turn(game: cv.Position) -> cv.Position:
    """Play the first legal actions until the turn is over."""
    turn = game.to_dict()["round"], game.to_dict()["turns"]
    while not game.is_over and (game.to_dict()["round"], game.to_dict()["turns"]) == turn:
        game.play(game.legal()[0])
    return game


def play_turns(game: cv.Position, count: int) -> list[int]:
    """Play some turns; return the players who had them, numbered from 1."""
    numbers = []
    for _ in range(count):
        numbers.append(game.to_dict()["actor"] + 1)
        finish_turn(game)
    return numbers


def sow(game: cv.Position, path: str) -> cv.Position:
    """Play a whole sowing."""
    assert re.fullmatch(r"[a-f][1-5]( [ywbgr] [a-f][1-5])+", path), path
    return play(game, *sowing_actions(path))
