// `review`: its result depends on the nodes alone, and it can be stopped.
import assert from "node:assert/strict";
import { test } from "node:test";
import { treville } from "./installed.mjs";

const { Game, review } = await treville();

/** So long that it has two parts. */
const TEXT = "1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5+ Ke7 5. Qxe5+ Kf7 6. Bc4+ d5 7. Bxd5+ Kg6 8. h4 h5 9. Bxb7 Bxb7 *";

test("any number of workers finds the same", async () => {
    const reviewed = async (workers) => {
        const game = Game.fromPgn(TEXT);
        const heard = [];
        assert.equal(await review(game, { nodes: 2000, workers, onProgress: (...found) => heard.push(found) }), true);
        assert.deepEqual(heard.at(-1), [19, 19]);
        assert.equal(heard.length, 19);
        return game.pgn();
    };
    assert.equal(await reviewed(1), await reviewed(3));
});

test("a review that is stopped changes nothing", async () => {
    const game = Game.fromPgn(TEXT);
    const stop = new AbortController();
    const before = game.pgn();
    const stopped = review(game, { nodes: 1e9, signal: stop.signal, onProgress: () => assert.fail("too early") });
    setTimeout(() => stop.abort(), 500);
    assert.equal(await stopped, false);
    assert.equal(game.pgn(), before);
    assert.equal(await review(game, { signal: AbortSignal.abort() }), false);
});

test("findings of a main line that has changed are refused, and other moves judged", async () => {
    const game = Game.fromPgn(TEXT);
    const pending = review(game, { nodes: 500 });
    game.goToEnd();
    game.play("Qf5+");
    await assert.rejects(pending, /another game/);
    assert.equal(game.review(), null);
    assert.throws(() => game.judgeInstead(1, 0), /no mistake/);
});
