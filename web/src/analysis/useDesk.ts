// The analysis board without its drawing: the tree and the place in it, the engine, which dialog is open.
// SPDX-License-Identifier: MIT
import { useEffect, useMemo, useState } from "preact/hooks";
import { openInExplorer } from "../explorer/useExplorer.ts";
import { drawMove, type Drawn } from "../game/arrows.ts";
import { useGame, useMoveNews, type GameView } from "../game/useGame.ts";
import { outcomeScore, scoreForFirst, type Score } from "../protocol/analysis.ts";
import type { GameLine, ReviewPly, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import type { Opened } from "../saved/open.ts";
import { isFault } from "../review/reviewSummary.tsx";
import { askedAt, useLearn, type LearnControl, type LearnFrom, type Reviewed } from "../review/useLearn.ts";
import { findingsOf, useReview, type ReviewControl } from "./useReview.ts";
import { evaluate, lineThrough, movesTo, nodeAt, sibling, type Tree } from "../tree/tree.ts";
import { useGoOnKey, useKeys, useSteppingKeys, useUndoKeys, type KeyMap } from "../ui/keys.ts";
import { useMedia, wide } from "../ui/useMedia.ts";
import { fromEvaluation, toEvaluation, useAnalysis, type Found } from "./useAnalysis.ts";
import { useCopy, type CopyControl } from "./useCopy.ts";
import { useThreat, type ThreatControl } from "./useThreat.ts";
import { useTree, type Change, type TreeControl } from "./useTree.ts";

export interface OpenDialog {
  dialog: "new" | "setup" | "import" | "export" | "share" | "header";
  /** Text to import. */
  given?: string;
}

export type DeskTab = "moves" | "notes" | "explorer" | "review";

export interface DeskControl {
  control: TreeControl;
  line: GameLine;
  shown: GameView;
  /** The nodes of the line that the place is in. */
  through: readonly number[];
  /** The correspondence game that is analysed: then there is no engine. */
  online: string | null;
  opened: Opened;
  /** The side that the reader played, where that is known. */
  you: SideIndex | undefined;
  /** False until that game is here: a move made before would stand at the wrong place. */
  ready: boolean;
  setReady: (ready: boolean) => void;
  /** What the board shows: the place, or the engine's line that is pointed at. */
  seen: GameView;
  /** Moves from the place, or from after so many plies of its line. */
  setPreview: (moves: string[] | undefined, ply?: number) => void;
  previews: boolean;
  engine: EngineControl;
  review: ReviewControl;
  learn: LearnControl;
  /** Its question is on the board: a move there is an answer. */
  asking: boolean;
  threat: ThreatControl;
  /** Moves that the board shows: the engine's, a threat, what would have been better, a hint. */
  drawn: readonly Drawn[];
  /** Arrows and verdicts are hidden: whoever wants to think alone. */
  veiled: boolean;
  /** A move on the board: played, or the answer to a question where one is asked. */
  move: (move: string) => void;
  open: OpenDialog | undefined;
  setOpen: (open: OpenDialog | undefined) => void;
  edit: (change: (tree: Tree) => Tree, how?: Change) => void;
  go: (to: number) => void;
  /** The position after so many plies of the line. */
  goToPly: (ply: number) => void;
  /** Moves after so many plies of the line, as a variation. */
  playFrom: (ply: number, moves: readonly string[]) => void;
  back: () => void;
  forward: () => void;
  begin: (fresh: Tree, notes?: readonly string[]) => void;
  /** All games of some files, in the explorer. */
  openAll: (files: readonly File[]) => void;
  /** A move that is shown on the board instead of the engine's, while something beside it is pointed at. */
  pointed: string | undefined;
  point: (move: string | undefined) => void;
  copying: CopyControl;
  tab: DeskTab;
  setTab: (tab: DeskTab) => void;
}

export interface EngineControl extends EngineChoice {
  found: Found | undefined;
  failed: Error | undefined;
  /** The best moves, as the board draws them. */
  drawn: readonly Drawn[];
  /** As the first side sees it, from this search or kept with the move. */
  score: Score | undefined;
}

export interface EngineChoice {
  on: boolean;
  setOn: (on: boolean) => void;
  lines: number;
  setLines: (lines: number) => void;
}

/** What goes on when another analysis is opened: whether the engine runs, its lines, the tab. */
export interface DeskChoice extends EngineChoice {
  tab: DeskTab;
  setTab: (tab: DeskTab) => void;
}

export interface DeskOptions {
  opened: Opened;
  /** The correspondence game that is analysed. */
  online: string | null;
  choice: DeskChoice;
  begin: (tree: Tree, notes: readonly string[]) => void;
}

export function useDesk(rules: Rules, { opened, online, choice, begin: beginAnother }: DeskOptions): DeskControl {
  const control = useTree(rules, opened, online);
  const { tree, at } = control;
  const line = { game: tree.game, start: tree.start, moves: movesTo(tree, at) };
  const shown = useGame(rules, line);
  const [preview, setPreviewed] = useState<{ at: number; moves: string[] } | undefined>(undefined);
  const previews = preview?.at === at;
  const seen = useGame(rules, previews ? { ...line, moves: preview.moves } : line);
  const [ready, setReady] = useState(!online);
  const [open, setOpen] = useState<OpenDialog | undefined>(undefined);
  const [pointed, point] = useState<string | undefined>(undefined);
  useMoveNews(shown, line.moves);
  const copying = useCopy(rules, tree, line);
  const edit = (change: (tree: Tree) => Tree, how?: Change): void => control.change((spot) => ({ tree: change(spot.tree), at: spot.at }), how);
  const through = lineThrough(tree, at);
  const review = useReview(rules, tree, through, edit);
  const threat = useThreat(rules, shown, at, !online && !review.running);
  const [veiled, setVeiled] = useState(false);
  const go = (to: number): void => control.change((now) => ({ ...now, at: to }));
  const nodeOf = (ply: number): number => (ply === 0 ? 0 : through[ply - 1]!);
  const goToPly = (ply: number): void => go(nodeOf(ply));
  const playFrom = (ply: number, moves: readonly string[]): void => control.playAll(moves, nodeOf(ply));
  const learn = useQuestions(rules, tree, {
    line: { game: tree.game, start: tree.start, moves: through.map((one) => nodeAt(tree, one).move) }, nodes: through, findings: findingsOf(tree, through),
    review: review.answer, shown, show: go,
  });
  // While one is asked for a move the engine does not show it.
  const engine = useDeskEngine({ ...choice, on: choice.on && !learn.now }, control, line, shown, review.running || threat.on, edit);
  const asking = learn.now !== undefined && at === askedAt(learn.now);
  const move = asking ? learn.attempt : control.play;
  const next = through[line.moves.length];
  const reviewSeen = useReviewSeen(choice.tab);
  const ahead = learn.now || !reviewSeen ? undefined : review.answer?.plies.find((one) => one.ply === line.moves.length + 1 && isFault(one));
  const missed = useMissed(shown, next === undefined ? undefined : nodeAt(tree, next).move, ahead);
  const found = asking ? learn.drawn : [...engine.drawn, ...missed];
  const node = nodeAt(tree, at);
  const back = (): void => void (at !== 0 && go(node.parent));
  const forward = (): void => void (node.children[0] !== undefined && go(node.children[0]));
  useBestMoveKey(control, ready && !previews && !veiled ? engine : undefined);
  useSteppingKeys({ ArrowLeft: back, ArrowRight: forward, ArrowUp: () => go(sibling(tree, at, -1)), ArrowDown: () => go(sibling(tree, at, 1)), z: () => setVeiled(!veiled) });
  useKeys({
    ",": back, ".": forward, "<": () => go(0), ">": () => go(through.at(-1) ?? 0),
    ...(learn.now ? learnKeys(learn) : faultKeys((step) => go(faultFrom(tree, through, at, step)))), l: () => engine.setOn(!engine.on && !online), x: threat.toggle,
  });
  useUndoKeys(control);
  useReviewAtOnce(opened.review === true && !online && through.length > 0, review, choice);
  const begin = (fresh: Tree, said: readonly string[] = []): void => {
    setOpen(undefined);
    beginAnother(fresh, said);
  };
  const openAll = (files: readonly File[]): void => {
    openInExplorer(files);
    choice.setTab("explorer");
  };
  const setPreview = (moves: string[] | undefined, ply = line.moves.length): void => setPreviewed(moves && { at, moves: [...line.moves.slice(0, ply), ...moves] });
  return {
    control, line, shown, setPreview, through, online, opened, you: opened.you, ready, setReady, seen, previews, engine, review, learn, asking, threat, veiled, move, open, setOpen,
    drawn: veiled ? [] : threat.on ? threat.drawn : found, edit, go, goToPly, playFrom, back, forward, begin, openAll, pointed, point, copying, tab: choice.tab, setTab: choice.setTab,
  };
}

/** While one is asked about mistakes the keys are those of the puzzles. */
const learnKeys = ({ hint, tell, next }: LearnControl): KeyMap => ({ h: hint, a: tell, n: next });
const faultKeys = (goToFault: (step: 1 | -1) => void): KeyMap => ({ n: () => goToFault(1), N: () => goToFault(-1) });

/** Enter plays the engine's move, while it is on and shows it. */
function useBestMoveKey({ play }: TreeControl, engine: EngineControl | undefined): void {
  const best = engine?.on ? engine.found?.progress.lines[0]?.moves[0] : undefined;
  useGoOnKey(best === undefined ? undefined : () => play(best), { unlessWalked: true });
}

/** Where the moves have a column of their own, the review stands beside them. */
function useReviewSeen(tab: DeskChoice["tab"]): boolean {
  const beside = useMedia(wide);
  return tab === "review" || (beside && tab === "moves");
}

/** For whoever came for it. */
function useReviewAtOnce(wanted: boolean, review: ReviewControl, { setTab }: DeskChoice): void {
  useEffect(() => {
    if (!wanted) return;
    setTab("review");
    review.start();
  }, []);
}

/** Whether the moves of a reviewed game still stand where they stood. */
const isIn = (tree: Tree, { nodes, line }: Reviewed): boolean => nodes.every((node, i) => tree.nodes[node]?.move === line.moves[i]);

/** Questions about a reviewed game, as long as its moves are there. */
function useQuestions(rules: Rules, tree: Tree, from: LearnFrom): LearnControl {
  const learn = useLearn(rules, from);
  const whole = learn.now === undefined || isIn(tree, learn.now.game);
  useEffect(() => {
    if (!whole) learn.end(); // they were deleted, undone, or are another tab's now
  }, [whole]);
  return learn;
}

/** Before the next or previous move of the line that was a fault, where what was better can be shown; the same place if there is none. */
export function faultFrom(tree: Tree, through: readonly number[], at: number, step: 1 | -1): number {
  const ahead = through.indexOf(at) + 1; // the move that one stands before
  const isBad = (node: number): boolean => /^(\?|\?\?|\?!)$/.test(nodeAt(tree, node).glyph ?? "");
  const fault = step > 0 ? through.find((node, i) => i > ahead && isBad(node)) : through.findLast((node, i) => i < ahead && isBad(node));
  return fault === undefined ? at : nodeAt(tree, fault).parent;
}

/** Before a fault: what was played, and what would have been better. */
function useMissed({ state, asks }: GameView, played: string | undefined, fault: ReviewPly | undefined): readonly Drawn[] {
  const better = fault?.better;
  return useMemo(() => {
    if (!better || !played) return [];
    return [drawMove(state, played, "blocked", 1, "", asks.lens), drawMove(state, better, "hint", 1, "", asks.lens)];
  }, [state, better, played]);
}

function useDeskEngine(
  { on, setOn, lines, setLines }: EngineChoice, { tree, at }: TreeControl, line: GameLine, { state, asks }: GameView, busy: boolean, edit: DeskControl["edit"],
): EngineControl {
  const { found, failed } = useAnalysis(line, on && !busy && !state.outcome.over, lines);
  // What the engine found is kept with the move.
  const best = found?.progress.lines[0];
  useEffect(() => {
    if (!best || !found || found.progress.depth < 6) return;
    const evaluation = toEvaluation(best.score, state.turn.side, found.progress, best.moves, true);
    edit((now) => {
      const known = now.nodes[at]?.evaluations?.at(-1);
      return !known?.depth || evaluation.proven || evaluation.depth! > known.depth ? evaluate(now, at, evaluation) : now;
    }, { byEngine: true });
  }, [found?.key, found?.progress.depth]);
  const saved = nodeAt(tree, at).evaluations?.at(-1);
  const shownLines = on ? (found?.progress.lines.slice(0, lines) ?? []) : [];
  return {
    on, setOn, lines, setLines, found, failed,
    drawn: shownLines.map(({ moves }, i) => drawMove(state, moves[0] ?? "", "free", 1 - i / Math.max(1, lines), `${i + 1}`, asks.lens)),
    score: outcomeScore(state.outcome) ?? (best ? scoreForFirst(best.score, state.turn.side) : saved && fromEvaluation(saved)),
  };
}
