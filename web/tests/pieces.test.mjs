// Games with pieces to order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Person, withBrowser } from "./person.mjs";

withBrowser();

const SET = "Xiangqi Cannon, C, mRcpR, cannon\nHorse, H, nN\nAmazon, A, QN";
const VARIANT = "Xiangqi Cannon, C, mRcpR, cannon; Horse, H, nN, ferz; Amazon, A, QN, elephant";

/** Opens the dialog for a new game with a text for own pieces; returns the dialog. */
async function order(person, text) {
    await person.page.getByRole("button", { name: "New game" }).click();
    const dialog = person.page.getByRole("dialog");
    await dialog.locator("input[value=musketeer]").check();
    if (!(await dialog.getByRole("textbox").isVisible())) {
        await dialog.getByText("Own pieces").click();
    }
    await dialog.getByRole("textbox").fill(text);
    return dialog;
}

async function begin(person, text, side) {
    const dialog = await order(person, text);
    await dialog.locator(".field").filter({ hasText: /^You play/ }).locator("select").selectOption(side);
    await dialog.getByRole("button", { name: "Start game" }).click();
}

async function addressOf(person) {
    await person.openExchange();
    const address = await person.page.getByLabel("Link to this game").inputValue();
    await person.page.keyboard.press("Escape");
    return new URL(address).hash;
}

test("own pieces are chosen, placed and played, and link, PGN and reload know them", async () => {
    const person = await Person.open();
    await begin(person, SET, "both");
    assert.match(await person.page.locator("h1").textContent(), /own pieces/);
    assert.equal(await person.page.locator(".type-cards li").count(), 3);
    for (const type of ["C", "H"]) {
        await person.page.locator(`[data-type=${type}]`).click();
    }
    await person.touch("b0", "g9", "e0", "d9", "b1", "c3");
    assert.equal((await person.moves()).at(-1), "Nc3/C");
    assert.match(await person.square("b1").getAttribute("aria-label"), /white Xiangqi Cannon/);
    const [fen, moves, pgn] = [await person.fen(), await person.moves(), await person.pgn()];
    assert.match(fen, / pieces-[0-9a-f]{8}\b/);
    assert.ok(pgn.includes(`[Pieces "${VARIANT}"]`));

    const another = await Person.open({ hash: await addressOf(person) });
    assert.deepEqual([await another.fen(), await another.moves()], [fen, moves]);
    await another.begin("normal", { "You play": "both" });
    await another.load(pgn);
    assert.deepEqual([await another.fen(), await another.moves()], [fen, moves]);
    await person.page.reload();
    await person.waitUntilReady();
    assert.deepEqual([await person.fen(), await person.moves()], [fen, moves]);
    assert.deepEqual([...person.complaints, ...another.complaints], []);
    await another.close();
    await person.close();
});

test("a text that is not right says where, and no game begins", async () => {
    const person = await Person.open();
    const dialog = await order(person, "Horse, H, nN\nDuke, D, RnC");
    assert.match(await dialog.getByRole("alert").textContent(), /line 2.*byte 2/);
    assert.ok(await dialog.getByRole("button", { name: "Start game" }).isDisabled());
    await dialog.getByRole("textbox").fill("Horse");
    assert.match(await dialog.getByRole("alert").textContent(), /line 1/);
    await dialog.getByRole("textbox").fill(SET);
    assert.equal(await dialog.getByRole("alert").count(), 0);
    const card = dialog.getByRole("img", { name: "How the Xiangqi Cannon moves" });
    // Its captures begin two squares away.
    assert.equal(await card.locator("circle.only-captures.over").count(), 12);
    assert.equal(await card.locator("circle.only-moves:not(.over)").count(), 16);
    assert.match(await dialog.locator(".own-pieces .legend").textContent(), /over exactly one piece, only to capture/);
    assert.ok(await dialog.getByRole("button", { name: "Start game" }).isEnabled());
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("Treville plays with own pieces, and the next game may have the usual ones", async () => {
    const person = await Person.open();
    await begin(person, SET, "black");
    await person.waitForMoves(1);
    await person.page.locator("[data-type]:enabled").first().click();
    await person.waitForMoves(3);
    assert.match((await person.moves())[2], /@[a-h]0$/);
    const dialog = await order(person, "");
    await dialog.getByRole("button", { name: "Start game" }).click();
    assert.equal(await person.page.locator(".type-cards li").count(), 10);
    assert.deepEqual(person.complaints, []);
    await person.close();
});
