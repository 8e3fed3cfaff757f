"""What is said about the analysis of a finished match."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from gorin.analysis.report import Report

#: How deep to look: in a few worlds, or in many.
Depth: TypeAlias = Literal["quick", "usual"]
AnalysisState: TypeAlias = Literal["none", "running", "done", "cancelled", "failed", "lost"]


class Analysis(Struct):
    """How an analysis goes, of 1,000 parts, and the report on what is known so far where that is news."""

    state: AnalysisState
    done: int
    why: str
    report: Report | None
