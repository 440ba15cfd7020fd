# SPDX-License-Identifier: MIT
"""Names of people: what may be one, when two are the same, and one for a guest who gives none."""

import secrets
import unicodedata

from caravanserai.server.errors import BadMessage

LONGEST = 30
NOBODY = "-"  # the name of a deleted account; no person can take it

# Letters by their category that show as nothing: fillers of Hangul, and the empty Braille cell.
_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_MARKS_IN_A_ROW = 3  # more of them would climb out of the line

# fmt: off
_HABITS = (
    "Amber", "Brave", "Calm", "Dusty", "Early", "Gentle", "Golden",
    "Kind", "Lucky", "Merry", "Patient", "Quiet", "Sunny", "Wise",
)
_CREATURES = (
    "Camel", "Caracal", "Falcon", "Fennec", "Gazelle", "Gecko", "Hare",
    "Hedgehog", "Heron", "Ibex", "Jerboa", "Lark", "Oryx", "Sandcat",
)
# fmt: on


def clean_name(name: str) -> str:
    """Return a name as it is stored; BadMessage if nobody can be called so."""
    cleaned = unicodedata.normalize("NFC", name.strip())
    if not 1 <= len(cleaned) <= LONGEST:
        raise _refusal(f"a name has 1 to {LONGEST} characters, got {len(cleaned)}")
    # Not printable are controls, marks of direction, invisible joiners and all spaces but one.
    if not cleaned.isprintable() or not _BLANKS.isdisjoint(cleaned):
        raise _refusal("a name has only characters that can be seen")
    if not any(unicodedata.category(sign)[0] in "LNS" for sign in cleaned):
        raise _refusal("a name has at least one letter, digit or symbol")
    if _longest_stack(cleaned) > _MARKS_IN_A_ROW:
        raise _refusal(f"a letter has at most {_MARKS_IN_A_ROW} marks")
    return " ".join(cleaned.split())


def _refusal(message: str) -> BadMessage:
    return BadMessage(message, code="bad_name", field="name")


def _longest_stack(text: str) -> int:
    """Return the most marks that stand on one letter."""
    longest = marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        longest = max(longest, marks)
    return longest


def account_key(name: str) -> str:
    """Return what is the same for all ways to write a name: ｏmar, OMAR and Omar are one."""
    folded = unicodedata.normalize("NFKC", clean_name(name)).casefold()
    return unicodedata.normalize("NFKC", folded)


def guest_name() -> str:
    """Return a friendly name from the desert."""
    return f"{secrets.choice(_HABITS)} {secrets.choice(_CREATURES)} {secrets.randbelow(90) + 10}"
