// `Engine`: searches in workers of Node.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { GAMES, ROOT, run, treville } from "./installed.mjs";

const { Board, Engine, Game } = await treville();
const engine = new Engine({ hash: 8 });
after(() => engine.close());

const MATE = { variant: "chess", fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1" };

test("a mate is found and told", async () => {
    const heard = [];
    const result = await engine.analyse(MATE, { depth: 6 }, (found) => heard.push(found));
    assert.deepEqual([result.move.uci, result.move.san, result.value.mate, result.stopped], ["a1a8", "Ra8#", 1, false]);
    assert.ok(heard.length > 0 && heard.every(({ rank, moves }) => rank === 1 && moves.length > 0));
});

test("endings of three men are known to the last move", async () => {
    const known = async (variant, fen) => {
        const { value, lines } = await engine.analyse({ variant, fen }, { nodes: 1 });
        return [value.mate, lines[0].moves.length];
    };
    assert.deepEqual(await known("chess", "8/8/8/3k4/8/8/8/K6R w - - 0 1"), [15, 29]);
    assert.deepEqual(await known("musketeer", "8/8/8/3k4/8/8/8/K6H w - - 0 1"), [26, 51]);
});

test("several lines, the best first", async () => {
    const { lines } = await engine.analyse({ variant: "chess" }, { depth: 5, lines: 3 });
    assert.deepEqual(
        lines.map(({ rank }) => rank),
        [1, 2, 3],
    );
    assert.equal(new Set(lines.map(({ moves }) => moves[0].text)).size, 3);
});

test("every game is played, from a board, a game or a place", async () => {
    for (const variant of GAMES) {
        const board = new Board(variant);
        for (let ply = 0; ply < 10; ply++) {
            const { move } = await engine.play(board, { nodes: 200 });
            assert.ok(board.push(move.uci), `${variant}: ${move.uci} in ${board.fen()}`);
        }
    }
    const game = new Game("normal");
    game.play("e4");
    const { move } = await engine.play(game, { level: 1 });
    game.play(move.text);
});

test("equal seeds give equal moves at a level", async () => {
    const drawn = async (seed) => (await engine.play({ variant: "chess" }, { level: 1, seed })).move.text;
    assert.equal(await drawn(3), await drawn(3));
    const moves = new Set();
    for (let seed = 1; seed <= 12; seed++) {
        moves.add(await drawn(seed));
    }
    assert.ok(moves.size > 1);
});

test("stop ends a search within a moment, with the best so far", async () => {
    let stopped;
    const result = await engine.analyse({ variant: "chess" }, {}, ({ depth }) => {
        if (depth === 4 && !stopped) {
            stopped = performance.now();
            engine.stop();
        }
    });
    assert.ok(performance.now() - stopped < 1000);
    assert.equal(result.stopped, true);
    assert.ok(new Board().push(result.move.uci));
    assert.equal(engine.isSearching, false);
    assert.equal((await engine.analyse(MATE, { depth: 3 })).move.san, "Ra8#");
});

test("stop before the first line, and without a search", async () => {
    const search = engine.analyse({ variant: "chuchess" });
    engine.stop();
    engine.stop();
    assert.deepEqual(await search, { move: null, value: null, lines: [], stopped: true });
});

test("a new search stops the running one", async () => {
    const first = engine.analyse({ variant: "chess" });
    const second = await engine.analyse(MATE, { depth: 3 });
    assert.deepEqual([(await first).stopped, second.move.san], [true, "Ra8#"]);
});

test("positions without moves, and bad requests", async () => {
    const mated = { variant: "chess", fen: "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1" };
    assert.deepEqual(await engine.analyse(mated, { depth: 3 }), { move: null, value: null, lines: [], stopped: false });
    for (const [place, limits, reason] of [
        [{ variant: "draughts" }, { depth: 1 }, /unknown variant/],
        [{ variant: "chess", fen: "8/8 w" }, { depth: 1 }, /2 rows/],
        [{ variant: "chess", moves: ["e2e5"] }, { depth: 1 }, /^e2e5: /],
        [{ variant: "chess" }, { level: 99 }, /no level 99/],
        [{ variant: "chess" }, { depth: 1, lines: 0 }, /lines: 0/],
        [{ variant: "chess" }, { depth: 1, movetime: 5 }, /movetime/],
        [{ variant: "chess" }, {}, /needs a limit/],
    ]) {
        await assert.rejects(engine.play(place, limits), (error) => reason.test(error.message));
    }
    assert.equal((await engine.analyse(MATE, { depth: 3 })).move.san, "Ra8#");
});

test("the engine declines to choose a piece only if it may", async () => {
    const place = { variant: "musketeer", moves: ["H"] };
    const chosen = async (mayDecline) => {
        const types = new Set();
        for (let seed = 1; seed <= 12; seed++) {
            types.add((await engine.play(place, { nodes: 1, seed, mayDecline })).move.text);
        }
        return types;
    };
    assert.ok((await chosen(true)).has("H"));
    for (const mayDecline of [false, undefined]) {
        assert.ok(!(await chosen(mayDecline)).has("H"));
    }
});

test("another network, and one that cannot be read", async () => {
    const network = readFileSync(join(ROOT, "nets/musketeer.net"));
    const other = new Engine({ hash: 1, network });
    const place = { variant: "musketeer", moves: ["L", "C", "L@b0", "L@g9", "C@d0", "C@f9"] };
    assert.ok((await other.analyse(place, { depth: 4 })).move);
    other.configure({ network: new Uint8Array([1, 2, 3]) });
    await assert.rejects(other.analyse(place, { depth: 4 }), /network/);
    other.configure({ network: undefined });
    assert.ok((await other.analyse(place, { depth: 4 })).move);
    other.close();
});

test("a table that does not fit is replaced by a smaller one", async () => {
    const greedy = new Engine({ hash: 4096 });
    assert.equal((await greedy.analyse(MATE, { depth: 4 })).move.san, "Ra8#");
    greedy.close();
});

test("a worker that vanishes is replaced once", async () => {
    const place = { variant: "chess" };
    const search = engine.analyse(place, { nodes: 20_000 });
    engine.search.thread.terminate();
    assert.equal((await search).stopped, false);
    const doomed = engine.analyse(place);
    const refused = assert.rejects(doomed, /the worker has ended/);
    engine.search.thread.terminate();
    while (!engine.search.isSecond) {
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
    engine.search.thread.terminate();
    await refused;
    assert.equal((await engine.analyse(MATE, { depth: 3 })).move.san, "Ra8#");
});

test("an idle engine does not keep the process alive", () => {
    const script = `
        import treville from "treville";
        const { Engine } = await treville();
        const engine = new Engine({ hash: 1 });
        const { move } = await engine.analyse({ variant: "chess" }, { depth: 3 });
        console.log(move !== null);`;
    assert.equal(run(script, "idle.mjs"), "true\n");
});
