# SPDX-License-Identifier: MIT
"""Assassins (FT-6.5 to FT-6.9)."""

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
    points,
    refusal_of,
    sow,
    tile,
    value_of,
)

pytestmark = pytest.mark.interpreted

EXAMPLE_09 = """
    M6 r  | O8 r
    S15 g | L4 gb
"""
# Two assassins on c3; other meeples one, two, three and four steps away.
CROSS = """
    .    | .    | M6 y | .    | .
    .    | .    | O8 g | .    | .
    M6   | M6 r | L4 rw | M6  | O8
    .    | .    | M6   | .    | M6 b
    .    | .    | O8   | M6   | L4 y
"""


def test_example_09_one_victim_and_two_tiles() -> None:
    """FT-6.5, FT-6.6, FT-6.9. Two assassins reach two steps; only the oasis acts afterwards."""
    game = sow(parse_position(f"{EXAMPLE_09}\n1: 3 elders"), "a1 r b1")
    assert legal_texts(game) == {"kill green a2", "kill green b2", "kill blue b2"}
    play(game, "kill green a2")
    assert (owner_of(game, "b1"), owner_of(game, "a2")) == (1, 1)
    assert (tile(game, "b1")["palms"], tile(game, "a2")["palms"]) == (1, 0)
    assert value_of(game, "phase") == "over"  # no djinn was offered on a2


def test_example_11_an_empty_tile_and_an_oasis() -> None:
    """FT-5.4, FT-6.9. The oasis for 8, the sacred place for 15 and a palm tree for 3."""
    game = sow(parse_position("M6 br | S15 | O8 r"), "a1 b b1 r c1")
    assert owner_of(game, "c1") == 1
    play(game, "kill blue b1")
    assert (owner_of(game, "b1"), owner_of(game, "c1")) == (1, 1)
    assert points(game, "tiles") + points(game, "palms") == 26


@pytest.mark.parametrize(("victim", "taken"), [("blue", "b2"), ("yellow", "a2"), ("green", "a1")])
def test_example_12_a_loop_of_assassins(victim: str, taken: str) -> None:
    """FT-4.4, FT-6.9. The first and the last assassin meet; one dropped on the way is killed."""
    game = sow(parse_position("M6 rrbyg | O8\nS15 | L4"), "a1 r b1 b b2 y a2 g a1 r b1")
    assert (value_of(game, "hand"), owner_of(game, "b1")) == ({"red": 2}, 1)
    play(game, f"kill {victim} {taken}")
    assert owner_of(game, taken) == 1


def test_example_13_a_victim_on_the_last_tile_itself() -> None:
    """FT-6.6. Distance 0: a meeple on the tile of the assassins."""
    game = sow(parse_position("M6 r | S15 rry"), "a1 r b1")
    assert owner_of(game, "b1") is None
    play(game, "kill yellow b1")
    assert (meeples_on(game, "b1"), owner_of(game, "b1")) == ("", 1)


def test_assassins_and_victim_go_into_the_bag() -> None:
    """FT-6.5."""
    game = parse_position(f"{EXAMPLE_09}\n{SPARE_TILES}")
    before = value_of(game, "bag")
    play(sow(game, "a1 r b1"), "kill green b2")
    after = value_of(game, "bag")
    assert (after["red"], after["green"]) == (before["red"] + 2, before["green"] + 1)
    assert meeples_on(game, "b2") == "b"


def test_exactly_one_is_killed() -> None:
    """FT-6.5. Three assassins have a longer reach, not more victims."""
    game = sow(parse_position(f"M6 r | S15 rry\nO8 gg\n{SPARE_TILES}"), "a1 r b1")
    play(game, "kill green a2")
    assert meeples_on(game, "a2") == "g"
    assert legal_texts(game, "kill") == set()


@pytest.mark.parametrize(
    ("fakirs", "reached"),
    [
        (0, {"white c3", "green c2", "yellow c1"}),
        (1, {"white c3", "green c2", "yellow c1", "blue e4"}),
        (2, {"white c3", "green c2", "yellow c1", "blue e4", "yellow e5"}),
    ],
)
def test_the_reach_is_assassins_and_fakirs(fakirs: int, reached: set[str]) -> None:
    """FT-6.6. Along rows and columns; nothing blocks, and diagonals do not count."""
    game = sow(parse_position(f"{CROSS}\n1: {fakirs} fakirs"), "b3 r c3")
    assert legal_texts(game, "kill") == reached


@pytest.mark.parametrize(
    ("victim", "left"), [("white c3", 3), ("yellow c1", 3), ("blue e4", 2), ("yellow e5", 1)]
)
def test_only_as_many_fakirs_are_discarded_as_the_victim_needs(victim: str, left: int) -> None:
    """FT-6.6."""
    game = play(sow(parse_position(f"{CROSS}\n1: 3 fakirs"), "b3 r c3"), f"kill {victim}")
    assert cards(game) == {"fakir": left}
    assert value_of(game, "discards").get("fakir", 0) == 3 - left


def test_a_meeple_out_of_reach_cannot_be_killed() -> None:
    """FT-6.6."""
    game = sow(parse_position(CROSS), "b3 r c3")
    assert "(FT-6.6" in refusal_of(game, "kill blue e4")


def test_viziers_and_elders_of_opponents_are_victims_at_any_distance() -> None:
    """FT-6.7. Without fakirs."""
    game = parse_position(f"{CROSS}\n1: 2 fakirs\n2: 2 viziers\n3: 1 elder", players=3)
    sow(game, "b3 r c3")
    assert {"vizier of 2", "elder of 3"} <= legal_texts(game, "kill")
    before = value_of(game, "bag")["yellow"]
    play(game, "kill vizier of 2")
    assert (player(game, 2)["viziers"], value_of(game, "bag")["yellow"]) == (1, before + 1)
    assert cards(game) == {"fakir": 2}


def test_the_players_own_people_are_never_victims() -> None:
    """FT-6.7."""
    game = sow(parse_position(f"{CROSS}\n1: 2 viziers, 1 elder"), "b3 r c3")
    assert "(FT-6.7" in refusal_of(game, "kill vizier of 1")
    assert "(FT-6.7" in refusal_of(game, "kill elder of 1")


def test_what_an_opponent_does_not_have_cannot_be_killed() -> None:
    """FT-6.7."""
    game = sow(parse_position(f"{CROSS}\n2: 2 viziers"), "b3 r c3")
    assert "(FT-6.7" in refusal_of(game, "kill elder of 2")


def test_killing_is_compulsory() -> None:
    """FT-6.8. A meeple is in reach."""
    game = sow(parse_position(EXAMPLE_09), "a1 r b1")
    assert "done" not in legal_texts(game)
    assert "FT-6.8" in refusal_of(game, "done")


def test_killing_is_compulsory_if_an_opponent_has_people() -> None:
    """FT-6.8. Nobody on tiles is in reach, but there is a vizier."""
    game = sow(parse_position(f"M6 r | O8 r\n{SPARE_TILES}\n2: 1 vizier"), "a1 r b1")
    assert legal_texts(game) == {"kill vizier of 2"}


def test_discarding_fakirs_to_kill_is_optional() -> None:
    """FT-6.8. Without fakirs no meeple is in reach, so the player may decline."""
    game = parse_position(f"M6 r | O8 r | M6 | L4 | O8 g\n{SPARE_TILES}\n1: 2 fakirs")
    sow(game, "a1 r b1")
    assert legal_texts(game) == {"done", "kill green e1"}
    play(game, "done")
    assert (cards(game), meeples_on(game, "e1")) == ({"fakir": 2}, "g")
    assert value_of(game, "hand") == {}


def test_assassins_without_a_victim_return_to_the_bag() -> None:
    """FT-6.8. Nothing is asked; the oasis acts."""
    game = sow(parse_position(f"M6 r | O8 r\n{SPARE_TILES}"), "a1 r b1")
    assert (value_of(game, "turns"), tile(game, "b1")["palms"]) == (2, 1)


def test_an_owned_tile_emptied_by_a_kill_stays_with_its_owner() -> None:
    """FT-6.9, FT-5.2."""
    game = sow(parse_position(f"{EXAMPLE_09}\n2: owns a2"), "a1 r b1")
    play(game, "kill green a2")
    assert owner_of(game, "a2") == 2


def test_a_tile_emptied_by_a_kill_does_not_act() -> None:
    """FT-6.9. A village: no palace is placed."""
    game = sow(parse_position("M6 r | O8 r\nV5 g"), "a1 r b1")
    play(game, "kill green a2")
    assert (owner_of(game, "a2"), tile(game, "a2")["palaces"]) == (1, 0)
