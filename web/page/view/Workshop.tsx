/** The workshop: a piece is designed by clicks or by its notation, and described. */

import { useEffect, useState } from "preact/hooks";
import { matingPower, messageOf, studyPiece, worthsOf } from "../engine/library.ts";
import type { MatingPower, PieceStudy, Worths } from "../engine/types.ts";
import { partFor, type Tool, toggled } from "../table/betza.ts";
import { lastOrdered } from "../table/start.ts";
import { decimal, phrase, t } from "../text/text.ts";
import { Dialog } from "./Dialog.tsx";
import { isHop, Legend, MoveDiagram } from "./MoveCard.tsx";
import { Select } from "./Select.tsx";

/** How far from the piece a square can be clicked: the notation has no longer leaps. */
const REACH = 3;

interface Props {
    onClose: () => void;
    /** Opens the dialog for a new game with the text of own pieces. */
    onOrder: (pieces: string) => void;
}

interface Studied {
    study: PieceStudy | null;
    trouble: string | null;
}

function studied(betza: string): Studied {
    try {
        return { study: betza === "" ? null : studyPiece(betza), trouble: null };
    } catch (error) {
        return { study: null, trouble: messageOf(error) };
    }
}

export function Workshop({ onClose, onOrder }: Props) {
    const [betza, setBetza] = useState("");
    const [tool, setTool] = useState<Tool>({ does: "both", rides: false, turns: true });
    const { study, trouble } = studied(betza);
    const click = (dx: number, dy: number) => {
        const part = partFor(dx, dy, tool);
        if (part) {
            setBetza(toggled(betza, part));
        }
    };
    return (
        <Dialog title={t.workshopTitle} onClose={onClose} wide>
            <div class="workshop">
                <section>
                    <p>{t.workshopIntroduction}</p>
                    <Designer study={study} onClick={click} />
                    <Tools tool={tool} onChange={setTool} />
                    <label class="field">
                        {t.betzaNotation}
                        <input
                            type="text"
                            value={betza}
                            spellcheck={false}
                            autocapitalize="off"
                            placeholder={t.betzaExample}
                            aria-invalid={trouble !== null}
                            aria-describedby={trouble === null ? undefined : "workshop-trouble"}
                            onInput={(event) => setBetza(event.currentTarget.value.trim())}
                        />
                    </label>
                    {trouble && (
                        <p class="trouble" role="alert" id="workshop-trouble">
                            {trouble}
                        </p>
                    )}
                </section>
                {study && <Description key={betza} betza={betza} study={study} onOrder={onOrder} />}
            </div>
        </Dialog>
    );
}

interface DesignerProps {
    study: PieceStudy | null;
    onClick: (dx: number, dy: number) => void;
}

const OFFSETS = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);

function Designer({ study, onClick }: DesignerProps) {
    const rays = study?.rays ?? [];
    const lookOf = (dx: number, dy: number): string => {
        const leads = rays.filter((ray) => ray.dx === dx && ray.dy === dy && !isHop(ray));
        const [quiet, capture] = [leads.some((ray) => ray.quiet), leads.some((ray) => ray.capture)];
        return quiet && capture ? "both" : quiet ? "moves" : capture ? "captures" : "";
    };
    return (
        <div class="designer" role="group" aria-label={t.squaresAround}>
            {[...OFFSETS].reverse().flatMap((dy) =>
                OFFSETS.map((dx) =>
                    dx === 0 && dy === 0 ? (
                        <span key="piece" class="centre" aria-hidden="true">
                            ●
                        </span>
                    ) : (
                        <button
                            key={`${dx} ${dy}`}
                            type="button"
                            class={`${(dx + dy) % 2 === 0 ? "dark" : "light"} ${lookOf(dx, dy)}`}
                            aria-pressed={lookOf(dx, dy) !== ""}
                            aria-label={t.squareFromPiece(dx, dy)}
                            onClick={() => onClick(dx, dy)}
                        />
                    ),
                ),
            )}
        </div>
    );
}

interface ToolsProps {
    tool: Tool;
    onChange: (tool: Tool) => void;
}

function Tools({ tool, onChange }: ToolsProps) {
    return (
        <div class="fields">
            <Select
                label={t.clickAdds}
                value={tool.does}
                options={[
                    ["both", t.addsBoth],
                    ["moves", t.addsMoves],
                    ["captures", t.addsCaptures],
                ]}
                onChange={(does) => onChange({ ...tool, does })}
            />
            <Select
                label={t.addsAs}
                value={String(tool.rides)}
                options={[
                    ["false", t.addsLeap],
                    ["true", t.addsSlide],
                ]}
                onChange={(rides) => onChange({ ...tool, rides: rides === "true" })}
            />
            <Select
                label={t.addsIn}
                value={String(tool.turns)}
                options={[
                    ["true", t.addsAllWays],
                    ["false", t.addsOneWay],
                ]}
                onChange={(turns) => onChange({ ...tool, turns: turns === "true" })}
            />
        </div>
    );
}

interface DescriptionProps {
    betza: string;
    study: PieceStudy;
    onOrder: (pieces: string) => void;
}

/** The smallest share of a known piece that is told. */
const SMALLEST_SHARE = 0.1;

function Description({ betza, study, onOrder }: DescriptionProps) {
    const info = { symbol: "?", name: t.newPiece, betza, chosen: false, rays: study.rays };
    const shares = study.relatives
        .filter(([, share]) => Math.abs(share) >= SMALLEST_SHARE)
        .map(([name, share]) => `${decimal(share, 2)} ${phrase(name)}`);
    const [fewest, most] = study.range;
    return (
        <section aria-live="polite">
            <div class="move-card">
                <MoveDiagram info={info} />
                <Legend infos={[info]} />
            </div>
            <MovesBySquare moves={study.moves} />
            <ul>
                <li>{t.movesOnBoard(decimal(study.mean, 2), decimal(study.crowded, 2))}</li>
                <li>{study.colours ? t.squareColours[study.colours] : t.onlyCaptures}</li>
                <li>{t.squaresReached(fewest, most)}</li>
                <li>{t.forksOf(decimal(100 * study.forks, 1))}</li>
                <li>{shares.length === 0 ? t.likeNoPiece : t.likePieces(shares)}</li>
            </ul>
            <Mates betza={betza} />
            <Worth betza={betza} />
            <Order betza={betza} onOrder={onOrder} />
        </section>
    );
}

function MovesBySquare({ moves }: { moves: number[] }) {
    const ranks = [7, 6, 5, 4, 3, 2, 1, 0];
    const most = Math.max(...moves, 1);
    return (
        <table class="moves-by-square">
            <caption>{t.movesFromSquares}</caption>
            <tbody>
                {ranks.map((rank) => (
                    <tr key={rank}>
                        {moves.slice(8 * rank, 8 * rank + 8).map((count, file) => (
                            <td key={file} style={{ "--share": count / most }}>
                                {count}
                            </td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** Whether king and piece mate; asked for, since it takes a second. */
function Mates({ betza }: { betza: string }) {
    const [isAsked, setAsked] = useState(false);
    const [power, setPower] = useState<MatingPower | null>(null);
    useEffect(() => {
        // The button first shows that it was clicked.
        const timer = isAsked ? setTimeout(() => setPower(matingPower(betza))) : undefined;
        return () => clearTimeout(timer);
    }, [isAsked, betza]);
    if (!power) {
        return (
            <button type="button" disabled={isAsked} onClick={() => setAsked(true)}>
                {t.doesItMate}
            </button>
        );
    }
    return (
        <p>
            {power.longest === null
                ? t.neverMates
                : t.matesOften(decimal(100 * power.share, 1), power.longest)}
        </p>
    );
}

/** The quick games in which the network values a piece. */
const GAMES = 60;

/** What the piece is worth to the network; asked for, since it takes seconds. */
function Worth({ betza }: { betza: string }) {
    const [isAsked, setAsked] = useState(false);
    const [worths, setWorths] = useState<Worths | null>(null);
    const [trouble, setTrouble] = useState<string | null>(null);
    useEffect(() => {
        if (!isAsked) {
            return;
        }
        const stop = new AbortController();
        const unlessStopped = (act: () => void) => !stop.signal.aborted && act();
        worthsOf(betza, GAMES, stop.signal).then(
            (found) => unlessStopped(() => setWorths(found)),
            (error) => unlessStopped(() => setTrouble(messageOf(error))),
        );
        return () => stop.abort();
    }, [isAsked, betza]);
    if (trouble) {
        return (
            <p class="trouble" role="alert">
                {trouble}
            </p>
        );
    }
    return worths ? (
        <WorthTable worths={worths} />
    ) : (
        <button type="button" disabled={isAsked} onClick={() => setAsked(true)}>
            {isAsked ? t.playingQuickGames(GAMES) : t.whatWorth}
        </button>
    );
}

function WorthTable({ worths }: { worths: Worths }) {
    return (
        <table class="worths">
            <caption>{t.worthCaption(worths.positions)}</caption>
            <thead>
                <tr>
                    <td />
                    {t.gamePhases.map((phase) => (
                        <th key={phase} scope="col">
                            {phase}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {worths.pieces.map(({ name, phases }) => (
                    <tr key={name}>
                        <th scope="row">{phrase(name)}</th>
                        {phases.map((worth, phase) => (
                            <td key={phase}>{worth ? `${worth[0].toFixed(0)} ± ${worth[1].toFixed(0)}` : "–"}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** The types to play with if there are no others: a set has at least two. */
const COMPANIONS = { U: "Leopard, L, NB2", other: "Unicorn, U, NC" };

/** Adds the piece to one's own pieces, and plays with them. */
function Order({ betza, onOrder }: { betza: string; onOrder: (pieces: string) => void }) {
    const [name, setName] = useState("");
    const [letter, setLetter] = useState("");
    const order = (event: Event) => {
        event.preventDefault();
        const symbol = letter.trim().toUpperCase();
        const others = lastOrdered()?.trim() || (symbol === "U" ? COMPANIONS.U : COMPANIONS.other);
        onOrder(`${others}\n${name.trim()}, ${symbol}, ${betza}`);
    };
    return (
        <form class="order" onSubmit={order}>
            <label class="field">
                {t.fieldName}
                <input type="text" required value={name} onInput={(event) => setName(event.currentTarget.value)} />
            </label>
            <label class="field">
                {t.fieldLetter}
                <input
                    type="text"
                    required
                    maxLength={1}
                    value={letter}
                    onInput={(event) => setLetter(event.currentTarget.value)}
                />
            </label>
            <button type="submit">{t.addToOwnPieces}</button>
        </form>
    );
}
