from hypothesis import settings

# The same examples every time, on a slow machine as on a fast one.
settings.register_profile("house", derandomize=True, deadline=None, database=None)
settings.load_profile("house")
