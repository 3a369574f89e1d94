from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from babel import Locale
from playwright.sync_api import Browser, BrowserContext, Page, Request, WebSocket

from tenball.web.pages import ROUTES
from tests.web.browser.conftest import a_device
from tests.web.browser.race import RACE
from tests.web.browser.served import Served
from tests.web.browser.tablet import Tablet

pytestmark = pytest.mark.slow

SERIOUS = ("serious", "critical")
LAID = "[role=dialog], [role=alertdialog]"
SHEETS = ("h", "x", "w", "g", "f", "x f", "x u a", "x C", "x C a", "x n")
"""Keys that lay a sheet on the pad, one after the other."""


@pytest.fixture
def scored(served: Served, device: BrowserContext) -> tuple[Served, str, Page]:
    """A match in its second rack at table 3, and a page of its owner."""
    match = served.new_match(table=3, clock="30+30", event="Slovenský pohár", referee="Eva Nováková")
    tablet = Tablet(device.new_page()).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}")
    for signs in RACE[:8]:
        tablet.enter(signs)
    return served, match, tablet.page


def pages(match: str) -> dict[str, str]:
    """Every page of its own, by what has to be there before it is whole."""
    return {
        "": ".cards .match-card, .cards",
        "new": ".books",
        "matches": ".match-card",
        f"pad#m={match}": ".entries",
        f"watch#m={match}": ".scoreboard",
        f"score#m={match}": ".plain-text",
        f"record#m={match}": ".told-rack",
        "stream": ".qr",
        f"links#m={match}": ".qr",
    }


def shown(page: Page, served: Served, path: str, there: str) -> None:
    page.goto("about:blank")
    page.goto(f"http://127.0.0.1:{served.port}/{path}")
    page.locator(there).first.wait_for()


def serious(page: Page, axe: str) -> list[str]:
    """What axe finds serious, in short."""
    page.evaluate(axe)
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {rule['help']} at {rule['nodes'][0]['target']}"
        for rule in found["violations"]
        if rule["impact"] in SERIOUS
    ]


def lay_aside(page: Page) -> None:
    """Lay aside whatever lies on the page, sheet by sheet."""
    while page.locator(LAID).count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(50)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_page_or_sheet(
    scored: tuple[Served, str, Page], node_modules: Path, theme: str
) -> None:
    served, match, page = scored
    axe = (node_modules / "axe-core" / "axe.min.js").read_text("utf-8")
    page.evaluate(f"() => localStorage.setItem('tenball.theme', '{theme}')")
    found: dict[str, list[str]] = {}
    for path, there in pages(match).items():
        shown(page, served, path, there)
        found[path] = serious(page, axe)
    shown(page, served, f"pad#m={match}", ".entries")
    for signs in SHEETS:
        for depth, sign in enumerate(signs.split(), start=1):
            page.keyboard.press(sign)
            page.locator(LAID).nth(0).wait_for()
            assert page.locator(LAID).count() == 1, (signs, depth)
        found[f"pad {signs}"] = serious(page, axe)
        lay_aside(page)
    page.get_by_role("button", name="Language and view").click()
    found["settings"] = serious(page, axe)
    lay_aside(page)
    served.stop()
    page.locator(".notes").wait_for()
    found["away"] = serious(page, axe)
    assert {where: what for where, what in found.items() if what} == {}


def test_every_text_is_there_in_every_language_and_the_switch_is_at_once(scored: tuple[Served, str, Page]) -> None:
    served, match, page = scored
    for path, there in pages(match).items():
        shown(page, served, path, there)
        told = set[str]()
        for language in ("SK", "CS", "EN"):
            page.locator(f".languages [lang={language.lower()}]").click()
            page.wait_for_function(f"() => document.documentElement.lang === '{language.lower()}'")
            page.locator(there).first.wait_for()
            page.wait_for_function("told => !told.includes(document.querySelector('main').innerText)", arg=list(told))
            text = page.locator("main").inner_text()
            assert "{" not in text, (path, language, text)
            told.add(text)
        assert len(told) == 3, path


def page_words(folder: Path, code: str) -> dict[str, Any]:
    """All that the page says in that language, with and without a table."""
    parts = [json.loads((folder / f"{name}{code}.json").read_text("utf-8")) for name in ("", "table.")]
    assert not parts[0].keys() & parts[1].keys()
    return {**parts[0], **parts[1]}


def test_the_words_of_the_three_languages_hold_the_same_keys_and_plurals() -> None:
    words = Path(__file__).parents[3] / "page" / "src" / "words"
    languages = {code: page_words(words, code) for code in ("en", "sk", "cs")}
    assert set(languages["en"]) == set(languages["sk"]) == set(languages["cs"])
    forms = {"en": {"one", "other"}, "sk": {"one", "few", "many", "other"}, "cs": {"one", "few", "many", "other"}}
    for code, texts in languages.items():
        for key, text in texts.items():
            assert isinstance(text, str) or set(text) == forms[code], (code, key)


def test_python_and_the_browser_choose_the_same_plural_form(chromium: Browser) -> None:
    page = chromium.new_page()
    for code in ("en", "sk", "cs"):
        form = Locale.parse(code).plural_form
        for number in (0, 1, 2, 5, 1.5, 100):
            chosen = page.evaluate("([code, n]) => new Intl.PluralRules(code).select(n)", [code, number])
            assert chosen == form(number), (code, number)
    page.close()


@pytest.mark.parametrize("width, height", [(320, 640), (375, 760), (768, 1024), (1180, 820), (3840, 2160)])
def test_no_page_is_wider_than_the_screen(scored: tuple[Served, str, Page], width: int, height: int) -> None:
    served, match, page = scored
    page.set_viewport_size({"width": width, "height": height})
    for path, there in pages(match).items():
        shown(page, served, path, there)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize("width", [320, 1280])
def test_a_name_of_64_letters_without_a_space_makes_no_page_wider(
    served: Served, device: BrowserContext, width: int
) -> None:
    match = served.new_match(table=3, a="W" * 64, b="M" * 64)
    page = device.new_page()
    page.set_viewport_size({"width": width, "height": 800})
    tablet = Tablet(page).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}")
    tablet.enter(("a",))
    for path, there in pages(match).items():
        shown(page, served, path, there)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize("size", ["large", "larger", "largest"])
def test_no_page_is_wider_than_a_telephone_in_any_size_of_text(scored: tuple[Served, str, Page], size: str) -> None:
    served, match, page = scored
    page.evaluate(f"() => localStorage.setItem('tenball.size', '{size}')")
    page.set_viewport_size({"width": 360, "height": 640})
    for path, there in pages(match).items():
        shown(page, served, path, there)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 360, path


def test_on_a_telephone_no_sentence_of_the_pad_is_cut(scored: tuple[Served, str, Page]) -> None:
    served, match, page = scored
    page.set_viewport_size({"width": 360, "height": 640})
    shown(page, served, f"pad#m={match}", ".entries")
    for sentence in (".last span", ".prompt"):
        page.locator(sentence).evaluate(
            "at => at.textContent = 'Foul: the cue ball was pocketed, ball in hand. '.repeat(3)"
        )
        assert page.locator(sentence).evaluate(
            "at => at.scrollHeight <= at.clientHeight + 1 && at.scrollWidth <= at.clientWidth + 1"
        ), sentence


LONG = "Foul: the cue ball was pocketed, ball in hand. " * 5
UNDER_SOMETHING = """box => { const at = box.getBoundingClientRect();
    const there = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    const low = document.elementFromPoint(at.x + at.width / 2, at.bottom - 4);
    return !(at.bottom <= innerHeight && box.contains(there) && box.contains(low)); }"""


@pytest.mark.parametrize("size", [(360, 640), (375, 667), (640, 360)])
@pytest.mark.parametrize("upto", [8, 17])
def test_however_long_a_ruling_is_nothing_to_press_lies_under_it_or_under_the_toolbar(
    served: Served, device: BrowserContext, size: tuple[int, int], upto: int
) -> None:
    match = served.new_match(clock="30+30", a="Ľudmila Kratochvílová", b="Bartoloměj Nejezchleb")
    tablet = Tablet(device.new_page()).open(f"http://127.0.0.1:{served.port}/pad#k={served.owner}&m={match}")
    for signs in (*RACE[:upto], *((("t",), ("f", "1"), ("m",), ("f", "2")) if upto > 8 else ())):
        tablet.enter(signs)
    page = tablet.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator(".last span").evaluate(f"at => at.textContent = '{LONG}'")
    keys = page.locator(".pad-body .button:visible, .ball-key:visible")
    assert keys.count() >= 8
    hidden = [key.inner_text() for key in keys.all() if key.evaluate(UNDER_SOMETHING)]
    assert hidden == []


def test_in_the_largest_text_no_name_is_broken_inside_a_word(served: Served, device: BrowserContext) -> None:
    match = served.new_match(a="Maximiliána Krásnohorská", b="Bartoloměj Nejezchleb")
    page = device.new_page()
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"http://127.0.0.1:{served.port}/#k={served.owner}")
    page.evaluate("() => localStorage.setItem('tenball.size', 'largest')")
    for path, there in {f"pad#m={match}": ".side-name", f"watch#m={match}": ".side-name", "matches": ".name"}.items():
        shown(page, served, path, there)
        words = page.evaluate(
            """() => [...document.querySelectorAll('.name')].flatMap(name => {
            const text = name.firstChild, range = document.createRange();
            return [...text.data.matchAll(/\\S+/g)].map(({0: word, index}) => {
                range.setStart(text, index); range.setEnd(text, index + word.length);
                return [word, range.getClientRects().length]; }); })"""
        )
        assert len(words) >= 4
        assert [word for word, lines in words if lines > 1] == [], path


def test_the_button_to_take_over_is_in_sight_on_a_telephone(
    scored: tuple[Served, str, Page], other_device: BrowserContext
) -> None:
    served, match, _ = scored
    page = other_device.new_page()
    page.set_viewport_size({"width": 360, "height": 640})
    shown(page, served, f"pad#k={served.owner}&m={match}", ".lease")
    at = page.get_by_role("button", name="Take over").bounding_box()
    assert at is not None
    assert at["y"] + at["height"] <= 640


def the_pad_from_the_matches(served: Served, match: str, page: Page) -> None:
    shown(page, served, "", ".cards")
    page.get_by_role("link", name="Matches").first.click()
    page.locator(f'.match-links a[href="./pad#m={match}"]').first.click()
    page.locator(".entries").wait_for()


def test_back_lays_a_sheet_aside_before_it_leaves_the_pad(scored: tuple[Served, str, Page]) -> None:
    served, match, page = scored
    the_pad_from_the_matches(served, match, page)
    sheet = page.get_by_role("dialog")
    for sign in ("h", "x"):
        page.keyboard.press(sign)
        sheet.wait_for()
        page.go_back()
        sheet.wait_for(state="detached")
        assert page.url.endswith(f"pad#m={match}")


def the_step_for_a_sheet_is_given_back(page: Page) -> None:
    page.wait_for_function("() => history.state?.spare !== true")


def test_back_leaves_the_pad_after_a_sheet_was_closed(scored: tuple[Served, str, Page]) -> None:
    served, match, page = scored
    the_pad_from_the_matches(served, match, page)
    sheet = page.get_by_role("dialog")
    for _ in range(3):
        page.keyboard.press("h")
        sheet.wait_for()
        page.keyboard.press("Escape")
        sheet.wait_for(state="detached")
    the_step_for_a_sheet_is_given_back(page)
    page.go_back()
    page.wait_for_url("**/matches")


def test_back_leaves_the_pad_after_it_was_loaded_anew_with_a_sheet_on_it(scored: tuple[Served, str, Page]) -> None:
    served, match, page = scored
    the_pad_from_the_matches(served, match, page)
    page.keyboard.press("h")
    page.get_by_role("dialog").wait_for()
    page.reload()
    page.locator(".entries").wait_for()
    the_step_for_a_sheet_is_given_back(page)
    page.go_back()
    page.wait_for_url("**/matches")


def test_back_comes_to_the_pad_itself_from_where_a_link_led_while_something_lay_on_it(
    scored: tuple[Served, str, Page],
) -> None:
    served, match, page = scored
    the_pad_from_the_matches(served, match, page)
    page.keyboard.press("h")
    page.locator('[data-layer] [data-seq="3"]').click()
    page.keyboard.press("e")
    page.locator(".mending").wait_for()
    page.locator(".home-link").click()
    page.locator(".cards").wait_for()
    page.go_back()
    page.locator(".entries").wait_for()
    page.go_back()
    page.wait_for_url("**/matches")


def test_esc_leaves_the_mending_of_an_entry_whose_own_sentence_stood_above(scored: tuple[Served, str, Page]) -> None:
    served, match, page = scored
    shown(page, served, f"pad#m={match}", ".entries")
    newest = page.locator(".last").inner_text()
    page.keyboard.press("h")
    page.locator('[data-layer] [data-seq="3"]').click()
    page.keyboard.press("e")
    page.locator(".mending").wait_for()
    assert page.locator(".last").inner_text() != newest
    page.keyboard.press("Escape")
    page.locator(".mending").wait_for(state="detached")
    assert page.locator(".last").inner_text() == newest


def test_the_arrows_go_through_the_history(scored: tuple[Served, str, Page]) -> None:
    served, match, page = scored
    shown(page, served, f"pad#m={match}", ".entries")
    page.keyboard.press("h")
    page.locator("[data-layer] .entry-key").first.wait_for()
    focused = "() => Number(document.activeElement?.dataset.seq ?? 0)"
    seen = []
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
        seen.append(page.evaluate(focused))
    assert seen[0] > seen[1] > seen[2] > 0
    assert seen[3] == seen[1]


@pytest.mark.parametrize("size", ["larger", "largest"])
@pytest.mark.parametrize("width, height", [(768, 1024), (1280, 800)])
def test_with_larger_letters_the_main_keys_and_undo_stay_on_a_tablets_screen(
    scored: tuple[Served, str, Page], size: str, width: int, height: int
) -> None:
    served, match, page = scored
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("size => localStorage.setItem('tenball.size', size)", size)
    shown(page, served, f"pad#m={match}", ".entries")
    page.keyboard.press("t")
    page.locator('.pad-body [data-key="p"]').wait_for()
    page.wait_for_function(
        """keys => keys.every(key => { const at = document.querySelector(`.pad-body [data-key="${key}"]`)
        .getBoundingClientRect(); return at.top >= 0 && at.bottom <= innerHeight; })""",
        arg=["p", "m", "f", "u"],
    )


def test_text_of_twice_the_size_hides_no_button_of_the_pad(scored: tuple[Served, str, Page]) -> None:
    served, match, page = scored
    page.evaluate("() => localStorage.setItem('tenball.size', 'largest')")
    shown(page, served, f"pad#m={match}", ".entries")
    boxes = page.locator(".entries .button:visible, .toolbar .button:visible")
    assert boxes.count() > 8
    for place in range(boxes.count()):
        boxes.nth(place).scroll_into_view_if_needed()
        assert boxes.nth(place).evaluate(
            """box => { const at = box.getBoundingClientRect();
            const there = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
            const inside = at.x >= 0 && at.right <= innerWidth && box.scrollWidth <= box.clientWidth + 1;
            return inside && box.contains(there); }"""
        ), boxes.nth(place).inner_text()


def test_every_button_of_the_pad_is_big_enough_for_a_chalky_hand(scored: tuple[Served, str, Page]) -> None:
    served, match, page = scored
    for size in ({"width": 320, "height": 640}, {"width": 1180, "height": 820}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        shown(page, served, f"pad#m={match}", ".entries")
        for box in page.locator("button:visible, a:visible:not(.skip)").all():
            at = box.bounding_box()
            assert at is not None
            assert min(at["width"], at["height"]) >= 44, (box.inner_text(), at)


def test_no_page_asks_any_other_host_and_no_key_stays_in_the_address(scored: tuple[Served, str, Page]) -> None:
    served, match, page = scored
    asked: list[str] = []

    def note(told: Request | WebSocket) -> None:
        asked.append(told.url)

    page.on("request", note)
    page.on("websocket", note)
    game = served.ask("POST", "/api/play", {"kind": "practice", "seed": "s1"})
    overlay = served.ask("GET", "/api/tables/3/links")["overlay"]["path"].lstrip("/")
    others = {
        overlay: ".overlay",
        "play": "form",
        f"table#k={game['token']}": "main",
        "replay#m=sample": "main",
        "nowhere": "p[lang=sk]",
    }
    for path, there in (pages(match) | others).items():
        shown(page, served, path, there)
        assert served.owner not in page.url
    documents = {path.partition("#")[0] for path in (*pages(match), *others)}
    assert set(ROUTES) <= documents
    assert {urlsplit(url).netloc for url in asked if not url.startswith("data:")} == {f"127.0.0.1:{served.port}"}
    secrets = (served.owner, game["token"], overlay.partition("k=")[2].partition("&")[0])
    assert [url for url in asked if any(secret in url for secret in secrets)] == []


def test_a_practice_match_opens_for_whoever_comes(served: Served, chromium: Browser) -> None:
    device = a_device(chromium)
    page = device.new_page()
    page.goto(f"http://127.0.0.1:{served.port}/")
    page.get_by_role("button", name="Try it out").click()
    tablet = Tablet(page)
    page.locator(".entries").wait_for()
    for signs in RACE[:6]:
        tablet.enter(signs)
    assert page.locator(".side.a .side-score .figure").inner_text() == "1"
    device.close()


def test_what_others_began_is_listed_on_request(
    served: Served, device: BrowserContext, other_device: BrowserContext
) -> None:
    served.new_match(a="Ľudmila")
    stranger = other_device.new_page()
    stranger.goto(f"http://127.0.0.1:{served.port}/")
    stranger.get_by_role("button", name="Try it out").click()
    stranger.wait_for_url("**/pad#*")
    page = device.new_page()
    page.goto(f"http://127.0.0.1:{served.port}/#k={served.owner}")
    shown(page, served, "matches", ".match-card")
    own = page.locator(".match-card").all_inner_texts()
    assert any("Ľudmila" in text for text in own)
    page.get_by_label("Begun by others").check()
    page.wait_for_function("() => document.querySelectorAll('.match-card').length === 1")
    assert "Ľudmila" not in page.locator(".match-card").inner_text()
    page.get_by_label("Begun by others").uncheck()
    page.wait_for_function("n => document.querySelectorAll('.match-card').length === n", arg=len(own))
