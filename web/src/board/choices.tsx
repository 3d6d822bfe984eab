// What is left to choose when the cells alone do not say the move: up or down, one dot more, who
// follows. Beside the board, never over its cells. Digits choose, Escape leaves. SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef } from "preact/hooks";
import { isKey, useText, type Key } from "../i18n/index.ts";
import type { GameState, LegalMove } from "../protocol/rules.ts";
import type { Layout } from "./geometry/layout.ts";
import { directions, nextCell } from "./geometry/neighbours.ts";
import { PieceArt } from "./piece.tsx";
import type { BoardControl } from "./useBoard.ts";

interface ChoicesProps {
  state: GameState;
  layout: Layout;
  control: BoardControl;
}

/** A picture of the choice where the choice is a piece. */
function ChoiceArt({ state, move: [, cells, choice] }: { state: GameState; move: LegalMove }) {
  const owner = state.turn.side;
  if (choice === "down" || choice === "up") return <PieceArt piece={{ kind: choice, owner, dots: 0 }} />;
  const piece = state.scene.pieces.find(({ cell }) => cell === cells[0]);
  if (choice === "increment" && piece) return <PieceArt piece={{ ...piece, dots: (piece.dots ?? 0) + 1 }} />;
  return null;
}

export function Choices({ state, layout, control }: ChoicesProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const { cells, choices } = control.touched;
  useLayoutEffect(() => box.current?.querySelector("button")?.focus({ preventScroll: true }), [choices]);

  // Before this goes away the focus goes back to the board, not to nowhere.
  const focusBoard = (cell: number): void => {
    control.setFocus(cell);
    box.current?.closest(".board-box")?.querySelector<HTMLElement>(`[role=gridcell][data-cell="${cell}"]`)?.focus({ preventScroll: true });
  };
  const here = cells.at(-1) ?? 0;

  const choose = (move: string): void => {
    focusBoard(here);
    control.playMove(move);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directions[event.key];
    const chosen = choices[Number(event.key) - 1];
    if (event.key === "Escape") {
      focusBoard(here);
      control.clear();
    } else if (chosen) {
      choose(chosen[0]);
    } else if (direction) {
      // The move may go on instead: the keys walk over the board again.
      focusBoard(nextCell(layout, here, direction));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={box} class="choices" role="group" aria-label={t("board.choose")} onKeyDown={onKeyDown}>
      {choices.map((move, i) => (
        <button key={move[0]} type="button" class="choice" onClick={() => choose(move[0])}>
          <ChoiceArt state={state} move={move} />
          <span>
            {state.choices[move[2] ?? ""] ?? t("board.play")}
            {" "}
            {isKey(`choice.${move[2]}`) && <small>{t(`choice.${move[2]}` as Key)}</small>}
          </span>
          <kbd aria-hidden="true">{i + 1}</kbd>
        </button>
      ))}
    </div>
  );
}
