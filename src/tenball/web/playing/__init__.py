"""Playing at the simulated table in the browser: games, who may do what in them, and the processes that compute."""
