# SPDX-License-Identifier: MIT
"""Names that look alike: a key that is the same for all of them, and mixtures of scripts.

The key follows the idea of Unicode's report 39 (a "skeleton"): compatibility forms, invisible
signs and letters of other scripts that look like Latin ones are replaced. Marks are kept, because
Łucja and Lucja, or Zoë and Zoe, are different names that nobody confuses.
"""

import hashlib
import unicodedata

from caravanserai.server.errors import BadMessage

# What each letter, as it is written and not in lower case, looks like.
# fmt: off
_LOOKS_LIKE = {
    "A": "ΑАᎪꓮᗅ", "B": "ΒВᏴꓐᗷ", "C": "СᏟꓚⲤ", "D": "Ꭰꓓᗞᗪ", "E": "ΕЕᎬꓰ", "F": "Ϝꓝᖴ", "G": "ԌᏀᏳꓖ",
    "H": "ΗНᎻꓧᕼⲎ", "J": "ͿЈᎫꓙᒍ", "K": "ΚКᏦꓗⲔ", "L": "ᏞꓡᒪⳐ", "M": "ΜМᎷꓟᗰⲘϺ", "N": "ΝꓠⲚ",
    "O": "0ΟОՕꓳⲞ〇", "P": "ΡРᏢꓑᑭⲢ", "Q": "Ԛ", "R": "ᎡᏒꓣᖇƦ", "S": "ЅՏᏕᏚꓢ", "T": "ΤТᎢꓔⲦ",
    "U": "Սꓴᑌ", "V": "ѴᏙꓦᐯ", "W": "ԜᎳᏔꓪ", "X": "ΧХꓫⲬ", "Y": "ΥУҮᎩᎽꓬⲨ", "Z": "ΖᏃꓜ",
    "a": "αаɑᴀ", "b": "ЬᏏᑲƄʙ", "c": "сᴄϲⲥꮯ", "d": "ԁᏧꓒᑯᴅ", "e": "еҽ℮ꬲᴇ", "f": "քẝꞙꬵꜰ", "g": "ցɡᶃƍɢ",
    "h": "һհᏂʜ", "i": "ιіıɩɪᎥꙇ", "j": "јϳᴊ", "k": "κкᴋ", "l": "1I|ΙІӀӏꓲⲒƖǀאוןا١۱ʟ", "m": "ᴍ",
    "n": "ոռɴ", "o": "οоօσⲟᴏ੦૦०௦๐೦ס", "p": "ρрⲣᴘ", "q": "ԛգզ", "r": "гⲅᴦꮁꭇꭈʀ", "s": "ѕꜱꮪƽ",
    "t": "ᴛ", "u": "υսʋᴜꞟꭎꭒ", "v": "νѵᴠꮩ", "w": "ѡԝաɯᴡꮃ", "x": "χх×", "y": "γуүʏყɣᶌỿꭚ",
    "z": "ᴢꮓ", "3": "ЗӠƷȜ", "6": "б", "'": "’‘ʼʻʹ׳′", "-": "‐‑‒–−",
}
# fmt: on
_TABLE = {ord(other): sign for sign, others in _LOOKS_LIKE.items() for other in others}
# Marks without a shape of their own, such as the selectors of variants.
_INVISIBLE = frozenset(
    map(
        chr,
        (
            *(0x34F, 0x17B4, 0x17B5, 0x16FE4),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
_PAIRS = (("rn", "m"), ("vv", "w"))
# Japanese, Korean and Chinese names use these together, and with Latin letters.
_EAST_ASIAN = frozenset(
    {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC"}
)


def look_alike_key(name: str) -> str:
    """Return a hash that is the same for all names that look like this one.

    A hash, so that the key of a deleted account does not keep its name.
    """
    return hashlib.sha256(skeleton(name).encode("utf-8", "surrogatepass")).hexdigest()


def skeleton(name: str) -> str:
    """Return what a name looks like, in lower-case Latin letters where possible."""
    # Decomposed, so that a letter with a mark is replaced like the letter alone.
    letters = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    shown = "".join(letter for letter in letters if letter not in _INVISIBLE)
    folded = shown.translate(_TABLE).casefold()
    for pair, sign in _PAIRS:
        folded = folded.replace(pair, sign)
    return " ".join(unicodedata.normalize("NFC", folded).split())


def check_scripts(name: str) -> None:
    """Raise BadMessage if a name mixes scripts, such as Latin and Cyrillic letters.

    Many more letters look alike than any table has, but hardly ever within one script.
    """
    composed = unicodedata.normalize("NFKC", name)
    scripts = {_script(letter) for letter in composed if unicodedata.category(letter) in _LETTERS}
    if scripts & _EAST_ASIAN:
        scripts = scripts - _EAST_ASIAN - {"LATIN"} | {"EAST ASIAN"}
    if len(scripts) > 1:
        raise BadMessage(
            f"the letters of a name are of one script, got {' and '.join(sorted(scripts)).lower()}",
            code="bad_name",
            field="name",
        )


_LETTERS = frozenset({"Lu", "Ll", "Lt", "Lo"})  # not the modifiers, which all scripts share


def _script(letter: str) -> str:
    """Return the script of a letter, which begins its name in Unicode."""
    return unicodedata.name(letter, "UNKNOWN").partition(" ")[0]
