# SPDX-License-Identifier: MIT
"""The games; importing this makes them known."""

from caravanserai.games import five_tribes as five_tribes
from caravanserai.games import through_the_desert as through_the_desert
