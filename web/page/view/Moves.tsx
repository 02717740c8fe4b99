/** The move list with its variations, and undo. */

import { useEffect, useRef } from "preact/hooks";
import type { TreeNode } from "../engine/types.ts";
import type { Session } from "../table/session.ts";
import { type Row, signsOf } from "../table/tree.ts";
import { t } from "../text/text.ts";

interface Props {
    session: Session;
}

export function Moves({ session }: Props) {
    const list = useRef<HTMLOListElement>(null);
    const { moves, node, tree } = session;
    useEffect(() => {
        const current = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
        // Only the list scrolls, never the page.
        if (list.current && current) {
            list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
        }
    }, [node, moves.length]);
    const isVariation = tree.variationOf(node) !== null;
    return (
        <section class="moves" aria-labelledby="moves-title">
            <h2 id="moves-title">{t.moves}</h2>
            {tree.size === 1 ? (
                <p class="quiet">{t.noMoves}</p>
            ) : (
                <ol ref={list} class="move-list" tabIndex={0} aria-label={t.moves}>
                    <Comments texts={tree.root.comments} />
                    {tree.rows().map((row) => (
                        <Line key={row.nodes[0]?.node} row={row} session={session} />
                    ))}
                </ol>
            )}
            <div class="buttons tools">
                <button type="button" disabled={!session.canUndo} onClick={() => session.undo()}>
                    {t.undo}
                </button>
                <button type="button" disabled={!session.canRedo} onClick={() => session.redo()}>
                    {t.redo}
                </button>
                <button type="button" disabled={!isVariation} onClick={() => session.promote()}>
                    {t.promote}
                    <span class="unseen">{t.promoteRest}</span>
                </button>
                <button type="button" disabled={node === 0} onClick={() => session.removeMove()}>
                    {t.deleteFromHere}
                </button>
            </div>
        </section>
    );
}

/** A part of the main line in two columns, or a variation in one paragraph. */
function Line({ row, session }: Props & { row: Row }) {
    if (row.depth === 0) {
        return (
            <>
                {row.nodes.map((node, index) => (
                    <MainMove key={node.node} node={node} isFirst={index === 0} session={session} />
                ))}
            </>
        );
    }
    return (
        <li class="variation" style={{ "--depth": Math.min(row.depth, 6) }}>
            {row.nodes.map((node, index) => (
                <span key={node.node}>
                    <Words texts={node.before} />
                    <Numbered node={node} isFirst={index === 0} session={session} />
                    <MoveButton node={node} session={session} />
                    <Words texts={node.comments} />
                </span>
            ))}
        </li>
    );
}

function MainMove({ node, isFirst, session }: Props & { node: TreeNode; isFirst: boolean }) {
    const before = session.tree.at(node.parent ?? 0);
    return (
        <>
            <Comments texts={node.before} />
            <li class={session.tree.isByWhite(node.node) ? "by-white" : "by-black"}>
                <Numbered node={node} isFirst={isFirst || before.comments.length > 0} session={session} />
                <MoveButton node={node} session={session} />
            </li>
            <Comments texts={node.comments} />
        </>
    );
}

function Comments({ texts }: { texts: string[] }) {
    return texts.length > 0 ? <li class="comment">{texts.join(" ")}</li> : null;
}

function Words({ texts }: { texts: string[] }) {
    return texts.length > 0 ? <span class="words">{texts.join(" ")} </span> : null;
}

/** The number of a move: White's moves have one, and Black's where a line begins or goes on. */
function Numbered({ node, isFirst, session }: Props & { node: TreeNode; isFirst: boolean }) {
    const number = session.tree.numberOf(node.node);
    const isWhite = session.tree.isByWhite(node.node);
    if (number === null || (!isWhite && !isFirst)) {
        return null;
    }
    return (
        <span class="number">
            {number}
            {isWhite ? "." : "…"}
        </span>
    );
}

function MoveButton({ node, session }: Props & { node: TreeNode }) {
    return (
        <button
            type="button"
            aria-current={node.node === session.node ? "step" : undefined}
            onClick={() => session.goToNode(node.node)}
        >
            {node.san}
            {signsOf(node.marks)}
            {node.declines && <small>{t.moveDeclines}</small>}
        </button>
    );
}
