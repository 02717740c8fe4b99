/** A game with another person by links: whose turn it is, and sending the link. */

import { useState } from "preact/hooks";
import { titleOf } from "../table/record.ts";
import type { Session } from "../table/session.ts";
import { t } from "../text/text.ts";

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
            <h2 id="correspondence-title">{t.gameByLinks}</h2>
            <p role="status">
                {note.sum === letter.sum && note.words ? note.words : wordsFor(session, isOwnTurn, isSent)}
            </p>
            <div class="buttons">
                {isOffered && (
                    <button type="button" onClick={() => session.offerDraw()}>
                        {t.acceptDraw}
                    </button>
                )}
                <button
                    type="button"
                    class={isSent || isOwnTurn ? "" : "main"}
                    disabled={isOwnTurn}
                    onClick={() => void send()}
                >
                    {session.tree.size === 1 ? t.sendInvitation : isSent ? t.sendAgain : t.sendMove}
                </button>
                <input
                    readOnly
                    aria-label={t.linkToSend}
                    value={isOwnTurn ? "" : addressWith(session.letterLink)}
                    onFocus={(event) => event.currentTarget.select()}
                />
            </div>
        </section>
    );
}

function wordsFor({ correspondence, letter, mayHelp, tree }: Session, isOwnTurn: boolean, isSent: boolean): string {
    if (mayHelp) {
        return isSent ? t.linkGameOver : t.linkGameOverSend;
    }
    if (letter?.offer && letter.offer !== correspondence?.side) {
        return t.linkDrawOffered;
    }
    if (isOwnTurn) {
        return letter?.offer ? t.linkYourTurnOffering : t.linkYourTurn;
    }
    if (isSent) {
        return t.linkSent;
    }
    return tree.size === 1 ? t.linkOpponentBegins : t.linkSendMove;
}

/** Hands the link to the system's share sheet, or else to the clipboard; returns what became of it. */
async function sendLink(session: Session): Promise<string> {
    const url = addressWith(session.letterLink);
    const { tree } = session;
    const title = `${titleOf(session.state.variant)}, Treville`;
    const text = tree.size === 1 ? t.letterYouBegin(title) : t.letterMove(title, tree.at(tree.mainEnd).san);
    try {
        if ("share" in navigator) {
            await navigator.share({ title, text, url });
            session.noteSent();
            return "";
        }
        await (navigator as Navigator).clipboard.writeText(url);
        session.noteSent();
        return t.linkCopied;
    } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") {
            return "";
        }
        return t.linkRefused;
    }
}
