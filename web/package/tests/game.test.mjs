// `Game`: the tree and PGN.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compareRecords } from "./agreement.mjs";
import { treville } from "./installed.mjs";

const { Game, listPgn } = await treville();

const TEXT = `[Event "Open"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Ann"]
[Black "Bob"]
[Result "0-1"]
[Annotator "C \\"D\\""]
[Variant "normal"]
[PlyCount "4"]

1. e4 {[%eval 0.35,12] [%clk 0:05:00] a plan} 1... e5 (1... c5 $5 {sharp} 2. Nf3 (2. c3)) 2. Nf3 Nc6 0-1

`;

const moves = (game) => game.state().moves.map(({ san }) => san);

test("a record comes out as it went in", () => {
    const game = Game.fromPgn(TEXT);
    const written = game.pgn();
    compareRecords([written]);
    assert.equal(Game.fromPgn(written).pgn(), written);
    for (const part of ["1... c5 $5 {sharp}", "(2. c3)", '[Annotator "C \\"D\\""]', "a plan", "0-1"]) {
        assert.ok(written.includes(part), written);
    }
});

test("all games of a text are listed, and each can be read", () => {
    const text = `${TEXT}[White "Cid"]\n\n1. Ke3 *\n\n1. d4 1/2-1/2\n`;
    const listed = listPgn(text);
    assert.deepEqual(
        listed.map(({ line, result, plies }) => [line, result, plies]),
        [
            [1, "0-1", 4],
            [14, "*", 1],
            [18, "1/2-1/2", 1],
        ],
    );
    assert.deepEqual(listed[1].tags, [["White", "Cid"]]);
    assert.deepEqual(moves(Game.fromPgn(text, 2)), ["d4"]);
    assert.throws(() => Game.fromPgn(text, 1), /^Error: line 16: Ke3/);
    assert.throws(() => Game.fromPgn(text, 3), /no game/);
});

test("a copy has its own tree with the same numbers", () => {
    const game = Game.fromPgn(TEXT);
    const copy = game.copy();
    assert.deepEqual([copy.node(), copy.pgn()], [game.node(), game.pgn()]);
    game.remove(1);
    assert.deepEqual(copy.nodes().length, 8);
});

test("choices that decline are told", () => {
    const game = new Game("musketeer");
    game.play("H");
    game.play("H");
    assert.deepEqual(
        game.nodes().map(({ declines }) => declines),
        [false, false, true],
    );
});

test("nodes tell what is recorded", () => {
    const game = Game.fromPgn(TEXT);
    const nodes = game.nodes();
    const e4 = nodes.find(({ san }) => san === "e4");
    assert.deepEqual([e4.evaluation, e4.clock, e4.comments], [
        { centipawns: 35, mate: null, depth: 12 },
        300,
        ["a plan"],
    ]);
    const names = (ids) => ids.map((id) => nodes.find(({ node }) => node === id).san);
    assert.deepEqual(names(e4.children), ["e5", "c5"]);
    assert.deepEqual([nodes[0].node, nodes[0].parent, nodes[0].san], [0, null, ""]);
    assert.deepEqual(
        nodes.map(({ san }) => san),
        ["", "e4", "e5", "Nf3", "Nc6", "c5", "Nf3", "c3"],
    );
});

test("every node can be reached, and the state is its own", () => {
    const game = Game.fromPgn(TEXT);
    const nodes = game.nodes();
    for (const { node } of nodes) {
        for (const { node: other, parent, san } of nodes) {
            game.goTo(node);
            game.goTo(other);
            assert.equal(game.node(), other);
            assert.equal(moves(game).at(-1) ?? "", san);
            assert.equal(game.back(), parent !== null);
            assert.equal(game.node(), parent ?? 0);
        }
    }
});

test("variations are added, promoted, removed; nothing is erased by playing", () => {
    const game = new Game("normal");
    for (const move of ["e2e4", "e7e5", "Nf3"]) {
        game.play(move);
    }
    game.goTo(1);
    const sicilian = game.play("c5");
    game.setComments(sicilian, ["sharp"]);
    game.setMarks(sicilian, [5]);
    assert.match(game.pgn(), /1\. e4 e5 \(1\.\.\. c5 \$5 \{sharp\}\) 2\. Nf3 \*/);
    game.promote(sicilian);
    assert.match(game.pgn(), /1\. e4 c5 \$5 \{sharp\} \(1\.\.\. e5 2\. Nf3\) \*/);
    game.remove(sicilian);
    assert.deepEqual(moves(game), ["e4"]);
    assert.throws(() => game.goTo(sicilian), /there is no node 4/);
    assert.throws(() => game.play("e5e4"), /./);
    game.goToEnd();
    assert.deepEqual(moves(game), ["e4", "e5", "Nf3"]);
});

test("tags and the result", () => {
    const game = new Game("musketeer");
    game.setTag("White", "Ann");
    game.setTag("Result", "1-0");
    assert.deepEqual([game.tag("white"), game.tag("Result"), game.tag("Black")], ["Ann", "1-0", undefined]);
    assert.throws(() => game.setTag("Result", "2-0"), /'2-0' is not a result/);
    game.setTag("White", undefined);
    assert.match(game.pgn(), /\[White "\?"\][\s\S]*1-0\n/);
});

test("preludes are recorded in a tag and read again", () => {
    const game = new Game("musketeer");
    for (const text of ["L", "C", "L@b0", "L@g9", "C@d0", "C@f9", "b1c3"]) {
        game.play(text);
    }
    const again = Game.fromPgn(game.pgn());
    assert.equal(again.state().fen, game.state().fen);
    assert.equal(again.state().moves.length, 7);
    const forXBoard = Game.fromPgn(game.pgnForXBoard("A", "B", 1.8e9, "*", "unfinished"));
    assert.equal(forXBoard.state().fen, game.state().fen);
});

test("all games of a text, and what is wrong with one", () => {
    const games = Game.allFromPgn(`${TEXT}\n[White "Second"]\n[Variant "chuchess"]\n\n*\n`);
    assert.deepEqual(
        games.map((game) => game.tag("White")),
        ["Ann", "Second"],
    );
    assert.throws(() => Game.allFromPgn(`${TEXT}\n[White "X"]\n\n1. e5 *`), /^Error: line 17: e5: /);
    assert.throws(() => Game.fromPgn(""), /there is no game/);
    const left = Game.fromPgn('[Variant "normal"]\n\n1. e4 (1. Ke3) e5 *').leftOut();
    assert.equal(left.length, 1);
    assert.match(left[0], /^line 3: 1\. Ke3: /);
});
