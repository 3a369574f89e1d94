"""An engine that thinks until it is let go or told to stop, and then breaks so softly that only the cue ball moves.

`python patient_engine.py FILE`: as soon as that file is there it moves; without whoever began it, it ends.
"""

import json
import os
import select
import sys
from pathlib import Path
from typing import BinaryIO

MOVE = {"t": "shot", "call": {"t": "break"}, "stroke": {"speed": 0.3, "aim": 0.0}, "place": [-0.9, 0.0]}


def main(go: Path) -> None:
    """Answer what is asked, in its own time."""
    with open(0, "rb", buffering=0, closefd=False) as said:
        while line := said.readline():
            message = json.loads(line)
            if message["t"] == "hello":
                say({"t": "ready", "protocol": 1, "name": "Patient"})
            elif message["t"] == "decide":
                if not thought(go, said):
                    return
                say({"t": "move", "id": message["id"], "move": MOVE})
            elif message["t"] == "quit":
                break


def thought(go: Path, said: BinaryIO) -> bool:
    """Whether it is time to move; not where nobody is there any more."""
    parent = os.getppid()
    while not go.exists():
        if os.getppid() != parent:
            return False
        if select.select([said], [], [], 0.05)[0]:
            told = said.readline()
            return bool(told) and json.loads(told)["t"] == "stop"
    return True


def say(message: dict[str, object]) -> None:
    """Send one line."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
