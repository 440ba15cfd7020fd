# SPDX-License-Identifier: MIT
"""Names that look alike."""

import pytest

from caravanserai.server.errors import BadMessage
from caravanserai.server.people.naming.look_alikes import check_scripts, look_alike_key, skeleton


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Omar", "Оmаr"),  # Cyrillic О and а
        ("Omar", "ΟMΑR"),  # Greek Ο and Α
        ("Omar", "Ｏｍａｒ"),  # wide letters
        ("Omar", "𝐎𝐦𝐚𝐫"),
        ("Omar", "0mar"),
        ("Omar", "Om\ufe0far"),  # a selector of variants has no shape
        ("Omar", "Omar\U000e0100"),
        ("Omar", "ᴏᴍᴀʀ"),  # small capitals
        ("Omar", "Om\u034far"),
        ("Bill", "BiIl"),
        ("Bill", "Bi11"),
        ("Bill", "Bi|l"),
        ("Bernd", "Bemd"),
        ("Zoë", "Zоë"),  # Cyrillic о
        ("Scooter", "Ѕсооtеr"),
        ("O'Neil", "O’Neil"),
    ],
)
def test_names_that_look_alike_have_the_same_key(one: str, other: str) -> None:
    assert look_alike_key(one) == look_alike_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë", "Zoe"),
        ("Łucja", "Lucja"),
        ("Świt", "Swit"),
        ("Müller", "Muller"),
        ("Élodie", "Elodie"),
        ("Kai", "Kal"),
        ("Иван", "Ivan"),
    ],
)
def test_different_names_have_different_keys(one: str, other: str) -> None:
    assert look_alike_key(one) != look_alike_key(other)


def test_a_key_does_not_contain_the_name() -> None:
    assert skeleton("Omar") not in look_alike_key("Omar")


@pytest.mark.parametrize(
    "name",
    [
        "Omar",
        "Łukasz Żółć",
        "François",
        "Jörg Weiß",
        "Иван",
        "Ωμέγα",
        "小明",
        "アナ Ana",
        "O'Neil 7 🐪",
    ],
)
def test_names_of_one_script_are_allowed(name: str) -> None:
    check_scripts(name)


@pytest.mark.parametrize("name", ["Оmar", "Omаr", "Ωmar", "Иvan", "اomar"])
def test_mixed_scripts_are_refused(name: str) -> None:
    with pytest.raises(BadMessage, match="one script") as caught:
        check_scripts(name)
    assert (caught.value.code, caught.value.field) == ("bad_name", "name")
