"""`python -m gorin` is `gorin`."""

from gorin.cli import main

main()
