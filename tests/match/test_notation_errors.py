import random
import re

import pytest

from tenball.match.errors import MatchError
from tenball.match.notation import MatchText, read, write
from tests.match.generate import random_record

HEAD = "Book: cz\nClock: 40+40\n\nA lagged\nA break_chosen\n"
FIRST = HEAD.count("\n") + 1
FREE = "Book: {0}\n"


def refused(text: str) -> MatchError:
    with pytest.raises(MatchError) as caught:
        read(text)
    assert caught.value.key == "bad_text"
    return caught.value


@pytest.mark.parametrize(
    "text, line, column, problem",
    [
        ("", 1, 1, "must name the book"),
        ("Race: 5\n", 2, 1, "must name the book"),
        ("# x\n\nBook: xy", 3, 7, "cannot be"),
        ("Book: {", 1, 7, "Expecting property name"),
        ('Book: {"name":1}', 1, 7, "extends"),
        ("Book: cz\nBook: cz", 2, 1, "Book stands twice in the head"),
        ("Book: cz\n  Rase: 5", 2, 3, "no line of the head is called 'Rase'"),
        ("Book: cz\nRace: five", 2, 7, "no whole number"),
        ("Book: cz\nRace: 5-0", 2, 7, "race = 0"),
        ("Book: cz\nSets: 0", 2, 7, "sets = 0"),
        ("Book: cz\nTime-outs: 9999", 2, 12, "time_outs = 9999"),
        ("Book: cz\nBreaks: both", 2, 9, "allowed: alternate, winner, loser"),
        ("Book: cz\nClock: fast", 2, 8, "no shot clock"),
        ("Book: cz\nClock: shot", 2, 8, "no shot clock"),
        ("Book: cz\nClock: shot 1 shot 2", 2, 8, "no shot clock"),
        ("Book: cz\nClock: warning 5", 2, 8, "no shot clock"),
        ("Book: cz\nClock: shot 0", 2, 8, "clock.shot_s = 0"),
        ("Book: cz\nLateness:", 2, 10, "no lateness"),
        ("Book: cz\nLateness: 6:1 11", 2, 11, "no lateness"),
        ("Book: cz\nLateness: 6 forfeit 20", 2, 11, "no whole number"),
        ("Book: cz\nTable: round", 2, 8, "no table size is called"),
        ("Book: cz\n+ seed", 2, 1, "no line that + could continue"),
        ("Book: cz\nA: x", 2, 4, "both players, or neither"),
        ("Book: cz\nB: x", 2, 4, "both players, or neither"),
        ("Book: cz\nA: x\nB: ", 3, 4, "a name is one line"),
        ('Book: cz\nEvent: "x', 2, 8, "no text in quotes"),
        ('Book: {"extends":"cz","name":"\\ud83d","switches":{}}', 1, 7, "half a character"),
        (HEAD + "Race: 5", FIRST, 1, "lines of the head stand above"),
    ],
)
def test_an_error_in_the_head_names_its_place(text: str, line: int, column: int, problem: str) -> None:
    error = refused(text)
    assert (error.values["line"], error.values["column"]) == (line, column)
    assert problem in str(error)


@pytest.mark.parametrize(
    "line, column, problem",
    [
        ("A brake", 3, "'brake' is no call and no event"),
        ("A", 1, "does not say what happened"),
        ("12.", 1, "does not say what happened"),
        ("= miss", 1, "before = stands what happened"),
        ("break", 1, "say whose this is: A break or B break"),
        ("B break", 1, "entered for b, but a is at the table"),
        ("A break\nB break rails 5", 3, "scorekeeper would ask: call_not_open"),
        ("A break\nB break hit 1", 3, "belongs to the phase break"),
        ("A break made 3 made 4", 16, "made stands twice"),
        ("A break made", 9, "'made' is followed by nothing"),
        ("A break made 3xx", 14, "'3xx' is no ball with a pocket"),
        ("A break off x", 13, "'x' is no ball"),
        ("A break rails 1 2", 9, "'rails' is followed by one word, not by 2"),
        ("A break rails -1", 15, "no whole number"),
        ("A break hung 3", 14, "no number"),
        ("A break made 3 hung 3:-1", 21, "no number from 0"),
        ("A break touched x", 17, "no ball with a cushion"),
        ("A break touched 3x", 17, "'x' does not belong here; allowed: h, f,"),
        ("A break foul dancing", 14, "'dancing' does not belong here; allowed: scratch,"),
        ("A break pot", 3, "scorekeeper would ask: which_ball"),
        ("A break claimed now", 17, "'now' does not belong after 'claimed'"),
        ("A break 1>fr", 9, "'1>fr' does not belong after 'break'"),
        ("A break drop 3fr", 9, "drop goes with hit"),
        ("A break hit 1 pot", 15, "pot does not go with hit"),
        ('A break overruled "x"', 9, "overruled goes with hit"),
        ('A break hit 1 overruled "x" seed "y"', 29, "seed does not go with overruled"),
        ("A break hit 1 overruled x", 25, "no text in quotes"),
        (r'A break seed "\x"', 14, "no text in quotes"),
        ("A break seed 5", 14, "no text in quotes"),
        (r'noted "\ud83d"', 7, "no text in quotes"),
        ("A break hit 1 drop 3fr 3fl", 3, "ball 3 is pocketed twice"),
        ("A break stroke 1 2", 9, "not a stroke"),
        ("A break before 1@0", 9, "not a layout"),
        ('A break hit 1 taps "{}x"', 20, "these are no taps"),
        ('A break hit 1 taps "[]"', 20, "these are no taps"),
        ("A break = miss -> B", 9, "this line is ruled 'dry_break -> B'"),
        ("A break = dry_break -> B (sic", 0, ""),
        ("racked 1 2", 1, "each of the ten balls once"),
        ("shot_voided = miss", 13, "this line is ruled 'nothing'"),
        ("A break ruled next B", 9, "has a phase"),
        ("A break ruled 5 phase play", 15, "'5' does not belong after 'ruled'"),
        ("A break ruled phase play turns 1", 26, "two numbers"),
        ("A break ruled phase play why Miss!", 30, "no ground of a ruling"),
        ("A break ruled phase play why gone", 30, "no paragraph for 'gone'"),
        ("A break ruled phase over", 0, ""),
        ("A rack_scored ruled phase over", 15, "nothing is ruled in such a line"),
        ("A rack_scored 5", 15, "'5' does not belong after 'rack_scored'"),
        ("rack_scored", 1, "say whose this is"),
        ("A shot_voided", 3, "shot_voided is nobody's"),
        ("A rack_replayed stalemate", 3, "rack_replayed is nobody's"),
        ("rack_replayed boredom", 15, "'boredom' does not belong here"),
        ("A take", 1, "the option take is not open"),
        ("B take", 3, "A decides here"),
        ("A late 1001", 8, "nobody loses more than 1000 racks"),
        ("A warned maybe", 10, "'maybe' does not belong after 'warned'"),
        ("frozen 3", 1, "frozen is followed by a ball and what it touches"),
        ("frozen x lf", 8, "'x' is no ball"),
        ("frozen 3 zz", 10, "'zz' does not belong here"),
        ("sealed", 1, "sealed is followed by the code"),
        ('sealed "x" C', 12, "no seat"),
        ("clock_started 1e9", 15, "no number from 0 that a match could need"),
        ("mode slow", 6, "allowed: quick, full"),
        ("A penalised touched_ball drop 1", 26, "drop goes with hit"),
        ("A penalised touched_ball penalty set", 3, "a penalty goes with unsportsmanlike alone"),
        ('noted "x', 7, 'no " at its end'),
        ("A break {x", 9, "no } at its end"),
        ("A break }", 9, "'}' has no meaning here"),
        ("A break\n(A break", 9, "no ) at its end"),
        (")", 1, "closes nothing"),
        ("A break (x)", 9, "begins on a line of its own"),
        ("()", 2, "no events"),
    ],
)
def test_an_error_in_a_line_names_its_place(line: str, column: int, problem: str) -> None:
    if not problem:
        assert read(HEAD + line).events
        return
    error = refused(HEAD + line)
    assert problem in str(error)
    assert (error.values["line"], error.values["column"]) == (FIRST + line.count("\n"), column)


def test_what_needs_a_rack_says_so() -> None:
    over = HEAD + "A walkover\n"
    for line in ("A shot hit none", "A shot", "A take", "A shot hit 1 ruled phase play"):
        error = refused(over + line)
        assert error.values["line"] == FIRST + 1
    assert "a variation needs an event before it" in str(refused("Book: cz\n(\nA lagged)"))
    assert read(HEAD + "A shot hit 1 rail").events[-1] == read(HEAD + "A break hit 1 rail").events[-1]
    assert read(HEAD + "A break hit 1 rail driven 1 2 3 4\nB shot hit 1 rail").events[-1].tag == "shot"


@pytest.mark.parametrize(
    "text, problem",
    [
        (HEAD + "A break\n" + "(A break\n" * 40, "at most 20 deep"),
        ("Book: cz\nRace: 1000\nSets: 1000\nA break_chosen\n" + "A rack_scored\n" * 6000, "more than a match can be"),
        (HEAD + "frozen 3 lf\n" * 600, "more than a match can be"),
        ("Book: " + '{"name":' + "[" * 100_000, "nested too deeply"),
        (HEAD + 'A break hit 1 taps "' + "[" * 100_000 + '"', "nested too deeply"),
        (HEAD + "A break = " + "( " * 100_000, "this line is ruled"),
        (HEAD + '"a' * 100_000, "no call and no event"),
        (HEAD + "{" * 500_000, "no } at its end"),
        (HEAD + "A break made" + " 1" * 200_000, "scorekeeper would ask"),
        (HEAD + "clock_started " + "9" * 200_000, "that a match could need"),
        (HEAD + "A " + "x" * 500_000, "no call and no event"),
        (HEAD + "A break before " + "1" * 100_000, "not a layout"),
    ],
)
def test_what_is_too_much_is_refused(text: str, problem: str) -> None:
    error = refused(text)
    assert problem in str(error)
    assert len(str(error)) < 500


SIGNS = '(){};"\\\n#=+ A\x00\u2028.0>?'


def spoilt(chance: random.Random, text: str, words: list[str]) -> str:
    """A text with a sign put in or taken out, a word exchanged, or a line moved."""
    lines = text.split("\n")
    row = chance.randrange(len(lines))
    place = chance.randrange(len(text))
    match chance.randrange(5):
        case 0:
            return text[:place] + chance.choice(SIGNS) + text[place:]
        case 1:
            return text[:place] + text[place + chance.randrange(1, 6) :]
        case 2:
            line = lines[row].split(" ")
            line[chance.randrange(len(line))] = chance.choice(words)
            lines[row] = " ".join(line)
        case 3:
            lines.insert(chance.randrange(len(lines)), lines[row])
        case _:
            lines[row] = re.sub("  = .*", "", lines[row])
            lines.insert(row, chance.choice(("(", "( A safety", "{ a", ")", "; hm", "+ ruled phase over winner A")))
    return "\n".join(lines)


def test_spoilt_texts_are_refused_or_read_and_never_crash() -> None:
    chance = random.Random(10)
    texts = [write(random_record(seed, 25)) for seed in range(40)]
    words = sorted({word for text in texts for word in text.split() if len(word) < 20})
    outcomes = {True: 0, False: 0}
    for _ in range(4000):
        text = chance.choice(texts)
        for _ in range(chance.randint(1, 3)):
            text = spoilt(chance, text, words)
        found = _read(text)
        outcomes[found is not None] += 1
        assert found is None or read(str(found)) == found
    assert min(outcomes.values()) > 300


def _read(text: str) -> MatchText | None:
    try:
        return read(text)
    except MatchError:
        return None
