# SPDX-License-Identifier: MIT
"""Whole games in Firefox and in WebKit (`make browsers`). The tests themselves use Chromium."""
