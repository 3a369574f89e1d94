"""A race to 5 as it is tapped on the pad: each entry is the keys that make it, with what happened."""

from __future__ import annotations

RACE: tuple[tuple[str, ...], ...] = (
    ("a",),  # a wins the lag, and under the Slovak book breaks
    ("3", "Enter"),  # rack 1: the 3 falls on the break
    ("p",),
    ("m",),
    ("f", "3"),  # b: no rail
    ("0", "p"),  # a calls the 10 and makes it
    ("d",),  # rack 2: b breaks dry
    ("o", "o"),  # a plays a push-out
    ("t",),  # b takes the shot
    ("s", "s"),  # and plays a safety
    ("p",),
    ("f", "b", "2", "Enter", "1"),  # a scratches, the 2 falls
    ("0", "p"),
    ("1", "0", "Enter"),  # rack 3: a breaks, the 1 and the 10 fall
    ("p",),
    ("e", "4", "Enter"),  # the ball on falls as called, and the 4 with it
    ("b", "9", "Enter"),  # the 9 falls instead
    ("b",),  # b hands the shot back
    ("f", "n", "5"),  # a touches a ball without a shot
    ("0", "p"),
    ("f", "3"),  # rack 4: b breaks, too few balls reach a rail
    ("f", "2"),  # a: wrong ball first
    ("m",),
    ("f", "2"),
    ("!",),  # a is told of the two fouls
    ("m",),
    ("f", "2"),  # the third foul loses the rack
    ("d",),  # rack 5
    ("0", "p"),
    ("d",),  # rack 6
    ("p",),
    ("p",),
    ("0", "p"),
    ("2", "Enter"),  # rack 7
    ("0", "p"),
    ("d",),  # rack 8 is given to a
    ("g", "a"),
    ("d",),  # rack 9
    ("m",),
    ("0", "p"),
)

UNDONE: dict[int, tuple[tuple[str, ...], ...]] = {
    2: (("m",),),
    4: (("s", "s"), ("p",)),
    9: (("f", "1"),),
    13: (("d",),),
    19: (("m",), ("p",)),
    27: (("9", "Enter"),),
    33: (("f", "1"), ("m",)),
    39: (("f", "4", "5", "Enter"),),
}
"""What is tapped wrong before the entry of that place, and taken back again."""

MENDED: dict[int, tuple[str, ...]] = {
    1: ("3", "7", "Enter"),
    11: ("f", "1"),
    21: ("f", "3"),
    30: ("e", "9", "Enter"),
}
"""What is tapped wrong in the place of an entry, and mended through the history long after."""
