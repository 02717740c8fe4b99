// The languages of the page.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { chapters, library, VARIANTS } from "./library.mjs";
import { link, Person, withBrowser } from "./person.mjs";
import { LANGUAGES } from "./texts.mjs";

withBrowser();

const { en, ...OTHERS } = LANGUAGES;

/** Tables of translations, which English needs none of. */
const TABLES = ["phrases", "lessons", "problems"];

/** The kinds of the errors in an enumeration of the library, as JavaScript sees them. */
async function kindsOf(file, name) {
    const source = await readFile(new URL(`../../src/${file}`, import.meta.url), "utf8");
    const [, body] = new RegExp(`pub enum ${name} \\{\\n(.*?)\\n\\}`, "s").exec(source);
    const entries = body.matchAll(/^ {4}(?:#\[serde\(rename = "(\w+)"\)\]\n {4})?([A-Z]\w*)/gm);
    return [...entries].map(([, renamed, variant]) => renamed ?? variant);
}

/** The error that is thrown. */
function caught(act) {
    try {
        act();
    } catch (error) {
        return error;
    }
    throw new Error("nothing was thrown");
}

for (const [language, texts] of Object.entries(OTHERS)) {
    test(`${language} has the texts of English, and no others`, () => {
        assert.deepEqual(Object.keys(texts), Object.keys(en));
        for (const [key, text] of Object.entries(en).filter(([key]) => !TABLES.includes(key))) {
            assert.equal(typeof texts[key], typeof text, key);
            if (typeof text === "object") {
                assert.deepEqual(Object.keys(texts[key]), Object.keys(text), key);
            } else {
                assert.ok(typeof text === "function" || (texts[key] !== "") >= (text !== ""), key);
            }
        }
    });

    test(`${language} has all lessons`, () => {
        const lessons = chapters.flatMap(({ lessons }) => lessons);
        assert.deepEqual(Object.keys(texts.lessons), lessons.map(({ name }) => name));
        for (const { name, tasks } of lessons) {
            assert.equal(texts.lessons[name].tasks.length, tasks.length, name);
        }
        assert.ok(chapters.every(({ title }) => title in texts.phrases));
    });

    test(`${language} has the library's words for pieces, options and levels`, () => {
        const words = VARIANTS.flatMap((variant) => [
            ...library.pieces(variant).map(({ name }) => name),
            ...library.startOptions(variant).flatMap(({ name, values }) => [name, ...values]),
        ]);
        words.push(...library.levels().map(({ name }) => name));
        assert.deepEqual([...new Set(words)].filter((word) => word.length > 1 && !(word in texts.phrases)), []);
    });

    test(`${language} has a sentence for each kind of error`, async () => {
        const kinds = await Promise.all([
            kindsOf("rules/fen_error.rs", "FenError"),
            kindsOf("rules/description.rs", "Objection"),
            kindsOf("rules/game.rs", "MoveError"),
            kindsOf("rules/musketeer/order_text.rs", "BadOrder"),
            kindsOf("board/betza.rs", "BetzaError"),
            kindsOf("pgn/start.rs", "StartError"),
            kindsOf("pgn/game_tree.rs", "BadGame"),
            kindsOf("pgn/game_tree.rs", "MoveProblem"),
        ]);
        assert.ok(kinds.flat().length > 50);
        assert.deepEqual(kinds.flat().filter((kind) => !(kind in texts.problems)), []);
    });
}

test("errors of the library have kinds", () => {
    const { Board, Game, studyPiece } = library;
    const kindsIn = (value) =>
        value instanceof Object ? [value.kind ?? [], ...Object.values(value).map(kindsIn)].flat() : [];
    const kinds = (act) => kindsIn(caught(act).problem);
    assert.deepEqual(kinds(() => new Board("normal", "8/8 w - - 0 1")), ["RowCount"]);
    assert.deepEqual(kinds(() => new Game("normal").play("Ke3")), ["Illegal"]);
    assert.deepEqual(kinds(() => Game.fromPgn("1. e4 e5 2. Ke3 *")), ["Move", "Illegal", "Illegal"]);
    assert.deepEqual(kinds(() => studyPiece("NX")), ["UnknownCharacter"]);
    assert.deepEqual(kinds(() => new Board("Ferz, F")), ["Pieces", "Fields"]);
    const { objections } = library.chosenStart("musketeer", ["Hawk", "Hawk", "e", "h", "b", "g"], 1);
    assert.deepEqual(kindsIn(objections), ["SameType", "Files"]);
});

test("the page has the language of the browser", async () => {
    const person = await Person.open({ hash: link("normal", "", ["e2e4"]), options: { locale: "fr-CA" } });
    const { page } = person;
    assert.equal(await page.locator("html").getAttribute("lang"), "fr");
    await page.getByRole("button", { name: "Plus", exact: true }).click();
    await page.getByLabel("Saisir un coup").fill("Ke3");
    await page.keyboard.press("Enter");
    await page.getByText("Ke3\u00a0: aucune pièce de ce type ne peut y aller").waitFor();
    await person.close();
    const other = await Person.open({ options: { locale: "de-DE" } });
    assert.equal(await other.page.locator("html").getAttribute("lang"), "en");
    await other.close();
});

test("the page says in French what the rules forbid", async () => {
    const person = await Person.open({ hash: "#prelude", options: { locale: "fr" } });
    await person.page.getByLabel(LANGUAGES.fr.firstOfWhiteOn).selectOption("e");
    await person.page.getByLabel(LANGUAGES.fr.secondOfWhiteOn).selectOption("a");
    await person.page.getByText(/^Les règles l’interdisent\s: les Blancs ne peuvent pas .* derrière e et a/).waitFor();
    await person.close();
});

test("another language is chosen in the menu, and the game goes on", async () => {
    const person = await Person.open();
    await person.begin("normal", { "You play": "both" });
    await person.touch("e2", "e4");
    await (await person.more()).getByLabel("Language").selectOption("fr");
    await person.page.getByText("Trait aux Noirs.").waitFor();
    assert.deepEqual(await person.moves(), ["e4"]);
    await person.page.reload();
    await person.waitUntilReady();
    assert.equal(await person.page.locator("html").getAttribute("lang"), "fr");
    await person.close();
});
