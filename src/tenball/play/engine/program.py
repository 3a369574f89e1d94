"""Another program on the other end of two pipes: lines out, lines in, and an end that always comes.

Nothing here waits for the program longer than asked: it is read and written by threads of their own. What it says is
held back once it says too much, so a flood fills its own pipe and not our memory.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import IO

from tenball.play.asking import Gone
from tenball.play.errors import PlayError

__all__ = ["LONGEST_LINE", "Program"]

LONGEST_LINE = 65_536
"""Bytes; a longer line is no line of the protocol."""
_HELD = 64
"""Lines that are held for us to read."""
_LAST_WORDS_S = 1.0
"""Seconds that a program has to end by itself after it was told to."""
_READ_S = 3.0
"""Seconds within which what a program said before it ended has been read, however much else the machine does."""


class Program:
    """A running program; `say` never blocks, `hear` never longer than asked, `end` leaves no process behind."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user names the engine to run
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                # What is typed at our terminal, as an interrupt, is not meant for it.
                start_new_session=True,
            )
        except OSError as problem:
            raise PlayError("no_program", command=" ".join(command), problem=problem.strerror or problem) from None
        self._heard: queue.Queue[bytes | None] = queue.Queue(_HELD)
        self._to_say: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._ended = threading.Event()
        self._threads = [
            threading.Thread(target=body, args=(pipe,), daemon=True)
            for body, pipe in ((self._listen, self._process.stdout), (self._speak, self._process.stdin))
        ]
        for thread in self._threads:
            thread.start()

    @property
    def group(self) -> int:
        """The number of the program and, where there are such, of the group of processes that it leads."""
        return self._process.pid

    def say(self, message: Mapping[str, object]) -> None:
        """Send one message as a line; a program that is gone does not hear it."""
        self._to_say.put(json.dumps(message, separators=(",", ":"), allow_nan=False).encode() + b"\n")

    def hear(self, seconds: float) -> bytes | None:
        """The next line, or nothing within that time; `Gone` once the program has ended or says what is no line."""
        try:
            line = self._heard.get(timeout=seconds)
        except queue.Empty:
            if self._ended.is_set():
                raise Gone("it was ended") from None
            if self._process.poll() is None:
                return None
            line = self._last_heard()
        if line is None:
            self._heard.put(None)
            raise Gone(f"it ended{self._exit_code()}")
        if len(line) > LONGEST_LINE:
            raise Gone(f"it wrote a line of more than {LONGEST_LINE} bytes")
        return line

    def _last_heard(self) -> bytes | None:
        """What a program that is gone said before, or nothing: a process that it left behind may keep the pipe open."""
        with suppress(queue.Empty):
            return self._heard.get(timeout=_READ_S)
        return None

    def end(self, farewell: Mapping[str, object]) -> None:
        """Tell the program to end, wait a moment, then end it."""
        self.say(farewell)
        self._to_say.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_LAST_WORDS_S)
        self._kill()
        self._ended.set()
        for thread in self._threads:
            # Who has left the program's group may keep a pipe open; its thread ends with us, and nobody waits for it.
            thread.join(_LAST_WORDS_S)

    def _kill(self) -> None:
        """End the program, and whatever it began."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.group, signal.SIGKILL)
        self._process.kill()
        self._process.wait()

    def _exit_code(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            return f" with exit code {self._process.wait(_LAST_WORDS_S)}"
        return ""

    def _listen(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(LONGEST_LINE + 1):
                if not self._hold(line):
                    return
        self._hold(None)

    def _hold(self, line: bytes | None) -> bool:
        """Hold a line until somebody wants it; whether anybody still may."""
        while not self._ended.is_set():
            with suppress(queue.Full):
                self._heard.put(line, timeout=0.05)
                return True
        return False

    def _speak(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while (line := self._to_say.get()) is not None:
                pipe.write(line)
                pipe.flush()
