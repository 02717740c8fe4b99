// Compares random games in the package with the native engine: node agreement.mjs GAMES [FIRST-SEED].
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folder, GAMES, native, treville } from "./installed.mjs";

const { Board, Game, randomStart } = await treville();
const MOST_PLIES = 160;
/** The whole position is compared every 8 plies, because the SAN of all moves takes time. */
const STRIDE = 8;

/** A fixed sequence of numbers from 0 to 1. */
function sequence(seed) {
    let state = Math.imul(seed, 2654435761) >>> 0;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}

/** What `treville legal` prints for a position of the package. */
function expected({ fen, check, outcome, legal }) {
    const state = [];
    if (check && outcome?.reason !== "checkmate") {
        state.push("check");
    }
    if (outcome) {
        const { reason, result } = outcome;
        const isDrawn = result === "1/2-1/2" && reason !== "stalemate";
        state.push(reason === "checkmate" ? "mate" : isDrawn ? `draw ${reason}` : reason);
    }
    return [fen, ...state, ...legal.map(({ text }) => text).sort()];
}

/** Compares a position of `game` and the same one on `board`. */
function compareBoard(game, board) {
    const { fen, legal, check, moves, outcome, prelude, side } = game.state();
    assert.equal(board.fen(), fen);
    assert.equal(board.moveStack(), moves.map(({ uci }) => uci).join(" "));
    assert.equal(board.legalMoves(), legal.map(({ uci }) => uci).join(" "));
    if (!prelude) {
        assert.equal(board.legalMovesSan(), legal.map(({ san }) => san).join(" "));
    }
    assert.deepEqual([board.isCheck(), board.turn()], [check, side === "white"]);
    assert.equal(board.result(true), outcome?.result ?? "*");
}

/** Plays a random game and compares it at a random point and at its end; returns its record. */
function checkGame(variant, seed) {
    const random = sequence(seed);
    const start = seed % 2 === 0 ? undefined : randomStart(variant, seed);
    const board = new Board(variant, start);
    const game = new Game(variant, start);
    const length = 1 + Math.floor(random() * MOST_PLIES);
    const compareAt = Math.floor(random() * length);
    for (let ply = 0; ply < length && !board.isGameOver(true); ply++) {
        if (ply % STRIDE === 0) {
            compareBoard(game, board);
        }
        if (ply === compareAt) {
            compareNative(variant, game);
        }
        const legal = board.legalMoves().split(" ");
        const uci = legal[Math.floor(random() * legal.length)];
        const san = board.sanMove(uci);
        assert.ok(board.push(uci));
        game.play(random() < 0.5 ? uci : san);
    }
    compareBoard(game, board);
    compareNative(variant, game);
    const record = game.pgn();
    board.delete();
    game.delete();
    return record;
}

function compareNative(variant, game) {
    const { start, moves, ...state } = game.state();
    const texts = moves.map(({ text }) => text);
    const options = ["legal", "--variant", variant, "--fen", start, ...(texts.length > 0 ? ["--moves", ...texts] : [])];
    assert.deepEqual(native(options), expected(state), `${variant} ${start} ${texts.join(" ")}`);
}

/** Compares the records of games with those that `treville pgn` writes with its own SAN. */
export function compareRecords(records) {
    const text = records.join("");
    const again = join(folder, "again.pgn");
    rmSync(again, { force: true });
    writeFileSync(join(folder, "games.pgn"), text);
    native(["pgn", "--quiet", "--normalise", again, join(folder, "games.pgn")]);
    assert.equal(readFileSync(again, "utf8"), text);
}

function* games(variant, first, count) {
    for (let seed = first; seed < first + count; seed++) {
        yield checkGame(variant, seed);
    }
}

/** Checks random games of a variant, in batches. */
export function checkGames(variant, first, count) {
    const BATCH = 500;
    for (let done = 0; done < count; done += BATCH) {
        compareRecords([...games(variant, first + done, Math.min(BATCH, count - done))]);
    }
}

if (process.argv[1] === import.meta.filename) {
    const [count, first = "1"] = process.argv.slice(2);
    for (const variant of GAMES) {
        const begun = performance.now();
        checkGames(variant, Number(first), Number(count));
        console.log(`${variant}: ${count} games agree (${Math.round((performance.now() - begun) / 1000)} s)`);
    }
}
