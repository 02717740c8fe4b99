// Makes the puzzles of the page from games of the engine against itself: node web/puzzles/make.mjs ENGINE FOLDER
//
// FOLDER keeps the games and all puzzles found in them, so that a run that was stopped goes on. The same engine makes
// the same puzzles.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GRADES, gradeOf, isForPeople, read } from "./epd.mjs";

const [engine, folder] = process.argv.slice(2);
if (!engine || !folder) {
    console.error("usage: node web/puzzles/make.mjs ENGINE FOLDER");
    process.exit(2);
}

/** Rounds of self-play, and the puzzles wanted of each grade. */
const PLAN = {
    musketeer: { rounds: 14, wanted: 100 },
    normal: { rounds: 2, wanted: 12 },
    chuchess: { rounds: 2, wanted: 12 },
    enchess: { rounds: 2, wanted: 12 },
    morphing3: { rounds: 2, wanted: 12 },
};
/** Games of a round. */
const GAMES = "50";
/** Nodes for each move of the games: so few that sides blunder. */
const PLAYING = "200";
/** Nodes for each position; `treville puzzles` checks with ten times as many. */
const LOOKING = "1000";
/** Nodes to confirm the puzzles that are kept, and the score that wins, in pawns. */
const CONFIRMING = "100000";
const WINNING = 2;
/** Games at a time. */
const THREADS = "4";

const run = (...command) => execFileSync(engine, command, { stdio: ["ignore", "ignore", "inherit"] });

const linesOf = async (file) => (await readFile(file, "utf8")).trimEnd().split("\n");

/** Runs a command whose last argument is the file that it makes, unless the file is there already. */
function make(...command) {
    const file = command.at(-1);
    if (!existsSync(file)) {
        run(...command);
    }
    return linesOf(file);
}

/** The puzzles for people in the games of a round that a longer search confirms, as lines of EPD. */
async function found(variant, round) {
    const records = join(folder, `${variant}-${round}`);
    if (!existsSync(`${records}.epd`)) {
        const play = ["selfplay", "--variant", variant, "--out", records, "--games", GAMES, "--nodes", PLAYING];
        run(...play, "--seed", String(round), "--threads", THREADS);
    }
    const look = ["puzzles", records, "--nodes", LOOKING, "--count", "100000", "--moves", "1-5"];
    const all = await make(...look, "--concurrency", THREADS, "--out", `${records}.epd`);
    const candidates = all.filter((line) => isForPeople(read(line)));
    const file = `${records}-candidates.epd`;
    await writeFile(file, `${candidates.join("\n")}\n`);
    const confirm = ["epd", file, "--variant", variant, "--nodes", CONFIRMING, "--concurrency", THREADS];
    const [, ...results] = await make(...confirm, "--csv", `${records}.csv`);
    return candidates.filter((_, index) => isConfirmed(results[index]));
}

/** Whether a line of results says that the move was found, and that it wins. */
function isConfirmed(result) {
    const [, score, isSolved] = /",[^,]*,([^,]*),([01]),/.exec(result);
    return isSolved === "1" && (score.startsWith("#") ? !score.startsWith("#-") : Number(score) >= WINNING);
}

/** At most one puzzle of each game, and as many of each grade as are wanted, the rarest grade first. */
function chosen(lines, wanted) {
    const candidates = lines.map((text) => ({ text, ...read(text) }));
    const games = new Set();
    const byGrade = [...GRADES].reverse().map((grade) => {
        const picked = [];
        for (const puzzle of candidates.filter((puzzle) => gradeOf(puzzle) === grade)) {
            if (picked.length < wanted && !games.has(puzzle.game)) {
                picked.push(puzzle.text);
                games.add(puzzle.game);
            }
        }
        return picked;
    });
    return byGrade.reverse().flat();
}

await mkdir(folder, { recursive: true });
for (const [variant, { rounds, wanted }] of Object.entries(PLAN)) {
    const lines = [];
    for (let round = 1; round <= rounds; round++) {
        lines.push(...(await found(variant, round)));
    }
    const puzzles = chosen(lines, wanted);
    await writeFile(join(import.meta.dirname, `${variant}.epd`), `${puzzles.join("\n")}\n`);
    console.log(`${variant}: ${puzzles.length} puzzles`);
}
