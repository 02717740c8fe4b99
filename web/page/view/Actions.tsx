/** Stepping through the game, the actions that are not moves, and a menu of the rarer ones. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Side } from "../engine/types.ts";
import type { Player } from "../table/record.ts";
import type { Session } from "../table/session.ts";
import { chooseLanguage, language, languages, t } from "../text/text.ts";
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

const SIDES: [Side, string][] = [
    ["white", t.playsWhite],
    ["black", t.playsBlack],
];

const ENGINES: [Engines, string][] = [
    ["neither", t.playsNeither],
    ...SIDES,
    ["both", t.playsBoth],
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
        <section class="actions" aria-label={t.actions}>
            <nav class="steps" aria-label={t.gameNavigation}>
                <StepButton label={t.firstPosition} sign="«" to={0} session={session} />
                <StepButton label={t.previousMove} sign="‹" to={cursor - 1} session={session} />
                <StepButton label={t.nextMove} sign="›" to={cursor + 1} session={session} />
                <StepButton label={t.lastPosition} sign="»" to={moves.length} session={session} />
                {(canPass || passing.current.has(state.variant)) && (
                    <button
                        type="button"
                        class={`pass${canPass && isLost ? " main" : ""}`}
                        disabled={!canPass}
                        onClick={() => session.play(PASS)}
                    >
                        {canPass && isLost ? t.turnIsLost : t.pass}
                    </button>
                )}
            </nav>
            <div class="acts">
                <button type="button" disabled={!session.canTakeBack} onClick={() => session.takeBack()}>
                    {t.takeBack}
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
                {t.continueGame}
            </button>
        );
    }
    if (session.isEngineTurn && session.isThinking) {
        return (
            <button type="button" onClick={() => session.moveNow()}>
                {t.moveNow}
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
            {t.hint}
        </button>
    );
}

/** Asks for confirmation: a click on the wrong button must not lose the game. */
function Resign({ session, isPossible }: Props & { isPossible: boolean }) {
    const [isAsked, setAsked] = useState(false);
    return (
        <span class="asking">
            <button type="button" disabled={!isPossible} onClick={() => setAsked(true)}>
                {t.resign}
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
                        {t.resignYes}
                    </button>
                    <button type="button" onClick={() => setAsked(false)}>
                        {t.resignNo}
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
                {t.more}
            </button>
            {isOpen && (
                <div class="menu" role="group" aria-label={t.moreActions}>
                    <div class="buttons">
                        <button
                            type="button"
                            disabled={!isPlaying}
                            onClick={() => {
                                session.offerDraw();
                                close();
                            }}
                        >
                            {t.offerDraw}
                        </button>
                        <button type="button" onClick={() => session.flip()}>
                            {t.flipBoard}
                        </button>
                        <button
                            type="button"
                            onClick={() => {
                                close();
                                onSetUp();
                            }}
                        >
                            {t.setUpPosition}
                        </button>
                        {session.canPause && !session.paused && (
                            <button
                                type="button"
                                onClick={() => {
                                    session.setPaused(true);
                                    close();
                                }}
                            >
                                {t.pauseGame}
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
                label={t.youAre}
                value={correspondence.side}
                options={SIDES}
                onChange={(value) => session.setSide(value as Side)}
            />
        );
    }
    const engines = enginesOf(session);
    return (
        <>
            <Select
                label={t.trevillePlays}
                value={engines}
                options={ENGINES}
                onChange={(value) => session.setPlayers(playersWith(value as Engines))}
            />
            {engines === "neither" && <Turning isOn={session.turning} onChange={(isOn) => session.setTurning(isOn)} />}
            <LevelSelect
                label={engines === "both" ? t.levelOfWhite : t.level}
                value={session.level}
                onChange={(level) => session.setLevel(level)}
            />
            {engines === "both" && (
                <>
                    <LevelSelect
                        label={t.levelOfBlack}
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
            {t.boardTurns}
        </label>
    );
}

function Look() {
    return (
        <div class="fields">
            <Select
                label={t.lookOfPieces}
                value={PIECE_SET.use()}
                options={PIECE_SET.names}
                onChange={(set) => PIECE_SET.set(set)}
            />
            <Select
                label={t.lookOfBoard}
                value={BOARD.use()}
                options={BOARD.names}
                onChange={(board) => BOARD.set(board)}
            />
            <Select label={t.language} value={language} options={languages} onChange={chooseLanguage} />
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
            {t.sounds}
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
                {t.typeMove}
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
            <button type="submit">{t.play}</button>
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
