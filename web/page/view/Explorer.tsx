/** The choices before a game of Musketeer Chess: what recorded games and the network say of pairs and gate files. */

import records from "prelude-records";
import { useState } from "preact/hooks";
import { messageOf, optionsOf, piecesOf, startWith } from "../engine/library.ts";
import type { Beginning } from "../engine/types.ts";
import { judge } from "../study/judge.ts";
import { remarkOf } from "../text/problem.ts";
import { decimal, language, phrase, t } from "../text/text.ts";
import { valueText } from "./format.ts";
import { GateChart } from "./GateChart.tsx";
import { PairMap } from "./PairMap.tsx";
import { Select } from "./Select.tsx";
import { type StudyProps, StudyTabs } from "./StudyTable.tsx";

const VARIANT = "musketeer";

/** The options for gate files, with labels for people. */
const FILES: [string, string][] = [
    ["White file 1", t.firstOfWhiteOn],
    ["White file 2", t.secondOfWhiteOn],
    ["Black file 1", t.firstOfBlackOn],
    ["Black file 2", t.secondOfBlackOn],
];

const usual = (): Record<string, string> =>
    Object.fromEntries(optionsOf(VARIANT).map((option) => [option.name, option.default]));

export function Explorer({ session, ...ways }: StudyProps) {
    const [chosen, setChosen] = useState(usual);
    const [verdict, setVerdict] = useState("");
    const pair: [string, string] = [chosen["Type 1"] ?? "", chosen["Type 2"] ?? ""];
    const start = startWith(
        VARIANT,
        optionsOf(VARIANT).map(({ name, default: value }) => chosen[name] ?? value),
    );
    const change = (values: Record<string, string>) => {
        setChosen({ ...chosen, ...values });
        setVerdict("");
    };
    return (
        <main class="study-list explorer">
            <StudyTabs {...ways} />
            <p>{t.exploredGames(records.games.toLocaleString(language), records.network)}</p>
            <section aria-labelledby="pairs-title">
                <h2 id="pairs-title">{t.pairsScores}</h2>
                <PairMap pair={pair} onChoose={([one, other]) => change({ "Type 1": one, "Type 2": other })} />
            </section>
            <section aria-labelledby="chosen-title">
                <h2 id="chosen-title">{t.pairTitle(phrase(pair[0]), phrase(pair[1]))}</h2>
                <Recorded pair={pair} />
                <div class="fields">
                    {FILES.map(([name, label]) => (
                        <Select
                            key={name}
                            label={label}
                            value={chosen[name] ?? ""}
                            options={[..."abcdefgh"].map((file) => [file, t.onFile(file)])}
                            onChange={(file) => change({ [name]: file })}
                        />
                    ))}
                </div>
                <Verdict start={start} words={verdict} />
                <div class="buttons">
                    <button
                        type="button"
                        class="main"
                        disabled={start.remark !== null}
                        onClick={() => {
                            setVerdict(t.networkAsked);
                            void ask(start).then(setVerdict);
                        }}
                    >
                        {t.askNetwork}
                    </button>
                    <button
                        type="button"
                        disabled={start.remark !== null}
                        onClick={() => {
                            session.show({ variant: VARIANT, start: start.fen, moves: [] });
                            ways.onGo(null);
                        }}
                    >
                        {t.openAsGame}
                    </button>
                </div>
            </section>
            <section aria-labelledby="gates-title">
                <h2 id="gates-title">{t.gatesTitle}</h2>
                <GateChart />
            </section>
        </main>
    );
}

async function ask({ fen }: Beginning): Promise<string> {
    try {
        const found = await judge({ variant: VARIANT, fen });
        return found ? t.networkSays(valueText(found.value), String(found.moves[0]?.san)) : "";
    } catch (error) {
        return t.networkFails(messageOf(error));
    }
}

/** What games and evaluations say of a pair. */
function Recorded({ pair }: { pair: [string, string] }) {
    const found = records.pairs.find((known) => pair.every((name) => known.pair.includes(name)));
    const values = piecesOf(VARIANT)
        .filter(({ name }) => pair.includes(name))
        .map(({ name }) => `${phrase(name)} ${records.values.find((known) => known.name === name)?.value ?? "?"}`);
    if (!found) {
        return <p>{t.pairMissing}</p>;
    }
    const [score, error] = found.white;
    return <p>{t.pairRecorded(decimal(score, 1), decimal(error, 1), found.games, values)}</p>;
}

/** The words of the network, or why the rules forbid the start. They keep their room. */
function Verdict({ start, words }: { start: Beginning; words: string }) {
    const remark = remarkOf(start);
    return (
        <p class="verdict" role="status">
            {remark ? t.rulesForbid(remark) : words}
        </p>
    );
}
