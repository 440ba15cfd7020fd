# SPDX-License-Identifier: MIT
"""Leta and Utug: camels on tiles (FT-10.15, FT-10.22)."""

import pytest

from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    finish_turn,
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

# Bare tiles are c1 and all that are not in the text; b2 has a palm tree, c2 a palace, a2 an owner.
TILES = f"""
    M6 y | V5 yb | M6
    M6   | O8    | V5 | M6 gg
    {SPARE_TILES}
    2: owns a2
    palms: b2
    palaces: c2
"""


def test_leta_takes_a_bare_tile() -> None:
    """FT-10.15. No camel, no meeple, no palm tree, no palace."""
    game = play(parse_position(f"{TILES}\n1: 2 elders, Leta"), "use Leta with 2 elders")
    offered = legal_texts(game, "place")
    assert "c1" in offered
    assert not offered & {"a1", "b1", "a2", "b2", "c2", "d2", "e5", "f5"}
    assert len(offered) == 30 - 8
    play(game, "place c1")
    assert (owner_of(game, "c1"), player(game, 1)["camels"]) == (1, 10)


def test_utug_takes_a_tile_with_meeples_only() -> None:
    """FT-10.22. The meeples stay."""
    game = play(parse_position(f"{TILES}\n1: 2 elders, Utug"), "use Utug with 2 elders")
    assert legal_texts(game, "place") == {"a1", "b1", "d2", "e5", "f5"}
    play(game, "place d2")
    assert (owner_of(game, "d2"), meeples_on(game, "d2"), player(game, 1)["camels"]) == (
        1,
        "gg",
        10,
    )


@pytest.mark.parametrize("extra", ["2: owns b1", "palms: b1", "palaces: b1"])
def test_utug_needs_a_tile_without_camel_palm_tree_and_palace(extra: str) -> None:
    """FT-10.22."""
    game = parse_position(f"M6 y | V5 yb\n{SPARE_TILES}\n1: 2 elders, Utug\n{extra}")
    play(game, "use Utug with 2 elders")
    assert legal_texts(game, "place") == {"a1", "e5", "f5"}


def test_leta_takes_the_tile_that_was_just_emptied() -> None:
    """FT-10.15. The start of the player's own sowing."""
    game = sow(parse_position(f"{TILES}\n1: 2 elders, Leta"), "a1 y b1")
    play(game, "use Leta with 2 elders, place a1")
    assert owner_of(game, "a1") == 1


def test_utug_takes_a_village_before_its_palace_is_placed() -> None:
    """FT-10.22, FT-9.4. Afterwards the tile is not free."""
    game = sow(parse_position(f"M6 y | V5 yb\n{SPARE_TILES}\n1: 2 elders, Utug"), "a1 y b1")
    play(game, "use Utug with 2 elders, place b1")
    assert (owner_of(game, "b1"), tile(game, "b1")["palaces"]) == (1, 1)
    late = sow(parse_position(f"M6 y | V5 yb\n{SPARE_TILES}\n1: 2 elders, Utug"), "a1 y b1")
    play(late, "done, done, use Utug with 2 elders")
    assert "(FT-" in refusal_of(late, "place b1")


def test_a_tile_taken_by_utug_keeps_its_owner() -> None:
    """FT-10.22, FT-5.2. The next player empties it."""
    game = parse_position("M6 y | V5 y | M6 g | L4 gb\n1: 2 elders, Utug\norder: [1] 2 1 2")
    play(game, "use Utug with 2 elders, place b1")
    sow(game, "c1 g d1")
    finish_turn(game)
    sow(game, "a1 y b1")
    assert (meeples_on(game, "b1"), owner_of(game, "b1")) == ("", 1)


@pytest.mark.parametrize("djinn", ["Leta", "Utug"])
def test_a_camel_must_be_left(djinn: str) -> None:
    """FT-10.15, FT-10.22, FT-9.5. The last one was placed in the first turn of the round."""
    game = parse_position(f"{TILES}\n1: 9 elders, 0 camels, {djinn}\norder: 1 [1] 2 2")
    assert legal_texts(game, "use") == set()


@pytest.mark.parametrize(("djinn", "place"), [("Leta", "c1"), ("Utug", "d2")])
def test_the_last_camel_ends_the_game_with_the_round(djinn: str, place: str) -> None:
    """FT-10.15, FT-10.22, FT-12.1. The player still sows, and the others have their turns."""
    game = parse_position(f"{TILES}\n1: 9 elders, 1 camel, {djinn}\norder: 2 1 [1] 2")
    play(game, f"use {djinn} with 2 elders, place {place}")
    assert (value_of(game, "ending"), game.is_over) == (True, False)
    sow(game, "a1 y b1")
    assert value_of(game, "actor") == 1
    assert not game.is_over
    finish_turn(game)
    assert game.is_over


def test_with_the_last_camel_on_a_djinns_tile_the_sowing_takes_nothing() -> None:
    """FT-10.15, FT-5.3."""
    game = parse_position(f"M6 y | V5 y | M6\n{SPARE_TILES}\n1: 2 elders, 1 camel, Leta")
    play(game, "use Leta with 2 elders, place c1")
    sow(game, "a1 y b1")
    assert (owner_of(game, "c1"), owner_of(game, "b1")) == (1, None)


def test_leta_and_utug_in_one_turn() -> None:
    """FT-10.15, FT-10.22."""
    game = parse_position(f"{TILES}\n1: 2 elders, 2 fakirs, Leta, Utug")
    play(game, "use Leta with elder and fakir, place c1")
    play(game, "use Utug with elder and fakir, place d2")
    assert (owner_of(game, "c1"), owner_of(game, "d2")) == (1, 1)


@pytest.mark.parametrize(("palms", "uses"), [("c1 d1 e1", 0), ("c1 d1", 1)])
def test_leta_cannot_be_used_without_a_bare_tile(palms: str, uses: int) -> None:
    """FT-10.15, FT-9.5. Meeples, palm trees, palaces or one of twenty camels everywhere."""
    game = parse_position(f"""
        M6 y | V5 yb | M6 | M6 | M6 | M6
        L4   | L4
        {SPARE_TILES}
        1: 2 elders, 1 camel, Leta
        2: 1 camel
        palms: {palms}
        palaces: f1 a2 b2
    """)
    assert len(legal_texts(game, "use")) == uses
