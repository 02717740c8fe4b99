/** A labelled select element. */

interface Props {
    label: string;
    value: string;
    /** Values and their names. */
    options: [string, string][];
    onChange: (value: string) => void;
}

export function Select({ label, value, options, onChange }: Props) {
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
