"""A working process, which the server starts and speaks with through standard input and output."""

from __future__ import annotations

from tenball.web.playing.hands.working import main

if __name__ == "__main__":
    main()
