// Variations, undo, stepping, analysis lines, records and files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { link, Person, withBrowser } from "./person.mjs";

withBrowser();

const THREE = link("normal", "", ["e2e4", "e7e5", "g1f3"]);

const press = (person, name) => person.page.getByRole("button", { name, exact: true }).click();
const current = (person) => person.page.locator('.move-list [aria-current="step"]').textContent();
const movetext = async (person) => (await person.pgn()).trimEnd().split("\n").at(-1);

test("a move played while looking back begins a variation, and everything is undone and done again", async () => {
    const person = await Person.open({ hash: THREE });
    const { keyboard } = person.page;
    await keyboard.press("ArrowLeft");
    await keyboard.press("ArrowLeft");
    await person.touch("c7", "c5", "b1", "c3");
    assert.equal(await movetext(person), "1. e4 e5 (1... c5 2. Nc3) 2. Nf3 *");
    assert.deepEqual(await person.moves(), ["e4", "e5", "c5", "Nc3", "Nf3"]);
    await press(person, "Promote the variation");
    assert.equal(await movetext(person), "1. e4 c5 (1... e5 2. Nf3) 2. Nc3 *");
    await keyboard.press("ArrowLeft");
    await press(person, "Delete from here");
    assert.equal(await movetext(person), "1. e4 e5 2. Nf3 *");
    const steps = [
        "1. e4 c5 (1... e5 2. Nf3) 2. Nc3 *",
        "1. e4 e5 (1... c5 2. Nc3) 2. Nf3 *",
        "1. e4 e5 (1... c5) 2. Nf3 *",
        "1. e4 e5 2. Nf3 *",
    ];
    for (const step of steps) {
        await press(person, "Undo");
        assert.equal(await movetext(person), step);
    }
    for (const step of [...steps.slice(0, 3).reverse(), "1. e4 e5 2. Nf3 *"]) {
        await press(person, "Redo");
        assert.equal(await movetext(person), step);
    }
    assert.ok(await person.page.getByRole("button", { name: "Redo" }).isDisabled());
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("take back, resigning, loading and a new game are undone", async () => {
    const person = await Person.open({ hash: THREE });
    await press(person, "Take back");
    await press(person, "Undo");
    assert.deepEqual(await person.moves(), ["e4", "e5", "Nf3"]);
    await press(person, "Resign");
    await press(person, "Yes, resign");
    assert.match(await person.pgn(), /\[Result "1-0"\]/);
    await press(person, "Play on");
    assert.match(await person.status(), /Black to move/);
    await press(person, "Undo");
    assert.match(await person.status(), /White wins: Black resigns\./);
    await press(person, "Undo");
    assert.match(await person.status(), /Black to move/);
    await person.load("1. d4 *");
    await person.begin("chuchess", { "You play": "both" });
    await press(person, "Undo");
    assert.deepEqual(await person.moves(), ["d4"]);
    await press(person, "Undo");
    assert.deepEqual(await person.moves(), ["e4", "e5", "Nf3"]);
    await person.close();
});

test("the engine's answer is undone with the move", async () => {
    const person = await Person.open();
    await person.begin("normal", { "You play": "white" });
    await person.touch("e2", "e4");
    await person.waitForMoves(2);
    await press(person, "Undo");
    assert.deepEqual(await person.moves(), []);
    await person.touch("d2", "d4");
    await person.waitForMoves(2);
    await press(person, "Previous move");
    await press(person, "Previous move");
    await person.touch("c2", "c4");
    await person.waitForMoves(4);
    assert.match(await movetext(person), /^1\. d4 \(1\. c4 \S+\) 1\.\.\. \S+ \*$/);
    await person.close();
});

test("variations outlive a reload", async () => {
    const person = await Person.open({ hash: THREE });
    await press(person, "Previous move");
    await press(person, "Previous move");
    await person.touch("c7", "c5", "b1", "c3");
    await press(person, "Previous move");
    await person.page.reload();
    await person.waitUntilReady();
    assert.equal(await current(person), "c5");
    assert.equal(await movetext(person), "1. e4 e5 (1... c5 2. Nc3) 2. Nf3 *");
    await person.close();
});

test("arrow keys and the wheel step, on the board too once it was clicked", async () => {
    const person = await Person.open({ hash: THREE });
    const { keyboard, mouse } = person.page;
    await keyboard.press("Home");
    await keyboard.press("ArrowRight");
    assert.equal(await current(person), "e4");
    await person.square("h5").click();
    await keyboard.press("ArrowRight");
    assert.equal(await current(person), "e5");
    await keyboard.press("End");
    assert.equal(await current(person), "Nf3");
    await person.square("e5").hover();
    await mouse.wheel(0, -100);
    await person.page.waitForFunction(() => document.querySelector('[aria-current="step"]')?.textContent === "e5");
    await mouse.wheel(0, 100);
    await person.page.waitForFunction(() => document.querySelector('[aria-current="step"]')?.textContent === "Nf3");
    await (await person.more()).getByLabel("Type a move").focus();
    await keyboard.press("ArrowLeft");
    assert.equal(await current(person), "Nf3");
    await person.close();
});

/** Moves a finger across the screen. */
async function swipe(person, from, to) {
    const client = await person.page.context().newCDPSession(person.page);
    const boxes = [await person.square(from).boundingBox(), await person.square(to).boundingBox()];
    const [start, end] = boxes.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    const touch = (type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [start]);
    for (let step = 1; step <= 5; step += 1) {
        await touch("touchMove", [
            { x: start.x + ((end.x - start.x) * step) / 5, y: start.y + ((end.y - start.y) * step) / 5 },
        ]);
    }
    await touch("touchEnd", []);
}

test("swipes step, and drags from pieces still move", async () => {
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const person = await Person.open({ hash: THREE, options });
    await swipe(person, "b5", "g5");
    assert.equal(await current(person), "e5");
    await swipe(person, "g5", "b5");
    assert.equal(await current(person), "Nf3");
    await swipe(person, "b8", "c6");
    assert.deepEqual(await person.moves(), ["e4", "e5", "Nf3", "Nc6"]);
    await person.close();
});

test("lines of analysis are previewed under the mouse and played by a click", async () => {
    const person = await Person.open({ hash: THREE });
    await person.page.getByLabel("Show what Treville thinks").check();
    const second = person.page.locator(".lines li:first-child button:nth-of-type(2)");
    await second.waitFor();
    const board = () => person.page.locator(".square .piece").evaluateAll((pieces) =>
        pieces.map((piece) => piece.closest("[data-square]").getAttribute("aria-label")).join(),
    );
    const before = await board();
    await second.hover();
    assert.notEqual(await board(), before);
    await person.page.getByRole("heading", { name: "Moves" }).hover();
    assert.equal(await board(), before);
    await second.click();
    assert.equal((await person.moves()).length, 5);
    await press(person, "Undo");
    assert.equal((await person.moves()).length, 3);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("a long press shows what a line leads to and plays nothing", async () => {
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const person = await Person.open({ hash: THREE, options });
    await person.page.getByLabel("Show what Treville thinks").check();
    const move = person.page.locator(".lines li:first-child button").first();
    await move.waitFor();
    const target = await person.page.evaluate(() => document.querySelector(".square.last")?.dataset.square);
    await move.dispatchEvent("pointerdown", { pointerType: "touch", pointerId: 7, isPrimary: true });
    await person.page.waitForFunction(
        (target) => document.querySelector(".square.last")?.dataset.square !== target,
        target,
    );
    await move.dispatchEvent("pointerup", { pointerType: "touch", pointerId: 7, isPrimary: true });
    await move.dispatchEvent("click");
    assert.equal((await person.moves()).length, 3);
    await person.close();
});

const RECORD = `[Event "Club match"]
[Site "Paris"]
[Date "2026.01.02"]
[Round "3"]
[White "Ann"]
[Black "Bob"]
[Result "0-1"]
[Annotator "Cid"]
[PlyCount "4"]

{before all} 1. e4 $1 {a plan [%clk 0:05:00]} 1... e5 (1... c5 $5 {sharp} 2. Nf3 (2. c3)) 2. Nf3 Nc6 0-1
`;

test("a loaded record keeps everything, and comes out as it went in", async () => {
    const person = await Person.open();
    await person.load(RECORD);
    assert.match(await person.status(), /Club match, Paris, 2026\.01\.02.*Black wins: says the record/);
    const players = await person.page.locator(".player .who").allTextContents();
    assert.deepEqual(players, ["Black: Bob", "White: Ann"]);
    const list = await person.page.locator(".move-list").textContent();
    for (const part of ["before all", "e4!", "a plan", "c5!?", "sharp", "c3"]) {
        assert.ok(list.includes(part), `${part}: ${list}`);
    }
    const written = await person.pgn();
    for (const part of RECORD.matchAll(/\[.*\]|\(.*\)|\{before all\}|\$1|a plan/g)) {
        assert.ok(written.replace(/\s+/g, " ").includes(part[0]), `${part[0]}: ${written}`);
    }
    await person.page.reload();
    await person.waitUntilReady();
    assert.equal(await person.pgn(), written);
    assert.match(await person.status(), /Black wins: says the record/);
    await person.load(written);
    assert.equal(await person.pgn(), written);
    await person.close();
});

test("what is left out of a record is told", async () => {
    const person = await Person.open();
    await person.load("1. e4 e5 (1... Ke4) 2. Nf3 *");
    assert.match(await person.page.getByRole("alert").textContent(), /not legal.*line 1: 1\.\.\. Ke4/);
    assert.deepEqual(await person.moves(), ["e4", "e5", "Nf3"]);
    await person.close();
});

const TWO = `${RECORD}\n[White "Dora"]\n[Black "Emil"]\n\n1. d4 d5 1/2-1/2\n\n[White "Fritz"]\n\n1. Ke3 *\n`;
const file = (name, text) => ({ name, mimeType: "application/x-chess-pgn", buffer: Buffer.from(text, "latin1") });

test("all games of a file are offered", async () => {
    const person = await Person.open();
    const choose = async (text) => {
        await person.openExchange();
        await person.page.locator('input[type="file"]').setInputFiles(file("club.pgn", text));
    };
    await choose(TWO);
    const dialog = person.page.getByRole("dialog", { name: "3 games of club.pgn" });
    await dialog.waitFor();
    assert.equal(await dialog.getByRole("listitem").count(), 3);
    await dialog.getByRole("button", { name: /Fritz/ }).click();
    assert.match(await dialog.getByRole("alert").textContent(), /Ke3/);
    await dialog.getByLabel("Search").fill("dora 1/2");
    assert.equal(await dialog.getByRole("listitem").count(), 1);
    await dialog.getByRole("button", { name: /Dora – Emil/ }).click();
    assert.deepEqual(await person.moves(), ["d4", "d5"]);
    assert.match(await person.status(), /Draw: says the record/);
    // A file in an older encoding.
    await choose('[White "Andr\xe9"]\n\n1. e4 *\n');
    await person.page.getByText("White: André").waitFor();
    await person.close();
});

test("a file that is dropped on the page is opened", async () => {
    const person = await Person.open();
    const drop = (name, text) =>
        person.page.evaluate(
            ([name, text]) => {
                const dataTransfer = new DataTransfer();
                dataTransfer.items.add(new File([text], name));
                document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
            },
            [name, text],
        );
    await drop("one.pgn", RECORD);
    await person.page.getByText("White: Ann").waitFor();
    await drop("more.pgn", TWO);
    await person.page.getByRole("dialog", { name: "3 games of more.pgn" }).waitFor();
    await person.page.keyboard.press("Escape");
    await drop("bad.pgn", "1. Ke3 *");
    assert.match(await person.page.getByRole("alert").textContent(), /file cannot be opened: line 1: Ke3/);
    await person.close();
});

test("a game is saved as a file, and written for XBoard", async () => {
    const person = await Person.open({ hash: THREE });
    await person.openExchange();
    const [download] = await Promise.all([
        person.page.waitForEvent("download"),
        person.page.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^Chess.*\.pgn$/);
    await person.page.getByLabel(/For XBoard/).check();
    assert.match(await person.page.getByLabel("Game as PGN").inputValue(), /1\. e4 e5/);
    await person.close();
});
