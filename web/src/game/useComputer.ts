// The computer's part in a game: its moves, hints, and what was wrong with a move.
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { EngineRefusal, type Thinking } from "../engine/client.ts";
import { engine } from "../engine/load.ts";
import type { Translate } from "../i18n/index.ts";
import { expectation, type Answer, type Score } from "../protocol/analysis.ts";
import type { GameLine, MoveFact } from "../protocol/rules.ts";
import { opponentWord, strongest, type Opponent } from "./opponent.ts";

/** At full strength. */
export const longestThinkingMs = 3000;
const look = { time_ms: 700 };

export interface Computer {
  thinking: boolean;
  failed: Error | undefined;
}

/** Why there is no move, for the person who waits for it. */
export function failureText(t: Translate, failed: Error): string {
  return failed instanceof EngineRefusal && failed.field === "net"
    ? t("play.netFailed")
    : t("play.engineFailed");
}

const isFullStrength = (opponent: Opponent): boolean => opponent.kind === "level" && opponent.level === strongest;

const opponentStrength = (opponent: Opponent): { level: number } | { elo: number } =>
  opponent.kind === "level" ? { level: opponent.level } : { elo: opponent.elo };

export interface Pace {
  /** How long to think at full strength. */
  thinkMs: () => number;
  /** How long a move waits at least, so that the one before it is seen. */
  pauseMs: () => number;
}

/** Asks for a move whenever `wanted` becomes true; what is asked is void when the line changes. */
export function useComputer(line: GameLine, opponent: Opponent, wanted: boolean, onMove: (move: string) => void, pace: Pace): Computer {
  const [thinking, setThinking] = useState(false);
  const [failed, setFailed] = useState<Error | undefined>(undefined);
  const latest = useRef(onMove);
  latest.current = onMove;
  const key = line.moves.join(" ");
  // Not after the frame: an answer that comes just when a move is taken back must find itself void.
  useLayoutEffect(() => {
    if (!wanted) return;
    let void_ = false;
    setThinking(true);
    setFailed(undefined);
    const seed = Math.floor(Math.random() * 1e9);
    const strength = isFullStrength(opponent) ? { limits: { time_ms: Math.round(pace.thinkMs()) } } : { ...opponentStrength(opponent), seed };
    const began = performance.now();
    const pause = pace.pauseMs();
    const asked = engine().analyse({ ...line, ...strength });
    asked.done.then(
      (answer) => {
        const wait = Math.max(0, pause - (performance.now() - began));
        setTimeout(() => {
          if (void_) return;
          setThinking(false);
          if (answer.move) latest.current(answer.move);
        }, wait);
      },
      (error: Error) => {
        if (void_) return;
        setThinking(false);
        setFailed(error);
      },
    );
    return () => {
      void_ = true;
      setThinking(false);
      asked.stop();
    };
  }, [wanted, line.game, line.start, key, opponentWord(opponent)]);
  return { thinking, failed };
}

/** Starts the engine before it is needed, so that its first answer in this game does not wait for the download. */
export function warmEngine(game: string): void {
  engine().analyse({ game, start: "start", moves: [], limits: { nodes: 1 } }).done.catch(() => {}); // the first move says so
}

/** The best move the engine finds in a moment. */
export function hint(line: GameLine): Thinking {
  return engine().analyse({ ...line, limits: look });
}

export function scoreText(t: Translate, score: Score): string {
  const n = Math.ceil((score.plies ?? 0) / 2);
  switch (score.kind) {
    case "win":
      return t("score.win", { n });
    case "loss":
      return t("score.loss", { n });
    case "draw":
      return t("score.draw");
    case "estimate":
      return (score.centi >= 0 ? "+" : "−") + (Math.abs(score.centi) / 100).toFixed(1);
  }
}

export interface Comparison {
  best: Answer;
  mine: Answer;
}

/** The best move and the one that was played, each looked at for a moment. */
export async function compare(line: GameLine, played: string): Promise<Comparison> {
  const best = await engine().analyse({ ...line, limits: look }).done;
  const mine = await engine().analyse({ ...line, limits: look, search_moves: [played] }).done;
  return { best, mine };
}

/** Whether a fact speaks of what follows a move; it names those moves itself. */
export const isAhead = ({ facts }: MoveFact): boolean => "answer" in facts || "line" in facts;

/** What speaks for or against a move, in sentences that say of which. */
export const reasonTexts = (move: string, facts: readonly MoveFact[]): string[] =>
  facts.map((fact) => (isAhead(fact) ? fact.text : `${move}: ${fact.text}`));

/** A loss of expectation below which a review calls a move good (src/study/review.cpp). */
const inaccuracy = 0.05;

/** Whether the move is about as good as the best: there is no fault to explain. */
export const isFine = ({ score: best }: Answer, { score: mine }: Answer): boolean =>
  best !== undefined && mine !== undefined && expectation(best) - expectation(mine) < inaccuracy;

export function reviewText(t: Translate, best: Answer, mine: Answer, played: string): string {
  if (!best.move || !best.score || !mine.score || best.move === played) return t("game.whyBest", { move: played });
  if (isFine(best, mine)) return t("game.whyFine", { move: played, best: best.move });
  const reply = mine.lines[0]?.moves[1];
  if (best.score.kind !== "estimate" || mine.score.kind !== "estimate") {
    return t("game.whyProven", {
      best: best.move, was: scoreText(t, best.score), played, now: scoreText(t, mine.score),
    });
  }
  const chance = (score: Score): string => `${Math.round(100 * expectation(score))}`;
  const chances = { was: chance(best.score), now: chance(mine.score) };
  return reply
    ? t("game.whyBad", { best: best.move, played, reply, ...chances })
    : t("game.whyBadShort", { best: best.move, played, ...chances });
}
