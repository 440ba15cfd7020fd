# SPDX-License-Identifier: MIT
"""What lies on the table."""

from collections import Counter
from dataclasses import dataclass

from tests.games.five_tribes.reference import box
from tests.games.five_tribes.reference.board import TILES, around
from tests.games.five_tribes.reference.chance import Draw


@dataclass(frozen=True)
class Task:
    """Something begun that must be finished before anything else is done."""

    name: str  # place, shift, neighbour, keep, second card, second victim
    of: str = ""  # a djinn, a palm or a palace, an opponent's seat
    base: str = ""  # a tile
    then: str = ""  # the phase that follows when the task is done
    first: int = 0  # the position of the first card taken


class Table:
    """The whole state of a game; seats are counted from 0. What happens to it is in deeds.py."""

    def __init__(
        self, players: int, tiles: dict[str, str], draw: Draw, djinn_limit: str = "turn"
    ) -> None:
        if players not in box.CAMELS or set(tiles) != set(TILES):
            raise ValueError("two to four players and thirty tiles are needed")
        if djinn_limit not in ("turn", "round"):
            raise ValueError(f"no such limit: {djinn_limit!r}")
        self.players, self.draw, self.djinn_limit = players, draw, djinn_limit
        self.kinds = dict(tiles)
        self.meeples: dict[str, Counter[str]] = {tile: Counter() for tile in TILES}
        self.bag = Counter(box.MEEPLES)
        self.camels: dict[str, int] = {}  # the owner of each owned tile
        self.stock = [box.CAMELS[players]] * players  # camels not yet placed
        self.palms: Counter[str] = Counter()
        self.palaces: Counter[str] = Counter()
        self.lay_out_belongings()
        self.lay_out_cards()
        self.lay_out_course()

    def lay_out_belongings(self) -> None:
        """What stands and lies in front of each player."""
        self.gold = [box.START_GOLD] * self.players
        self.viziers = [0] * self.players
        self.elders = [0] * self.players
        self.hands: list[Counter[str]] = [Counter() for _ in range(self.players)]
        self.djinns: list[set[str]] = [set() for _ in range(self.players)]

    def lay_out_cards(self) -> None:
        """Nothing is face up yet."""
        self.row: list[str] = []
        self.pile = Counter(box.CARDS)
        self.discards: Counter[str] = Counter()
        self.djinn_row: list[str] = []
        self.djinn_pile = set(box.DJINN_POINTS)
        self.djinn_discards: set[str] = set()
        self.drawn_djinns: set[str] = set()  # by Sibittis, until one is kept

    def lay_out_course(self) -> None:
        """Where the game stands."""
        self.phase = "bid"
        self.task: Task | None = None
        self.seat = 0  # whose bid or turn it is
        self.track: dict[int, list[int]] = {}  # seats by price; zeros from the corner on
        self.waiting: list[int] = []  # the first bids first
        self.used: set[str] = set()  # djinns that may not be used again in this turn or round
        self.hand: Counter[str] = Counter()  # meeples in the hand of the player whose turn it is
        self.here = ""  # where the hand is; later, where the movement ended
        self.came_from: str | None = None
        self.doubled = False  # Echidna
        self.two_victims = False  # Iblis
        self.gathered: list[str] = []  # the set to be sold; its cards are still held
        self.end_is_near = False

    # Questions

    def owner_of(self, djinn: str) -> int | None:
        """The player with that djinn in front of him."""
        return next((seat for seat in range(self.players) if djinn in self.djinns[seat]), None)

    def has(self, djinn: str) -> bool:
        """Whether the player whose turn it is has that djinn."""
        return djinn in self.djinns[self.seat]

    @property
    def fakirs(self) -> int:
        """Fakirs of the player whose turn it is."""
        return self.hands[self.seat]["fakir"]

    def blue_tiles(self, tile: str) -> int:
        """Blue-valued tiles among a tile and its neighbours."""
        return len([t for t in [tile, *around(tile)] if box.is_blue(self.kinds[t])])

    def is_free(self, tile: str) -> bool:
        """No camel, no palm and no palace; there may be meeples."""
        return tile not in self.camels and not self.palms[tile] and not self.palaces[tile]
