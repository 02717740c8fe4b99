// The editor of positions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { link, Person, withBrowser } from "./person.mjs";

withBrowser();

const dialog = (person) => person.page.getByRole("dialog");
const square = (person, name) => dialog(person).locator(`[data-square="${name}"]`);
const press = (person, name) => dialog(person).getByRole("button", { name, exact: true }).click();
const verdict = (person) => dialog(person).getByRole("status").textContent();
const fen = (person) => dialog(person).getByLabel("FEN").inputValue();
const select = (person, label, value) => dialog(person).getByRole("combobox", { name: label }).selectOption(value);

async function open(variant, start = "") {
    const person = await Person.open({ hash: link(variant, start) });
    await (await person.more()).getByRole("button", { name: "Set up a position" }).click();
    return person;
}

/** Puts a piece on squares. */
async function put(person, piece, ...squares) {
    await dialog(person).locator(`[data-tool="${piece}"]`).click();
    for (const name of squares) {
        await square(person, name).click();
    }
}

test("a position is set up, checked with the library's words, and played", async () => {
    const person = await open("normal");
    const boxOf = (name) => dialog(person).getByRole("button", { name, exact: true }).boundingBox();
    const places = () => Promise.all(["Play", "Flip"].map(boxOf));
    const before = await places();
    await press(person, "Clear");
    assert.equal(await verdict(person), "White has 0 kings.");
    assert.deepEqual(await places(), before, "nothing jumps");
    assert.ok(await dialog(person).getByRole("button", { name: "Play", exact: true }).isDisabled());
    await put(person, "white K", "e1");
    await put(person, "black K", "e8");
    await put(person, "white R", "h1", "e7", "a2");
    assert.equal(await verdict(person), "Black is in check but has just moved.");
    // A second click takes the piece away again, like the right button.
    await square(person, "e7").click();
    await square(person, "a2").click({ button: "right" });
    await dialog(person).getByLabel("White, king's side").check();
    await dialog(person).getByLabel("Black, king's side").check();
    assert.match(await verdict(person), /^White to move\. No castling here: Black, king's side\.$/);
    await select(person, "You play", "white");
    await press(person, "Play");
    assert.equal(await dialog(person).count(), 0);
    assert.equal(await person.fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    await person.touch("e1", "g1");
    await person.waitForMoves(2);
    assert.equal((await person.moves())[0], "O-O");
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("pieces are moved and dragged, and a FEN is typed", async () => {
    const person = await open("normal");
    await square(person, "e2").click();
    await square(person, "e4").click();
    await square(person, "g8").dragTo(square(person, "f6"));
    await select(person, "To move", "black");
    assert.equal(await fen(person), "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    await dialog(person).getByLabel("FEN").fill("rnbqkbnr/8 w - - 0 1");
    assert.match(await verdict(person), /^The board has 2 rows instead of 8/);
    await dialog(person).getByLabel("FEN").fill("4k3/8/8/8/8/8/8/4K2Q b - - 3 40");
    assert.match(await square(person, "h1").getAttribute("aria-label"), /white Queen/);
    assert.match(await verdict(person), /^Black to move\./);
    await square(person, "e8").focus();
    await person.page.keyboard.press("ArrowRight");
    await press(person, "Remove");
    await square(person, "h1").click();
    assert.match(await verdict(person), /^Draw by insufficient material\./);
    assert.ok(await dialog(person).getByRole("button", { name: "Play", exact: true }).isDisabled());
    await press(person, "Start position");
    await press(person, "Analyse");
    await person.page.waitForSelector(".lines li");
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("pieces wait behind the back rank, of the game's two types or of others", async () => {
    const start = "*l*c****/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*L*C**** w KQkq - 0 1";
    const person = await open("musketeer", start);
    await square(person, "d0").dragTo(square(person, "g0"));
    await square(person, "b9").click({ button: "right" });
    await press(person, "Analyse");
    assert.equal(await person.fen(), "***c****/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*L****C* w KQkq - 0 1");
    await (await person.more()).getByRole("button", { name: "Set up a position" }).click();
    await put(person, "white H", "d0");
    assert.match(await verdict(person), /^There are more than two of the ten extra piece types: /);
    // Without the others the Hawk is one of the two types.
    for (const name of ["b0", "d9"]) {
        await square(person, name).click({ button: "right" });
    }
    assert.match(await verdict(person), /^White to move\./);
    await square(person, "g0").click({ button: "right" });
    await square(person, "d0").click({ button: "right" });
    await press(person, "Analyse");
    // The pair of the game is kept, for promotions.
    assert.match(await person.fen(), /\[L-C-l-c-\] w KQkq - 0 1$/);
    assert.deepEqual(person.complaints, []);
    await person.close();
});

test("every game's start comes out as it went in", async () => {
    const starts = {
        normal: "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
        musketeer: "*l****c*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*L****C* w KQkq - 0 1",
        chuchess: "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1 - shogi-promotion",
        enchess: "a/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/A w KQkq - 0 1",
        morphing3: "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w KQkq - 0 1 KK diagonal-double-steps",
    };
    for (const [variant, start] of Object.entries(starts)) {
        const person = await open(variant, start);
        const before = await fen(person);
        await press(person, "Analyse");
        assert.equal(await person.fen(), start);
        // A move there and back changes nothing but what the FEN says of the last moves.
        await (await person.more()).getByRole("button", { name: "Set up a position" }).click();
        const [from, to] = variant === "chuchess" ? ["f0", "e5"] : ["e1", "e6"];
        await square(person, from).dragTo(square(person, to));
        await square(person, to).dragTo(square(person, from));
        assert.equal(await fen(person), before.replace("e3 0 3", "- 0 1"), variant);
        await person.close();
    }
});
