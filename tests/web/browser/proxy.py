"""A network between the page and the server that can be cut in the ways in which real ones are."""

from __future__ import annotations

import socket
import struct
import threading
from enum import Enum, auto


class Cut(Enum):
    """How the network fails."""

    NOT = auto()
    RESET = auto()
    BLACK_HOLE = auto()
    SLOW = auto()


class Proxy:
    """Forwards one port to another; it resets what is open, swallows it, or holds it back until it is mended."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.cut = Cut.NOT
        self._flowing = threading.Event()
        self._flowing.set()
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def fail(self, cut: Cut) -> None:
        """Cut the network, or mend it; a connection that was swallowed stays dead."""
        self.cut = cut
        (self._flowing.clear if cut is Cut.SLOW else self._flowing.set)()
        if cut is Cut.RESET:
            for pair in self._pairs:
                for end in pair:
                    _reset(end)
            self._pairs.clear()

    def close(self) -> None:
        """Let nobody in any more and drop everything."""
        self.fail(Cut.RESET)
        self._door.close()

    def _accept(self) -> None:
        while True:
            try:
                page, _ = self._door.accept()
            except OSError:
                return
            if self.cut is Cut.RESET:
                _reset(page)
            else:
                self._connect(page)

    def _connect(self, page: socket.socket) -> None:
        try:
            server = socket.create_connection(("127.0.0.1", self.target), timeout=5)
        except OSError:
            _reset(page)
            return
        server.settimeout(None)
        swallowed = [self.cut is Cut.BLACK_HOLE]
        self._pairs.append((page, server))
        for source, sink in ((page, server), (server, page)):
            threading.Thread(target=self._carry, args=(source, sink, swallowed), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, swallowed: list[bool]) -> None:
        while True:
            try:
                data = source.recv(65536)
                self._flowing.wait()
                swallowed[0] = swallowed[0] or self.cut is Cut.BLACK_HOLE
                if not data:
                    break
                if not swallowed[0]:
                    sink.sendall(data)
            except OSError:
                break
        if not swallowed[0]:
            _reset(sink)


def _reset(end: socket.socket) -> None:
    """End a connection as a router does that forgot it."""
    try:
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    end.close()
