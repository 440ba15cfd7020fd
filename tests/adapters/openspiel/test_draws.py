# SPDX-License-Identifier: MIT
"""A game played through chance nodes is exactly the game of the rules, draw by draw.

The slow reference of Five Tribes repeats the draws of a seeded game, and records what each of them
was drawn from. The chance nodes must offer exactly that.
"""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.adapters.openspiel import through_the_desert
from caravanserai.adapters.openspiel.drawing import Urn, begin
from caravanserai.adapters.openspiel.games import read_parameters
from caravanserai.adapters.openspiel.node import CHANCE, TERMINAL, Node
from caravanserai.adapters.openspiel.rules import Rules, load_rules
from caravanserai.adapters.openspiel.step import Step, reset_generator
from caravanserai.core.compiled.jit import copy_array
from caravanserai.games.through_the_desert.constants import TOKENS_OF_EACH_VALUE
from caravanserai.games.through_the_desert.describe.notation import names_of
from caravanserai.games.through_the_desert.options import palm_names
from tests.support.positions.five_tribes_starts import STARTS
from tests.support.reference.five_tribes import ReferenceGame
from tests.support.reference.five_tribes.comparison import (
    EngineDraws,
    legal_by_engine_text,
    reference_of,
)

Names = Mapping[str, list[list[str]]]  # of what is drawn, by the kind of the step, urn by urn


def rules_of(game: str, **parameters: Any) -> Rules:
    return load_rules(game, read_parameters(game, parameters))


def without_generator(position: cv.Position) -> Any:
    return reset_generator(copy_array(position.state))


def assert_same(node: Node, position: cv.Position) -> None:
    assert node.step.state.tobytes() == without_generator(position).tobytes()
    assert node.player == (TERMINAL if position.actor is None else position.actor)
    assert node.legal() == position.legal().tolist()


# The deal


def deal_by_names(node: Node, names: Names) -> Node:
    """Draw what has these names, up to the first decision."""
    while node.player == CHANCE:
        taken = node.drawing.taken
        wanted = names[node.step.kind][len(taken) - 1][len(taken[-1])]
        node = node.child(outcome_of(node, wanted))
    return node


def outcome_of(node: Node, name: str) -> int:
    return next(kind for kind, _ in node.drawing.outcomes() if node.text(kind) == name)


def five_tribes_names(position: cv.Position) -> Names:
    dealt = position.to_dict()
    tiles = dealt["tiles"].values()
    meeples = [colour for tile in tiles for colour in Counter(tile["meeples"]).elements()]
    seats = [f"seat {seat}" for seat in dealt["waiting"] if seat is not None]
    kinds = [tile["kind"] for tile in tiles]
    return {"deal": [kinds, meeples, seats, dealt["row"], dealt["djinn_row"]]}


def through_the_desert_names(position: cv.Position) -> Names:
    dealt, options = position.to_dict(), position.setup.options
    table = [[f"seat {dealt['actor']}"]] if options["start"] == "random" else []
    if options["palms"] == "random":
        spaces = palm_names(position.setup.map, position.setup.players)
        table.append(["palm" if space in dealt["palms"] else "no palm" for space in spaces])
    values = [dealt["water"].get(name) for name in names_of(position.setup.map)]
    return {"table": table, "water": [[f"water {value}" for value in values if value]]}


NAMES = {"five_tribes": five_tribes_names, "through_the_desert": through_the_desert_names}
DEALS: list[tuple[str, dict[str, Any]]] = [
    *(("five_tribes", {"players": players}) for players in (2, 3, 4)),
    ("five_tribes", {"players": 3, "open": True, "djinn_limit": "round"}),
    *(("through_the_desert", {"players": players}) for players in (2, 3, 4, 5)),
    ("through_the_desert", {"players": 3, "map": "dunes", "start": 1, "end": "at once"}),
    ("through_the_desert", {"players": 2, "scores": "hidden", "palms": "b8 d3 h11 m7 q3"}),
    ("through_the_desert", {"players": 2, "start": 0, "palms": "b8 d3 h11 m7 j3"}),
]


@pytest.mark.parametrize(("game", "parameters"), DEALS)
def test_every_deal_can_be_drawn(game: str, parameters: dict[str, Any]) -> None:
    rules = rules_of(game, **parameters)
    for seed in range(3):
        options = dict(rules.setup.options)
        position = cv.new(game, rules.setup.players, seed, **options)
        assert_same(deal_by_names(rules.root, NAMES[game](position)), position)


@pytest.mark.parametrize("players", [2, 5])
def test_after_the_deal_the_desert_has_no_chance(players: int) -> None:
    rules, rng = rules_of("through_the_desert", players=players), Random(1)
    position = cv.new("through_the_desert", players, 1)
    node = deal_by_names(rules.root, through_the_desert_names(position))
    while not position.is_over:
        action = int(rng.choice(position.legal()))
        position.play(action)
        node = node.child(action)
        assert_same(node, position)
    ranks = position.ranks()
    order = sorted(range(players), key=node.returns().__getitem__, reverse=True)
    assert [ranks[seat] for seat in order] == sorted(ranks)


def test_the_number_of_tokens_is_that_of_the_rules() -> None:
    assert through_the_desert.TOKENS_OF_EACH_VALUE == TOKENS_OF_EACH_VALUE


# Later draws


class RecordedDraws(EngineDraws):
    """Draws what the engine draws, and keeps what there was to draw from."""

    def __init__(self, word: int) -> None:
        super().__init__(word)
        self.drawn: list[tuple[Counter[str], str]] = []

    def pick(self, items: list[str]) -> str:
        found = super().pick(items)
        self.drawn.append((Counter(items), found))
        return found


def follow(node: Node, draws: RecordedDraws) -> Node:
    """Draw what the reference has drawn, from exactly the same things."""
    for available, name in draws.drawn:
        if len(available) > 1:  # a certain draw has no chance node
            likely = {node.text(kind): chance for kind, chance in node.drawing.outcomes()}
            assert likely == {each: n / available.total() for each, n in available.items()}
            assert sum(likely.values()) == pytest.approx(1)
            node = node.child(outcome_of(node, name))
    draws.drawn.clear()
    assert node.player != CHANCE
    return node


def choose(reference: ReferenceGame, rng: Random) -> str:
    """Choose a random action, mostly one that leads to draws."""
    actions = sorted(legal_by_engine_text(reference))
    liked = [each for each in actions if each.startswith(("use", "buy", "keep", "kill green"))]
    return rng.choice(liked if liked and rng.random() < 0.7 else actions)


def play_both(position: cv.Position, rules: Rules, rng: Random) -> Counter[str]:
    """Play a game by the rules and through chance nodes; count the draws of each kind of action."""
    reference, counts = reference_of(position), Counter[str]()
    draws = RecordedDraws(position.to_dict()["generator"])
    reference.draw = draws
    node = Node(rules, Step(without_generator(position)))
    while reference.actor is not None:
        text = choose(reference, rng)
        reference.play(legal_by_engine_text(reference)[text])
        action = position.parse(text)
        position.play(action)
        counts[text.split(" with")[0] if text.startswith("use") else text.split()[0]] += bool(
            draws.drawn
        )
        node = follow(node.child(action), draws)
        assert_same(node, position)
    assert node.player == TERMINAL
    return counts


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", STARTS)
def test_draws_are_those_of_the_rules(start: str, players: int) -> None:
    position = STARTS[start](players, 7, djinn_limit="round")
    rules = rules_of("five_tribes", players=players, djinn_limit="round")
    play_both(position, rules, Random(7))


def test_these_games_draw_in_every_way() -> None:
    """Without this the comparison would prove little."""
    counts = Counter[str]()
    for seed in range(5):
        for start in ("rich", "sparse"):
            position = STARTS[start](2 + seed % 3, 50 + seed, djinn_limit="turn")
            rules = rules_of("five_tribes", players=position.setup.players)
            counts += play_both(position, rules, Random(seed))
    ways = ("done", "place", "use Sibittis", "use Sloar", "kill", "keep")
    assert [way for way in ways if not counts[way]] == []


# Drawings


def test_what_is_certain_is_drawn_at_once() -> None:
    drawing = begin([Urn(("a", "b"), (2, 0), 2), Urn(("a", "b"), (1, 2), 3)])
    assert drawing.taken == ((0, 0), ())
    assert drawing.outcomes() == [(0, 1 / 3), (1, 2 / 3)]
    assert drawing.draw(0).taken == ((0, 0), (0, 1, 1))
    assert drawing.draw(0).is_done


@pytest.mark.parametrize("kind", [-1, 1, 3, 99])
def test_an_impossible_outcome_is_refused(kind: int) -> None:
    drawing = begin([Urn(("a", "b", "c"), (1, 0, 1), 1)])
    with pytest.raises(cv.IllegalAction, match=r"expected one of 0 \(a\), 2 \(c\)"):
        drawing.draw(kind)
