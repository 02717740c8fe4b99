/** When the page makes a sound. */

import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../table/table.ts";
import { play, type Sound } from "./sound.ts";

/** A player who has less time than this is warned once, in milliseconds. */
const LITTLE_TIME = 10_000;

function soundOf({ end, state }: Table): Sound {
    if (end) {
        return "end";
    }
    return state.check ? "check" : state.moves.at(-1)?.san.includes("x") ? "capture" : "move";
}

/** A move sounds when it is played or stepped to, and so does the end of the game. */
export function useSound(session: Table): void {
    const { end, id, node, tree } = session;
    const before = useRef({ id, node, end });
    useEffect(() => {
        const last = before.current;
        before.current = { id, node, end };
        // Treville's move and the premove come at once.
        const parent = tree.nodeBefore(node);
        const isNext = parent !== null && [parent, tree.nodeBefore(parent)].includes(last.node);
        const hasEnded = end !== null && last.end === null && node === last.node;
        if (id === last.id && (isNext || hasEnded)) {
            play(soundOf(session));
        }
    }, [session, id, node, end]);
    useHurry(session);
}

/** Warns the person whose time runs out. */
function useHurry(session: Table): void {
    const { runs, timeControl } = session.clocks;
    const isPersons = runs !== null && session.players[runs] === "person";
    const warned = useRef("");
    useEffect(() => {
        if (!isPersons || !timeControl || timeControl.base <= LITTLE_TIME) {
            return;
        }
        const timer = setTimeout(() => {
            if (warned.current !== `${session.id} ${runs}`) {
                warned.current = `${session.id} ${runs}`;
                play("hurry");
            }
        }, session.clocks.remaining(runs) - LITTLE_TIME);
        return () => clearTimeout(timer);
    }, [session, isPersons, runs, timeControl]);
}
