// Puzzles and lessons in the page: solving, failing, help, addresses, and what is kept.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { gradeOf } from "../puzzles/epd.mjs";
import { nameOf } from "../puzzles/pack.mjs";
import { preludeRecords } from "../records.mjs";
import { Board, puzzlesOf } from "./library.mjs";
import { link, PAGE, Person, withBrowser } from "./person.mjs";

withBrowser();

const NATIVE = process.env.TREVILLE ?? join(import.meta.dirname, "../../target/release/treville");

const musketeer = await puzzlesOf("musketeer");
const easy = musketeer.filter((puzzle) => gradeOf(puzzle) === "easy");

/** The squares to touch for a line, move by move. */
function squaresOf(variant, fen, line) {
    const board = new Board(variant, fen);
    const squares = line.map((san) => {
        const uci = board.legalMoves().split(" ").find((uci) => board.sanMove(uci) === san);
        board.push(uci);
        return uci.length === 4 ? uci.match(/../g) : null;
    });
    board.free();
    return squares;
}

/** A move that another piece than that of the solution makes, without a capture or check. */
function wrongMove({ fen, line }) {
    const board = new Board("musketeer", fen);
    const [solution] = squaresOf("musketeer", fen, line.slice(0, 1));
    const moves = board.legalMoves().split(" ").filter((uci) => uci.length === 4 && !uci.startsWith(solution?.[0]));
    const wrong = moves.find((uci) => !/[x+#/]/.test(board.sanMove(uci)));
    board.free();
    return wrong?.match(/../g);
}

const isPlayable = ({ fen, line }) => squaresOf("musketeer", fen, line).every((squares) => squares);
const [first, second, third] = easy.filter((puzzle) => !puzzle.mate && isPlayable(puzzle) && wrongMove(puzzle));

const addressOf = (puzzle) => `#puzzles/musketeer/${nameOf(puzzle)}`;
const button = (person, name) => person.page.getByRole("button", { name, exact: true });
const words = (person, text) => person.page.locator(".words").getByText(text).waitFor();
const hash = (person) => new URL(person.page.url()).hash;

const goTo = (person, hash) => person.page.goto(new URL(hash, person.page.url()).href);

/** Opens one of the easy puzzles. */
async function open(person, puzzle) {
    await goTo(person, addressOf(puzzle));
    await person.page.getByRole("heading", { name: `Puzzle ${easy.indexOf(puzzle) + 1} of` }).waitFor();
}

/** Plays the solver's moves of a puzzle. */
async function solve(person, { fen, line }) {
    const moves = squaresOf("musketeer", fen, line);
    for (let index = 0; index < moves.length; index += 2) {
        await person.touch(...moves[index]);
        await words(person, index + 1 < moves.length ? /Go on after/ : /solved/);
    }
}

test("a puzzle is solved, another failed, and the progress is kept", async () => {
    const person = await Person.open({ hash: link("normal", "", ["e2e4", "e7e5"]) });
    await button(person, "Learn").click();
    await button(person, "Puzzles").click();
    await person.page.waitForURL(/#puzzles\/musketeer\//);
    assert.equal(hash(person), addressOf(easy[0]));
    await open(person, first);
    const next = button(person, "Next puzzle");
    assert.doesNotMatch(await next.getAttribute("class"), /main/);
    await solve(person, first);
    assert.match(await next.getAttribute("class"), /main/);
    const counts = person.page.locator(".solved-counts li");
    assert.equal(await counts.first().textContent(), `easy: 1 of ${easy.length} solved`);
    await next.click();
    assert.notEqual(hash(person), addressOf(first));
    await open(person, second);
    await person.touch(...wrongMove(second));
    await words(person, /is not the move. Try again./);
    // The puzzle that was open last is shown again.
    await goTo(person, "#puzzles");
    await person.page.waitForURL((url) => url.hash === addressOf(second));
    await person.page.reload();
    await person.waitUntilReady();
    assert.equal(await counts.first().textContent(), `easy: 1 of ${easy.length} solved`);
    await solve(person, second);
    assert.equal(await counts.first().textContent(), `easy: 2 of ${easy.length} solved`);
    // The game on the table is as it was.
    await button(person, "Back to the game").click();
    assert.deepEqual(await person.moves(), ["e4", "e5"]);
    await person.page.goBack();
    await person.page.waitForURL((url) => url.hash === addressOf(second));
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("hints show the piece and the move, and the solution is played", async () => {
    const person = await Person.open({ hash: addressOf(third) });
    const [[from]] = squaresOf("musketeer", third.fen, third.line);
    await button(person, "Hint").click();
    assert.equal(await person.square(from).getAttribute("aria-pressed"), "true");
    await button(person, "Hint").click();
    await person.page.locator(".arrows .hint").waitFor({ state: "attached" });
    await button(person, "Solution").click();
    await words(person, `The solution: ${third.line.join(" ")}.`);
    await button(person, "Start again").click();
    await solve(person, third);
    await button(person, "Open as a game").click();
    assert.equal((await person.fen()).split(" ")[0].replace(/\*{8}\/?/g, ""), third.fen.split(" ")[0].replace(/\*{8}\/?/g, ""));
    assert.equal(hash(person), "");
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("each game and grade has puzzles, also in a page opened from the disk", async () => {
    const address = pathToFileURL(join(PAGE, "index.html")).href;
    const person = await Person.open({ address, hash: "#puzzles" });
    const game = person.page.getByRole("combobox", { name: "Game" });
    for (const variant of ["normal", "chuchess", "enchess", "morphing3", "musketeer"]) {
        await game.selectOption(variant);
        for (const grade of ["hard", "easy"]) {
            await person.page.getByLabel("Grade").selectOption(grade);
            await person.page.waitForURL(new RegExp(`#puzzles/${variant}/`));
            await person.page.getByText(/to move(:| and win)/).waitFor();
        }
    }
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("a lesson leads from task to task, and other moves that mate are taken", async () => {
    const person = await Person.open({ hash: "#learn" });
    await person.page.getByRole("button", { name: /^Hawk/ }).click();
    await person.page.waitForURL(/#learn\/hawk\/1/);
    await person.touch("d4", "d6");
    await words(person, "Hd6: one move.");
    await button(person, "Next task").click();
    await person.touch("d4", "a4", "a4", "c4", "c4", "e4");
    await words(person, "Reached in 3 moves; 2 are enough. Try again.");
    await button(person, "Start again").click();
    await person.touch("d4", "b4", "b4", "e4");
    await words(person, "Reached in 2 moves.");
    await button(person, "Next task").click();
    await button(person, "Solution").click();
    await words(person, /^The solution: He5\+ .* Hxb8\.$/);
    await button(person, "Lessons").click();
    await person.page.getByRole("button", { name: /^Hawk.*2 of 4 done/ }).waitFor();
    await goTo(person, "#learn/dragon/4");
    await person.page.getByRole("heading", { name: "Dragon", exact: true }).waitFor();
    await person.touch("e5", "d6");
    await words(person, /^Dd6 is right too/);
    await goTo(person, "#learn/lion/2");
    await person.page.getByRole("heading", { name: "Chu Chess: the Lion", exact: true }).waitFor();
    await person.touch("e5", "f6", "g7");
    await words(person, /^Lxf6xg7# is right too/);
    await person.page.reload();
    await person.waitUntilReady();
    await button(person, "Lessons").click();
    await person.page.getByRole("button", { name: /^Chu Chess: the Lion.*1 of 5 done/ }).waitFor();
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("an endgame tells how many moves are left, and refuses what does not win", async () => {
    const person = await Person.open({ hash: "#learn/king-and-rook/1" });
    const request = person.page.locator(".request");
    assert.equal(await request.textContent(), "White to move: mate in 3.");
    await person.touch("g3", "g2");
    await words(person, "Rg2 lets the king escape. Try again.");
    await person.touch("g3", "g8");
    await words(person, "Rg8 costs a move.");
    await request.getByText("White to move: mate in 3.").waitFor();
    await person.touch("e2", "f2");
    await words(person, /^Kf2 (is best|costs)/);
    await button(person, "Start again").click();
    await button(person, "Solution").click();
    await words(person, /^The solution: \S+ \S+ \S+ \S+ \S+#\.$/);
    assert.equal(await request.textContent(), "Checkmate.");
    await button(person, "Rules").click();
    await person.page.getByRole("dialog", { name: "Chess", exact: true }).waitFor();
    await person.page.keyboard.press("Escape");
    await person.page.waitForURL(/#learn\/king-and-rook\/1/);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("the explorer of preludes shows records, asks the network, and opens a game", async () => {
    const person = await Person.open({ hash: "#prelude" });
    const { pairs } = await preludeRecords();
    const { white, games } = pairs.find(({ pair }) => pair.join() === "Hawk,Spider");
    const [score, error] = white.map((percent) => percent.toFixed(1));
    await button(person, `Hawk and Spider: ${Math.round(white[0])} %`).first().click();
    await person.page.getByRole("heading", { name: "Hawk and Spider" }).waitFor();
    await person.page.getByText(`White scores ${score} ± ${error} % in ${games} games.`).waitFor();
    const ask = button(person, "Ask the network");
    await ask.click();
    await person.page.getByText(/^A search gives White [+−]\d\.\d\d pawns, and \S+ first\.$/).waitFor();
    await person.page.getByLabel("White's first on").selectOption("e");
    await person.page.getByLabel("White's second on").selectOption("a");
    await person.page.getByText(/^The rules forbid this/).waitFor();
    assert.ok(await ask.isDisabled());
    await person.page.getByLabel("White's second on").selectOption("c");
    await button(person, "Open as a game").click();
    assert.match(await person.fen(), /\/\*\*S\*H\*\*\* w KQkq/);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("the records of the explorer are those of the embedded network", async () => {
    const { network } = await preludeRecords();
    const said = execFileSync(NATIVE, { input: "uci\nposition startpos\neval\nquit\n", encoding: "utf8" });
    assert.equal(/^network: (.*)$/m.exec(said)[1], network);
});

/** The boxes of elements, in whole pixels, wherever the page is scrolled. */
const boxes = (person, selectors) =>
    person.page.evaluate(
        (selectors) =>
            selectors.flatMap((selector) =>
                [...document.querySelectorAll(selector)].map((element) => {
                    const { x, y, width, height } = element.getBoundingClientRect();
                    const scrolled = scrollY + (element.closest("aside")?.scrollTop ?? 0);
                    return `${selector}: ${[x, y + scrolled, width, height].map(Math.round)}`;
                }),
            ),
        selectors,
    );

/** What shows that a view is there. */
const WAYS = { "#learn/lion/1": ".board.chuchess", "#learn": ".lessons", "#prelude": ".pair-map" };

test("nothing jumps while a task is solved, and no window is too small", async () => {
    for (const [width, height] of [[1280, 860], [390, 844], [320, 568], [568, 320]]) {
        const person = await Person.open({ hash: "#learn/hawk/3", options: { viewport: { width, height } } });
        const fixed = [".board", ".task", ".task button", ".about-lesson"];
        const before = await boxes(person, fixed);
        const same = async (what) => assert.deepEqual(await boxes(person, fixed), before, `${what} at ${width}x${height}`);
        await button(person, "Hint").click();
        await same("a hint");
        // The hint has lifted the piece.
        await person.touch("d2");
        await words(person, /Try again/);
        await same("a wrong move");
        await button(person, "Solution").click();
        await words(person, /Hxb8/);
        await same("the solution");
        for (const view of ["#learn/lion/1", "#learn", "#prelude", addressOf(first)]) {
            await goTo(person, view);
            await person.page.locator(WAYS[view] ?? ".solved-counts").first().waitFor();
            const wide = await person.page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(wide <= width, `${view} at ${width}x${height}: ${wide}`);
        }
        await person.close();
    }
});
