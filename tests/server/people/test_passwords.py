# SPDX-License-Identifier: MIT
"""Passwords: what is stored, and what is right."""

import threading

import pytest
from argon2 import PasswordHasher

from caravanserai.server.errors import BadMessage
from caravanserai.server.people.passwords import Passwords, check_password
from tests.support.server.weak_passwords import WEAK, Counting

pytestmark = pytest.mark.anyio


async def test_the_right_password_is_right_and_another_wrong() -> None:
    passwords = Passwords(WEAK)
    stored = await passwords.hash("open sesame")
    assert stored.startswith("$argon2id$")
    assert "sesame" not in stored
    assert await passwords.is_right(stored, "open sesame")
    assert not await passwords.is_right(stored, "open  sesame")


async def test_the_same_password_has_another_hash_each_time() -> None:
    passwords = Passwords(WEAK)
    assert await passwords.hash("open sesame") != await passwords.hash("open sesame")


async def test_letters_may_be_composed_by_either_keyboard() -> None:
    passwords = Passwords(WEAK)
    stored = await passwords.hash("cafe\u0301 au lait")
    assert await passwords.is_right(stored, "café au lait")


@pytest.mark.parametrize("stored", ["", "x", "$argon2id$v=19$m=8,t=1,p=1$nonsense"])
async def test_a_damaged_hash_lets_nobody_in(stored: str) -> None:
    assert not await Passwords(WEAK).is_right(stored, "")


@pytest.mark.parametrize("password", ["\ud800" * 8, "x" * 100_000])
async def test_strange_passwords_are_wrong_and_no_accident(password: str) -> None:
    assert not await Passwords(WEAK).is_right(await Passwords(WEAK).hash("sesame"), password)


async def test_an_unknown_name_costs_as_much_work_as_a_wrong_password() -> None:
    hasher = Counting()
    passwords = Passwords(hasher)
    stored = await passwords.hash("open sesame")
    hasher.work = 0
    assert not await passwords.is_right(stored, "wrong")
    assert hasher.work == 1
    assert not await passwords.is_right(None, "wrong")
    assert hasher.work == 2


async def test_hashing_never_happens_in_the_thread_of_the_tables() -> None:
    hasher = Counting()
    await Passwords(hasher).hash("open sesame")
    assert hasher.threads
    assert threading.get_ident() not in hasher.threads


async def test_a_hash_of_other_parameters_is_outdated() -> None:
    stored = await Passwords(WEAK).hash("open sesame")
    assert not Passwords(WEAK).is_outdated(stored)
    assert Passwords().is_outdated(stored)
    assert Passwords()._hasher.memory_cost == PasswordHasher().memory_cost


@pytest.mark.parametrize("length", [0, 7, 201])
def test_a_new_password_has_8_to_200_characters(length: int) -> None:
    with pytest.raises(BadMessage, match="8 to 200") as caught:
        check_password("x" * length)
    assert (caught.value.code, caught.value.field) == ("bad_password", "password")
    check_password("x" * 8)
    check_password("x" * 200)
