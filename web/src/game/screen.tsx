// The layout of every page with a game: the board and one surface beside it, or below it on a phone (styles/game/).
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import "../styles/game/smallPhone.css";

interface GameScreenProps {
  /** Who plays away from the reader, and who plays near. */
  above?: ComponentChildren;
  below?: ComponentChildren;
  board: ComponentChildren;
  /** What must not be missed: a hint, an offer, the result. Over the foot of the screen on a phone. */
  news?: ComponentChildren;
  panel: ComponentChildren;
  moves?: ComponentChildren;
  /** What is done often; always in sight. */
  commands?: ComponentChildren;
  /** The commands hold a menu with what the header has: a small phone can do without the header. */
  menu?: boolean;
}

export function GameScreen({ above, below, board, news, panel, moves, commands, menu }: GameScreenProps) {
  return (
    <div class={menu ? "game with-menu" : "game"}>
      {above && <div class="game-above">{above}</div>}
      <div class="game-board">{board}</div>
      {below && <div class="game-below">{below}</div>}
      <div class="game-news">{news}</div>
      {moves && <div class="game-moves">{moves}</div>}
      {commands && <div class="game-commands">{commands}</div>}
      <div class="game-panel">{panel}</div>
    </div>
  );
}
