/** The actions that are not moves. */

import { useState } from "preact/hooks";
import type { Side } from "../engine/types.ts";
import { allLevels } from "../table/levels.ts";
import type { Player } from "../table/record.ts";
import type { Session } from "../table/session.ts";
import { Select } from "./Select.tsx";

interface Props {
    session: Session;
}

/** Moves without squares: a pass, a lost turn. */
const PASS = "@@@@";

type Engines = Side | "both" | "neither";

const ENGINES: [Engines, string][] = [
    ["neither", "neither side"],
    ["white", "White"],
    ["black", "Black"],
    ["both", "both sides"],
];

function enginesOf({ players }: Session): Engines {
    const [white, black] = [players.white === "engine", players.black === "engine"];
    return white && black ? "both" : white ? "white" : black ? "black" : "neither";
}

function playersWith(engines: Engines): Record<Side, Player> {
    const playerOf = (side: Side): Player => (engines === side || engines === "both" ? "engine" : "person");
    return { white: playerOf("white"), black: playerOf("black") };
}

export function Actions({ session }: Props) {
    const { end, isEngineTurn, state } = session;
    const isPlaying = !end && session.isLatest && session.moves.length > 0;
    const canPass = !end && !isEngineTurn && state.legal.some((move) => move.text === PASS);
    const engines = enginesOf(session);
    return (
        <section class="actions" aria-label="Actions">
            <div class="buttons">
                {canPass && (
                    <button type="button" class="main" onClick={() => session.play(PASS)}>
                        {state.legal.length === 1 ? "No move: the turn is lost" : "Pass"}
                    </button>
                )}
                <button type="button" disabled={session.cursor === 0 || !session.isLatest} onClick={() => session.takeBack()}>
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
            <div class="fields">
                <Select
                    label="Treville plays"
                    value={engines}
                    options={ENGINES}
                    onChange={(value) => session.setPlayers(playersWith(value as Engines))}
                />
                {engines !== "neither" && (
                    <Select
                        label="Level"
                        value={String(session.level)}
                        options={allLevels().map(({ name }, index) => [String(index + 1), name])}
                        onChange={(value) => session.setLevel(Number(value))}
                    />
                )}
            </div>
            <TypedMove session={session} />
        </section>
    );
}

/** Asks for confirmation: a click on the wrong button must not lose the game. */
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
