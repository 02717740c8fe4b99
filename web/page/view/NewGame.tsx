/** What a new game shall be like. */

import { useState } from "preact/hooks";
import { chanceStart, optionsOf, preludeStart, startWith, usualStart } from "../engine/library.ts";
import type { Side, VariantName } from "../engine/types.ts";
import { allLevels } from "../table/levels.ts";
import { type Player, type TimeControl, VARIANTS } from "../table/record.ts";
import type { Session } from "../table/session.ts";
import { Dialog } from "./Dialog.tsx";

interface Props {
    session: Session;
    onClose: () => void;
}

type Colour = Side | "both" | "chance" | "none";
type Pieces = "prelude" | "usual" | "chance";

const COLOURS: Record<Colour, string> = {
    white: "White",
    black: "Black",
    chance: "either, by chance",
    both: "both: two people at one screen",
    none: "neither: watch Treville",
};

const PIECES: Record<Pieces, string> = {
    prelude: "chosen before the game, in turn",
    usual: "Leopard and Cannon, behind the a- and b-file",
    chance: "drawn by chance",
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

/** The start of a game: as the players choose, or under the options chosen, of which each has a name. */
function startFor(variant: VariantName, pieces: Pieces, chosen: Record<string, string>): string {
    if (variant === "musketeer") {
        return { prelude: preludeStart, usual: usualStart, chance: chanceStart }[pieces](variant);
    }
    const values = optionsOf(variant).map((option) => chosen[option.name] ?? option.default);
    return startWith(variant, values);
}

export function NewGame({ session, onClose }: Props) {
    const [variant, setVariant] = useState(session.state.variant);
    const [colour, setColour] = useState<Colour>(session.person ?? "white");
    const [pieces, setPieces] = useState<Pieces>("prelude");
    const [chosen, setChosen] = useState<Record<string, string>>({});
    const [level, setLevel] = useState(session.level);
    const [time, setTime] = useState(0);

    const begin = (event: Event) => {
        event.preventDefault();
        const players = playersFor(colour);
        session.begin({
            record: { variant, start: startFor(variant, pieces, chosen), moves: [] },
            players,
            level,
            timeControl: TIMES[time]?.control ?? null,
            bottom: players.white === "engine" && players.black === "person" ? "black" : "white",
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
                {variant === "musketeer" && (
                    <Select
                        label="The two new pieces"
                        value={pieces}
                        options={Object.entries(PIECES)}
                        onChange={(value) => setPieces(value as Pieces)}
                    />
                )}
                {optionsOf(variant).map((option) => (
                    <Select
                        key={option.name}
                        label={option.name}
                        value={chosen[option.name] ?? option.default}
                        options={option.values.map((value) => [value, value])}
                        onChange={(value) => setChosen({ ...chosen, [option.name]: value })}
                    />
                ))}
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
                    Begin
                </button>
            </form>
        </Dialog>
    );
}

interface SelectProps {
    label: string;
    value: string;
    options: [string, string][];
    onChange: (value: string) => void;
}

export function Select({ label, value, options, onChange }: SelectProps) {
    return (
        <label class="field">
            {label}
            <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
                {options.map(([key, name]) => (
                    <option key={key} value={key}>
                        {name}
                    </option>
                ))}
            </select>
        </label>
    );
}
