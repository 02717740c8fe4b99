/** The library's types, and what the page adds to them. */

import type { Side } from "treville-bindings";

export type {
    Beginning,
    Condition,
    End,
    Found,
    Judged,
    LevelInfo,
    ListedGame,
    Missed,
    MatingPower,
    Move,
    PieceInfo,
    PiecesText,
    PieceStudy,
    Place,
    Problem,
    Ray,
    Reviewed,
    Side,
    StartOption,
    State,
    TreeNode,
    Value,
    VariantName,
    Worths,
} from "treville-bindings";

export const opponent = (side: Side): Side => (side === "white" ? "black" : "white");
