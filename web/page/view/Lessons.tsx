/** All lessons, with the progress in each. */

import type { Side } from "../engine/types.ts";
import { addressOf, CHAPTERS, done, firstOpen, type Lesson } from "../study/lessons.ts";
import { t } from "../text/text.ts";
import { PieceDrawing } from "./Piece.tsx";
import { type StudyProps, StudyTabs } from "./StudyTable.tsx";

const WHITE: Side = "white";

export function Lessons(props: StudyProps) {
    return (
        <main class="study-list">
            <StudyTabs {...props} />
            {CHAPTERS.map(({ title, lessons }) => (
                <section key={title} aria-label={title}>
                    <h2>{title}</h2>
                    <ul class="lessons">
                        {lessons.map((lesson) => (
                            <li key={lesson.name}>
                                <Entry lesson={lesson} onGo={props.onGo} />
                            </li>
                        ))}
                    </ul>
                </section>
            ))}
        </main>
    );
}

function Entry({ lesson, onGo }: { lesson: Lesson; onGo: StudyProps["onGo"] }) {
    const count = done(lesson).filter(Boolean).length;
    const isDone = count === lesson.tasks.length;
    return (
        <button type="button" class={isDone ? "done" : ""} onClick={() => onGo(addressOf(lesson, firstOpen(lesson)))}>
            {lesson.piece && <PieceDrawing variant={lesson.variant} piece={{ symbol: lesson.piece, side: WHITE }} />}
            <span>
                {lesson.title}
                <small>{t.tasksDone(count, lesson.tasks.length)}</small>
            </span>
        </button>
    );
}
