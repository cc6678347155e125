"""How the embedded model is made: see README.md in this folder.

    data.py, readers.py, cocotrip.py -> batches.py -> train.py -> gate.py -> export.py
                                        teacher.py ┘              calibrate.py ┘

`recipes.py` holds every number that decides the weights.
"""
