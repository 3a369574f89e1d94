"""The terminal scorekeeper: pads ask, keys answer, the session decides what is written, the screen shows it."""
