import { useEffect, useReducer } from "preact/hooks";
import type { Session } from "../table/session.ts";

/** Re-renders the component whenever the session changes. */
export function useSession(session: Session): void {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    useEffect(() => session.subscribe(() => redraw(undefined)), [session]);
}
