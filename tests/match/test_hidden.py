import pytest

from tenball.match.hidden import is_hidden, visible


@pytest.mark.parametrize("sign", ["\x00", "\n", "\r", "\x1b", "\x7f", "\x9b", "\u2028", "\u202e", "\u200f", "\ud800"])
def test_what_steers_a_screen_or_turns_a_line_is_hidden(sign: str) -> None:
    assert is_hidden(sign)
    assert visible(f"a{sign}b").isascii()


def test_what_people_write_is_left_as_it_is() -> None:
    text = "Ľudmila Řeháková–Žďárská 30.\u00a011.\u00a02026 👩\u200d🎱"
    assert not any(map(is_hidden, text))
    assert visible(text) == text


def test_what_is_hidden_is_written_out_as_json_would() -> None:
    assert visible("one\ntwo \x1b[31m\x9b\u202e") == "one\\ntwo \\u001b[31m\\u009b\\u202e"
