"""The game of ten-ball: who may do what at the table, what a shot comes to, and the record of a match."""


def __getattr__(name: str) -> str:
    """The version is read from the installed package when someone asks, so that importing does no work."""
    if name != "__version__":
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    from importlib.metadata import version  # noqa: PLC0415 - costs ten times the rest of the import

    return version("tenball")
