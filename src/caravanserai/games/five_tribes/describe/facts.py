# SPDX-License-Identifier: MIT
"""Values of the rulebook that displays show; they never change during a game."""

from typing import Any, Final

from caravanserai.games.five_tribes.constants import (
    CHOICE_OF_LARGE_MARKET,
    CHOICE_OF_SMALL_MARKET,
    DJINN_COSTS,
    DJINN_VALUES,
    DJINNS,
    ELDER_AND_ONE,
    ELDER_OR_FAKIR,
    FAKIR_ONLY,
    FREE,
    PRICE_OF_LARGE_MARKET,
    PRICE_OF_SMALL_MARKET,
    PRICES,
    SET_VALUES,
    ZEROS,
)

_COSTS = {
    FREE: "free",
    ELDER_OR_FAKIR: "elder or fakir",
    ELDER_AND_ONE: "2 elders, or elder and fakir",
    FAKIR_ONLY: "fakir",
}
FACTS: Final[dict[str, Any]] = {
    "djinns": {
        name: {"points": points, "cost": _COSTS[cost]}
        for name, points, cost in zip(DJINNS, DJINN_VALUES, DJINN_COSTS, strict=True)
    },
    "track": (*(PRICES[0],) * ZEROS, *PRICES[1:]),  # the price of each space
    "set_values": SET_VALUES,  # by number of different goods
    "markets": {
        "small": {"price": PRICE_OF_SMALL_MARKET, "choice": CHOICE_OF_SMALL_MARKET},
        "large": {"price": PRICE_OF_LARGE_MARKET, "choice": CHOICE_OF_LARGE_MARKET},
    },
}
