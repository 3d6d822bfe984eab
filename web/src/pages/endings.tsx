// Endings: won positions, to be won against the longest defence. SPDX-License-Identifier: MIT
import "./puzzles.css";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Failed, Loading } from "../app/loading.tsx";
import { address, go, usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { Board } from "../board/board.tsx";
import { cardId } from "../deck/deck.ts";
import { RememberButton } from "../deck/remember.tsx";
import { PlayerBar } from "../game/players.tsx";
import { GameScreen } from "../game/screen.tsx";
import { gameTitle } from "../game/titles.ts";
import { failureText } from "../game/useComputer.ts";
import { useHint, type HintStep } from "../game/useHint.ts";
import { useGame, useMoveNews, type GameView } from "../game/useGame.ts";
import { useText } from "../i18n/index.ts";
import { BoardFocus } from "../puzzles/boardFocus.tsx";
import { allowedMoves, countsOf, endingGames, loadEndings, nextEnding, type Ending } from "../puzzles/endings.ts";
import { changeProgress, triedEnding, useProgress, wonEndings, type EndingTry, type PuzzleProgress } from "../puzzles/progress.ts";
import { ProofLine, useWalk } from "../puzzles/proofLine.tsx";
import { ServerLine } from "../puzzles/serverLine.tsx";
import { endingCard } from "../puzzles/words.ts";
import { useLoaded } from "../puzzles/useLoaded.ts";
import { useEnding, type EndingAtWork } from "../puzzles/useEnding.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { Command, Commands } from "../ui/commands.tsx";
import { Button, Pick } from "../ui/controls.tsx";
import { Icon } from "../ui/icon.tsx";
import { useGoOnKey, useKeys } from "../ui/keys.ts";
import { Said } from "../ui/said.tsx";
import { unbroken } from "../ui/unbroken.tsx";

export function Endings() {
  const { query } = usePlace();
  const game = endingGames.find((name) => name === query.get("game")) ?? "loa";
  const { value, failed, retry } = useLoaded(loadEndings, game);
  if (failed) return <Failed onRetry={retry} />;
  if (!value) return <Loading />;
  return <WithRules>{(rules) => <Session key={game} rules={rules} endings={value} game={game} />}</WithRules>;
}

/** What the number of an ending counts. */
const countWord = (game: string): "endings.stacks" | "endings.pieces" => (game === "lof" ? "endings.stacks" : "endings.pieces");

function Session({ rules, endings, game }: { rules: Rules; endings: readonly Ending[]; game: string }) {
  const { t, lang } = useText();
  const progress = useProgress();
  const won = useMemo(() => wonEndings(progress), [progress]);
  const [pieces, setPieces] = useState(0);
  const [asked, setAsked] = useState({ count: 0, last: undefined as string | undefined });
  const of = useMemo(() => endings.filter((one) => pieces === 0 || one.pieces === pieces), [endings, pieces]);
  // A new one when asked for, not when one is won.
  const ending = useMemo(() => nextEnding(of, won, asked.last)!, [of, asked]);
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
          label={t(countWord(game))} value={String(pieces)} onChange={(value) => setPieces(Number(value))}
          options={[0, ...countsOf(endings)].map((n) => ({ value: String(n), label: n === 0 ? t("endings.any") : String(n) }))}
        />
      </div>
    </>
  );
  return (
    <OneEnding
      key={`${ending.id} ${asked.count}`} rules={rules} ending={ending} progress={progress} chooser={chooser}
      onNext={() => setAsked(({ count }) => ({ count: count + 1, last: ending.id }))}
    />
  );
}

interface OneProps {
  rules: Rules;
  ending: Ending;
  progress: PuzzleProgress;
  onNext: () => void;
  chooser: preact.ComponentChildren;
}

function OneEnding({ rules, ending, progress, onNext, chooser }: OneProps) {
  const { t, lang } = useText();
  const { game, position } = ending;
  const side = useMemo(() => rules.state({ game, start: position, moves: [] }, lang).turn.side, [rules, ending]);
  const work = useEnding(rules, ending, side);
  const { phase, moves } = work;
  const over = phase === "won" || phase === "late" || phase === "lost" || phase === "shown";
  const walks = over && phase !== "won";
  const walk = useWalk(ending.line, moves, walks);
  const shown = useGame(rules, { game, start: position, moves: [...walk.onBoard] });
  const other = side === 0 ? 1 : 0;
  const { told, more, failed } = useEndingHints(rules, shown, ending, work);
  useMoveNews(shown, walk.onBoard, { side });
  useLayoutEffect(() => {
    if (!over) return;
    const one: EndingTry = { id: ending.id, at: work.began, won: phase === "won", used: work.helped ? 0 : work.used };
    changeProgress((now) => triedEnding(now, one));
  }, [phase]);
  useKeys({ h: more, u: work.back, a: over ? undefined : work.show, n: onNext });
  useGoOnKey(phase === "won" ? onNext : over ? work.again : undefined);
  return (
    <GameScreen
      above={<PlayerBar state={shown.state} side={other} name={shown.sides[other]} />}
      below={<PlayerBar state={shown.state} side={side} name={t("puzzles.you", { side: shown.sides[side] })} />}
      board={
        <BoardFocus>
          <Board
            state={shown.state} sides={shown.sides} asks={shown.asks} turn={0} canMove={phase === "ask"} onMove={work.play}
            label={t("board.label", { game: shown.details.title })} marks={told?.drawn.marks ?? []} arrows={told?.drawn.arrows ?? []}
          />
        </BoardFocus>
      }
      news={<News ending={ending} work={work} over={over} told={told} failed={failed} task={t("endings.task", { side: shown.sides[side] })} onNext={onNext} />}
      commands={
        <Commands>
          <Command icon="undo" word={t("endings.back")} disabled={!work.back} onClick={() => work.back?.()} />
          <Command icon="hint" word={t("game.hint")} disabled={!more} onClick={() => more?.()} />
          <Command icon="eye" word={t("puzzles.solutionShort")} label={t("puzzles.solution")} disabled={over} onClick={work.show} />
          <Command icon="forward" word={t("puzzles.skip")} disabled={phase === "won"} onClick={onNext} />
        </Commands>
      }
      panel={
        <div class="panel stack puzzle" data-phase={phase} data-ending={ending.id}>
          {walks && <ProofLine title={t("puzzles.proof")} line={ending.line} walk={walk} />}
          <p class="soft small">{t("puzzles.endings")} · {gameTitle(rules, game, lang)} · {t(`${countWord(game)}.count`, { n: ending.pieces })}</p>
          <div class="puzzle-links">
            {moves.length > 0 && !over && <Button icon="undo" onClick={work.again}>{t("endings.again")}</Button>}
            <RememberButton id={cardId(game, position)} make={() => endingCard(ending)} />
            <a class="button" href={address("/analysis", { game, start: position })}><Icon name="chart" />{t("home.analysis")}</a>
            <a class="button" href={address("/puzzles", { of: game })}><Icon name="puzzle" />{t("training.all")}</a>
          </div>
          <Tries tries={progress.endings.filter(({ id }) => id === ending.id)} />
          {chooser}
          <ServerLine progress={progress} />
          <p class="soft small">{t("endings.keys")}</p>
        </div>
      }
    />
  );
}

interface EndingHints {
  told: HintStep | undefined;
  /** The next step; none: there is no more to tell, or nothing is asked. */
  more: (() => void) | undefined;
  /** Why the engine found none here. */
  failed: Error | undefined;
}

/** On the line of the proof its next move is the hint; off it the engine looks for one. */
function useEndingHints(rules: Rules, shown: GameView, { game, position, line }: Ending, { phase, moves, help }: EndingAtWork): EndingHints {
  const here = { game, start: position, moves: [...moves] };
  const hints = useHint(rules, shown, here);
  const [failed, setFailed] = useState<{ at: readonly string[]; why: Error } | undefined>(undefined);
  const told = phase === "ask" ? hints.steps[hints.told - 1] : undefined;
  useEffect(() => {
    if (told) announce(told.text);
  }, [told]);
  const onLine = moves.every((move, ply) => move === line[ply]);
  const through = hints.told > 0 && hints.told === hints.steps.length;
  const more = (): void => {
    help();
    setFailed(undefined);
    if (onLine && hints.told === 0) hints.begin(here, line[moves.length]!);
    else hints.more().catch((why: Error) => setFailed({ at: moves, why }));
  };
  return { told, more: phase !== "ask" || hints.looking || through ? undefined : more, failed: failed?.at === moves ? failed.why : undefined };
}

interface NewsProps {
  ending: Ending;
  work: EndingAtWork;
  over: boolean;
  told: HintStep | undefined;
  failed: Error | undefined;
  task: string;
  onNext: () => void;
}

function News({ ending, work, over, told, failed, task, onNext }: NewsProps) {
  const { t } = useText();
  const { phase } = work;
  return (
    <div class="puzzle-ask">
      <h1 class="puzzle-task">{task}</h1>
      {told ? <p class="puzzle-said hinted"><strong>{told.head}</strong> {unbroken([told.text, ...told.reasons].join(" "))}</p> : <Verdict ending={ending} work={work} />}
      {failed && <Said class="notice" text={failureText(t, failed)} />}
      {phase === "broken" && <Button main onClick={work.retry}>{t("app.retry")}</Button>}
      {phase === "won" && <Button main onClick={onNext}>{t("endings.next")}</Button>}
      {over && phase !== "won" && <Button main onClick={work.again}>{t("endings.again")}</Button>}
    </div>
  );
}

/** What became of one's tries at this ending. */
function Tries({ tries }: { tries: readonly EndingTry[] }) {
  const { t } = useText();
  const won = tries.filter((one) => one.won);
  const known = won.map(({ used }) => used).filter((used) => used > 0); // older ones were kept without it
  if (tries.length === 0) return null;
  return (
    <p class="soft small ending-tries">
      {t("endings.tries", { n: tries.length, won: won.length })}{known.length > 0 && ` ${t("endings.best", { n: Math.min(...known) })}`}
    </p>
  );
}

function Verdict({ ending, work: { phase, used, defence } }: { ending: Ending; work: EndingAtWork }) {
  const { t } = useText();
  const proven = ending.moves;
  const reply = defence?.reply ?? "";
  const text =
    phase === "won" ? t("endings.won", { n: used, of: proven })
    : phase === "late" || phase === "lost" ? t(`endings.${phase}`, { of: proven })
    : phase === "shown" ? t("endings.shown")
    : phase === "broken" ? t("endings.broken")
    : phase === "reply" ? t("endings.thinks")
    : !defence ? t("endings.about", { n: proven, of: allowedMoves(ending) })
    : defence.wins === undefined ? t("endings.open", { reply })
    : t("endings.still", { reply, n: defence.wins });
  useEffect(() => {
    if (used > 0 && phase !== "reply") announce(text);
  }, [text]);
  return (
    <>
      <p class={`puzzle-said ${phase === "won" ? "solved" : phase === "late" || phase === "lost" ? "wrong" : ""}`}>{unbroken(text)}</p>
      {(phase === "ask" || phase === "reply") && used > 0 && <p class="soft">{t("endings.left", { n: allowedMoves(ending) - used })}</p>}
    </>
  );
}
