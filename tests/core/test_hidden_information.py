# SPDX-License-Identifier: MIT
"""Actions that must not be undone: those that draw something, and the last one."""

from random import Random

import pytest

import caravanserai as cv
from caravanserai.core.hidden_information import reveals
from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    new_game,
    parse_position,
    play,
    sow,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"
KILLING = f"M6 r | O8 rw | M6 | V5 b\nV5 gb | S6 b | M6 | M6\n{SPARE_TILES}"
LAST_TURN = "order: 2 2 1 [1]"


def shows(game: cv.Position, text: str) -> bool:
    """Play an action; return whether it revealed anything."""
    before = game.copy()
    game.play(game.parse(text))
    return reveals(before.state, game.state)


# Five Tribes


def test_bids_and_sowings_reveal_nothing() -> None:
    game = new_game(3, "1 2 3")
    assert not any(shows(game, text) for text in ("bid 5", "bid 0", "bid 3"))
    game = parse_position(f"M6 yb | V5 b | M6 y\n{SPARE_TILES}")
    assert not shows(game, "pick up a1")
    assert not shows(game, "drop blue b1")


@pytest.mark.parametrize("power", ["2 elders, Sibittis", "1 fakir, Sloar"])
def test_a_power_that_draws_reveals(power: str) -> None:
    """FT-10.20, FT-10.21."""
    game = parse_position(f"{TURN}\n1: {power}")
    djinn = power.rsplit(maxsplit=1)[-1]
    payment = "2 elders" if djinn == "Sibittis" else "fakir"
    assert shows(game, f"use {djinn} with {payment}")


@pytest.mark.parametrize("pile", ["Enki", "Enki Boaz", "Enki Boaz Nekir"])
def test_sibittis_reveals_however_few_djinns_there_are(pile: str) -> None:
    """FT-10.20. Even if all of them are drawn: the player has now seen them."""
    game = parse_position(f"{TURN}\n1: 2 elders, Sibittis\ndjinn pile: {pile}\ndjinn discards:")
    assert shows(game, "use Sibittis with 2 elders")
    assert not shows(game, "keep Enki")  # the actor has seen them all before


def test_meeples_from_the_bag_are_drawn() -> None:
    """FT-10.2."""
    game = parse_position(f"{TURN}\n1: 1 fakir, Anun-Nak")
    assert not shows(game, "use Anun-Nak with fakir")
    assert shows(game, "place c1")


def test_a_card_that_kandicha_draws_is_revealed_and_other_kills_reveal_nothing() -> None:
    """FT-10.12."""
    game = sow(parse_position(f"{KILLING}\n1: Kandicha"), "a1 r b1")
    assert not shows(game.copy(), "kill blue b2")
    assert shows(game.copy(), "kill green a2")


def test_cards_laid_out_for_a_new_round_are_revealed() -> None:
    """FT-11.1."""
    game = play(parse_position(f"{TURN}\nrow: fish\n{LAST_TURN}"), "pick up a1")
    assert shows(game, "drop yellow b1")


def test_a_card_taken_from_the_row_reveals_nothing() -> None:
    game = sow(parse_position(f"M6 y | M6 yb\n{SPARE_TILES}\nrow: silk ivory fish"), "a1 y b1")
    assert not shows(game, "take 2")


def test_the_end_reveals_all_hands() -> None:
    """FT-14.1. Nothing was drawn, but everybody sees gold and cards now."""
    game = play(parse_position("M6 y | V5 yb\norder: 1 2 2 [1]"), "pick up a1")
    before = game.copy()
    assert shows(game, "drop yellow b1")
    assert game.is_over
    assert before.state["rng"].tolist() == game.state["rng"].tolist()
    assert before.view(0)["seats"][1]["gold"] is None
    assert game.view(0)["seats"][1]["gold"] == 50


# Through the Desert


@pytest.mark.parametrize("players", [2, 5])
def test_in_the_desert_nothing_is_drawn_after_the_deal(players: int) -> None:
    """TD-2. Only the end may reveal what was hidden (TD-6.3)."""
    chance, game = Random(players), cv.new("through_the_desert", players, seed=3)
    while not game.is_over:
        before = game.copy()
        game.play(chance.choice(game.legal().tolist()))
        assert reveals(before.state, game.state) == game.is_over
