"""Shots as films: the paths as text for the page, and what was to be seen at which moment."""

from __future__ import annotations

import json
from dataclasses import astuple

from tenball.match import ShotRuled
from tenball.physics import Trajectory
from tenball.physics.plain import contact_plain, segment_plain
from tenball.play import LagResult, moments
from tenball.play.replaying import replayed_shot
from tenball.rules import Rulebook
from tenball.rules.plain import call_plain
from tenball.table import Layout
from tenball.web.playing import decisions, jobs, results

__all__ = ["filmed", "lags_filmed", "replayed"]


def filmed(event: ShotRuled, shot: Trajectory, book: Rulebook, meant: decisions.ShotMove | None) -> results.Film:
    """The film of a ruled shot; what was meant is known only to whoever was there."""
    stroke = shot.stroke if meant is None else meant.stroke
    after = event.after or Layout()
    head: dict[str, object] = {
        "stroke": astuple(stroke),
        "played": astuple(shot.stroke),
        "call": call_plain(event.call),
        "place": None if meant is None or meant.place is None else list(meant.place),
        "before": layout_plain(shot.layout),
        "after": layout_plain(after),
        "spotted": [{"ball": int(ball), "at": list(after[ball])} for ball in event.ruling.spotted],
    }
    return _film(head, shot, book)


def lags_filmed(result: LagResult, book: Rulebook) -> results.Lags:
    """Both lags."""
    a, b = (None if path is None else _film(_lag_head(path), path, book) for path in result.paths)
    bad_a, bad_b = (None if bad is None else str(bad) for bad in result.bad)
    return results.Lags((a, b), (bad_a, bad_b), result.distance, result.winner)


def replayed(job: jobs.Replay) -> results.Replayed:
    """A recorded shot once more."""
    found = replayed_shot(job.record, job.seq)
    if found is None:
        return results.Replayed(None, "no_shot", "")
    if found.trajectory is None:
        return results.Replayed(None, None if found.divergence is None else str(found.divergence), found.detail)
    return results.Replayed(filmed(found.event, found.trajectory, job.record.header.book, None), None, "")


def layout_plain(layout: Layout) -> dict[str, list[float]]:
    """Places by the numbers of the balls."""
    return {str(int(ball)): list(place) for ball, place in layout.items()}


def _lag_head(shot: Trajectory) -> dict[str, object]:
    return {"stroke": astuple(shot.stroke), "before": layout_plain(shot.layout)}


def _film(head: dict[str, object], shot: Trajectory, book: Rulebook) -> results.Film:
    found = moments(shot, book)
    paths = {
        "duration": shot.duration,
        "pieces": [segment_plain(piece) for piece in shot.segments],
        "contacts": [contact_plain(contact) for contact in shot.contacts],
        "moments": [
            {"time": one.time, "sight": str(one.sight), "ball": int(one.ball), "other": one.other} for one in found
        ],
    }
    text = json.dumps(head | paths, separators=(",", ":"), allow_nan=False)
    return results.Film(text, shot.duration, tuple((one.time, str(one.sight), int(one.ball)) for one in found))
