# SPDX-License-Identifier: MIT
"""Names of people: validation, and a key for equal names."""

import unicodedata

from caravanserai.server.errors import BadMessage

MAX_LENGTH = 30
DELETED_NAME = "-"  # the name of deleted people; `clean_name` refuses it

# Unicode calls them letters or symbols, but they look empty: fillers of Hangul, the blank Braille
# cell, and the note without a head.
_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800\U0001d159")
_MAX_MARKS = 3  # combining marks on one letter; more would grow into the neighbouring lines


def clean_name(name: str) -> str:
    """Return a name as it is stored. Raises BadMessage if it is invalid."""
    cleaned = unicodedata.normalize("NFC", name.strip())
    if not 1 <= len(cleaned) <= MAX_LENGTH:
        raise _bad_name(f"a name has 1 to {MAX_LENGTH} characters, got {len(cleaned)}")
    # Unprintable are control characters, marks of direction, invisible joiners, and every space
    # except the usual one. They would let one person imitate another's name.
    if not cleaned.isprintable() or not _BLANKS.isdisjoint(cleaned):
        raise _bad_name("a name has only visible characters")
    if not any(unicodedata.category(character)[0] in "LNS" for character in cleaned):
        raise _bad_name("a name has at least one letter, digit or symbol")
    if _most_marks(cleaned) > _MAX_MARKS:
        raise _bad_name(f"a letter has at most {_MAX_MARKS} marks")
    return " ".join(cleaned.split())


def _bad_name(message: str) -> BadMessage:
    return BadMessage(message, code="bad_name", field="name")


def _most_marks(text: str) -> int:
    """Return the largest number of combining marks on one letter."""
    most = marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        most = max(most, marks)
    return most


def account_key(name: str) -> str:
    """Return a key that is the same for all spellings of a name: ｏmar, OMAR and Omar.

    Raises BadMessage if the name is invalid.
    """
    folded = unicodedata.normalize("NFKC", clean_name(name)).casefold()
    return unicodedata.normalize("NFKC", folded)  # folding can break the normal form
