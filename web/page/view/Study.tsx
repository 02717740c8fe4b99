/** Puzzles, lessons and the explorer of preludes, by their addresses. */

import type { VariantName } from "../engine/types.ts";
import { lessonOf } from "../study/lessons.ts";
import { isVariant } from "../table/record.ts";
import { t } from "../text/text.ts";
import { Explorer } from "./Explorer.tsx";
import { Lesson } from "./Lesson.tsx";
import { Lessons } from "./Lessons.tsx";
import { Puzzles } from "./Puzzles.tsx";
import { type StudyProps, useStudy } from "./StudyTable.tsx";
import type { StudyName } from "./useAddress.ts";

const isPuzzle = (address: StudyName): boolean => address.startsWith("puzzles");

export function studyTitle(address: StudyName): string {
    if (address === "prelude") {
        return t.preludeTitle;
    }
    if (isPuzzle(address)) {
        return t.puzzlesTitle;
    }
    return lessonOf(address)?.title ?? t.learn;
}

/** The game that an address is about; `null` if it is about several. */
export function studyVariant(address: StudyName): VariantName | null {
    const name = isPuzzle(address) ? address.split("/")[1] : lessonOf(address)?.variant;
    return isVariant(name) ? name : null;
}

export function Study(props: StudyProps) {
    useStudy(props.session);
    if (props.address === "prelude") {
        return <Explorer {...props} />;
    }
    if (isPuzzle(props.address)) {
        return <Puzzles {...props} />;
    }
    const lesson = lessonOf(props.address);
    return lesson ? <Lesson key={lesson.name} {...props} lesson={lesson} /> : <Lessons {...props} />;
}
