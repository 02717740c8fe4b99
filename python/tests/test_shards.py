"""Training data as arrays, and networks made of arrays; TREVILLE is the engine that plays the games."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

import treville as sf

GAMES = 60
HIDDEN = 32
BUCKETS = 2
KING_BUCKETS = 2
SCALE = 400


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    options = ["--games", str(GAMES), "--shard-games", "20", "--nodes", "20", "--seed", "1", "--threads", "1"]
    subprocess.run([os.environ["TREVILLE"], "selfplay", "--out", folder, *options], check=True, capture_output=True)
    return folder


def fens(batches: sf.Batches) -> list[str]:
    return [fen for batch in batches for fen in batch.fens or []]


def test_all_positions_come_once(folder: Path) -> None:
    shards = sf.Shards(folder, validation=0.3)
    assert (shards.variant, shards.games) == ("musketeer", GAMES)
    training = fens(shards.batches(fens=True, size=100))
    validation = fens(shards.batches("validation", fens=True))
    everything = fens(sf.Shards([folder], validation=0.0).batches(fens=True))
    assert len(training) > len(validation) > 0
    assert sorted(training + validation) == sorted(everything)


def test_the_order_depends_on_the_seed_alone(folder: Path) -> None:
    shards = sf.Shards(folder)

    def order(seed: int, threads: int) -> list[str]:
        return fens(shards.batches(seed=seed, threads=threads, fens=True, pool=500))

    assert order(1, 1) == order(1, 3)
    assert order(1, 1) != order(2, 1)


def test_batches_have_the_values_of_their_positions(folder: Path) -> None:
    batches = list(sf.Shards(folder, skip_plies=20, most_score=500).batches(size=128, fens=True))
    assert [len(batch) for batch in batches[:-1]] == [128] * (len(batches) - 1)
    for batch in batches:
        assert batch.own.dtype == batch.other.dtype == batch.offsets.dtype == np.int32
        assert len(batch.own) == len(batch.other) and batch.offsets[0] == 0 and np.all(np.diff(batch.offsets) > 0)
        assert np.all(batch.plies >= 20) and np.all(np.abs(batch.scores) <= 500)
        assert set(batch.results) <= {0.0, 0.5, 1.0}
        assert batch.fens is not None and len(batch.fens) == len(batch)
    assert sf.Shards(folder).batches().__next__().fens is None


def random_network(inputs: int) -> dict[str, npt.NDArray[np.float64]]:
    """Weights that the engine's integers hold exactly."""
    rng = np.random.default_rng(1)
    return {
        "feature_weights": rng.integers(-30, 31, (KING_BUCKETS * inputs, HIDDEN)) / 255,
        "feature_bias": rng.integers(-30, 31, HIDDEN) / 255,
        "output_weights": rng.integers(-60, 61, (BUCKETS, 2 * HIDDEN)) / 64,
        "output_bias": rng.integers(-1000, 1001, BUCKETS) / (255 * 64),
    }


def test_the_engine_evaluates_a_network_as_the_arrays_say(folder: Path, tmp_path: Path) -> None:
    shards = sf.Shards(folder)
    arrays = random_network(shards.inputs)
    path = tmp_path / "random.net"
    sf.write_network(path, shards.variant, arrays, scale=SCALE)
    batch = next(shards.batches(size=300, king_buckets=KING_BUCKETS, buckets=BUCKETS, fens=True))
    assert batch.fens is not None
    sides = [np.add.reduceat(arrays["feature_weights"][side], batch.offsets) for side in (batch.own, batch.other)]
    hidden = np.clip(np.hstack([side + arrays["feature_bias"] for side in sides]), 0, 1) ** 2
    values = (hidden * arrays["output_weights"][batch.buckets]).sum(axis=1) + arrays["output_bias"][batch.buckets]
    told = [sf.evaluate(shards.variant, fen, path) for fen in batch.fens]
    assert np.ptp(told) > 50
    assert np.max(np.abs(values * SCALE - told)) <= 1
    assert sf.Engine(hash=1, eval_file=path).analyse(sf.Board("musketeer", batch.fens[0]), nodes=50)


def test_bad_input_is_refused_with_the_reason(folder: Path, tmp_path: Path) -> None:
    shards = sf.Shards(folder)
    cases: list[tuple[Callable[[], object], str]] = [
        (lambda: sf.Shards(tmp_path / "nowhere"), "nowhere"),
        (lambda: sf.Shards(folder, validation=1.5), "validation: 1.5 is not between 0 and 1"),
        (lambda: sf.Shards(folder, most_score=0), "most_score: 0 is not between 1 and 32767"),
        (lambda: shards.batches("test"), 'the split "test" is neither training nor validation'),
        (lambda: shards.batches(size=0), "size: 0 is not between 1 and"),
    ]
    for make, words in cases:
        with pytest.raises(ValueError, match=words):
            make()
    arrays = random_network(shards.inputs)
    path = tmp_path / "bad.net"
    for name, wrong, words in [
        ("feature_weights", arrays["feature_weights"][:-1], r"feature_weights: the shape is \["),
        ("feature_weights", arrays["feature_weights"] * 300, "too large|fit"),
        ("feature_bias", arrays["feature_bias"] * np.nan, "feature_bias: NaN is too large"),
        ("output_weights", arrays["output_weights"] * 10, "output weight"),
    ]:
        with pytest.raises(ValueError, match=words):
            sf.write_network(path, "musketeer", {**arrays, name: wrong})
    with pytest.raises(KeyError, match="the array output_bias is missing"):
        sf.write_network(path, "musketeer", {name: arrays[name] for name in list(arrays)[:3]})
    assert not path.exists()
    sf.write_network(path, "musketeer", arrays)
    with pytest.raises(FileExistsError):
        sf.write_network(path, "musketeer", arrays)
    sf.write_network(path, "musketeer", arrays, force=True)


def test_a_damaged_shard_is_an_error(folder: Path, tmp_path: Path) -> None:
    for file in folder.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    damaged = tmp_path / "shard-00001.tvg"
    content = bytearray(damaged.read_bytes())
    content[len(content) // 2] ^= 1
    damaged.write_bytes(content)
    with pytest.raises(ValueError, match="shard-00001.tvg"):
        list(sf.Shards(tmp_path).batches())
