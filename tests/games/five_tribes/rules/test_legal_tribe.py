# SPDX-License-Identifier: MIT
"""Viziers, elders, merchants and builders (FT-6.1 to FT-6.4), with Echidna (FT-10.6)."""

import pytest

from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    cards,
    gold,
    legal_texts,
    owner_of,
    parse_position,
    play,
    player,
    refusal_of,
    sow,
    value_of,
)

pytestmark = pytest.mark.interpreted

EXAMPLE_08 = """
    S10 g | O8 rgb | S6 ww
    S12   | M6 ybb | O8
    M6 w  | L4     | S15 y
    1: 2 fakirs
"""
FIVE_BLUE = """
    S10 | O8 b    | S6
    S12 | V5 bbby | O8
    M6  | L4      | S15
"""


def test_viziers_stay_with_the_player() -> None:
    """FT-6.1."""
    game = sow(parse_position("M6 y | M6 yy\n1: 2 viziers"), "a1 y b1")
    assert [player(game, number)["viziers"] for number in (1, 2)] == [5, 0]


def test_viziers_and_elders_are_seen_by_all() -> None:
    """FT-6.1, FT-6.2, FT-14.1."""
    game = parse_position("M6 y | M6 yy\n1: 2 viziers, 3 elders")
    shown = game.view(1)["seats"][0]
    assert (shown["viziers"], shown["elders"]) == (2, 3)


def test_elders_stay_with_the_player_and_may_be_spent_at_once() -> None:
    """FT-6.2, FT-7.5."""
    game = sow(parse_position("M6 w | S6 w\ndjinns: Boaz Marid Nekir"), "a1 w b1")
    assert player(game, 1)["elders"] == 2
    assert "buy Marid with 2 elders" in legal_texts(game)


def test_merchants_take_cards_from_the_start_of_the_row() -> None:
    """FT-6.3. There is no choice, and the merchants are in the bag."""
    game = parse_position(f"M6 g | V5 gg\n{SPARE_TILES}\nrow: ivory fakir silk gold wheat")
    before = value_of(game, "bag")["green"]
    sow(game, "a1 g b1")
    assert cards(game) == {"ivory": 1, "fakir": 1, "silk": 1}
    assert value_of(game, "row") == ["gold", "wheat"]
    assert value_of(game, "bag")["green"] == before + 3


@pytest.mark.parametrize("row", ["", "silk", "silk fish"])
def test_merchants_take_fewer_cards_from_a_short_row(row: str) -> None:
    """FT-6.3."""
    game = sow(parse_position(f"M6 g | V5 gg\n{SPARE_TILES}\nrow: {row}"), "a1 g b1")
    assert sorted(cards(game)) == sorted(row.split())
    assert value_of(game, "row") == []


def test_example_08_builders() -> None:
    """FT-6.4. Three builders, two fakirs, four blue values around: 20 gold."""
    game = sow(parse_position(EXAMPLE_08), "b1 r a1 g a2 b b2")
    assert value_of(game, "hand") == {"blue": 3}
    assert legal_texts(game) == {"build", "build with 1 fakir", "build with 2 fakirs"}
    play(game, "build with 2 fakirs")
    assert (gold(game), cards(game), value_of(game, "discards")) == (70, {}, {"fakir": 2})
    assert owner_of(game, "b2") is None


def test_example_08_the_last_tile_counts_as_well() -> None:
    """FT-6.4. If it is blue as well, the builders earn 25."""
    game = sow(parse_position(EXAMPLE_08.replace("M6 ybb", "V5 ybb")), "b1 r a1 g a2 b b2")
    play(game, "build with 2 fakirs")
    assert gold(game) == 75


@pytest.mark.parametrize(("action", "gain"), [("build", 12), ("build with 1 fakir", 16)])
def test_fakirs_are_optional(action: str, gain: int) -> None:
    """FT-6.4."""
    game = sow(parse_position(EXAMPLE_08), "b1 r a1 g a2 b b2")
    assert gold(play(game, action)) == 50 + gain


def test_builders_go_back_into_the_bag() -> None:
    """FT-6.4."""
    game = parse_position(f"{EXAMPLE_08}\n{SPARE_TILES}")
    before = value_of(game, "bag")["blue"]
    play(sow(game, "b1 r a1 g a2 b b2"), "build")
    assert value_of(game, "bag")["blue"] == before + 3


def test_owners_meeples_and_palaces_do_not_matter_to_builders() -> None:
    """FT-6.4."""
    game = sow(
        parse_position(f"{EXAMPLE_08}\n2: owns a1 c1\npalaces: a1 a1 c3\npalms: b1"),
        "b1 r a1 g a2 b b2",
    )
    assert gold(play(game, "build")) == 62


def test_building_is_compulsory() -> None:
    """FT-6.4. Also without a blue tile, but then without fakirs."""
    game = sow(parse_position("M6 b | M6 by\n1: 2 fakirs"), "a1 b b1")
    assert legal_texts(game) == {"build"}
    assert "(FT-6.4" in refusal_of(game, "done")
    assert gold(play(game, "build")) == 50
    assert "(FT-6.4)" in refusal_of(
        sow(parse_position("M6 b | M6 by\n1: 2 fakirs"), "a1 b b1"), "build with 1 fakir"
    )


def test_example_18_echidna_doubles_builders_and_fakirs() -> None:
    """FT-10.6. Four builders, two fakirs, five blue values: (4 + 2) x 5 x 2 = 60."""
    game = sow(parse_position(f"{FIVE_BLUE}\n1: 2 elders, 2 fakirs, Echidna"), "b1 b b2")
    play(game, "use Echidna with 2 elders, build with 2 fakirs")
    assert gold(game) == 50 + 60


def test_without_echidna_nothing_is_doubled() -> None:
    """FT-10.6. Owning her is not enough."""
    game = sow(parse_position(f"{FIVE_BLUE}\n1: 2 elders, 2 fakirs, Echidna"), "b1 b b2")
    assert gold(play(game, "build with 2 fakirs")) == 50 + 30


def test_a_fakir_paid_for_echidna_cannot_build() -> None:
    """FT-10.6, FT-9.2."""
    game = sow(parse_position(f"{FIVE_BLUE}\n1: 1 elder, 2 fakirs, Echidna"), "b1 b b2")
    assert "use Echidna with 2 elders" not in legal_texts(game)
    play(game, "use Echidna with elder and fakir")
    assert legal_texts(game, "build") == {"build", "with 1 fakir"}
    assert gold(play(game, "build with 1 fakir")) == 50 + 50


def test_echidna_bought_after_the_payment_doubles_nothing() -> None:
    """FT-10.6, FT-9.4. The sacred place acts after the builders."""
    game = parse_position("M6 b | S6 bw\n1: 5 elders\ndjinns: Echidna Boaz Nekir")
    play(sow(game, "a1 b b1"), "build, buy Echidna with 2 elders")
    assert gold(game) == 52
    assert "Echidna" in player(game, 1)["djinns"]
    assert not any("Echidna" in text for text in legal_texts(game))


def test_echidna_cannot_be_used_without_a_blue_tile() -> None:
    """FT-10.6, FT-9.5."""
    game = sow(parse_position("M6 b | M6 by\n1: 2 elders, Echidna"), "a1 b b1")
    assert legal_texts(game) == {"build"}


def test_echidna_can_be_used_for_builders_only() -> None:
    """FT-10.6, FT-9.4. Neither before the sowing nor for viziers."""
    game = parse_position("M6 y | V5 yb\n1: 2 elders, Echidna")
    assert legal_texts(game, "use") == set()
    assert "use Echidna with 2 elders" not in legal_texts(sow(game, "a1 y b1"))


def test_echidna_works_for_one_turn() -> None:
    """FT-10.6. She doubles the builders of one turn only."""
    game = parse_position("M6 b | V5 by | M6 b | V5 bg\n1: 4 elders, Echidna\norder: [1] 1 2 2")
    play(sow(game, "a1 b b1"), "use Echidna with 2 elders, build")
    assert gold(game) == 50 + 4
    play(sow(game, "c1 b d1"), "build")
    assert gold(game) == 50 + 4 + 2
