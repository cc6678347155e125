def summarise(reviews_a, reviews_b):
    """A summary of either hotel, of what only its own reviews say."""
    only_a = [review for review in reviews_a if review not in reviews_b]
    only_b = [review for review in reviews_b if review not in reviews_a]
    return " ".join(only_a), " ".join(only_b)
