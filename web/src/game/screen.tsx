// The layout of every page with a game: the board with its players, and a panel beside or below it.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";

interface GameScreenProps {
  above?: ComponentChildren;
  board: ComponentChildren;
  below?: ComponentChildren;
  panel: ComponentChildren;
  /** Beside the board, as high as it (a score bar). */
  beside?: ComponentChildren;
}

export function GameScreen({ above, board, below, panel, beside }: GameScreenProps) {
  return (
    <div class="game">
      <div class="table">
        {above}
        <div class="table-board">
          {beside}
          {board}
        </div>
        {below}
      </div>
      <div class="side">{panel}</div>
    </div>
  );
}
