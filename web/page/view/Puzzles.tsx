/** Puzzles: positions with one winning move, by game and grade. */

import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../engine/library.ts";
import type { VariantName } from "../engine/types.ts";
import {
    GRADES,
    type Grade,
    loadPuzzles,
    nextAfter,
    noteOpen,
    ofKind,
    progress,
    type Puzzle,
    toResume,
} from "../study/puzzles.ts";
import { Sequence } from "../study/sequence.ts";
import { titleOf } from "../table/record.ts";
import { t } from "../text/text.ts";
import { Select } from "./Select.tsx";
import { Help, Request, type StudyProps, StudyTable, StudyTabs, useExercise } from "./StudyTable.tsx";
import type { StudyName } from "./useAddress.ts";

export function Puzzles(props: StudyProps) {
    const [puzzles, setPuzzles] = useState<Puzzle[] | null>(null);
    const [trouble, setTrouble] = useState<string | null>(null);
    const load = () => {
        setTrouble(null);
        loadPuzzles().then(setPuzzles, (error: unknown) => setTrouble(messageOf(error)));
    };
    useEffect(load, []);
    if (puzzles) {
        return <Chosen {...props} puzzles={puzzles} />;
    }
    return (
        <main class="study-list">
            <StudyTabs {...props} />
            {trouble ? (
                <p class="trouble" role="alert">
                    {t.puzzlesFail(trouble)}{" "}
                    <button type="button" onClick={load}>
                        {t.tryAgain}
                    </button>
                </p>
            ) : (
                <p class="loading">{t.puzzlesLoading}</p>
            )}
        </main>
    );
}

const addressOf = ({ name }: Puzzle): StudyName => `puzzles/${name}`;

/** The puzzle of the address, or the next one to solve. */
function Chosen({ puzzles, ...props }: StudyProps & { puzzles: Puzzle[] }) {
    const { address, onGo } = props;
    const named = puzzles.find((puzzle) => addressOf(puzzle) === address);
    const first = named ?? toResume(puzzles);
    useEffect(() => {
        if (!named && first) {
            onGo(addressOf(first));
        }
    }, [named, first]);
    return first ? <Solving {...props} puzzles={puzzles} puzzle={first} /> : null;
}

function Solving({ session, puzzles, puzzle, ...ways }: StudyProps & { puzzles: Puzzle[]; puzzle: Puzzle }) {
    const { onGo } = ways;
    const [round, setRound] = useState(0);
    const exercise = useExercise(() => {
        const note = (mark: "solved" | "failed") => () => progress.note(puzzle.name, mark);
        return new Sequence(puzzle, { onSolved: note("solved"), onFailed: note("failed") });
    }, [puzzle, round]);
    useEffect(() => noteOpen(puzzle), [puzzle]);
    const choose = (variant: VariantName, grade: Grade) => {
        const target = nextAfter(ofKind(puzzles, { variant, grade }), undefined);
        if (target) {
            onGo(addressOf(target));
        }
    };
    const games = [...new Set(puzzles.map(({ variant }) => variant))];
    const those = ofKind(puzzles, puzzle);
    const number = those.indexOf(puzzle) + 1;
    const isOver = exercise.phase === "solved" || exercise.phase === "shown";
    const next = nextAfter(those, puzzle);
    return (
        <StudyTable exercise={exercise}>
            <StudyTabs {...ways} />
            <section class="task" aria-labelledby="task-title">
                <h2 id="task-title">{t.puzzleNumber(number, those.length)}</h2>
                <Request exercise={exercise} />
                <div class="acts">
                    <button
                        type="button"
                        class={isOver ? "main" : ""}
                        disabled={!next}
                        onClick={() => next && onGo(addressOf(next))}
                    >
                        {t.nextPuzzle}
                    </button>
                    <Help exercise={exercise} onAgain={() => setRound(round + 1)} />
                </div>
            </section>
            <section class="choice" aria-label={t.whichPuzzles}>
                <div class="fields">
                    <Select
                        label={t.fieldGame}
                        value={puzzle.variant}
                        options={games.map((name): [VariantName, string] => [name, titleOf(name)])}
                        onChange={(game) => choose(game, puzzle.grade)}
                    />
                    <Select
                        label={t.fieldGrade}
                        value={puzzle.grade}
                        options={GRADES.map((grade) => [grade, t.grades[grade]])}
                        onChange={(value) => choose(puzzle.variant, value as Grade)}
                    />
                </div>
                <Solved puzzles={puzzles} puzzle={puzzle} />
                <button
                    type="button"
                    onClick={() => {
                        session.show({ variant: puzzle.variant, start: puzzle.fen, moves: [] });
                        onGo(null);
                    }}
                >
                    {t.openAsGame}
                </button>
            </section>
        </StudyTable>
    );
}

/** How many puzzles of the game are solved. */
function Solved({ puzzles, puzzle }: { puzzles: Puzzle[]; puzzle: Puzzle }) {
    const marks = progress.all();
    return (
        <ul class="solved-counts">
            {GRADES.map((grade) => {
                const those = ofKind(puzzles, { ...puzzle, grade });
                const solved = those.filter(({ name }) => marks[name] === "solved").length;
                return <li key={grade}>{t.solvedOfGrade(t.grades[grade], solved, those.length)}</li>;
            })}
        </ul>
    );
}
