export type Side = "white" | "black";

/**
 * The name of a game in records, or pieces made to order. `Board`, `Game` and `Engine` also know its other names, such
 * as `chess`.
 */
export type VariantName = "musketeer" | "normal" | "chuchess" | "enchess" | "morphing3" | PiecesText;

/** Pieces made to order in one line, which stand for a game of Musketeer Chess with them. */
export type PiecesText = `${string},${string}`;

export interface Move {
    /** The move in coordinates, with the letter of an entering piece: `b1c3l`. */
    text: string;
    /** The move in UCI notation: `b1c3`. */
    uci: string;
    /** SAN. Among the legal choices before a game, the meaning of a choice in words. */
    san: string;
}

export interface End {
    /** `1-0`, `0-1` or `1/2-1/2`. */
    result: string;
    reason: string;
}

export interface Condition {
    square: string;
    /** One character to show beside the drawing. */
    sign: string;
    /** How the piece moves now. */
    words: string;
    /** The maximum number of steps, if it is smaller than usual for this kind of piece. */
    reach: number | null;
}

/** A kind of piece whose moves in this game differ from those in the table. */
export interface Mode {
    symbol: string;
    rays: Ray[];
}

/** An option for the start of a game. */
export interface StartOption {
    name: string;
    values: string[];
    default: string;
    /** Whether the option applies to the prelude rather than to the start position. */
    prelude: boolean;
}

/** The start of a game. */
export interface Beginning {
    fen: string;
    /** The problem with the option values, and what is played instead. */
    remark: string | null;
    /** The same as problems, one for each forbidden combination. */
    objections: Problem[];
}

/** A level of play below full strength. */
export interface LevelInfo {
    number: number;
    name: string;
    /** Approximate Elo. */
    elo: number;
}

export interface State {
    variant: VariantName;
    /** The FEN of the start. */
    start: string;
    fen: string;
    side: Side;
    check: boolean;
    /** Whether the pieces are still being chosen. */
    prelude: boolean;
    outcome: End | null;
    /** Pieces that now move differently from their kind. */
    conditions: Condition[];
    modes: Mode[];
    /** The moves that led to the position. */
    moves: Move[];
    legal: Move[];
}

/** A position to search. */
export interface Place {
    variant: string;
    /** The FEN of the start; the usual start if it is missing. */
    fen?: string;
    /** The moves from there, in any notation. */
    moves?: string[];
}

/** A move of a game tree, and the position after it. */
export interface TreeNode extends Move {
    /** The number of the node; 0 is the start, which has no move. */
    node: number;
    parent: number | null;
    /** The nodes after it; the first continues the line, and the others begin variations. */
    children: number[];
    /** Comments before the first move of a variation. */
    before: string[];
    /** Comments after the move. */
    comments: string[];
    /** Numeric Annotation Glyphs, such as 1 for `!`. */
    marks: number[];
    /** The recorded evaluation from White's point of view: `centipawns` or `mate`. */
    evaluation: { centipawns: number | null; mate: number | null; depth: number | null } | null;
    /** Seconds left to the player after the move. */
    clock: number | null;
    /** Seconds that the move took. */
    elapsed: number | null;
    /** Whether the move is a choice in the prelude by which a side declines to choose. */
    declines: boolean;
}

/** A game of a PGN file as its tags describe it. Its moves have not been checked. */
export interface ListedGame {
    /** The line on which it begins, counted from 1. */
    line: number;
    /** The tags in the order of the file. */
    tags: [string, string][];
    result: string;
    /** The number of moves of the main line. */
    plies: number;
}

export interface Ray {
    dx: number;
    dy: number;
    range: number;
    quiet: boolean;
    capture: boolean;
    initial: boolean;
    /** A lame leap needs its path empty; hoppers slide over one piece, or right behind it. */
    way: "plain" | "lame" | "over" | "behind";
}

export interface PieceInfo {
    /** White's letter, as in FEN. */
    symbol: string;
    name: string;
    betza: string;
    /** Whether players choose this piece before the game. */
    chosen: boolean;
    rays: Ray[];
}

/** What a piece can do, on a board of 8x8 squares. */
export interface PieceStudy {
    rays: Ray[];
    /** The number of moves from each square of an empty board: a1 first, b1 second. */
    moves: number[];
    /** Their mean. */
    mean: number;
    /** The mean number of moves on a board with pieces on it. */
    crowded: number;
    /** The colours of the squares to which it moves, compared with its own; `null` if it only captures. */
    colours: "bound" | "changing" | "both" | null;
    /** The fewest and the most squares to which it comes in any number of moves, its own included. */
    range: [number, number];
    /** The share of the placements of a king and a rook that it forks. */
    forks: number;
    /** The pieces of which the network's weights for it are mixed, with their shares, the greatest first. */
    relatives: [string, number][];
}

/** How king and piece fare against a bare king. */
export interface MatingPower {
    /** The share of the positions in which they force mate. */
    share: number;
    /** The greatest number of moves to mate; `null` if they never mate. */
    longest: number | null;
}

/** What a piece and the orthodox ones are worth to the network. */
export interface Worths {
    /** The number of positions in which a piece was taken away. */
    positions: number;
    /** The piece itself first, named `the piece`. */
    pieces: Worth[];
}

export interface Worth {
    name: string;
    /**
     * In opening, middlegame and endgame: the mean in centipawns and half the width of its 95 % interval; `null` where
     * the piece did not occur.
     */
    phases: ([number, number] | null)[];
}

/** A score from White's point of view. */
export interface Value {
    centipawns: number;
    /** The number of moves to mate; negative if White is mated; `null` if no mate was found. */
    mate: number | null;
}

/** A line that a search has found. */
export interface Found {
    /** Its rank among all lines; 1 is the best. */
    rank: number;
    /** The depth in plies, and the greatest depth reached. */
    depth: number;
    seldepth: number;
    value: Value;
    nodes: number;
    milliseconds: number;
    moves: Move[];
}

/** The move that a search has chosen. */
export interface Choice {
    /** `null` if there is no legal move. */
    move: Move | null;
    /** `null` in a prelude, or if there is no legal move. */
    value: Value | null;
}

/** What to search and when to stop. Without a limit, a search goes on until it is stopped. */
export interface Request extends Place {
    /** The number of lines to find, from 1 to 256; 1 by default. */
    lines?: number;
    depth?: number;
    nodes?: number;
    /** Milliseconds for the move. */
    moveTime?: number;
    /** The clock of the side to move, in milliseconds. */
    clock?: { remaining: number; increment: number };
    /** The number of a level of play, from 1; full strength by default. */
    level?: number;
    /** The seed of random choices, in the prelude and at a level; 32 bits, random by default. */
    seed?: number;
    /** Whether the engine may decline to choose a piece in the prelude; `false` by default. */
    mayDecline?: boolean;
}

export interface Board {
    /** Frees the memory of the board, which otherwise waits for the garbage collector. */
    delete(): void;
}

export interface Game {
    /** Frees the memory of the game, which otherwise waits for the garbage collector. */
    delete(): void;
}

/** The main line of a game, to be searched in parts. */
export interface ToExamine extends Required<Place> {
    /** The number of positions on the board. */
    positions: number;
    parts: number;
}

/** What was found at a position of a game. */
export interface Finding {
    /** The score for the side to move in centipawns. */
    score: number;
    /** Whether there is at most one legal move. */
    forced: boolean;
    /** The best line in coordinates. */
    line: string[];
}

/** A move for which a review has a better one. */
export interface Missed {
    node: number;
    by: Side;
    /** The mark as a Numeric Annotation Glyph: 6 for `?!`, 2 for `?`, 4 for `??`. */
    mark: number;
    word: "inaccuracy" | "mistake" | "blunder";
    /** The first node of the better line, which is a variation. */
    better: number;
    /** White's expected points before the move, from 0 to 1. */
    before: number;
    /** The expected points that the move lost. */
    loss: number;
}

/** The results of a review. */
export interface Reviewed {
    /** White's and Black's accuracy, from 0 to 100; `null` without moves that count. */
    accuracies: [number | null, number | null];
    /** White's expected points after each move on the board; `null` after moves without evaluation. */
    points: { node: number; points: number | null }[];
    mistakes: Missed[];
}

/** The judgement of a move that was tried instead of a mistake. */
export interface Judged {
    loss: number;
    /** Its mark, `null` if it loses too little for one. */
    mark: number | null;
    word: Missed["word"] | null;
}

/** What is wrong with a FEN, a move, a PGN, a piece or the name of a game: `problem` of the error that is thrown. */
export interface Problem {
    kind: string;
    /** The values by name, a list of them, or a single one. Values may be problems themselves. */
    values?: unknown;
}
