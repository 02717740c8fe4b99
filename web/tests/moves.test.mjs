// Moves of more than two squares.
import assert from "node:assert/strict";
import { test } from "node:test";
import { link, Person, withBrowser } from "./person.mjs";

withBrowser();

const MOVES = [
    {
        name: "the Leopard enters behind the knight",
        game: ["musketeer", "*l*c****/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*L*C**** w KQkq - 0 1"],
        clicks: ["b1", "c3"],
        san: "Nc3/L",
        stands: { b1: "Leopard", c3: "Knight" },
    },
    {
        name: "castling lets in the piece behind the rook",
        game: ["musketeer", "*******c/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R/*******C w KQkq - 0 1"],
        clicks: ["e1", "g1"],
        san: "O-O/C",
        stands: { h1: "Cannon", g1: "King", f1: "Rook" },
    },
    {
        name: "a pawn becomes a Leopard",
        game: ["musketeer", "4k3/P7/8/8/8/8/8/4K3[L-C-l-c-] w - - 0 1"],
        clicks: ["a7", "a8"],
        choice: "L",
        san: "a8=L",
        stands: { a8: "Leopard" },
    },
    {
        name: "a pawn captures in passing",
        game: ["normal", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"],
        clicks: ["e5", "d6"],
        san: "exd6",
        stands: { d6: "Pawn", d5: null },
    },
    {
        name: "the Lion captures two",
        game: ["chuchess", "4k5/10/10/4p5/4p5/4L5/10/10/10/5K4 w - - 0 1"],
        clicks: ["e4", "e5", "e6"],
        san: "Lxe5xe6",
        stands: { e5: null, e6: "Lion" },
    },
    {
        name: "the Lion shoots",
        game: ["chuchess", "4k5/10/10/4p5/4p5/4L5/10/10/10/5K4 w - - 0 1"],
        clicks: ["e4", "e5", "e4"],
        san: "Lxe5-e4",
        stands: { e5: null, e4: "Lion" },
    },
    {
        name: "the Lion stays where it captured",
        game: ["chuchess", "4k5/10/10/4p5/4p5/4L5/10/10/10/5K4 w - - 0 1"],
        clicks: ["e4", "e5", "e5"],
        san: "Lxe5",
        stands: { e5: "Lion", e4: null },
    },
    {
        name: "the king changes places with the Auror",
        game: ["enchess", "a/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/A w KQkq - 0 1"],
        clicks: ["e1", "x0"],
        san: "Ke1~Ax0",
        stands: { e1: "Auror", x0: "King" },
    },
    {
        name: "a pawn arrives and waits",
        game: ["enchess", "1/4k3/P7/8/8/8/8/8/4K3/1 w - - 0 1"],
        clicks: ["a7", "a8"],
        choice: "stay",
        san: "a8",
        stands: { a8: "Pawn" },
    },
    {
        name: "a waiting pawn becomes a queen where it stands",
        game: ["enchess", "1/P7/4k3/8/8/8/8/8/4K3/1 w - - 0 1"],
        clicks: ["a8", "a8"],
        choice: "Q",
        san: "a8=Q",
        stands: { a8: "Queen" },
    },
    {
        name: "a Bishop becomes an Archbishop",
        game: ["morphing3", "4k4/p8/9/9/9/9/9/9/2B1K4 w - - 0 1 KK"],
        clicks: ["c1", "e3"],
        san: "Be3=A",
        stands: { e3: "Archbishop" },
    },
    {
        name: "a Rook becomes a Pawn",
        game: ["morphing3", "4k4/p8/9/9/9/9/9/9/R3K4 w - - 0 1 KK"],
        clicks: ["a1", "a5"],
        san: "Ra5=P",
        stands: { a5: "Pawn" },
    },
];

for (const { name, game, clicks, choice, san, stands } of MOVES) {
    test(name, async () => {
        const person = await Person.open({ hash: link(...game) });
        await person.touch(...clicks);
        if (choice) {
            await person.page.locator(`.chooser [data-choice="${choice}"]`).click();
        }
        await person.waitForMoves(1);
        const [played] = await person.moves();
        assert.equal(played.replace(/[+#]$/, ""), san);
        for (const [square, piece] of Object.entries(stands)) {
            const words = await person.square(square).getAttribute("aria-label");
            assert.ok(piece ? words.includes(`white ${piece}`) : !/white|black/.test(words), `${square}: ${words}`);
        }
        assert.deepEqual(person.complaints, []);
        await person.close();
    });
}

test("the Lion passes", async () => {
    const person = await Person.open({ hash: link("chuchess", "4k5/10/10/10/10/4L5/10/10/10/5K4 w - - 0 1") });
    await person.page.getByRole("button", { name: "Pass" }).click();
    await person.waitForMoves(1);
    assert.deepEqual(await person.moves(), ["--"]);
    await person.close();
});

test("a piece is dragged", async () => {
    const person = await Person.open({ hash: link("normal", "") });
    await person.square("e2").dragTo(person.square("e4"));
    await person.waitForMoves(1);
    assert.deepEqual(await person.moves(), ["e4"]);
    await person.close();
});
