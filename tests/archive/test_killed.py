"""A writer that is killed at any moment: what it acknowledged is there, and the next one goes on."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tenball.archive import append, create, load
from tenball.match import Draft, Noted, Stamp
from tests.match.sheet import header

WRITER = """
import sys
from pathlib import Path
from tenball.archive import append, load, only_writer
from tenball.match import Draft, Noted, Stamp
path = Path(sys.argv[1])
with only_writer(path) as lock:
    record = load(path, lock).record
    print("ready", flush=True)
    while True:
        drafts = [Draft(Noted("x" * 300)), Draft(Noted("y"))]
        record = append(path, record, drafts, Stamp("now", "writer"), lock)
        print(len(record.entries), flush=True)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there a process is not killed by a signal")
def test_no_acknowledged_entry_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    record = create(path, header())
    chance = random.Random(9)
    for _ in range(12):
        with subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "ready\n"
            time.sleep(chance.uniform(0.0, 0.1))
            writer.send_signal(signal.SIGKILL)
            said = writer.stdout.read().split("\n")[:-1]
        acknowledged = int(said[-1]) if said else len(record.entries)
        record = load(path).record
        assert len(record.entries) >= acknowledged
        assert len(record.entries) % 2 == 0, "a unit is whole or not there"
    assert append(path, record, [Draft(Noted("done"))], Stamp("now", "test")).entries
