/** The dialog for a new game. */

import { useState } from "preact/hooks";
import { baseOf, isOwnPieces } from "../engine/own.ts";
import type { Side, VariantName } from "../engine/types.ts";
import { newName } from "../table/shelf.ts";
import { type Player, type TimeControl, VARIANTS } from "../table/record.ts";
import type { Session } from "../table/session.ts";
import {
    hasPrelude,
    lastChosen,
    offeredOptions,
    type Pieces,
    remember,
    rememberOrdered,
    startFor,
} from "../table/start.ts";
import { remarkOf } from "../text/problem.ts";
import { t } from "../text/text.ts";
import { Turning } from "./Actions.tsx";
import { ClockChoice } from "./ClockChoice.tsx";
import { Dialog } from "./Dialog.tsx";
import { LevelSelect, PaceSelect } from "./Levels.tsx";
import { Options } from "./Options.tsx";
import { ordered, OwnPieces } from "./OwnPieces.tsx";
import { Select } from "./Select.tsx";

interface Props {
    session: Session;
    /** The text of own pieces that were just ordered. */
    order: string | null;
    onClose: () => void;
    /** Opens the workshop. */
    onDesign: () => void;
}

type Colour = Side | "both" | "chance" | "none";

type Opponent = "engine" | "link";

const OPPONENTS: [Opponent, string][] = [
    ["engine", "Treville"],
    ["link", t.personByLinks],
];

const COLOURS: Record<Colour, string> = {
    white: t.white,
    black: t.black,
    chance: t.randomColour,
    both: t.bothColours,
    none: t.neitherColour,
};

const PIECES: Record<Pieces, string> = {
    prelude: t.piecesInPrelude,
    named: t.piecesNamed,
    chance: t.piecesRandom,
};

type Drawn = Exclude<Colour, "chance">;

const drawn = (colour: Colour): Drawn => (colour === "chance" ? (Math.random() < 0.5 ? "white" : "black") : colour);

function playersFor(colour: Drawn, opponent: Opponent): Record<Side, Player> {
    const isPerson = (side: Side) => colour === side || colour === "both" || opponent === "link";
    return { white: isPerson("white") ? "person" : "engine", black: isPerson("black") ? "person" : "engine" };
}

/** The own pieces of the present game, one a line. */
const orderedIn = (variant: VariantName): string =>
    isOwnPieces(variant) ? variant.replaceAll("; ", "\n") : "";

export function NewGame({ session, order, onClose, onDesign }: Props) {
    const [named, setNamed] = useState(() => (order === null ? baseOf(session.state.variant) : "musketeer"));
    const [text, setText] = useState(() => order ?? orderedIn(session.state.variant));
    const [colour, setColour] = useState<Colour>(session.person ?? "white");
    const [opponent, setOpponent] = useState<Opponent>(session.correspondence ? "link" : "engine");
    const [turning, setTurning] = useState(session.turning);
    const [pieces, setPieces] = useState<Pieces>("prelude");
    const [chosen, setChosen] = useState(lastChosen);
    const [mayDecline, setMayDecline] = useState(session.mayDecline);
    const [level, setLevel] = useState(session.level);
    const [blackLevel, setBlackLevel] = useState(session.blackLevel ?? session.level);
    const [pace, setPace] = useState(session.pace);
    const [timeControl, setTimeControl] = useState<TimeControl | null>(null);

    const pieceSet = ordered(text);
    const variant = (named === "musketeer" && pieceSet.pieces) || named;

    const isAlone = colour === "both" || colour === "none";
    const against = isAlone ? "engine" : opponent;
    const isByLink = against === "link";

    const begin = (event: Event) => {
        event.preventDefault();
        const own = drawn(colour);
        const players = playersFor(own, against);
        const side = own === "white" || own === "black" ? own : null;
        const start = startFor(variant, pieces, chosen);
        const remark = remarkOf(start);
        remember(chosen);
        if (pieceSet.pieces) {
            rememberOrdered(text);
        }
        if (colour === "none") {
            session.setPace(pace);
        }
        session.begin({
            record: { variant, start: start.fen, moves: [] },
            players,
            level,
            blackLevel: colour === "none" ? blackLevel : null,
            mayDecline,
            timeControl: isByLink ? null : timeControl,
            bottom: side ?? "white",
            correspondence: isByLink && side ? { game: newName(), side, offer: null, sent: null } : null,
            turning: turning && colour === "both",
            remark: remark && t.startNotAllowed(remark),
        });
        onClose();
    };

    return (
        <Dialog title={t.newGameTitle} onClose={onClose}>
            <form class="new-game" onSubmit={begin}>
                <fieldset>
                    <legend>{t.fieldGame}</legend>
                    {VARIANTS.map(({ name, title, short }) => (
                        <label key={name} class="option">
                            <input
                                type="radio"
                                name="variant"
                                value={name}
                                checked={named === name}
                                onChange={() => setNamed(name)}
                            />
                            <span>
                                <strong>{title}</strong>
                                <small>{short}</small>
                            </span>
                        </label>
                    ))}
                </fieldset>
                {named === "musketeer" && (
                    <OwnPieces text={text} onChange={setText} onDesign={onDesign} {...pieceSet} />
                )}
                {hasPrelude(variant) && (
                    <Select
                        label={t.twoExtraPieces}
                        value={pieces}
                        options={Object.entries(PIECES)}
                        onChange={(value) => setPieces(value as Pieces)}
                    />
                )}
                <Options
                    key={variant}
                    options={offeredOptions(variant, pieces)}
                    isPlain={hasPrelude(variant) && pieces === "named"}
                    {...{ chosen, setChosen }}
                />
                {hasPrelude(variant) && pieces === "prelude" && !isByLink && (
                    <label class="switch">
                        <input
                            type="checkbox"
                            checked={mayDecline}
                            onChange={(event) => setMayDecline(event.currentTarget.checked)}
                        />
                        {t.trevilleMayDecline}
                    </label>
                )}
                <Select
                    label={t.fieldYouPlay}
                    value={colour}
                    options={Object.entries(COLOURS)}
                    onChange={(value) => setColour(value as Colour)}
                />
                {!isAlone && (
                    <Select
                        label={t.fieldOpponent}
                        value={opponent}
                        options={OPPONENTS}
                        onChange={(value) => setOpponent(value as Opponent)}
                    />
                )}
                {colour === "both" && <Turning isOn={turning} onChange={setTurning} />}
                {!isByLink && (
                    <>
                        <LevelSelect
                            label={colour === "none" ? t.levelOfWhite : t.levelOfTreville}
                            value={level}
                            onChange={setLevel}
                        />
                        {colour === "none" && (
                            <>
                                <LevelSelect label={t.levelOfBlack} value={blackLevel} onChange={setBlackLevel} />
                                <PaceSelect value={pace} onChange={setPace} />
                            </>
                        )}
                        <ClockChoice onChange={setTimeControl} />
                    </>
                )}
                <button type="submit" class="main" disabled={named === "musketeer" && pieceSet.trouble !== null}>
                    {t.startGame}
                </button>
            </form>
        </Dialog>
    );
}
