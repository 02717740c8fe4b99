/** The frame of puzzles and lessons: a board of their own, and beside it what they say. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { layoutOf } from "../board/layout.ts";
import type { Exercise } from "../study/exercise.ts";
import { dismiss } from "../study/judge.ts";
import { Walk } from "../study/walk.ts";
import type { Session } from "../table/session.ts";
import { t } from "../text/text.ts";
import { Board } from "./Board.tsx";
import { Chooser } from "./Chooser.tsx";
import type { StudyName } from "./useAddress.ts";
import { useSession } from "./useSession.ts";
import { useSound } from "./useSound.ts";
import { useStepKeys } from "./useSteps.ts";

export interface StudyProps {
    session: Session;
    address: StudyName;
    /** Opens another view; `null` returns to the game. */
    onGo: (address: StudyName | null) => void;
}

/** Makes an exercise, and closes it when it gives way to another one or the view is left. */
export function useExercise<T extends Exercise>(make: () => T, names: unknown[]): T {
    const exercise = useMemo(make, names);
    useSession(exercise);
    useEffect(() => () => exercise.close(), [exercise]);
    return exercise;
}

/** What belongs to all views of this kind while they are open. */
export function useStudy(session: Session): void {
    useEffect(() => {
        // An analysis that is not shown would slow down the judging of moves.
        const wasAnalysing = session.analysing;
        if (wasAnalysing) {
            session.setAnalysing(false);
        }
        return () => {
            if (wasAnalysing) {
                session.setAnalysing(true);
            }
            dismiss();
        };
    }, [session]);
}

export function StudyTable({ exercise, children }: { exercise: Exercise; children: ComponentChildren }) {
    useStepKeys(exercise);
    useSound(exercise);
    const layout = layoutOf(exercise.state.variant);
    const goal = exercise instanceof Walk ? exercise.goal : null;
    return (
        <main class="study">
            <div class="table" style={{ "--shape": layout.width / layout.height }}>
                <div class="board-and-bar">
                    <Board session={exercise} goal={goal} />
                    <Chooser session={exercise} />
                </div>
            </div>
            <aside aria-label={t.taskLabel}>{children}</aside>
            <p class="unseen" aria-live="polite">
                <span key={exercise.announced}>{exercise.announcement}</span>
            </p>
        </main>
    );
}

/** What is to be done, and what is said of the last move. Both keep their room, so that nothing moves. */
export function Request({ exercise }: { exercise: Exercise }) {
    return (
        <>
            <p class="request">{exercise.request}</p>
            <p class={`words ${exercise.phase}`}>{exercise.trouble ?? exercise.words}</p>
        </>
    );
}

interface HelpProps {
    exercise: Exercise;
    onAgain: () => void;
}

/** Hint, solution, and starting again. */
export function Help({ exercise, onAgain }: HelpProps) {
    const isOpen = exercise.phase === "asked" || exercise.phase === "busy";
    return (
        <>
            <button type="button" disabled={exercise.phase !== "asked"} onClick={() => exercise.showHint()}>
                {t.hint}
            </button>
            <button type="button" disabled={!isOpen} onClick={() => exercise.showSolution()}>
                {t.exerciseSolution}
            </button>
            <button type="button" onClick={onAgain}>
                {t.exerciseAgain}
            </button>
        </>
    );
}

const TABS: [StudyName, string][] = [
    ["learn", t.lessonsTitle],
    ["puzzles", t.puzzlesTitle],
    ["prelude", t.preludeTitle],
];

/** Links between the views. */
export function StudyTabs({ address, onGo }: Omit<StudyProps, "session">) {
    return (
        <nav class="study-tabs" aria-label={t.learningLabel}>
            {TABS.map(([name, title]) => (
                <button
                    key={name}
                    type="button"
                    aria-current={address.startsWith(name) ? "page" : undefined}
                    onClick={() => onGo(name)}
                >
                    {title}
                </button>
            ))}
            <button type="button" class="back" onClick={() => onGo(null)}>
                {t.backFromStudy}
                <span class="rest">{t.backToGame}</span>
            </button>
        </nav>
    );
}
