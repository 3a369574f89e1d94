"""Matches that come from a file of the owner's, through the page of the matches."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tenball.archive.sample import sample
from tenball.match import read_lines, replay
from tenball.match.notation import write
from tests.web.browser.served import Served

pytestmark = pytest.mark.slow


def test_a_record_and_a_match_text_are_opened_from_a_file_and_a_broken_one_is_told(
    served: Served, device: BrowserContext, tmp_path: Path
) -> None:
    text = write(sample()).replace("Match: sample", "Match: club-7")
    (tmp_path / "club.txt").write_text(text, encoding="utf-8")
    (tmp_path / "torn.jsonl").write_text("{}\n", encoding="utf-8")
    page = device.new_page()
    page.goto(f"http://127.0.0.1:{served.port}/matches#k={served.owner}")
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Open a file").click()
    chosen.value.set_files(tmp_path / "torn.jsonl")
    expect(page.locator(".list-head [role=alert]")).to_contain_text("line 1")
    whole = "".join(f"{line}\n" for line in sample().lines())
    served.text("DELETE", "/api/matches/sample")
    (tmp_path / "cut.jsonl").write_text(whole[:20_000], encoding="utf-8")
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Open a file").click()
    chosen.value.set_files(tmp_path / "cut.jsonl")
    expect(page.locator(".list-head [role=alert]")).to_contain_text("The end of this file is missing")
    with page.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Open a file").click()
    chosen.value.set_files(tmp_path / "club.txt")
    page.locator(".told-rack").first.wait_for()
    assert page.url.endswith("/record#m=club-7")
    assert replay(read_lines(served.record("club-7").splitlines())).racks == sample().match().racks
