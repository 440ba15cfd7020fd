# SPDX-License-Identifier: MIT
"""Rules are compiled as a part of their callers only."""

from typing import Any

from numba import njit

from caravanserai.core.compiled.jit import rule


@rule
def count_camels(herds: Any) -> int:
    """Add the camels of all herds."""
    total = 0
    for herd in herds:
        total += herd
    return total


@rule
def count_humps(herds: Any) -> int:
    """Return two for each camel: a rule that calls another."""
    return 2 * count_camels(herds)


@njit
def count_all(herds: Any) -> int:
    """Compiled code that Python calls."""
    return count_camels(herds) + count_humps(herds)


def has_machine_code(function: Any) -> bool:
    """Return whether the only compiled version of a function is in memory as machine code."""
    (version,) = function.overloads.values()
    name = version.fndesc.llvm_func_name
    return bool(version.target_context.codegen()._engine.is_symbol_defined(name))


def test_only_the_caller_of_rules_has_machine_code() -> None:
    assert count_all((3, 4, 5)) == 36
    assert has_machine_code(count_all)
    assert not has_machine_code(count_humps)
