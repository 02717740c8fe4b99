"""Whatever a program passes, it gets an answer or a ValueError; the library never panics."""

import contextlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import treville as sf

LETTERS = "rnbqkpRNBQKPLCADEFHMSU12345678/[]*+@- wb0,:|xz\n\0é"
texts = st.one_of(st.text(alphabet=LETTERS, max_size=90), st.text(max_size=40))
starts = st.sampled_from([sf.start_fen(variant) for variant in sf.variants()])


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A valid FEN with a part replaced."""
    fen = draw(starts)
    begin, end = sorted(draw(st.tuples(*[st.integers(0, len(fen))] * 2)))
    return fen[:begin] + draw(st.text(alphabet=LETTERS, max_size=8)) + fen[end:]


fens = st.one_of(starts, damaged(), texts)
names = st.one_of(st.sampled_from(sf.variants()), st.text(max_size=10))
moves = st.one_of(st.sampled_from(["e2e4", "L", "C", "L@b0", "Nf3", "e2e3", "b1c3"]), texts)


@settings(max_examples=150, deadline=None)
@given(names, fens, st.lists(moves, max_size=4), moves)
def test_functions(variant: str, fen: str, movelist: list[str], move: str) -> None:
    functions: list[Any] = [
        sf.legal_moves,
        sf.get_fen,
        sf.get_san_moves,
        sf.gives_check,
        sf.is_immediate_game_end,
        sf.is_optional_game_end,
        sf.game_result,
        sf.has_insufficient_material,
    ]
    for function in functions:
        with contextlib.suppress(ValueError):
            function(variant, fen, movelist)
    calls: list[Any] = [
        lambda: sf.get_san(variant, fen, move),
        lambda: sf.is_capture(variant, fen, movelist, move),
        lambda: sf.validate_fen(fen, variant),
        lambda: sf.evaluate(variant, fen),
        lambda: sf.perft(variant, fen, 1),
        lambda: sf.start_fen(variant),
    ]
    for call in calls:
        with contextlib.suppress(ValueError):
            call()


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sf.variants()), fens, st.lists(moves, max_size=6))
def test_boards(variant: str, fen: str, played: list[str]) -> None:
    try:
        board = sf.Board(variant, fen)
    except ValueError:
        board = sf.Board(variant)
    for move in played:
        for call in (board.push, board.san, board.parse_san, board.is_capture, board.gives_check):
            with contextlib.suppress(ValueError):
                call(move)
    board.svg()
    assert sf.Board(variant, board.fen()) == board
    assert board.copy().move_stack == board.move_stack


@settings(max_examples=150, deadline=None)
@given(st.one_of(texts, st.text(alphabet="1234567890.ehNfRO-{}()[]$% \"\n*", max_size=120)))
def test_records(text: str) -> None:
    with contextlib.suppress(ValueError):
        for game in sf.read_pgn(text):
            assert sf.read_pgn(game.pgn())[0].pgn() == game.pgn()


@settings(max_examples=50, deadline=None)
@given(st.integers(-(2**63), 2**63 - 1), st.floats(), st.integers(-(2**63), 2**63 - 1))
def test_limits(number: int, time: float, lines: int) -> None:
    engine = sf.Engine(hash=1)
    board = sf.Board("chess")
    choices: list[dict[str, Any]] = [{"depth": min(number, 2)}, {"nodes": min(number, 100)}, {"time": min(time, 0.01)}]
    for limits in choices:
        with contextlib.suppress(ValueError):
            engine.analyse(board, lines=min(lines, 300), **limits)


def test_types_are_checked() -> None:
    for call in (lambda: sf.legal_moves("chess", None, []), lambda: sf.Board(3)):  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            call()
