import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../text/text.ts";

interface Props {
    title: string;
    onClose: () => void;
    children: ComponentChildren;
    wide?: boolean;
}

/**
 * A modal dialog. It opens and closes at once instead of after the next frame, because a key or click in between would
 * reach the wrong element.
 */
export function Dialog({ title, onClose, children, wide }: Props) {
    const dialog = useRef<HTMLDialogElement>(null);
    useLayoutEffect(() => {
        const element = dialog.current;
        element?.showModal();
        // Restores the focus.
        return () => element?.close();
    }, []);
    const onCancel = (event: Event) => {
        event.preventDefault();
        onClose();
    };
    // When the close event arrives, another dialog may already be open.
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
                <button type="button" class="close" aria-label={t.closeDialog} onClick={onClose}>
                    <span aria-hidden="true">✕</span>
                </button>
            </header>
            {children}
        </dialog>
    );
}
