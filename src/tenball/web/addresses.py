"""The addresses under which other devices find this machine, and their QR codes."""

from __future__ import annotations

import io
import ipaddress
import socket
from collections.abc import Sequence
from urllib.parse import urlsplit

import segno

from tenball.web.listed import Link, Qr

__all__ = ["Addresses", "lan_addresses", "qr", "qr_in_terminal", "url_of"]

_ELSEWHERE = ("192.0.2.1", 9)
"""An address that is nobody's; asking for the way there sends nothing."""


def lan_addresses() -> tuple[str, ...]:
    """The addresses of this machine on its networks, the likeliest first."""
    found = [_way_out(), *_named()]
    usable = [address for address in found if address and _is_usable(address)]
    return tuple(dict.fromkeys(usable))


def _way_out() -> str | None:
    """The address that this machine would send from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _named() -> Sequence[str]:
    try:
        return [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        return []


def _is_usable(address: str) -> bool:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)


def _is_this_machine(host: str) -> bool:
    """Whether every machine calls itself by that name."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def url_of(host: str, port: int) -> str:
    """The address of a host and a port as a browser takes it."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class Addresses:
    """Where the server can be reached, the likeliest address first."""

    __slots__ = ("urls",)

    def __init__(self, urls: Sequence[str]) -> None:
        self.urls = tuple(urls)

    @property
    def for_others(self) -> tuple[str, ...]:
        """Those that another device can reach, the likeliest first."""
        return tuple(url for url in self.urls if not _is_this_machine(urlsplit(url).hostname or ""))

    def link(self, path: str) -> Link:
        """That path at every address."""
        urls = [f"{url}{path}" for url in self.urls]
        return Link(path, urls, qr(urls[0]))


def qr(text: str) -> Qr:
    """A text as the dark squares of a QR code, each drawn as part of one path."""
    rows = tuple(tuple(row) for row in segno.make_qr(text, error="m").matrix_iter(border=4))
    marks = (f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return Qr(len(rows), "".join(marks))


def qr_in_terminal(text: str) -> str:
    """A QR code made of half blocks."""
    out = io.StringIO()
    segno.make_qr(text, error="l").terminal(out=out, compact=True)
    return out.getvalue()
