// Puzzles and lessons without the page: the library plays their solutions, and a search judges them.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { GRADES, gradeOf } from "../puzzles/epd.mjs";
import { Board, chapters, makeThinker, puzzlesOf, VARIANTS } from "./library.mjs";

/** A score that wins, in centipawns, as in the page. */
const WINNING = 200;

const lessons = chapters.flatMap(({ lessons }) => lessons);
let thinker;

before(async () => {
    thinker = await makeThinker();
});

/** Plays a line; returns whether the side that began has won. */
function replay(variant, fen, line) {
    const board = new Board(variant, fen);
    const side = board.turn();
    board.pushSanMoves(line.join(" "));
    const hasWon = board.result() === (side ? "1-0" : "0-1");
    board.free();
    return hasWon;
}

/** The best move, and the score for the side to move. */
function search(variant, fen, nodes) {
    const { move, value } = thinker.think(JSON.stringify({ variant, fen, moves: [], seed: 1, nodes }), () => {});
    const sign = fen.split(" ")[1] === "w" ? 1 : -1;
    return { san: move?.san, score: value.centipawns * sign, mate: value.mate };
}

for (const variant of VARIANTS) {
    test(`the puzzles of ${variant} are legal, graded and different`, async () => {
        const puzzles = await puzzlesOf(variant);
        assert.ok(puzzles.length >= (variant === "musketeer" ? 250 : 20), `${puzzles.length}`);
        for (const { fen, line, mate } of puzzles) {
            const hasWon = replay(variant, fen, line);
            assert.ok(line.length % 2 === 1, fen);
            // A line ends early where several moves mate.
            assert.ok(hasWon || mate === null || line.length < 2 * mate - 1, fen);
        }
        assert.deepEqual([...new Set(puzzles.map(gradeOf))].sort(), [...GRADES].sort());
        assert.equal(new Set(puzzles.map(({ fen }) => fen)).size, puzzles.length);
    });
}

test("a search solves thirty puzzles", async () => {
    const all = await Promise.all(VARIANTS.map(async (variant) => (await puzzlesOf(variant)).map((puzzle) => ({ variant, ...puzzle }))));
    const some = all.flatMap((puzzles) => Array.from({ length: 6 }, (_, index) => puzzles[Math.floor((index * puzzles.length) / 6)]));
    assert.equal(some.length, 30);
    for (const { variant, fen, line, mate } of some) {
        const found = search(variant, fen, 100_000);
        assert.equal(found.san, line[0], fen);
        assert.ok(found.score >= WINNING, fen);
        assert.ok(mate === null || found.mate !== null, fen);
    }
});

const tasksOf = (kind) =>
    lessons.flatMap(({ name, variant, piece, tasks }) =>
        tasks.filter(({ goal }) => goal.kind === kind).map((task) => ({ name, variant, piece, ...task })),
    );

test("the engine solves the tasks of lessons, and one move is the solution", () => {
    for (const { name, variant, fen, goal, line } of [...tasksOf("mate"), ...tasksOf("win")]) {
        const found = search(variant, fen, 100_000);
        assert.equal(found.san, line[0], `${name}: ${fen}`);
        assert.ok(goal.kind === "mate" ? found.mate === goal.moves : found.score >= WINNING, `${name}: ${fen}`);
        assert.equal(replay(variant, fen, line), goal.kind === "mate", `${name}: ${fen}`);
        assert.equal(line.length, goal.kind === "mate" ? 2 * goal.moves - 1 : 3, `${name}: ${fen}`);
    }
});

test("tables tell how long each endgame takes", () => {
    const endgames = tasksOf("endgame");
    assert.equal(new Set(endgames.map(({ piece }) => piece)).size, 11);
    for (const { name, variant, fen, goal } of endgames) {
        assert.equal(search(variant, fen, 1000).mate, goal.moves, `${name}: ${fen}`);
    }
});

test("a fork lets the piece capture whatever the reply", () => {
    const forks = tasksOf("win");
    assert.equal(forks.length, 10);
    for (const { piece, variant, fen, line } of forks) {
        const [first] = line;
        assert.match(first, new RegExp(`^${piece}[^x]*$`));
        const board = new Board(variant, fen);
        board.pushSan(first);
        for (const reply of board.legalMoves().split(" ")) {
            board.push(reply);
            const captures = board.legalMovesSan().split(" ").filter((san) => san.startsWith(`${piece}x`));
            assert.notEqual(captures.length, 0, `${first} ${reply}`);
            board.pop();
        }
        board.free();
    }
});

test("what is to be found is legal, and other moves are not it", () => {
    for (const { name, variant, fen, goal, line } of tasksOf("find")) {
        const board = new Board(variant, fen);
        const moves = board.legalMovesSan().split(" ");
        const good = moves.filter((san) => new RegExp(goal.san).test(san));
        assert.ok(good.includes(line[0]) && good.length < moves.length, `${name}: ${good} of ${moves}`);
        board.free();
    }
});

/** The number of moves of a piece from `from` to `to` without a check, while the other side does not move. */
function distance(variant, fen, from, to) {
    const known = new Set([from]);
    let front = [{ fen, square: from }];
    for (let count = 1; front.length > 0; count++) {
        const next = [];
        for (const { fen, square } of front) {
            const board = new Board(variant, fen);
            const quiet = board.legalMoves().split(" ").filter((text) => !/[+#]$/.test(board.sanMove(text)));
            for (const text of quiet.filter((text) => text.startsWith(square))) {
                const target = text.slice(2, 4);
                if (target === to) {
                    return count;
                }
                if (!known.has(target)) {
                    known.add(target);
                    board.push(text);
                    next.push({ fen: board.fen().replace(/ [wb] /, fen.includes(" w ") ? " w " : " b "), square: target });
                    board.pop();
                }
            }
            board.free();
        }
        front = next;
    }
    return Infinity;
}

test("squares are reached in the number of moves that is told, by each of the ten pieces", () => {
    const walks = tasksOf("reach");
    assert.equal(new Set(walks.map(({ piece }) => piece)).size, 10);
    for (const { name, variant, fen, goal } of walks) {
        assert.equal(distance(variant, fen, goal.from, goal.square), goal.moves, name);
    }
});

test("each piece has a board to try it, a way, a fork and a mate; and names are different", () => {
    const [pieces] = chapters;
    assert.equal(pieces.lessons.length, 10);
    for (const { tasks } of pieces.lessons) {
        assert.deepEqual(tasks.map(({ goal }) => goal.kind), ["try", "reach", "win", "mate"]);
    }
    assert.equal(new Set(lessons.map(({ name }) => name)).size, lessons.length);
});
