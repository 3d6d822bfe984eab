// The timed run on the puzzles' page. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { address } from "../app/router.ts";
import { Board } from "../board/board.tsx";
import { cardId, remember } from "../deck/deck.ts";
import { PlayerBar } from "../game/players.tsx";
import { GameScreen } from "../game/screen.tsx";
import { useGame, useMoveNews } from "../game/useGame.ts";
import { useText } from "../i18n/index.ts";
import { BoardFocus } from "../puzzles/boardFocus.tsx";
import { changeProgress, useProgress, withRun } from "../puzzles/progress.ts";
import { afterAnswer, beginRun, isOver, mostMistakes, runPuzzle, stopRun, type Run } from "../puzzles/run.ts";
import type { Puzzle } from "../puzzles/sets.ts";
import { usePuzzle } from "../puzzles/usePuzzle.ts";
import { puzzleCard, puzzleQuestion, taskText } from "../puzzles/words.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { Button } from "../ui/controls.tsx";
import { useKeys } from "../ui/keys.ts";

const tickMs = 200;

interface PuzzleRunProps {
  rules: Rules;
  puzzles: readonly Puzzle[];
  game: string;
}

export function PuzzleRun({ rules, puzzles, game }: PuzzleRunProps) {
  const { t } = useText();
  const progress = useProgress();
  const [run, setRun] = useState<Run>(() => beginRun(Date.now(), progress.rating));
  const [said, setSaid] = useState("");
  const now = useNow(isOver(run, Date.now()));
  const over = isOver(run, now);
  const puzzle = useMemo(() => runPuzzle(puzzles, run), [puzzles, run.seen, run.began]);
  useLayoutEffect(() => {
    if (!over) return;
    changeProgress((before) => withRun(before, { at: run.ends, solved: run.solved }));
    announce(t("puzzles.runEnd", { n: run.solved }));
  }, [over]);
  const answered = (right: boolean): void => {
    const text = right ? t("puzzles.solved") : t("puzzles.runWrong", { line: puzzle.line.join(" ") });
    setSaid(text);
    announce(text);
    if (!right) void remember(cardId(game, puzzle.position), puzzleCard(puzzle)).catch(() => {}); // a run goes on without a deck
    setRun((before) => (isOver(before, Date.now()) ? before : afterAnswer(before, puzzle, right)));
  };
  const slower = (move: string): void => {
    setSaid(t("puzzles.slower", { move }));
    announce(t("puzzles.slower", { move }));
  };
  const again = (): void => {
    setSaid("");
    setRun(beginRun(Date.now(), progress.rating));
  };
  const earlier = progress.runs.filter(({ at }) => at !== run.ends).map(({ solved }) => solved);
  const panel = over
    ? <RunEnd run={run} earlier={earlier} said={said} onAgain={again} game={game} />
    : <RunHead run={run} now={now} said={said} onStop={() => setRun((before) => stopRun(before, Date.now()))} />;
  return (
    <RunPuzzle
      key={`${puzzle.id} ${run.began}`} rules={rules} puzzle={puzzle} closed={over} onAnswer={answered} onSlower={slower}
      below={over && run.answers.length > 0 ? <RunAnswers run={run} puzzles={puzzles} game={game} /> : null}
    >
      {panel}
    </RunPuzzle>
  );
}

/** The time, as long as it is wanted. */
function useNow(stopped: boolean): number {
  const [now, setNow] = useState(Date.now);
  useLayoutEffect(() => {
    if (stopped) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [stopped]);
  return stopped ? Date.now() : now;
}

interface RunPuzzleProps {
  rules: Rules;
  puzzle: Puzzle;
  /** The run is over: nothing is answered any more. */
  closed: boolean;
  onAnswer: (right: boolean) => void;
  /** A win that takes longer: neither right nor a mistake. */
  onSlower: (move: string) => void;
  /** What stands under what is said. */
  below: ComponentChildren;
  children: ComponentChildren;
}

function RunPuzzle({ rules, puzzle, closed, onAnswer, onSlower, below, children }: RunPuzzleProps) {
  const { t } = useText();
  const work = usePuzzle(puzzleQuestion(puzzle));
  const shown = useGame(rules, { game: puzzle.game, start: puzzle.position, moves: [...work.moves] });
  const [mine] = useState(shown.state.turn.side);
  const other = mine === 0 ? 1 : 0;
  useMoveNews(shown, work.moves);
  useLayoutEffect(() => {
    if (work.phase === "solved" || work.phase === "wrong") onAnswer(work.phase === "solved");
    if (work.phase !== "slower") return;
    onSlower(work.refutation!.tried);
    work.again();
  }, [work.phase]);
  return (
    <GameScreen
      above={<PlayerBar state={shown.state} side={other} name={shown.sides[other]} />}
      below={<PlayerBar state={shown.state} side={mine} name={t("puzzles.you", { side: shown.sides[mine] })} />}
      board={
        <BoardFocus>
          <Board
            state={shown.state} sides={shown.sides} asks={shown.asks} turn={0} canMove={!closed && work.phase === "ask"} onMove={work.play}
            label={t("board.label", { game: shown.details.title })}
          />
        </BoardFocus>
      }
      news={
        <div class="puzzle-ask puzzle" data-phase={closed ? "over" : work.phase} data-puzzle={puzzle.id}>
          {!closed && <h1 class="puzzle-task">{taskText(t, puzzle, shown.sides[mine])}</h1>}
          {children}
        </div>
      }
      panel={below}
    />
  );
}

function RunHead({ run, now, said, onStop }: { run: Run; now: number; said: string; onStop: () => void }) {
  const { t } = useText();
  const seconds = Math.max(0, Math.ceil((run.ends - now) / 1000));
  return (
    <>
      <p class="run-clock numbers" role="timer">{Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}</p>
      <p>{t("puzzles.runCount", { n: run.solved })} · {t("puzzles.runMistakes", { n: run.mistakes, of: mostMistakes })}</p>
      <p class="puzzle-said">{said || t("puzzles.runAbout")}</p>
      <div class="row"><Button onClick={onStop}>{t("puzzles.runStop")}</Button></div>
    </>
  );
}

interface RunEndProps {
  run: Run;
  /** How many were solved in the runs before. */
  earlier: readonly number[];
  said: string;
  onAgain: () => void;
  game: string;
}

function RunEnd({ run, earlier, said, onAgain, game }: RunEndProps) {
  const { t } = useText();
  const best = Math.max(...earlier, run.solved);
  const record = earlier.length > 0 && run.solved > Math.max(...earlier);
  useKeys({ Enter: onAgain });
  return (
    <>
      <h1 class="puzzle-task">{t("puzzles.runEnd", { n: run.solved })}</h1>
      <p class={record ? "run-record" : undefined}>{record ? t("puzzles.runRecord") : t("puzzles.runBest", { n: best })}</p>
      {run.mistakes >= mostMistakes && <p class="puzzle-said">{said}</p>}
      <div class="row">
        <Button main onClick={onAgain}>{t("puzzles.runAgain")}</Button>
        <a class="button" href={address("/puzzles", { of: game })}>{t("training.all")}</a>
        <a class="button" href="/deck">{t("deck.title")}</a>
      </div>
    </>
  );
}

/** Every puzzle of the run with what became of it, to be looked at again. */
function RunAnswers({ run, puzzles, game }: { run: Run; puzzles: readonly Puzzle[]; game: string }) {
  const { t } = useText();
  return (
    <div class="panel stack">
      <strong>{t("puzzles.runAnswers")}</strong>
      <ol class="run-answers">
        {run.answers.map(({ id, right }, n) => (
          <li key={n}>
            <a class={right ? "right" : "wrong"} href={address("/puzzles", { game, puzzle: id })}>
              <span class="mark">{right ? "✓" : "✗"}</span> {t("puzzles.rated", { n: puzzles.find((one) => one.id === id)?.rating ?? 0 })}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
