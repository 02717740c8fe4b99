/** Options for the start of a game and its rules. */

import { useState } from "preact/hooks";
import type { StartOption } from "../engine/types.ts";
import { type Chosen, valueOf } from "../table/start.ts";
import { phrase, t } from "../text/text.ts";
import { Select } from "./Select.tsx";

interface Props {
    options: StartOption[];
    /** Always open; other sections are closed unless one of their values differs from the default. */
    isPlain: boolean;
    chosen: Chosen;
    setChosen: (chosen: Chosen) => void;
}

/** Most people use the defaults, so most sections start closed. */
export function Options({ options, isPlain, chosen, setChosen }: Props) {
    const [isOpen] = useState(() => options.some((option) => valueOf(option, chosen) !== option.default));
    const fields = options.map((option) => (
        <Select
            key={option.name}
            label={phrase(option.name)}
            value={valueOf(option, chosen)}
            options={option.values.map((value) => [value, phrase(value)])}
            onChange={(value) => setChosen({ ...chosen, [option.name]: value })}
        />
    ));
    const grid = <div class="fields">{fields}</div>;
    if (isPlain || fields.length === 0) {
        return <div class="options">{grid}</div>;
    }
    return (
        <details class="options" open={isOpen}>
            <summary>{t.rulesThatDiffer}</summary>
            {grid}
        </details>
    );
}
