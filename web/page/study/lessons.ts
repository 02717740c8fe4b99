/** The lessons, which stand in `web/lessons/`. */

import lessons from "../../lessons/lessons.json";
import type { VariantName } from "../engine/types.ts";
import { phrase, t } from "../text/text.ts";
import { Progress } from "./progress.ts";
import type { Goal, Task } from "./task.ts";

export interface LessonTask {
    /** What the task is about. */
    text: string;
    fen: string;
    goal: Goal;
    line?: string[];
}

export interface Lesson {
    /** Its name in addresses. */
    name: string;
    title: string;
    variant: VariantName;
    /** The symbol of the piece that it is about. */
    piece?: string;
    text: string;
    tasks: LessonTask[];
}

export interface Chapter {
    title: string;
    lessons: Lesson[];
}

/** The chapters in the language of the user. */
export const CHAPTERS = (lessons as unknown as Chapter[]).map(({ title, lessons }) => ({
    title: phrase(title),
    lessons: lessons.map(translated),
}));

function translated(lesson: Lesson): Lesson {
    const { title = lesson.title, text = lesson.text, tasks = [] } = t.lessons[lesson.name] ?? {};
    const translate = (task: LessonTask, index: number) => ({ ...task, text: tasks[index] ?? task.text });
    return { ...lesson, title, text, tasks: lesson.tasks.map(translate) };
}

/** What is done, by the names of lessons with the numbers of tasks: `hawk/2`. */
export const progress = new Progress("lessons");

const ALL = CHAPTERS.flatMap(({ lessons }) => lessons);

/** The name and the number of the task, from 0, in an address such as `learn/hawk/2`. */
const parts = (address: string) => address.split("/").slice(1);

export const lessonOf = (address: string): Lesson | undefined => ALL.find(({ name }) => name === parts(address)[0]);

/** The task of an address, counted from 0. */
export function taskOf(address: string, { tasks }: Lesson): number {
    const number = Number(parts(address)[1] ?? 1);
    return Number.isInteger(number) && number >= 1 && number <= tasks.length ? number - 1 : 0;
}

export const addressOf = ({ name }: Lesson, task: number) => `learn/${name}/${task + 1}` as const;

export const nameOfTask = ({ name }: Lesson, task: number): string => `${name}/${task + 1}`;

export const nextLesson = (lesson: Lesson): Lesson | undefined => ALL[ALL.indexOf(lesson) + 1];

/** For each task, whether it is done. */
export function done(lesson: Lesson): boolean[] {
    const marks = progress.all();
    return lesson.tasks.map((_, index) => marks[nameOfTask(lesson, index)] === "solved");
}

/** The first task that is not done; the first one if all are. */
export const firstOpen = (lesson: Lesson): number => Math.max(0, done(lesson).indexOf(false));

export const toSolve = ({ variant }: Lesson, { fen, goal, line = [] }: LessonTask): Task => ({
    variant,
    fen,
    goal,
    line,
});
