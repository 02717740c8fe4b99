"""Games with variations."""

from collections.abc import Callable

import pytest

from treville import Game, read_pgn

TEXT = '[White "Ann"]\n\n1. e4 e5 (1... c5 {the Sicilian}) 2. Nf3 {[%eval 0.35,12] [%clk 0:01:00]} *\n'


def test_a_record_is_a_tree() -> None:
    (game,) = read_pgn(TEXT)
    assert (game.variant, game.node, game.result, game.tags) == ("chess", 3, "*", [("White", "Ann")])
    nodes = game.nodes()
    assert [(node.number, node.parent, node.san) for node in nodes] == [
        (0, None, ""),
        (1, 0, "e4"),
        (2, 1, "e5"),
        (3, 2, "Nf3"),
        (4, 1, "c5"),
    ]
    assert (nodes[1].children, nodes[1].move, nodes[4].comments) == ([2, 4], "e2e4", ["the Sicilian"])
    assert (nodes[3].score, nodes[3].mate, nodes[3].clock) == (35, None, 60.0)
    assert game.mainline() == ["e2e4", "e7e5", "g1f3"]
    assert game.board().move_stack == game.mainline()


def test_a_game_is_edited_and_written() -> None:
    (game,) = read_pgn(TEXT)
    game.go_to(1)
    french = game.play("e6")
    game.set_marks(french, [5])
    game.set_comments(4, [])
    game.set_tag("Black", "Bob")
    game.set_tag("Result", "1-0")
    game.promote(french)
    assert game.pgn().rstrip().endswith("(1... c5) 1-0")
    assert "1. e4 e6 $5 (1... e5 2. Nf3" in game.pgn()
    (again,) = read_pgn(str(game))
    assert again.pgn() == game.pgn()
    game.remove(french)
    assert game.node == 1 and game.back() and not game.back()
    game.go_to_end()
    assert game.mainline() == ["e2e4", "e7e5", "g1f3"]


def test_musketeer_chess_begins_with_choices() -> None:
    game = Game()
    for move in ["L", "C", "L@b0", "L@g9", "C@d0", "C@f9", "Nc3"]:
        game.play(move)
    (again,) = read_pgn(game.pgn())
    assert (again.variant, again.mainline()) == ("musketeer", game.mainline())
    assert again.start_fen == game.start_fen


def test_illegal_variations_are_left_out() -> None:
    (game,) = read_pgn("1. e4 e5 (1... Ke3) *")
    assert len(game.left_out()) == 1 and game.left_out()[0].startswith("line 1: ")


def test_bad_input_is_refused_with_the_reason() -> None:
    assert read_pgn("") == []
    with pytest.raises(ValueError, match=r"line 2: Ke3: "):
        read_pgn("1. e4 e5\n2. Ke3 *")
    game = Game("chess")
    cases: list[tuple[Callable[[], object], str]] = [
        (lambda: game.play("e5"), "move 1, 'e5': "),
        (lambda: game.go_to(7), "there is no node 7"),
        (lambda: game.set_marks(0, [256]), "256 is not a mark"),
        (lambda: game.set_tag("Result", "2-0"), "'2-0' is not a result"),
    ]
    for make, words in cases:
        with pytest.raises(ValueError, match=words):
            make()
