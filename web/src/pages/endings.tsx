// Endings: won positions, to be won against the longest defence. SPDX-License-Identifier: MIT
import "./puzzles.css";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Failed, Loading } from "../app/loading.tsx";
import { address, go, usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { Board } from "../board/board.tsx";
import { PlayerBar } from "../game/players.tsx";
import { GameScreen } from "../game/screen.tsx";
import { gameTitle } from "../game/titles.ts";
import { useGame, useMoveNews } from "../game/useGame.ts";
import { useText } from "../i18n/index.ts";
import { allowedMoves, countsOf, endingGames, loadEndings, nextEnding, type Ending } from "../puzzles/endings.ts";
import { keepPuzzleProgress, readPuzzleProgress, wonEnding } from "../puzzles/progress.ts";
import { useEnding, type EndingAtWork } from "../puzzles/useEnding.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { Button, Pick } from "../ui/controls.tsx";
import { useKeys } from "../ui/keys.ts";

export function Endings() {
  const { query } = usePlace();
  const game = endingGames.find((name) => name === query.get("game")) ?? "loa";
  const [set, setSet] = useState<{ game: string; endings: Ending[] } | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    loadEndings(game).then((endings) => setSet({ game, endings }), () => setFailed(true));
  };
  useLayoutEffect(load, [game]);
  if (failed) return <Failed onRetry={load} />;
  if (set?.game !== game) return <Loading />;
  return <WithRules>{(rules) => <Session key={game} rules={rules} endings={set.endings} game={game} />}</WithRules>;
}

function Session({ rules, endings, game }: { rules: Rules; endings: readonly Ending[]; game: string }) {
  const { t, lang } = useText();
  const [won, setWon] = useState(() => readPuzzleProgress().endings);
  const [pieces, setPieces] = useState(0);
  const [asked, setAsked] = useState({ count: 0, last: undefined as string | undefined });
  const of = useMemo(() => endings.filter((one) => pieces === 0 || one.pieces === pieces), [endings, pieces]);
  // A new one when asked for, not when one is won.
  const ending = useMemo(() => nextEnding(of, won, asked.last)!, [of, asked]);
  const wins = (): void => {
    const next = wonEnding(readPuzzleProgress(), ending.id);
    keepPuzzleProgress(next);
    setWon(next.endings);
  };
  const known = new Set(won);
  const chooser = (
    <>
      <p class="soft small">{t("endings.tally", { n: of.filter(({ id }) => known.has(id)).length, of: of.length })}</p>
      <div class="puzzle-choice">
        <Pick
          label={t("puzzles.game")} value={game} options={endingGames.map((name) => ({ value: name, label: gameTitle(rules, name, lang) }))}
          onChange={(name) => go(address("/puzzles", { endings: 1, game: name }))}
        />
        <Pick
          label={t("endings.pieces")} value={String(pieces)} onChange={(value) => setPieces(Number(value))}
          options={[0, ...countsOf(endings)].map((n) => ({ value: String(n), label: n === 0 ? t("endings.any") : String(n) }))}
        />
      </div>
    </>
  );
  return (
    <OneEnding
      key={`${ending.id} ${asked.count}`} rules={rules} ending={ending} onWon={wins} chooser={chooser}
      onNext={() => setAsked(({ count }) => ({ count: count + 1, last: ending.id }))}
    />
  );
}

interface OneProps {
  rules: Rules;
  ending: Ending;
  onWon: () => void;
  onNext: () => void;
  chooser: preact.ComponentChildren;
}

function OneEnding({ rules, ending, onWon, onNext, chooser }: OneProps) {
  const { t, lang } = useText();
  const { game, position } = ending;
  const side = useMemo(() => rules.state({ game, start: position, moves: [] }, lang).turn.side, [rules, ending]);
  const work = useEnding(rules, ending, side);
  const { phase, moves } = work;
  const shown = useGame(rules, { game, start: position, moves: [...moves] });
  const other = side === 0 ? 1 : 0;
  useMoveNews(shown, moves, side);
  useLayoutEffect(() => {
    if (phase === "won") onWon();
  }, [phase]);
  const over = phase === "won" || phase === "late" || phase === "lost" || phase === "shown";
  useKeys({ a: over ? undefined : work.show, n: onNext, Enter: over && phase !== "won" ? work.again : undefined });
  return (
    <GameScreen
      above={<PlayerBar state={shown.state} side={other} name={shown.sides[other]} />}
      below={<PlayerBar state={shown.state} side={side} name={t("puzzles.you", { side: shown.sides[side] })} />}
      board={
        <Board
          state={shown.state} sides={shown.sides} asks={shown.asks} turn={0} canMove={phase === "ask"} onMove={work.play}
          label={t("board.label", { game: shown.details.title })}
        />
      }
      panel={
        <div class="panel stack puzzle" data-phase={phase} data-ending={ending.id}>
          <p class="soft small">{t("puzzles.endings")} · {gameTitle(rules, game, lang)} · {t("endings.pieces")}: {ending.pieces}</p>
          <h1 class="puzzle-task">{t("endings.task", { side: shown.sides[side] })}</h1>
          <p>{t("endings.about", { n: ending.moves, of: allowedMoves(ending) })}</p>
          <Said ending={ending} work={work} />
          <div class="row">
            {phase === "broken" && <Button main onClick={work.retry}>{t("app.retry")}</Button>}
            {!over && <Button onClick={work.show}>{t("puzzles.solution")}</Button>}
            {moves.length > 0 && <Button main={over && phase !== "won"} onClick={work.again}>{t("endings.again")}</Button>}
            <Button main={phase === "won"} onClick={onNext}>{t(over ? "endings.next" : "puzzles.skip")}</Button>
            <a class="button" href={address("/analysis", { game, start: position })}>{t("game.analyse")}</a>
            <a class="button" href={address("/puzzles", { game })}>{t("puzzles.title")}</a>
          </div>
          {chooser}
          <p class="soft small">{t("endings.keys")}</p>
        </div>
      }
    />
  );
}

function Said({ ending, work: { phase, used, defence } }: { ending: Ending; work: EndingAtWork }) {
  const { t } = useText();
  const proven = ending.moves;
  const reply = defence?.reply ?? "";
  const text =
    phase === "won" ? t("endings.won", { n: used, of: proven })
    : phase === "late" || phase === "lost" ? t(`endings.${phase}`, { of: proven })
    : phase === "shown" ? t("endings.shown")
    : phase === "broken" ? t("endings.broken")
    : phase === "reply" ? t("endings.thinks")
    : !defence ? ""
    : defence.wins === undefined ? t("endings.open", { reply })
    : t("endings.still", { reply, n: defence.wins });
  useEffect(() => {
    if (text && phase !== "reply") announce(text);
  }, [text]);
  return (
    <>
      <p class={`puzzle-said ${phase === "won" ? "solved" : phase === "late" || phase === "lost" ? "wrong" : ""}`}>{text}</p>
      <p class="soft">{t("endings.left", { n: allowedMoves(ending) - used })}</p>
      {(phase === "shown" || phase === "late" || phase === "lost") && <p>{t("puzzles.proof")} <strong>{ending.line.join(" ")}</strong></p>}
    </>
  );
}
