// What is left to choose when the cells alone do not say the move: up or down, one dot more, who follows. As buttons beside the
// board, where they cover no cell; pieces for an empty cell also as small tiles in it. Digits choose, Escape leaves.
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { isKey, useText, type Key } from "../i18n/index.ts";
import type { GameState, LegalMove, Piece } from "../protocol/rules.ts";
import type { Layout } from "./geometry/layout.ts";
import { directions, nextCell } from "./geometry/neighbours.ts";
import { PieceArt } from "./piece.tsx";
import type { BoardAsks, BoardControl } from "./useBoard.ts";

interface ChoicesProps {
  state: GameState;
  layout: Layout;
  control: BoardControl;
  asks: BoardAsks | undefined;
}

/**
 * The piece that stands on the cell after the move, where the choice is a piece. In the moment in which another position comes
 * the choices are still those of the one before.
 */
function chosenPiece({ state, asks }: Pick<ChoicesProps, "state" | "asks">, [move, cells, choice]: LegalMove): Piece | undefined {
  const at = cells.at(-1);
  if (choice === "down" || choice === "up" || choice === "increment") {
    const holds = state.legal.some(([legal]) => legal === move);
    const placed = holds ? asks?.after?.(move)?.scene.pieces.find(({ cell }) => cell === at) : undefined;
    return placed ?? state.scene.pieces.find(({ cell }) => cell === at);
  }
  return undefined;
}

const usePieces = ({ state, asks, control }: ChoicesProps): (Piece | undefined)[] =>
  useMemo(() => control.touched.choices.map((move) => chosenPiece({ state, asks }, move)), [state, asks, control.touched.choices]);

/** Small tiles in the cell where a piece is put, for mouse and finger; keys and readers have the buttons. */
export function ChoiceTiles(props: ChoicesProps) {
  const { state, layout, control } = props;
  const { cells, choices } = control.touched;
  const pieces = usePieces(props);
  const [here] = cells;
  const { x, y } = layout.cells[here!]!;
  const empty = cells.length === 1 && state.scene.pieces.every(({ cell }) => cell !== here);
  if (!empty || choices.length < 2 || pieces.includes(undefined)) return null;
  return (
    <div class="choice-tiles" aria-hidden="true" style={{ left: `${(100 * x) / layout.width}%`, top: `${(100 * y) / layout.height}%` }}>
      {choices.map(([move], i) => (
        <button key={move} type="button" tabIndex={-1} title={state.choices[choices[i]![2] ?? ""]} onClick={() => control.playMove(move)}>
          <PieceArt piece={pieces[i]!} />
        </button>
      ))}
    </div>
  );
}

export function Choices(props: ChoicesProps) {
  const { state, layout, control } = props;
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const { cells, choices } = control.touched;
  const pieces = usePieces(props);
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
          {pieces[i] && <PieceArt piece={pieces[i]} />}
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
