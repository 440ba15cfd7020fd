# SPDX-License-Identifier: MIT
"""Prior gains of the actions in each phase of a turn of Five Tribes."""
