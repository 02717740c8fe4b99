/** The part of a Betza notation that a click on a square adds; the library reads the whole notation. */

/** The letters of leaps, by their longer and shorter side. */
const LETTERS: Record<string, string> = {
    "1 0": "W",
    "1 1": "F",
    "2 0": "D",
    "2 1": "N",
    "2 2": "A",
    "3 0": "H",
    "3 1": "C",
    "3 2": "Z",
    "3 3": "G",
};

export interface Tool {
    does: "both" | "moves" | "captures";
    /** Whether the leap is repeated, any number of times. */
    rides: boolean;
    /** Whether it is mirrored in all directions, and not only forwards or backwards, left and right. */
    turns: boolean;
}

/** The part of the notation for a leap by `dx` and `dy`; `null` if the notation has none. */
export function partFor(dx: number, dy: number, { does, rides, turns }: Tool): string | null {
    const [width, height] = [Math.abs(dx), Math.abs(dy)];
    const letter = LETTERS[`${Math.max(width, height)} ${Math.min(width, height)}`];
    if (!letter) {
        return null;
    }
    const mode = { both: "", moves: "m", captures: "c" }[does];
    const direction = turns ? "" : directionOf(dx, dy);
    const ridden = { W: "R", F: "B" }[letter] ?? letter + letter;
    return mode + direction + (rides ? ridden : letter);
}

/** Forwards, backwards or sideways. Of oblique leaps, narrow ones go forwards or backwards, wide ones sideways. */
function directionOf(dx: number, dy: number): string {
    if (dy === 0 || (Math.abs(dx) > Math.abs(dy) && dy !== 0)) {
        return "s";
    }
    return dy > 0 ? "f" : "b";
}

/** The parts of a notation that consists of such parts; `null` for others. */
function partsOf(betza: string): string[] | null {
    const parts = betza.match(/[a-z]*([A-Z])\1?\d*/g) ?? [];
    return parts.join("") === betza ? parts : null;
}

/** The notation with a part added, or removed if it is there. */
export function toggled(betza: string, part: string): string {
    const parts = partsOf(betza);
    return parts?.includes(part) ? parts.filter((other) => other !== part).join("") : betza + part;
}
