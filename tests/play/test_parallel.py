"""The same work in one process or several: the same results, from any thread, and an end that ends the workers."""

from __future__ import annotations

import atexit
import math
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest

from tenball.play.parallel import done_in_parallel


def whose(_: int) -> int:
    return os.getpid()


def test_one_job_works_here_and_in_order() -> None:
    assert list(done_in_parallel(math.sqrt, [9.0, 4.0, 1.0], 1)) == [3.0, 2.0, 1.0]
    assert set(done_in_parallel(whose, range(3), 1)) == {os.getpid()}


@pytest.mark.slow
def test_several_jobs_work_elsewhere() -> None:
    assert sorted(done_in_parallel(math.factorial, range(6), 2)) == [1, 1, 2, 6, 24, 120]
    assert os.getpid() not in set(done_in_parallel(whose, range(4), 2))


@pytest.mark.slow
def test_they_can_be_begun_in_a_thread() -> None:
    with ThreadPoolExecutor(1) as other:
        assert other.submit(lambda: sorted(done_in_parallel(math.factorial, range(4), 2))).result() == [1, 1, 2, 6]


@pytest.mark.slow
def test_an_end_before_the_work_is_done_ends_the_workers_and_leaves_the_keyboard_alone() -> None:
    before = signal.getsignal(signal.SIGINT)
    endless = done_in_parallel(math.sqrt, count(), 2)
    assert next(iter(endless)) >= 0.0
    endless.close()  # type: ignore[attr-defined]  # it is a generator
    assert signal.getsignal(signal.SIGINT) is before


def end_twice(_: int) -> None:
    atexit.register(os.kill, os.getpid(), signal.SIGTERM)


@pytest.mark.slow
def test_a_worker_that_is_told_to_end_while_he_ends_says_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    assert list(done_in_parallel(end_twice, range(4), 2)) == [None] * 4
    assert capfd.readouterr() == ("", "")
