"""A player's hand at the table in the browser, with nothing but the keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Page

POCKETS = {
    "left head pocket": "q",
    "left side pocket": "w",
    "left foot pocket": "e",
    "right head pocket": "a",
    "right side pocket": "s",
    "right foot pocket": "d",
}
_LINE = re.compile(r"(\d+): (\d+) cm to the ([a-z ]+pocket)")


class Cue:
    """One page that shows the table of one game, in English."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> Cue:
        """Go to the table there and wait until it can be played on, or is somebody else's."""
        self.page.goto(address)
        return self.settled()

    def settled(self) -> Cue:
        """Wait until the balls lie and nothing is on its way."""
        self.page.locator('.play[data-busy="false"]').wait_for(timeout=240_000)
        return self

    def said(self, name: str) -> str:
        """What the table says of itself: its prompt, seat or seq."""
        return self.page.locator(".play").get_attribute(f"data-{name}") or ""

    @property
    def prompt(self) -> str:
        """What is asked of the player here."""
        return self.said("prompt")

    @property
    def seq(self) -> int:
        """How many entries the game has."""
        return int(self.said("seq"))

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.page.locator(".over-title").count() > 0

    def press(self, *keys: str) -> Cue:
        """Press these one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def moved(self, *keys: str) -> Cue:
        """Press these, and wait for what comes of it."""
        before = self.seq
        self.press(*keys)
        self.page.locator(f'.play:not([data-seq="{before}"])').wait_for(timeout=60_000)
        return self.settled()

    def reload(self) -> Cue:
        """Load the page anew, until the table is there again."""
        self.page.reload()
        self.settled()
        self.page.locator(".deck").wait_for()
        return self

    def lagged(self, speed: str) -> Cue:
        """Lag at that speed, until somebody else is asked, or something else."""
        was = self.said("seat")
        self.type_shot(speed).ready_to_shoot().press("Enter")
        self.page.wait_for_function(
            "(was) => { const play = document.querySelector('.play').dataset;"
            "return play.busy === 'false' && (play.prompt !== 'lag' || play.seat !== was); }",
            arg=was,
        )
        return self

    def type_shot(self, text: str) -> Cue:
        """Get a shot ready by typing it."""
        self.press("t")
        self.page.locator(".typed input:focus").wait_for()
        self.page.keyboard.type(text)
        self.press("Enter")
        self.page.locator(".typed").wait_for(state="detached")
        return self

    def hear_layout(self) -> dict[int, str]:
        """The key of the pocket nearest to each object ball, as the layout is read out."""
        self.press("v")
        lines = self.page.locator(".layout-words li")
        lines.first.wait_for()
        heard = [_LINE.match(line) for line in lines.all_inner_texts()]
        self.press("Escape")
        self.page.locator(".layout-words").wait_for(state="detached")
        return {int(found[1]): POCKETS[found[3]] for found in heard if found}

    def where(self, ball: int) -> tuple[float, float]:
        """Where in the window that ball is."""
        x, y = self.page.evaluate(
            """ball => {
                const { place: [x, y] } = __tenball.poses().find(pose => pose.ball === ball);
                return __tenball.toScreen([x, y]);
            }""",
            ball,
        )
        return x, y

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> Cue:
        """Go from there to there with the button down."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        mouse.move(*end)
        mouse.up()
        return self

    def ready_to_shoot(self) -> Cue:
        """Wait until the server has looked at the aim and nothing is missing."""
        self.page.locator('.shoot[aria-disabled="false"]').wait_for()
        return self

    def play_on(self) -> None:
        """Do whatever is asked now, as a player of little skill would."""
        match self.prompt:
            case "breaker":
                self.moved("Enter")
            case "next_rack":
                self.go_ahead()
            case "answer":
                self.moved("t")
            case "lag" | "break":
                self.put_down().ready_to_shoot().moved("Enter")
            case _:
                self.put_down().aim_at_lowest().ready_to_shoot().moved("Enter")

    def go_ahead(self) -> Cue:
        """Look no longer at the rack that is over."""
        self.press("Enter").page.locator('.play:not([data-prompt="next_rack"])').wait_for()
        return self.settled()

    def put_down(self) -> Cue:
        """Leave a cue ball in hand where it is proposed."""
        if self.page.locator(".deck.placing").count():
            self.ready_to_shoot().press("Enter")
            self.page.locator(".deck.placing").wait_for(state="detached")
        return self

    def aim_at_lowest(self) -> Cue:
        """Call the lowest ball into the pocket nearest to it, and line it up."""
        pockets = self.hear_layout()
        lowest = min(pockets)
        self.type_shot("60%")
        return self.press("0" if lowest == 10 else str(lowest), pockets[lowest], "g")
