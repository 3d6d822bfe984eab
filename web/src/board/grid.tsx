// The board for keyboard and screen reader: a grid of cells with one focus that walks in eight
// directions on the screen (six of them neighbours on hexes). SPDX-License-Identifier: MIT
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import type { GameState } from "../protocol/rules.ts";
import { rowsOf, type Layout } from "./geometry/layout.ts";
import { directions, nextCell } from "./geometry/neighbours.ts";
import { cellText, type SideNames } from "./speech.ts";
import type { BoardControl } from "./useBoard.ts";

interface GridProps {
  id: string;
  label: string;
  state: GameState;
  sides: SideNames;
  /** Names of the seats where a side has several. */
  seats: readonly string[];
  layout: Layout;
  control: BoardControl;
  targets: ReadonlySet<number>;
  starts: ReadonlySet<number>;
  last: readonly number[];
  picked: readonly number[] | undefined;
  canMove: boolean;
}

/** What is said of each cell. */
function useLabels({ state, sides, seats, control, targets, last, picked }: GridProps): string[] {
  const { t } = useText();
  return useMemo(
    () =>
      state.scene.cells.map((_, cell) => {
        const parts = [cellText(t, sides, state, cell, seats)];
        if (control.touched.cells.includes(cell)) parts.push(t("say.selected"));
        if (picked?.includes(cell)) parts.push(t("say.picked"));
        if (targets.has(cell)) parts.push(t("say.target"));
        if (last.includes(cell)) parts.push(t("say.last"));
        return parts.join(t("say.comma"));
      }),
    [state, sides, seats, control.touched, targets, last, picked, t],
  );
}

export function Grid(props: GridProps) {
  const { id, label, layout, control } = props;
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(layout), [layout]);
  const { focus } = control;
  const element = (cell: number): HTMLElement | null => box.current?.querySelector(`[data-cell="${cell}"]`) ?? null;

  // The focus follows the walking cell, but never jumps here from elsewhere on the page. At once:
  // later, quick keys would make the two chase each other for ever.
  useLayoutEffect(() => {
    if (box.current?.contains(document.activeElement)) element(focus)?.focus({ preventScroll: true });
  }, [focus]);

  const labels = useLabels(props);

  const walk = (event: KeyboardEvent, to: number): void => {
    control.setFocus(to);
    event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directions[event.key];
    const row = rows.find((cells) => cells.includes(focus)) ?? [];
    const chosen = control.touched.choices[Number(event.key) - 1];
    if (chosen) {
      event.preventDefault();
      control.playMove(chosen[0]);
    } else if (direction) walk(event, nextCell(layout, focus, direction));
    else if (event.key === "Home") walk(event, row[0] ?? focus);
    else if (event.key === "End") walk(event, row.at(-1) ?? focus);
    else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      control.touchCell(focus);
    } else if (event.key === "Escape" && (control.touched.cells.length > 0 || control.waiting !== undefined)) {
      control.clear();
      event.stopPropagation();
    }
  };

  return (
    <div
      ref={box} id={id} class="grid" role="grid" aria-label={label}
      aria-rowcount={rows.length} onKeyDown={onKeyDown}
    >
      {rows.map((row, y) => (
        <div key={y} role="row" aria-rowindex={y + 1}>
          {row.map((cell) => <GridCell key={cell} {...props} cell={cell} text={labels[cell]!} />)}
        </div>
      ))}
    </div>
  );
}

function GridCell({ state, layout, control, targets, starts, picked, canMove, cell, text }: GridProps & { cell: number; text: string }) {
  const { x, y } = layout.cells[cell]!;
  return (
    <div
      role="gridcell"
      data-cell={cell}
      data-name={state.scene.cells[cell]!.name}
      class={canMove && (starts.has(cell) || targets.has(cell)) ? "hot" : ""}
      tabIndex={cell === control.focus ? 0 : -1}
      aria-label={text}
      aria-selected={control.touched.cells.includes(cell) || (picked?.includes(cell) ?? false)}
      style={{ left: `${((x - 0.5) / layout.width) * 100}%`, top: `${((y - 0.5) / layout.height) * 100}%` }}
      onFocus={() => control.setFocus(cell)}
      // Screen readers click without a pointer.
      onClick={(event) => event.detail === 0 && control.touchCell(cell)}
    />
  );
}
