"""The command `parlour`."""


def main() -> None:
    """Run the command line."""
    from parlour.web.app import serve

    serve()
