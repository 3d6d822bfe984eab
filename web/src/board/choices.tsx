// What is left to choose when the cells alone do not say the move: up or down, one dot more, who
// follows. At the cell, where the eye is; on a phone below the board. Digits choose, Escape leaves. SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { isKey, useText, type Key } from "../i18n/index.ts";
import type { GameState, LegalMove } from "../protocol/rules.ts";
import { choicePlace } from "./choicePlace.ts";
import type { Layout, Point } from "./geometry/layout.ts";
import { directions, nextCell } from "./geometry/neighbours.ts";
import { PieceArt } from "./piece.tsx";
import type { BoardControl } from "./useBoard.ts";

interface ChoicesProps {
  state: GameState;
  layout: Layout;
  control: BoardControl;
  /** Cells that may be touched next: they stay in sight. */
  targets: ReadonlySet<number>;
  /** Whether it stands in the board, at the cell. */
  atCell: boolean;
}

/** A picture of the choice where the choice is a piece. */
function ChoiceArt({ state, move: [, cells, choice] }: { state: GameState; move: LegalMove }) {
  const owner = state.turn.side;
  if (choice === "down" || choice === "up") return <PieceArt piece={{ kind: choice, owner, dots: 0 }} />;
  const piece = state.scene.pieces.find(({ cell }) => cell === cells[0]);
  if (choice === "increment" && piece) return <PieceArt piece={{ ...piece, dots: (piece.dots ?? 0) + 1 }} />;
  return null;
}

const far: Point = { x: 0, y: 0 };

/** Where the box stands, once its size is known. */
function usePlace({ state: { scene }, layout, control: { touched: { cells, choices } }, targets, atCell }: ChoicesProps, box: { current: HTMLElement | null }) {
  const [place, setPlace] = useState(far);
  useLayoutEffect(() => {
    const board = box.current?.closest<HTMLElement>(".board");
    if (!atCell || !box.current || !board?.clientWidth) return;
    const unit = board.clientWidth / layout.width;
    const size = { width: box.current.offsetWidth / unit, height: box.current.offsetHeight / unit };
    const homes = new Set(scene.pieces.filter(({ kind }) => kind === "home").map(({ cell }) => cell));
    const occupied = new Set(scene.pieces.map(({ cell }) => cell));
    setPlace(choicePlace(layout, cells.at(-1) ?? 0, size, (cell) =>
      cells.includes(cell) || homes.has(cell) ? 1000 : targets.has(cell) ? 100 : occupied.has(cell) ? 10 : 0));
  }, [scene, layout, choices, atCell]);
  return atCell ? { left: `${(100 * place.x) / layout.width}%`, top: `${(100 * place.y) / layout.height}%` } : {};
}

export function Choices(props: ChoicesProps) {
  const { state, layout, control, atCell } = props;
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const { cells, choices } = control.touched;
  const place = usePlace(props, box);
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
    <div ref={box} class={atCell ? "choices at-cell" : "choices"} style={place} role="group" aria-label={t("board.choose")} onKeyDown={onKeyDown}>
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
