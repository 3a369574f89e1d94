"""A shot at the table that is played on, frame by frame, beside the simulator."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tenball.physics import Materials, simulate
from tenball.table import Ball, Layout, Point, Stroke, TableSize
from tests.web.browser.playing import match_of
from tests.web.browser.served import Served
from tests.web.browser.test_play_rulings import set_up

pytestmark = pytest.mark.slow

TIMES = 10
FORWARD_S = 0.07
"""So long the cue comes forward before it meets the ball."""
SPREAD = "0x-0.6y0.05_1x0.3y0.1_2x0.36y0.12_3x0.9y-0.3_10x-0.2y0.4"
WATCHED = """() => {
    const show = __tenball.show.bind(__tenball);
    __tenball.show = (poses, overlay) => { window.shown = { at: performance.now(), poses }; show(poses, overlay); };
}"""


def test_the_balls_roll_where_the_simulator_has_them_at_ten_times(playing: Served, device: BrowserContext) -> None:
    # From the first frame on: a frame of the browser's own would come at another time.
    device.clock.install()
    cue = set_up(playing, device, "cz", SPREAD)
    page = cue.page
    cue.press("1", "e").type_shot("45% θ=1.5 s=0.3 h=0.2").ready_to_shoot()
    page.clock.pause_at(page.evaluate("() => Date.now() / 1000 + 1"))
    page.evaluate(WATCHED)
    struck = page.evaluate("() => performance.now()")
    cue.press("Enter")
    page.locator('.play[data-busy="true"] .strip-rolling').wait_for(state="attached")
    seq = playing.ask("GET", f"/api/play/{match_of(cue)}/shots")["shots"][-1]["seq"]
    shot = playing.ask("GET", f"/api/play/{match_of(cue)}/shot/{seq}")
    layout = Layout.of({Ball(int(ball)): Point(*place) for ball, place in shot["before"].items()})
    path = simulate(TableSize.nine_foot(), Materials.preset("new_cloth"), layout, Stroke(*shot["played"]))
    page.clock.run_for(int(1000 * FORWARD_S))
    times = []
    for _ in range(TIMES):
        page.clock.run_for(int(950 * path.duration / TIMES))
        shown = page.evaluate("() => ({ at: shown.at, poses: __tenball.poses() })")
        time = (shown["at"] - struck) / 1000 - FORWARD_S
        times.append(time)
        drawn = {Ball(pose["ball"]): pose["place"] for pose in shown["poses"] if not pose["gone"]}
        states = {ball: state for ball in layout if (state := path.state(ball, time)) is not None}
        assert drawn.keys() == states.keys()
        for ball, state in states.items():
            assert drawn[ball] == pytest.approx(state.place, abs=1e-6), (ball, time)
    assert len(set(times)) == TIMES
    assert times[0] > 0
    assert times[-1] < path.duration
    page.clock.resume()
    cue.settled()
