"""The engine."""

import _thread
import signal
import threading
import time
from collections.abc import Callable

import pytest

from treville import Board, Engine

MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(hash=4)


def test_a_mate_is_found(engine: Engine) -> None:
    board = Board("chess", MATE_IN_ONE)
    best = engine.analyse(board, depth=4)[0]
    assert (best.mate, best.rank, best.moves[0]) == (1, 1, "a1a8")
    assert engine.play(board, depth=4) == "a1a8"


def test_scores_are_from_the_point_of_view_of_white(engine: Engine) -> None:
    lost = engine.analyse(Board("chess", "4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1"), nodes=500)[0]
    assert lost.score > 500
    assert lost.nodes > 0 and lost.seconds >= 0 and lost.seldepth >= lost.depth > 0


def test_lines_are_ranked(engine: Engine) -> None:
    lines = engine.analyse(Board("chess"), depth=4, lines=3)
    assert [line.rank for line in lines] == [1, 2, 3]
    assert len({line.moves[0] for line in lines}) == 3


def test_an_ended_game_has_no_lines(engine: Engine) -> None:
    mated = Board("chess")
    for move in ["f3", "e5", "g4", "Qh4"]:
        mated.push(move)
    assert (engine.analyse(mated, depth=1), engine.play(mated, depth=1)) == ([], None)
    with engine.analysis(mated) as analysis:
        assert list(analysis) == []


def test_an_analysis_is_stopped(engine: Engine) -> None:
    with engine.analysis(Board("chess")) as analysis:
        for line in analysis:
            if line.depth >= 4:
                break
        analysis.stop()
        deepest = max([line.depth for line in analysis], default=line.depth)
        assert analysis.lines[0].depth >= min(deepest, 4)
        assert list(analysis) == []


def test_a_new_search_stops_the_running_one(engine: Engine) -> None:
    first = engine.analysis(Board("chess"))
    next(first)
    assert engine.play(Board("chess", MATE_IN_ONE), depth=2) == "a1a8"
    assert list(first) == []


def test_other_threads_run_and_stop_a_search(engine: Engine) -> None:
    analysis = engine.analysis(Board("chess"))
    timer = threading.Timer(0.3, analysis.stop)
    timer.start()
    assert len(list(analysis)) > 0
    timer.join()


def test_ctrl_c_ends_a_search(engine: Engine) -> None:
    timer = threading.Timer(0.3, _thread.interrupt_main)
    begun = time.monotonic()
    # A shell lets what it runs in the background ignore Ctrl-C.
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            timer.start()
            engine.analyse(Board("chess"), time=600)
    finally:
        signal.signal(signal.SIGINT, usual)
    assert time.monotonic() - begun < 60
    assert engine.play(Board("chess", MATE_IN_ONE), depth=2) == "a1a8"


def test_levels_and_clocks(engine: Engine) -> None:
    board = Board("chuchess")
    assert engine.play(board, level=1, seed=3) in board.legal_moves
    assert engine.play(board, clock=(0.5, 0.0)) in board.legal_moves


def test_pieces_are_chosen_and_placed() -> None:
    engine = Engine(threads=2, hash=1)
    board = Board("musketeer")
    assert engine.analyse(board, depth=1) == []
    while board.in_prelude:
        choice = engine.play(board, nodes=100, seed=board.ply())
        assert choice is not None
        board.push(choice)
    engine.new_game()
    assert engine.play(board, depth=1) in board.legal_moves


def test_bad_input_is_refused_with_the_reason(engine: Engine) -> None:
    board = Board("chess")
    cases: list[tuple[Callable[[], object], str]] = [
        (lambda: Engine(threads=0), "threads: 0 is not between 1 and 512"),
        (lambda: Engine(hash=-1), "hash: -1 is not between 1 and 1048576"),
        (lambda: Engine(eval_file="nowhere.net"), "nowhere.net: "),
        (lambda: engine.analyse(board), "the search needs a limit"),
        (lambda: engine.analyse(board, depth=0), "depth: 0 is not between 1 and 1000"),
        (lambda: engine.analyse(board, time=float("nan")), "time: NaN is not a number of seconds"),
        (lambda: engine.analyse(board, depth=1, lines=257), "lines: 257 is not between 1 and 256"),
        (lambda: engine.play(board, level=13), "there is no level 13"),
        (lambda: engine.play(board, clock=(-1, 0)), "clock: -1 is not a number of seconds"),
    ]
    for make, words in cases:
        with pytest.raises(ValueError, match=words):
            make()
