/** Import and export: FEN, PGN, files, a link. */

import { useState } from "preact/hooks";
import { messageOf } from "../engine/library.ts";
import { isOwnPieces } from "../engine/own.ts";
import type { VariantName } from "../engine/types.ts";
import { type Collection, fileName, saveAs } from "../table/files.ts";
import { titleOf, VARIANTS } from "../table/record.ts";
import type { Session } from "../table/session.ts";
import { t } from "../text/text.ts";
import { addressWith } from "./Correspondence.tsx";
import { Dialog } from "./Dialog.tsx";
import { FileButton } from "./FileButton.tsx";
import { Select } from "./Select.tsx";
import { openFiles, openText } from "./useFiles.ts";

interface Props {
    session: Session;
    onClose: () => void;
    /** Receives a text with several games. */
    onCollection: (collection: Collection) => void;
}

export function Exchange({ session, onClose, onCollection }: Props) {
    const [isForXBoard, setForXBoard] = useState(false);
    const pgn = isForXBoard ? session.pgnForXBoard() : session.pgn();
    const name = fileName(titleOf(session.state.variant), session.tag("Date"));
    const link = addressWith(session.link);
    return (
        <Dialog title={t.saveAndLoad} onClose={onClose} wide>
            <div class="exchange">
                <section>
                    <h3>{t.thisGame}</h3>
                    <Given label={t.positionAsFen} text={session.state.fen} />
                    <Given label={t.gameAsPgn} text={pgn} rows={8} />
                    <label class="switch">
                        <input
                            type="checkbox"
                            checked={isForXBoard}
                            onChange={(event) => setForXBoard(event.currentTarget.checked)}
                        />
                        {t.forXBoard}
                    </label>
                    <p>
                        <button type="button" onClick={() => saveAs(name, pgn)}>
                            {t.saveAsFile}
                        </button>
                    </p>
                    <Given label={t.linkToGame} text={link} />
                </section>
                <Load {...{ session, onClose, onCollection }} />
            </div>
        </Dialog>
    );
}

interface GivenProps {
    label: string;
    text: string;
    rows?: number;
}

/** A text to copy. */
function Given({ label, text, rows = 2 }: GivenProps) {
    const [copied, setCopied] = useState(false);
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(text);
            setCopied(true);
        } catch {
            // Pages opened from the disk may not use the clipboard; the text can be selected and copied.
            setCopied(false);
        }
    };
    return (
        <div class="given">
            <label class="field">
                {label}
                <textarea readOnly rows={rows} value={text} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <button type="button" onClick={copy}>
                {copied ? t.copiedText : t.copyText}
                <span class="unseen"> {label}</span>
            </button>
        </div>
    );
}

function Load({ session, onClose, onCollection }: Props) {
    const [variant, setVariant] = useState<VariantName>(session.state.variant);
    const [text, setText] = useState("");
    const [trouble, setTrouble] = useState<string | null>(null);
    const present = session.state.variant;
    const games = [...VARIANTS.map(({ name }) => name), ...(isOwnPieces(present) ? [present] : [])];

    const load = (event: Event) => {
        event.preventDefault();
        try {
            finish(openText(session, text, { variant }));
        } catch (error) {
            setTrouble(messageOf(error));
        }
    };

    const finish = (collection: Collection | null) => {
        onClose();
        if (collection) {
            onCollection(collection);
        }
    };

    return (
        <section>
            <h3>{t.anotherGame}</h3>
            <FileButton label={t.openFile} onFiles={async (files) => finish(await openFiles(session, files))} />
            <form onSubmit={load}>
                <label class="field">
                    {t.textToLoad}
                    <textarea
                        rows={8}
                        value={text}
                        aria-invalid={trouble !== null}
                        aria-describedby={trouble === null ? undefined : "load-trouble"}
                        onInput={(event) => setText(event.currentTarget.value)}
                    />
                </label>
                <Select
                    label={t.gameOfFen}
                    value={variant}
                    options={games.map((name) => [name, titleOf(name)])}
                    onChange={(value) => setVariant(value as VariantName)}
                />
                {trouble && (
                    <p class="trouble" role="alert" id="load-trouble">
                        {t.loadFails(trouble)}
                    </p>
                )}
                <button type="submit" class="main" disabled={text.trim() === ""}>
                    {t.loadText}
                </button>
            </form>
        </section>
    );
}
