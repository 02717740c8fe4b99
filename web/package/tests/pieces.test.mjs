// Pieces made to order, whose text stands for a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { treville } from "./installed.mjs";

const { Board, Engine, Game, pieces, review, startingFen, validateFen } = await treville();

const SET = "# pieces of other games\nXiangqi Cannon, C, mRcpR, cannon\nHorse, H, nN, nightrider\n";
const LINE = "Xiangqi Cannon, C, mRcpR, cannon; Horse, H, nN, nightrider";
const CHOICES = "C H C@b0 C@g9 H@g0 H@b9";
const FEN = "*h****c*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C****H* w KQkq - 0 1 pieces-";

test("a board plays with the pieces of a text", () => {
    const board = new Board(SET);
    assert.deepEqual([board.variant(), board.legalMoves()], [LINE, "C H"]);
    board.pushMoves(CHOICES);
    assert.ok(board.fen().startsWith(FEN), board.fen());
    assert.equal(board.sanMove("b1c3"), "Nc3/C");
    assert.equal(board.place().variant, LINE);
    assert.equal(new Board(LINE, board.fen()).fen(), board.fen());
    assert.equal(validateFen(board.fen(), SET), 1);
    assert.equal(validateFen(board.fen(), "musketeer"), -11);
    assert.equal(validateFen(board.fen(), "Zebra, Z, Z; Camel, C, C"), -11);
    board.reset();
    assert.equal(board.fen(), startingFen(LINE));
    const [cannon] = pieces(SET).filter(({ symbol }) => symbol === "C");
    assert.deepEqual([cannon.name, cannon.betza, cannon.chosen], ["Xiangqi Cannon", "mRcpR", true]);
});

test("a game is recorded with its pieces", () => {
    const game = new Game(SET);
    for (const move of [...CHOICES.split(" "), "e2e4", "e7e5"]) {
        game.play(move);
    }
    const text = game.pgn();
    assert.ok(text.includes(`[Pieces "${LINE}"]`), text);
    const again = Game.fromPgn(text);
    assert.deepEqual([again.state().variant, again.state().fen], [LINE, game.state().fen]);
    assert.throws(() => Game.fromPgn(text.replace("nN", "nZ")), /bad Pieces tag: line 2: the moves 'nZ'/);
});

test("texts that describe no pieces are refused with the line", () => {
    assert.throws(() => new Board("Amazon, A, QN"), /bad pieces: a set has 2 to 10 types of pieces, not 1/);
    assert.throws(() => new Game("Amazon, A, QN\nHorse, H, nX"), /line 2: the moves 'nX': unknown character .* byte 1/);
    assert.throws(() => new Board("Amazon"), /unknown variant 'Amazon'/);
});

test("two sets are searched in turn, and a game is reviewed", async () => {
    const engine = new Engine({ hash: 4 });
    const played = async (set) => {
        const board = new Board(set, new Board(set).fen());
        const { move } = await engine.play(board, { nodes: 200 });
        assert.ok(board.legalMoves().split(" ").includes(move.uci), move.uci);
        return move.uci;
    };
    assert.ok("CH".includes(await played(SET)));
    assert.ok("ZL".includes(await played("Zebra, Z, Z\nLion, L, KNAD")));
    assert.ok("CH".includes(await played(SET)));
    const game = new Game(SET);
    for (const move of [...CHOICES.split(" "), "b1c3", "b8c6", "c3e4"]) {
        game.play(move);
    }
    const { value } = await engine.analyse(game, { depth: 3 });
    assert.ok(value !== null);
    assert.equal(await review(game, { nodes: 300 }), true);
    engine.close();
});
