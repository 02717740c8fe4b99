"""python-chess plays and analyses orthodox chess with the engine: python_chess.py ENGINE."""

import sys
import unittest

import chess
import chess.engine

ENGINE = sys.argv.pop()


class PythonChess(unittest.TestCase):
    def setUp(self):
        self.engine = chess.engine.SimpleEngine.popen_uci(ENGINE, timeout=30)
        self.addCleanup(self.engine.quit)

    def test_it_is_known_by_its_name_and_options(self):
        self.assertTrue(self.engine.id["name"].startswith("Treville "))
        for name in ("Hash", "Threads", "UCI_Variant", "UCI_Elo", "Skill"):
            self.assertIn(name, self.engine.options)
        self.assertEqual(self.engine.options["UCI_Variant"].default, "chess")

    def test_it_plays_a_game_to_its_end(self):
        board = chess.Board()
        game = object()
        self.engine.configure({"Hash": 2})
        while not board.is_game_over(claim_draw=True) and board.fullmove_number < 200:
            result = self.engine.play(board, chess.engine.Limit(nodes=60), game=game, info=chess.engine.INFO_SCORE)
            self.assertIn(result.move, board.legal_moves)
            self.assertIn("score", result.info)
            board.push(result.move)
        self.assertTrue(board.is_game_over(claim_draw=True), board.fen())

    def test_it_keeps_to_a_clock(self):
        clock = chess.engine.Limit(white_clock=1, black_clock=1, white_inc=0.01, black_inc=0.01)
        result = self.engine.play(chess.Board(), clock, ponder=True)
        self.assertIsNotNone(result.move)

    def test_it_analyses_several_lines(self):
        lines = self.engine.analyse(chess.Board(), chess.engine.Limit(depth=8), multipv=3)
        self.assertEqual([line["multipv"] for line in lines], [1, 2, 3])
        self.assertEqual(len({line["pv"][0] for line in lines}), 3)

    def test_analysis_goes_on_until_it_is_stopped(self):
        with self.engine.analysis(chess.Board()) as analysis:
            for info in analysis:
                if info.get("depth", 0) >= 6 and "pv" in info:
                    break
        self.engine.ping()

    def test_it_sees_a_mate_and_tells_the_chances(self):
        board = chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
        self.engine.configure({"UCI_ShowWDL": True})
        info = self.engine.analyse(board, chess.engine.Limit(depth=4))
        self.assertEqual(info["score"].white(), chess.engine.Mate(1))
        self.assertEqual(info["wdl"].white().wins, 1000)

    def test_root_moves_can_be_chosen(self):
        move = chess.Move.from_uci("a2a3")
        result = self.engine.play(chess.Board(), chess.engine.Limit(depth=4), root_moves=[move])
        self.assertEqual(result.move, move)

    def test_a_level_plays_legal_moves(self):
        self.engine.configure({"Skill": "1 Beginner"})
        board = chess.Board()
        for _ in range(20):
            board.push(self.engine.play(board, chess.engine.Limit(time=5)).move)
        self.assertEqual(len(board.move_stack), 20)


unittest.main()
