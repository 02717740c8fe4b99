/** The dialog in which a position is set up. The library checks it. */

import { Game } from "treville-bindings";
import { useMemo, useState } from "preact/hooks";
import type { Piece } from "../board/placement.ts";
import { fenOf, readSetup, RIGHTS, type Setup, withPieces } from "../board/setup.ts";
import { messageOf, usualStart } from "../engine/library.ts";
import { opponent, type Side, type State, type VariantName } from "../engine/types.ts";
import { endText } from "../table/ending.ts";
import { titleOf, VARIANTS } from "../table/record.ts";
import type { Session } from "../table/session.ts";
import { t } from "../text/text.ts";
import { Dialog } from "./Dialog.tsx";
import { Palette, type Tool } from "./Palette.tsx";
import { Select } from "./Select.tsx";
import { SetUpBoard } from "./SetUpBoard.tsx";

interface Props {
    session: Session;
    onClose: () => void;
}

const SIDES: [Side, string][] = [
    ["white", t.white],
    ["black", t.black],
];

const startOf = (variant: VariantName): Setup => readSetup(variant, usualStart(variant).fen);

/** What the library says of a position. */
function checked(variant: VariantName, fen: string): { state: State | null; error: string | null } {
    try {
        const game = new Game(variant, fen);
        const state = game.state();
        game.free();
        return { state, error: null };
    } catch (error) {
        return { state: null, error: messageOf(error) };
    }
}

export function SetUp({ session, onClose }: Props) {
    const [setup, setSetup] = useState<Setup>(() => {
        const { variant, fen, prelude } = session.state;
        return prelude ? startOf(variant) : readSetup(variant, fen);
    });
    /** A FEN that is being typed; `null` if the board tells it. */
    const [typed, setTyped] = useState<string | null>(null);
    const [tool, setTool] = useState<Tool>("move");
    const [bottom, setBottom] = useState(session.bottom);
    const [person, setPerson] = useState<Side | "both">(setup.side);
    const { variant, placement, side } = setup;
    const fen = typed ?? fenOf(setup);
    const { state, error } = useMemo(() => checked(variant, fen), [variant, fen]);
    const isOver = state?.outcome != null;

    const change = (next: Setup) => {
        setTyped(null);
        setSetup(next);
    };
    const put = (square: string, piece: Piece | null) => {
        const next = new Map(placement);
        if (piece) {
            next.set(square, piece);
        } else {
            next.delete(square);
        }
        change(withPieces(setup, next));
    };
    const move = (from: string, to: string) => {
        const next = new Map(placement);
        const piece = next.get(from);
        if (piece) {
            next.delete(from);
            next.set(to, piece);
            change(withPieces(setup, next));
        }
    };
    const clear = () => change(withPieces({ ...setup, castling: "-" }, new Map()));
    const type = (text: string) => {
        setTyped(text);
        const read = checked(variant, text.trim()).state;
        if (read) {
            setSetup(readSetup(variant, read.fen));
        }
    };
    const play = (event: Event) => {
        event.preventDefault();
        if (state) {
            session.playFrom({ variant, start: state.fen, moves: [] }, person);
            onClose();
        }
    };
    const analyse = () => {
        if (state) {
            session.show({ variant, start: state.fen, moves: [] });
            session.setAnalysing(true);
            onClose();
        }
    };

    return (
        <Dialog title={t.setUpPosition} onClose={onClose} wide>
            <form class="set-up" onSubmit={play}>
                <div class="set-up-board">
                    <SetUpBoard {...{ variant, placement, bottom, tool, put, move }} />
                </div>
                <div class="set-up-side">
                    <Palette variant={variant} tool={tool} onChange={setTool} />
                    <p class={error ? "verdict trouble" : "verdict"} role="status">
                        {error ? `${error[0]?.toUpperCase()}${error.slice(1)}.` : verdictOn(state, setup)}
                    </p>
                    <div class="buttons">
                        <button type="submit" class="main" disabled={!state || isOver}>
                            {t.play}
                        </button>
                        <button type="button" disabled={!state} onClick={analyse}>
                            {t.analysePosition}
                        </button>
                        <button type="button" onClick={() => change(startOf(variant))}>
                            {t.startPosition}
                        </button>
                        <button type="button" onClick={clear}>
                            {t.clearBoard}
                        </button>
                        <button type="button" onClick={() => setBottom(opponent(bottom))}>
                            {t.setUpFlip}
                        </button>
                    </div>
                    <div class="fields">
                        <Select
                            label={t.fieldToMove}
                            value={side}
                            options={SIDES}
                            onChange={(value) => {
                                const [, ...others] = setup.rest;
                                change({ ...setup, side: value as Side, rest: ["-", ...others] });
                            }}
                        />
                        <Select
                            label={t.fieldYouPlay}
                            value={person}
                            options={[...SIDES, ["both", t.bothSides]]}
                            onChange={(value) => setPerson(value as Side | "both")}
                        />
                        <Select
                            label={t.fieldGame}
                            value={variant}
                            options={gamesWith(session.state.variant)}
                            onChange={(value) => change(startOf(value as VariantName))}
                        />
                    </div>
                    <Castling castling={setup.castling} onChange={(castling) => change({ ...setup, castling })} />
                    <label class="field">
                        FEN
                        <textarea
                            rows={2}
                            value={fen}
                            spellcheck={false}
                            aria-invalid={error !== null}
                            onInput={(event) => type(event.currentTarget.value)}
                        />
                    </label>
                </div>
            </form>
        </Dialog>
    );
}

/** All games, and the current one if it has pieces of its own. */
function gamesWith(current: VariantName): [string, string][] {
    const names = new Set<VariantName>([...VARIANTS.map(({ name }) => name), current]);
    return [...names].map((name) => [name, titleOf(name)]);
}

function verdictOn(state: State | null, { castling }: Setup): string {
    if (!state) {
        return "";
    }
    const kept = state.fen.split(" ")[2] ?? "";
    const lost = RIGHTS.filter((right) => castling.includes(right) && !kept.includes(right));
    const verdict = state.outcome ? endText(state.outcome) : t.sideToMove(state.side, state.check);
    return lost.length === 0 ? verdict : `${verdict} ${t.noCastling(lost.map((right) => t.castlingRights[right]))}`;
}

function Castling({ castling, onChange }: { castling: string; onChange: (castling: string) => void }) {
    const toggle = (right: string) => {
        const isKept = (other: string) => (other === right ? !castling.includes(right) : castling.includes(other));
        onChange(RIGHTS.filter(isKept).join("") || "-");
    };
    return (
        <fieldset class="castling">
            <legend>{t.castlingTitle}</legend>
            {RIGHTS.map((right) => (
                <label key={right} class="switch">
                    <input type="checkbox" checked={castling.includes(right)} onChange={() => toggle(right)} />
                    {t.castlingRights[right]}
                </label>
            ))}
        </fieldset>
    );
}
