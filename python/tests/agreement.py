"""Compares random games in the package with the engine: agreement.py ENGINE GAMES [FIRST-SEED].

The engine is asked at a random point and at the end of each game: `treville legal` for position, moves and state,
`treville pgn` for the SAN and the result of all games of a batch.
"""

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import treville as sf

MOST_PLIES = 160
# The whole position is compared every 8 plies, because the SAN of all moves takes time.
STRIDE = 8
BATCH = 500


def native(engine: str, *arguments: str) -> list[str]:
    done = subprocess.run([engine, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{arguments}: {done.stderr}"
    return done.stdout.splitlines()


def expected(board: sf.Board) -> list[str]:
    """The FEN and the state that `treville legal` prints for a position, before the moves."""
    outcome = board.outcome()
    state = [board.fen()]
    if board.is_check() and (outcome is None or outcome.termination != "checkmate"):
        state.append("check")
    if outcome:
        is_drawn = outcome.winner is None and outcome.termination != "stalemate"
        words = {"checkmate": "mate"}.get(outcome.termination, outcome.termination)
        state.append(f"draw {words}" if is_drawn else words)
    return state


def compare_native(engine: str, board: sf.Board) -> None:
    # The command knows no UCI notation, and takes the SAN of a pass for the end of its options.
    moves = ["@@@@" if san == "--" else san for san in board.san_moves()]
    moves = ["--moves", *moves] if moves else []
    told = native(engine, "legal", "--variant", board.variant, "--fen", board.start_fen, *moves)
    state = expected(board)
    assert told[: len(state)] == state, f"{board!r}: {told} instead of {state}"
    # The engine prints coordinates, which have the letter of an entering piece.
    coordinates = told[len(state) :]
    assert sorted(board.parse_san(text) for text in coordinates) == sorted(board.legal_moves), repr(board)
    assert len(set(coordinates)) == len(coordinates)


def compare_functions(board: sf.Board) -> None:
    variant, start, moves = board.variant, board.start_fen, board.move_stack
    assert sf.get_fen(variant, start, moves) == board.fen()
    assert sf.legal_moves(variant, start, moves) == board.legal_moves
    assert sf.get_san_moves(variant, start, moves) == board.san_moves()
    assert sf.gives_check(variant, start, moves) == board.is_check()
    assert sf.Board(variant, board.fen()) == board
    outcome = board.outcome()
    if outcome is not None:
        value = sf.game_result(variant, start, moves)
        assert value == {None: 0, board.turn: sf.VALUE_MATE}.get(outcome.winner, -sf.VALUE_MATE)
    for move in board.legal_moves:
        assert board.parse_san(board.san(move)) == move
        assert sf.is_capture(variant, start, moves, move) == board.is_capture(move)


def check_game(engine: str, variant: str, seed: int) -> str:
    """Plays a random game and returns its record."""
    rng = random.Random(seed)
    board = sf.Board(variant, None if seed % 2 == 0 else sf.random_start_fen(variant, seed))
    game = sf.Game(variant, board.start_fen)
    length = rng.randint(1, MOST_PLIES)
    compare_at = rng.randrange(length)
    for ply in range(length):
        if board.is_game_over():
            break
        if ply % STRIDE == 0:
            compare_functions(board)
        if ply == compare_at:
            compare_native(engine, board)
        move = rng.choice(board.legal_moves)
        san = board.san(move)
        gives_check = board.gives_check(move)
        board.push(move)
        assert board.is_check() == gives_check
        game.play(move if rng.random() < 0.5 else san)
    compare_functions(board)
    compare_native(engine, board)
    assert game.board() == board and game.mainline() == board.move_stack
    game.set_tag("Result", board.result())
    return game.pgn()


def compare_records(engine: str, records: list[str]) -> None:
    """Compares records with those that the engine writes with its own SAN."""
    with tempfile.TemporaryDirectory() as folder:
        games, again = Path(folder, "games.pgn"), Path(folder, "again.pgn")
        games.write_text("".join(records))
        native(engine, "pgn", "--quiet", "--normalise", str(again), str(games))
        assert again.read_text() == games.read_text()


def check_games(engine: str, variant: str, first: int, count: int) -> None:
    for begin in range(first, first + count, BATCH):
        seeds = range(begin, min(begin + BATCH, first + count))
        compare_records(engine, [check_game(engine, variant, seed) for seed in seeds])


def main() -> None:
    engine, count, first = sys.argv[1], int(sys.argv[2]), int((sys.argv[3:] or ["1"])[0])
    for variant in sf.variants():
        begun = time.monotonic()
        check_games(engine, variant, first, count)
        print(f"{variant}: {count} games agree ({time.monotonic() - begun:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
