"""Imports between subpackages go one way, and `import caspr` loads nothing heavy."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import caspr

PACKAGE = Path(caspr.__file__).parent

LEVELS = {
    name: level
    for level, names in enumerate(
        [
            ["_version", "cards"],
            [
                "errors",
                "signature",
                "presets",
                "progress",
                "scale",
                "terminal_width",
                "texts",
                "atomic_files",
                "isolate",
                "options",
            ],
            ["cache", "stats"],
            ["records"],
            ["inputs", "protocols"],
            ["models", "english", "datasets"],
            ["llm"],
            ["claims", "nli"],
            ["metrics"],
            ["api"],
            ["tables"],
            ["contrast"],
            ["analysis", "train", "testing"],
            ["report"],
            ["paper", "integrations"],
            ["cli"],
            ["__main__"],
        ]
    )
    for name in names
}
HEAVY = {
    "torch",
    "transformers",
    "pandas",
    "matplotlib",
    "scipy",
    "sklearn",
    "nltk",
    "rouge_score",
    "sentence_transformers",
    "openai",
    "pyarrow",
    "tqdm",
    "jinja2",
    "markupsafe",
}
MADE_OF_TORCH = {
    "caspr.models.attention",
    "caspr.models.distances",
    "caspr.models.encoder",
    "caspr.models.int4",
    "caspr.models.kernels",
    "caspr.models.networks",
    "caspr.models.precision",
    "caspr.nli.engine",
    "caspr.nli.forward_passes",
    "caspr.nli.noise",
    "caspr.nli.streams",
}


def modules():
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        yield parts, ast.parse(path.read_text(encoding="utf-8"))


def imported_subpackages(tree, public):
    """Subpackages of `caspr` that a module imports, also within functions and by string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            if node.module == "caspr":
                yield from (public.get(alias.name, alias.name) for alias in node.names)
            elif node.module and node.module.startswith("caspr."):
                yield node.module.split(".")[1]
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name == "caspr":
                    yield from attributes_of_caspr(tree, public)
                elif alias.name.startswith("caspr."):
                    yield alias.name.split(".")[1]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            parts = node.value.split(".")
            if parts[0] == "caspr" and len(parts) > 1 and all(map(str.isidentifier, parts)):
                yield parts[1]


def attributes_of_caspr(tree, public):
    """Subpackages behind `caspr.name` in a module that has `import caspr`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "caspr":
            yield public.get(node.attr, node.attr)


@pytest.fixture(scope="module")
def arrows():
    """(subpackage, subpackage that it imports, file), of all but the package's `__init__`."""
    public = {name: home.split(".")[1] for name, home in caspr._HOMES.items()}
    public |= dict.fromkeys(
        ["Claim", "Claims", "Relation", "RelationGrid", "Score", "Scores"], "records"
    )
    public |= {"Verdict": "records", "__version__": "_version"}
    return [
        (parts[0], imported, "/".join(parts))
        for parts, tree in modules()
        if parts != ("__init__",)
        for imported in imported_subpackages(tree, public)
        if imported != parts[0] and imported in LEVELS
    ]


def test_every_subpackage_has_a_level_in_the_order():
    subpackages = {parts[0] for parts, _ in modules()} - {"__init__"}
    assert subpackages <= set(LEVELS), "a new subpackage: give it a level in LEVELS"


def test_no_import_goes_up(arrows):
    wrong = [(file, imported) for own, imported, file in arrows if LEVELS[imported] > LEVELS[own]]
    assert wrong == []


def test_stages_never_import_each_other(arrows):
    stages = {name for name, level in LEVELS.items() if level == LEVELS["claims"]}
    assert [(file, imported) for own, imported, file in arrows if {own, imported} <= stages] == []


def test_nothing_heavy_is_imported_at_the_top_of_a_module():
    """Save in the modules made of `torch`, which no other imports at its top."""
    for parts, tree in modules():
        top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        names = [alias.name for node in top if isinstance(node, ast.Import) for alias in node.names]
        names += [node.module or "" for node in top if isinstance(node, ast.ImportFrom)]
        if ".".join(["caspr", *parts]) in MADE_OF_TORCH:
            names = [name for name in names if name.split(".")[0] != "torch"]
        else:
            assert not MADE_OF_TORCH & set(names), "/".join(parts)
        assert not HEAVY & {name.split(".")[0] for name in names}, "/".join(parts)


@pytest.mark.parametrize(
    "code",
    [
        "import caspr",
        "import caspr; caspr.aggregate([[0, 2]]); caspr.Claims(['a'])",
        "import caspr.testing, caspr.api, caspr.datasets, caspr.contrast, caspr.stats, caspr.report",
        "import caspr.claims, caspr.nli, caspr.metrics, caspr.cache, caspr.records.scores",
        "import sys; sys.argv = ['caspr', '--help']; from caspr.cli import app; "
        "app(standalone_mode=False)",
    ],
)
def test_the_start_is_light(code):
    report = f"{code}; import sys; print(*sorted({HEAVY!r} & set(sys.modules)), sep=',')"
    done = subprocess.run(
        [sys.executable, "-c", report], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "", "loaded what it should not have"


ROOMS_OF_CLAIMS = (
    ("grammar",),
    ("rules", "described"),
    ("rules", "reported"),
    ("rules", "lists"),
    ("rules", "joined"),
    ("rules", "remarks"),
    ("rules", "parsed"),
    ("rules",),
)
"""From the lowest up: each room of `claims/` imports only from those before it."""


def test_rooms_of_claims_import_one_way():
    """Otherwise a reader of one rule would have to read all of them."""
    order = {".".join(["caspr.claims", *room]): n for n, room in enumerate(ROOMS_OF_CLAIMS)}
    wrong = []
    for parts, tree in modules():
        own = order.get(".".join(["caspr", *parts[:-1]]))
        if own is None or parts[-1] == "__init__":
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                imported = order.get(node.module.rpartition(".")[0], -1)
                wrong += [(parts, node.module)] * (imported > own)
    assert wrong == []


def test_no_constant_is_given_two_values_in_one_module():
    """The second value would replace the first, also where the first is meant."""
    found = []
    for path in PACKAGE.rglob("*.py"):
        names = Counter(
            target.id
            for node in ast.parse(path.read_text(encoding="utf-8")).body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        )
        found += [(path.name, name) for name, n in names.items() if n > 1]
    assert found == []
