"""The functions of pyffish."""

from collections.abc import Callable

import pytest

import treville as sf

CHESS = sf.start_fen("chess")
FOOLS_MATE = ["f2f3", "e7e5", "g2g4", "d8h4"]
SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"]
PRELUDE = ["L", "C", "L@b0", "L@g9", "C@d0", "C@f9"]


def test_variants_have_the_names_of_sites() -> None:
    assert sf.variants() == ["musketeer", "chess", "chuchess", "enchess", "morphing3"]
    assert len(sf.version()) == 3
    assert sf.info() == f"Treville {'.'.join(map(str, sf.version()))}"


def test_a_game_is_played() -> None:
    assert len(sf.legal_moves("chess", CHESS, [])) == 20
    fen = sf.get_fen("chess", CHESS, ["e2e4"])
    assert fen == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    assert sf.get_fen("chess", CHESS, ["e2e4"], False, False, True, 0) == fen
    assert sf.get_san("chess", CHESS, "g1f3") == "Nf3"
    assert sf.get_san("chess", CHESS, "g1f3", False, sf.NOTATION_SAN) == "Nf3"
    assert sf.get_san_moves("chess", CHESS, FOOLS_MATE) == ["f3", "e5", "g4", "Qh4#"]


def test_choices_of_musketeer_chess_are_moves() -> None:
    start = sf.start_fen("musketeer")
    assert sf.legal_moves("musketeer", start, []) == list("ACDEFHLMSU")
    board = sf.get_fen("musketeer", start, PRELUDE)
    assert board == "*****cl*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*L*C**** w KQkq - 0 1"
    assert sf.get_san("musketeer", board, "b1c3") == "Nc3/L"
    assert sf.get_san_moves("musketeer", start, [*PRELUDE, "b1c3"]) == [*PRELUDE, "Nc3/L"]
    assert not sf.gives_check("musketeer", start, [])
    assert sf.has_insufficient_material("musketeer", start, PRELUDE) == (False, False)


def test_checks_and_captures() -> None:
    assert sf.gives_check("chess", CHESS, FOOLS_MATE)
    assert not sf.gives_check("chess", CHESS, FOOLS_MATE[:3])
    assert sf.is_capture("chess", CHESS, ["e2e4", "d7d5"], "e4d5")
    assert not sf.is_capture("chess", CHESS, ["e2e4", "d7d5"], "e4e5")


def test_ends_of_games() -> None:
    assert sf.game_result("chess", CHESS, FOOLS_MATE) == -sf.VALUE_MATE
    assert sf.is_immediate_game_end("chess", CHESS, FOOLS_MATE) == (False, 0)
    assert sf.is_optional_game_end("chess", CHESS, SHUFFLE) == (False, 0)
    assert sf.is_optional_game_end("chess", CHESS, SHUFFLE * 2) == (True, sf.VALUE_DRAW)
    assert sf.has_insufficient_material("chess", "8/8/8/8/8/5k1q/8/5K2 w - - 0 1", []) == (True, False)
    with pytest.raises(ValueError, match="the game is not over"):
        sf.game_result("chess", CHESS, [])


def test_an_end_by_a_rule_of_the_game_alone() -> None:
    ended = "9k/10/3r6/10/10/10/10/10/10/K9 w - - 0 1"
    assert sf.is_immediate_game_end("chuchess", ended, [])[0] == (sf.Board("chuchess", ended).outcome() is not None)


def test_validity_of_a_fen() -> None:
    assert sf.validate_fen(CHESS, "chess") == sf.FEN_OK
    assert sf.validate_fen("", "chess") == 0
    assert sf.validate_fen("8/8 w - - 0 1", "chess") == -8
    for variant in sf.variants():
        assert sf.validate_fen(sf.start_fen(variant), variant) == sf.FEN_OK


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: sf.start_fen("draughts"), "unknown variant 'draughts'"),
        (lambda: sf.legal_moves("chess", "8/8 w - - 0 1", []), "the board has 2 rows instead of 8"),
        (lambda: sf.legal_moves("chess", CHESS, ["e2e4", "e2e4"]), "move 2, 'e2e4': "),
        (lambda: sf.legal_moves("chess", CHESS, [], True), "Chess960 is not supported"),
        (lambda: sf.get_fen("chess", CHESS, [], False, True), "SFEN is not supported"),
        (lambda: sf.get_san("chess", CHESS, "e2e5"), "move 1, 'e2e5': "),
        (lambda: sf.get_san("chess", CHESS, "e2e4", False, sf.NOTATION_JANGGI), "notation 6 is not supported"),
        (lambda: sf.get_san_moves("chess", CHESS, ["e4", "x\n"]), r"move 2, 'x\\n': not a move"),
        (lambda: sf.is_capture("chess", CHESS, ["e2e4"], "e2e4"), "move 2, 'e2e4': "),
        (lambda: sf.validate_fen(CHESS, "draughts"), "unknown variant"),
    ],
)
def test_bad_input_is_refused_with_the_reason(call: Callable[[], object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        call()


def test_perft_and_evaluation() -> None:
    assert [sf.perft("chess", CHESS, depth) for depth in range(4)] == [1, 20, 400, 8902]
    assert sf.perft("musketeer", sf.start_fen("musketeer"), 2) == 100
    lost = "4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1"
    assert sf.evaluate("chess", lost) < -500
    with pytest.raises(ValueError, match="nowhere.net: "):
        sf.evaluate("chess", lost, "nowhere.net")


def test_a_random_start_depends_on_its_seed() -> None:
    assert sf.random_start_fen("musketeer", 7) == sf.random_start_fen("musketeer", 7)
    assert sf.random_start_fen("musketeer", 7) != sf.random_start_fen("musketeer", 8)
