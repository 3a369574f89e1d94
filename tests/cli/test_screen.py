"""What the scorekeeper's screen shows, at the sizes that terminals have."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from tenball.cli.score.keyboard import read_signs
from tenball.cli.score.screen import drawn
from tenball.cli.score.session import Session
from tenball.cli.score.terminal import fitting
from tenball.match import MatchFormat
from tests.cli.scoring import broken, fresh, in_words, keyed, said

PADS = [
    "", "1 enter", "p", "f", "f +", "f b", "c", "5 c", "s", "o", "b 7 enter", "e 7", "x", "x u", "x u a", "x f",
    "x f 3", "x f 3 b", "x f c", "x C a", "x l", "x n", "x d", "g", "h", "w", "f 1", "f 1 m f 1 m", "f 1 m f 1 m !",
    "f 1 f 1 f 1 f 1", "x k", "x k enter", "x s", "x m", "0 p",
]  # fmt: skip


def shown(session: Session, width: int = 80) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=width, color_system=None).print(drawn(session, width), end="")
    return out.getvalue().splitlines()


@pytest.mark.parametrize("code", ["en", "sk", "cs"])
@pytest.mark.parametrize("signs", PADS)
def test_every_pad_fits_a_terminal_of_80_by_24(signs: str, code: str) -> None:
    lines = shown(keyed(broken(code=code), signs))
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("width", [40, 60, 100, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    assert max(map(len, shown(keyed(broken(), "f"), width))) <= width


def test_names_score_race_and_who_is_at_the_table() -> None:
    text = "\n".join(shown(keyed(broken(), "m")))
    assert "Novák" in text
    assert "▶ Dvořák" in text
    assert "race to 5" in text
    assert "0 : 0" in text
    assert "ball on  2" in text
    assert "cue ball as it lies" in text


def test_fouls_are_counted_in_dots_and_two_bring_a_banner() -> None:
    text = "\n".join(shown(keyed(broken(), "f 1 m f 1 m")))
    assert "●●○" in text
    assert "Novák has 2 fouls in a row. Tell the player: the next one loses the rack." in text
    assert "was not warned" in "\n".join(shown(keyed(broken(), "f 1 m f 1 m !")))


def test_a_club_with_another_limit_is_warned_one_foul_before_it(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('extends = "sk"\n[switches]\nthree_foul = 4\n', encoding="utf-8")
    on_two = keyed(broken(str(club)), "f 1 m f 1 m")
    assert "●●○○" in "\n".join(shown(on_two))
    assert "!" not in [key.sign for key in on_two.keys]
    assert "Novák has 3 fouls in a row." in "\n".join(shown(keyed(on_two, "f 1 m")))


def test_the_last_ruling_is_told_with_its_paragraph() -> None:
    text = " ".join(" ".join(shown(keyed(broken("cz"), "f 2"))).split())
    assert "Last: " in text
    assert "wrong ball first (6.2)" in text


def test_what_was_called_stands_in_the_question() -> None:
    assert "Called: the 5 into the right foot pocket" in " ".join(shown(keyed(broken(), "c 5 6")))
    assert "Called: safety" in " ".join(shown(keyed(broken(), "s")))


def test_declarations_stay_in_sight_until_the_shot() -> None:
    text = " ".join(shown(keyed(broken(), "x f 3 2 x k enter x s")))
    assert "Frozen: the 3 – the foot rail" in text
    assert "The call was asked for" in text
    assert "Stalemate announced; turns left 3 : 3" in text


def test_a_time_out_is_shown() -> None:
    assert "Dvořák is on a time-out" in " ".join(shown(keyed(fresh(), "a x t b")))


def test_the_preview_shows_both_scores() -> None:
    session = said(keyed(broken(), "0 p h e"), "3")
    text = "\n".join(shown(keyed(session, "e p")))
    assert "Now:   Novák 1–0 Dvořák" in text
    assert "After: Novák 0–0 Dvořák" in text


def test_the_first_misfit_is_shown() -> None:
    session = said(keyed(broken(), "p p h e"), "3")
    text = "\n".join(shown(keyed(session, "e m")))
    assert "no longer fit" in text
    assert "#4  Novák plays the 3" in text


def test_a_long_history_is_one_line_an_entry() -> None:
    lines = shown(keyed(broken(), "p p p f 1 m h"))
    assert sum(line.startswith(" #") for line in lines) == 7


def test_sets_and_unequal_races_are_named() -> None:
    text = " ".join(shown(broken(form=MatchFormat((5, 7), sets=2))))
    assert "race 5 : 7" in text
    assert "sets 0 : 0" in text


def test_quick_mode_offers_the_players() -> None:
    assert "a Novák" in " ".join(" ".join(shown(keyed(broken(), "x m"))).split())


def test_marked_fouls_are_ticked() -> None:
    assert "✓ touched ball" in " ".join(shown(keyed(broken(), "f + 5")))


def test_a_finished_match_offers_to_sign() -> None:
    assert "sign and close" in " ".join(shown(keyed(broken(form=MatchFormat((1, 1))), "0 p")))


def test_another_language_changes_every_label() -> None:
    assert "nepotopená" in " ".join(shown(in_words(broken(), "sk")))


def test_too_many_lines_lose_their_middle() -> None:
    assert fitting(list("abcdefghij"), 10) == list("abcdefghij")
    assert fitting(list("abcdefghij"), 8) == list("abcde") + list("hij")


def test_keys_have_names_and_sequences_none() -> None:
    assert list(read_signs("p\r\x7f\x1b"[:3])) == ["p", "enter", "backspace"]
    assert list(read_signs("\x1b")) == ["esc"]
    assert list(read_signs("\x1b[A")) == []


@pytest.mark.parametrize("sent", ["", "\x03", "\x04"])
def test_control_keys_leave(sent: str) -> None:
    with pytest.raises(KeyboardInterrupt):
        list(read_signs(sent))
