/** A lesson: what it is about, and its tasks on a board. */

import { useState } from "preact/hooks";
import { piecesIn } from "../engine/library.ts";
import type { Exercise } from "../study/exercise.ts";
import { Endgame } from "../study/endgame.ts";
import {
    addressOf,
    done,
    type Lesson as LessonData,
    nameOfTask,
    nextLesson,
    progress,
    taskOf,
    toSolve,
} from "../study/lessons.ts";
import { Sequence } from "../study/sequence.ts";
import { Walk } from "../study/walk.ts";
import { t } from "../text/text.ts";
import { MoveCard } from "./MoveCard.tsx";
import { Help, Request, type StudyProps, StudyTable, StudyTabs, useExercise } from "./StudyTable.tsx";

interface Props extends StudyProps {
    lesson: LessonData;
}

export function Lesson({ lesson, ...ways }: Props) {
    const { address, onGo } = ways;
    const index = taskOf(address, lesson);
    const task = lesson.tasks[index];
    const [round, setRound] = useState(0);
    const exercise = useExercise(() => exerciseOf(lesson, index), [lesson, index, round]);
    const info = lesson.piece && piecesIn(exercise.state).find(({ symbol }) => symbol === lesson.piece);
    const isTried = task?.goal.kind === "try" && exercise instanceof Walk && exercise.count > 0;
    return (
        <StudyTable exercise={exercise}>
            <StudyTabs {...ways} />
            <section class="task" aria-labelledby="task-title">
                <h2 id="task-title">{lesson.title}</h2>
                <Tasks lesson={lesson} index={index} onGo={onGo} />
                <p class="about">{task?.text}</p>
                <Request exercise={exercise} />
                <div class="acts">
                    <Next lesson={lesson} index={index} isMain={exercise.phase === "solved" || isTried} onGo={onGo} />
                    <Help exercise={exercise} onAgain={() => setRound(round + 1)} />
                </div>
            </section>
            <section class="about-lesson" aria-label={t.aboutLesson}>
                <p>{lesson.text}</p>
                {info && <MoveCard info={info} />}
            </section>
        </StudyTable>
    );
}

function exerciseOf(lesson: LessonData, index: number): Exercise {
    const task = lesson.tasks[index] as LessonData["tasks"][number];
    const onSolved = () => progress.note(nameOfTask(lesson, index), "solved");
    return new EXERCISES[task.goal.kind](toSolve(lesson, task), { onSolved, onFailed: () => {} });
}

const EXERCISES = { try: Walk, reach: Walk, find: Sequence, win: Sequence, mate: Sequence, endgame: Endgame };

/** The tasks of the lesson by their numbers. */
function Tasks({ lesson, index, onGo }: { lesson: LessonData; index: number; onGo: StudyProps["onGo"] }) {
    return (
        <ol class="tasks" aria-label={t.tasks}>
            {done(lesson).map((isDone, number) => (
                <li key={number}>
                    <button
                        type="button"
                        class={isDone ? "done" : ""}
                        aria-current={number === index ? "step" : undefined}
                        aria-label={t.taskNumber(number + 1, isDone)}
                        onClick={() => onGo(addressOf(lesson, number))}
                    >
                        {number + 1}
                    </button>
                </li>
            ))}
        </ol>
    );
}

/** The next task, the next lesson after the last one, or all lessons at the end. */
interface NextProps {
    lesson: LessonData;
    index: number;
    isMain: boolean;
    onGo: StudyProps["onGo"];
}

function Next({ lesson, index, isMain, onGo }: NextProps) {
    const next = nextLesson(lesson);
    const isLast = index === lesson.tasks.length - 1;
    const target = !isLast ? addressOf(lesson, index + 1) : next ? addressOf(next, 0) : "learn";
    return (
        <button type="button" class={isMain ? "main" : ""} onClick={() => onGo(target)}>
            {!isLast ? t.nextTask : next ? t.nextLesson : t.allLessons}
        </button>
    );
}
