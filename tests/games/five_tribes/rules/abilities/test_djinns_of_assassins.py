# SPDX-License-Identifier: MIT
"""Boaz, Iblis and Kandicha (FT-10.4, FT-10.10, FT-10.12), alone and with others."""

import pytest

from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    cards,
    gold,
    legal_texts,
    meeples_on,
    owner_of,
    parse_position,
    play,
    player,
    refusal_of,
    sow,
    value_of,
)

pytestmark = pytest.mark.interpreted

# Two assassins will be on b1; a2 is two steps away, b2 one, d1 two.
KILLING = f"""
    M6 r  | O8 rw | M6 | V5 b
    V5 gb | S6 b  | M6 | M6
    {SPARE_TILES}
"""


# Boaz


def test_boaz_protects_the_people_of_the_owner() -> None:
    """FT-10.4. Only those of player 3 can be killed."""
    game = parse_position(f"{KILLING}\n2: 2 viziers, 2 elders, Boaz\n3: 1 elder", players=3)
    sow(game, "a1 r b1")
    assert {text for text in legal_texts(game, "kill") if " of " in text} == {"elder of 3"}
    assert "FT-10.4" in refusal_of(game, "kill vizier of 2")


def test_boaz_does_not_protect_meeples_on_tiles() -> None:
    """FT-10.4. Not even on the tiles of the owner of Boaz."""
    game = sow(parse_position(f"{KILLING}\n2: Boaz, owns b2"), "a1 r b1")
    assert meeples_on(play(game, "kill blue b2"), "b2") == ""


def test_boaz_leaves_no_victim() -> None:
    """FT-10.4, FT-6.8. Without another victim the assassins return to the bag."""
    game = sow(parse_position(f"M6 r | O8 r\n{SPARE_TILES}\n2: 2 viziers, Boaz"), "a1 r b1")
    assert (value_of(game, "turns"), player(game, 2)["viziers"]) == (2, 2)


def test_boaz_protects_from_iblis_and_kandicha() -> None:
    """FT-10.4, FT-10.10, FT-10.12."""
    text = "1: 1 elder, Iblis, Kandicha\n2: 3 viziers, 3 elders, Boaz"
    game = sow(parse_position(f"M6 r | O8 rw | M6 | V5 b\n{SPARE_TILES}\n{text}"), "a1 r b1")
    assert legal_texts(game) == {"kill white b1", "kill blue d1"}  # nowhere are there two for Iblis


# Iblis


def test_iblis_kills_two_on_one_tile() -> None:
    """FT-10.10, FT-6.9. And the tile is taken when it is empty."""
    game = sow(parse_position(f"{KILLING}\n1: 1 elder, Iblis"), "a1 r b1")
    play(game, "use Iblis with elder, kill green a2")
    assert (owner_of(game, "a2"), legal_texts(game)) == (None, {"kill blue a2"})
    play(game, "kill blue a2")
    assert (meeples_on(game, "a2"), owner_of(game, "a2")) == ("", 1)


def test_iblis_kills_two_people_of_one_opponent() -> None:
    """FT-10.10. Any mix, but not of two opponents."""
    game = parse_position(
        f"{KILLING}\n1: 1 elder, Iblis\n2: 1 vizier, 2 elders\n3: 2 elders", players=3
    )
    play(sow(game, "a1 r b1"), "use Iblis with elder, kill vizier of 2")
    assert legal_texts(game) == {"kill elder of 2"}
    play(game, "kill elder of 2")
    assert (player(game, 2)["viziers"], player(game, 2)["elders"]) == (0, 1)
    assert player(game, 3)["elders"] == 2


def test_iblis_kills_one_if_only_one_is_there() -> None:
    """FT-10.10. There are two on a2, but the player chooses b2."""
    game = sow(parse_position(f"{KILLING}\n1: 1 elder, Iblis"), "a1 r b1")
    play(game, "use Iblis with elder, kill blue b2")
    assert (owner_of(game, "b2"), meeples_on(game, "a2")) == (1, "bg")
    assert legal_texts(game, "kill") == set()


def test_iblis_is_declared_before_the_kill() -> None:
    """FT-10.10, FT-9.4. Neither before the sowing nor afterwards."""
    game = parse_position(f"{KILLING}\n1: 1 elder, Iblis")
    assert legal_texts(game, "use") == set()
    play(sow(game, "a1 r b1"), "kill green a2")
    assert legal_texts(game, "use") == set()


def test_iblis_needs_two_victims_in_one_place() -> None:
    """FT-10.10, FT-9.5. Three tiles with one each, two opponents with one each."""
    text = f"M6 r | O8 rw | V5 b\nM6 | S6 b\n{SPARE_TILES}\n1: 1 elder, Iblis"
    game = sow(parse_position(f"{text}\n2: 1 elder\n3: 1 vizier", players=3), "a1 r b1")
    assert legal_texts(game, "use") == set()


def test_iblis_counts_the_fakirs_that_are_left_after_paying() -> None:
    """FT-10.10, FT-9.5. The one fakir would be needed to reach the two on e1."""
    text = f"M6 r | O8 r | M6 | M6 | V5 gb\n{SPARE_TILES}\n1: 1 fakir, Iblis"
    assert legal_texts(sow(parse_position(text), "a1 r b1")) == {
        "done",
        "kill green e1",
        "kill blue e1",
    }
    game = sow(parse_position(text.replace("1 fakir", "1 elder, 1 fakir")), "a1 r b1")
    assert legal_texts(game, "use") == {"Iblis with elder"}
    play(game, "use Iblis with elder, kill green e1, kill blue e1")
    assert (cards(game), owner_of(game, "e1")) == ({}, 1)


def test_iblis_may_be_fetched_by_sibittis_for_the_same_kill() -> None:
    """FT-10.10, FT-10.20."""
    text = "1: 9 elders, Sibittis\ndjinn pile: Iblis Marid Monkir"
    game = sow(parse_position(f"{KILLING}\n{text}"), "a1 r b1")
    play(game, "use Sibittis with 2 elders, keep Iblis, use Iblis with elder")
    play(game, "kill green a2, kill blue a2")
    assert owner_of(game, "a2") == 1


def test_iblis_is_over_with_the_turn() -> None:
    """FT-10.10. The next assassins of the same player kill one again."""
    text = "e3: M6 r\nf3: O8 r\nf4: L4 gg\n1: 1 elder, Iblis\norder: [1] 1 2 2"
    game = sow(parse_position(f"{KILLING}\n{text}"), "a1 r b1")
    play(game, "use Iblis with elder, kill green a2, kill blue a2")
    play(sow(game, "e3 r f3"), "kill green f4")
    assert (meeples_on(game, "f4"), legal_texts(game, "kill")) == ("g", set())


def test_iblis_on_the_last_tile_itself() -> None:
    """FT-10.10, FT-6.6. Two strangers between two assassins: the tile is taken."""
    game = sow(parse_position(f"M6 r | S15 rwb\n{SPARE_TILES}\n1: 1 fakir, Iblis"), "a1 r b1")
    play(game, "use Iblis with fakir, kill white b1, kill blue b1")
    assert owner_of(game, "b1") == 1


# Kandicha


def test_kandicha_draws_a_card_for_a_merchant() -> None:
    """FT-10.12. From the pile, not from the row; the merchant goes into the bag."""
    game = parse_position(f"{KILLING}\n1: Kandicha\nrow: silk fish\npile: ivory")
    before = value_of(game, "bag")["green"]
    play(sow(game, "a1 r b1"), "kill green a2")
    assert (cards(game), value_of(game, "row")) == ({"ivory": 1}, ["silk", "fish"])
    assert value_of(game, "bag")["green"] == before + 1


def test_kandicha_draws_nothing_from_nothing() -> None:
    """FT-10.12, FT-11.2. All cards are in hands and in the row."""
    game = sow(parse_position(f"{KILLING}\n1: Kandicha\npile:\ndiscards:"), "a1 r b1")
    play(game, "kill green a2")
    assert cards(game) == {}


@pytest.mark.parametrize(("victim", "gain"), [("blue b2", 2), ("blue a2", 2), ("blue d1", 1)])
def test_kandicha_gets_what_a_builder_would_have_earned_where_he_stood(
    victim: str, gain: int
) -> None:
    """FT-10.12. Blue values around the victim's tile, not around the assassins."""
    game = sow(parse_position(f"{KILLING}\n1: Kandicha"), "a1 r b1")
    assert gold(play(game, f"kill {victim}")) == 50 + gain


def test_kandicha_does_not_count_the_fakirs_that_lengthened_the_way() -> None:
    """FT-10.12. A fakir to reach e1, one blue value there and none around."""
    text = f"M6 r | O8 r | M6 | L4 | V5 b\n{SPARE_TILES}\n1: 1 fakir, Kandicha"
    game = play(sow(parse_position(text), "a1 r b1"), "kill blue e1")
    assert (gold(game), cards(game)) == (51, {})


@pytest.mark.parametrize(("victim", "piece"), [("white b1", "elders"), ("yellow c1", "viziers")])
def test_kandicha_keeps_viziers_and_elders_of_the_board(victim: str, piece: str) -> None:
    """FT-10.12, FT-6.9. The tile is emptied and taken all the same."""
    game = sow(parse_position(f"M6 r | O8 rw | V5 y\n{SPARE_TILES}\n1: Kandicha"), "a1 r b1")
    play(game, f"kill {victim}")
    assert player(game, 1)[piece] == 1
    assert owner_of(game, victim.split()[1]) == 1


@pytest.mark.parametrize("piece", ["vizier", "elder"])
def test_kandicha_keeps_viziers_and_elders_of_opponents(piece: str) -> None:
    """FT-10.12."""
    game = sow(parse_position(f"{KILLING}\n1: Kandicha\n2: 2 viziers, 2 elders"), "a1 r b1")
    play(game, f"kill {piece} of 2")
    assert [player(game, number)[f"{piece}s"] for number in (1, 2)] == [1, 1]


def test_kandicha_gets_nothing_for_an_assassin() -> None:
    """FT-10.12."""
    game = parse_position(f"M6 r | O8 r | V5 r\n{SPARE_TILES}\n1: Kandicha\npile: ivory")
    play(sow(game, "a1 r b1"), "kill red c1")
    assert (gold(game), cards(game), owner_of(game, "c1")) == (50, {}, 1)


def test_kandicha_works_in_the_own_turn_only() -> None:
    """FT-10.12. Her owner gets nothing for the kill of another."""
    game = sow(parse_position(f"{KILLING}\n2: Kandicha"), "a1 r b1")
    play(game, "kill blue b2")
    assert (gold(game, 1), gold(game, 2)) == (50, 50)


def test_kandicha_with_iblis_counts_each_victim() -> None:
    """FT-10.12, FT-10.10. A card for the merchant and gold for the builder."""
    game = parse_position(f"{KILLING}\n1: 1 elder, Iblis, Kandicha\npile: ivory silk")
    play(sow(game, "a1 r b1"), "use Iblis with elder, kill green a2, kill blue a2")
    assert (gold(game), sum(cards(game).values()), owner_of(game, "a2")) == (52, 1, 1)


def test_kandicha_with_iblis_takes_two_people_of_one_opponent() -> None:
    """FT-10.12, FT-10.10."""
    game = parse_position(f"{KILLING}\n1: 1 fakir, Iblis, Kandicha\n2: 1 vizier, 1 elder")
    play(sow(game, "a1 r b1"), "use Iblis with fakir, kill elder of 2, kill vizier of 2")
    assert (player(game, 1)["viziers"], player(game, 1)["elders"]) == (1, 1)


def test_kandicha_with_nekir() -> None:
    """FT-10.12, FT-10.18. Gold for the builder and one more for the kill."""
    game = sow(parse_position(f"{KILLING}\n1: Kandicha, Nekir"), "a1 r b1")
    assert gold(play(game, "kill blue b2")) == 50 + 2 + 1


@pytest.mark.parametrize("others", ["Echidna", "Kandicha, Echidna", "Kandicha, Echidna, Iblis"])
def test_echidna_is_of_no_use_to_assassins(others: str) -> None:
    """FT-10.6, FT-9.5. She doubles what the player's own builders earn, not what Kandicha gets."""
    game = sow(parse_position(f"{KILLING}\n1: 3 elders, {others}"), "a1 r b1")
    assert not any("Echidna" in text for text in legal_texts(game, "use"))
    assert "FT-9.5" in refusal_of(game, "use Echidna with 2 elders")
    assert gold(play(game, "kill blue b2")) == 50 + (2 if "Kandicha" in others else 0)
