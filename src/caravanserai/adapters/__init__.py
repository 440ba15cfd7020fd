# SPDX-License-Identifier: MIT
"""The games as environments of other libraries, and in batches, for reinforcement learning."""
