"""`gorin`, and `python -m gorin`: the command line."""

import gc


def main() -> None:
    """Run it. What is imported stays for good: to look it through for garbage, again and again while more of
    it comes, takes a quarter of the time until the first command.
    """
    gc.set_threshold(50_000, 20, 100)
    from gorin.cli import main as run

    run()


if __name__ == "__main__":
    main()
