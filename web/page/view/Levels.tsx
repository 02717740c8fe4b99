/** Levels of Treville, and the pace of games that it plays alone. */

import { allLevels, PACES } from "../table/levels.ts";
import { t } from "../text/text.ts";
import { Select } from "./Select.tsx";

interface Props {
    value: number;
    onChange: (value: number) => void;
}

export function LevelSelect({ label, value, onChange }: Props & { label: string }) {
    return (
        <Select
            label={label}
            value={String(value)}
            options={allLevels().map(({ name }, index) => [String(index + 1), name])}
            onChange={(value) => onChange(Number(value))}
        />
    );
}

export function PaceSelect({ value, onChange }: Props) {
    return (
        <Select
            label={t.pace}
            value={String(value)}
            options={PACES.map(([pace, name]) => [String(pace), name])}
            onChange={(value) => onChange(Number(value))}
        />
    );
}
