# SPDX-License-Identifier: MIT
"""Games on several machines: Ray and Dask schedule them, we only submit and collect."""
