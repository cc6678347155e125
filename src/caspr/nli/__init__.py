"""CLAIMS -> RELATIONS: every claim of one summary against every claim of the other."""

from caspr.nli.labeler import NLILabeler
from caspr.nli.loading import load_labeler
from caspr.nli.pairs import relation_grids, relation_grids_or_errors

__all__ = ["NLILabeler", "load_labeler", "relation_grids", "relation_grids_or_errors"]
