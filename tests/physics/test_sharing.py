"""Work on many shots shared out among threads: each shot once, whatever their number."""

from collections import Counter

import numpy as np
import pytest

from tenball.physics import lowest_slopes
from tenball.physics.sharing import in_threads
from tests.physics.shots import SIZE, random_shots


@pytest.mark.parametrize("threads", [1, 2, 3, 7])
@pytest.mark.parametrize("shots", [0, 1, 63, 64, 65, 128, 129, 1000, 50_000])
def test_every_shot_is_worked_on_once_and_first_work_first(threads: int, shots: int) -> None:
    done: list[tuple[str, int, int]] = []
    in_threads(threads, shots, lambda *run: done.append(("first", *run)), lambda *run: done.append(("then", *run)))
    for work in ("first", "then"):
        assert Counter(shot for name, first, last in done if name == work for shot in range(first, last)) == Counter(
            range(shots)
        )
    names = [name for name, first, last in done if last > first]
    assert names == sorted(names)


def test_what_goes_wrong_in_a_thread_is_heard() -> None:
    def work(first: int, last: int) -> None:
        if first <= 700 < last:
            raise ValueError("shot 700")

    with pytest.raises(ValueError, match=r"^shot 700$"):
        in_threads(2, 1000, work)


def test_the_lowest_slopes_are_the_same_on_any_number_of_threads() -> None:
    layouts, strokes = random_shots(3000, 5)
    one = lowest_slopes(SIZE, layouts, strokes)
    assert 0 < np.count_nonzero(one) < len(one)
    for threads in (2, 3, None):
        np.testing.assert_array_equal(lowest_slopes(SIZE, layouts, strokes, threads=threads), one)
