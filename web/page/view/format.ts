import type { Value } from "../engine/types.ts";
import { decimal, language } from "../text/text.ts";

/** Formats a score: in pawns with a sign, or as a mate. */
export function valueText(value: Value): string {
    if (value.mate !== null) {
        return `${value.centipawns < 0 ? "−" : "+"}M${Math.abs(value.mate)}`;
    }
    const pawns = decimal(Math.abs(value.centipawns / 100), 2);
    return value.centipawns < 0 ? `−${pawns}` : `+${pawns}`;
}

/** White's share of the evaluation bar, from 0 to 1. */
export function share(value: Value): number {
    return 1 / (1 + Math.exp(-value.centipawns / 250));
}

export function clockText(milliseconds: number): string {
    const seconds = Math.ceil(milliseconds / 1000);
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
    const two = (number: number) => String(number).padStart(2, "0");
    return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function thousands(number: number): string {
    return new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 }).format(number);
}
