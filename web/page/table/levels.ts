/** How strong the engine plays. */

export interface Level {
    name: string;
    /** Work for a move. */
    nodes?: number;
    moveMilliseconds?: number;
    /** Centipawns by which a move may be worse and still be played now and then. */
    variety?: number;
}

export const LEVELS: Level[] = [
    { name: "1, for beginners", nodes: 60, variety: 150 },
    { name: "2", nodes: 200, variety: 100 },
    { name: "3", nodes: 600, variety: 70 },
    { name: "4", nodes: 2_000, variety: 45 },
    { name: "5", nodes: 8_000, variety: 25 },
    { name: "6", nodes: 30_000, variety: 10 },
    { name: "7, half a second", moveMilliseconds: 500 },
    { name: "8, two seconds", moveMilliseconds: 2_000 },
    { name: "9, five seconds", moveMilliseconds: 5_000 },
    { name: "10, fifteen seconds", moveMilliseconds: 15_000 },
];

export const USUAL_LEVEL = 5;

/** Levels from 1; numbers from elsewhere may be anything. */
export const levelOf = (number: number): Level =>
    LEVELS[Math.min(Math.max(Math.round(number), 1), LEVELS.length) - 1] as Level;
