"""Leases, tables, withdrawn links and settings."""

import pytest

from tenball.archive import ArchiveError
from tenball.archive.database import Database
from tenball.archive.keeping import Keeping, KeptGame, Lease, Place
from tests.archive.test_contract import record


@pytest.fixture
def keeping(database: Database) -> Keeping:
    database.put(record("one"))
    database.put(record("two"))
    return Keeping(database.engine)


def test_a_lease_changes_hands_and_its_epoch_rises(keeping: Keeping) -> None:
    assert keeping.lease("one") is None
    assert keeping.take("one", "c1", "Tablet 1") == Lease(1, "c1", "Tablet 1")
    assert keeping.take("one", "c2", "Tablet 2") == Lease(2, "c2", "Tablet 2")
    assert keeping.lease("one") == Lease(2, "c2", "Tablet 2")
    assert keeping.lease("two") is None


def test_a_match_is_live_on_one_table(keeping: Keeping) -> None:
    keeping.set_place(Place(3, "TV", "one", 10))
    keeping.set_place(Place(1, "Stôl 1", "two"))
    keeping.set_place(Place(1, "Stôl 1", "one"))
    assert keeping.places() == (Place(1, "Stôl 1", "one"), Place(3, "TV", None, 10))
    keeping.remove_place(1)
    assert keeping.places() == (Place(3, "TV", None, 10),)
    with pytest.raises(ArchiveError, match="there is no match ghost"):
        keeping.set_place(Place(3, "TV", "ghost"))


def test_a_game_is_kept_beside_its_match_and_goes_with_it(keeping: Keeping, database: Database) -> None:
    game = KeptGame('{"kind":"link"}', "{}")
    database.put(record("game"), [game.row("game")])
    assert keeping.game("game") == game
    keeping.set_aside("game", '{"lags":1}')
    assert keeping.game("game") == KeptGame('{"kind":"link"}', '{"lags":1}')
    assert keeping.game("two") is None
    database.delete("game")
    assert keeping.game("game") is None


def test_a_deleted_match_is_no_longer_live(keeping: Keeping, database: Database) -> None:
    keeping.set_place(Place(3, "TV", "one"))
    keeping.take("one", "c1", "Tablet 1")
    database.delete("one")
    assert keeping.places() == (Place(3, "TV"),)
    assert keeping.lease("one") is None


def test_withdrawn_links_are_counted(keeping: Keeping) -> None:
    assert keeping.generations() == {}
    assert keeping.withdraw("scorer", "one") == 1
    assert keeping.withdraw("scorer", "one") == 2
    assert keeping.withdraw("table", "3") == 1
    assert keeping.generations() == {("scorer", "one"): 2, ("table", "3"): 1}


def test_a_setting_is_made_once(keeping: Keeping) -> None:
    assert keeping.setting("secret", lambda: "first") == "first"
    assert keeping.setting("secret", lambda: "second") == "first"
    keeping.set_setting("secret", "third")
    assert keeping.setting("secret", lambda: "fourth") == "third"
