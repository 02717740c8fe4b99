/** The tree of a game as the move list shows it. */

import type { TreeNode } from "../engine/types.ts";

/** A choice in the prelude: a type, a square, or declining. */
const CHOICE = /^([A-Z](@[a-h]\d)?|decline)$/;

/** The nodes of a game by their numbers. */
export class MoveTree {
    private readonly nodes: Map<number, TreeNode>;
    /** The number of moves before each node, without choices of a prelude, and the number of these choices. */
    private readonly plies = new Map<number, { moves: number; choices: number }>();

    constructor(
        all: TreeNode[],
        private readonly start: string,
    ) {
        this.nodes = new Map(all.map((node) => [node.node, node]));
        for (const { node, parent, text } of all) {
            const before = this.plies.get(parent ?? -1) ?? { moves: -1, choices: 0 };
            const isChoice = CHOICE.test(text);
            this.plies.set(node, {
                moves: before.moves + (isChoice ? 0 : 1),
                choices: before.choices + (isChoice ? 1 : 0),
            });
        }
    }

    get size(): number {
        return this.nodes.size;
    }

    has(number: number): boolean {
        return this.nodes.has(number);
    }

    get root(): TreeNode {
        return this.at(0);
    }

    at(number: number): TreeNode {
        const node = this.nodes.get(number);
        if (!node) {
            throw new Error(`there is no node ${number}`);
        }
        return node;
    }

    /** The number of the node before another; `null` if there is none, or the other is gone. */
    nodeBefore(number: number): number | null {
        return this.nodes.get(number)?.parent ?? null;
    }

    /** The moves to a node, and those that continue its line. */
    lineThrough(number: number): TreeNode[] {
        const line: TreeNode[] = [];
        for (let node = this.at(number); node.parent !== null; node = this.at(node.parent)) {
            line.unshift(node);
        }
        for (let next = this.at(number).children[0]; next !== undefined; next = this.at(next).children[0]) {
            line.push(this.at(next));
        }
        return line;
    }

    /** The number of the last node of the main line. */
    get mainEnd(): number {
        return this.lineThrough(0).at(-1)?.node ?? 0;
    }

    /** The node nearest to `number`, itself or before it, that begins a variation; `null` on the main line. */
    variationOf(number: number): TreeNode | null {
        for (let node = this.at(number); node.parent !== null; node = this.at(node.parent)) {
            if (this.at(node.parent).children[0] !== node.node) {
                return node;
            }
        }
        return null;
    }

    /** The place of a node: for each move to it, which of the alternatives it is. */
    pathTo(number: number): number[] {
        const path: number[] = [];
        for (let node = this.at(number); node.parent !== null; node = this.at(node.parent)) {
            path.unshift(this.at(node.parent).children.indexOf(node.node));
        }
        return path;
    }

    /** The node at a place, or the last one on the way to it that is there. */
    nodeAt(path: number[]): number {
        let node = this.root;
        for (const index of path) {
            const next = node.children[index];
            if (next === undefined) {
                break;
            }
            node = this.at(next);
        }
        return node.node;
    }

    /** Whether White makes the move of a node. Choices of a prelude alternate too. */
    isByWhite(number: number): boolean {
        const { moves, choices } = this.plies.get(number) ?? { moves: 0, choices: 0 };
        const blackBegins = this.start.split(" ")[1] === "b" ? 1 : 0;
        return (moves + choices + blackBegins) % 2 === 1;
    }

    /** The number of a move; `null` for choices of a prelude. */
    numberOf(number: number): number | null {
        const node = this.at(number);
        if (CHOICE.test(node.text)) {
            return null;
        }
        const first = Number(this.start.split(" ")[5] ?? 1) || 1;
        const blackBegins = this.start.split(" ")[1] === "b" ? 1 : 0;
        const { moves } = this.plies.get(number) ?? { moves: 1 };
        return first + Math.floor((moves - 1 + blackBegins) / 2);
    }

    /** The lines in the order in which they are shown: a variation stands after the move that it replaces. */
    rows(): Row[] {
        const rows: Row[] = [];
        const ahead: { node: number | undefined; depth: number }[] = [{ node: this.root.children[0], depth: 0 }];
        for (let begin = ahead.pop(); begin; begin = ahead.pop()) {
            const row: Row = { depth: begin.depth, nodes: [] };
            let next = begin.node;
            while (next !== undefined) {
                const node = this.at(next);
                row.nodes.push(node);
                next = node.children[0];
                const [first, ...others] = this.at(node.parent ?? 0).children;
                if (first === node.node && others.length > 0) {
                    ahead.push({ node: next, depth: begin.depth });
                    ahead.push(...others.reverse().map((other) => ({ node: other, depth: row.depth + 1 })));
                    break;
                }
            }
            if (row.nodes.length > 0) {
                rows.push(row);
            }
        }
        return rows;
    }
}

/** Moves that follow each other; `depth` is 0 on the main line. */
export interface Row {
    depth: number;
    nodes: TreeNode[];
}

const SIGNS: Record<number, string> = {
    1: "!",
    2: "?",
    3: "!!",
    4: "??",
    5: "!?",
    6: "?!",
    7: "□",
    10: "=",
    13: "∞",
    14: "⩲",
    15: "⩱",
    16: "±",
    17: "∓",
    18: "+−",
    19: "−+",
    22: "⨀",
    36: "↑",
    40: "→",
    132: "⇆",
    146: "N",
};

/** Marks of a move as signs. */
export const signsOf = (marks: number[]): string => marks.map((mark) => SIGNS[mark] ?? ` $${mark}`).join("");
