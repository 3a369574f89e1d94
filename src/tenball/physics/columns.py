"""Where each number stands in the flat arrays that the inner loops share.

Units: metres, seconds, radians, kilograms. Balls are rows 0 to 10, the cue ball is row 0.
"""

from __future__ import annotations

from typing import Final

BALLS: Final = 11
"""The cue ball and ten object balls."""

SPARE: Final = BALLS
"""One row more, in which the audit looks at a ball without touching it."""

NEVER: Final = 1e300
"""The time of an event that does not happen."""

# Columns of the state `b` (float64, one row a ball): place, velocity, spin, acceleration, clock,
# end of the motion or next event of its own, best time with another ball, box of the path until then.
X, Y, Z = 0, 1, 2
VX, VY, VZ = 3, 4, 5
WX, WY, WZ = 6, 7, 8
AX, AY, AZ = 9, 10, 11
CLOCK: Final = 12
SOLO: Final = 13
MEET: Final = 14
LEFT, RIGHT, LOW, HIGH = 15, 16, 17, 18
# The part of the acceleration that comes from what presses the ball.
PUSH_X, PUSH_Y = 19, 20
# What the ball answers of a push, and what presses it in all while it lies still.
SHARE: Final = 21
PRESS_X, PRESS_Y = 22, 23
COLUMNS: Final = 24

# Columns of the whole numbers `m` (int64, one row a ball).
MOTION: Final = 0  # one of the motions below
KIND: Final = 1  # what its own next event is
FEATURE: Final = 2  # with which line, lip or pocket
PARTNER: Final = 3  # the ball it meets at MEET
HOLE: Final = 4  # the pocket over whose hole it is, or -1
FATE: Final = 5  # ON_TABLE, ABSENT, OFF_TABLE or the pocket
ORDER: Final = 6  # how many balls left before it, or -1
RAILS: Final = 7  # cushions it was driven to
FROZEN: Final = 8  # bits of the cushions it was frozen to and has not left
MEMBER: Final = 9  # in the burst that is being integrated
PUSHED: Final = 10  # 1 where something presses the ball
HOLDS: Final = 11  # bits of what it has lasting contact with: larger balls, then rows of rubber
MARKS: Final = 12

# Motions.
GONE, REST, ROLL, SLIDE, FLY, BURST = 0, 1, 2, 3, 4, 5

# A ball's own events; a tie goes to the smaller ball, and to a ball's own event before a contact of two balls.
END, NOSE, LIP, EDGE, LAND, WALL, RIM, FALL, LEAVE, FLOOR, TIP, JAW, OVER = range(13)

# Fates beside the six pockets.
ON_TABLE, OFF_TABLE, ABSENT = -1, 6, -2

# Kinds of contact in the record.
BY_TIP, BY_BALL, BY_CLOTH, BY_CUSHION, BY_JAW, BY_POCKET, BY_FLOOR = range(7)

# Whole numbers of the shot `s` (int64).
FIRST, SECOND = 0, 1  # the first two object balls that the cue ball met, or -1
GONE_COUNT: Final = 2
RAIL_AFTER: Final = 3  # a ball reached a cushion after the first contact
DOUBLE_HIT: Final = 4  # further contacts of the tip
MISCUE: Final = 5
CONTACTS: Final = 6
EVENTS: Final = 7
CUT: Final = 8  # 1 where the limit of events ended the shot
SEGMENTS: Final = 9  # pieces offered to the record
BURSTS: Final = 10
CHANGED: Final = 11  # bits of the balls whose motion changed, so that their events must be found again
# The burst that goes on: whether one does, its pairs, its steps, steps until it looks about itself again.
BURSTING, BURST_LINKS, BURST_STEPS, BURST_LOOK = 12, 13, 14, 15
HELD: Final = 16  # lasting contacts
SHOT_MARKS: Final = 17

# Numbers of the shot `u` (float64).
FIRST_TIME, SECOND_TIME, NOW = 0, 1, 2
TIP_X, TIP_Y, TIP_AT, TIP_ASIDE, TIP_SPEED, TIP_UNTIL = 3, 4, 5, 6, 7, 8
# The audit: energy at first and before the event [J/kg], largest gain at an event and within a burst as shares of the
# first energy, smallest gap between balls and smallest room between a ball on the bed and rubber [m].
FIRST_ENERGY, ENERGY, GAIN, BURST_GAIN, GAP, ROOM = 9, 10, 11, 12, 13, 14
# The burst that goes on: step, loss and speed that it is tuned to, when it was last shown, energy brought less taken.
BURST_STEP, BURST_LOSS, BURST_SPEED, BURST_SHOWN, BURST_TOTAL = 15, 16, 17, 18, 19
SHOT_NUMBERS: Final = 20

# Columns of `work` (float64, one row a ball): when it meets each other ball, then places and speeds within a burst.
START_X, START_V, TRIAL_X, TRIAL_V, FORCE, SUM_X, SUM_V, SHOWN = 11, 14, 17, 20, 23, 26, 29, 32
WORK_COLUMNS: Final = 35
LINKS: Final = 55
"""Pairs of eleven balls."""

# Columns of `held` (float64, one row a lasting contact): the ball, the ball it touches or -1, the row of rubber, unit
# vector into what it touches, one over the distance of the centres, force and impulse per kilogram of ball, whether it
# lasted before, closing speed at first.
H_BALL, H_OTHER, H_ROW, H_NX, H_NY, H_BEND, H_FORCE, H_IMPULSE, H_KNOWN, H_CLOSING = range(10)
HELD_COLUMNS: Final = 10
HELD_ROWS: Final = 48
"""Eleven balls in a plane touch each other in at most 24 places, and each touches rubber in three at most."""

# Columns of a recorded piece: ball, motion, start, place, velocity, acceleration, spin, acceleration by the cloth.
SEGMENT_COLUMNS: Final = 17
# Columns of a recorded contact: time, kind, ball, other, place, normal closing speed.
CONTACT_COLUMNS: Final = 8
