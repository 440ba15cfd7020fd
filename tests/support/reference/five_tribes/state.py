# SPDX-License-Identifier: MIT
"""The state of a game."""

from collections import Counter
from dataclasses import dataclass

from tests.support.reference.five_tribes import components
from tests.support.reference.five_tribes.board import TILES, around
from tests.support.reference.five_tribes.draws import DrawSource


@dataclass(frozen=True)
class Task:
    """A choice that must be made before the phase goes on."""

    name: str  # place, shift, neighbour, keep, second card, second victim
    of: str = ""  # a djinn, a palm or a palace, an opponent's seat
    base: str = ""  # a tile
    then: str = ""  # the phase that follows the task
    first: int = 0  # the position of the first card taken


class GameState:
    """The whole state of a game; seats are counted from 0. `effects.py` changes it."""

    def __init__(
        self, players: int, tiles: dict[str, str], draw: DrawSource, djinn_limit: str = "turn"
    ) -> None:
        if players not in components.CAMELS or set(tiles) != set(TILES):
            raise ValueError("expected two to four players and thirty tiles")
        if djinn_limit not in ("turn", "round"):
            raise ValueError(f"unknown djinn limit: {djinn_limit!r}")
        self.players, self.draw, self.djinn_limit = players, draw, djinn_limit
        self.kinds = dict(tiles)
        self.meeples: dict[str, Counter[str]] = {tile: Counter() for tile in TILES}
        self.bag = Counter(components.MEEPLES)
        self.camels: dict[str, int] = {}  # the owner of each owned tile
        self.stock = [components.CAMELS[players]] * players  # camels not yet placed
        self.palms: Counter[str] = Counter()
        self.palaces: Counter[str] = Counter()
        self.init_players()
        self.init_cards()
        self.init_turn()

    def init_players(self) -> None:
        """Set what each player has at the start (FT-2.1)."""
        self.gold = [components.START_GOLD] * self.players
        self.viziers = [0] * self.players
        self.elders = [0] * self.players
        self.hands: list[Counter[str]] = [Counter() for _ in range(self.players)]
        self.djinns: list[set[str]] = [set() for _ in range(self.players)]

    def init_cards(self) -> None:
        """Put all cards and djinns into the piles."""
        self.row: list[str] = []
        self.pile = Counter(components.CARDS)
        self.discards: Counter[str] = Counter()
        self.djinn_row: list[str] = []
        self.djinn_pile = set(components.DJINN_POINTS)
        self.djinn_discards: set[str] = set()
        self.drawn_djinns: set[str] = set()  # by Sibittis, until one is kept

    def init_turn(self) -> None:
        """Set the phase, the markers and the data of a turn."""
        self.phase = "bid"
        self.task: Task | None = None
        self.seat = 0  # whose bid or turn it is
        self.track: dict[int, list[int]] = {}  # seats by price; zeros from the corner on
        self.waiting: list[int] = []  # seats in the order of bidding
        self.used: set[str] = set()  # djinns that may not be used again in this turn or round
        self.hand: Counter[str] = Counter()  # meeples in the hand of the player whose turn it is
        self.here = ""  # the tile that the sowing has come to
        self.came_from: str | None = None
        self.doubled = False  # Echidna
        self.two_victims = False  # Iblis
        self.someone_died = False  # of the victims, so Nekir pays
        self.gathered: list[str] = []  # the set to be sold; its cards are still held
        self.is_last_round = False

    # Queries

    def owner_of(self, djinn: str) -> int | None:
        """Return the player who has that djinn."""
        return next((seat for seat in range(self.players) if djinn in self.djinns[seat]), None)

    def has(self, djinn: str) -> bool:
        """Return whether the player whose turn it is has that djinn."""
        return djinn in self.djinns[self.seat]

    @property
    def fakirs(self) -> int:
        """Fakirs of the player whose turn it is."""
        return self.hands[self.seat]["fakir"]

    def blue_tiles(self, tile: str) -> int:
        """Count the tiles with a blue value among a tile and its neighbours."""
        return len([t for t in [tile, *around(tile)] if components.is_blue(self.kinds[t])])

    def is_free(self, tile: str) -> bool:
        """Return whether a tile has no camel, palm or palace; it may have meeples."""
        return tile not in self.camels and not self.palms[tile] and not self.palaces[tile]
