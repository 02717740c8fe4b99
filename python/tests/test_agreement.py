"""Random games agree with `treville legal` and `treville pgn`; TREVILLE is the engine."""

import os

import pytest
from agreement import check_games

from treville import variants


@pytest.mark.parametrize("variant", variants())
def test_random_games(variant: str) -> None:
    check_games(os.environ["TREVILLE"], variant, 1, 4)
