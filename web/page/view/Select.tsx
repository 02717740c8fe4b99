/** A labelled select element. */

interface Props<T extends string> {
    label: string;
    value: T;
    /** Values and their names. */
    options: [T, string][];
    onChange: (value: T) => void;
}

export function Select<T extends string>({ label, value, options, onChange }: Props<T>) {
    return (
        <label class="field">
            {label}
            <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
                {options.map(([key, name]) => (
                    <option key={key} value={key}>
                        {name}
                    </option>
                ))}
            </select>
        </label>
    );
}
