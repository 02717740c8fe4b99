/** A game with another person by links: whose turn it is, and sending the link. */

import { useState } from "preact/hooks";
import { titleOf } from "../table/record.ts";
import type { Session } from "../table/session.ts";

interface Props {
    session: Session;
}

/** The address of the page with a fragment. */
export const addressWith = (fragment: string): string => location.href.replace(/#.*/, "") + fragment;

export function Correspondence({ session }: Props) {
    const { correspondence, letter } = session;
    const [note, setNote] = useState({ sum: "", words: "" });
    if (!correspondence || !letter) {
        return null;
    }
    const { side, sent } = correspondence;
    const isOver = session.mayHelp;
    const isOwnTurn = letter.turn === side && !isOver;
    const isSent = letter.sum === sent;
    const isOffered = letter.offer !== null && letter.offer !== side && !isOver;
    const send = async () => {
        const words = await sendLink(session);
        setNote({ sum: letter.sum, words });
    };
    return (
        <section class="correspondence" aria-labelledby="correspondence-title">
            <h2 id="correspondence-title">Game by links</h2>
            <p role="status">
                {note.sum === letter.sum && note.words ? note.words : wordsFor(session, isOwnTurn, isSent)}
            </p>
            <div class="buttons">
                {isOffered && (
                    <button type="button" onClick={() => session.offerDraw()}>
                        Accept the draw
                    </button>
                )}
                <button
                    type="button"
                    class={isSent || isOwnTurn ? "" : "main"}
                    disabled={isOwnTurn}
                    onClick={() => void send()}
                >
                    {session.tree.size === 1 ? "Send the invitation" : isSent ? "Send again" : "Send this move"}
                </button>
                <input
                    readOnly
                    aria-label="Link to send"
                    value={isOwnTurn ? "" : addressWith(session.letterLink)}
                    onFocus={(event) => event.currentTarget.select()}
                />
            </div>
        </section>
    );
}

function wordsFor({ correspondence, letter, mayHelp, tree }: Session, isOwnTurn: boolean, isSent: boolean): string {
    if (mayHelp) {
        return isSent ? "The game is over." : "The game is over: send the link, so that your opponent sees it.";
    }
    if (letter?.offer && letter.offer !== correspondence?.side) {
        return "Your opponent offers a draw. A move declines it.";
    }
    if (isOwnTurn) {
        return letter?.offer ? "It is your turn. The link will offer a draw." : "It is your turn.";
    }
    if (isSent) {
        return "Sent. Your opponent answers with a link: open it, or paste it under Save and load.";
    }
    return tree.size === 1 ? "Your opponent begins: send the link." : "Send your move as a link.";
}

/** Hands the link to the system's share sheet, or else to the clipboard; returns what became of it. */
async function sendLink(session: Session): Promise<string> {
    const url = addressWith(session.letterLink);
    const { tree } = session;
    const title = `${titleOf(session.state.variant)}, Treville`;
    const text = `${title}: ${tree.size === 1 ? "you begin" : tree.at(tree.mainEnd).san}`;
    try {
        if ("share" in navigator) {
            await navigator.share({ title, text, url });
            session.noteSent();
            return "";
        }
        await (navigator as Navigator).clipboard.writeText(url);
        session.noteSent();
        return "The link is copied: paste it into a message to your opponent.";
    } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") {
            return "";
        }
        return "The browser refuses to pass the link on: copy it from here.";
    }
}
