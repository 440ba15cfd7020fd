# SPDX-License-Identifier: MIT
"""What a view hides (FT-14)."""

from typing import Any

import pytest

from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    new_game,
    parse_position,
    play,
    sow,
    value_of,
)

pytestmark = pytest.mark.interpreted

BOARD = f"M6 y | V5 yb\n{SPARE_TILES}"
RICH = "1: 20 gold, 1 silk, 2 fakirs, 3 viziers, 2 elders, Boaz"
SIBITTIS = f"{BOARD}\n1: 5 elders, Sibittis\ndjinn pile: Enki Boaz Nekir Marid Utug"


def seat(view: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = view["seats"][number - 1]
    return found


def test_gold_and_cards_of_others_are_secret() -> None:
    """FT-14.1. So are the points for them, and the total."""
    game = parse_position(f"{BOARD}\n{RICH}")
    for view in (game.view(1), game.view(None)):
        shown = seat(view, 1)
        assert (shown["gold"], shown["cards"], shown["total"]) == (None, None, None)
        assert shown["card_count"] == 3
        assert (shown["points"]["gold"], shown["points"]["merchandise"]) == (None, None)


def test_the_seats_own_gold_and_cards_are_visible() -> None:
    """FT-14.1."""
    shown = seat(parse_position(f"{BOARD}\n{RICH}").view(0), 1)
    assert (shown["gold"], shown["cards"]) == (20, {"silk": 1, "fakir": 2})
    assert shown["total"] == 20 + 1 + 3 + 10 + 4 + 6


def test_everything_on_the_table_is_open() -> None:
    """FT-14.1. People, djinns, camels, tiles, rows, tracks, discards."""
    game = parse_position(f"{BOARD}\n{RICH}\nrow: ivory fish\ndiscards: silk")
    view, whole = game.view(1), game.to_dict()
    shown = seat(view, 1)
    assert (shown["viziers"], shown["elders"], shown["djinns"]) == (3, 2, ["Boaz"])
    assert shown["camels"] == 11
    for key in ("tiles", "row", "djinn_row", "track", "waiting", "discards", "djinn_discards"):
        assert view[key] == whole[key]


def test_nobody_sees_the_piles_or_the_generator() -> None:
    """FT-14.2. Only the number of cards in a pile is open."""
    game = new_game(3)
    for viewer in (0, 1, 2, None):
        view = game.view(viewer)
        assert not {"pile", "djinn_pile", "generator"} & set(view)
        assert (view["pile_count"], view["djinn_pile_count"]) == (45, 19)


def test_only_its_user_sees_what_sibittis_shows() -> None:
    """FT-14.3."""
    game = play(parse_position(SIBITTIS), "use Sibittis with 2 elders")
    assert game.view(0)["drawn"] == value_of(game, "drawn")
    assert len(value_of(game, "drawn")) == 3
    for viewer in (1, None):
        assert not game.view(viewer)["drawn"]


def test_all_see_what_sibittis_discards() -> None:
    """FT-14.3."""
    game = play(parse_position(SIBITTIS), "use Sibittis with 2 elders")
    kept, *others = value_of(game, "drawn")
    play(game, f"keep {kept}")
    assert set(others) <= set(game.view(1)["djinn_discards"])


def test_gold_and_cards_can_be_open() -> None:
    """FT-14.4."""
    game = parse_position(f"{BOARD}\n{RICH}", open=True)
    for viewer in (1, None):
        shown = seat(game.view(viewer), 1)
        assert (shown["gold"], shown["cards"]) == (20, {"silk": 1, "fakir": 2})
        assert shown["total"] is not None


def test_nothing_is_hidden_when_the_game_is_over() -> None:
    """FT-14.1, FT-13."""
    game = sow(parse_position(f"M6 y | V5 yb\n{RICH}\norder: 1 2 2 [1]"), "a1 y b1")
    play(game, "done")
    assert game.is_over
    assert seat(game.view(1), 1)["gold"] == 20
