/** Choices of the prelude in words, which the library gives in English in the place of notation. */

import { phrase, t } from "./text.ts";

/** The forms of the library's words, and the texts for their parts. */
const FORMS: [RegExp, (one: string, other: string) => string][] = [
    [/^the (.+) behind ([a-z]\d+)$/, t.choiceOfPlace],
    [/^to decline, so (.+) and (.+) are played$/, (one, other) => t.choiceToDecline(one, phrase(other))],
    [/^the (.+) too$/, t.choiceOfSameType],
    [/^the (.+)$/, t.choiceOfType],
];

/** The notation of a legal move for people; the words of a choice are translated. */
export function sanText(san: string): string {
    for (const [form, text] of FORMS) {
        const [, one, other = ""] = form.exec(san) ?? [];
        if (one !== undefined) {
            return text(phrase(one), other);
        }
    }
    return san;
}
