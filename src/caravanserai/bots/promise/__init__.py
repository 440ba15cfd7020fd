# SPDX-License-Identifier: MIT
"""What each action promises, by a quick look: where a search begins."""
