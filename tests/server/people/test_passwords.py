# SPDX-License-Identifier: MIT
"""Hashing and verifying passwords."""

import threading

import pytest
from argon2 import PasswordHasher

from caravanserai.server.errors import BadMessage
from caravanserai.server.people.passwords import Passwords, check_password
from tests.support.server.weak_passwords import WEAK, Counting


async def test_only_the_right_password_is_accepted() -> None:
    passwords = Passwords(WEAK)
    stored = await passwords.hash("open sesame")
    assert stored.startswith("$argon2id$")
    assert "sesame" not in stored
    assert await passwords.verify(stored, "open sesame")
    assert not await passwords.verify(stored, "open  sesame")


async def test_the_same_password_has_a_different_hash_each_time() -> None:
    passwords = Passwords(WEAK)
    assert await passwords.hash("open sesame") != await passwords.hash("open sesame")


async def test_composed_and_decomposed_letters_are_the_same() -> None:
    passwords = Passwords(WEAK)
    stored = await passwords.hash("cafe\u0301 au lait")
    assert await passwords.verify(stored, "café au lait")


@pytest.mark.parametrize("stored", ["", "x", "$argon2id$v=19$m=8,t=1,p=1$nonsense"])
async def test_a_damaged_hash_matches_no_password(stored: str) -> None:
    assert not await Passwords(WEAK).verify(stored, "")


@pytest.mark.parametrize("password", ["\ud800" * 8, "x" * 100_000])
async def test_unusual_passwords_raise_no_errors(password: str) -> None:
    assert not await Passwords(WEAK).verify(await Passwords(WEAK).hash("sesame"), password)


async def test_a_missing_hash_costs_as_much_work_as_a_wrong_password() -> None:
    hasher = Counting()
    passwords = Passwords(hasher)
    stored = await passwords.hash("open sesame")
    hasher.work = 0
    assert not await passwords.verify(stored, "wrong")
    assert hasher.work == 1
    assert not await passwords.verify(None, "wrong")
    assert hasher.work == 2


async def test_hashing_does_not_run_in_the_event_loop() -> None:
    hasher = Counting()
    await Passwords(hasher).hash("open sesame")
    assert hasher.threads
    assert threading.get_ident() not in hasher.threads


async def test_a_hash_with_other_parameters_needs_rehashing() -> None:
    stored = await Passwords(WEAK).hash("open sesame")
    assert not Passwords(WEAK).needs_rehash(stored)
    assert Passwords().needs_rehash(stored)
    assert Passwords()._hasher.memory_cost == PasswordHasher().memory_cost


@pytest.mark.parametrize("length", [0, 7, 201])
def test_a_new_password_has_8_to_200_characters(length: int) -> None:
    with pytest.raises(BadMessage, match="8 to 200") as caught:
        check_password("x" * length)
    assert (caught.value.code, caught.value.field) == ("bad_password", "password")
    check_password("x" * 8)
    check_password("x" * 200)
