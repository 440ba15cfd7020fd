# SPDX-License-Identifier: MIT
"""Action ids: each action has one number, the same in every state and player count.

done         0          nothing more in this phase
bid          1 ..       price * 7 + fakirs discarded for Kumarbi
pick up     50 ..       tile
drop        80 ..       colour * 30 + tile
build      230 ..       fakirs discarded
kill       249 ..       colour * 30 + tile
kill owned 399 ..       seat * 2 + (0 vizier, 1 elder)
use        407 ..       djinn * 2 + payment
place      451 ..       tile
buy        481 ..       djinn * 2 + payment
keep       525 ..       djinn
take       547 ..       place in the row
sell       553 ..       goods
sell set   562
"""

from caravanserai.games.five_tribes.constants import (
    CARD_COUNTS,
    CHOICE_OF_LARGE_MARKET,
    FAKIR,
    MAX_PLAYERS,
    N_COLOURS,
    N_DJINNS,
    N_GOODS,
    N_PRICES,
    N_TILES,
)

PAYMENTS = 2  # 0: with elders only (or the elder); 1: with the fakir
OWNED = 2  # viziers and elders in front of a player

DONE = 0
BID = DONE + 1
PICK_UP = BID + N_PRICES * N_PRICES
DROP = PICK_UP + N_TILES
BUILD = DROP + N_COLOURS * N_TILES
KILL = BUILD + CARD_COUNTS[FAKIR] + 1
KILL_OWNED = KILL + N_COLOURS * N_TILES
USE = KILL_OWNED + MAX_PLAYERS * OWNED
PLACE = USE + N_DJINNS * PAYMENTS
BUY = PLACE + N_TILES
KEEP = BUY + N_DJINNS * PAYMENTS
TAKE = KEEP + N_DJINNS
SELL = TAKE + CHOICE_OF_LARGE_MARKET
SELL_SET = SELL + N_GOODS
N_ACTIONS = SELL_SET + 1

MAX_LEGAL = 256  # at most all victims, all djinns in both payments, and done
