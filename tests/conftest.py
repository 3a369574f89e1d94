import signal

from hypothesis import settings

# The same examples every time, on a slow machine as on a fast one.
settings.register_profile("house", derandomize=True, deadline=None, database=None)
settings.load_profile("house")

# A shell that starts the tests in the background has Ctrl-C ignored, and so would every program that a test interrupts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
