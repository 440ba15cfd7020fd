# SPDX-License-Identifier: MIT
"""Bouraq, Enki, Hagis and Lamia: palaces and palm trees (FT-10.5, FT-10.7, FT-10.8, FT-10.14)."""

import pytest

from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    legal_texts,
    parse_position,
    play,
    player,
    points,
    refusal_of,
    sow,
    tile,
    value_of,
)

pytestmark = pytest.mark.interpreted

# The piece, the tile that gets it, the djinn that places one anywhere and the one that shifts it.
PAIRS = pytest.mark.parametrize(
    ("piece", "kind", "placer", "shifter"),
    [("palaces", "V5", "Bouraq", "Hagis"), ("palms", "O8", "Enki", "Lamia")],
)
EIGHT_AROUND_C3 = {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}


@PAIRS
def test_bouraq_and_enki_place_on_any_tile_of_the_kind(
    piece: str, kind: str, placer: str, shifter: str
) -> None:
    """FT-10.5, FT-10.7. On a tile with or without an owner, and any number of pieces."""
    game = parse_position(
        f"M6 y | {kind} yb | {kind}\n{SPARE_TILES}\n1: 1 elder, {placer}\n2: owns c1"
    )
    play(game, f"use {placer} with elder")
    tiles = value_of(game, "tiles")
    same = {name for name in tiles if tiles[name]["kind"] == tiles["b1"]["kind"]}
    assert legal_texts(game, "place") == same
    assert len(same) == {"V5": 5, "O8": 6}[kind]
    play(game, "place c1")
    assert tile(game, "c1")[piece] == 1


@PAIRS
def test_bouraq_and_enki_need_a_piece_in_the_supply(
    piece: str, kind: str, placer: str, shifter: str
) -> None:
    """FT-10.5, FT-10.7, FT-9.5. The last one can be placed, then no more."""
    most = {"palaces": 10, "palms": 12}[piece]
    text = f"M6 y | M6 yb\n{SPARE_TILES}\n1: 2 elders, {placer}\n{piece}: "
    assert legal_texts(parse_position(text + "f1 " * most), "use") == set()
    game = play(parse_position(text + "f1 " * (most - 1)), f"use {placer} with elder")
    play(game, f"place {min(legal_texts(game, 'place'))}")
    assert sum(there[piece] for there in value_of(game, "tiles").values()) == most


@PAIRS
def test_hagis_and_lamia_shift_what_the_tile_places(
    piece: str, kind: str, placer: str, shifter: str
) -> None:
    """FT-10.8, FT-10.14. To any of the eight tiles around, of any kind and owner."""
    text = f"b3: M6 y\nc3: {kind} yb\nd4: S15\n{SPARE_TILES}\n1: 1 elder, {shifter}\n2: owns d4"
    game = parse_position(text)
    sow(game, "b3 y c3")
    assert legal_texts(game) == {"place c3", f"use {shifter} with elder"}
    play(game, f"use {shifter} with elder")
    assert legal_texts(game, "place") == EIGHT_AROUND_C3
    play(game, "place d4")
    assert (tile(game, "c3")[piece], tile(game, "d4")[piece]) == (0, 1)


@PAIRS
def test_hagis_and_lamia_are_optional(piece: str, kind: str, placer: str, shifter: str) -> None:
    """FT-10.8, FT-10.14."""
    game = sow(parse_position(f"M6 y | {kind} yb\n{SPARE_TILES}\n1: 1 elder, {shifter}"), "a1 y b1")
    play(game, "place b1")
    assert (tile(game, "b1")[piece], player(game, 1)["elders"]) == (1, 1)


@PAIRS
def test_at_the_edge_there_are_fewer_neighbours(
    piece: str, kind: str, placer: str, shifter: str
) -> None:
    """FT-10.8, FT-10.14. Five around b1."""
    game = sow(parse_position(f"M6 y | {kind} yb\n{SPARE_TILES}\n1: 1 fakir, {shifter}"), "a1 y b1")
    play(game, f"use {shifter} with fakir")
    assert legal_texts(game, "place") == {"a1", "c1", "a2", "b2", "c2"}


@PAIRS
def test_hagis_and_lamia_cannot_keep_the_piece_in_its_place_once_paid(
    piece: str, kind: str, placer: str, shifter: str
) -> None:
    """FT-10.8, FT-10.14, FT-9.5."""
    game = sow(parse_position(f"M6 y | {kind} yb\n{SPARE_TILES}\n1: 1 fakir, {shifter}"), "a1 y b1")
    play(game, f"use {shifter} with fakir")
    assert "(FT-" in refusal_of(game, "place b1")


@PAIRS
def test_hagis_shifts_bouraq_and_lamia_shifts_enki(
    piece: str, kind: str, placer: str, shifter: str
) -> None:
    """FT-10.5, FT-10.7, FT-10.8, FT-10.14. Two powers, two payments, one piece."""
    text = f"M6 y | M6 yb | {kind} | M6\n{SPARE_TILES}\n1: 1 elder, 1 fakir, {placer}, {shifter}"
    game = play(parse_position(text), f"use {placer} with elder, place c1")
    assert legal_texts(game) == {"place c1", f"use {shifter} with fakir"}
    play(game, f"use {shifter} with fakir, place d1")
    assert (tile(game, "c1")[piece], tile(game, "d1")[piece]) == (0, 1)
    assert value_of(game, "phase") == "move"


@PAIRS
def test_without_a_payment_for_the_shift_the_piece_is_placed(
    piece: str, kind: str, placer: str, shifter: str
) -> None:
    """FT-10.8, FT-10.14, FT-9.2."""
    text = f"M6 y | M6 yb | {kind} | M6\n{SPARE_TILES}\n1: 1 elder, {placer}, {shifter}"
    game = play(parse_position(text), f"use {placer} with elder, place c1")
    assert (tile(game, "c1")[piece], value_of(game, "pending")) == (1, "nothing")


@PAIRS
def test_one_piece_for_each_use(piece: str, kind: str, placer: str, shifter: str) -> None:
    """FT-10.8, FT-10.14, FT-9.3. Shifted once this turn; the tile's own piece is placed there."""
    text = f"M6 y | {kind} yb | {kind} | M6\n{SPARE_TILES}\n1: 9 elders, {placer}, {shifter}"
    game = play(parse_position(text), f"use {placer} with elder, place c1")
    play(game, f"use {shifter} with elder, place d1")
    sow(game, "a1 y b1")
    assert (tile(game, "d1")[piece], tile(game, "b1")[piece]) == (1, 1)


@PAIRS
def test_each_of_the_two_shifts_its_own_kind_of_piece(
    piece: str, kind: str, placer: str, shifter: str
) -> None:
    """FT-10.8, FT-10.14. Hagis does not shift palm trees, nor Lamia palaces."""
    other = {"Hagis": "Lamia", "Lamia": "Hagis"}[shifter]
    game = sow(parse_position(f"M6 y | {kind} yb\n{SPARE_TILES}\n1: 9 elders, {other}"), "a1 y b1")
    assert tile(game, "b1")[piece] == 1


@pytest.mark.parametrize(("piece", "value"), [("palaces", 5), ("palms", 3)])
def test_shifted_pieces_count_for_the_owner_of_their_tile(piece: str, value: int) -> None:
    """FT-13.5, FT-13.6, FT-10.8, FT-10.14. A palm tree on a market, a palace on an oasis."""
    game = parse_position(
        f"M6 y | O8 yb | M6\n{SPARE_TILES}\n1: owns b1\n2: owns c1\n{piece}: b1 c1 c1"
    )
    assert [points(game, piece, number) for number in (1, 2)] == [value, 2 * value]
