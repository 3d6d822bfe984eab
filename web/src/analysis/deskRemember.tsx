// "Remember this" on the analysis board. What is asked for: the better move where the review found a fault, the move
// that the line goes on with, else the engine's. SPDX-License-Identifier: MIT
import type { NewCard } from "../deck/card.ts";
import { cardId } from "../deck/deck.ts";
import { RememberButton } from "../deck/remember.tsx";
import { engine } from "../engine/load.ts";
import type { GameLine, ReviewPly } from "../protocol/rules.ts";
import { judgeNodes } from "../review/judge.ts";
import { isFault } from "../review/reviewSummary.tsx";
import { nodeAt } from "../tree/tree.ts";
import type { DeskControl } from "./useDesk.ts";

/** The card of a reviewed move that could have been better; `line` is the reviewed game. */
export const mistakeCard = (line: GameLine, { ply, move, better }: ReviewPly): NewCard => ({
  kind: "mistake", game: line.game, start: line.start, moves: line.moves.slice(0, ply - 1), line: [better!], ...(move ? { played: move } : {}),
});

export function DeskRemember({ desk, brief = false }: { desk: DeskControl; brief?: boolean }) {
  const { control: { tree }, line, shown: { state }, through, online, review, engine: searching } = desk;
  const ply = line.moves.length;
  const fault = review.answer?.plies.find((one) => one.ply === ply + 1 && one.better && isFault(one));
  const next = through[ply];
  const position: NewCard = { kind: "position", game: line.game, start: line.start, moves: [...line.moves], line: [] };
  const known = next === undefined ? searching.found?.progress.lines[0]?.moves[0] : nodeAt(tree, next).move;
  // An engine at work on the same position or on a review will not be asked something else meanwhile.
  const canAsk = !online && !searching.on && !review.running;
  const make = async (): Promise<NewCard | undefined> => {
    if (fault) return mistakeCard({ ...line, moves: through.map((node) => nodeAt(tree, node).move) }, fault);
    const move = known ?? (await engine().analyse({ ...line, limits: { nodes: judgeNodes } }).done).move;
    return move ? { ...position, line: [move] } : undefined;
  };
  return <RememberButton brief={brief} id={cardId(state.game, state.position)} make={!state.outcome.over && (fault || known || canAsk) ? make : undefined} />;
}
