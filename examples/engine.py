"""An engine for tenball in sixty lines: the ball on goes where it is hit fullest. See docs/engine.md."""

import json
import math
import sys


def pockets(table):
    """A point a little way into each pocket, by its name."""
    x, y, back = table["length"] / 2, table["width"] / 2, table["corner_mouth"] / 9
    ends, sides = {"h": back - x, "f": x - back}, {"l": y - back, "r": back - y}
    corners = {end + side: (at, aside) for end, at in ends.items() for side, aside in sides.items()}
    return corners | {"sl": (0, y), "sr": (0, -y)}


def break_shot(table):
    """Straight and hard into the rack, from the kitchen."""
    move = {"t": "shot", "call": {"t": "break"}, "stroke": {"speed": 9.0, "aim": 0.0}}
    return move | {"place": [-table["length"] / 4 - 0.05, 0.0]}


def shot(table, position):
    """The ball on, called; `target` is where the cue ball meets it. In hand it goes straight behind."""
    number, cue = min(position["rack"]["on_table"]), position["layout"].get("0")
    ball = position["layout"][str(number)]
    found = []
    for pocket, mouth in pockets(table).items():
        far = math.dist(ball, mouth)
        line = [(mouth[k] - ball[k]) / far for k in (0, 1)]
        target = [ball[k] - 2 * table["ball_radius"] * line[k] for k in (0, 1)]
        behind = zip(target, line, (table["length"] / 2 - 0.03, table["width"] / 2 - 0.03), strict=True)
        place = cue or [max(-edge, min(edge, t - 0.2 * u)) for t, u, edge in behind]
        way = [t - at for t, at in zip(target, place, strict=True)]
        cut = (way[0] * line[0] + way[1] * line[1]) / math.hypot(*way)
        taken = any(math.dist(place, other) < 2.1 * table["ball_radius"] for other in position["layout"].values())
        score = cut - far / 9 - (0 if cue else 9 * taken)
        found.append((score, pocket, math.atan2(way[1], way[0]), place))
    _, pocket, aim, place = max(found)
    move = {"t": "shot", "call": {"t": "called", "ball": number, "pocket": pocket}}
    return move | {"stroke": {"speed": 2.0, "aim": aim}, "place": None if cue else place}


def decide(table, position):
    """The move that is asked for."""
    if position["prompt"] in ("break", "shot"):
        return break_shot(table) if position["prompt"] == "break" else shot(table, position)
    lag, breaker = {"t": "lag", "stroke": {"speed": 2.5, "aim": 0.0}}, {"t": "breaker", "seat": position["seat"]}
    return {"lag": lag, "breaker": breaker, "choice": {"t": "answer", "option": "take"}}[position["prompt"]]


told = {}
for message in map(json.loads, sys.stdin):
    told[message["t"]] = message
    if message["t"] == "hello":
        print(json.dumps({"t": "ready", "protocol": 1, "name": "Straight"}), flush=True)
    elif message["t"] == "decide":
        move = decide(told["new_match"]["table"], told["position"])
        print(json.dumps({"t": "move", "id": message["id"], "move": move}), flush=True)
    elif message["t"] == "quit":
        break
