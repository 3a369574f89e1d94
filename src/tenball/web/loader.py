"""The small file for OBS: it waits for the server, and goes to the overlay as soon as that answers."""

from __future__ import annotations

import json
from collections.abc import Sequence

__all__ = ["loader"]

_FILE = """<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>tenball overlay</title>
<style>html, body {{ margin: 0; background: transparent; overflow: hidden }}</style>
</head>
<body>
<script>
"use strict";
const urls = {urls};
let next = 0;
async function wait() {{
  const url = urls[next % urls.length];
  next += 1;
  try {{
    await fetch(new URL("/api/about", url), {{ mode: "no-cors", cache: "no-store" }});
    location.replace(url);
  }} catch {{
    setTimeout(wait, 250);
  }}
}}
wait();
</script>
</body>
</html>
"""


def loader(urls: Sequence[str]) -> str:
    """The file that waits for one of these addresses to answer."""
    # Inside a script element nothing may look like its end.
    return _FILE.format(urls=json.dumps(list(urls)).replace("<", "\\u003c"))
