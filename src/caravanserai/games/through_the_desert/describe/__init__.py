# SPDX-License-Identifier: MIT
"""Views, offers, events, notation and explanations of Through the Desert."""
