/** Errors in the language of the user. */

import { messageOf as englishOf } from "../../package/load.ts";
import type { Beginning, Problem } from "../engine/types.ts";
import type { Values } from "./en.ts";
import { phrase, t } from "./text.ts";

const isProblem = (value: unknown): value is Problem => typeof value === "object" && value !== null && "kind" in value;

/** The sentence for a problem in the user's language; `null` if it has none. */
function told({ kind, values = {} }: Problem): string | null {
    const say = t.problems[kind];
    if (!say) {
        return null;
    }
    const isPlain = typeof values !== "object" || values === null || isProblem(values);
    const entries = Object.entries(isPlain ? { 0: values } : values).map(([name, value]) => {
        return [name, isProblem(value) ? told(value) : value] as const;
    });
    return entries.some(([, value]) => value === null) ? null : say(Object.fromEntries(entries) as Values);
}

/** Why the rules forbid a start, and what is played instead; `null` if they allow it. */
export function remarkOf({ remark, objections }: Beginning): string | null {
    const sentences = objections.map(told);
    return sentences.includes(null) ? remark : sentences.join("; ") || null;
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
    const problem = error instanceof Error && "problem" in error ? error.problem : null;
    return (isProblem(problem) ? told(problem) : null) ?? phrase(englishOf(error));
}
