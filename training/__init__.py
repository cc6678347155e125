"""How the embedded NLI model is made; not part of the wheel.

    data.py ──▶ batches.py ──▶ train.py ──▶ export.py ──▶ evaluate.py
    generate.py ┘    teacher.py ┘

`recipes.py` holds every number that decides the weights, `extra_sources.toml`
says where the additional training pairs come from and under which licence.
"""
