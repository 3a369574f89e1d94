"""A tenball server of its own for each test, as a user starts it."""

from __future__ import annotations

import json
import re
import shlex
import signal
import socket
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

_OWNER = re.compile(r"http://\S+#k=(\S+)")
_TOKEN = re.compile(r"\b[a-z]\.[^\s.]*\.[\w-]{32}")


def free_port() -> int:
    """A port that nobody uses at this moment."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


@dataclass
class Served:
    """A running server: its port, its data, the owner's key, the commands of its engines, and further options."""

    data: Path
    port: int = field(default_factory=free_port)
    owner: str = ""
    engines: dict[str, list[str]] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    process: subprocess.Popen[str] | None = None
    output: list[str] = field(default_factory=list)
    listening: threading.Thread | None = None

    def start(self) -> Served:
        """Start it and wait until it has said where it is."""
        command = [sys.executable, "-m", "tenball", "serve", "--no-browser", "--data", str(self.data)]
        command += [f"--engine={name}={shlex.join(words)}" for name, words in self.engines.items()]
        command += [*self.options, "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        found = threading.Event()
        self.listening = threading.Thread(target=self._listen, args=(found,), daemon=True)
        self.listening.start()
        assert found.wait(60), "the server did not say its address:\n" + "".join(self.output)
        return self

    def stop(self, how: int = signal.SIGINT) -> None:
        """End it, politely or not."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)
            if self.listening is not None:
                self.listening.join(5)
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None

    def tokens_told(self) -> list[str]:
        """What it printed with a right in it, but for the owner's address."""
        return [line for line in self.output if _TOKEN.search(line) and not line.startswith("The owner's address")]

    def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """Ask as the owner for JSON."""
        answer: dict[str, Any] = json.loads(self.text(method, path, body))
        return answer

    def text(self, method: str, path: str, body: object = None) -> str:
        """Ask as the owner for whatever text there is."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Authorization": f"Bearer {self.owner}", "Origin": f"http://127.0.0.1:{self.port}"}
        headers |= {"Content-Type": "application/json"}
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        told = answer.read().decode()
        line.close()
        assert answer.status < 400, (method, path, answer.status, told)
        return told

    def new_match(self, **wishes: object) -> str:
        """A new match; the id of it."""
        if "table" in wishes:
            place = {"name": f"Table {wishes['table']}", "match": None, "delay_s": 0, "frozen": False}
            self.ask("PUT", f"/api/tables/{wishes['table']}", place)
        usual = {"a": "Ľudmila Horváthová", "b": "Řehoř Dvořák", "book": "sk", "race": [5, 5]}
        made: str = self.ask("POST", "/api/matches", usual | wishes)["id"]
        return made

    def record(self, match: str) -> str:
        """The lines of that match's record."""
        return self.text("GET", f"/api/matches/{match}/record.jsonl")

    def _listen(self, found: threading.Event) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.output.append(line)
            told = _OWNER.search(line)
            if told and not self.owner:
                self.owner = told[1]
            if self.owner and "http://" in line:
                found.set()
