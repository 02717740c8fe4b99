/** The texts of the page in the language of the user. */

import { keep, recall } from "../table/storage.ts";
import { en, type Texts } from "./en.ts";
import { fr } from "./fr.ts";

/** The languages by their codes, each with its own name and its texts. */
const LANGUAGES: Record<string, { name: string; texts: Partial<Texts> }> = {
    en: { name: "English", texts: en },
    fr: { name: "Français", texts: fr },
};

/** The codes of the languages and their names. */
export const languages: [string, string][] = Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]);

/** The language that the user has chosen, or the first of the browser's that the page has. */
function preferred(): string {
    const wanted = [recall("language") ?? "", ...navigator.languages.map((tag) => tag.slice(0, 2))];
    return wanted.find((code) => Object.hasOwn(LANGUAGES, code)) ?? "en";
}

/** The code of the language. */
export const language = preferred();

/** The texts. They stay the same until the page is loaded again, so constants may be made of them. */
export const t: Texts = { ...en, ...LANGUAGES[language]?.texts };

/** A phrase that is not the page's own, translated if its translation is known. */
export const phrase = (english: string): string => t.phrases[english] ?? english;

/** A number with this many digits after the decimal point or comma. */
export const decimal = (value: number, digits: number): string =>
    value.toLocaleString(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: false,
    });

/** Chooses a language, and loads the page again to show it. The game goes on. */
export function chooseLanguage(code: string): void {
    keep("language", code);
    location.reload();
}
