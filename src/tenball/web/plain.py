"""What all messages are made of: how strictly they are read, and the values that several of them hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from tenball.web.typescript import Alias

__all__ = ["STRICT", "CallPlain", "EventPlain", "Number", "Pair", "ReportPlain", "Seat", "Short"]

STRICT = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False)
"""Nothing is converted, and nothing that is not understood is passed over."""

Seat = Annotated[Literal["a", "b"], Alias("Seat")]
Pair = Annotated[tuple[int, int], Alias("Pair")]
CallPlain = Annotated[dict[str, Any], Alias("Call")]
ReportPlain = Annotated[dict[str, Any], Alias("Report")]
EventPlain = Annotated[dict[str, Any], Alias("Plain")]
Number = Annotated[int, Field(ge=0, lt=1_000_000_000)]
Short = Annotated[str, Field(max_length=64)]
