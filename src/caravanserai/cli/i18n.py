# SPDX-License-Identifier: MIT
"""The language in which people are spoken to.

English texts in the code are the keys; `locales/` has the other languages. A catalogue that was not
compiled is no failure: English it is then.
"""

import gettext as catalogues
from collections.abc import Mapping
from pathlib import Path

from caravanserai.core.errors import BadOptions

ENGLISH = "en"
LANGUAGES = (ENGLISH, "pl", "fr", "de")
DOMAIN = "caravanserai"
LOCALES = Path(__file__).resolve().parent.parent / "locales"

_OURS = "CARAVAN_LANGUAGE"
_POSIX = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one that is set decides
_OPTION = "--language"


class _Chosen:
    """What `use` chose last: one process speaks one language at a time."""

    language = ENGLISH
    catalogue = catalogues.NullTranslations()


def use(language: str) -> None:
    """Speak this language from now on."""
    _Chosen.language = language
    _Chosen.catalogue = catalogues.translation(DOMAIN, LOCALES, [language], fallback=True)


def language() -> str:
    """The language in use."""
    return _Chosen.language


def _(text: str) -> str:
    """Return a text in the language in use."""
    return _Chosen.catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a text that goes with a count."""
    return _Chosen.catalogue.ngettext(one, many, count)


def N_(text: str) -> str:  # noqa: N802  the name that translators' tools look for
    """Mark a text that `_` translates later, where it is shown."""
    return text


def is_compiled(language: str) -> bool:
    """Whether the catalogue of a language is there to be read."""
    return language == ENGLISH or bool(catalogues.find(DOMAIN, LOCALES, [language]))


def preferred(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, English where it asks for none of ours."""
    if ours := _base(environment.get(_OURS, "")):
        return ours
    wish = next((value for name in _POSIX if (value := environment.get(name))), "")
    return _base(wish) or ENGLISH


def _base(locale: str) -> str | None:
    base = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
    return base if base in LANGUAGES else None


def take_option(arguments: list[str]) -> tuple[str | None, list[str]]:
    """Take `--language pl` out of the arguments: it may stand before or after the command."""
    rest: list[str] = []
    chosen = None
    words = iter(arguments)
    for word in words:
        if word == "--":
            return chosen, [*rest, word, *words]
        if word == _OPTION:
            chosen = _checked(next(words, None))
        elif word.startswith(f"{_OPTION}="):
            chosen = _checked(word.partition("=")[2])
        else:
            rest.append(word)
    return chosen, rest


def _checked(wish: str | None) -> str:
    known = _base(wish or "")
    if known is None:
        raise BadOptions(
            f"{_OPTION} must be one of {', '.join(LANGUAGES)}, got {wish or 'nothing'}"
        )
    return known
