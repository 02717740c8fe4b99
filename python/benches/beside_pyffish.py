"""Compares the speed with pyffish in orthodox chess: python beside_pyffish.py [POSITIONS].

pip installs pyffish into the environment of the package first. Each figure is the median of ten runs. With 1000
positions, the default, pyffish needs a minute.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable

import pyffish  # type: ignore[import-not-found]

import treville

RUNS = 10
MOST_PLIES = 120


def positions(count: int) -> list[tuple[str, list[str]]]:
    """Positions of random games: FENs, and the moves that lead to each from the start."""
    rng = random.Random(1)
    found: list[tuple[str, list[str]]] = []
    while len(found) < count:
        board = treville.Board("chess")
        while not board.is_game_over() and board.ply() < MOST_PLIES and len(found) < count:
            found.append((board.fen(), board.move_stack))
            board.push(rng.choice(board.legal_moves))
    return found


def microseconds(work: Callable[[], object], count: int) -> float:
    def once() -> float:
        begun = time.perf_counter()
        work()
        return time.perf_counter() - begun

    return statistics.median(once() for _ in range(RUNS)) / count * 1e6


def main() -> None:
    count = int((sys.argv[1:] or ["1000"])[0])
    found = positions(count)
    fens = [fen for fen, _ in found]
    start = treville.start_fen("chess")
    boards = [treville.Board("chess", fen) for fen in fens]
    for fen in fens[:: max(1, count // 1000)]:
        assert sorted(treville.legal_moves("chess", fen, [])) == sorted(pyffish.legal_moves("chess", fen, []))
        assert treville.get_fen("chess", fen, []) == pyffish.get_fen("chess", fen, [])
    print(f"microseconds per position, {count} positions   pyffish  treville")
    for name in ("legal_moves", "get_fen"):
        for title, given in (("a FEN", [(fen, []) for fen in fens]), ("all moves", [(start, m) for _, m in found])):
            figures = []
            for library in (pyffish, treville):
                function = getattr(library, name)
                figures.append(
                    microseconds(lambda: [function("chess", fen, moves) for fen, moves in given], count)  # noqa: B023
                )
            print(f"{name}, from {title:<34} {figures[0]:8.2f}  {figures[1]:8.2f}")
    print(f"{'Board.legal_moves':<48} {microseconds(lambda: [b.legal_moves for b in boards], count):18.2f}")
    print(f"{'Board.fen()':<48} {microseconds(lambda: [b.fen() for b in boards], count):18.2f}")


if __name__ == "__main__":
    main()
