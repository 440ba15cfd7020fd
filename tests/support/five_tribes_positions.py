# SPDX-License-Identifier: MIT
"""Positions as a person writes them down, and the questions that the tests ask of them.

A position names what matters, one thing a line:

    S12 wy | M6 | O8 rrw          a row of tiles from a1 on, or from a2 for the next such line
    f5: L4 yy                     a tile by its name
    1: 20 gold, 2 elders, 3 fakirs, 1 camel, Marid, Boaz, owns b1 c1
    palms: a1 a1 b2               and palaces
    row: ivory fish fakir         what lies face up; also djinns
    pile: fish                    exactly this; also discards, djinn pile, djinn discards, bag
    order: 2 [1] 3                the turns of this round; the one in brackets is under way
    waiting: 3 1 2                or the bidding is due, in this order

Kinds are V village, S sacred place, O oasis, M small and L large market, with their values; meeples
are y w b g r. Players are numbered from 1. The rest is filled in: what is not named is in the bag
or in its pile. If that was named too it is elsewhere: meeples on f5, cards and djinns in the
discards or else with the last player. Camels that a player lacks stand on tiles that are not named.
The engine's own door reads the result.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
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
    # Those with a red value come first: no blue one stands where none was written.
    {"small6": 8, "large4": 4, "oasis8": 6, "village5": 5}
    | {"sacred6": 4, "sacred10": 1, "sacred12": 1, "sacred15": 1}
)
DJINNS = (
    *("Al-Amin", "Anun-Nak", "Ba'al", "Boaz", "Bouraq", "Echidna", "Enki", "Hagis", "Haurvatat"),
    *("Iblis", "Jafaar", "Kandicha", "Kumarbi", "Lamia", "Leta", "Marid", "Monkir", "Nekir"),
    *("Shamhat", "Sibittis", "Sloar", "Utug"),
)
COMMON_ROW = ["fish", "wheat", "pottery", "papyrus", "silk", "spice", "fish", "wheat", "pottery"]
CAMELS = {2: 11, 3: 8, 4: 8}
MARKERS = {2: 2, 3: 1, 4: 1}
SPARE = "e5: M6 y\nf5: M6 y"
"""Two tiles far away, so that somebody can sow next and the game goes on."""


@dataclass
class Sketch:
    """What the lines of a written position say."""

    players: int
    kinds: dict[str, str] = field(default_factory=dict)
    meeples: dict[str, Counter[str]] = field(default_factory=dict)
    lines: dict[str, list[str]] = field(default_factory=dict)  # by their first word
    seats: list[dict[str, Any]] = field(default_factory=list)
    camels: dict[str, int] = field(default_factory=dict)
    stock: dict[int, int] = field(default_factory=dict)  # camels left, where it is written


def written(text: str, players: int = 2, **options: Any) -> cv.Position:
    """Start from a written position: a turn of player 1 before he sows, or the bidding."""
    return cv.from_dict(document(text, players, **options))


def document(text: str, players: int = 2, **options: Any) -> dict[str, Any]:
    """The same as the dictionary that the door reads, for tests that change it before."""
    sketch = _read(text, Sketch(players))
    _lay_remaining_tiles(sketch)
    _place_camels(sketch)
    dealt = cv.new("five_tribes", players, seed=1, **options).to_dict()
    filled = _course(sketch) | _cards(sketch) | _djinns(sketch) | _meeples(sketch)
    filled["ending"] = any(seat["camels"] == 0 for seat in sketch.seats)
    return dealt | filled | {"seats": sketch.seats, "tiles": _tiles(sketch)}


# Reading


def _read(text: str, sketch: Sketch) -> Sketch:
    sketch.seats = [_seat() for _ in range(sketch.players)]
    rows = iter("12345")
    for line in filter(str.strip, text.splitlines()):
        head, colon, words = (part.strip() for part in line.partition(":"))
        if not colon:
            row = next(rows)
            for column, cell in zip("abcdef", head.split("|"), strict=False):
                _read_tile(sketch, column + row, cell)
        elif head in TILES:
            _read_tile(sketch, head, words)
        elif head.isdigit():
            _read_player(sketch, int(head) - 1, words)
        else:
            sketch.lines[head] = words.split()
    return sketch


def _seat() -> dict[str, Any]:
    empty: dict[str, Any] = {"cards": Counter(), "djinns": [], "used": []}
    return empty | {"gold": 50, "viziers": 0, "elders": 0}


def _read_tile(sketch: Sketch, name: str, cell: str) -> None:
    """'S12 wy' is a sacred place of 12 with an elder and a vizier; a dot is a tile not named."""
    if cell.strip() == ".":
        return
    kind, letters = (*cell.split(), "")[:2]
    sketch.kinds[name] = KINDS[kind[0]] + kind[1:]
    sketch.meeples[name] = Counter(COLOURS[letter] for letter in letters)


def _read_player(sketch: Sketch, seat: int, words: str) -> None:
    has = sketch.seats[seat]
    for part in words.split(","):
        count, _, thing = part.strip().partition(" ")
        if count == "owns":
            sketch.camels |= dict.fromkeys(thing.split(), seat)
        elif count == "used":
            has["used"] += thing.split()
        elif count.isdigit():
            _read_count(sketch, seat, int(count), thing)
        else:
            has["djinns"].append(part.strip())


def _read_count(sketch: Sketch, seat: int, count: int, thing: str) -> None:
    """'20 gold' is money, '2 gold cards' are goods; the plural may have an s."""
    known = ("viziers", "elders", "gold")
    if thing in known or f"{thing}s" in known:
        sketch.seats[seat][thing if thing in known else f"{thing}s"] = count
    elif thing in ("camel", "camels"):
        sketch.stock[seat] = count
    else:
        card = thing.split(maxsplit=1)[0]
        sketch.seats[seat]["cards"][card if card in CARDS else card.rstrip("s")] += count


# Filling in


def _lay_remaining_tiles(sketch: Sketch) -> None:
    left = BOX - Counter(sketch.kinds.values())
    assert not Counter(sketch.kinds.values()) - BOX, "there are not so many tiles of a kind"
    kinds = [kind for kind in BOX for _ in range(left[kind])]
    for name in TILES:
        if name not in sketch.kinds:
            sketch.kinds[name] = kinds.pop(0)


def _place_camels(sketch: Sketch) -> None:
    """Camels that a player has no longer stand on tiles that were not named, from the last one."""
    free = [name for name in reversed(TILES) if name not in {*sketch.meeples, *sketch.camels}]
    for seat, has in enumerate(sketch.seats):
        total = CAMELS[sketch.players]
        while total - list(sketch.camels.values()).count(seat) > sketch.stock.get(seat, total):
            sketch.camels[free.pop(0)] = seat
        has["camels"] = total - list(sketch.camels.values()).count(seat)


def _tiles(sketch: Sketch) -> dict[str, Any]:
    palms, palaces = (Counter(sketch.lines.get(key, [])) for key in ("palms", "palaces"))
    return {
        name: {
            "kind": sketch.kinds[name],
            "meeples": dict(sketch.meeples.get(name, {})),
            "camel": sketch.camels.get(name),
            "palms": palms[name],
            "palaces": palaces[name],
        }
        for name in TILES
    }


def _meeples(sketch: Sketch) -> dict[str, Any]:
    left = MEEPLES.copy()
    for there in sketch.meeples.values():
        left.subtract(there)
    left["yellow"] -= sum(seat["viziers"] for seat in sketch.seats)
    left["white"] -= sum(seat["elders"] for seat in sketch.seats)
    assert min(left.values()) >= 0, "there are not so many meeples"
    if "bag" not in sketch.lines:
        return {"bag": +left}
    bag = Counter(COLOURS[letter] for word in sketch.lines["bag"] for letter in word)
    sketch.meeples["f5"] = sketch.meeples.get("f5", Counter()) + (left - bag)
    return {"bag": bag}


def _cards(sketch: Sketch) -> dict[str, Any]:
    hands = sum((seat["cards"] for seat in sketch.seats), Counter[str]())
    left = CARDS - hands
    row = sketch.lines.get("row", [card for card in COMMON_ROW if left[card] > 1])
    piles = {key: Counter(sketch.lines.get(key, [])) for key in ("pile", "discards")}
    left -= Counter(row) + piles["pile"] + piles["discards"]
    unnamed = [key for key in piles if key not in sketch.lines]
    (piles[unnamed[0]] if unnamed else sketch.seats[-1]["cards"]).update(left)
    return {"row": row} | piles


def _djinns(sketch: Sketch) -> dict[str, Any]:
    owned = {djinn for seat in sketch.seats for djinn in seat["djinns"]}
    named = {djinn for key in sketch.lines if "djinn" in key for djinn in sketch.lines[key]}
    left = [djinn for djinn in DJINNS if djinn not in owned | named]
    row = sketch.lines.get("djinns", left[:3])
    left = [djinn for djinn in left if djinn not in row]
    piles = {f"djinn_{key}": sketch.lines.get(f"djinn {key}", []) for key in ("pile", "discards")}
    unnamed = [key for key in piles if key.replace("_", " ") not in sketch.lines]
    if unnamed:
        piles[unnamed[0]] = piles[unnamed[0]] + left
    else:
        sketch.seats[-1]["djinns"] += left
    return {"djinn_row": row} | piles


def _course(sketch: Sketch) -> dict[str, Any]:
    """Where the markers stand: all waiting for the bidding, or the turns in their order."""
    if "waiting" in sketch.lines:
        waiting = [int(player) - 1 for player in sketch.lines["waiting"]]
        course = {"phase": "bid", "actor": waiting[0], "turns": 0, "bids": 0}
        return course | {"track": [None] * 9, "waiting": _padded(waiting)}
    default = [str(1 + n % sketch.players) for n in range(sketch.players * MARKERS[sketch.players])]
    order = sketch.lines.get("order", [f"[{default[0]}]", *default[1:]])
    at = next(n for n, word in enumerate(order) if word[0] == "[")
    seats = [int(word.strip("[]")) - 1 for word in order]
    track: list[int | None] = [None] * 9
    for price, seat in zip(PRICES[1:], seats[at + 1 :], strict=False):
        track[TRACK.index(price)] = seat
    course = {"phase": "move", "actor": seats[at], "turns": at + 1, "bids": len(seats)}
    return course | {"track": track, "waiting": _padded(seats[: at + 1])}


def _padded(seats: list[int]) -> list[int | None]:
    return [*seats, *[None] * (4 - len(seats))]


# What the tests ask


def opening(players: int, waiting: str = "", seed: int = 1, **options: Any) -> cv.Position:
    """A new game; the markers may be put on the waiting track by hand: '1 2 2 1'."""
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


def legal(game: cv.Position, verb: str = "") -> set[str]:
    """The legal actions in notation, or what follows a verb in them."""
    texts = {game.text(action) for action in game.legal().tolist()}
    return {text.removeprefix(f"{verb} ") for text in texts if text.startswith(verb)}


def why_not(game: cv.Position, text: str) -> str:
    """The reason why an action is refused; the position must stay as it was."""
    before = game.key()
    with pytest.raises(cv.IllegalAction) as refusal:
        play(game, text)
    assert game.key() == before
    return str(refusal.value)


def tile(game: cv.Position, name: str) -> dict[str, Any]:
    """A tile as the dictionary of the position tells it."""
    found: dict[str, Any] = game.to_dict()["tiles"][name]
    return found


def on(game: cv.Position, name: str) -> str:
    """The meeples on a tile as they are written, in the order of the alphabet: 'rrw'."""
    meeples = tile(game, name)["meeples"]
    return "".join(sorted(colour[0] * count for colour, count in meeples.items()))


def owner(game: cv.Position, name: str) -> int | None:
    """The player, numbered from 1, whose camel stands on a tile."""
    seat = tile(game, name)["camel"]
    return None if seat is None else seat + 1


def player(game: cv.Position, number: int) -> dict[str, Any]:
    """What a player has."""
    seat: dict[str, Any] = game.to_dict()["seats"][number - 1]
    return seat


def gold(game: cv.Position, number: int = 1) -> int:
    """The gold of a player."""
    return int(player(game, number)["gold"])


def cards(game: cv.Position, number: int = 1) -> dict[str, int]:
    """The resource cards of a player."""
    held: dict[str, int] = player(game, number)["cards"]
    return held


def told(game: cv.Position, key: str) -> Any:
    """One entry of the dictionary of the position."""
    return game.to_dict()[key]


def points(game: cv.Position, category: str, number: int = 1) -> int:
    """The points of a player in a category, as if the game ended now."""
    return game.score_sheet()[number - 1][category]


def drops(path: str) -> Iterator[str]:
    """'c3 r c4 b c5': the actions of a whole sowing, start, then colour and tile in turns."""
    start, *steps = path.split()
    yield f"pick up {start}"
    for letter, name in zip(steps[::2], steps[1::2], strict=True):
        yield f"drop {COLOURS[letter]} {name}"


def finish_turn(game: cv.Position) -> cv.Position:
    """Play anything until the turn is over; the player to act next is another or the same."""
    turn = game.to_dict()["round"], game.to_dict()["turns"]
    while not game.is_over and (game.to_dict()["round"], game.to_dict()["turns"]) == turn:
        game.play(game.legal()[0])
    return game


def turns(game: cv.Position, count: int) -> list[int]:
    """The players, numbered from 1, who have the next turns; each plays anything."""
    numbers = []
    for _ in range(count):
        numbers.append(game.to_dict()["actor"] + 1)
        finish_turn(game)
    return numbers


def sow(game: cv.Position, path: str) -> cv.Position:
    """Play a whole sowing."""
    assert re.fullmatch(r"[a-f][1-5]( [ywbgr] [a-f][1-5])+", path), path
    return play(game, *drops(path))
