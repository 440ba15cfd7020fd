# SPDX-License-Identifier: MIT
"""Words of both games, in the printed terms of each language (docs/glossary.md)."""

from caravanserai.cli.i18n import N_, _, t

# The words by which the notation and the text boards name things, with the keys of their texts.
SHARED_WORDS = {
    **{
        colour: f"desert.colour.{colour}"
        for colour in ("yellow", "pink", "purple", "green", "turquoise")
    },
    **{name: f"desert.category.{name}" for name in ("water", "oases", "areas", "caravans")},
    **{
        name: f"tribes.category.{name}"
        for name in (
            *("gold", "viziers", "elders", "djinns"),
            *("palms", "palaces", "tiles", "merchandise"),
        )
    },
}
# The same for words that only the terminal uses.
TERMINAL_WORDS = {
    "red": N_("red"),
    "blue": N_("blue"),
    "orange": N_("orange"),
    "violet": N_("violet"),
    "white": N_("white"),
    "herds": N_("herds"),
    "points": N_("points"),
    "camels": N_("camels"),
    "cards": N_("cards"),
}
WORDS = (*SHARED_WORDS, *TERMINAL_WORDS)

RESOURCE_CARDS = (
    *("ivory", "jewels", "gold", "papyrus", "silk"),
    *("spice", "fish", "wheat", "pottery", "fakir"),
)


def translate_word(word: str) -> str:
    """Return a word of the games in the language in use, and an unknown one as it is."""
    if word in SHARED_WORDS:
        return t(SHARED_WORDS[word])
    return _(TERMINAL_WORDS.get(word, word))


def game_title(name: str) -> str:
    """Return the title of a game in the language in use."""
    return t(f"game.{name}")


def player_name(seat: int) -> str:
    """Return the name of the player on a seat; the board shows the same number."""
    return t("frame.player", {"number": seat + 1})


def card_name(card: str) -> str:
    """Return the name of a resource card of Five Tribes in the language in use."""
    return t(f"tribes.card.{card}")
