/** Stepping through the game, the actions that are not moves, and a menu of the rarer ones. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Side } from "../engine/types.ts";
import type { Player } from "../table/record.ts";
import type { Session } from "../table/session.ts";
import { LevelSelect, PaceSelect } from "./Levels.tsx";
import { BOARD, PIECE_SET } from "./look.ts";
import { Select } from "./Select.tsx";
import { isSoundOn, setSound } from "./sound.ts";

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

interface ActionsProps extends Props {
    /** Opens the editor of positions. */
    onSetUp: () => void;
}

export function Actions({ session, onSetUp }: ActionsProps) {
    const { cursor, end, isWaiting, moves, state } = session;
    const isPlaying = !end && session.isLatest && moves.length > 0;
    const canPass = !end && !isWaiting && state.legal.some((move) => move.text === PASS);
    const isLost = state.legal.length === 1;
    // In games with passes the button keeps its place.
    const passing = useRef(new Set<string>());
    if (canPass && !isLost) {
        passing.current.add(state.variant);
    }
    return (
        <section class="actions" aria-label="Actions">
            <nav class="steps" aria-label="Game navigation">
                <StepButton label="First position" sign="«" to={0} session={session} />
                <StepButton label="Previous move" sign="‹" to={cursor - 1} session={session} />
                <StepButton label="Next move" sign="›" to={cursor + 1} session={session} />
                <StepButton label="Last position" sign="»" to={moves.length} session={session} />
                {(canPass || passing.current.has(state.variant)) && (
                    <button
                        type="button"
                        class={`pass${canPass && isLost ? " main" : ""}`}
                        disabled={!canPass}
                        onClick={() => session.play(PASS)}
                    >
                        {canPass && isLost ? "No move: the turn is lost" : "Pass"}
                    </button>
                )}
            </nav>
            <div class="acts">
                <button type="button" disabled={!session.canTakeBack} onClick={() => session.takeBack()}>
                    Take back
                </button>
                <HintButton session={session} />
                <Resign session={session} isPossible={isPlaying} />
                <More {...{ session, onSetUp, isPlaying }} />
            </div>
        </section>
    );
}

/** The place of the hint is that of a command to move while the engine thinks, and that of the end of a pause. */
function HintButton({ session }: Props) {
    if (session.paused) {
        return (
            <button type="button" class="main" onClick={() => session.setPaused(false)}>
                Continue
            </button>
        );
    }
    if (session.isEngineTurn && session.isThinking) {
        return (
            <button type="button" onClick={() => session.moveNow()}>
                Move now
            </button>
        );
    }
    const isPossible = !session.end && !session.state.prelude && !session.trial && session.mayHelp;
    return (
        <button
            type="button"
            disabled={session.isWaiting || !isPossible}
            onClick={() => void session.showHint()}
        >
            Hint
        </button>
    );
}

/** Asks for confirmation: a click on the wrong button must not lose the game. */
function Resign({ session, isPossible }: Props & { isPossible: boolean }) {
    const [isAsked, setAsked] = useState(false);
    return (
        <span class="asking">
            <button type="button" disabled={!isPossible} onClick={() => setAsked(true)}>
                Resign
            </button>
            {isAsked && isPossible && (
                <span class="menu question">
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
            )}
        </span>
    );
}

/** The rarer actions and settings. It closes by Escape and by a click elsewhere. */
function More({ session, isPlaying, onSetUp }: ActionsProps & { isPlaying: boolean }) {
    const [isOpen, setOpen] = useState(false);
    const menu = useRef<HTMLSpanElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        if (!isOpen) {
            return;
        }
        const onPointerDown = (event: Event) => {
            if (!menu.current?.contains(event.target as Node)) {
                setOpen(false);
            }
        };
        document.addEventListener("pointerdown", onPointerDown);
        return () => document.removeEventListener("pointerdown", onPointerDown);
    }, [isOpen]);
    const close = () => {
        setOpen(false);
        button.current?.focus();
    };
    return (
        <span class="more" ref={menu} onKeyDown={(event) => event.key === "Escape" && isOpen && close()}>
            <button ref={button} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                More
            </button>
            {isOpen && (
                <div class="menu" role="group" aria-label="More actions">
                    <div class="buttons">
                        <button
                            type="button"
                            disabled={!isPlaying}
                            onClick={() => {
                                session.offerDraw();
                                close();
                            }}
                        >
                            Offer a draw
                        </button>
                        <button type="button" onClick={() => session.flip()}>
                            Flip the board
                        </button>
                        <button
                            type="button"
                            onClick={() => {
                                close();
                                onSetUp();
                            }}
                        >
                            Set up a position
                        </button>
                        {session.canPause && !session.paused && (
                            <button
                                type="button"
                                onClick={() => {
                                    session.setPaused(true);
                                    close();
                                }}
                            >
                                Pause
                            </button>
                        )}
                    </div>
                    <Players session={session} />
                    <SoundSwitch />
                    <Look />
                    <TypedMove session={session} />
                </div>
            )}
        </span>
    );
}

/** Who plays which side. */
function Players({ session }: Props) {
    const { correspondence } = session;
    if (correspondence) {
        return (
            <Select
                label="You are"
                value={correspondence.side}
                options={[
                    ["white", "White"],
                    ["black", "Black"],
                ]}
                onChange={(value) => session.setSide(value as Side)}
            />
        );
    }
    const engines = enginesOf(session);
    return (
        <>
            <Select
                label="Treville plays"
                value={engines}
                options={ENGINES}
                onChange={(value) => session.setPlayers(playersWith(value as Engines))}
            />
            {engines === "neither" && <Turning isOn={session.turning} onChange={(isOn) => session.setTurning(isOn)} />}
            <LevelSelect
                label={engines === "both" ? "White's level" : "Level"}
                value={session.level}
                onChange={(level) => session.setLevel(level)}
            />
            {engines === "both" && (
                <>
                    <LevelSelect
                        label="Black's level"
                        value={session.levelOf("black")}
                        onChange={(level) => session.setBlackLevel(level)}
                    />
                    <PaceSelect value={session.pace} onChange={(pace) => session.setPace(pace)} />
                </>
            )}
        </>
    );
}

/** For two people at one screen. */
export function Turning({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
    return (
        <label class="switch">
            <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
            The board turns to the side to move
        </label>
    );
}

function Look() {
    return (
        <div class="fields">
            <Select
                label="Pieces"
                value={PIECE_SET.use()}
                options={PIECE_SET.names}
                onChange={(set) => PIECE_SET.set(set)}
            />
            <Select label="Board" value={BOARD.use()} options={BOARD.names} onChange={(board) => BOARD.set(board)} />
        </div>
    );
}

function SoundSwitch() {
    const [isOn, setOn] = useState(isSoundOn);
    return (
        <label class="switch">
            <input
                type="checkbox"
                checked={isOn}
                onChange={(event) => {
                    setOn(event.currentTarget.checked);
                    setSound(event.currentTarget.checked);
                }}
            />
            Sounds
        </label>
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
                    disabled={session.isWaiting || session.end !== null}
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

interface StepProps extends Props {
    label: string;
    sign: string;
    to: number;
}

function StepButton({ label, sign, to, session }: StepProps) {
    const isPossible = to >= 0 && to <= session.moves.length && to !== session.cursor;
    return (
        <button type="button" aria-label={label} title={label} disabled={!isPossible} onClick={() => session.goTo(to)}>
            <span aria-hidden="true">{sign}</span>
        </button>
    );
}
