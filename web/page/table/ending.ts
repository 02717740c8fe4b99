import type { End, Side } from "../engine/types.ts";
import { t } from "../text/text.ts";

const WINNERS: Record<string, Side> = { "1-0": "white", "0-1": "black" };

/** How a game ended, in a sentence: `Black wins by checkmate.` */
export const endText = ({ result, reason }: End): string => t.ended(WINNERS[result] ?? null, reason);
