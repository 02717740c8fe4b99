// Random games: the package agrees with `treville legal` and `treville pgn` on moves, FEN, SAN and result.
import { test } from "node:test";
import { checkGames } from "./agreement.mjs";
import { GAMES } from "./installed.mjs";

for (const variant of GAMES) {
    test(`random games of ${variant}`, () => checkGames(variant, 1, 8));
}
