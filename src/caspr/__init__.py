"""How much do two summaries contrast?

::

    text ──claims/──▶ claims ──nli/──▶ relation grid ──aggregate──▶ verdicts ──▶ score

`score` does it all; `split`, `label` and `aggregate` are its stages.

>>> import caspr
>>> caspr.score("The hotel is clean.", "The hotel is not clean.", preset="embedded").value
100.0
"""

__version__ = "0.1.0"
