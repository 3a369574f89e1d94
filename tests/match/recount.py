"""The figures of a match once more, from the bare lines of its record and without tenball."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

Line = dict[str, Any]
Found = dict[str, dict[str, list[tuple[int, int]]]]


def recounted(
    lines: Sequence[Line], need: tuple[int, int], sets: int, *, safety: bool
) -> dict[str, dict[str, tuple[int, list[int]]]]:
    """The same figures from the bare lines, by another way: rack by rack, each as a list of its events."""
    found: Found = {"a": defaultdict(list), "b": defaultdict(list)}
    runs: dict[str, list[list[tuple[int, int]]]] = {"a": [], "b": []}
    open_racks = {"a": need[0] * sets, "b": need[1] * sets}
    for rack in racks_of(stood(lines)):
        last = rack[-1]["event"]
        for seq, winner, given in scores(rack[-1]):
            racks = min(given, open_racks[winner])
            open_racks[winner] -= racks if last["t"] == "late" else 0
            found[winner]["racks_won"] += [(seq, 1)] * racks
            found[other(winner)]["racks_lost"] += [(seq, 1)] * racks
        if last["t"] != "rack_scored":
            count_rack(rack, found, runs, safety=safety)
    for seat, lists in runs.items():
        best = max(lists, key=lambda run: sum(balls for _, balls in run), default=[])
        if best:
            found[seat]["longest_run"] = best
    return {
        seat: {name: (sum(n for _, n in of), sorted({seq for seq, _ in of})) for name, of in figures.items()}
        for seat, figures in found.items()
    }


def other(seat: str) -> str:
    return "b" if seat == "a" else "a"


def stood(lines: Sequence[Line]) -> list[Line]:
    gone: set[int] = set()
    for line in reversed(lines):
        if line["seq"] not in gone and line["event"]["t"] == "retracted":
            gone |= set(line["event"]["seqs"])
    return [line for line in lines if line["seq"] not in gone and line["event"]["t"] != "retracted"]


def scores(line: Line) -> list[tuple[int, str, int]]:
    event = line["event"]
    match event["t"]:
        case "rack_scored":
            return [(line["seq"], event["winner"], 1)]
        case "rack_conceded":
            return [(line["seq"], other(event["seat"]), 1)]
        case "late":
            return [(line["seq"], other(event["seat"]), event["racks"])]
        case _:
            winner = event.get("ruling", {}).get("winner")
            return [(line["seq"], winner, 1)] if winner else []


def racks_of(lines: Sequence[Line]) -> list[list[Line]]:
    racks: list[list[Line]] = [[]]
    for line in lines:
        racks[-1].append(line)
        if scores(line) or line["event"].get("ruling", {}).get("replay"):
            racks.append([])
    return [rack for rack in racks if rack]


def count_rack(  # noqa: C901, PLR0912 - written down at one go, apart from the program that it checks
    rack: Sequence[Line],
    found: Found,
    runs: dict[str, list[list[tuple[int, int]]]],
    *,
    safety: bool,
) -> None:
    """One pass over the rack for each question, looking back and ahead in the list of its shots."""
    told = [line for line in rack if line["event"]["t"] in ("shot", "overruled", "penalised", "chose")]
    shots = [line for line in told if line["event"]["t"] in ("shot", "overruled")]
    phase = "break"
    breaker, visits = None, []
    for index, line in enumerate(told):
        event, seq = line["event"], line["seq"]
        if event["t"] == "chose":
            decider, before = told[index - 1]["event"]["ruling"]["next"], told[index - 1]["event"]
            phase = "play"
            if event["option"] == "hand_back":
                found[decider]["hand_backs"].append((seq, 1))
            if before["t"] != "penalised" and keys(before) >= {"push_out"}:
                name = "push_outs_returned" if event["option"] == "hand_back" else "push_outs_taken"
                found[before["seat"]][name].append((seq, 1))
            continue
        ruling = event["ruling"]
        for name in ("fouls", *(f"foul:{foul}" for foul in ruling["fouls"])) if ruling["fouls"] else ():
            found[ruling["seat"]][name].append((seq, 1))
        if "three_fouls" in keys(event) and ruling["winner"] == other(ruling["seat"]):
            found[ruling["seat"]]["three_foul_losses"].append((seq, 1))
        if event["t"] != "penalised":
            seat = event["seat"]
            found[seat]["shots"].append((seq, 1))
            if not stays(told[:index], seat):
                visits.append(seat)
                runs[seat].append([])
                found[seat]["innings"].append((seq, 1))
            made = len(set(ruling["down"]) - set(ruling["spotted"])) if keeps(event) else 0
            if made:
                found[seat]["balls_made"].append((seq, made))
                runs[seat][-1].append((seq, made))
            if phase == "break":
                breaker = seat
                kind = "foul" if ruling["fouls"] else "made" if ruling["down"] else "dry"
                found[seat][f"breaks_{kind}"].append((seq, 1))
            safe = safety and phase != "break" and event["call"]["t"] == "safety"
            if safe:
                found[seat]["safeties"].append((seq, 1))
                later = [shot["event"] for shot in shots if shot["seq"] > seq][:1]
                if not ruling["fouls"] and later and later[0]["seat"] != seat and not keeps(later[0]):
                    found[seat]["safeties_good"].append((seq, 1))
            if not ruling["fouls"] and "push_out" in keys(event):
                found[seat]["push_outs"].append((seq, 1))
            elif not (ruling["fouls"] or keeps(event) or phase == "break" or safe or ruling["replay"]):
                found[seat]["misses"].append((seq, 1))
            if ruling["winner"] == seat and breaker == seat and len(visits) == 1:
                found[seat]["break_and_runs"].append((seq, 1))
            if ruling["winner"] == seat and breaker == other(seat) and visits.count(seat) == 1:
                found[seat]["run_outs"].append((seq, 1))
        phase = ruling["phase"]


def keys(event: Line) -> set[str]:
    return {reason["key"] for reason in event["ruling"]["why"]}


def keeps(event: Line) -> bool:
    ruling = event["ruling"]
    if ruling["fouls"] or ruling["replay"]:
        return False
    return bool(ruling["winner"] == event["seat"] or (ruling["next"] == event["seat"] and ruling["phase"] != "choice"))


def stays(before: Sequence[Line], seat: str) -> bool:
    """Whether the stay at the table of that seat goes on: back to his last shot nothing took the table from him."""
    for line in reversed(before):
        event = line["event"]
        if event["t"] == "chose" or event["ruling"]["next"] != seat or event["ruling"]["phase"] == "choice":
            return False
        if event["t"] != "penalised":
            return bool(event["seat"] == seat)
    return False
