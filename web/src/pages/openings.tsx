// Openings: the lines of a saved analysis, asked back. SPDX-License-Identifier: MIT
import "./puzzles.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Loading } from "../app/loading.tsx";
import { address, go, usePlace } from "../app/router.ts";
import { Board } from "../board/board.tsx";
import { bringIn, remember, useDeck } from "../deck/deck.ts";
import { drawMove } from "../game/arrows.ts";
import { PlayerBar } from "../game/players.tsx";
import { GameScreen } from "../game/screen.tsx";
import { useGame, useMoveNews } from "../game/useGame.ts";
import { useText } from "../i18n/index.ts";
import { askedIn, imageOf, linesOf, openingCard, openingOf, type Opening, type OpeningPosition } from "../openings/opening.ts";
import { ReadyLines } from "../openings/readyLines.tsx";
import { useDrill, type Drill } from "../openings/useDrill.ts";
import type { SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { readSaved, type Saved } from "../saved/store.ts";
import { useSavedList, type SavedRow } from "../saved/useSavedList.ts";
import { checkTree } from "../tree/check.ts";
import { fromRecord } from "../tree/record.ts";
import { movesTo } from "../tree/tree.ts";
import { announce } from "../ui/announce.ts";
import { Button, Pick, Segments } from "../ui/controls.tsx";
import { useKeys } from "../ui/keys.ts";
import { unbroken } from "../ui/unbroken.tsx";

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
        <div class="row"><a class="button" href="/analysis?game=loa">{t("analysis.title")}</a></div>
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
  const toggle = (at: number): void => setChosen(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at]);
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
      {lines.length > 1 && (
        <fieldset class="opening-lines">
          <legend>{t("openings.lines")}</legend>
          {lines.map(({ at, moves, percent }) => (
            <label key={at}>
              <input type="checkbox" checked={chosen.includes(at)} onChange={() => toggle(at)} />
              <span>{moves.join(" ")}</span> <span class="soft small">{t("openings.percent", { n: percent })}</span>
            </label>
          ))}
        </fieldset>
      )}
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

interface RoundProps {
  rules: Rules;
  opening: Opening;
  side: SideIndex;
  lines: readonly number[];
  chooser: preact.ComponentChildren;
  title: string;
}

function Round({ rules, opening, side, lines, chooser, title }: RoundProps) {
  const { t } = useText();
  const missed = (position: OpeningPosition): void => {
    const { id: _, reviews: __, ...card } = openingCard(opening, position, 0);
    void remember(position.id, card).catch(() => {}); // the count below says whether it is there
  };
  const drill = useDrill({ opening, side, lines, imageOf: (at, move) => imageOf(rules, opening, at, move), onMiss: missed });
  const { game, start } = opening.tree;
  const moves = [...movesTo(opening.tree, drill.at), ...(drill.tried === undefined ? [] : [drill.tried])];
  const shown = useGame(rules, { game, start, moves });
  useMoveNews(shown, moves);
  const other = side === 0 ? 1 : 0;
  const { phase } = drill;
  const asks = phase === "ask" || phase === "shown";
  useKeys({ a: phase === "ask" ? drill.show : undefined, n: phase === "end" ? drill.next : undefined, Enter: phase === "wrong" ? drill.again : phase === "end" ? drill.next : undefined });
  const answer = phase === "shown" ? drawMove(shown.state, drill.asked!.answers[0]!) : undefined;
  return (
    <GameScreen
      above={<PlayerBar state={shown.state} side={other} name={shown.sides[other]} says={t("openings.often")} />}
      below={<PlayerBar state={shown.state} side={side} name={t("puzzles.you", { side: shown.sides[side] })} />}
      board={
        <Board
          state={shown.state} sides={shown.sides} asks={shown.asks} turn={0} canMove={asks} onMove={drill.play}
          label={t("board.label", { game: shown.details.title })} marks={answer?.marks ?? []} arrows={answer?.arrows ?? []}
        />
      }
      panel={
        <div class="panel stack openings" data-phase={phase}>
          <p class="soft small">{t("openings.title")} · {title}</p>
          {drill.image && <p class="soft" role="status">{t("openings.image", { move: drill.image.played, answer: drill.image.answer })}</p>}
          <Said drill={drill} last={moves.at(-1)} />
          <p class="opening-round" role="img" aria-label={t("openings.round", { n: drill.answers.filter(Boolean).length, of: drill.answers.length })}>
            {drill.answers.map((right, i) => <span key={i} class={right ? "right" : "wrong"}>{right ? "✓" : "✗"}</span>)}
          </p>
          <div class="row">
            {phase === "ask" && <Button onClick={drill.show}>{t("openings.show")}</Button>}
            {phase === "wrong" && <Button main onClick={drill.again}>{t("openings.toAnswer")}</Button>}
            {phase === "end" && <Button main onClick={drill.next}>{t("openings.next")}</Button>}
          </div>
          {chooser}
          <p class="soft small with-keys">{t("openings.keys")}</p>
        </div>
      }
    />
  );
}

function Said({ drill: { phase, asked, tried, answers }, last }: { drill: Drill; last: string | undefined }) {
  const { t } = useText();
  const text =
    phase === "wrong" ? t("openings.wrong", { move: tried ?? "", answer: asked?.answers[0] ?? "" })
    : phase === "shown" ? t("openings.shown", { move: asked?.answers[0] ?? "" })
    : phase === "end" ? t("openings.end", { n: answers.filter(Boolean).length, of: answers.length })
    : phase === "ask" && last ? t("openings.ask", { move: last })
    : phase === "ask" ? t("openings.first")
    : t("openings.waits");
  useEffect(() => {
    if (phase !== "reply") announce(text);
  }, [text]);
  return <h1 class="puzzle-task">{unbroken(text)}</h1>;
}
