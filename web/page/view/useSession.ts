import { useEffect, useReducer } from "preact/hooks";
import type { Table } from "../table/table.ts";

/** Re-renders the component whenever the session changes. */
export function useSession(session: Table): void {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    useEffect(() => session.subscribe(() => redraw(undefined)), [session]);
}
