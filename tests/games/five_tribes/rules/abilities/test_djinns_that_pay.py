# SPDX-License-Identifier: MIT
"""Ba'al, Marid, Monkir and Nekir: gold for what somebody does (FT-10.3, FT-10.16 to FT-10.18)."""

import pytest

import caravanserai as cv
from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    gold,
    legal_texts,
    owner_of,
    parse_position,
    play,
    player,
    sow,
    tile,
    value_of,
)

pytestmark = pytest.mark.interpreted

BUYING = f"M6 y | S6 yb\n{SPARE_TILES}\n1: 5 elders\ndjinns: Enki Boaz Nekir"
KILLING = f"M6 r | O8 rw\nM6 gy\n{SPARE_TILES}"
BOTH = pytest.mark.parametrize(("holder", "gain"), [(1, 1), (2, 2), (3, 2)])


@BOTH
def test_baal_pays_for_a_djinn_that_is_bought(holder: int, gain: int) -> None:
    """FT-10.3. One gold for an own purchase, two for that of an opponent."""
    game = parse_position(f"{BUYING}\n{holder}: Ba'al", players=3)
    play(sow(game, "a1 y b1"), "buy Boaz with 2 elders")
    assert gold(game, holder) == 50 + gain


@BOTH
def test_baal_pays_for_the_djinn_that_sibittis_brings(holder: int, gain: int) -> None:
    """FT-10.3, FT-10.20. Once: nothing for the two that are discarded."""
    text = f"M6 y | V5 yb\n{SPARE_TILES}\n1: 5 elders, Sibittis\ndjinn pile: Enki Boaz Nekir"
    game = parse_position(f"{text}\n{holder}: Ba'al", players=3)
    play(game, "use Sibittis with 2 elders")
    assert gold(game, holder) == 50
    play(game, "keep Enki")
    assert gold(game, holder) == 50 + gain


def test_baal_pays_nothing_for_baal() -> None:
    """FT-10.3."""
    text = f"M6 y | S6 yb\n{SPARE_TILES}\n1: 5 elders\ndjinns: Ba'al Boaz Nekir"
    game = play(sow(parse_position(text), "a1 y b1"), "buy Ba'al with 2 elders")
    assert ("Ba'al" in player(game, 1)["djinns"], gold(game)) == (True, 50)


def test_baal_fetched_by_sibittis_pays_nothing_for_baal() -> None:
    """FT-10.3, FT-10.20."""
    text = f"M6 y | V5 yb\n{SPARE_TILES}\n1: 5 elders, Sibittis\ndjinn pile: Ba'al Boaz Nekir"
    game = play(parse_position(text), "use Sibittis with 2 elders, keep Ba'al")
    assert gold(game) == 50


@BOTH
def test_marid_pays_for_each_meeple_dropped_on_a_tile_of_the_owner(holder: int, gain: int) -> None:
    """FT-10.16. Two drops on two tiles, the last one included; other tiles pay nothing."""
    text = f"M6 yw | M6 | V5 yb | M6\n{SPARE_TILES}\n{holder}: Marid, owns b1 c1"
    game = sow(parse_position(text, players=3), "a1 w b1 y c1")
    assert gold(game, holder) == 50 + 2 * gain


def test_marid_is_paid_twice_on_a_tile_entered_twice() -> None:
    """FT-10.16."""
    game = parse_position("M6 wwbyg | O8\nS15 | L4\n2: Marid, owns b1")
    sow(game, "a1 w b1 b b2 y a2 g a1 w b1")
    assert gold(game, 2) == 54


def test_marid_pays_nothing_for_a_tile_taken_in_the_same_sowing() -> None:
    """FT-10.16. It was nobody's when the meeple fell."""
    game = sow(parse_position(f"M6 y | V5 y\n{SPARE_TILES}\n1: Marid"), "a1 y b1")
    assert (owner_of(game, "b1"), gold(game)) == (1, 50)


def test_marid_pays_nothing_on_tiles_of_others() -> None:
    """FT-10.16."""
    game = parse_position(f"M6 y | V5 yb\n{SPARE_TILES}\n2: Marid\n3: owns b1", players=3)
    sow(game, "a1 y b1")
    assert [gold(game, number) for number in (1, 2, 3)] == [50, 50, 50]


def test_marid_pays_nothing_for_anun_nak() -> None:
    """FT-10.16, FT-10.2. Anun-Nak's tiles have no owner, and it is no sowing."""
    game = parse_position(f"M6 y | V5 yb | M6\n{SPARE_TILES}\n1: 1 elder, Marid, Anun-Nak")
    play(game, "use Anun-Nak with elder, place c1")
    assert gold(game) == 50


@BOTH
def test_monkir_pays_for_the_palace_of_a_village(holder: int, gain: int) -> None:
    """FT-10.17."""
    game = parse_position(f"M6 y | V5 yb\n{SPARE_TILES}\n{holder}: Monkir", players=3)
    sow(game, "a1 y b1")
    assert gold(game, holder) == 50 + gain


@BOTH
def test_monkir_pays_for_bouraq_and_hagis(holder: int, gain: int) -> None:
    """FT-10.17, FT-10.5, FT-10.8. One palace, shifted to a market: paid once."""
    text = f"M6 y | M6 yb\nV5\n{SPARE_TILES}\n1: 5 elders, Bouraq, Hagis\n{holder}: Monkir"
    game = play(
        parse_position(text, players=3), "use Bouraq with elder, place a2, use Hagis with elder"
    )
    assert gold(game, holder) == 50
    play(game, "place b1")
    assert gold(game, holder) == 50 + gain


def test_monkir_pays_nothing_for_palm_trees() -> None:
    """FT-10.17."""
    game = parse_position(f"M6 y | O8 yb\n{SPARE_TILES}\n1: 5 elders, Enki\n2: Monkir")
    play(sow(game, "a1 y b1"), "use Enki with elder, place b1")
    assert (tile(game, "b1")["palms"], gold(game, 2)) == (2, 50)


def test_monkir_pays_nothing_when_no_palace_is_left() -> None:
    """FT-10.17, FT-7.7."""
    game = parse_position(f"M6 y | V5 yb\n{SPARE_TILES}\n2: Monkir\npalaces: {'f1 ' * 10}")
    sow(game, "a1 y b1")
    assert gold(game, 2) == 50


@BOTH
def test_nekir_pays_for_a_kill_on_a_tile(holder: int, gain: int) -> None:
    """FT-10.18."""
    game = parse_position(f"{KILLING}\n{holder}: Nekir", players=3)
    play(sow(game, "a1 r b1"), "kill green a2")
    assert gold(game, holder) == 50 + gain


@BOTH
def test_nekir_pays_for_a_kill_in_front_of_an_opponent(holder: int, gain: int) -> None:
    """FT-10.18, FT-6.7. Even for an elder of Nekir's owner."""
    game = parse_position(f"{KILLING}\n2: 1 elder\n{holder}: Nekir", players=3)
    play(sow(game, "a1 r b1"), "kill elder of 2")
    assert gold(game, holder) == 50 + gain


@BOTH
def test_nekir_pays_once_for_two_victims(holder: int, gain: int) -> None:
    """FT-10.18, FT-10.10. A public program pays for each of them."""
    game = parse_position(f"{KILLING}\n1: 1 elder, Iblis\n{holder}: Nekir", players=3)
    play(sow(game, "a1 r b1"), "use Iblis with elder, kill green a2, kill yellow a2")
    assert gold(game, holder) == 50 + gain


@BOTH
def test_nekir_pays_nothing_for_a_victim_that_kandicha_keeps(holder: int, gain: int) -> None:
    """FT-10.18, FT-10.12. She keeps it instead of killing it, on a tile or of an opponent."""
    text = f"{KILLING}\n1: Kandicha\n2: 1 elder\n{holder}: Nekir"
    for kill, kept in [("kill yellow a2", "viziers"), ("kill elder of 2", "elders")]:
        game = play(sow(parse_position(text, players=3), "a1 r b1"), kill)
        assert (gold(game, holder), player(game, 1)[kept]) == (50, 1)
    killed = play(sow(parse_position(text, players=3), "a1 r b1"), "kill green a2")
    assert gold(killed, holder) == 50 + gain


@BOTH
def test_nekir_pays_if_kandicha_keeps_one_victim_of_two(holder: int, gain: int) -> None:
    """FT-10.18, FT-10.10, FT-10.12. The order of the victims does not matter."""
    text = f"{KILLING}\n1: 1 elder, Iblis, Kandicha\n{holder}: Nekir"
    for first, second in [("green", "yellow"), ("yellow", "green")]:
        game = sow(parse_position(text, players=3), "a1 r b1")
        play(game, f"use Iblis with elder, kill {first} a2")
        read_again = cv.from_dict(game.to_dict())
        assert gold(play(read_again, f"kill {second} a2"), holder) == 50 + gain


def test_nekir_pays_nothing_if_kandicha_keeps_both_victims() -> None:
    """FT-10.18, FT-10.10, FT-10.12."""
    text = f"{KILLING}\n1: 1 fakir, Iblis, Kandicha\n2: 1 vizier, 1 elder, Nekir"
    game = sow(parse_position(text), "a1 r b1")
    play(game, "use Iblis with fakir, kill elder of 2, kill vizier of 2")
    assert (gold(game, 2), value_of(game, "paid")) == (50, 0)


def test_nekir_pays_nothing_when_nobody_is_killed() -> None:
    """FT-10.18, FT-6.8."""
    game = parse_position(f"M6 r | O8 r | M6 | L4 | O8 g\n{SPARE_TILES}\n1: 2 fakirs\n2: Nekir")
    sow(game, "a1 r b1")
    assert "done" in legal_texts(game)
    assert gold(play(game, "done"), 2) == 50
