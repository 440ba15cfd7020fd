# SPDX-License-Identifier: MIT
"""Compares the engine with the reference: legal actions, state, draws, points and ranks."""

from collections import Counter
from typing import Any

import caravanserai as cv
from tests.support.positions.five_tribes_positions import legal_texts
from tests.support.reference.five_tribes.components import COLOURS, DJINN_POINTS, GOODS
from tests.support.reference.five_tribes.game import ReferenceGame
from tests.support.reference.five_tribes.scoring import shared_ranks
from tests.support.reference.five_tribes.state import GameState

PRICES = (1, 3, 5, 8, 12, 18)
ZEROS = 3
MASK = 2**64 - 1

# What the engine is waiting for, as a task of the reference.
TASKS = {
    "nothing": None,
    "on village": ("place", "Bouraq"),
    "on oasis": ("place", "Enki"),
    "palace or shift": ("shift", "palace"),
    "palm or shift": ("shift", "palm"),
    "shift palace": ("neighbour", "palace"),
    "shift palm": ("neighbour", "palm"),
    "camel on bare tile": ("place", "Leta"),
    "camel on meeples": ("place", "Utug"),
    "meeples on bare tile": ("place", "Anun-Nak"),
    "keep djinn": ("keep", ""),
    "second card": ("second card", ""),
    "second victim": ("second victim", None),  # the engine does not name the opponent
}


class EngineDraws:
    """Draws what the engine draws: its generator in plain Python, with the same word."""

    def __init__(self, word: int) -> None:
        self.word = word

    def card(self, pile: Counter[str]) -> str:
        """Return a card; the engine numbers them by kind."""
        return self.pick([kind for kind in (*GOODS, "fakir") for _ in range(pile[kind])])

    def djinn(self, pile: set[str]) -> str:
        """Return a djinn; the engine numbers them alphabetically."""
        return self.pick([djinn for djinn in DJINN_POINTS if djinn in pile])

    def meeple(self, bag: Counter[str]) -> str:
        """Return a meeple; the engine numbers them by colour."""
        return self.pick([colour for colour in COLOURS for _ in range(bag[colour])])

    def pick(self, items: list[str]) -> str:
        """Return an item, uniform by Lemire's rejection method."""
        while True:
            product = (self.next_word() >> 32) * len(items)
            if product % 2**32 >= (2**32 - len(items)) % len(items):
                return items[product >> 32]

    def next_word(self) -> int:
        """Return the next word of SplitMix64."""
        self.word = (self.word + 0x9E3779B97F4A7C15) & MASK
        word = self.word
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
        return word ^ (word >> 31)


def reference_of(game: cv.Position) -> ReferenceGame:
    """Return the reference in the same position: a bid, or the beginning of a turn."""
    engine = game.to_dict()
    assert engine["phase"] in ("bid", "move")
    assert engine["pending"] == "nothing"
    tiles = engine["tiles"]
    kinds = {name: tile["kind"] for name, tile in tiles.items()}
    draws, limit = EngineDraws(engine["generator"]), engine["options"]["djinn_limit"]
    reference = ReferenceGame(engine["players"], kinds, draws, limit)
    reference.meeples = {name: Counter(tile["meeples"]) for name, tile in tiles.items()}
    reference.bag = Counter(engine["bag"])
    reference.camels = _camels(tiles)
    reference.palms, reference.palaces = (
        Counter(_on_tiles(tiles, piece)) for piece in ("palms", "palaces")
    )
    _copy_players(reference, engine)
    _copy_cards_and_markers(reference, engine)
    return reference


def _copy_players(reference: GameState, engine: dict[str, Any]) -> None:
    seats = engine["seats"]
    reference.stock = [seat["camels"] for seat in seats]
    reference.gold = [seat["gold"] for seat in seats]
    reference.viziers = [seat["viziers"] for seat in seats]
    reference.elders = [seat["elders"] for seat in seats]
    reference.hands = [Counter(seat["cards"]) for seat in seats]
    reference.djinns = [set(seat["djinns"]) for seat in seats]


def _copy_cards_and_markers(reference: GameState, engine: dict[str, Any]) -> None:
    reference.row, reference.djinn_row = list(engine["row"]), list(engine["djinn_row"])
    reference.pile, reference.discards = Counter(engine["pile"]), Counter(engine["discards"])
    reference.djinn_pile = set(engine["djinn_pile"])
    reference.djinn_discards = set(engine["djinn_discards"])
    reference.phase, reference.seat = engine["phase"], engine["actor"]
    reference.is_last_round = engine["ending"]
    reference.track, reference.waiting = _track(engine), _waiting(engine)
    reference.used = _used(engine)


def assert_equal(game: cv.Position, reference: ReferenceGame) -> dict[str, str]:
    """Fail unless both agree on everything; return the reference's actions by engine text."""
    assert game.actor == reference.actor
    legal = legal_by_engine_text(reference)
    assert legal_texts(game) == set(legal)
    assert engine_state(game) == reference_state(reference)
    sheets = reference.score_sheet()
    points = [sum(sheet.values()) for sheet in sheets]
    assert game.score_sheet() == sheets
    assert game.points() == tuple(points)
    assert game.ranks() == tuple(shared_ranks(points))
    return legal


def legal_by_engine_text(reference: ReferenceGame) -> dict[str, str]:
    """Return the reference's actions by their texts in the engine, which writes "1 fakir"."""
    return {text.replace(" 1 fakirs", " 1 fakir"): text for text in reference.legal()}


def engine_state(game: cv.Position) -> dict[str, Any]:
    """Return the state of the engine in a form that both sides can give."""
    state = game.to_dict()
    tiles, seats = state["tiles"], state["seats"]
    hands = [Counter(seat["cards"]) for seat in seats]
    hands[state["actor"]].update(state["offer"])
    return {
        "phase": state["phase"],
        "task": TASKS[state["pending"]],
        "meeples": {name: tile["meeples"] for name, tile in tiles.items()},
        "camels": _camels(tiles),
        "palms": _on_tiles(tiles, "palms"),
        "palaces": _on_tiles(tiles, "palaces"),
        "bag": state["bag"],
        "hand": state["hand"],
        "seats": [[s["camels"], s["gold"], s["viziers"], s["elders"]] for s in seats],
        "cards": [dict(hand) for hand in hands],
        "djinns": [set(seat["djinns"]) for seat in seats],
        "rows": (state["row"], state["djinn_row"]),
        "piles": (state["pile"], state["discards"]),
        "djinn piles": tuple(set(state[key]) for key in ("djinn_pile", "djinn_discards", "drawn")),
        "markers": (_track(state), _waiting(state)),
        "gathered": state["offer"],
        "flags": (state["double"], state["two_victims"], state["ending"]),
        "used": _used(state),
        "generator": state["generator"],
    }


def _camels(tiles: dict[str, Any]) -> dict[str, int]:
    return {name: tile["camel"] for name, tile in tiles.items() if tile["camel"] is not None}


def _on_tiles(tiles: dict[str, Any], piece: str) -> dict[str, int]:
    return {name: tile[piece] for name, tile in tiles.items() if tile[piece]}


def _track(state: dict[str, Any]) -> dict[int, list[int]]:
    """Return the seats by price, the zeros from the corner on."""
    spaces = state["track"]
    zeros = [seat for seat in spaces[:ZEROS] if seat is not None]
    priced = dict(zip(PRICES, spaces[ZEROS:], strict=True))
    found = {price: [seat] for price, seat in priced.items() if seat is not None}
    return found | ({0: zeros} if zeros else {})


def _waiting(state: dict[str, Any]) -> list[int]:
    """Return the markers still to bid, or those that have had their turns."""
    first = state["bids"] if state["phase"] == "bid" else 0
    return [seat for seat in state["waiting"][first:] if seat is not None]


def _used(state: dict[str, Any]) -> set[str]:
    """Return the powers that cannot be used again: of the actor, or with a round limit of all."""
    if state["options"]["djinn_limit"] == "round":
        return {djinn for seat in state["seats"] for djinn in seat["used"]}
    return set() if state["phase"] == "bid" else set(state["seats"][state["actor"]]["used"])


def reference_state(game: ReferenceGame) -> dict[str, Any]:
    """Return the state of the reference in the same form."""
    assert isinstance(game.draw, EngineDraws)
    seats = zip(game.stock, game.gold, game.viziers, game.elders, strict=True)
    return {
        "phase": _phase(game),
        "task": _task(game),
        "meeples": {name: _counts(there) for name, there in game.meeples.items()},
        "camels": game.camels,
        "palms": _counts(game.palms),
        "palaces": _counts(game.palaces),
        "bag": _counts(game.bag),
        "hand": _counts(game.hand),
        "seats": [list(seat) for seat in seats],
        "cards": [_counts(hand) for hand in game.hands],
        "djinns": game.djinns,
        "rows": (game.row, game.djinn_row),
        "piles": (_counts(game.pile), _counts(game.discards)),
        "djinn piles": (game.djinn_pile, game.djinn_discards, game.drawn_djinns),
        "markers": (game.track, game.waiting),
        "gathered": game.gathered,
        "flags": (game.doubled, game.two_victims, game.is_last_round),
        "used": game.used,
        "generator": game.draw.word,
    }


def _counts(pieces: Counter[str]) -> dict[str, int]:
    """Return the counts without zeros, as the engine does; plain dicts are compared much faster."""
    return {kind: count for kind, count in pieces.items() if count}


def _phase(game: ReferenceGame) -> str:
    """Return the engine's phase: during some tasks it is the one after the task already."""
    if game.task and game.task.name in ("shift", "neighbour"):
        return game.task.then
    return "sale" if game.task and game.task.name == "second card" else game.phase


def _task(game: ReferenceGame) -> tuple[str, str | None] | None:
    if game.task is None:
        return None
    return game.task.name, None if game.task.name == "second victim" else game.task.of
