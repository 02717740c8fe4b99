/** The rules of a game, and how its pieces move. */

import chuchess from "../../../docs/chuchess.md";
import enchess from "../../../docs/enchess.md";
import morphing3 from "../../../docs/morphing3.md";
import musketeer from "../../../docs/musketeer.md";
import { piecesIn } from "../engine/library.ts";
import { baseOf, type NamedVariant } from "../engine/own.ts";
import type { State } from "../engine/types.ts";
import { titleOf } from "../table/record.ts";
import { t } from "../text/text.ts";
import { Dialog } from "./Dialog.tsx";
import { MoveCard } from "./MoveCard.tsx";

const PAGES: Record<NamedVariant, string> = {
    musketeer,
    normal: `<p>${t.rulesOfChess}</p>`,
    chuchess,
    enchess,
    morphing3,
};

interface Props {
    state: Pick<State, "variant" | "modes">;
    onClose: () => void;
}

export function Rules({ state, onClose }: Props) {
    const { variant } = state;
    return (
        <Dialog title={titleOf(variant)} onClose={onClose} wide>
            <div class="rules" dangerouslySetInnerHTML={{ __html: PAGES[baseOf(variant)] }} />
            <h3>{t.howPiecesMove}</h3>
            <div class="all-cards">
                {piecesIn(state).map((info) => (
                    <MoveCard key={info.symbol} info={info} />
                ))}
            </div>
        </Dialog>
    );
}
