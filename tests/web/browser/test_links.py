from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.browser.served import Served
from tests.web.browser.tablet import Tablet

pytestmark = pytest.mark.slow


def owners(served: Served, device: BrowserContext, path: str) -> Page:
    """A page of the device that started the server."""
    page = device.new_page()
    page.goto(f"http://127.0.0.1:{served.port}/#k={served.owner}")
    page.locator(".cards").wait_for()
    page.goto(f"http://127.0.0.1:{served.port}/{path}")
    page.locator(".qr").first.wait_for()
    return page


def test_a_scorers_link_opens_the_pad_of_its_match_alone_and_ends_when_it_is_revoked(
    served: Served, device: BrowserContext, other_device: BrowserContext
) -> None:
    match, other = served.new_match(), served.new_match(a="Eva", b="Jan")
    page = owners(served, device, f"links#m={match}")
    address = page.locator(".address input").first.input_value()
    assert "/pad#k=s." in address
    expect(page.locator(".notice.warning")).to_contain_text("start it with --lan")
    tablet = Tablet(other_device.new_page()).open(address)
    tablet.enter(("a",))
    assert "s." not in tablet.page.url

    visit = other_device.new_page()
    visit.goto(f"http://127.0.0.1:{served.port}/pad#m={other}")
    expect(visit.locator("[role=alert]")).to_contain_text("This device has no link to a match yet")

    page.locator(".link-card").first.get_by_role("button", name="Revoke").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("For the scorekeeper")
    page.keyboard.press("Escape")
    expect(page.locator(".address input").first).to_have_value(address)
    page.locator(".link-card").first.get_by_role("button", name="Revoke").click()
    page.keyboard.press("y")
    expect(page.get_by_role("status").first).to_contain_text("Revoked")
    expect(tablet.page.locator("[role=alert] p")).to_have_text("This link was withdrawn. Ask for a new one.")
    expect(tablet.page.locator(".badge")).to_have_text("not connected")
    tablet.page.reload()
    expect(tablet.page.locator("[role=alert] p")).to_have_text("This link was withdrawn. Ask for a new one.")
    expect(tablet.page.locator("[role=alert] a")).to_have_text("Home")
    new = page.locator(".address input").first
    expect(new).not_to_have_value(address)
    again = Tablet(other_device.new_page()).open(new.input_value())
    assert again.seq == 1


def test_matches_of_the_same_players_are_told_apart_where_one_is_chosen(served: Served, device: BrowserContext) -> None:
    first, second = served.new_match(), served.new_match(table=4)
    page = owners(served, device, f"links#m={first}")
    options = page.locator("select option")
    texts = [text for text in options.all_inner_texts() if "Dvořák" in text]
    assert len(set(texts)) == len(texts) == 2
    expect(page.locator(f'option[value="{second}"]')).to_contain_text("Table 4")


def test_a_spectators_link_shows_the_score_as_it_goes_and_offers_nothing_to_enter(
    served: Served, device: BrowserContext, other_device: BrowserContext
) -> None:
    match = served.new_match()
    page = owners(served, device, f"links#m={match}")
    watch = other_device.new_page()
    watch.goto(page.locator(".address input").nth(1).input_value())
    watch.locator(".scoreboard").wait_for()
    tablet = Tablet(device.new_page()).open(f"http://127.0.0.1:{served.port}/pad#m={match}")
    for signs in (("a",), ("3", "Enter"), ("0", "p")):
        tablet.enter(signs)
    expect(watch.locator(".side.a .figure")).to_have_text("1")
    assert watch.locator(".entries, .toolbar").count() == 0
    watch.get_by_role("link", name="Record").click()
    expect(watch.locator(".told-rack").first).to_be_visible()
    watch.get_by_role("button", name="Show the reasons").click()
    expect(watch.locator(".reason").first).to_be_visible()
    assert watch.get_by_role("button", name="Download the log").count() == 0


def test_the_streamer_freezes_the_overlay_by_hand_and_lets_it_go_on(
    served: Served, device: BrowserContext, other_device: BrowserContext
) -> None:
    match = served.new_match(table=3)
    page = owners(served, device, "stream")
    address = page.locator(".address input").first.input_value()
    assert "/overlay#k=t." in address
    obs = other_device.new_page()
    obs.goto(address)
    obs.locator(".overlay").wait_for()
    tablet = Tablet(device.new_page()).open(f"http://127.0.0.1:{served.port}/pad#m={match}")
    tablet.enter(("a",))
    page.get_by_role("button", name="Freeze the overlay").click()
    expect(page.get_by_text("The overlay is frozen.")).to_be_visible()
    for signs in (("3", "Enter"), ("0", "p")):
        tablet.enter(signs)
    obs.wait_for_timeout(1_000)
    expect(obs.locator(".scores b")).to_have_text(["0", "0"])
    page.get_by_role("button", name="Let it go on").click()
    expect(obs.locator(".scores b")).to_have_text(["1", "0"])


def table_state(served: Served) -> dict[str, Any]:
    """What the overlay of the table is told."""
    return served.ask("GET", "/api/tables/3/state.json")


def test_while_a_correction_is_open_the_overlay_keeps_what_stood(
    served: Served, device: BrowserContext, other_device: BrowserContext
) -> None:
    match = served.new_match(table=3)
    obs = other_device.new_page()
    path = served.ask("GET", "/api/tables/3/links")["overlay"]["path"]
    tablet = Tablet(device.new_page()).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}")
    for signs in (("a",), ("3", "Enter"), ("0", "p")):
        tablet.enter(signs)
    obs.goto(f"http://127.0.0.1:{served.port}{path}")
    expect(obs.locator(".scores b")).to_have_text(["1", "0"])
    tablet.tap("h")
    tablet.page.locator('[data-layer] [data-seq="3"]').click()
    tablet.tap("x")
    changes = tablet.page.locator(".changes")
    expect(changes.locator("dd")).to_have_text(
        ["Ľudmila Horváthová 1–0 Řehoř Dvořák", "Ľudmila Horváthová 0–0 Řehoř Dvořák"]
    )
    expect(changes.locator(".change-list li")).to_have_count(1)
    expect(changes.locator(".change-list ins")).to_have_text("taken out")
    assert table_state(served)["frozen"]
    expect(obs.locator(".scores b")).to_have_text(["1", "0"])
    tablet.page.keyboard.press("Escape")
    expect(changes).to_have_count(0)
    tablet.tap("x")
    changes.wait_for()
    tablet.tap("y")
    expect(obs.locator(".scores b")).to_have_text(["0", "0"])
    assert not table_state(served)["frozen"]


def test_a_link_that_opens_nothing_says_so_and_nothing_waits(served: Served, device: BrowserContext) -> None:
    match = served.new_match()
    here = f"http://127.0.0.1:{served.port}"
    for address in (f"pad#k=s.{match}.wrong", f"watch#k=w.{match}.wrong"):
        page = device.new_page()
        page.goto(f"{here}/{address}")
        expect(page.get_by_role("alert").locator("p")).to_have_text(
            "This link does not open anything. Ask for a new one."
        )
        expect(page.locator(".badge")).to_have_text("not connected")
        expect(page.locator(".loading")).to_have_count(0)


@pytest.mark.parametrize("name", ["record", "replay", "score"])
def test_a_page_of_a_match_says_when_it_has_none(served: Served, device: BrowserContext, name: str) -> None:
    page = device.new_page()
    page.goto(f"http://127.0.0.1:{served.port}/{name}")
    expect(page.locator(".notice")).to_have_text("There is no such match here any more.")


def test_a_wrong_owners_link_takes_no_right_from_the_device(served: Served, device: BrowserContext) -> None:
    here = f"http://127.0.0.1:{served.port}"
    page = device.new_page()
    page.goto(f"{here}/#k={served.owner}")
    page.locator(".cards .main").wait_for()
    page.goto("about:blank")
    page.goto(f"{here}/#k=o..wrong")
    expect(page.get_by_role("alert")).to_contain_text("does not open anything")
    expect(page.get_by_role("link", name="New match")).to_be_visible()
    assert served.owner in str(page.evaluate("() => localStorage.getItem('tenball.rights')"))


def test_each_address_to_hand_on_is_labelled_by_what_it_is(served: Served, device: BrowserContext) -> None:
    page = owners(served, device, f"links#m={served.new_match()}")
    assert "/pad#k=s." in page.get_by_label("For the scorekeeper", exact=True).input_value()
    assert "/watch#k=w." in page.get_by_label("For spectators", exact=True).input_value()


@pytest.mark.parametrize("said", ["its match", "its key"])
def test_an_address_of_another_match_is_followed_after_a_sheet_was_open_and_keeps_no_key(
    served: Served, device: BrowserContext, said: str
) -> None:
    first, second = served.new_match(), served.new_match(a="Eva", b="Jan")
    here = f"http://127.0.0.1:{served.port}"
    tablet = Tablet(device.new_page()).open(f"{here}/pad#k={served.owner}&m={first}")
    tablet.tap("h")
    tablet.page.keyboard.press("Escape")
    tablet.page.locator("[data-layer]").wait_for(state="detached")
    path = served.ask("GET", f"/api/matches/{second}/links")["scorer"]["path"]
    tablet.page.goto(f"{here}{path}" if said == "its key" else f"{here}/pad#m={second}")
    expect(tablet.page.locator(".board")).to_contain_text("Eva")
    tablet.page.wait_for_url(f"{here}/pad#m={second}")
    tablet.enter(("a",))
    assert [len(served.record(match).splitlines()) for match in (first, second)] == [1, 2]


def test_the_owner_deletes_a_match_whose_players_are_named_first(
    served: Served, device: BrowserContext, other_device: BrowserContext
) -> None:
    match, other = served.new_match(), served.new_match(a="Eva", b="Jan")
    key = served.ask("GET", f"/api/matches/{match}/links")["scorer"]["path"].split("#")[1]
    here = f"http://127.0.0.1:{served.port}"
    guest, page = other_device.new_page(), device.new_page()
    guest.goto(f"{here}/record#{key}")
    guest.locator(".record-head").wait_for()
    assert guest.get_by_role("button", name="Delete").count() == 0

    page.goto(f"{here}/record#k={served.owner}&m={match}")
    page.get_by_role("button", name="Delete the match").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("Řehoř Dvořák")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Delete the match").click()
    page.keyboard.press("y")
    expect(page.locator(".match-card", has_text="Eva")).to_be_visible()
    expect(page.locator(".match-card", has_text="Ľudmila")).to_have_count(0)
    left = {one["id"] for one in served.ask("GET", "/api/matches")["matches"]}
    assert other in left
    assert match not in left


def test_a_tables_link_has_the_score_as_a_text_that_asks_nobody_anything(
    served: Served, other_device: BrowserContext
) -> None:
    served.new_match(table=3, a="Ann", b="Ben")
    path = served.ask("GET", "/api/tables/3/links")["watch"]["path"]
    page = other_device.new_page()
    page.goto(f"http://127.0.0.1:{served.port}{path}")
    page.locator(".scoreboard").wait_for()
    page.get_by_role("link", name="As plain text").click()
    text = page.locator(".plain-text")
    expect(text).to_contain_text("The lag comes first.")
    assert "?" not in text.inner_text()
    page.get_by_role("link", name="Watch").click()
    page.locator(".scoreboard").wait_for()
    served.stop()
    expect(page.locator(".badge")).to_have_text("server away")


def test_a_table_that_nobody_named_is_called_in_the_language_of_the_device(
    served: Served, device: BrowserContext
) -> None:
    page = device.new_page()
    page.goto(f"http://127.0.0.1:{served.port}/stream#k={served.owner}")
    page.get_by_role("button", name="Table 1").click()
    page.locator(".qr").wait_for()
    for language, name in (("sk", "Stôl 1"), ("cs", "Stůl 1"), ("en", "Table 1")):
        page.locator(f".languages [lang={language}]").click()
        expect(page.get_by_text(name, exact=True)).to_be_visible()


def test_on_a_telephone_what_one_can_do_is_in_sight_however_many_matches_are_on(
    served: Served, device: BrowserContext
) -> None:
    for name in ("Ann", "Eva", "Ida"):
        served.new_match(a=name)
    page = device.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"http://127.0.0.1:{served.port}/#k={served.owner}")
    card = page.get_by_role("link", name="New match")
    expect(card).to_be_in_viewport(ratio=1)
    expect(page.locator(".match-card:visible")).to_have_count(1)
    expect(page.locator(".match-card:visible")).to_contain_text("Ida")
    page.get_by_role("link", name="2 more matches are on").click()
    expect(page.locator(".match-card:visible").filter(has_text="Ann")).to_have_count(1)


def saved(page: Page, press: Locator, folder: Path) -> tuple[str, str]:
    """The name and the text of the file that a button saves."""
    with page.expect_download() as waited:
        press.click()
    path = folder / waited.value.suggested_filename
    waited.value.save_as(path)
    return path.name, path.read_text("utf-8")


def test_the_files_that_pages_save_are_those_of_the_server(
    served: Served, device: BrowserContext, tmp_path: Path
) -> None:
    match = served.new_match(a="Eva Nováková", b="Ján", table=3)
    here = f"http://127.0.0.1:{served.port}"
    tablet = Tablet(device.new_page()).open(f"{here}/pad#k={served.owner}&m={match}")
    for signs in (("a",), ("3", "Enter"), ("p",)):
        tablet.enter(signs)
    record, text = served.record(match), served.text("GET", f"/api/matches/{match}/match.txt")
    stem = f"{json.loads(record.splitlines()[0])['started'][:10]}-eva-novakova-jan"
    for sign, file in (("v", (f"{stem}.jsonl", record)), ("V", (f"{stem}.txt", text))):
        tablet.tap("x")
        assert saved(tablet.page, tablet.button(sign), tmp_path) == file
        tablet.page.keyboard.press("Escape")

    page = device.new_page()
    page.goto(f"{here}/record#m={match}")
    told = served.text("GET", f"/api/matches/{match}/told.txt?lang=en")
    files = {"Download the log": (f"{stem}.jsonl", record), "Download the match text": (f"{stem}.txt", text)}
    for name, file in (files | {"Download the sentences": (f"{stem}-en.txt", told)}).items():
        assert saved(page, page.get_by_role("button", name=name), tmp_path) == file

    page.goto(f"{here}/stream")
    page.get_by_role("button", name="corner").click()
    loader = served.text("GET", "/api/tables/3/overlay.html?theme=corner&lang=en")
    press = page.get_by_role("button", name="Save the loader file")
    assert saved(page, press, tmp_path) == ("tenball-overlay.html", loader)

    delay = page.get_by_label("Delay in seconds")
    for typed, is_taken in (("7", True), ("2,5", False), ("abc", False), ("", False), ("61", False), ("12", True)):
        delay.fill(typed)
        page.locator(".delay button").click()
        said = [] if is_taken else ["A whole number of seconds from 0 to 60, please."]
        expect(page.get_by_role("alert")).to_have_text(said)
    page.reload()
    expect(delay).to_have_value("12")
    assert [table["delay_s"] for table in served.ask("GET", "/api/tables")["tables"]] == [12]
