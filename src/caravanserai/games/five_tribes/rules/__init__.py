# SPDX-License-Identifier: MIT
"""The rules of Five Tribes, written so that Numba can compile them.

Start with `state.py` for the data, then `legal.py` and `apply.py` for the actions.
"""
