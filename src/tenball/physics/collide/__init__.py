"""What an impact does to a ball's velocity and spin: one file a kind of impact.

Impulses are per kilogram of ball [m/s]. The surface of a solid sphere answers a tangential impulse J with 7/2 J of
slip.
"""
