# SPDX-License-Identifier: MIT
"""What each seat sees, and what is dealt anew for those who do not."""

from collections import Counter
from typing import Any

import pytest

import caravanserai as cv
from tests.support.five_tribes_positions import SPARE_TILES, parse_position, play, sow

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"
HANDS = "1: 20 gold, 1 silk, 2 fakirs\n2: 7 gold, 1 ivory\n3: 33 gold, 3 fish"
SIBITTIS = f"{TURN}\n1: 5 elders, Sibittis"
SEEDS = range(12)


def three(**options: Any) -> cv.Position:
    """Three players, each with gold and cards."""
    return parse_position(f"{TURN}\n{HANDS}", players=3, **options)


def over() -> cv.Position:
    """The last turn has been played."""
    game = parse_position(f"M6 y | V5 yb\n{HANDS}\norder: 2 3 [1]", players=3)
    game = play(sow(game, "a1 y b1"), "done")
    assert game.is_over
    return game


def showing() -> cv.Position:
    """Sibittis shows three djinns to player 1."""
    return play(parse_position(SIBITTIS, players=3), "use Sibittis with 2 elders")


def known_golds(game: cv.Position, seat: int | None) -> list[int | None]:
    return [other["gold"] for other in game.view(seat)["seats"]]


def drawing(game: cv.Position, seat: int | None) -> str:
    return game.game.draw(game.state, game.setup, seat)


# Gold and cards


def test_each_seat_knows_its_own_gold() -> None:
    """FT-14.1. A spectator knows nobody's."""
    game = three()
    assert known_golds(game, 0) == [20, None, None]
    assert known_golds(game, 2) == [None, None, 33]
    assert known_golds(game, None) == [None, None, None]


def test_how_many_cards_others_hold_is_seen() -> None:
    """FT-14.1. But not which."""
    seats = three().view(1)["seats"]
    assert [seat["card_count"] for seat in seats] == [3, 1, 3]
    assert [seat["cards"] for seat in seats] == [None, {"ivory": 1}, None]


def test_points_that_would_tell_gold_and_goods_are_hidden() -> None:
    """FT-14.1. The others are seen, the total is not."""
    points = three().view(1)["seats"][0]["points"]
    assert {key for key, value in points.items() if value is None} == {"gold", "merchandise"}
    assert three().view(1)["seats"][0]["total"] is None
    assert three().view(1)["seats"][1]["total"] == 7 + 1


def test_open_hands_are_seen_by_all() -> None:
    """FT-14.4."""
    for seat in (0, 1, 2, None):
        assert known_golds(three(open=True), seat) == [20, 7, 33]


def test_all_is_seen_when_the_game_is_over() -> None:
    """FT-14.1, FT-13."""
    for seat in (0, 1, 2, None):
        seen = over().view(seat)
        assert known_golds(over(), seat) == [20, 7, 33]
        assert [other["total"] for other in seen["seats"]] == list(over().points())


def test_the_drawing_hides_what_the_view_hides() -> None:
    """FT-14.1."""
    text = drawing(three(), 0)
    assert text.count("gold ?") == 2
    assert "gold 20" in text
    assert "silk 1 fakir 2" in text
    assert "3 cards" in text
    assert drawing(three(), None).count("  ? points") == 3
    assert "?" not in drawing(three(open=True), None)


def test_the_drawing_shows_hands_tiles_and_rows() -> None:
    text = (
        f"M6 yb | V5 b | M6 y\n{SPARE_TILES}\n1: owns c2\npalms: b2\npalaces: b2 b2\ndjinns: Enki"
    )
    game = play(parse_position(text), "pick up a1")
    lines = drawing(game, 0)
    assert "hand    y1 b1" in lines
    assert "T1 P2" in lines
    assert "c2" in next(line for line in lines.splitlines() if "@1" in line)
    assert "djinns  Enki" in lines


# What Sibittis shows


def test_only_its_user_sees_the_djinns_drawn() -> None:
    """FT-14.3."""
    game = showing()
    assert game.view(0)["drawn"] == game.to_dict()["drawn"]
    assert len(game.view(0)["drawn"]) == 3
    assert [game.view(seat)["drawn"] for seat in (1, 2, None)] == [None, None, None]


def test_no_djinns_are_drawn_at_other_times() -> None:
    """FT-14.3. Everybody may know that."""
    assert [three().view(seat)["drawn"] for seat in (0, 1, None)] == [[], [], []]


def test_open_hands_do_not_open_what_sibittis_shows() -> None:
    """FT-14.3, FT-14.4. That is no hand."""
    game = play(parse_position(SIBITTIS, players=3, open=True), "use Sibittis with 2 elders")
    assert game.view(1)["drawn"] is None


def test_the_djinns_drawn_are_dealt_anew_for_the_others() -> None:
    """FT-14.3. As many, out of those that nobody has seen; for its user they stay."""
    game = showing()
    whole = game.to_dict()
    unseen = {*whole["djinn_pile"], *whole["drawn"]}
    deals = [game.redeal(1, seed).to_dict() for seed in SEEDS]
    assert len({str(deal["drawn"]) for deal in deals}) > 3
    for deal in deals:
        assert len(deal["drawn"]) == 3
        assert {*deal["djinn_pile"], *deal["drawn"]} == unseen
    for seed in SEEDS:
        assert game.redeal(0, seed).to_dict()["drawn"] == whole["drawn"]


# Deals


def test_others_get_as_many_other_cards() -> None:
    """FT-14.1. Out of the pile and their hands; one's own stay."""
    game = three()
    before = game.to_dict()
    hands = set()
    for seed in SEEDS:
        after = game.redeal(0, seed).to_dict()
        assert after["seats"][0] == before["seats"][0]
        assert [sum(seat["cards"].values()) for seat in after["seats"]] == [3, 1, 3]
        assert unseen_by_red(after) == unseen_by_red(before)
        hands.add(str(after["seats"][2]["cards"]))
    assert len(hands) > 3


def unseen_by_red(told: dict[str, Any]) -> Counter[str]:
    """All cards that player 1 does not see."""
    hands = (Counter(seat["cards"]) for seat in told["seats"][1:])
    return sum(hands, Counter(told["pile"]))


def test_others_get_gold_that_tells_nothing() -> None:
    """FT-14.1. Anything from 0 to 100; one's own stays."""
    golds = [
        [seat["gold"] for seat in three().redeal(1, seed).to_dict()["seats"]] for seed in SEEDS
    ]
    assert {gold[1] for gold in golds} == {7}
    assert len({gold[0] for gold in golds}) > 3
    assert all(0 <= number <= 100 for gold in golds for number in gold)


def test_goods_shown_for_sale_stay_where_they_are() -> None:
    """FT-8.2. Everybody sees them."""
    game = play(sow(three(), "a1 y b1"), "sell silk")
    for seed in SEEDS:
        assert game.redeal(1, seed).to_dict()["offer"] == ["silk"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_with_open_hands_only_the_generator_is_dealt_anew(seat: int) -> None:
    """FT-14.4, FT-14.2."""
    assert changes(three(open=True), seat) == {"generator"}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_after_the_end_only_the_generator_is_dealt_anew(seat: int) -> None:
    """FT-14.1, FT-13."""
    assert changes(over(), seat) == {"generator"}


def changes(game: cv.Position, seat: int) -> set[str]:
    """The parts of a position that a new deal changes."""
    before, after = game.to_dict(), game.redeal(seat, 5).to_dict()
    return {key for key in before if before[key] != after[key]}
