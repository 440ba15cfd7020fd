# SPDX-License-Identifier: MIT
"""The lessons of Five Tribes: you are the first of three players."""

from functools import cache

import caravanserai as cv
from scripts.lessons.lesson import Course, Picture, Step, words
from tests.support.positions.five_tribes_positions import TILES, parse_position, play

# One Sultanate for all lessons; only meeples and what players have differ.
LAND = """
    M6  O8  V5 S6 M6 L4
    S12 L4  M6 O8 S6 M6
    O8  S15 M6 V5 O8 V5
    M6  V5  O8 M6 L4 S6
    S10 M6  L4 S6 V5 O8
"""
# Far away, so that the others can sow, too.
SPARE = "e4 yb, f4 y, f5 wg"
FOLK = {
    "sowing": "c2 wgy, b4 yr, b2 b, c3 r, d4 bg, e2 wr, a4 g",
    "control": "c3 w, c4 ww, b3 wwwb, d3 gr, c2 yb, a4 y",
    "merchants": "d4 g, c4 gg, c3 yb, e2 wr, b4 y",
    "builders": "b1 b, b2 bb, c2 yr, d3 gw, a4 g",
    "assassins": "c2 r, d2 r, e2 g, d3 gb, b3 yw, a4 g",
    "market": "c1 g, c2 g, b3 yb, d3 rw, d4 g",
    "bazaar": "a2 y, b2 y, b3 gb, d3 rw, d4 g",
    "djinns": "c1 w, d1 ww, b2 yb, d3 gr, e3 b",
    "bids": "b1 rrr, c3 yyw, e2 wwb, d4 gyb, b4 bgr, a3 yw, d2 gg",
    "last": "c3 y, d3 yy, b2 rb, e2 g",
}
ROW = "row: ivory fish fakir silk papyrus wheat gold pottery spice"
HAS = {
    "builders": "1: 2 fakirs",
    "market": f"1: 1 silk, 2 fish, 1 wheat\n{ROW}",
    "bazaar": ROW,
    "djinns": "1: 2 elders, 1 fakir, owns c4 a3\ndjinns: Enki Jafaar Boaz",
    "bids": "waiting: 2 3 1",
    "last": (
        "order: 2 3 [1]\npalms: c4 a3 a3\npalaces: b4 e5\n"
        "1: 31 gold, 3 viziers, 3 elders, 1 silk, 1 gold card, 2 papyrus, 1 camel, Shamhat,"
        " owns c4 a3 b4 b3 c2 d1 d2\n"
        "2: 44 gold, 2 viziers, 5 elders, Marid, 3 camels, owns e5 f5 a5 d4 c1\n"
        "3: 38 gold, 5 viziers, 2 elders, Jafaar, 2 wheat, 1 fish, 4 camels, owns a1 f4 d5 e4"
    ),
}
# What was played before the lesson begins.
PLAYED = {
    "merchants": "pick up d4",
    "builders": "pick up b1",
    "assassins": "pick up c2, drop red d2",
    "market": "pick up c1, drop green c2",
    "bazaar": "pick up a2, drop yellow b2",
    "djinns": "pick up c1, drop white d1",
    "bids": "bid 3, bid 0",
}

LESSONS = {
    "sowing": (
        Step("pick", start="sowing", wanted="pick up c2"),
        Step("first", wanted="drop white b2, drop white c3, drop green b2, drop green c3"),
        Step("back", refused="c2", attempt="drop yellow c2"),
        Step("second", wanted="drop white b3, drop white c4, drop green b3, drop green c4"),
        Step("last", wanted="drop yellow b4"),
        Step("rules"),
    ),
    "control": (
        Step("pick", start="control", wanted="pick up c3"),
        Step("take", wanted="drop white c4"),
        Step("rules"),
    ),
    "tribes": (
        Step("merchants", start="merchants", wanted="drop green c4"),
        Step("builders", start="builders", wanted="drop blue b2"),
        Step("fakirs", wanted="build with 2 fakirs"),
        Step("assassins", start="assassins", wanted="kill green e2"),
        Step("rules"),
    ),
    "goods": (
        Step("market", start="market", wanted="take"),
        Step("sell", wanted="sell set", way="sell"),
        Step("large", start="bazaar", wanted="take"),
        Step("second", wanted="take"),
        Step("rules"),
    ),
    "djinns": (
        Step("buy", start="djinns", wanted="buy Enki"),
        Step("use", wanted="use Enki"),
        Step("palm", wanted="place c4, place a3"),
        Step("rules"),
    ),
    "bidding": (
        Step("high", start="bids", wanted="bid 5, bid 8, bid 12, bid 18"),
        Step("zero", start="bids", wanted="bid 0"),
        Step("rules"),
    ),
    "scoring": (
        Step("pick", start="last", wanted="pick up c3"),
        Step("camel", wanted="drop yellow d3"),
        Step("keep", wanted="done"),
        Step("count"),
    ),
}

PICTURES = {
    "sowing": Picture("sowing", lit="c2 b2 b3 b4"),
    "control": Picture("control", "pick up c3, drop white c4", "c4"),
    "builders": Picture("builders", "drop blue b2", "a1 b1 c1 a2 b2 c2 a3 b3 c3"),
}


@cache
def course() -> Course:
    """Return the lessons with their positions."""
    positions = {name: position(name) for name in FOLK}
    return Course("five_tribes", positions, LESSONS, PICTURES)


def position(name: str) -> cv.Position:
    """Lay out a position, and play what was played before the lesson."""
    folk = dict(part.split() for part in words(f"{FOLK[name]}, {SPARE}"))
    tiles = [
        f"{tile}: {kind} {folk.get(tile, '')}"
        for tile, kind in zip(TILES, LAND.split(), strict=True)
    ]
    game = parse_position("\n".join([*tiles, HAS.get(name, "")]), players=3)
    return play(game, *words(PLAYED.get(name, "")))
