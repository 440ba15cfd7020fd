# SPDX-License-Identifier: MIT
"""Actions of the tiles (FT-7)."""

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
    tile,
    value_of,
)

pytestmark = pytest.mark.interpreted

ROW = "row: ivory jewels gold papyrus silk spice fish wheat pottery"
TWELVE_PALMS = "palms: " + "f1 " * 12
TEN_PALACES = "palaces: " + "f1 " * 10


@pytest.mark.parametrize("owned", ["", "1: owns b1", "2: owns b1"])
def test_a_village_gets_a_palace(owned: str) -> None:
    """FT-7.1. At once, for any owner of the tile."""
    game = sow(parse_position(f"M6 y | V5 yb\n{SPARE_TILES}\n{owned}\npalaces: b1"), "a1 y b1")
    assert tile(game, "b1")["palaces"] == 2
    assert value_of(game, "turns") == 2


@pytest.mark.parametrize("owned", ["", "1: owns b1", "2: owns b1"])
def test_an_oasis_gets_a_palm_tree(owned: str) -> None:
    """FT-7.2. At once, for any owner of the tile."""
    game = sow(parse_position(f"M6 y | O8 yb\n{SPARE_TILES}\n{owned}\npalms: b1 b1"), "a1 y b1")
    assert tile(game, "b1")["palms"] == 3
    assert value_of(game, "turns") == 2


def test_a_small_market_sells_one_of_the_first_three_cards() -> None:
    """FT-7.3."""
    game = sow(parse_position(f"M6 y | M6 yb\n{SPARE_TILES}\n{ROW}"), "a1 y b1")
    assert legal_texts(game) == {"done", "take 1", "take 2", "take 3"}
    play(game, "take 2")
    assert (gold(game), cards(game)) == (47, {"jewels": 1})
    assert value_of(game, "row")[:3] == ["ivory", "gold", "papyrus"]
    assert legal_texts(game, "take") == set()


def test_a_small_market_may_be_declined() -> None:
    """FT-7.3."""
    game = sow(parse_position(f"M6 y | M6 yb\n{SPARE_TILES}\n{ROW}"), "a1 y b1")
    play(game, "done")
    assert (gold(game), cards(game), len(value_of(game, "row"))) == (50, {}, 9)


@pytest.mark.parametrize(("kind", "funds", "offered"), [("M6", 2, 0), ("M6", 3, 3), ("L4", 5, 0)])
def test_a_market_needs_gold_for_its_price(kind: str, funds: int, offered: int) -> None:
    """FT-7.3, FT-7.4."""
    game = sow(
        parse_position(f"M6 y | {kind} yb\n{SPARE_TILES}\n{ROW}\n1: {funds} gold"), "a1 y b1"
    )
    assert len(legal_texts(game, "take")) == offered


def test_a_large_market_sells_two_of_the_first_six_cards() -> None:
    """FT-7.4."""
    game = sow(parse_position(f"M6 y | L4 yb\n{SPARE_TILES}\n{ROW}\n1: 6 gold"), "a1 y b1")
    assert legal_texts(game) == {"done", "take 1", "take 2", "take 3", "take 4", "take 5"}
    play(game, "take 3")
    assert gold(game) == 0
    assert legal_texts(game) == {"take 3", "take 4", "take 5"}
    play(game, "take 5")
    assert (gold(game), cards(game)) == (0, {"gold": 1, "spice": 1})
    assert value_of(game, "row") == [
        "ivory",
        "jewels",
        "papyrus",
        "silk",
        "fish",
        "wheat",
        "pottery",
    ]


def test_each_pair_of_a_large_market_is_offered_once() -> None:
    """FT-7.4. Fifteen pairs of six cards."""
    game = sow(parse_position(f"M6 y | L4 yb\n{SPARE_TILES}\n{ROW}"), "a1 y b1")
    pairs = []
    for first in legal_texts(game, "take"):
        then = play(game.copy(), f"take {first}")
        for second in legal_texts(then, "take"):
            pairs.append(tuple(sorted(cards(play(then.copy(), f"take {second}")))))
    assert len(pairs) == len(set(pairs)) == 15
    assert {card for pair in pairs for card in pair} == set(ROW.split()[1:7])


def test_the_second_card_is_compulsory() -> None:
    """FT-7.4."""
    game = sow(parse_position(f"M6 y | L4 yb\n{SPARE_TILES}\n{ROW}"), "a1 y b1")
    play(game, "take 1")
    assert "done" not in legal_texts(game)
    assert "(FT-7.4)" in refusal_of(game, "done")


def test_a_large_market_with_two_cards_sells_both() -> None:
    """FT-7.4."""
    game = sow(parse_position(f"M6 y | L4 yb\n{SPARE_TILES}\nrow: silk fish"), "a1 y b1")
    assert legal_texts(game) == {"done", "take 1"}
    assert legal_texts(play(game, "take 1")) == {"take 1"}
    play(game, "take 1")
    assert (gold(game), cards(game)) == (44, {"silk": 1, "fish": 1})


def test_example_16_the_last_card_costs_six_at_a_large_market() -> None:
    """FT-7.4."""
    game = sow(parse_position(f"M6 y | L4 yb\n{SPARE_TILES}\nrow: silk"), "a1 y b1")
    assert legal_texts(game) == {"done", "take 1"}
    play(game, "take 1")
    assert (gold(game), cards(game), value_of(game, "row")) == (44, {"silk": 1}, [])


def test_example_17_merchants_at_a_large_market() -> None:
    """FT-7.6, FT-6.3. Three cards for the merchants and two of the next six: five of one row."""
    game = sow(parse_position(f"M6 g | L4 gg\n{SPARE_TILES}\n{ROW}"), "a1 g b1")
    assert cards(game) == {"ivory": 1, "jewels": 1, "gold": 1}
    play(game, "take 1, take 5")
    assert cards(game) == {"ivory": 1, "jewels": 1, "gold": 1, "papyrus": 1, "pottery": 1}
    assert value_of(game, "row") == ["silk", "spice", "fish", "wheat"]
    assert gold(game) == 44


def test_the_row_is_closed_up_and_not_refilled_within_a_round() -> None:
    """FT-7.6, FT-11.1. The next player finds eight cards."""
    game = sow(parse_position(f"M6 y | M6 yb\n{SPARE_TILES}\n{ROW}"), "a1 y b1")
    play(game, "take 1, done")
    assert value_of(game, "actor") == 1
    assert value_of(game, "row") == ROW.split()[2:]


@pytest.mark.parametrize("kind", ["M6", "L4"])
def test_an_empty_row_sells_nothing(kind: str) -> None:
    """FT-7.6."""
    game = sow(
        parse_position(f"M6 y | {kind} yb\n{SPARE_TILES}\nrow:\norder: 2 [1] 2 1"), "a1 y b1"
    )
    assert (value_of(game, "turns"), gold(game)) == (3, 50)


def test_a_short_row_offers_fewer_cards() -> None:
    """FT-7.6."""
    game = sow(parse_position(f"M6 y | L4 yb\n{SPARE_TILES}\nrow: silk fish wheat"), "a1 y b1")
    assert legal_texts(game, "take") == {"1", "2"}
    assert legal_texts(play(game, "take 1"), "take") == {"1", "2"}


@pytest.mark.parametrize(
    ("funds", "ways"),
    [
        ("2 elders", {"2 elders"}),
        ("1 elder, 1 fakir", {"elder and fakir"}),
        ("2 elders, 1 fakir", {"2 elders", "elder and fakir"}),
        ("1 elder", set()),
        ("9 fakirs", set()),
    ],
)
@pytest.mark.parametrize("kind", ["S6", "S10", "S12", "S15"])
def test_a_sacred_place_sells_a_djinn(kind: str, funds: str, ways: set[str]) -> None:
    """FT-7.5. For two elders, or an elder and a fakir; never for fakirs alone."""
    text = f"M6 y | {kind} yb\n{SPARE_TILES}\n1: {funds}\ndjinns: Boaz Marid Nekir"
    game = sow(parse_position(text), "a1 y b1")
    assert legal_texts(game, "buy") == {
        f"{name} with {w}" for name in value_of(game, "djinn_row") for w in ways
    }


def test_a_djinn_is_paid_for_and_taken() -> None:
    """FT-7.5, FT-9.2. The elder goes into the bag, the fakir to the discards."""
    text = f"M6 y | S6 yb\n{SPARE_TILES}\n1: 2 elders, 2 fakirs\ndjinns: Boaz Marid Nekir"
    game = parse_position(text)
    before = value_of(game, "bag").get("white", 0)
    play(sow(game, "a1 y b1"), "buy Marid with elder and fakir")
    assert player(game, 1)["djinns"] == ["Marid"]
    assert (player(game, 1)["elders"], cards(game)) == (1, {"fakir": 1})
    assert value_of(game, "bag")["white"] == before + 1
    assert value_of(game, "discards") == {"fakir": 1}
    assert value_of(game, "djinn_row") == ["Boaz", "Nekir"]


def test_one_djinn_a_turn_is_bought() -> None:
    """FT-7.5."""
    text = f"M6 y | S6 yb\n{SPARE_TILES}\n1: 9 elders, 1 silk\ndjinns: Boaz Marid Nekir"
    game = play(sow(parse_position(text), "a1 y b1"), "buy Marid with 2 elders")
    assert legal_texts(game) == {"done", "sell silk"}


def test_nothing_is_bought_without_a_djinn_face_up() -> None:
    """FT-7.6."""
    game = sow(parse_position(f"M6 y | S6 yb\n{SPARE_TILES}\n1: 9 elders\ndjinns:"), "a1 y b1")
    assert value_of(game, "turns") == 3


def test_when_palaces_have_run_out_a_village_does_nothing() -> None:
    """FT-7.7, FT-1.5."""
    game = sow(parse_position(f"M6 y | V5 yb\n{SPARE_TILES}\n{TEN_PALACES}"), "a1 y b1")
    assert (tile(game, "b1")["palaces"], value_of(game, "turns")) == (0, 2)


def test_when_palm_trees_have_run_out_an_oasis_does_nothing() -> None:
    """FT-7.7, FT-1.5."""
    game = sow(parse_position(f"M6 y | O8 yb\n{SPARE_TILES}\n{TWELVE_PALMS}"), "a1 y b1")
    assert (tile(game, "b1")["palms"], value_of(game, "turns")) == (0, 2)


def test_the_last_palace_is_still_placed() -> None:
    """FT-7.7, FT-1.5."""
    game = sow(
        parse_position(f"M6 y | V5 yb\n{SPARE_TILES}\n{TEN_PALACES.removesuffix('f1 ')}"), "a1 y b1"
    )
    assert tile(game, "b1")["palaces"] == 1


def test_the_tile_acts_whether_it_was_taken_or_not() -> None:
    """FT-7.1, FT-5.1."""
    game = sow(parse_position(f"M6 y | V5 y\n{SPARE_TILES}"), "a1 y b1")
    assert (owner_of(game, "b1"), tile(game, "b1")["palaces"]) == (1, 1)
