# SPDX-License-Identifier: MIT
"""What each djinn of Five Tribes does, in words of our own, and what it costs."""

from caravanserai.cli.i18n import N_, _
from caravanserai.games.five_tribes.constants import (
    DJINN_COSTS,
    DJINN_VALUES,
    DJINNS,
    ELDER_AND_ONE,
    ELDER_OR_FAKIR,
    FAKIR_ONLY,
    FREE,
)

COSTS = {
    FREE: N_("no cost"),
    ELDER_OR_FAKIR: N_("cost: elder or fakir"),
    ELDER_AND_ONE: N_("cost: 2 elders, or elder and fakir"),
    FAKIR_ONLY: N_("cost: fakir"),
}
BY_FAKIRS = {"Kumarbi": N_("cost: any number of fakirs")}

POWERS = {
    "Al-Amin": N_("At the end, every 2 of your fakirs count as one card of goods of any kind."),
    "Anun-Nak": N_("Put 3 meeples from the bag on a tile without camel, meeple, palm or palace."),
    "Ba'al": N_("Whenever a djinn is acquired: 1 gold coin for you if by you, 2 if by another."),
    "Boaz": N_("Assassins cannot touch your viziers and elders."),
    "Bouraq": N_("Place a palace on any village."),
    "Echidna": N_("Your builders bring twice as much gold in this turn."),
    "Enki": N_("Place a palm tree on any oasis."),
    "Hagis": N_("When you place a palace, put it on one of the 8 tiles around instead."),
    "Haurvatat": N_("At the end, each of your palm trees counts 5 points instead of 3."),
    "Iblis": N_(
        "Your assassins kill two: both on one tile, or viziers and elders of one opponent."
    ),
    "Jafaar": N_("At the end, each of your viziers counts 3 points instead of 1."),
    "Kandicha": N_(
        "Your assassins bring more: a merchant a card from the pile, a builder the gold he would "
        "earn; a vizier or elder joins you."
    ),
    "Kumarbi": N_("When you bid, each fakir makes your space as cheap as the next cheaper one."),
    "Lamia": N_("When you place a palm tree, put it on one of the 8 tiles around instead."),
    "Leta": N_("Take a tile without camel, meeple, palm or palace: place a camel there."),
    "Marid": N_(
        "Whenever a meeple is dropped on a tile of yours: 1 gold coin for you if by you, 2 if by "
        "another."
    ),
    "Monkir": N_("Whenever a palace is placed: 1 gold coin for you if by you, 2 if by another."),
    "Nekir": N_("Whenever assassins kill: 1 gold coin for you if they are yours, 2 if not."),
    "Shamhat": N_("At the end, each of your elders counts 4 points instead of 2."),
    "Sibittis": N_("Look at the top 3 djinns of the pile, keep one and discard the others."),
    "Sloar": N_("Take the top card of the resource pile."),
    "Utug": N_("Take a tile with meeples but no camel, palm or palace: place a camel there."),
}


def points_of(djinn: str) -> int:
    """Return what a djinn counts at the end."""
    return DJINN_VALUES[DJINNS.index(djinn)]


def cost_of(djinn: str) -> str:
    """Return what using a djinn's power costs, in the language in use."""
    return _(BY_FAKIRS.get(djinn, COSTS[DJINN_COSTS[DJINNS.index(djinn)]]))


def named(wish: str) -> list[str]:
    """Return the djinns whose names begin like this, whatever the case and signs between."""
    return [djinn for djinn in DJINNS if _letters(djinn).startswith(_letters(wish))]


def _letters(name: str) -> str:
    return "".join(sign for sign in name.lower() if sign.isalnum())
