declare module "prelude-records" {
    /** A number and its error. */
    type Measured = [number, number];

    /** What recorded games of Musketeer Chess say of the choices before the game. */
    const records: {
        /** The network that has played and evaluated them. */
        network: string;
        games: number;
        /** Values in the opening, in centipawns. */
        values: { name: string; value: number }[];
        /** The scores of sides with a piece waiting behind a file, in percent. */
        gates: { file: string; white: Measured; black: Measured }[];
        /** White's scores when both sides have these pieces, in percent. */
        pairs: { pair: [string, string]; white: Measured; games: number }[];
    };
    export default records;
}
