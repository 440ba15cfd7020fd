# SPDX-License-Identifier: MIT
"""Written positions for the worked examples, in the notation of the fact sheet (8)."""

from collections import Counter
from random import Random

from tests.games.five_tribes.reference.board import COLUMNS, TILES
from tests.games.five_tribes.reference.box import COLOURS
from tests.games.five_tribes.reference.chance import ByChance, Draw, deal
from tests.games.five_tribes.reference.deeds import take
from tests.games.five_tribes.reference.game import SlowTribes

KINDS = {"V": "village", "S": "sacred", "O": "oasis", "M": "small", "L": "large"}
LETTERS = {colour[0]: colour for colour in COLOURS}
ELSEWHERE = "large4"
"""All tiles not written down: red-valued, without meeples."""

DEAR = ("Echidna", "Hagis", "Iblis", "Lamia", "Sibittis")
"""Djinns that players by chance hardly ever use when they could."""


def read_tile(words: str) -> tuple[str, Counter[str]]:
    """'S12:wy' is a sacred place of 12 with an elder and a vizier."""
    kind, letters = words.split(":")
    return KINDS[kind[0]] + kind[1:], Counter(LETTERS[letter] for letter in letters)


def written(*rows: str, players: int = 2, draw: Draw | None = None) -> SlowTribes:
    """A game with these rows of tiles in the top left corner; no turn has begun."""
    kinds = dict.fromkeys(TILES, ELSEWHERE)
    meeples = {}
    for row, line in enumerate(rows, start=1):
        for column, words in zip(COLUMNS, line.split(), strict=False):
            kinds[f"{column}{row}"], meeples[f"{column}{row}"] = read_tile(words)
    game = SlowTribes(players, kinds, draw or ByChance(Random(1)))
    game.set_meeples(meeples)
    return game


def give(
    game: SlowTribes,
    seat: int = 0,
    djinns: str = "",
    cards: str = "",
    viziers: int = 0,
    elders: int = 0,
) -> None:
    """Put djinns, cards and pieces in front of a player, as if he had got them before."""
    for djinn in djinns.split():
        game.djinn_pile.remove(djinn)
        game.djinns[seat].add(djinn)
    for card in cards.split():
        take(game.pile, card)
        game.hands[seat][card] += 1
    take(game.bag, "yellow", viziers)
    take(game.bag, "white", elders)
    game.viziers[seat] += viziers
    game.elders[seat] += elders


def started(players: int, seed: int = 1, djinn_limit: str = "turn") -> SlowTribes:
    """A new game by chance."""
    chance = Random(seed)
    return SlowTribes.start(**deal(players, chance), draw=ByChance(chance), djinn_limit=djinn_limit)


def play(game: SlowTribes, actions: str) -> None:
    """Several actions, separated by commas."""
    for action in actions.split(", "):
        game.play(action)


def by_verb(game: SlowTribes, chance: Random) -> str:
    """An action by chance that brings up rare verbs and dear djinns far more often."""
    actions = sorted(game.legal())
    dear = [text for text in actions if text.startswith("use") and text.split()[1] in DEAR]
    if dear and chance.random() < 0.8:
        return chance.choice(dear)
    verb = chance.choice(sorted({text.split()[0] for text in actions}))
    return chance.choice([text for text in actions if text.split()[0] == verb])


def legal(game: SlowTribes, verb: str) -> set[str]:
    """What follows a verb in the legal actions."""
    texts = [text.partition(" ") for text in game.legal()]
    return {rest for first, _, rest in texts if first == verb}


def there(game: SlowTribes, tile: str) -> str:
    """The meeples on a tile, as written: 'rrw'."""
    return "".join(sorted(colour[0] for colour in game.meeples[tile].elements()))


def lavish(players: int, seed: int = 1, djinn_limit: str = "turn") -> SlowTribes:
    """A new game by chance in which players have most djinns and three fakirs each already."""
    game = started(players, seed, djinn_limit)
    for number, djinn in enumerate(Random(seed).sample(sorted(game.djinn_pile), 16)):
        give(game, number % players, djinns=djinn)
    for seat in range(players):
        give(game, seat, cards="fakir " * min(3, game.pile["fakir"]))
    return game
