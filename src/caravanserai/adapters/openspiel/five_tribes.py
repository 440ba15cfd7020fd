# SPDX-License-Identifier: MIT
"""The draws of Five Tribes: the deal, refilled rows, cards, djinns and meeples of powers."""

from collections.abc import Sequence
from itertools import chain, count
from typing import Any, get_args, get_type_hints

import numpy as np

from caravanserai.adapters.openspiel.drawing import Drawing, Urn, begin
from caravanserai.adapters.openspiel.five_tribes_piles import (
    add,
    cards_drawn,
    djinns_drawn,
    make_urns,
    read_set,
    write_cards,
    write_djinns,
    write_set,
)
from caravanserai.adapters.openspiel.step import Step, has_drawn, play_with, reset_generator
from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.game import Game, Setup, StateArray
from caravanserai.core.position import deal

PARAMETERS: dict[str, Any] = {"djinn_limit": "turn", "open": False}  # of OpenSpiel's game
# Every turn takes two meeples or more off the board, and Anun-Nak brings back three for the turns
# of one player, so a round loses two and there are 46 rounds at most.
MAX_CHANCE_NODES = 2_400  # the deal, and 48 in each round

_MAX_DECISIONS = 46 * 4 * 250  # rounds, turns, and decisions of a turn; random games have 300
_ANUN_NAK = "meeples on bare tile"  # what is pending when meeples are about to be drawn


def read_options(parameters: dict[str, Any]) -> dict[str, Any]:
    """Return the options of the game for parameters of OpenSpiel: they are the same."""
    return parameters


def max_decisions(_setup: Setup) -> int:
    """Return how many decisions a game can have."""
    return _MAX_DECISIONS


class GameDraws:
    """The draws of Five Tribes. In a step, `kind` is "deal", "meeples" or "piles"."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self._game, self._setup = game, setup
        self._dealt = reset_generator(copy_array(deal(game, setup, 0).state))
        state = self._dealt[0]
        self._pending = get_args(get_type_hints(game.view_type)["pending"]).index(_ANUN_NAK)
        self._tiles = self._names("tiles", int(state["tiles"].max()) + 1)
        self._colours = tuple(colour for colour, _ in self._spell("bag", slice(None), 1))
        self._cards = self._names("row", len(state["pile"]))
        self._djinns = self._names("djinn_row", len(game.facts["djinns"]))
        self._seats = tuple(f"seat {seat}" for seat in range(setup.players))

    def _names(self, field: str, kinds: int) -> tuple[str, ...]:
        """Return the names of numbers in a field, as a view spells the first of them."""
        firsts = [self._spell(field, 0, kind)[0] for kind in range(kinds)]
        return tuple(first[1]["kind"] if field == "tiles" else first for first in firsts)

    def _spell(self, field: str, index: int | slice, number: int) -> list[Any]:
        state = copy_array(self._dealt)
        state[field][0, index] = number
        seen = self._game.view(state, self._setup, None)[field]
        return list(seen.items() if isinstance(seen, dict) else seen)

    def deal(self) -> Step:
        """Return the deal; its contents are read from a game that the rules dealt."""
        state = self._dealt[0]
        meeples, waiting = state["meeples"].sum(axis=0), state["waiting"][: state["markers"]]
        row, djinn_row = state["row"], state["djinn_row"]
        tiles, seats = _count(state["tiles"], self._tiles), _count(waiting, self._seats)
        cards = add(_to_tuple(state["pile"]), row)
        djinns = add(read_set(state["djinn_pile"], self._djinns), djinn_row)
        urns = (
            Urn(self._tiles, tiles, len(state["tiles"])),
            Urn(self._colours, _to_tuple(meeples), int(meeples.sum())),
            Urn(self._seats, seats, len(waiting)),
            Urn(self._cards, cards, len(row)),
            Urn(self._djinns, djinns, len(djinn_row)),
        )
        return Step(self._dealt, begin(urns), "deal")

    def play(self, state: StateArray, action: int) -> Step:
        """Return the step that follows an action. Raises IllegalAction."""
        after = play_with(self._game, self._setup, state, action)
        if not has_drawn(after):
            return Step(after)
        if state["pending"][0] != self._pending:
            return self._draw_from_piles(state, after)
        # Later parts of this action may depend on the meeples, so they are drawn first.
        bag, meeples = _to_tuple(state["bag"][0]), int(after["stack"].sum() - state["stack"].sum())
        return Step(
            after, begin([Urn(self._colours, bag, meeples)]), "meeples", copy_array(state), action
        )

    def settle(self, step: Step) -> Step:
        """Return the step after a step whose draws are all made."""
        drawing = step.drawing
        if drawing is None:
            return step
        if step.kind == "deal":
            return Step(self._write_deal(drawing))
        assert step.before is not None
        if step.kind == "piles":
            return Step(self._write_piles(step.before, step.state, drawing))
        after = self._find_meeples(step, drawing.taken[0])
        return self._draw_from_piles(step.before, after)

    def _write_deal(self, drawing: Drawing) -> StateArray:
        tiles, meeples, waiting, row, djinn_row = drawing.taken
        states = copy_array(self._dealt)
        state = states[0]
        state["tiles"] = tiles
        each = len(meeples) // len(tiles)
        state["meeples"] = 0
        for number, colour in enumerate(meeples):
            state["meeples"][number // each, colour] += 1
        bits = np.uint32(1) << np.arange(len(tiles), dtype=np.uint32)
        state["has"] = ((state["meeples"] > 0) * bits[:, None]).sum(axis=0)
        state["waiting"][: len(waiting)] = waiting
        state["actor"] = waiting[0]  # bids first
        state["row"], state["pile"] = row, drawing.urns[3].rest(row)
        state["djinn_row"] = djinn_row
        state["djinn_pile"] = write_set(drawing.urns[4].rest(djinn_row))
        return states

    def _find_meeples(self, step: Step, wanted: Sequence[int]) -> StateArray:
        """Return the state after an action in which the rules drew these meeples.

        Generators are tried until one draws them. On average that takes as many as there are
        different results, which are 35 at most.
        """
        assert step.before is not None
        assert step.action is not None
        tile = int(np.argmax(step.state["stack"][0] > step.before["stack"][0]))
        expected = bytes(_count(wanted, self._colours))
        for counter in count():
            after = play_with(self._game, self._setup, step.before, step.action, counter)
            if after["meeples"][0, tile].tobytes() == expected:
                break
        return after

    def _draw_from_piles(self, before: StateArray, after: StateArray) -> Step:
        cards, djinns = self._pile_urns(before[0], after[0])
        if not cards and not djinns:
            return Step(reset_generator(after))
        return Step(after, begin((*cards, *djinns)), "piles", copy_array(before))

    def _pile_urns(self, old: Any, new: Any) -> tuple[list[Urn], list[Urn]]:
        """Return the urns from which cards and djinns are drawn between two states."""
        pile, djinn_pile = _to_tuple(old["pile"]), read_set(old["djinn_pile"], self._djinns)
        later, djinns_later = _to_tuple(new["pile"]), read_set(new["djinn_pile"], self._djinns)
        return (
            make_urns(self._cards, pile, cards_drawn(old, new), later),
            make_urns(self._djinns, djinn_pile, djinns_drawn(old, new), djinns_later),
        )

    def _write_piles(self, before: StateArray, after: StateArray, drawing: Drawing) -> StateArray:
        """Replace the cards and djinns that the rules drew by those of the chance nodes."""
        states = reset_generator(copy_array(after))
        old, new = before[0], states[0]
        cards, djinns = self._pile_urns(old, new)
        if cards:
            taken = drawing.taken[: len(cards)]
            write_cards(old, new, [*chain.from_iterable(taken)])
            new["pile"] = cards[-1].rest(taken[-1])
        if djinns:
            taken = drawing.taken[len(cards) :]
            write_djinns(old, new, [*chain.from_iterable(taken)])
            new["djinn_pile"] = write_set(djinns[-1].rest(taken[-1]))
        return states


def _count(numbers: Any, names: Sequence[str]) -> tuple[int, ...]:
    return _to_tuple(np.bincount(numbers, minlength=len(names)))


def _to_tuple(field: Any) -> tuple[int, ...]:
    return tuple(field.tolist())
