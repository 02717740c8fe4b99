/** What a person can do besides moving pieces. */

import { useState } from "preact/hooks";
import { allLevels } from "../table/levels.ts";
import type { Session } from "../table/session.ts";
import { Select } from "./NewGame.tsx";

interface Props {
    session: Session;
}

/** What has no squares: a pass, a turn that is lost. */
const PASS = "@@@@";

export function Actions({ session }: Props) {
    const { end, isEngineTurn, state } = session;
    const isPlaying = !end && session.isLatest && session.moves.length > 0;
    const canPass = !end && !isEngineTurn && state.legal.some((move) => move.text === PASS);
    const hasEngine = session.players.white === "engine" || session.players.black === "engine";
    return (
        <section class="actions" aria-label="Actions">
            <div class="buttons">
                {canPass && (
                    <button type="button" class="main" onClick={() => session.play(PASS)}>
                        {state.legal.length === 1 ? "No move: the turn is lost" : "Pass"}
                    </button>
                )}
                <button type="button" disabled={session.cursor === 0} onClick={() => session.takeBack()}>
                    Take back
                </button>
                <button
                    type="button"
                    disabled={isEngineTurn || end !== null || state.prelude}
                    onClick={() => void session.showHint()}
                >
                    Hint
                </button>
                {isEngineTurn && session.isThinking && (
                    <button type="button" onClick={() => session.moveNow()}>
                        Move now
                    </button>
                )}
                <button type="button" disabled={!isPlaying} onClick={() => session.offerDraw()}>
                    Offer a draw
                </button>
                <Resign session={session} isPossible={isPlaying} />
                <button type="button" onClick={() => session.flip()}>
                    Flip the board
                </button>
            </div>
            {hasEngine && (
                <Select
                    label="Level"
                    value={String(session.level)}
                    options={allLevels().map(({ name }, index) => [String(index + 1), name])}
                    onChange={(value) => session.setLevel(Number(value))}
                />
            )}
            <TypedMove session={session} />
        </section>
    );
}

/** Asks once more: a click on the wrong button should not cost the game. */
function Resign({ session, isPossible }: Props & { isPossible: boolean }) {
    const [isAsked, setAsked] = useState(false);
    if (isAsked && isPossible) {
        return (
            <span class="question">
                Resign?{" "}
                <button
                    type="button"
                    onClick={() => {
                        setAsked(false);
                        session.resign();
                    }}
                >
                    Yes, resign
                </button>
                <button type="button" onClick={() => setAsked(false)}>
                    No
                </button>
            </span>
        );
    }
    return (
        <button type="button" disabled={!isPossible} onClick={() => setAsked(true)}>
            Resign
        </button>
    );
}

function TypedMove({ session }: Props) {
    const [text, setText] = useState("");
    const play = (event: Event) => {
        event.preventDefault();
        if (text.trim() !== "" && session.play(text.trim())) {
            setText("");
        }
    };
    return (
        <form class="typed" onSubmit={play}>
            <label class="field">
                Type a move
                <input
                    value={text}
                    disabled={session.isEngineTurn || session.end !== null}
                    placeholder={session.state.legal[0]?.text ?? ""}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
            </label>
            <button type="submit">Play</button>
        </form>
    );
}
