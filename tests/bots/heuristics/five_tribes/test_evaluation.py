# SPDX-License-Identifier: MIT
"""How bots judge positions of Five Tribes: what actions promise, what tells positions apart."""

from typing import Any

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.bots.heuristics.five_tribes.evaluation import TERMS, progress, terms
from caravanserai.bots.heuristics.five_tribes.hashing import key
from caravanserai.bots.heuristics.five_tribes.priors import pick, promise
from caravanserai.bots.heuristics.weights import term_names, weights_of
from caravanserai.core.compiled import rng
from caravanserai.core.compiled.jit import entry, record_array
from caravanserai.core.compiled.rule_functions import (
    apply,
    deal,
    is_over,
    legal,
    points,
    turn_number,
)
from caravanserai.games.five_tribes.rules.actions import MAX_LEGAL
from caravanserai.games.five_tribes.rules.state import STATE
from tests.support.five_tribes_positions import SPARE_TILES, parse_position, play, sow

BY_CHANCE, BY_PICK, BY_PROMISE = range(3)
WEIGHTS = weights_of("five_tribes")


# What Python asks of compiled code


@entry
def write_promises(
    states: Any, boards: Any, weights: Any, actions: Any, scratch: Any, out: Any
) -> int:
    count = legal(states[0], boards[0], actions)
    promise(states[0], boards[0], weights, actions, count, scratch, out)
    return count


@entry
def write_terms(states: Any, boards: Any, out: Any) -> float:
    terms(states[0], boards[0], out)
    return progress(states[0])


@entry
def key_of(states: Any) -> Any:
    return key(states[0])


@entry
def number_of_turn(states: Any) -> int:
    return turn_number(states[0])


@entry
def play_match(
    template: Any,
    boards: Any,
    weights: Any,
    ways: Any,
    seed: Any,
    states: Any,
    actions: Any,
    promises: Any,
    totals: Any,
) -> bool:
    """Play games in which seats choose in different ways; tell whether all promises were sane."""
    dice = np.zeros(1, np.uint64)
    is_sane = True
    for game in range(len(totals)):
        states[0] = template[0]
        deal(states[0], boards[0], rng.split(seed, game // len(ways)))
        dice[0] = rng.split(seed, 1000 + game)
        while not is_over(states[0]):
            count = legal(states[0], boards[0], actions)
            best = rng.draw(dice, count)
            way = ways[game % len(ways), states[0].actor]
            if way == BY_PROMISE:
                promise(states[0], boards[0], weights, actions, count, states[1:], promises)
                for at in range(count):
                    is_sane = is_sane and abs(promises[at]) < 300.0
                    best = at if promises[at] > promises[best] else best
            action = actions[best]
            if way == BY_PICK:
                action = pick(states[0], boards[0], weights, actions, count, dice)
            apply(states[0], boards[0], action)
        points(states[0], boards[0], totals[game])
    return is_sane


def promises(game: cv.Position) -> dict[str, float]:
    actions, out = np.zeros(MAX_LEGAL, np.int32), np.full(MAX_LEGAL, np.nan)
    scratch = record_array(4, STATE)
    before = game.key()
    count = write_promises(game.state, game.setup.board, WEIGHTS, actions, scratch, out)
    assert game.key() == before, "looking changed the position"
    assert np.isfinite(out[:count]).all()
    return {game.text(int(actions[at])): float(out[at]) for at in range(count)}


def best(game: cv.Position) -> str:
    found = promises(game)
    return max(found, key=found.__getitem__)


def match(players: int, ways: list[list[int]], games: int) -> tuple[Any, bool]:
    setup = cv.new("five_tribes", players, seed=1).setup
    totals = np.zeros((games, players), np.int32)
    actions, out = np.zeros(MAX_LEGAL, np.int32), np.zeros(MAX_LEGAL)
    is_sane = play_match(
        *(setup.template, setup.board, WEIGHTS, np.array(ways), np.uint64(7)),
        *(record_array(5, STATE), actions, out, totals),
    )
    return totals, is_sane


# Terms and weights


def test_the_weights_have_the_names_of_the_terms_in_their_order() -> None:
    assert term_names("five_tribes") == TERMS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_term_is_the_points_and_a_game_goes_from_nothing_to_its_end(players: int) -> None:
    chance = np.random.default_rng(players)
    game = cv.new("five_tribes", players, seed=players)
    out = np.full((players, len(TERMS)), np.nan)
    assert write_terms(game.state, game.setup.board, out) == 0.0
    before = 0.0
    while not game.is_over:
        now = write_terms(game.state, game.setup.board, out)
        assert np.isfinite(out).all()
        assert out[:, 0].tolist() == list(game.points())
        assert 0.0 <= now <= 1.0
        before = now
        game.play(int(chance.choice(game.legal())))
    assert before > 0.5
    assert write_terms(game.state, game.setup.board, out) == 1.0


# Promises


def test_a_sowing_that_takes_a_tile_promises_its_value() -> None:
    game = parse_position(f"M6 w | S15 ww\n{SPARE_TILES}")
    found = promises(game)
    assert found["pick up a1"] > 15 + 3 * 2
    assert found["pick up a1"] > found["pick up e5"]


def test_builders_promise_gold_and_fakirs_join_them_where_they_earn_most() -> None:
    game = parse_position(
        f"""
        S10 | O8 b    | S6
        S12 | V5 bbby | O8
        M6  | L4      | S15
        1: 2 fakirs
        {SPARE_TILES}
        """
    )
    assert promises(game)["pick up b1"] >= 4 * 5
    sow(game, "b1 b b2")
    assert best(game) == "build with 2 fakirs"


def test_a_lone_meeple_dies_for_its_tile() -> None:
    game = sow(parse_position(f"M6 r | O8 r\nS15 g | L4 gb\n{SPARE_TILES}"), "a1 r b1")
    assert best(game) == "kill green a2"


def test_a_djinn_is_bought_if_it_pays_and_never_promised_if_it_cannot_be_paid() -> None:
    djinns = "djinns: Marid Hagis Boaz"
    rich = parse_position(f"M6 w | S6 wy\n1: 1 elder\n{djinns}\n{SPARE_TILES}")
    poor = parse_position(f"M6 b | S6 by\n1: 1 elder\n{djinns}\n{SPARE_TILES}")
    assert promises(rich)["pick up a1"] > promises(poor)["pick up a1"] + 4
    assert best(sow(rich, "a1 w b1")).startswith("buy")


def test_cards_are_bought_for_a_growing_set_and_left_if_they_are_worth_less() -> None:
    row = "row: ivory fish fish fish fish fish"
    wants = parse_position(f"L4 y | M6 yw\n1: 1 fish, 1 wheat, 1 silk\n{row}\n{SPARE_TILES}")
    assert best(sow(wants, "a1 y b1")) == "take 1"
    late = parse_position(f"L4 y | M6 yw\n1: 1 camel, 1 fish\nrow: fish fish fish\n{SPARE_TILES}")
    assert best(sow(late, "a1 y b1")) == "done"


def test_goods_are_kept_as_long_as_they_count_as_much_unsold() -> None:
    game = sow(
        parse_position(f"M6 y | V5 yw\n1: 1 fish, 1 wheat, 1 silk\n{SPARE_TILES}"), "a1 y b1"
    )
    while game.view(0)["phase"] != "sale":
        game.play(game.parse("done"))
    assert best(game) == "done"


def test_a_palace_is_built_where_it_is_the_players_own() -> None:
    game = parse_position(
        f"V5 | M6 | V5 | M6\nM6 y | M6 yw\n1: 3 elders, Bouraq, owns a1\n2: owns c1\n{SPARE_TILES}"
    )
    sow(game, "a2 y b2")
    while game.view(0)["phase"] != "sale":
        game.play(game.parse("done"))
    play(game, "use Bouraq with elder")
    assert best(game) == "place a1"
    assert promises(game)["place c1"] < 0


def test_an_early_turn_is_paid_for_only_if_much_is_at_stake() -> None:
    calm = parse_position("M6 w | M6 wb | M6 wg | M6 wy | M6 wr\nwaiting: 1 2 1 2")
    assert best(calm) == "bid 0"
    tempting = parse_position(
        "M6 b | V5 bbbb | S15 | M6 y\nS6 | S10 | S12 | M6 yr\nwaiting: 1 2 1 2"
    )
    assert promises(tempting)["bid 5"] > promises(tempting)["bid 0"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_promises_are_sane_in_whole_games(players: int) -> None:
    _, is_sane = match(players, [[BY_CHANCE] * players, [BY_PROMISE] * players], games=40)
    assert is_sane


def test_following_promises_beats_chance() -> None:
    totals, _ = match(2, [[BY_PROMISE, BY_CHANCE], [BY_CHANCE, BY_PROMISE]], games=100)
    lead = totals[:, 0] - totals[:, 1]
    lead[1::2] *= -1
    assert (lead > 0).mean() >= 0.95
    assert lead.mean() > 100


def test_quick_picks_beat_chance_and_promises_beat_quick_picks() -> None:
    for better, worse in ((BY_PICK, BY_CHANCE), (BY_PROMISE, BY_PICK)):
        totals, _ = match(2, [[better, worse], [worse, better]], games=100)
        lead = totals[:, 0] - totals[:, 1]
        lead[1::2] *= -1
        assert (lead > 0).mean() >= 0.95


# Keys and turns


def test_positions_that_look_the_same_have_the_same_key() -> None:
    chance = np.random.default_rng(3)
    game = cv.new("five_tribes", 3, seed=3)
    while not game.is_over:
        seat = game.actor
        assert seat is not None
        assert key_of(game.redeal(seat, 5).state) == key_of(game.state)
        game.play(int(chance.choice(game.legal())))


def test_positions_that_look_different_have_different_keys() -> None:
    chance = np.random.default_rng(4)
    game = cv.new("five_tribes", 2, seed=4)
    keys = [key_of(game.state)]
    while not game.is_over:
        game.play(int(chance.choice(game.legal())))
        keys.append(key_of(game.state))
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_number_of_the_turn_grows_with_every_turn_and_never_within(players: int) -> None:
    chance = np.random.default_rng(players)
    game = cv.new("five_tribes", players, seed=players)
    while not game.is_over:
        before, number = game.state[0].copy(), number_of_turn(game.state)
        game.play(int(chance.choice(game.legal())))
        after = game.state[0]
        counters = ("rounds", "bids", "turns")
        is_new = any(before[name] != after[name] for name in counters) or game.is_over
        assert (number_of_turn(game.state) > number) == is_new
        assert number_of_turn(game.state) >= number
