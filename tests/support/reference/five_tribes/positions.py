# SPDX-License-Identifier: MIT
"""Positions for the worked examples, from short texts."""

from collections import Counter
from random import Random

from tests.support.reference.five_tribes.board import COLUMNS, TILES
from tests.support.reference.five_tribes.components import COLOURS
from tests.support.reference.five_tribes.draws import DrawSource, RandomDraws
from tests.support.reference.five_tribes.effects import take
from tests.support.reference.five_tribes.game import ReferenceGame
from tests.support.reference.five_tribes.setup import deal

KINDS = {"V": "village", "S": "sacred", "O": "oasis", "M": "small", "L": "large"}
LETTERS = {colour[0]: colour for colour in COLOURS}
OTHER_TILES = "large4"
"""The kind of all tiles that are not in the text: with a red value, without meeples."""

RARE_DJINNS = ("Echidna", "Hagis", "Iblis", "Lamia", "Sibittis")
"""Djinns that random players hardly ever use."""


def read_tile(words: str) -> tuple[str, Counter[str]]:
    """Read a tile: 'S12:wy' is a sacred place of 12 with an elder and a vizier."""
    kind, letters = words.split(":")
    return KINDS[kind[0]] + kind[1:], Counter(LETTERS[letter] for letter in letters)


def game_from_rows(*rows: str, players: int = 2, draw: DrawSource | None = None) -> ReferenceGame:
    """Return a game with these rows of tiles in the top left corner, before the first turn."""
    kinds = dict.fromkeys(TILES, OTHER_TILES)
    meeples = {}
    for row, line in enumerate(rows, start=1):
        for column, words in zip(COLUMNS, line.split(), strict=False):
            kinds[f"{column}{row}"], meeples[f"{column}{row}"] = read_tile(words)
    game = ReferenceGame(players, kinds, draw or RandomDraws(Random(1)))
    game.set_meeples(meeples)
    return game


def give(
    game: ReferenceGame,
    seat: int = 0,
    djinns: str = "",
    cards: str = "",
    viziers: int = 0,
    elders: int = 0,
) -> None:
    """Give a player djinns, cards and pieces, as if they had been gained before."""
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


def new_game(players: int, seed: int = 1, djinn_limit: str = "turn") -> ReferenceGame:
    """Return a new game with a random set-up."""
    rng = Random(seed)
    return ReferenceGame.start(**deal(players, rng), draw=RandomDraws(rng), djinn_limit=djinn_limit)


def play(game: ReferenceGame, actions: str) -> None:
    """Play several actions, separated by commas."""
    for action in actions.split(", "):
        game.play(action)


def choose_by_verb(game: ReferenceGame, rng: Random) -> str:
    """Choose a random verb, then a random action with it; prefer djinns that are rarely used."""
    actions = sorted(game.legal())
    rare = [text for text in actions if text.startswith("use") and text.split()[1] in RARE_DJINNS]
    if rare and rng.random() < 0.8:
        return rng.choice(rare)
    verb = rng.choice(sorted({text.split()[0] for text in actions}))
    return rng.choice([text for text in actions if text.split()[0] == verb])


def legal_after(game: ReferenceGame, verb: str) -> set[str]:
    """Return what follows a verb in the legal actions."""
    texts = [text.partition(" ") for text in game.legal()]
    return {rest for first, _, rest in texts if first == verb}


def meeples_on(game: ReferenceGame, tile: str) -> str:
    """Return the meeples on a tile as letters: 'rrw'."""
    return "".join(sorted(colour[0] for colour in game.meeples[tile].elements()))


def new_rich_game(players: int, seed: int = 1, djinn_limit: str = "turn") -> ReferenceGame:
    """Return a new game in which the players already have most djinns, and three fakirs each."""
    game = new_game(players, seed, djinn_limit)
    for number, djinn in enumerate(Random(seed).sample(sorted(game.djinn_pile), 16)):
        give(game, number % players, djinns=djinn)
    for seat in range(players):
        give(game, seat, cards="fakir " * min(3, game.pile["fakir"]))
    return game
