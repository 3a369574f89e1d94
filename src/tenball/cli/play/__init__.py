"""Playing at the terminal: shots that are typed, and a table that is told in words."""
