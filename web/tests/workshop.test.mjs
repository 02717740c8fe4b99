// The workshop, where pieces are designed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Person, withBrowser } from "./person.mjs";

withBrowser();

async function openWorkshop(person) {
    await person.page.getByRole("button", { name: "New game" }).click();
    await person.page.getByText("Own pieces").click();
    await person.page.getByRole("button", { name: "Design a piece" }).click();
    return person.page.getByRole("dialog", { name: "Workshop" });
}

const betza = (dialog) => dialog.getByLabel("Betza notation").inputValue();

test("clicks on squares make the notation, and a second click takes it back", async () => {
    const person = await Person.open();
    const dialog = await openWorkshop(person);
    const square = (name) => dialog.getByRole("button", { name, exact: true });
    await square("1 right, 2 forwards").click();
    await square("3 right, 1 back").click();
    assert.equal(await betza(dialog), "NC");
    assert.equal(await dialog.locator(".designer .both").count(), 16);
    assert.match(await dialog.textContent(), /1\.00 Unicorn/);
    await square("2 left, 1 forwards").click();
    assert.equal(await betza(dialog), "C");
    await square("3 left, 1 forwards").click();
    assert.equal(await dialog.locator(".moves-by-square").count(), 0);
    const [does, rides, turns] = await dialog.locator("select").all();
    await does.selectOption("moves");
    await rides.selectOption("true");
    await turns.selectOption("false");
    await square("straight, 1 forwards").click();
    assert.equal(await betza(dialog), "mfR");
    assert.equal(await dialog.locator(".designer .moves").count(), 1);
    await does.selectOption("captures");
    await square("straight, 1 forwards").click();
    assert.equal(await dialog.locator(".designer .both").count(), 1);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("a piece is described by its notation, and what is not understood says where", async () => {
    const person = await Person.open({ hash: "#workshop" });
    const dialog = person.page.getByRole("dialog", { name: "Workshop" });
    const notation = dialog.getByLabel("Betza notation");
    await notation.fill("RnC");
    assert.match(await dialog.getByRole("alert").textContent(), /byte 2/);
    await notation.fill("F");
    assert.match(await dialog.textContent(), /It stays on squares of one colour.*It comes to 32 of 64 squares/);
    const corner = dialog.locator(".moves-by-square tr:last-child td:first-child");
    assert.equal(await corner.textContent(), "1");
    await dialog.getByRole("button", { name: "Does it mate" }).click();
    await dialog.getByText("King and piece never mate a bare king.").waitFor();
    await notation.fill("R");
    await dialog.getByRole("button", { name: "Does it mate" }).click();
    await dialog.getByText(/force mate in .* in at most 16 moves/).waitFor();
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("the network values a piece in quick games", async () => {
    const person = await Person.open({ hash: "#workshop" });
    const dialog = person.page.getByRole("dialog", { name: "Workshop" });
    const notation = dialog.getByLabel("Betza notation");
    await notation.fill("NC");
    await dialog.getByRole("button", { name: "What is it worth?" }).click();
    const opening = async (name) => {
        const row = dialog.locator(".worths tbody tr").filter({ hasText: name });
        return Number((await row.locator("td").first().textContent()).split(" ")[0]);
    };
    await dialog.locator(".worths").waitFor();
    const worths = await Promise.all(["Knight", "the piece", "Queen"].map(opening));
    assert.ok(worths[0] < worths[1] && worths[1] < worths[2], String(worths));
    await notation.fill("mW");
    await dialog.getByRole("button", { name: "What is it worth?" }).click();
    await notation.fill("N");
    await dialog.getByRole("button", { name: "What is it worth?" }).waitFor();
    assert.equal(await dialog.locator(".worths").count(), 0, "another piece has another worth");
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("a designed piece is played with", async () => {
    const person = await Person.open();
    const dialog = await openWorkshop(person);
    await dialog.getByLabel("Betza notation").fill("mRcpR");
    await dialog.getByLabel("Name").fill("Pao");
    await dialog.getByLabel("Letter").fill("p");
    await dialog.getByRole("button", { name: /^Add to my own pieces/ }).click();
    const game = person.page.getByRole("dialog", { name: "New game" });
    assert.match(await game.getByRole("alert").textContent(), /line 2/, "P is the pawn");
    const text = game.getByRole("textbox");
    await text.fill((await text.inputValue()).replace(", P,", ", A,"));
    await game.getByRole("button", { name: "Start game" }).click();
    assert.deepEqual(await person.page.locator(".type-cards strong").allTextContents(), ["Unicorn", "Pao"]);
    assert.deepEqual(person.complaints, []);
    await person.close();
});
