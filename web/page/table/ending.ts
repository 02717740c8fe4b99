import type { End } from "../engine/types.ts";

/** How reasons are said after "wins" or "Draw". */
const WAYS: Record<string, string> = {
    "checkmate": "by checkmate",
    "stalemate": "by stalemate",
    "threefold repetition": "by threefold repetition",
    "fifty moves": "by the fifty-move rule",
    "insufficient material": "by insufficient material",
    "draw agreed": "by agreement",
};

/** How a game ended, in a sentence: `Black wins by checkmate.` */
export function endText({ result, reason }: End): string {
    const winner = { "1-0": "White wins", "0-1": "Black wins" }[result] ?? "Draw";
    const way = WAYS[reason] ?? `: ${reason.replace(/\.$/, "")}`;
    return `${winner}${way.startsWith(":") ? "" : " "}${way}.`;
}
