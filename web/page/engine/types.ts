/** The library's JSON. The Rust side is `web/src/report.rs` and `web/src/pieces.rs`. */

export type Side = "white" | "black";

export type VariantName = "musketeer" | "normal" | "chuchess" | "enchess" | "morphing3";

export interface Move {
    /** The move in coordinates. */
    text: string;
    /** SAN; for a choice before the game, its meaning in words. */
    san: string;
}

export interface End {
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
    start: string;
    fen: string;
    side: Side;
    check: boolean;
    prelude: boolean;
    outcome: End | null;
    /** Pieces that now move differently from their kind. */
    conditions: Condition[];
    modes: Mode[];
    moves: Move[];
    legal: Move[];
}

export interface Ray {
    dx: number;
    dy: number;
    range: number;
    quiet: boolean;
    capture: boolean;
    initial: boolean;
}

export interface PieceInfo {
    symbol: string;
    name: string;
    betza: string;
    chosen: boolean;
    rays: Ray[];
}

/** A score from White's point of view. */
export interface Value {
    centipawns: number;
    mate: number | null;
}

export interface Found {
    depth: number;
    seldepth: number;
    rank: number;
    value: Value;
    nodes: number;
    milliseconds: number;
    moves: Move[];
}

export interface Choice {
    text: string | null;
    value: Value | null;
}

export interface Request {
    variant: VariantName;
    start: string;
    moves: string[];
    lines: number;
    moveMilliseconds?: number;
    clock?: { remaining: number; increment: number };
    /** Below full strength. */
    level?: number;
    seed: number;
}

/** A message to the worker. */
export type ToWorker = { module: WebAssembly.Module } | { id: number; request: Request };

/** A message from the worker. */
export type FromWorker =
    { ready: true } | { id: number; found: Found } | { id: number; choice: Choice } | { id: number; error: string };

export const opponent = (side: Side): Side => (side === "white" ? "black" : "white");
