"""Pieces made to order, whose text stands for a game."""

import copy
import os
import pickle
import subprocess
from pathlib import Path

import numpy as np
import pytest

import treville as sf

SET = "# pieces of other games\nXiangqi Cannon, C, mRcpR, cannon\nHorse, H, nN, nightrider\n"
LINE = "Xiangqi Cannon, C, mRcpR, cannon; Horse, H, nN, nightrider"
OTHER = "Zebra, Z, Z; Camel, C, C"
CHOICES = "C H C@b0 C@g9 H@g0 H@b9".split()
FEN = "*h****c*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C****H* w KQkq - 0 1 pieces-"


def begun() -> sf.Board:
    board = sf.Board(SET)
    for choice in CHOICES:
        board.push(choice)
    return board


def test_a_board_plays_with_the_pieces_of_a_text() -> None:
    assert (sf.Board(SET).variant, sf.Board(SET).legal_moves) == (LINE, ["C", "H"])
    board = begun()
    assert board.fen().startswith(FEN)
    assert board.san("b1c3") == "Nc3/C"
    assert copy.copy(board) == board == pickle.loads(pickle.dumps(board))
    assert repr(board) == f"Board('{LINE}', '{board.fen()}')"
    assert board != sf.Board("musketeer")
    assert "<svg" in board.svg()


def test_functions_know_the_pieces() -> None:
    start = sf.start_fen(SET)
    assert sf.legal_moves(LINE, start, []) == ["C", "H"]
    fen = sf.get_fen(SET, start, CHOICES)
    assert fen.startswith(FEN)
    assert sf.validate_fen(fen, SET) == sf.FEN_OK
    assert sf.validate_fen(fen, "musketeer") == sf.validate_fen(fen, OTHER) == -11
    with pytest.raises(ValueError, match="the position has the pieces of 'pieces-.*', not those of 'pieces-"):
        sf.Board(OTHER, fen)
    assert sf.random_start_fen(SET, 1) == sf.random_start_fen(LINE, 1)
    assert sf.perft(SET, fen, 2) == 400
    assert isinstance(sf.evaluate(SET, fen), int)


def test_texts_that_describe_no_pieces_are_refused_with_the_line() -> None:
    with pytest.raises(ValueError, match="bad pieces: a set has 2 to 10 types of pieces, not 1"):
        sf.Board("Amazon, A, QN")
    with pytest.raises(ValueError, match="line 2: the moves 'nX': unknown character in Betza notation at byte 1"):
        sf.start_fen("Amazon, A, QN\nHorse, H, nX")
    with pytest.raises(ValueError, match="unknown variant 'Amazon'"):
        sf.Game("Amazon")


def test_a_game_is_recorded_with_its_pieces() -> None:
    game = sf.Game(SET)
    for move in [*CHOICES, "b1c3"]:
        game.play(move)
    text = game.pgn()
    assert f'[Pieces "{LINE}"]' in text
    (again,) = sf.read_pgn(text)
    assert (again.variant, again.mainline()) == (LINE, game.mainline())
    assert again.board().fen() == game.board().fen()
    with pytest.raises(ValueError, match="bad Pieces tag: line 2: the moves 'nZ'"):
        sf.read_pgn(text.replace("nN", "nZ"))


def test_two_sets_are_searched_in_turn() -> None:
    engine = sf.Engine(hash=4)
    for text in (SET, OTHER, SET):
        board = sf.Board(text)
        assert engine.play(board, nodes=200) in board.legal_moves
    assert engine.analyse(begun(), depth=3)[0].depth == 3


def test_a_network_is_for_its_pieces(tmp_path: Path) -> None:
    inputs = 2218
    arrays = {
        "feature_weights": np.zeros((inputs, 32)),
        "feature_bias": np.zeros(32),
        "output_weights": np.zeros((1, 64)),
        "output_bias": np.full(1, 0.5),
    }
    own = tmp_path / "own.net"
    sf.write_network(own, SET, arrays)
    fen = begun().fen()
    assert sf.evaluate(SET, fen, own) == 200
    with pytest.raises(ValueError, match="it is for pieces-.*, not for pieces-"):
        sf.evaluate(OTHER, sf.random_start_fen(OTHER, 1), own)


def test_shards_know_their_pieces(tmp_path: Path) -> None:
    pieces = tmp_path / "pieces.txt"
    pieces.write_text(SET)
    options = ["--pieces", str(pieces), "--games", "20", "--nodes", "20", "--seed", "1", "--threads", "1"]
    subprocess.run([os.environ["TREVILLE"], "selfplay", "--out", str(tmp_path / "games"), *options], check=True)
    shards = sf.Shards(tmp_path / "games", validation=0.0)
    assert (shards.variant, shards.games) == (LINE, 20)
    (batch, *_) = shards.batches(fens=True)
    assert batch.fens and all(" pieces-" in fen for fen in batch.fens)
