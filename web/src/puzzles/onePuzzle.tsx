// A puzzle on the board, and what becomes of it. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Board } from "../board/board.tsx";
import { cardId, remember } from "../deck/deck.ts";
import { PlayerBar } from "../game/players.tsx";
import { GameScreen } from "../game/screen.tsx";
import { gameTitle } from "../game/titles.ts";
import { useGame, useMoveNews } from "../game/useGame.ts";
import { useText } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { useGoOnKey, useKeys } from "../ui/keys.ts";
import { Said } from "../ui/said.tsx";
import { small, useMedia } from "../ui/useMedia.ts";
import { BoardFocus } from "./boardFocus.tsx";
import { useHints, useThreat } from "./hints.ts";
import { withPeople } from "./peopleRatings.ts";
import { answered, changeProgress, solvedDaily, streak, today, type PuzzleProgress } from "./progress.ts";
import { LineSteps, useWalk } from "./proofLine.tsx";
import { PuzzleCommands, PuzzleNews } from "./puzzleNews.tsx";
import { Links, Rated, ThisVisit, type Result } from "./puzzlePanel.tsx";
import { gainText, RatingCard, ratingText } from "./ratingCard.tsx";
import { ServerLine } from "./serverLine.tsx";
import type { Puzzle } from "./sets.ts";
import { hintsTaken, keepHints } from "./shown.ts";
import { Solution } from "./solution.tsx";
import { usePuzzle, type PuzzleAtWork } from "./usePuzzle.ts";
import { useWrongDrawn, WrongAnswer, wrongLine, WrongReasons } from "./wrongAnswer.tsx";
import { puzzleCard, puzzleQuestion, taskText } from "./words.ts";

interface OneProps {
  rules: Rules;
  puzzle: Puzzle;
  progress: PuzzleProgress;
  onNext: () => void;
  results: readonly Result[];
  onResult: (right: boolean) => void;
  day: number | undefined;
  chooser: ComponentChildren;
  /** What is to be said before the question; "" for nothing. */
  notice: string;
}

/** A puzzle at work; hints that were taken stay taken until it is over, or failed and left: then it may be solved alone another time. */
function useAsked(puzzle: Puzzle): PuzzleAtWork {
  const work = usePuzzle(puzzleQuestion(puzzle), hintsTaken(puzzle.id));
  const { phase, hints, failed } = work;
  const over = phase === "solved" || phase === "shown";
  useLayoutEffect(() => keepHints(puzzle.id, over ? 0 : hints), [hints, over]);
  useLayoutEffect(() => (failed ? () => keepHints(puzzle.id, 0) : undefined), [failed]);
  return work;
}

/** The answer is counted, once it is right or wrong; what was failed goes into the deck. */
function useResult(puzzle: Puzzle, { phase, moves, failed, hints, refutation }: PuzzleAtWork, day: number | undefined, onResult: OneProps["onResult"]): void {
  useLayoutEffect(() => {
    if (!failed && phase !== "solved") return;
    onResult(!failed);
    if (failed) void remember(cardId(puzzle.game, puzzle.position), puzzleCard(puzzle)).catch(() => {}); // the button says so
    changeProgress((now) => {
      // The move that was shown is not the person's, nor is the answer to a wrong one.
      const after = answered(now, withPeople(puzzle), !failed, { moves: phase === "shown" || refutation ? moves.slice(0, -1) : moves, hints });
      return phase === "solved" && day !== undefined ? solvedDaily(after, day) : after;
    });
  }, [failed, phase]);
}

function usePuzzleKeys(work: PuzzleAtWork, over: boolean, onNext: () => void): void {
  useKeys({ h: over ? undefined : work.hint, a: over ? undefined : work.show, n: onNext });
  useGoOnKey(work.phase === "wrong" || work.phase === "slower" ? work.again : over ? onNext : undefined);
}

export function OnePuzzle({ rules, puzzle, progress, onNext, results, onResult, day, chooser, notice }: OneProps) {
  const { t, lang } = useText();
  const work = useAsked(puzzle);
  const [before] = useState(progress.rating);
  const { phase, moves, failed } = work;
  const over = phase === "solved" || phase === "shown";
  const wrong = phase === "wrong" && work.refutation !== undefined;
  const walk = useWalk(wrong ? wrongLine(work) : puzzle.line, moves, over || wrong);
  const line = { game: puzzle.game, start: puzzle.position, moves: [...walk.onBoard] };
  const shown = useGame(rules, line);
  const solver = useMemo(() => rules.state({ ...line, moves: [] }, lang).turn.side, [rules, puzzle, lang]);
  const hint = useHints(rules, shown, line, puzzle, work);
  const refuted = useWrongDrawn(rules, { game: puzzle.game, start: puzzle.position }, work);
  const drawn = hint.step?.drawn ?? (walk.onBoard.length === moves.length ? refuted : undefined);
  const threat = useThreat(rules, puzzle, puzzle.kind === "defence");
  const narrow = useMedia(small);
  const change = over || failed ? progress.rating - before : 0;
  const task = <h1 class="puzzle-task">{taskText(t, puzzle, shown.sides[solver])}</h1>;
  useMoveNews(shown, walk.onBoard);
  const days = streak(progress, today());
  useResult(puzzle, work, day, onResult);
  usePuzzleKeys(work, over, onNext);
  return (
    <GameScreen
      above={narrow ? task : <PlayerBar state={shown.state} side={solver === 0 ? 1 : 0} name={shown.sides[solver === 0 ? 1 : 0]} />}
      below={<PlayerBar state={shown.state} side={solver} name={t("puzzles.you", { side: shown.sides[solver] })}>{ratingText(progress)}</PlayerBar>}
      board={
        <BoardFocus>
          <Board
            state={shown.state} sides={shown.sides} asks={shown.asks} turn={0} canMove={phase === "ask"} onMove={work.play}
            label={t("board.label", { game: shown.details.title })} marks={drawn?.marks ?? []} arrows={drawn?.arrows ?? []}
          />
        </BoardFocus>
      }
      news={
        <PuzzleNews puzzle={puzzle} work={work} hint={hint} threat={threat} task={narrow ? null : task} gain={gainText(progress, change)} onNext={onNext}>
          {notice && moves.length === 0 && <Said class="notice calm small" text={notice} />}
          <WrongAnswer rules={rules} puzzle={puzzle} work={work} solver={solver} walk={walk} />
          {over && narrow && <LineSteps label={t("puzzles.proof")} line={puzzle.line} walk={walk} />}
        </PuzzleNews>
      }
      commands={over || (narrow && wrong) ? undefined : <PuzzleCommands work={work} of={hint.of} onSkip={onNext} />}
      panel={
        <div class="panel stack puzzle" data-phase={phase} data-puzzle={puzzle.id}>
          <WrongReasons rules={rules} puzzle={puzzle} work={work} />
          {over && <Solution rules={rules} puzzle={puzzle} solver={solver} walk={walk} brief={narrow} />}
          <p class="soft small">
            {day !== undefined && `${t("puzzles.daily")} · `}{gameTitle(rules, puzzle.game, lang)} · <Rated puzzle={puzzle} />{days > 0 && ` · ${t("puzzles.streak", { n: days })}`}
          </p>
          <Links puzzle={puzzle} />
          <ThisVisit results={results} />
          <RatingCard progress={progress} change={change} />
          {chooser}
          <ServerLine game={puzzle.game} progress={progress} />
          <p class="soft small">{t("puzzles.keys")}</p>
        </div>
      }
    />
  );
}
