/** Opens files of the user. */

interface Props {
    label: string;
    onFiles: (files: File[]) => void;
}

export function FileButton({ label, onFiles }: Props) {
    return (
        <label class="file-button">
            <input
                type="file"
                multiple
                accept=".pgn,.fen,.txt,text/plain,application/x-chess-pgn"
                onChange={({ currentTarget }) => {
                    onFiles([...(currentTarget.files ?? [])]);
                    // The same file can be opened again.
                    currentTarget.value = "";
                }}
            />
            {label}
        </label>
    );
}
