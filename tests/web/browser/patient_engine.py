"""An engine that thinks until it is let go, and then breaks so softly that nothing moves but the cue ball.

`python patient_engine.py FILE`: as soon as that file is there it moves; without whoever began it, it ends.
"""

import json
import os
import sys
import time
from pathlib import Path

MOVE = {"t": "shot", "call": {"t": "break"}, "stroke": {"speed": 0.3, "aim": 0.0}, "place": [-0.9, 0.0]}


def main(go: Path) -> None:
    """Answer what is asked, in its own time."""
    parent = os.getppid()
    for message in map(json.loads, sys.stdin):
        if message["t"] == "hello":
            say({"t": "ready", "protocol": 1, "name": "Patient"})
        elif message["t"] == "decide":
            while not go.exists():
                time.sleep(0.05)
                if os.getppid() != parent:
                    return
            say({"t": "move", "id": message["id"], "move": MOVE})
        elif message["t"] == "quit":
            break


def say(message: dict[str, object]) -> None:
    """Send one line."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
