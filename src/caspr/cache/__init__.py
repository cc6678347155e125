"""A cache on disk for expensive results: a chat model's answers, NLI probabilities.

A key is the digest of everything that decides its value, so an entry is never out of date, only
missing. A checksum finds what the disk damaged, which then counts as missing: a cache can cost
time, but never changes a score.
"""

from __future__ import annotations

from caspr.cache.locations import cache_folder, default_path
from caspr.cache.store import Store, StoreInfo, as_store, key

__all__ = ["Store", "StoreInfo", "as_store", "cache_folder", "default_path", "key"]
