/** The dialog for a new game. */

import { useState } from "preact/hooks";
import type { Side } from "../engine/types.ts";
import { allLevels } from "../table/levels.ts";
import { type Player, type TimeControl, VARIANTS } from "../table/record.ts";
import type { Session } from "../table/session.ts";
import { hasPrelude, lastChosen, offeredOptions, type Pieces, remember, startFor } from "../table/start.ts";
import { Dialog } from "./Dialog.tsx";
import { Options } from "./Options.tsx";
import { Select } from "./Select.tsx";

interface Props {
    session: Session;
    onClose: () => void;
}

type Colour = Side | "both" | "chance" | "none";

const COLOURS: Record<Colour, string> = {
    white: "White",
    black: "Black",
    chance: "random",
    both: "both (two people at one screen)",
    none: "neither (watch Treville)",
};

const PIECES: Record<Pieces, string> = {
    prelude: "chosen in turn before the game",
    named: "set here",
    chance: "random",
};

const minutes = (base: number, increment: number): TimeControl => ({
    base: base * 60_000,
    increment: increment * 1000,
});

const TIMES: { name: string; control: TimeControl | null }[] = [
    { name: "no clock", control: null },
    { name: "3 minutes + 2 seconds a move", control: minutes(3, 2) },
    { name: "5 minutes + 3 seconds a move", control: minutes(5, 3) },
    { name: "10 minutes + 5 seconds a move", control: minutes(10, 5) },
    { name: "30 minutes + 20 seconds a move", control: minutes(30, 20) },
];

function playersFor(colour: Colour): Record<Side, Player> {
    const person = colour === "chance" ? (Math.random() < 0.5 ? "white" : "black") : colour;
    const playerOf = (side: Side): Player => (person === side || person === "both" ? "person" : "engine");
    return { white: playerOf("white"), black: playerOf("black") };
}

export function NewGame({ session, onClose }: Props) {
    const [variant, setVariant] = useState(session.state.variant);
    const [colour, setColour] = useState<Colour>(session.person ?? "white");
    const [pieces, setPieces] = useState<Pieces>("prelude");
    const [chosen, setChosen] = useState(lastChosen);
    const [mayDecline, setMayDecline] = useState(session.mayDecline);
    const [level, setLevel] = useState(session.level);
    const [time, setTime] = useState(0);

    const begin = (event: Event) => {
        event.preventDefault();
        const players = playersFor(colour);
        const { fen, remark } = startFor(variant, pieces, chosen);
        remember(chosen);
        session.begin({
            record: { variant, start: fen, moves: [] },
            players,
            level,
            mayDecline,
            timeControl: TIMES[time]?.control ?? null,
            bottom: players.white === "engine" && players.black === "person" ? "black" : "white",
            remark: remark && `The rules do not allow that start: ${remark}.`,
        });
        onClose();
    };

    return (
        <Dialog title="New game" onClose={onClose}>
            <form class="new-game" onSubmit={begin}>
                <fieldset>
                    <legend>Game</legend>
                    {VARIANTS.map(({ name, title, short }) => (
                        <label key={name} class="option">
                            <input
                                type="radio"
                                name="variant"
                                value={name}
                                checked={variant === name}
                                onChange={() => setVariant(name)}
                            />
                            <span>
                                <strong>{title}</strong>
                                <small>{short}</small>
                            </span>
                        </label>
                    ))}
                </fieldset>
                {hasPrelude(variant) && (
                    <Select
                        label="The two extra pieces"
                        value={pieces}
                        options={Object.entries(PIECES)}
                        onChange={(value) => setPieces(value as Pieces)}
                    />
                )}
                <Options
                    key={variant}
                    options={offeredOptions(variant, pieces)}
                    isPlain={hasPrelude(variant) && pieces === "named"}
                    {...{ chosen, setChosen }}
                />
                {hasPrelude(variant) && pieces === "prelude" && (
                    <label class="switch">
                        <input
                            type="checkbox"
                            checked={mayDecline}
                            onChange={(event) => setMayDecline(event.currentTarget.checked)}
                        />
                        Treville may decline your piece: the default pair is then played
                    </label>
                )}
                <Select
                    label="You play"
                    value={colour}
                    options={Object.entries(COLOURS)}
                    onChange={(value) => setColour(value as Colour)}
                />
                <Select
                    label="Treville's level"
                    value={String(level)}
                    options={allLevels().map(({ name }, index) => [String(index + 1), name])}
                    onChange={(value) => setLevel(Number(value))}
                />
                <Select
                    label="Clock"
                    value={String(time)}
                    options={TIMES.map(({ name }, index) => [String(index), name])}
                    onChange={(value) => setTime(Number(value))}
                />
                <button type="submit" class="main">
                    Start game
                </button>
            </form>
        </Dialog>
    );
}
