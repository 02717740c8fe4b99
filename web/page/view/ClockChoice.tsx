/** The choice of a time control: one of the usual ones, or any. */

import { useState } from "preact/hooks";
import type { TimeControl } from "../table/record.ts";
import { keep, recall } from "../table/storage.ts";
import { t } from "../text/text.ts";
import { Select } from "./Select.tsx";

interface Props {
    onChange: (control: TimeControl | null) => void;
}

const minutes = (base: number, increment: number): TimeControl => ({
    base: base * 60_000,
    increment: increment * 1000,
});

const USUAL: { name: string; control: TimeControl | null }[] = [
    { name: t.noClock, control: null },
    { name: t.usualClock(3, 2), control: minutes(3, 2) },
    { name: t.usualClock(5, 3), control: minutes(5, 3) },
    { name: t.usualClock(10, 5), control: minutes(10, 5) },
    { name: t.usualClock(30, 20), control: minutes(30, 20) },
];

const OWN = "own";

type Option = [value: string, name: string];

/** What is done with the seconds of a move. */
type Kind = "increment" | "delay";

const KINDS: [Kind, string][] = [
    ["increment", t.clockIncrement],
    ["delay", t.clockDelay],
];

/** A time control as it is typed. */
interface Typed {
    minutes: string;
    seconds: string;
    kind: Kind;
}

function lastTyped(): Typed {
    const [base = "15", seconds = "10", kind] = recall("clock")?.split(" ") ?? [];
    return { minutes: base, seconds, kind: kind === "delay" ? "delay" : "increment" };
}

function controlOf({ minutes, seconds, kind }: Typed): TimeControl {
    const control = { base: Number(minutes) * 60_000, increment: 0, delay: 0 };
    return { ...control, [kind]: Number(seconds) * 1000 };
}

export function ClockChoice({ onChange }: Props) {
    const [chosen, setChosen] = useState("0");
    const [typed, setTyped] = useState(lastTyped);
    const choose = (value: string) => {
        setChosen(value);
        onChange(value === OWN ? controlOf(typed) : (USUAL[Number(value)]?.control ?? null));
    };
    const type = (part: Partial<Typed>) => {
        const next = { ...typed, ...part };
        setTyped(next);
        keep("clock", `${next.minutes} ${next.seconds} ${next.kind}`);
        onChange(controlOf(next));
    };
    return (
        <>
            <Select
                label={t.clock}
                value={chosen}
                options={[...USUAL.map(({ name }, index): Option => [String(index), name]), [OWN, t.ownClock]]}
                onChange={choose}
            />
            {chosen === OWN && (
                <div class="fields">
                    <NumberField
                        label={t.clockMinutes}
                        value={typed.minutes}
                        min="0.25"
                        step="0.25"
                        onInput={(minutes) => type({ minutes })}
                    />
                    <NumberField
                        label={t.clockSeconds}
                        value={typed.seconds}
                        min="0"
                        step="1"
                        onInput={(seconds) => type({ seconds })}
                    />
                    <Select
                        label={t.clockKind}
                        value={typed.kind}
                        options={KINDS}
                        onChange={(kind) => type({ kind: kind as Kind })}
                    />
                </div>
            )}
        </>
    );
}

interface NumberProps {
    label: string;
    value: string;
    min: string;
    step: string;
    onInput: (value: string) => void;
}

/** A number that the browser checks when the form is sent. */
function NumberField({ label, onInput, ...limits }: NumberProps) {
    return (
        <label class="field">
            {label}
            <input
                type="number"
                required
                max="600"
                {...limits}
                onInput={(event) => onInput(event.currentTarget.value)}
            />
        </label>
    );
}
