# SPDX-License-Identifier: MIT
"""The engine and the slow reference play the same games and agree after every action.

Players by chance seldom get djinns, so some begin rich in elders, fakirs and djinns, and some
follow an inclination: to use and buy djinns, to kill, to trade, or to spend what they have. What is
drawn is the same on both sides, for the reference repeats the engine's generator.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from tests.conftest import CHECKED, INTERPRETED
from tests.games.five_tribes.reference import (
    COLOURS,
    DJINN_POINTS,
    GOODS,
    SlowTribes,
    check_invariants,
)
from tests.games.five_tribes.reference.table import Table
from tests.support.five_tribes_positions import legal, play

# For each number of players, limit, start and inclination; most of the time goes to the reference.
GAMES = 1 if INTERPRETED or CHECKED else 2
FIRM = 0.8  # how often an inclination is followed

INCLINATIONS = {
    "by chance": (),
    "to djinns": ("use", "buy", "keep"),
    "to kill": ("kill", "drop red"),
    "to trade": ("take", "sell", "build with", "drop green", "drop blue"),
    "to bid high": ("bid 18", "bid 12", "bid 8", "bid 5", "use"),
    "to do little": ("done", "bid 0"),
}
POWERS = (
    *("Anun-Nak", "Bouraq", "Echidna", "Enki", "Hagis", "Iblis", "Lamia", "Leta"),
    *("Sibittis", "Sloar", "Utug"),
)

PRICES = (1, 3, 5, 8, 12, 18)
ZEROS = 3
MASK = 2**64 - 1

TASKS = {  # what the engine waits for, as the reference calls it
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
    "second victim": ("second victim", None),  # the reference notes whose
}


class SameChance:
    """Draws what the engine draws: its generator in plain Python, from the same word on."""

    def __init__(self, word: int) -> None:
        self.word = word

    def card(self, pile: Counter[str]) -> str:
        """Cards are counted in the order of the box."""
        return self.pick([kind for kind in (*GOODS, "fakir") for _ in range(pile[kind])])

    def djinn(self, pile: set[str]) -> str:
        """Djinns in the order of the alphabet."""
        return self.pick([djinn for djinn in DJINN_POINTS if djinn in pile])

    def meeple(self, bag: Counter[str]) -> str:
        """Meeples in the order of their colours."""
        return self.pick([colour for colour in COLOURS for _ in range(bag[colour])])

    def pick(self, things: list[str]) -> str:
        """One of them, each as likely as the others; draws that would be unfair are repeated."""
        while True:
            product = (self.next_word() >> 32) * len(things)
            if product % 2**32 >= (2**32 - len(things)) % len(things):
                return things[product >> 32]

    def next_word(self) -> int:
        """A counter, well mixed."""
        self.word = (self.word + 0x9E3779B97F4A7C15) & MASK
        word = self.word
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
        return word ^ (word >> 31)


def slow_twin(game: cv.Position) -> SlowTribes:
    """The reference in the same position: a bid, or a turn in which nothing has happened yet."""
    told = game.to_dict()
    assert told["phase"] in ("bid", "move")
    assert told["pending"] == "nothing"
    tiles = told["tiles"]
    kinds = {name: tile["kind"] for name, tile in tiles.items()}
    chance, limit = SameChance(told["generator"]), told["options"]["djinn_limit"]
    slow = SlowTribes(told["players"], kinds, chance, limit)
    slow.meeples = {name: Counter(tile["meeples"]) for name, tile in tiles.items()}
    slow.bag = Counter(told["bag"])
    slow.camels = {n: tile["camel"] for n, tile in tiles.items() if tile["camel"] is not None}
    slow.palms = Counter({name: tile["palms"] for name, tile in tiles.items() if tile["palms"]})
    slow.palaces = Counter({n: tile["palaces"] for n, tile in tiles.items() if tile["palaces"]})
    hand_over(slow, told)
    lay_out(slow, told)
    return slow


def hand_over(slow: Table, told: dict[str, Any]) -> None:
    """What the players have."""
    seats = told["seats"]
    slow.stock = [seat["camels"] for seat in seats]
    slow.gold = [seat["gold"] for seat in seats]
    slow.viziers = [seat["viziers"] for seat in seats]
    slow.elders = [seat["elders"] for seat in seats]
    slow.hands = [Counter(seat["cards"]) for seat in seats]
    slow.djinns = [set(seat["djinns"]) for seat in seats]


def lay_out(slow: Table, told: dict[str, Any]) -> None:
    """Cards and markers."""
    slow.row, slow.djinn_row = list(told["row"]), list(told["djinn_row"])
    slow.pile, slow.discards = Counter(told["pile"]), Counter(told["discards"])
    slow.djinn_pile, slow.djinn_discards = set(told["djinn_pile"]), set(told["djinn_discards"])
    slow.phase, slow.seat, slow.end_is_near = told["phase"], told["actor"], told["ending"]
    slow.track, slow.waiting = track(told), waiting(told)
    slow.used = used(told)


# The table in the words of both


def track(told: dict[str, Any]) -> dict[int, list[int]]:
    """Seats by price, the zeros from the corner on."""
    spaces = told["track"]
    zeros = [seat for seat in spaces[:ZEROS] if seat is not None]
    priced = dict(zip(PRICES, spaces[ZEROS:], strict=True))
    found = {price: [seat] for price, seat in priced.items() if seat is not None}
    return found | ({0: zeros} if zeros else {})


def waiting(told: dict[str, Any]) -> list[int]:
    """Those who have not bid yet, or those who have had their turns."""
    first = told["bids"] if told["phase"] == "bid" else 0
    return [seat for seat in told["waiting"][first:] if seat is not None]


def used(told: dict[str, Any]) -> set[str]:
    """Powers that cannot be used again: the actor's, or everybody's if it goes by rounds."""
    if told["options"]["djinn_limit"] == "round":
        return {djinn for seat in told["seats"] for djinn in seat["used"]}
    return set() if told["phase"] == "bid" else set(told["seats"][told["actor"]]["used"])


def table(game: cv.Position) -> dict[str, Any]:
    """What the engine says lies on the table."""
    told = game.to_dict()
    tiles, seats = told["tiles"], told["seats"]
    hands = [Counter(seat["cards"]) for seat in seats]
    hands[told["actor"]].update(told["offer"])
    return {
        "phase": told["phase"],
        "task": TASKS[told["pending"]],
        "meeples": {name: Counter(tile["meeples"]) for name, tile in tiles.items()},
        "camels": {n: tile["camel"] for n, tile in tiles.items() if tile["camel"] is not None},
        "palms": {name: tile["palms"] for name, tile in tiles.items() if tile["palms"]},
        "palaces": {name: tile["palaces"] for name, tile in tiles.items() if tile["palaces"]},
        "bag": Counter(told["bag"]),
        "hand": Counter(told["hand"]),
        "seats": [[s["camels"], s["gold"], s["viziers"], s["elders"]] for s in seats],
        "cards": hands,
        "djinns": [set(seat["djinns"]) for seat in seats],
        "rows": (told["row"], told["djinn_row"]),
        "piles": (Counter(told["pile"]), Counter(told["discards"])),
        "djinn piles": (set(told["djinn_pile"]), set(told["djinn_discards"]), set(told["drawn"])),
        "markers": (track(told), waiting(told)),
        "gathered": told["offer"],
        "flags": (told["double"], told["two_victims"], told["ending"]),
        "used": used(told),
        "generator": told["generator"],
    }


def slow_table(slow: SlowTribes) -> dict[str, Any]:
    """The same in the words of the reference."""
    assert isinstance(slow.draw, SameChance)
    seats = zip(slow.stock, slow.gold, slow.viziers, slow.elders, strict=True)
    return {
        "phase": slow_phase(slow),
        "task": slow_task(slow),
        "meeples": {name: +there for name, there in slow.meeples.items()},
        "camels": slow.camels,
        "palms": dict(+slow.palms),
        "palaces": dict(+slow.palaces),
        "bag": +slow.bag,
        "hand": +slow.hand,
        "seats": [list(seat) for seat in seats],
        "cards": [+hand for hand in slow.hands],
        "djinns": slow.djinns,
        "rows": (slow.row, slow.djinn_row),
        "piles": (+slow.pile, +slow.discards),
        "djinn piles": (slow.djinn_pile, slow.djinn_discards, slow.drawn_djinns),
        "markers": (slow.track, slow.waiting),
        "gathered": slow.gathered,
        "flags": (slow.doubled, slow.two_victims, slow.end_is_near),
        "used": slow.used,
        "generator": slow.draw.word,
    }


def slow_phase(slow: SlowTribes) -> str:
    """The engine calls a phase by what comes after the task; the reference by what came before."""
    if slow.task and slow.task.name in ("shift", "neighbour"):
        return slow.task.then
    return "sale" if slow.task and slow.task.name == "second card" else slow.phase


def slow_task(slow: SlowTribes) -> tuple[str, str | None] | None:
    if slow.task is None:
        return None
    return slow.task.name, None if slow.task.name == "second victim" else slow.task.of


def slow_legal(slow: SlowTribes) -> dict[str, str]:
    """The reference's actions by their texts in the engine's notation: one fakir is no plural."""
    return {text.replace(" 1 fakirs", " 1 fakir"): text for text in slow.legal()}


def compare(game: cv.Position, slow: SlowTribes) -> None:
    """Fail unless both agree on everything."""
    assert game.actor == slow.actor
    assert legal(game) == set(slow_legal(slow))
    assert table(game) == slow_table(slow)
    assert game.score_sheet() == slow.score_sheet()
    assert game.points() == tuple(slow.points())
    assert game.ranks() == tuple(slow.ranks())


# Where games begin


def dealt(players: int, seed: int, **options: Any) -> cv.Position:
    return cv.new("five_tribes", players, seed, **options)


def rich(players: int, seed: int, **options: Any) -> cv.Position:
    """A new game in which everybody has elders off the tiles, fakirs of the pile and djinns."""
    told, chance = dealt(players, seed, **options).to_dict(), Random(seed)
    with_elders = [name for name, tile in told["tiles"].items() if tile["meeples"].get("white")]
    chance.shuffle(with_elders)
    for seat in told["seats"]:
        seat["gold"] = chance.choice([0, 3, 50])
        for _ in range(4 if with_elders else 0):
            give_elder(told, seat, with_elders)
        fakirs = min(3, told["pile"]["fakir"])
        seat["cards"]["fakir"] = fakirs
        told["pile"]["fakir"] -= fakirs
        for _ in range(12 // players):
            djinn = chance.choice(told["djinn_pile"])
            told["djinn_pile"].remove(djinn)
            seat["djinns"].append(djinn)
    return cv.from_dict(told)


def give_elder(told: dict[str, Any], seat: dict[str, Any], with_elders: list[str]) -> None:
    if not with_elders:
        return
    meeples = told["tiles"][with_elders[-1]]["meeples"]
    meeples["white"] -= 1
    seat["elders"] += 1
    if not meeples["white"]:
        with_elders.pop()


def sparse(players: int, seed: int, **options: Any) -> cv.Position:
    """Rich players on a board that is nearly empty, with few cards: much has run out."""
    told, chance = rich(players, seed, **options).to_dict(), Random(seed)
    for tile in told["tiles"].values():
        if chance.random() < 0.7:
            for colour, count in tile["meeples"].items():
                told["bag"][colour] = told["bag"].get(colour, 0) + count
            tile["meeples"] = {}
        tile["palms"], tile["palaces"] = (int(chance.random() < 0.35) for _ in range(2))
    trim(told)
    last = told["seats"][-1]["cards"]
    for card, count in told["pile"].items():
        last[card] = last.get(card, 0) + count
    return cv.from_dict(told | {"pile": {}})


def trim(told: dict[str, Any]) -> None:
    """No more palm trees and palaces than there are."""
    for piece, most in (("palms", 12), ("palaces", 10)):
        standing = [tile for tile in told["tiles"].values() if tile[piece]]
        for tile in standing[most:]:
            tile[piece] = 0


STARTS = {"dealt": dealt, "rich": rich, "sparse": sparse}


# Playing


def choose(slow: SlowTribes, verbs: tuple[str, ...], chance: Random) -> str:
    """An action by chance; often one that the player is inclined to, if there is any."""
    actions = sorted(slow_legal(slow))
    liked = [action for action in actions if action.startswith(verbs)] if verbs else []
    return chance.choice(liked if liked and chance.random() < FIRM else actions)


def play_together(game: cv.Position, verbs: tuple[str, ...], chance: Random) -> Counter[str]:
    """Play one game on both sides; tell how often each verb and each power came up."""
    slow, seen = slow_twin(game), Counter[str]()
    compare(game, slow)
    while slow.actor is not None:
        action = choose(slow, verbs, chance)
        seen[" ".join(action.split()[:2])] += 1
        seen[action.split()[0]] += 1
        slow.play(slow_legal(slow)[action])
        play(game, action)
        compare(game, slow)
    assert game.is_over
    check_invariants(slow)
    return seen


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("limit", ["turn", "round"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_reference_agree(players: int, limit: str, start: str) -> None:
    """Legal actions, table, chance, points and ranks after every action (FT-2 to FT-13)."""
    seen = Counter[str]()
    for number, verbs in enumerate(INCLINATIONS.values()):
        for seed in range(GAMES):
            game = STARTS[start](players, 100 * number + seed, djinn_limit=limit)
            seen += play_together(game, verbs, Random(seed))
    assert seen["pick"] > 0
    if start != "dealt":
        assert seen["use"] > 10


def test_everything_happens_in_such_games() -> None:
    """Without all powers and choices the comparison would prove little."""
    seen = Counter[str]()
    for seed in range(4 if INTERPRETED else 12):
        for start in (rich, sparse):
            game = start(2 + seed % 3, 1000 + seed)
            seen += play_together(game, INCLINATIONS["to djinns"], Random(seed))
    assert [djinn for djinn in POWERS if not seen[f"use {djinn}"]] == []
    verbs = ("bid", "drop", "build", "kill", "use", "place", "buy", "keep", "take", "sell", "done")
    assert [verb for verb in verbs if not seen[verb]] == []
    assert set(POWERS) < set(DJINN_POINTS)
