// Openings: the lines of a saved analysis, asked back. SPDX-License-Identifier: MIT
import "./puzzles.css";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Loading } from "../app/loading.tsx";
import { address, go, usePlace } from "../app/router.ts";
import { bringIn, useDeck } from "../deck/deck.ts";
import { useText } from "../i18n/index.ts";
import { askedIn, linesOf, openingCard, openingOf, type Opening, type OpeningPosition } from "../openings/opening.ts";
import { focusLine, LineChoice } from "../openings/lineChoice.tsx";
import { ReadyLines } from "../openings/readyLines.tsx";
import { Round } from "../openings/round.tsx";
import type { SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { readSaved, type Saved } from "../saved/store.ts";
import { useSavedList, type SavedRow } from "../saved/useSavedList.ts";
import { checkTree } from "../tree/check.ts";
import { fromRecord } from "../tree/record.ts";
import { Button, Pick, Segments } from "../ui/controls.tsx";

export function Openings({ rules }: { rules: Rules }) {
  const { t } = useText();
  const { query } = usePlace();
  const { rows: all } = useSavedList(rules);
  const rows = all?.filter(({ head }) => head.moves > 0); // without a move there is nothing to ask
  const wanted = query.get("openings");
  const row = rows?.find(({ head }) => head.id === wanted) ?? rows?.[0];
  const [saved, setSaved] = useState<Saved | undefined>(undefined);
  useEffect(() => {
    if (row) void readSaved(row.head.id).then(setSaved, () => setSaved(undefined));
  }, [row?.head.id, row?.head.revision]);
  if (!rows) return <Loading />;
  if (!row || wanted === "ready") {
    return (
      <div class="panel stack narrow">
        <h1 class="small-title">{t("openings.title")}</h1>
        <ReadyLines rules={rules} />
        <div class="row">
          <a class="button" href="/deck">{t("deck.title")}</a>
          <a class="button" href="/analysis?game=loa">{t("analysis.title")}</a>
        </div>
      </div>
    );
  }
  if (saved?.head.id !== row.head.id) return <Loading />;
  return <Chosen key={`${saved.head.id} ${saved.head.revision}`} rules={rules} saved={saved} row={row} rows={rows} />;
}

interface ChosenProps {
  rules: Rules;
  saved: Saved;
  row: SavedRow;
  rows: readonly SavedRow[];
}

function Chosen({ rules, saved, row, rows }: ChosenProps) {
  const { t, lang } = useText();
  const opening = useMemo(() => openingOf(rules, checkTree(rules, fromRecord(saved.body.record)).tree, lang), [saved]);
  const lines = useMemo(() => linesOf(opening), [opening]);
  const { query } = usePlace();
  const [side, setSide] = useState<SideIndex>(() => (query.get("side") === "1" ? 1 : (opening.positions.get(0)?.side ?? 0)));
  const [chosen, setChosen] = useState<readonly number[]>(() => lines.map(({ at }) => at));
  const sides = rules.game(opening.tree.game, lang).sides;
  const asked = askedIn(opening, side, chosen);
  const [choosing, setChoosing] = useState(false);
  const toggled = useRef<number | undefined>(undefined);
  const toggle = (at: number): void => {
    toggled.current = at;
    setChoosing(true); // whoever is quick is here before the list has said that it was opened
    setChosen(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at]);
  };
  // Another round has begun, and with it the list is drawn anew.
  useLayoutEffect(() => {
    if (toggled.current !== undefined) focusLine(toggled.current);
    toggled.current = undefined;
  }, [chosen]);
  const chooser = (
    <>
      <div class="puzzle-choice">
        <Pick
          label={t("openings.analysis")} value={row.head.id} options={rows.map(({ head, title, game }) => ({ value: head.id, label: `${title} · ${game}` }))}
          onChange={(id) => go(address("/deck", { openings: id }))}
        />
        <Segments
          label={t("openings.side")} value={String(side)} onChange={(value) => setSide(Number(value) as SideIndex)}
          options={sides.map(({ name }, index) => ({ value: String(index), label: name }))}
        />
      </div>
      {lines.length > 1 && <LineChoice opening={opening} lines={lines} chosen={chosen} onToggle={toggle} open={choosing} onOpen={setChoosing} />}
      <InDeck opening={opening} asked={asked} />
      <div class="row">
        <a class="button" href={address("/analysis", { id: row.head.id })}>{t("game.analyse")}</a>
        <a class="button" href={address("/deck", { openings: "ready" })}>{t("openings.readyLink")}</a>
        <a class="button" href="/deck">{t("deck.title")}</a>
      </div>
    </>
  );
  if (asked.length === 0) {
    return (
      <div class="panel stack narrow openings" data-phase="empty">
        <h1 class="small-title">{t("openings.title")}</h1>
        <p>{t("openings.nothing")}</p>
        {chooser}
      </div>
    );
  }
  return <Round key={`${side} ${chosen.join(" ")}`} rules={rules} opening={opening} side={side} lines={chosen} chooser={chooser} title={row.title} />;
}

/** How many of the positions are in the deck, and the way to have them all there. */
function InDeck({ opening, asked }: { opening: Opening; asked: readonly OpeningPosition[] }) {
  const { t } = useText();
  const deck = useDeck();
  if (!(deck instanceof Map)) return null;
  const missing = asked.filter(({ id }) => !deck.has(id));
  const now = Date.now();
  return (
    <div class="stack">
      <p class="soft small">{t("openings.known", { n: asked.length - missing.length, of: asked.length })}</p>
      {missing.length > 0 && (
        <div class="row"><Button icon="deck" onClick={() => void bringIn(missing.map((one) => openingCard(opening, one, now)))}>{t("openings.rememberAll")}</Button></div>
      )}
    </div>
  );
}
