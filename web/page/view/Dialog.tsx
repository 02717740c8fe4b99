import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
    title: string;
    onClose: () => void;
    children: ComponentChildren;
    wide?: boolean;
}

/** A window over the page. The browser keeps the focus in it and closes it on Escape. */
export function Dialog({ title, onClose, children, wide }: Props) {
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => dialog.current?.showModal(), []);
    return (
        <dialog ref={dialog} class={wide ? "wide" : ""} aria-labelledby="dialog-title" onClose={onClose}>
            <header>
                <h2 id="dialog-title">{title}</h2>
                <button type="button" class="close" aria-label="Close" onClick={() => dialog.current?.close()}>
                    <span aria-hidden="true">✕</span>
                </button>
            </header>
            {children}
        </dialog>
    );
}
