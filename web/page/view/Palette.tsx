/** What the hand does on the board of the editor: it moves pieces, removes them, or puts new ones. */

import type { Piece } from "../board/placement.ts";
import { nameOf, piecesOf } from "../engine/library.ts";
import type { Side, VariantName } from "../engine/types.ts";
import { t } from "../text/text.ts";
import { PieceDrawing } from "./Piece.tsx";

export type Tool = "move" | "remove" | Piece;

interface Props {
    variant: VariantName;
    tool: Tool;
    onChange: (tool: Tool) => void;
}

const SIDES: Side[] = ["white", "black"];

export function Palette({ variant, tool, onChange }: Props) {
    const isChosen = (symbol: string, side: Side) =>
        typeof tool === "object" && tool.symbol === symbol && tool.side === side;
    return (
        <div class="palette" role="group" aria-label={t.piecesToPut}>
            <div>
                <button type="button" aria-pressed={tool === "move"} onClick={() => onChange("move")}>
                    {t.moveTool}
                </button>
                <button type="button" aria-pressed={tool === "remove"} onClick={() => onChange("remove")}>
                    {t.removeTool}
                </button>
            </div>
            {SIDES.map((side) => (
                <div key={side}>
                    {piecesOf(variant).map(({ symbol }) => (
                        <button
                            key={symbol}
                            type="button"
                            class="piece-button"
                            data-tool={`${side} ${symbol}`}
                            aria-label={t.pieceOfSide(side, nameOf(variant, symbol))}
                            title={t.pieceOfSide(side, nameOf(variant, symbol))}
                            aria-pressed={isChosen(symbol, side)}
                            onClick={() => onChange({ symbol, side })}
                        >
                            <PieceDrawing variant={variant} piece={{ symbol, side }} />
                        </button>
                    ))}
                </div>
            ))}
        </div>
    );
}
