# SPDX-License-Identifier: MIT
"""The games as environments of PettingZoo: `five_tribes_v0` and `through_the_desert_v0`."""
