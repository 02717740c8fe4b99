/** The page. */

import { useEffect, useState } from "preact/hooks";
import { layoutOf } from "../board/layout.ts";
import { placementOf } from "../board/placement.ts";
import { piecesIn } from "../engine/library.ts";
import { opponent } from "../engine/types.ts";
import { endText } from "../table/ending.ts";
import type { Collection } from "../table/files.ts";
import { titleOf } from "../table/record.ts";
import type { Session } from "../table/session.ts";
import { phrase, t } from "../text/text.ts";
import { Actions } from "./Actions.tsx";
import { Analysis, EvaluationBar } from "./Analysis.tsx";
import { Board } from "./Board.tsx";
import { useCaptured } from "./Captured.tsx";
import { Chooser } from "./Chooser.tsx";
import { Correspondence } from "./Correspondence.tsx";
import { Exchange } from "./Exchange.tsx";
import { Games } from "./Games.tsx";
import { BOARD } from "./look.ts";
import { MoveCard } from "./MoveCard.tsx";
import { Moves } from "./Moves.tsx";
import { MyGames, StorageNote } from "./MyGames.tsx";
import { NewGame } from "./NewGame.tsx";
import { PlayerRow } from "./Players.tsx";
import { Prelude } from "./Prelude.tsx";
import { Review } from "./Review.tsx";
import { Rules } from "./Rules.tsx";
import { SetUp } from "./SetUp.tsx";
import { Study, studyTitle, studyVariant } from "./Study.tsx";
import { ThemeButton } from "./Theme.tsx";
import { Update } from "./Update.tsx";
import { Workshop } from "./Workshop.tsx";
import { useAddress } from "./useAddress.ts";
import { useFileDrop } from "./useFiles.ts";
import { useSound } from "./useSound.ts";
import { useStepKeys } from "./useSteps.ts";
import { useSession } from "./useSession.ts";

interface Props {
    session: Session;
}

export function App({ session }: Props) {
    useSession(session);
    const { dialog, openDialog, study, openStudy, isReview, showReview } = useAddress(session);
    /** A file with several games, one of which is to be chosen. */
    const [collection, setCollection] = useState<Collection | null>(null);
    useStepKeys(study ? null : session);
    useSound(session);
    const board = BOARD.use();
    useEffect(() => void (document.documentElement.dataset.board = board), [board]);
    const captured = useCaptured(session);
    const isDropping = useFileDrop(session, (found) => {
        openDialog(null);
        openStudy(null);
        setCollection(found);
    });
    useEffect(() => {
        document.body.classList.toggle("dropping", isDropping);
        document.body.dataset.drop = t.dropFile;
    }, [isDropping]);
    const { state, bottom } = session;
    const layout = layoutOf(state.variant);
    const isChoosing = state.prelude && !state.legal[0]?.text.includes("@");
    const close = () => openDialog(null);
    const studied = study && studyVariant(study);
    const title = study ? studyTitle(study) : titleOf(state.variant);
    /** Own pieces that the workshop has ordered for the next game. */
    const [order, setOrder] = useState<string | null>(null);
    useEffect(() => {
        document.title = `${title} – Treville`;
    }, [title]);
    return (
        <>
            <header class="top">
                <h1>
                    Treville <span>{title}</span>
                </h1>
                <nav aria-label={t.gameMenu}>
                    <button type="button" class="main" onClick={() => openDialog("new-game")}>
                        {t.newGameButton}
                        {t.newGameButtonRest && <span class="rest">{t.newGameButtonRest}</span>}
                    </button>
                    <button type="button" onClick={() => openDialog("my-games")}>
                        {t.myGamesButton}
                    </button>
                    <button type="button" aria-current={study ? "page" : undefined} onClick={() => openStudy("learn")}>
                        {t.learn}
                    </button>
                    <button type="button" onClick={() => openDialog("rules")}>
                        {t.rulesButton}
                    </button>
                    <button type="button" onClick={() => openDialog("save-and-load")}>
                        {t.saveButton}
                        <span class="rest">{t.saveButtonRest}</span>
                    </button>
                    <ThemeButton />
                </nav>
            </header>
            {study ? (
                <Study session={session} address={study} onGo={openStudy} />
            ) : (
                <main class={isChoosing ? "choosing" : session.trial ? "trying" : ""}>
                    <div class="table" style={{ "--shape": layout.width / layout.height }}>
                        <PlayerRow session={session} side={opponent(bottom)} captured={captured} />
                        <div class="board-and-bar">
                            <EvaluationBar session={session} />
                            <Board session={session} />
                            <Chooser session={session} />
                        </div>
                        <PlayerRow session={session} side={bottom} captured={captured} />
                    </div>
                    <aside aria-label={t.aboutGame}>
                        <Status session={session} />
                        <Correspondence session={session} />
                        <Prelude session={session} />
                        <Actions session={session} onSetUp={() => openDialog("set-up")} />
                        {!state.prelude && session.mayHelp && <Analysis session={session} />}
                        <Moves session={session} />
                        {!state.prelude && session.mayHelp && (
                            <Review session={session} isShown={isReview} onShow={showReview} />
                        )}
                        {!state.prelude && <HeldPiece session={session} />}
                    </aside>
                </main>
            )}
            <p class="unseen" aria-live="polite">
                <span key={session.announced}>{session.announcement}</span>
            </p>
            <Update session={session} />
            {dialog === "new-game" && (
                <NewGame
                    session={session}
                    order={order}
                    onClose={() => {
                        setOrder(null);
                        close();
                    }}
                    onDesign={() => openDialog("workshop")}
                />
            )}
            {dialog === "workshop" && (
                <Workshop
                    onClose={close}
                    onOrder={(pieces) => {
                        setOrder(pieces);
                        openDialog("new-game");
                    }}
                />
            )}
            {dialog === "rules" && <Rules state={studied ? { variant: studied, modes: [] } : state} onClose={close} />}
            {dialog === "my-games" && <MyGames session={session} onClose={close} />}
            {dialog === "save-and-load" && <Exchange session={session} onClose={close} onCollection={setCollection} />}
            {dialog === "set-up" && <SetUp session={session} onClose={close} />}
            {collection && <Games session={session} collection={collection} onClose={() => setCollection(null)} />}
        </>
    );
}

function Status({ session }: Props) {
    const { end, state } = session;
    return (
        <div class="status">
            <p>
                <Source session={session} />
                {end ? <strong class="ended">{endText(end)}</strong> : state.prelude ? null : turnText(session)}
                {session.announcement.includes(t.trevilleDeclinesDraw) && ` ${session.announcement}`}
                {end && session.agreedEnd && !state.outcome && (
                    <button type="button" class="small" onClick={() => session.playOn()}>
                        {t.playOn}
                    </button>
                )}
            </p>
            {session.trouble && (
                <p class="trouble" role="alert">
                    {session.trouble}
                </p>
            )}
            <StorageNote trouble={session.shelf.trouble} />
            {session.hasFailed && (
                <button type="button" onClick={() => session.retry()}>
                    {t.tryAgain}
                </button>
            )}
        </div>
    );
}

/** Whose turn it is; the player's name beside the board says it too. */
function turnText({ isLatest, paused, state, trial }: Session): string {
    if (paused) {
        return t.paused;
    }
    if (!isLatest && !trial) {
        return t.lookingBack;
    }
    return t.sideToMove(state.side, state.check);
}

/** Where a game that was not begun here was played. */
function Source({ session }: Props) {
    const where = ["Event", "Site", "Date"].flatMap((tag) => session.tag(tag) ?? []);
    return session.isOwn || where.length === 0 ? null : <span class="quiet">{where.join(", ")}. </span>;
}

/** Shows how the lifted piece moves, in games with unusual pieces. */
function HeldPiece({ session }: Props) {
    const { variant, fen, conditions } = session.state;
    const pieces = piecesIn(session.state);
    const held = session.touched[0] ?? "";
    const symbol = placementOf(variant, fen).get(held)?.symbol;
    const info = pieces.find((piece) => piece.symbol === symbol);
    if (variant === "normal" || !info) {
        return null;
    }
    const condition = conditions.find(({ square }) => square === held);
    // A King in the mode of another piece moves like that piece.
    const lent = pieces.find((piece) => piece.symbol === condition?.sign);
    const reach = condition?.reach ?? Infinity;
    const rays = (lent ?? info).rays.map((ray) => ({ ...ray, range: Math.min(ray.range, reach) }));
    return (
        <div class="held">
            <MoveCard info={{ ...info, rays }} note={condition && phrase(condition.words)} />
        </div>
    );
}
