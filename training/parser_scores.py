"""How often the parser is right, on parts of the treebanks that it is not trained on.

Signs do not count, as in other evaluations of parsers. The words are those of `caspr`, not the
treebank's tokens, so the shares do not compare with published ones to the digit.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from caspr.english import tree_network
from caspr.english.tree_network import TreeNetwork
from training.parser_data import RELATIONS, Parsed, ewt_trees, gum_trees

__all__ = ["print_scores", "scores"]

FOLDER: Final = Path(tree_network.__file__).with_name("trained_parser")
REPORTED: Final = ("nsubj", "conj", "advcl", "acl:relcl", "parataxis")


def scores(network: TreeNetwork, names: Sequence[str], trees: Sequence[Parsed]) -> dict[str, float]:
    """Shares of words with the right head, and with the right relation, too.

    For each relation in `REPORTED`, precision and recall, where the head must be right as well.
    """
    total = heads = both = 0
    right, found, wanted = Counter[str](), Counter[str](), Counter[str]()
    for tree in trees:
        own = network.scores(tree.texts, tree.lows)
        for i, (head, relation) in enumerate(
            zip(own.heads.argmax(1), own.relations.argmax(1), strict=True)
        ):
            target = RELATIONS[tree.relations[i]]
            if not tree.shares[i, 0] or target == "punct":
                continue
            name = names[relation]
            same = int(head) == tree.heads[i, 0]
            total, heads, both = total + 1, heads + same, both + (same and name == target)
            found[name] += 1
            wanted[target] += 1
            right[name] += same and name == target
    result = {"words": float(total), "heads": heads / total, "relations": both / total}
    for name in REPORTED:
        result[f"{name} precision"] = right[name] / max(1, found[name])
        result[f"{name} recall"] = right[name] / max(1, wanted[name])
    return result


def print_scores(ewt_clone: Path, gum_clone: Path, model: Path | None) -> None:
    """Print a table in Markdown and the digest of the weights, as in the card of the parser."""
    folder = model or FOLDER
    weights = (folder / "model.safetensors").read_bytes()
    print(f"SHA-256: {hashlib.sha256(weights).hexdigest()}")
    network, names = TreeNetwork.read(folder)
    parts = {
        "EWT dev": ewt_trees(ewt_clone, "dev"),
        "EWT test": ewt_trees(ewt_clone, "test"),
        "GUM dev": gum_trees(gum_clone, "dev"),
    }
    print("| part | words | heads | with relations |", " | ".join(REPORTED), "|")
    print("| --- | --- | --- | --- |" + " --- |" * len(REPORTED))
    for part, trees in parts.items():
        own = scores(network, names, trees)
        pairs = [
            f"{own[f'{name} precision']:.2f}/{own[f'{name} recall']:.2f}".replace("0.", ".")
            for name in REPORTED
        ]
        first = f"| {part} | {own['words']:,.0f} | {own['heads']:.1%} | {own['relations']:.1%} | "
        print(first + " | ".join(pairs) + " |", flush=True)
