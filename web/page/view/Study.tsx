/** Puzzles and lessons, by their addresses. */

import { lessonOf } from "../study/lessons.ts";
import { Lesson } from "./Lesson.tsx";
import { Lessons } from "./Lessons.tsx";
import { Puzzles } from "./Puzzles.tsx";
import { type StudyProps, useStudy } from "./StudyTable.tsx";
import type { StudyName } from "./useAddress.ts";

const isPuzzle = (address: StudyName): boolean => address.startsWith("puzzles");

export function studyTitle(address: StudyName): string {
    return isPuzzle(address) ? "Puzzles" : (lessonOf(address)?.title ?? "Learn");
}

export function Study(props: StudyProps) {
    useStudy(props.session);
    if (isPuzzle(props.address)) {
        return <Puzzles {...props} />;
    }
    const lesson = lessonOf(props.address);
    return lesson ? <Lesson key={lesson.name} {...props} lesson={lesson} /> : <Lessons {...props} />;
}
