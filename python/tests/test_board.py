"""Boards in the manner of python-chess."""

import copy
import pickle
from xml.etree import ElementTree

import pytest

from treville import BLACK, WHITE, Board, random_start_fen, start_fen, variants


def played(*moves: str, variant: str = "chess") -> Board:
    board = Board(variant)
    for move in moves:
        board.push(move)
    return board


def test_moves_are_played_and_taken_back() -> None:
    board = played("e2e4", "e5")
    assert (board.turn, board.ply(), board.move_stack, board.san_moves()) == (WHITE, 2, ["e2e4", "e7e5"], ["e4", "e5"])
    assert board.push_san("Nf3") == "g1f3"
    assert board.pop() == "g1f3"
    assert board.pop() == "e7e5"
    assert (board.turn, board.fen()) == (BLACK, played("e4").fen())
    assert (board.san("b8c6"), board.parse_san("Nc6")) == ("Nc6", "b8c6")
    assert board.is_legal("e5") and not board.is_legal("e4")


def test_an_illegal_move_leaves_the_board_unchanged() -> None:
    board = played("e4")
    with pytest.raises(ValueError, match="move 2, 'e2e4': "):
        board.push("e2e4")
    assert board == played("e2e4")
    empty = Board("chess")
    with pytest.raises(IndexError, match="no move has been played"):
        empty.pop()


def test_the_end_of_a_game() -> None:
    board = played("f3", "e5", "g4")
    assert (board.outcome(), board.is_game_over(), board.result()) == (None, False, "*")
    assert board.gives_check("d8h4") and not board.gives_check("a6")
    board.push("Qh4")
    outcome = board.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.termination, outcome.result()) == (BLACK, "checkmate", "0-1")
    assert repr(outcome) == "Outcome('0-1', termination='checkmate')"
    assert board.is_check() and board.legal_moves == [] and board.result() == "0-1"


def test_captures_and_material() -> None:
    board = played("e4", "d5")
    assert board.is_capture("exd5") and not board.is_capture("e5")
    bare = Board("chess", "8/8/8/8/8/5k1q/8/5K2 w - - 0 1")
    assert bare.has_insufficient_material(WHITE) and not bare.has_insufficient_material(BLACK)


def test_musketeer_chess_begins_with_choices() -> None:
    board = Board()
    assert (board.variant, board.in_prelude, board.start_fen) == ("musketeer", True, start_fen("musketeer"))
    for choice in ["L", "C", "L@b0", "L@g9", "C@d0", "C@f9"]:
        board.push(choice)
    assert not board.in_prelude
    assert board.push_san("Nc3/L") == "b1c3"
    assert board.fen().endswith("/***C**** b KQkq - 1 1")
    for _ in range(7):
        board.pop()
    assert board == Board("musketeer")


def test_copies_and_pickles_keep_the_moves() -> None:
    board = played("L", "C", "L@b0", variant="musketeer")
    for again in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert again == board and again.move_stack == board.move_stack
        again.pop()
        assert again != board and again.ply() == 2


def test_a_board_is_shown_as_text() -> None:
    assert repr(Board("chess")) == f"Board('chess', '{start_fen('chess')}')"
    assert len(str(Board("chess")).splitlines()) >= 8


@pytest.mark.parametrize("variant", variants())
def test_a_board_is_drawn(variant: str) -> None:
    for board in (Board(variant), Board(variant, random_start_fen(variant, 1))):
        picture = ElementTree.fromstring(board._repr_svg_())
        name = "{http://www.w3.org/2000/svg}"
        assert picture.tag == f"{name}svg"
        letters = sum(letter.isalpha() for letter in board.fen().split(" ")[0].split("[")[0])
        assert len(picture.findall(f"{name}text")) == letters
    assert 'width="200"' in Board(variant).svg(200)


def test_the_corner_a1_is_dark() -> None:
    for variant, corner in [("chess", 7 * 8), ("musketeer", 8 * 8)]:
        fen = start_fen("chess") if variant == "chess" else random_start_fen(variant, 1)
        picture = ElementTree.fromstring(Board(variant, fen).svg())
        squares = picture.findall("{http://www.w3.org/2000/svg}rect")
        assert [squares[corner + file].get("fill") for file in (0, 7)] == ["#b58863", "#f0d9b5"]


def test_bad_input_is_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match="unknown variant 'draughts'"):
        Board("draughts")
    with pytest.raises(ValueError, match="side to move"):
        Board("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1")
