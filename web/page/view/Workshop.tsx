/** The workshop: a piece is designed by clicks or by its notation, and described. */

import { useEffect, useState } from "preact/hooks";
import { matingPower, messageOf, studyPiece, worthsOf } from "../engine/library.ts";
import type { MatingPower, PieceStudy, Worths } from "../engine/types.ts";
import { partFor, type Tool, toggled } from "../table/betza.ts";
import { lastOrdered } from "../table/start.ts";
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
        <Dialog title="Workshop" onClose={onClose} wide>
            <div class="workshop">
                <section>
                    <p>Click where the piece moves, or write its moves in Betza notation.</p>
                    <Designer study={study} onClick={click} />
                    <Tools tool={tool} onChange={setTool} />
                    <label class="field">
                        Betza notation
                        <input
                            type="text"
                            value={betza}
                            spellcheck={false}
                            autocapitalize="off"
                            placeholder="mRcpR, the Cannon of Xiangqi"
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
        <div class="designer" role="group" aria-label="Squares around the piece">
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
                            aria-label={`${placeOf(dx, "right", "left")}, ${placeOf(dy, "forwards", "back")}`}
                            onClick={() => onClick(dx, dy)}
                        />
                    ),
                ),
            )}
        </div>
    );
}

const placeOf = (distance: number, positive: string, negative: string): string =>
    distance === 0 ? "straight" : `${Math.abs(distance)} ${distance > 0 ? positive : negative}`;

interface ToolsProps {
    tool: Tool;
    onChange: (tool: Tool) => void;
}

function Tools({ tool, onChange }: ToolsProps) {
    return (
        <div class="fields">
            <Select
                label="A click adds"
                value={tool.does}
                options={[
                    ["both", "moves and captures"],
                    ["moves", "moves without capture"],
                    ["captures", "captures only"],
                ]}
                onChange={(does) => onChange({ ...tool, does })}
            />
            <Select
                label="As"
                value={String(tool.rides)}
                options={[
                    ["false", "a leap"],
                    ["true", "a slide"],
                ]}
                onChange={(rides) => onChange({ ...tool, rides: rides === "true" })}
            />
            <Select
                label="In"
                value={String(tool.turns)}
                options={[
                    ["true", "all directions"],
                    ["false", "this direction, left and right"],
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

const COLOURS = {
    bound: "It stays on squares of one colour.",
    changing: "It changes colour with each move.",
    both: "It moves to squares of both colours.",
};

/** The smallest share of a known piece that is told. */
const SMALLEST_SHARE = 0.1;

function Description({ betza, study, onOrder }: DescriptionProps) {
    const info = { symbol: "?", name: "new piece", betza, chosen: false, rays: study.rays };
    const shares = study.relatives
        .filter(([, share]) => Math.abs(share) >= SMALLEST_SHARE)
        .map(([name, share]) => `${share.toFixed(2)} ${name}`);
    const [fewest, most] = study.range;
    return (
        <section aria-live="polite">
            <div class="move-card">
                <MoveDiagram info={info} />
                <Legend infos={[info]} />
            </div>
            <MovesBySquare moves={study.moves} />
            <ul>
                <li>
                    {study.mean.toFixed(2)} moves on an empty board, {study.crowded.toFixed(2)} with pieces on 30 % of
                    the squares
                </li>
                <li>{study.colours ? COLOURS[study.colours] : "It only captures."}</li>
                <li>
                    It comes to {fewest === most ? most : `${fewest} to ${most}`} of 64 squares, its own included.
                </li>
                <li>
                    It forks {(100 * study.forks).toFixed(1)} % of the placements of a king and a rook (a knight
                    26.8 %).
                </li>
                <li>
                    {shares.length === 0
                        ? "The network knows no piece that is like it."
                        : `To the network it is ${shares.join(", ")}.`}
                </li>
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
            <caption>Moves from each square</caption>
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
                Does it mate with its king?
            </button>
        );
    }
    return (
        <p>
            {power.longest === null
                ? "King and piece never mate a bare king."
                : `King and piece force mate in ${(100 * power.share).toFixed(1)} % of the positions, in at most ${
                      power.longest
                  } moves.`}
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
            {isAsked ? `Playing ${GAMES} quick games …` : "What is it worth?"}
        </button>
    );
}

function WorthTable({ worths }: { worths: Worths }) {
    return (
        <table class="worths">
            <caption>Worth in centipawns, as the network sees {worths.positions} positions of quick games</caption>
            <thead>
                <tr>
                    <td />
                    {["opening", "middlegame", "endgame"].map((phase) => (
                        <th key={phase} scope="col">
                            {phase}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {worths.pieces.map(({ name, phases }) => (
                    <tr key={name}>
                        <th scope="row">{name}</th>
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
                Name
                <input type="text" required value={name} onInput={(event) => setName(event.currentTarget.value)} />
            </label>
            <label class="field">
                Letter
                <input
                    type="text"
                    required
                    maxLength={1}
                    value={letter}
                    onInput={(event) => setLetter(event.currentTarget.value)}
                />
            </label>
            <button type="submit">Add to my own pieces, and play</button>
        </form>
    );
}
