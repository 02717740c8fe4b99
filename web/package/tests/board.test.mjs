// `Board`: ffish.js's calls.
import assert from "node:assert/strict";
import { test } from "node:test";
import { treville } from "./installed.mjs";

const ffish = await treville();

test("a board answers as in ffish.js", () => {
    const board = new ffish.Board();
    assert.equal(board.variant(), "chess");
    assert.equal(board.numberLegalMoves(), 20);
    assert.deepEqual([board.turn(), board.gamePly(), board.fullmoveNumber(), board.halfmoveClock()], [true, 0, 1, 0]);
    assert.equal(board.variationSan("e2e4 e7e5 g1f3"), "1. e4 e5 2. Nf3");
    assert.equal(board.variationSan("e2e4 e7e5", ffish.Notation.SAN, false), "e4 e5");
    assert.equal(board.variationSan("e2e4 e2e4"), "");
    assert.deepEqual([board.push("e2e4"), board.push("e2e4"), board.pushSan("e9"), board.pushSan("d5")], [
        true,
        false,
        false,
        true,
    ]);
    assert.deepEqual([board.isCapture("e4d5"), board.isCapture("e4e5"), board.isCapture("e4e6")], [true, false, false]);
    assert.equal(board.sanMove("e4d5"), "exd5");
    assert.equal(board.sanMove("e4e6"), "");
    assert.equal(board.moveStack(), "e2e4 d7d5");
    board.pushSanMoves("exd5 Qxd5 Nc3 Qe5+");
    assert.deepEqual([board.isCheck(), board.checkedPieces(), board.gamePly()], [true, "e1", 6]);
    board.pop();
    assert.equal(board.variationSan("d5e6 f1e2 e6e2"), "3...Qe6+ 4. Be2 Qxe2+");
    board.reset();
    board.pop();
    assert.equal(board.fen(true, 0), ffish.startingFen("chess"));
    board.delete();
});

test("games end", () => {
    const board = new ffish.Board("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    assert.deepEqual([board.isGameOver(), board.result()], [false, "*"]);
    board.push("a1a8");
    assert.deepEqual([board.isGameOver(), board.result(), board.legalMoves()], [true, "1-0", ""]);
    board.reset();
    board.pushMoves("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert.deepEqual([board.isGameOver(), board.result()], [false, "*"]);
    assert.deepEqual([board.isGameOver(true), board.result(true)], [true, "1/2-1/2"]);
    board.setFen("8/8/8/8/8/5k2/8/5K1N w - - 3 10");
    assert.deepEqual([board.hasInsufficientMaterial(true), board.isInsufficientMaterial()], [true, true]);
    assert.equal(board.result(), "1/2-1/2");
    board.setFen("8/8/8/8/8/5k1q/8/5K2 w - - 3 10");
    assert.deepEqual([board.hasInsufficientMaterial(true), board.hasInsufficientMaterial(false)], [true, false]);
});

test("the client of pychess-variants gets its answers for Musketeer Chess", () => {
    ffish.loadVariantConfig("[another]\n");
    const fen = ffish.startingFen("musketeer");
    assert.equal(ffish.validateFen(fen, "musketeer", false), 1);
    const board = new ffish.Board("musketeer", fen, false);
    assert.ok(board.legalMoves().split(" ").includes("L"));
    for (const choice of ["L", "C", "L@b0", "L@g9", "C@d0", "C@f9"]) {
        assert.equal(board.sanMove(choice, ffish.Notation.SAN), choice);
        assert.ok(board.push(choice));
    }
    const before = board.fen();
    assert.equal(board.sanMove("b1c3"), "Nc3/L");
    assert.equal(board.variationSan("b1c3 e7e5", ffish.Notation.SAN), "1. Nc3/L e5");
    assert.ok(board.push("b1c3"));
    assert.equal(board.moveStack().split(" ").at(-1), "b1c3");
    assert.deepEqual([board.isCheck(), board.isBikjang(), board.isCapture("e7e5")], [false, false, false]);
    assert.deepEqual([board.isGameOver(true), board.isGameOver(false), board.result(true)], [false, false, "*"]);
    board.pop();
    assert.equal(board.fen(true, 0), before);
    board.setFen(before);
    assert.deepEqual([board.fen(), board.moveStack()], [before, ""]);
    board.push("b1c3");
    const game = ffish.readGamePGN(`[Variant "musketeer"]\n[White "A B"]\n[FEN "${before}"]\n\n1. Nc3/L e5 2. Nd5 *`);
    assert.deepEqual(game.headerKeys().split(" "), ["Variant", "White", "FEN"]);
    assert.deepEqual([game.headers("White"), game.headers("Nix")], ["A B", ""]);
    const copy = new ffish.Board(game.headers("Variant").toLowerCase(), game.headers("FEN"));
    assert.ok(game.mainlineMoves().split(" ").every((move) => copy.push(move)));
    assert.equal(copy.variationSan("d7d6"), "2...d6");
    for (const handle of [board, copy, game]) {
        handle.delete();
    }
});

test("a recorded prelude can be pushed", () => {
    const text = '[Variant "musketeer"]\n[Prelude "L C L@b0 L@g9 C@d0 C@f9"]\n\n1. Nc3/L *';
    const game = ffish.readGamePGN(text);
    const board = new ffish.Board("musketeer", game.headers("FEN"));
    board.pushMoves(game.mainlineMoves());
    assert.deepEqual([board.fullmoveNumber(), board.turn()], [1, false]);
    assert.equal(game.headers("FEN"), "");
});

test("bad input is refused with a reason", () => {
    const refused = (act, reason) =>
        assert.throws(act, (error) => error instanceof Error && reason.test(error.message));
    refused(() => new ffish.Board("draughts"), /unknown variant 'draughts'/);
    refused(() => new ffish.Board("chess", "8/8 w"), /the board has 2 rows/);
    refused(() => new ffish.Board("chess", undefined, true), /Chess960/);
    const board = new ffish.Board();
    refused(() => board.setFen("8/8 w"), /2 rows/);
    refused(() => board.pushMoves("e2e4 e2e4"), /^e2e4: /);
    assert.equal(board.moveStack(), "e2e4");
    refused(() => ffish.validateFen("", "draughts"), /draughts/);
    assert.deepEqual(
        ["", "8/8 w - - 0 1", "4k3/8/8/8/8/8/8/8 w - - 0 1"].map((fen) => ffish.validateFen(fen)),
        [0, -8, -3],
    );
    refused(() => ffish.capturesToHand("draughts"), /draughts/);
    assert.equal(ffish.capturesToHand("musketeer"), false);
});
