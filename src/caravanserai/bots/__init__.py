# SPDX-License-Identifier: MIT
"""Opponents: whoever gets what a seat may know and a budget, and answers with an action."""
