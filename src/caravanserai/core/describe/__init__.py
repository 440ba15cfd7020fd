# SPDX-License-Identifier: MIT
"""What all games need to describe their positions: scenes, outcomes, reasons, observations."""
