/** The board: squares are buttons, for mouse, touch and keyboard. */

import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { boxOf, type Layout, layoutOf, type Place } from "../board/layout.ts";
import { type Piece, type Placement, placementOf } from "../board/placement.ts";
import { enters, isEntry, nextSquares, type Step, stepOf } from "../board/steps.ts";
import { marksOf, nameOf } from "../engine/library.ts";
import { baseOf } from "../engine/own.ts";
import type { Condition, Side, VariantName } from "../engine/types.ts";
import type { Hand } from "../table/hand.ts";
import { phrase, t } from "../text/text.ts";
import { Arrows } from "./Arrows.tsx";
import { Coordinates } from "./Coordinates.tsx";
import { PieceDrawing } from "./Piece.tsx";
import { useDrag } from "./useDrag.ts";
import { useMarks } from "./useMarks.ts";
import { useSquareFocus } from "./useSquareFocus.ts";
import { useStepWheel, useSwipe } from "./useSteps.ts";

interface Props {
    session: Hand;
    /** A square to mark as a goal. */
    goal?: string | null;
}

/** The marks of a square. */
interface Look {
    piece: Piece | undefined;
    steps: Step[] | undefined;
    isTouched: boolean;
    /** Whether the piece follows the pointer. */
    isDragged: boolean;
    /** Whether a piece that is being dragged would be dropped here. */
    isOver: boolean;
    /** Whether a premove begins or ends here. */
    isAhead: boolean;
    isLast: boolean;
    isChecked: boolean;
    isGoal: boolean;
    mark: string | undefined;
    condition: Condition | undefined;
    /** Whether the piece waiting here enters with a move of the lifted piece. */
    isEntering: boolean;
    /** Whether the piece here entered with the last move. */
    hasEntered: boolean;
}

export function Board({ session, goal }: Props) {
    const { shown: state, bottom } = session;
    const { variant } = state;
    const layout = layoutOf(variant);
    const placement = useMemo(() => placementOf(variant, state.fen), [variant, state.fen]);
    const marks = useMemo(() => new Map(marksOf(variant)), [variant]);
    const squares = useRef<HTMLDivElement>(null);
    const { focused, setFocused, step } = useSquareFocus(squares, variant, bottom);
    const drag = useDrag({
        lift: (square) => session.lift(square),
        drop: (from, to) => session.drop(from, to),
    });
    const drawn = useMarks(state.fen);
    const swipe = useSwipe(session);
    useStepWheel(squares, session, drag.isDragging);
    /** Whether a pointer was the last to touch the board: arrow keys then step through the game. */
    const isByPointer = useRef(false);
    const { movable, premove } = session;

    useCancelKey(session);

    const next = nextSquares(session.legalSteps, session.touched);
    const last = state.moves.at(-1);
    const lastPath = (last && stepOf(last)?.path) ?? [];
    const inHand = session.touched.length === 1 ? session.touched[0] : undefined;
    const entering = inHand && [...next.values()].flat().some(enters) ? gateBehind(inHand) : undefined;
    const entered = last && isEntry(last) ? lastPath[0] : undefined;
    const checked = state.check ? onlyKing(placement, state.side) : null;

    const lookOf = (place: Place): Look => ({
        piece: placement.get(place.name),
        steps: next.get(place.name),
        isTouched: session.touched.includes(place.name),
        isDragged: drag.from === place.name,
        isOver: drag.over === place.name && drag.from !== place.name,
        isAhead: premove?.includes(place.name) ?? false,
        isLast: lastPath.includes(place.name),
        isChecked: place.name === checked,
        isGoal: place.name === goal,
        mark: marks.get(place.name),
        condition: state.conditions.find(({ square }) => square === place.name),
        isEntering: place.name === entering,
        hasEntered: place.name === entered,
    });

    /** In the prelude, clicking the piece in front of a gate selects the gate. */
    const touch = (name: string) => {
        const gate = gateBehind(name);
        session.touch(state.prelude && gate && next.has(gate) ? gate : name);
    };

    const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
        const isStep = !isByPointer.current && step(event);
        if (!isStep && event.key === "Escape") {
            session.forgetTouches();
        }
    };

    return (
        <div
            class={`board ${baseOf(variant)}`}
            style={{ aspectRatio: `${layout.width} / ${layout.height}`, "--columns": layout.width }}
            ref={squares}
            role="group"
            aria-label={t.board}
            onKeyDown={onKeyDown}
            onFocusOut={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget as Node | null)) {
                    isByPointer.current = false;
                }
            }}
            onPointerDown={(event) => {
                isByPointer.current = true;
                const square = (event.target as Element).closest<HTMLElement>("[data-square]")?.dataset.square;
                if (event.button === 2) {
                    drawn.begin(event);
                    return;
                }
                drawn.clear();
                if (square && movable.has(square)) {
                    swipe.cancel();
                    drag.onPointerDown(event);
                } else {
                    swipe.begin(event);
                }
            }}
            onPointerUp={swipe.end}
            onPointerCancel={swipe.cancel}
            onContextMenu={(event) => event.preventDefault()}
        >
            {layout.places.map((place) => (
                <SquareButton
                    key={place.name}
                    {...{ variant, layout, place, bottom }}
                    look={lookOf(place)}
                    isFocused={place.name === focused}
                    isMovable={movable.has(place.name)}
                    onTouch={() => {
                        if (!drag.wasDragged()) {
                            setFocused(place.name);
                            touch(place.name);
                        }
                    }}
                />
            ))}
            <Coordinates layout={layout} bottom={bottom} />
            <Arrows session={session} layout={layout} marks={drawn.marks} />
        </div>
    );
}

/** Escape takes back a premove wherever the focus is. */
function useCancelKey(session: Hand): void {
    const isAhead = session.premove !== null;
    useEffect(() => {
        if (!isAhead) {
            return;
        }
        const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && session.forgetTouches();
        document.addEventListener("keydown", onKeyDown);
        return () => document.removeEventListener("keydown", onKeyDown);
    }, [session, isAhead]);
}

/** The gate behind a square of a back rank. */
function gateBehind(name: string): string | undefined {
    const rank = { 1: 0, 8: 9 }[name[1] ?? ""];
    return rank === undefined ? undefined : `${name[0]}${rank}`;
}

/** The square of a side's king, if it has exactly one. */
function onlyKing(placement: Placement, side: Side): string | null {
    const kings = [...placement].filter(([, piece]) => piece.symbol === "K" && piece.side === side);
    return kings.length === 1 ? (kings[0]?.[0] ?? null) : null;
}

interface SquareProps {
    variant: VariantName;
    layout: Layout;
    place: Place;
    bottom: Side;
    look: Look;
    isFocused: boolean;
    /** Whether a move begins here: only such squares keep a finger from scrolling the page. */
    isMovable: boolean;
    onTouch: () => void;
}

function SquareButton({ variant, layout, place, bottom, look, isFocused, isMovable, onTouch }: SquareProps) {
    return (
        <button
            type="button"
            class={`${classesOf(place, look, bottom)}${isMovable ? " movable" : ""}`}
            style={boxOf(layout, place, bottom)}
            data-square={place.name}
            data-mark={look.mark}
            tabIndex={isFocused ? 0 : -1}
            aria-label={wordsFor(variant, place, look)}
            aria-pressed={look.isTouched}
            onClick={onTouch}
        >
            {look.piece && <PieceDrawing variant={variant} piece={look.piece} />}
            {look.condition && (
                <span class="condition" aria-hidden="true">
                    {look.condition.sign}
                </span>
            )}
        </button>
    );
}

function classesOf(place: Place, look: Look, bottom: Side): string {
    const classes = ["square", place.kind];
    if (place.name[0] === "x") classes.push("beyond");
    if (look.mark) classes.push("morphing");
    if (look.isTouched) classes.push("touched");
    if (look.isDragged) classes.push("lifted");
    if (look.isOver) classes.push("over");
    if (look.isAhead) classes.push("ahead");
    if (look.isLast) classes.push("last");
    if (look.isChecked) classes.push("checked");
    if (look.isGoal) classes.push("goal");
    if (look.steps) classes.push(look.piece ? "target-piece" : "target");
    if (look.steps?.some(enters)) classes.push("gating");
    if (look.steps?.some((step) => step.move.san.includes("="))) classes.push("becoming");
    if (look.isEntering) classes.push("entering");
    if (look.hasEntered) classes.push(place.y > 4 === (bottom === "white") ? "from-below" : "from-above");
    return classes.join(" ");
}

function wordsFor(variant: VariantName, place: Place, look: Look): string {
    const words = [place.name];
    if (look.piece) {
        const { side, symbol } = look.piece;
        words.push(t.pieceOfSide(side, nameOf(variant, symbol)));
        if (place.kind === "gate") words.push(t.waitingPiece);
        if (look.condition) words.push(phrase(look.condition.words));
    }
    if (look.steps) words.push(look.steps.some(enters) ? t.squareLegalEntry : t.squareLegal);
    if (look.isAhead) words.push(t.squarePremove);
    if (look.isChecked) words.push(t.squareInCheck);
    if (look.isGoal) words.push(t.squareGoal);
    if (look.mark) words.push(t.squareMorphing(nameOf(variant, look.mark)));
    return words.join(", ");
}
