"""What the scorekeeper's screen shows, at the sizes that terminals have."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from tenball.cli.score.hints import hints
from tenball.cli.score.keyboard import read_signs
from tenball.cli.score.pads import Typing
from tenball.cli.score.press import press
from tenball.cli.score.screen import drawn, parts
from tenball.cli.score.session import Session, resumed
from tenball.cli.score.terminal import fitting
from tenball.match import MatchFormat, People, begin
from tenball.words import language
from tests.cli.scoring import broken, fresh, header, in_words, keyed, said

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
    assert "entry 4 would no longer fit" in text
    assert "#4  Novák plays the 3" in text
    assert "By then the other player would be at the table." in text


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


def at(session: Session, width: int, height: int) -> list[str]:
    """The screen as a terminal of that size has it."""
    lines: list[tuple[float, str]] = []
    for weight, part in parts(session, width):
        out = io.StringIO()
        Console(file=out, width=width, color_system=None).print(part)
        lines += [(weight, line) for line in out.getvalue().splitlines()]
    return fitting(lines, height, session)


def test_where_there_is_too_little_room_the_least_goes_first_and_that_is_said() -> None:
    lines = [(0.0, "a"), (3.0, "b"), (1.0, "c"), (3.0, "d")]
    assert fitting(lines, 4, fresh()) == ["a", "b", "c", "d"]
    assert fitting(lines, 3, fresh()) == ["a", "c", "… 2 more lines: make the window larger"]
    assert fitting(lines, 1, fresh()) == ["… 4 more lines: make the window larger"]


@pytest.mark.parametrize(
    "code, words", [("en", ("as called", "missed", "foul")), ("sk", ("podľa", "nepotopená", "faul"))]
)
@pytest.mark.parametrize("signs", ["", "f 1 m f 1 m", "f 1 f 1 f 1 f 1"])
def test_a_small_window_keeps_the_ball_on_the_question_and_the_first_keys(
    signs: str, code: str, words: tuple[str, ...]
) -> None:
    lines = at(keyed(broken(code=code), signs), 40, 15)
    assert len(lines) == 15
    text = " ".join(" ".join(lines).split())
    assert f"{'ball on' if code == 'en' else 'v poradí'} 2" in text
    assert "Čo sa stalo?" in text or "What happened?" in text
    assert all(f" {word}" in text for word in ("p", "m", "f", *words))
    assert lines[-1].startswith("… ")


@pytest.mark.parametrize("code", ["en", "sk", "cs"])
@pytest.mark.parametrize("width", [80, 90, 100, 120])
@pytest.mark.parametrize("signs", ["", "x", "f", "f 1 f 1 f 1 f 1"])
def test_nothing_is_cut_off_in_a_usual_window(signs: str, width: int, code: str) -> None:
    lines = at(keyed(broken(code=code), signs), width, 30)
    assert not [line for line in lines if "…" in line]


def test_both_on_two_leave_the_ball_on_in_sight() -> None:
    assert "ball on  2    cue ball in hand" in "\n".join(at(keyed(broken(), "f 1 f 1 f 1 f 1"), 80, 24))


def test_a_line_that_goes_on_is_set_in() -> None:
    lines = [*shown(keyed(broken(), "c 5 6"), 40), *shown(keyed(broken(code="sk"), "f 1 f 1"), 40)]
    assert [line for line in lines if not line.startswith(" ") and "─" not in line and line] == []


def test_a_long_name_keeps_its_line() -> None:
    people = People("Maximiliána Konštantínopolská-Novotná", "Dvořák", "0123456789abcdef")
    session = keyed(resumed(begin(replace(header(), people=people, people_hash=people.hash)), language("en")), "a")
    assert sum("▶" in line and "Maxi" in line for line in shown(session, 40)) == 1


def test_a_name_from_the_right_stands_for_itself() -> None:
    people = People("אבי כהן", "Dvořák", "0123456789abcdef")
    session = keyed(resumed(begin(replace(header(), people=people, people_hash=people.hash)), language("en")), "a")
    text = "\n".join(shown(session))
    assert "\u2068אבי כהן\u2069 breaks" in text
    assert "\u2068Dvořák" not in text


def test_the_rest_of_the_row_of_fouls_says_what_it_counts() -> None:
    assert "fouls ●○○" in "\n".join(shown(keyed(broken(), "f 1")))


def test_who_was_told_is_not_to_be_told_again() -> None:
    on_two = keyed(broken(), "f 1 m f 1 m")
    told = keyed(on_two, "! !")
    assert "Tell the player" in " ".join(shown(on_two))
    assert "Tell the player" not in " ".join(shown(told))
    assert "knows that the next one loses the rack" in " ".join(shown(told))
    again = keyed(told, "p m m f 1 m f 1 m")
    assert "Tell the player" in " ".join(shown(again))


def test_racks_only_asks_who_won_the_rack() -> None:
    assert "Who won the rack?" in " ".join(shown(keyed(broken(), "x m")))


def test_the_end_says_who_won() -> None:
    session = keyed(broken(form=MatchFormat((1, 1))), "0 p")
    assert "Novák wins the match. Novák 1–0 Dvořák." in " ".join(shown(session))


def test_a_note_leaves_the_last_ruling_in_sight() -> None:
    text = " ".join(" ".join(shown(keyed(broken("cz"), "f 2 x n o k enter"))).split())
    assert "wrong ball first (6.2)" in text
    assert "ok" in text


def test_a_key_that_asks_more_says_so() -> None:
    labels = dict(hints(keyed(broken(), "f"), always=False))
    assert labels["4"].endswith("▸")
    assert labels["u"].endswith("▸")
    assert not labels["5"].endswith("▸")


def test_one_code_is_shown_and_that_the_record_changed_since() -> None:
    session = keyed(broken(form=MatchFormat((1, 1))), "0 p")
    assert "Code" not in " ".join(shown(session))
    session = keyed(session, "k enter")
    sealed = session.match.sealed
    assert f"Code of the record: {sealed}" in " ".join(shown(session))
    assert "changed after it was signed" not in " ".join(shown(session))
    noted = keyed(session, "x n o k enter")
    assert f"Code of the record: {sealed}" in " ".join(shown(noted))
    assert "changed after it was signed" in " ".join(shown(noted))
    undone = " ".join(" ".join(shown(keyed(session, "u y"))).split())
    assert f"signed under the code {sealed} and changed since" in undone
    assert "Code of" not in undone


def test_the_preview_tells_the_ruling_as_it_was_and_as_it_would_be() -> None:
    session = said(keyed(broken(), "p m h e"), "4")
    text = "\n".join(shown(keyed(session, "e f 1"), 120))
    assert "#4  Novák plays uncalled" in text or "#4  Novák" in text
    assert "→ Foul by Novák: cue ball scratch" in text
    assert "What happened?" not in text
    assert "taken out" in "\n".join(shown(keyed(session, "x")))
    assert "2 entries are taken out" in "\n".join(shown(keyed(said(keyed(broken(), "p m h e"), "3"), "u")))


def test_the_preview_of_a_signed_match_says_that_the_signature_goes() -> None:
    session = keyed(broken(form=MatchFormat((1, 1))), "p 0 p k enter h e")
    text = " ".join(" ".join(shown(keyed(said(session, "3"), "e e 5 enter"))).split())
    assert f"signed under the code {session.match.sealed}; that signature goes" in text


def test_keys_have_names_and_sequences_none() -> None:
    assert list(read_signs("p\r\x7f\x1b"[:3])) == ["p", "enter", "backspace"]
    assert list(read_signs("\x1b")) == ["esc"]
    assert list(read_signs("\x1b[A")) == []
    assert list(read_signs("p\x1b[1;5Am\x1bOPf")) == ["p", "m", "f"]


def test_a_paste_is_no_keys() -> None:
    assert list(read_signs("p\x1b[200~x C a\ry\x1b[201~m")) == ["p", "pasted:x C a\ry", "m"]
    session = keyed(broken(), "7 pasted:m")
    assert session.notice == "What is pasted is not taken for keys."
    typing = press(keyed(broken(), "x n"), "pasted:Dobrý\r strk")
    assert isinstance(typing.pad, Typing)
    assert typing.pad.text == "Dobrý strk"
    assert session.report.call is not None


@pytest.mark.parametrize("sent, leaves", [("", EOFError), ("\x03", KeyboardInterrupt), ("p\x04", EOFError)])
def test_control_keys_leave(sent: str, leaves: type[BaseException]) -> None:
    with pytest.raises(leaves):
        list(read_signs(sent))
