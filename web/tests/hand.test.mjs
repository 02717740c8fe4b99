// What a hand does on the board beside plain moves: premoves, drags, arrows and circles; and what is seen and heard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { link, Person, withBrowser } from "./person.mjs";

withBrowser();

const WAITING = "*l*c****/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*L*C**** w KQkq - 0 1";
const AURORS = "a/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/A w KQkq - 0 1";

const press = (person, name) => person.page.getByRole("button", { name, exact: true }).click();
const announced = (person) => person.page.locator(".unseen[aria-live]").textContent();

/** Begins a game against Treville, which thinks until it is told to move. */
async function against(variant, fen, side = "white") {
    const person = await Person.open({ hash: link(variant, fen) });
    const menu = await person.more();
    await menu.getByLabel("Treville plays").selectOption(side === "white" ? "black" : "white");
    await menu.getByLabel("Level").selectOption({ label: "full strength, fifteen seconds" });
    await person.page.keyboard.press("Escape");
    return person;
}

/** Lets Treville move at once, when it has a move. */
const hurry = (person, count) =>
    person.page.waitForFunction((count) => {
        const buttons = [...document.querySelectorAll(".acts button")];
        buttons.find((button) => button.textContent === "Move now")?.click();
        return document.querySelectorAll(".move-list button").length >= count;
    }, count);

const premove = (person) =>
    person.page.locator(".square.ahead").evaluateAll((all) => all.map(({ dataset }) => dataset.square));

test("a premove is shown, taken back, and played when Treville has moved", async () => {
    const person = await against("normal", "");
    await person.touch("e2", "e4");
    await person.touch("g1", "f3");
    assert.deepEqual((await premove(person)).sort(), ["f3", "g1"]);
    assert.equal(await announced(person), "Premove from g1 to f3.");
    assert.match(await person.square("f3").getAttribute("aria-label"), /premove/);
    await person.touch("a6");
    assert.deepEqual(await premove(person), []);
    await person.touch("g1", "f3");
    await person.page.keyboard.press("Escape");
    assert.deepEqual(await premove(person), []);
    // Another own piece is lifted instead; a drag onto one is a recapture.
    await person.touch("g1", "b1", "c3");
    assert.deepEqual((await premove(person)).sort(), ["b1", "c3"]);
    await person.square("f1").dragTo(person.square("e2"));
    assert.deepEqual((await premove(person)).sort(), ["e2", "f1"]);
    await person.square("d2").dragTo(person.square("d3"));
    await hurry(person, 3);
    assert.equal((await person.moves())[2], "d3");
    assert.match(await announced(person), /^Black: .+ White: Pawn d2 to d3\.$/);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("a premove that is not legal is dropped, and one with a choice asks", async () => {
    const person = await against("musketeer", "4k3/P7/8/8/8/8/7K/8[L-C-l-c-] w - - 0 1");
    await person.touch("h2", "h3", "h3", "a1");
    await hurry(person, 2);
    assert.match(await announced(person), /The premove is not legal now\.$/);
    assert.deepEqual(await premove(person), []);
    await person.touch("h3", "h4", "a7", "a8");
    await hurry(person, 4);
    await person.page.locator('.chooser [data-choice="L"]').click();
    await person.waitForMoves(5);
    assert.match((await person.moves())[4], /^a8=L/);
    await person.close();
});

test("looking back forgets the premove, and a lifted piece stays lifted when Treville moves", async () => {
    const person = await against("normal", "");
    await person.touch("e2", "e4", "g1", "f3");
    await press(person, "Previous move");
    await press(person, "Last position");
    assert.deepEqual(await premove(person), []);
    await person.touch("d2");
    await hurry(person, 2);
    await person.touch("d3");
    await person.waitForMoves(3);
    assert.equal((await person.moves())[2], "d3");
    await person.close();
});

test("a drag plays nothing when it begins, leaves no ghost, and ends in a promotion", async () => {
    const person = await Person.open({ hash: link("musketeer", "4k3/P7/8/8/8/8/8/R3K3[L-C-l-c-] w Q - 0 1") });
    const { mouse } = person.page;
    const centre = async (name) => {
        const { x, y, width, height } = await person.square(name).boundingBox();
        return [x + width / 2, y + height / 2];
    };
    const ghosts = () => person.page.locator(".ghost").count();
    // A piece that is lifted already.
    await person.touch("a1");
    await person.square("a1").dragTo(person.square("a3"));
    assert.deepEqual(await person.moves(), ["Ra3"]);
    await press(person, "Take back");
    await mouse.move(...(await centre("a1")));
    await mouse.down();
    await mouse.move(...(await centre("b3")), { steps: 4 });
    assert.equal(await ghosts(), 1);
    assert.match(await person.square("a1").getAttribute("class"), /lifted/);
    assert.match(await person.square("b3").getAttribute("class"), / over/);
    await mouse.up();
    assert.equal(await ghosts(), 0);
    assert.equal(await person.page.locator(".over, .lifted").count(), 0);
    assert.deepEqual(await person.moves(), []);
    // After a drag the keyboard still works.
    await person.square("a1").focus();
    await person.page.keyboard.press("Enter");
    assert.equal(await person.square("a1").getAttribute("aria-pressed"), "true");
    await person.square("a7").dragTo(person.square("a8"));
    await person.page.locator('.chooser [data-choice="C"]').click();
    await person.waitForMoves(1);
    assert.deepEqual(await person.moves(), ["a8=C"]);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("a drag of the Lion that has captured begins anew", async () => {
    const person = await Person.open({ hash: link("chuchess", "4k5/10/10/4p5/4p5/4L5/10/10/10/5K4 w - - 0 1") });
    await person.square("e4").dragTo(person.square("e5"));
    await person.square("e4").dragTo(person.square("f5"));
    assert.deepEqual(await person.moves(), ["Lf5"]);
    await person.close();
});

test("a finger drags a large ghost", async () => {
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const person = await Person.open({ hash: link("normal", ""), options });
    const centre = async (name) => {
        const { x, y, width, height } = await person.square(name).boundingBox();
        return { x: x + width / 2, y: y + height / 2, width };
    };
    const [from, to] = [await centre("e2"), await centre("e4")];
    const client = await person.page.context().newCDPSession(person.page);
    const finger = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
    await finger("touchStart", { x: from.x, y: from.y });
    await finger("touchMove", { x: from.x, y: from.y - 20 });
    await finger("touchMove", { x: to.x, y: to.y });
    const ghost = await person.page.locator(".ghost").boundingBox();
    assert.ok(ghost.width > 1.5 * from.width, `${ghost.width} of ${from.width}`);
    // The browser delivers the last move of the finger with its next frame.
    await person.page.waitForFunction((most) => {
        const { top, height } = document.querySelector(".ghost").getBoundingClientRect();
        return top + height / 2 < most;
    }, to.y - 20);
    await finger("touchEnd");
    await person.waitForMoves(1);
    assert.equal(await person.page.locator(".ghost").count(), 0);
    assert.deepEqual(await person.moves(), ["e4"]);
    await person.close();
});

test("arrows and circles are drawn with the right button, belong to a position, and go with a left click", async () => {
    const person = await Person.open({ hash: link("musketeer", "", ["e2e4"]) });
    const own = (kind = "") => person.page.locator(`.arrows ${kind}.own`).count();
    const draw = async (from, to) => {
        await person.square(from).hover();
        await person.page.mouse.down({ button: "right" });
        await person.square(to).hover();
        await person.page.mouse.up({ button: "right" });
    };
    await draw("g8", "f6");
    await person.page.keyboard.down("Shift");
    await draw("b0", "b0");
    await person.page.keyboard.up("Shift");
    assert.deepEqual([await own("path"), await own("circle"), await own("circle.red")], [1, 1, 1]);
    await press(person, "Previous move");
    assert.equal(await own(), 0);
    await press(person, "Next move");
    assert.equal(await own(), 2);
    await draw("g8", "f6");
    assert.deepEqual([await own("path"), await own("circle")], [0, 1]);
    await person.touch("a5");
    assert.equal(await own(), 0);
    assert.deepEqual(await person.moves(), ["e4"]);
    await person.close();
});

test("captured pieces stand beside their captor", async () => {
    const captured = (person, side) => person.page.locator(`.player.${side} .captured`);
    const moves = ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3l", "d5d2", "c1d2"];
    const person = await Person.open({ hash: link("musketeer", WAITING, moves) });
    assert.equal(await captured(person, "white").getAttribute("aria-label"), "Captured: Pawn, Queen");
    assert.equal(await captured(person, "black").getAttribute("aria-label"), "Captured: 2 × Pawn");
    assert.equal(await captured(person, "black").locator(".piece.white").count(), 2);
    await press(person, "First position");
    assert.equal(await captured(person, "white").count(), 0);
    for (const name of Array(3).fill("Next move")) {
        await press(person, name);
    }
    assert.equal(await captured(person, "white").getAttribute("aria-label"), "Captured: Pawn");
    // Another line.
    await person.touch("g8", "f6");
    await press(person, "Previous move");
    await press(person, "Last position");
    assert.equal(await captured(person, "white").getAttribute("aria-label"), "Captured: Pawn");
    assert.equal(await captured(person, "black").count(), 0);
    await person.close();
    // What waits behind a captured piece never enters.
    const ready = "*l*c****/rnbqkbnr/pppppppp/8/8/8/1Q6/PPPP1PPP/RNB1KBNR/*L*C**** w KQkq - 0 1";
    const gated = await Person.open({ hash: link("musketeer", ready, ["b3b7", "a7a6", "b7b8"]) });
    assert.equal(await captured(gated, "white").getAttribute("aria-label"), "Captured: Pawn, Leopard, Knight");
    await gated.close();
    // A piece that becomes another one is not captured.
    const morphing = await Person.open({ hash: link("morphing3", "4k4/p8/9/9/9/9/9/9/2B1K4 w - - 0 1 KK", ["c1e3"]) });
    assert.equal(await captured(morphing, "black").count(), 0);
    await morphing.close();
});

test("moves are announced in words", async () => {
    const cases = [
        ["musketeer", WAITING, "b1c3l", "Knight b1 to c3, the Leopard enters."],
        ["normal", "r3k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "castles on the king's side."],
        ["normal", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "Pawn e5 takes d6."],
        ["normal", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "Pawn a7 to a8, becomes a Queen. Check."],
        ["chuchess", "4k5/10/10/4p5/4p5/4L5/10/10/10/5K4 w - - 0 1", "Lxe5-e4", "Lion e4 takes e5, then to e4."],
        ["enchess", AURORS, "e1x0", "King e1 changes places with the Auror on x0."],
    ];
    for (const [variant, fen, move, words] of cases) {
        const person = await Person.open({ hash: link(variant, fen) });
        const menu = await person.more();
        await menu.getByLabel("Type a move").fill(move);
        await menu.getByRole("button", { name: "Play", exact: true }).click();
        await person.waitForMoves(1);
        assert.equal(await announced(person), `White: ${words}`);
        await person.close();
    }
});

test("moves sound until sounds are switched off, which is remembered", async () => {
    const person = await Person.open({ hash: link("normal", "") });
    const { page } = person;
    const listen = () =>
        page.evaluate(() => {
            globalThis.tones = 0;
            const start = OscillatorNode.prototype.start;
            OscillatorNode.prototype.start = function (...when) {
                globalThis.tones++;
                return start.apply(this, when);
            };
        });
    const tones = () => page.evaluate(() => globalThis.tones);
    await listen();
    await person.touch("e2", "e4");
    await page.waitForFunction(() => globalThis.tones === 1);
    await press(person, "Previous move");
    assert.equal(await tones(), 1);
    await (await person.more()).getByLabel("Sounds").uncheck();
    await page.reload();
    await person.waitUntilReady();
    await listen();
    await person.touch("d2", "d4");
    await person.waitForMoves(1);
    assert.equal(await tones(), 0);
    assert.equal(await (await person.more()).getByLabel("Sounds").isChecked(), false);
    assert.deepEqual(person.complaints, []);
    await person.close();
});
