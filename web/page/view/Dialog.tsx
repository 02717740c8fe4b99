import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Props {
    title: string;
    onClose: () => void;
    children: ComponentChildren;
    wide?: boolean;
}

/**
 * A window over the page, in which the browser keeps the focus. It opens and closes at once and not after the next
 * frame: a key pressed meanwhile would not find it, and a click would.
 */
export function Dialog({ title, onClose, children, wide }: Props) {
    const dialog = useRef<HTMLDialogElement>(null);
    useLayoutEffect(() => {
        const element = dialog.current;
        element?.showModal();
        // The focus goes back to where it was.
        return () => element?.close();
    }, []);
    const onCancel = (event: Event) => {
        event.preventDefault();
        onClose();
    };
    // The browser tells of it later, perhaps when another window is open; this one is then known no more.
    const onGone = () => {
        if (dialog.current) {
            onClose();
        }
    };
    return (
        <dialog
            ref={dialog}
            class={wide ? "wide" : ""}
            aria-labelledby="dialog-title"
            onCancel={onCancel}
            onClose={onGone}
        >
            <header>
                <h2 id="dialog-title">{title}</h2>
                <button type="button" class="close" aria-label="Close" onClick={onClose}>
                    <span aria-hidden="true">✕</span>
                </button>
            </header>
            {children}
        </dialog>
    );
}
