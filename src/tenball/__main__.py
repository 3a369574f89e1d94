"""The program, for `python -m tenball`."""

from __future__ import annotations

import sys

from tenball.cli import main

if __name__ == "__main__":
    sys.exit(main())
