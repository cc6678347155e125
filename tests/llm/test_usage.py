"""Counts add up, and an estimate follows the documented rule."""

from __future__ import annotations

from caspr.llm.messages import Request
from caspr.llm.usage import Estimate, Usage, estimated_tokens


def test_usage_adds_up():
    total = Usage(n_requests=2, n_retries=1) + Usage(n_requests=3, n_cache_hits=4)
    assert total == Usage(n_requests=5, n_retries=1, n_cache_hits=4)


def test_an_estimate_counts_each_message_and_a_quarter_of_its_characters():
    messages = [{"role": "system", "content": "12345"}, {"role": "user", "content": "1234"}]
    missing = {b"k": Request(messages, ("1234",), lambda answer: None)}
    estimate = Estimate.of(7, "sentences", 3, missing, [10])
    assert estimate.n_prompt_tokens == 4 + 2 + 4 + 1
    assert (estimate.n_items, estimate.n_cached, estimate.n_requests) == (7, 2, 1)
    assert str(estimate).startswith("1 requests for 7 sentences (3 distinct, 2 in the cache)")
    assert estimated_tokens(0) == 0
