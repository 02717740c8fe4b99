// Reads the puzzles that `treville puzzles` has written, and grades them.

const operation = (text, name) => new RegExp(`\\b${name} "?([^";]*)"?;`).exec(text)?.[1];

/**
 * A line of EPD: the position as FEN, the moves in SAN, the number of moves of a proved mate, the depth at which a
 * search finds the first move, and the game from which it is.
 */
export function read(text) {
    // A position with more fields than that of orthodox chess is written as FEN.
    const [, board, counts = ""] = /^(.*?)((?: hmvc \d+; fmvn \d+;)?) bm /.exec(text);
    const mate = operation(text, "dm");
    return {
        fen: board + counts.replace(/hmvc|fmvn|;/g, "").replaceAll(/ +/g, " "),
        line: operation(text, "pv").split(" "),
        mate: mate === undefined ? null : Number(mate),
        depth: Number(operation(text, "acd")),
        game: operation(text, "id").replace(/ ply \d+$/, ""),
    };
}

/** The puzzles of a file. */
export const readAll = (text) => text.trimEnd().split("\n").map(read);

const movesOf = ({ line }) => Math.ceil(line.length / 2);

const menOf = ({ fen }) => fen.split(" ")[0].replace(/\[.*\]|[^A-Za-z]/g, "").length;

const isCapture = ({ line: [first] }) => first.includes("x");

/** Whether a puzzle is more than taking what hangs, or mating a bare king. */
export const isForPeople = (puzzle) =>
    menOf(puzzle) >= 8 &&
    (puzzle.mate !== null ||
        !isCapture(puzzle) ||
        puzzle.depth > 3 ||
        (puzzle.depth > 1 && movesOf(puzzle) > 1));

/** The grades, the easiest first. */
export const GRADES = ["easy", "medium", "hard"];

/** The greatest difficulty of each grade but the last. */
const LIMITS = [1, 4];

/** The depth at which a search finds the first move, and two for each further move of the solver. */
const difficultyOf = (puzzle) => puzzle.depth + 2 * (movesOf(puzzle) - 1);

export function gradeOf(puzzle) {
    const passed = LIMITS.filter((limit) => difficultyOf(puzzle) > limit);
    return GRADES[passed.length];
}
