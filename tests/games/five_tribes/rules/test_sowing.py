# SPDX-License-Identifier: MIT
"""Sowing (FT-4)."""

import pytest

from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    cards,
    legal_texts,
    meeples_on,
    owner_of,
    parse_position,
    play,
    player,
    refusal_of,
    sow,
    tile,
    value_of,
)

pytestmark = pytest.mark.interpreted

EXAMPLE_06 = """
    M6 byggr | O8 wg
    S15 w    | L4
"""


def test_example_03_the_last_meeple_meets_its_colour() -> None:
    """FT-4.4, FT-4.6. A vizier on an empty tile, an elder to the elder: two elders are gained."""
    game = parse_position("S12 wy | M6 | O8 rrw")
    sow(game, "a1 y b1 w c1")
    assert player(game, 1)["elders"] == 2
    assert [meeples_on(game, name) for name in ("a1", "b1", "c1")] == ["", "y", "rr"]
    assert (owner_of(game, "c1"), tile(game, "c1")["palms"]) == (None, 1)


def test_example_03_the_other_order_is_illegal() -> None:
    """FT-4.4, FT-4.7. The vizier would be the last, and the oasis has no vizier."""
    game = parse_position("S12 wy | M6 | O8 rrw")
    play(game, "pick up a1")
    assert legal_texts(game) == {"drop yellow b1"}
    assert "(FT-4.7)" in refusal_of(game, "drop white b1")
    play(game, "drop yellow b1")
    assert legal_texts(game) == {"drop white c1"}


def test_example_04_never_diagonally() -> None:
    """FT-4.2."""
    game = parse_position("""
        M6 rr | O8 g
        S15 g | L4 gby
    """)
    play(game, "pick up a2")
    assert legal_texts(game) == {"drop green b2"}
    assert "(FT-4.2)" in refusal_of(game, "drop green b1")


def test_example_05_never_straight_back() -> None:
    """FT-4.3. The red meeple on b1 was dropped just before, but that is a step straight back."""
    game = parse_position("S12 rbr | M6 | O8 | L4 r")
    play(game, "pick up a1, drop red b1, drop blue c1")
    assert meeples_on(game, "b1") == "r"
    assert legal_texts(game) == {"drop red d1"}
    assert "(FT-4.3)" in refusal_of(game, "drop red b1")


def test_stepping_back_to_the_start_tile_is_illegal() -> None:
    """FT-4.3. With three in hand the second is never dropped on the start tile."""
    game = parse_position("""
        S12 rby | M6 | O8
        L4 y    | M6 | O8 y
    """)
    play(game, "pick up a1, drop red b1")
    assert legal_texts(game) == {"drop blue c1", "drop blue b2"}
    assert "(FT-4.3)" in refusal_of(game, "drop blue a1")


def test_example_06_a_loop() -> None:
    """FT-4.3, FT-4.4, FT-4.6. Four steps lead back to the start, the fifth gathers all greens."""
    game = parse_position(f"{EXAMPLE_06}\nrow: ivory fish fakir silk")
    play(game, "pick up a1, drop green b1, drop blue b2, drop red a2, drop yellow a1")
    assert [meeples_on(game, name) for name in ("a1", "b1", "a2", "b2")] == ["y", "ggw", "rw", "b"]
    play(game, "drop green b1")
    assert [meeples_on(game, name) for name in ("a1", "b1", "a2", "b2")] == ["y", "w", "rw", "b"]
    assert cards(game) == {"ivory": 1, "fish": 1, "fakir": 1}
    assert (owner_of(game, "b1"), tile(game, "b1")["palms"]) == (None, 1)


def test_four_meeples_are_too_few_for_a_loop() -> None:
    """FT-4.3. They only come back to the tile that they left."""
    assert legal_texts(parse_position("M6 ggbr | O8\nS15 | L4\n" + SPARE_TILES), "pick up") == {
        "e5",
        "f5",
    }


def test_all_meeples_of_the_start_tile_are_taken() -> None:
    """FT-4.1."""
    game = parse_position("S12 wyy | M6 | O8 rrw | L4 y")
    play(game, "pick up a1")
    assert value_of(game, "hand") == {"yellow": 2, "white": 1}
    assert meeples_on(game, "a1") == ""


def test_a_sowing_may_start_on_a_tile_of_any_owner() -> None:
    """FT-4.1."""
    game = parse_position("S12 w | M6 w | O8 w\n1: owns a1\n2: owns c1")
    assert legal_texts(game) == {"pick up a1", "pick up b1", "pick up c1"}


def test_a_sowing_cannot_start_on_an_empty_tile() -> None:
    """FT-4.1."""
    game = parse_position("S12 w | M6 w | O8")
    assert "(FT-4.1)" in refusal_of(game, "pick up c1")


def test_one_meeple_is_dropped_on_each_tile_in_any_order_of_colours() -> None:
    """FT-4.2. Empty tiles and tiles of any owner are entered."""
    game = parse_position("S12 wyb | M6 | O8 | V5 wyb\n1: owns b1\n2: owns c1")
    play(game, "pick up a1")
    assert legal_texts(game) == {"drop white b1", "drop yellow b1", "drop blue b1"}
    play(game, "drop white b1")
    assert legal_texts(game) == {"drop yellow c1", "drop blue c1"}
    play(game, "drop yellow c1")
    assert (meeples_on(game, "b1"), meeples_on(game, "c1"), meeples_on(game, "d1")) == (
        "w",
        "y",
        "bwy",
    )
    assert legal_texts(game) == {"drop blue d1"}


def test_the_last_meeple_is_never_dropped_on_an_empty_tile() -> None:
    """FT-4.4."""
    game = parse_position("S12 w | M6\nO8 w")
    play(game, "pick up a1")
    assert legal_texts(game) == {"drop white a2"}
    assert "(FT-4.4)" in refusal_of(game, "drop white b1")


def test_a_meeple_dropped_in_the_same_sowing_counts() -> None:
    """FT-4.4, FT-4.6. The tile was empty before; the first and the last meeple meet there."""
    game = parse_position("M6 wwbyg | O8\nS15 | L4")
    sow(game, "a1 w b1 b b2 y a2 g a1 w b1")
    assert (player(game, 1)["elders"], owner_of(game, "b1")) == (2, 1)


@pytest.mark.parametrize(("stack", "ends"), [("wbygrbyw", True), ("wbygrby", False)])
def test_a_sowing_of_eight_meeples_may_end_on_its_start_tile(stack: str, ends: bool) -> None:
    """FT-4.4. Twice around the square: the fourth and the eighth meeple are dropped there."""
    game = parse_position(f"M6 {stack} | O8\nS15 | L4\n{SPARE_TILES}")
    play(game, "pick up a1")
    around = ["b1", "b2", "a2", "a1"] * 2
    colours = ["blue", "yellow", "green", "white", "red", "blue", "yellow", "white"]
    for colour, name in zip(colours[: len(stack)], around, strict=False):
        if f"drop {colour} {name}" not in legal_texts(game):
            break
        play(game, f"drop {colour} {name}")
    assert (player(game, 1)["elders"] == 2) == ends
    assert (owner_of(game, "a1") == 1) == ends


def test_a_player_who_can_sow_must_sow() -> None:
    """FT-4.5."""
    game = parse_position("S12 w | M6 w")
    assert legal_texts(game) == {"pick up a1", "pick up b1"}
    assert "(FT-4.5)" in refusal_of(game, "done")


def test_all_meeples_of_the_last_colour_are_picked_up() -> None:
    """FT-4.6. Four viziers, not two; the others stay."""
    game = parse_position("S12 y | M6 yyybb")
    sow(game, "a1 y b1")
    assert (player(game, 1)["viziers"], meeples_on(game, "b1")) == (4, "bb")


def test_a_start_without_a_complete_sowing_is_not_offered() -> None:
    """FT-4.7. The blue meeple has no match; two white ones cannot end on the next tile."""
    game = parse_position(f"S12 b | M6 | O8 ww | L4 w\n{SPARE_TILES}")
    assert legal_texts(game, "pick up") == {"d1", "e5", "f5"}
    assert "(FT-4.4, FT-4.7)" in refusal_of(game, "pick up a1")


def test_a_drop_that_leads_nowhere_is_not_offered() -> None:
    """FT-4.7. From c1 two steps lead to the vizier on a1, but not by way of d1."""
    game = parse_position(f"O8 y | M6 | S12 yb | M6\n{SPARE_TILES}")
    play(game, "pick up c1")
    assert legal_texts(game) == {"drop blue b1"}
    assert "(FT-4.7)" in refusal_of(game, "drop blue d1")
