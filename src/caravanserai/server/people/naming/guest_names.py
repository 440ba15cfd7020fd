# SPDX-License-Identifier: MIT
"""Random names for guests, in the language of their browser."""

import secrets

# All nouns of a language have the gender of its adjectives.
# fmt: off
_WORDS = {
    "en": (
        ("Amber", "Brave", "Calm", "Dusty", "Early", "Gentle", "Golden",
         "Kind", "Lucky", "Merry", "Patient", "Quiet", "Sunny", "Wise"),
        ("Camel", "Caracal", "Falcon", "Fennec", "Gazelle", "Gecko", "Hare",
         "Hedgehog", "Heron", "Ibex", "Jerboa", "Lark", "Oryx", "Sandcat"),
    ),
    "pl": (
        ("Bursztynowy", "Bystry", "Cichy", "Cierpliwy", "Dzielny", "Mądry", "Łagodny",
         "Spokojny", "Słoneczny", "Szczęśliwy", "Śmiały", "Wesoły", "Złoty", "Życzliwy"),
        ("Fenek", "Gekon", "Jastrząb", "Jeż", "Karakal", "Koziorożec", "Kruk",
         "Lis", "Oryks", "Skoczek", "Skowronek", "Sokół", "Wielbłąd", "Zając"),
    ),
    "fr": (
        ("Bouquetin", "Caracal", "Corbeau", "Dromadaire", "Faucon", "Fennec", "Gecko",
         "Hérisson", "Héron", "Lézard", "Lièvre", "Merle", "Oryx", "Renard"),
        ("Aimable", "Ambré", "Brave", "Calme", "Chanceux", "Discret", "Doré",
         "Doux", "Joyeux", "Matinal", "Patient", "Sage", "Tranquille", "Vif"),
    ),
    "de": (
        ("Flinker", "Freundlicher", "Fröhlicher", "Geduldiger", "Goldener", "Heiterer", "Kluger",
         "Mutiger", "Ruhiger", "Sanfter", "Sonniger", "Stiller", "Wacher", "Weiser"),
        ("Dachs", "Falke", "Fennek", "Gecko", "Hase", "Igel", "Karakal",
         "Kranich", "Luchs", "Rabe", "Reiher", "Steinbock", "Storch", "Wüstenfuchs"),
    ),
}
# fmt: on


def random_guest_name(language: str = "en") -> str:
    """Return a name such as Quiet Fennec 42."""
    first, second = _WORDS[language]
    number = secrets.randbelow(90) + 10
    return f"{secrets.choice(first)} {secrets.choice(second)} {number}"


def preferred_language(header: str) -> str:
    """Return the first language of an Accept-Language header for which there are names.

    Browsers sort the languages of the header, so their weights need not be read.
    """
    tags = (part.partition(";")[0].strip().lower() for part in header.split(","))
    return next((base for tag in tags if (base := tag.partition("-")[0]) in _WORDS), "en")
