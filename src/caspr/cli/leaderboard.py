"""``caspr leaderboard``: does a labeler judge claims as careful readers do?"""

from __future__ import annotations

from typing import Annotated, Any

from caspr.cli import options as opt
from caspr.cli.output import show


def leaderboard(
    nli: opt.Nli = None,
    preset: opt.Preset = "embedded",
    part: Annotated[
        str, opt.takes("PART", "Part of the corpus: test, calibration or train.")
    ] = "test",
    device: opt.Device = None,
    cache: opt.Cache = None,
    nli_option: opt.NliOption = None,
    as_json: opt.AsJson = False,
    progress: opt.Progress = None,
) -> None:
    """Compare an NLI model with readers' judgements of claims."""
    from caspr.analysis.judged import judge

    options: dict[str, Any] = opt.given_options(
        nli_option=nli_option, nli=nli, device=device, cache=cache
    )
    options["preset"] = preset or "embedded"
    found = judge(part=part, progress=progress, **options)  # type: ignore[arg-type]
    show(found, as_json)
