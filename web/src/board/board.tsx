// The one board of all games: draws a state, lets it be played on by mouse, finger and keyboard, and
// is a grid with one focus for screen readers. It knows no rules: what may be touched, why not, and
// the lens come from outside. SPDX-License-Identifier: MIT
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { motionWanted, useSettings } from "../app/settings.ts";
import { useText } from "../i18n/index.ts";
import type { GameState, LegalMove, Mark } from "../protocol/rules.ts";
import { announce } from "../ui/announce.ts";
import { Choices } from "./choices.tsx";
import { layoutOf, type Layout } from "./geometry/layout.ts";
import { px, Surface } from "./geometry/surface.tsx";
import { Grid } from "./grid.tsx";
import { ArrowShape, MarkShape, Target, type BoardArrow } from "./marks.tsx";
import { lasting, planMotion, still, type Motion } from "./motion.ts";
import { Pieces } from "./pieces.tsx";
import { usePointer } from "./pointer.ts";
import type { SideNames } from "./speech.ts";
import { cellless, startsOf, targetsOf } from "./touch.ts";
import { useBoard, useSpreadKey, type BoardAsks } from "./useBoard.ts";

export interface BoardProps {
  state: GameState;
  sides: SideNames;
  /** What the board is called for those who hear it. */
  label: string;
  /** How often the board is turned; see `turns` in geometry/layout.ts. */
  turn?: number;
  /** Whether moves may be made now. */
  canMove?: boolean;
  onMove?: (move: string) => void;
  asks?: BoardAsks;
  arrows?: readonly BoardArrow[];
  marks?: readonly Mark[];
  /** Cells that were picked (in lessons): spoken as such. */
  picked?: readonly number[];
}

const silence = { text: "", calm: false };

function useMotion(state: GameState): Motion {
  const before = useRef<{ state: GameState; at: number } | undefined>(undefined);
  const [, redraw] = useState(0);
  const current = useRef<{ state: GameState; motion: Motion } | undefined>(undefined);
  if (current.current?.state !== state) {
    const now = performance.now();
    const fast = before.current !== undefined && now - before.current.at < 120;
    const motion = fast || !motionWanted() ? still : planMotion(before.current?.state, state);
    current.current = { state, motion };
    before.current = { state, at: now };
  }
  const { motion } = current.current;
  useEffect(() => {
    if (motion === still) return;
    const timer = setTimeout(() => {
      current.current = { state, motion: still };
      redraw((n) => n + 1);
    }, lasting(motion) + 60);
    return () => clearTimeout(timer);
  }, [motion, state]);
  return motion;
}

/** The cells of the latest move. */
function lastCells(state: GameState): number[] {
  return [...new Set(state.steps.flatMap(([from, , to]) => [from, to]))].filter((cell) => cell >= 0);
}

export function Board(props: BoardProps) {
  const { state, sides, label, turn = 0, canMove = false, onMove, asks, arrows = [], marks = [], picked } = props;
  const { t } = useText();
  const { coordinates, targets: targetsWanted, lens: lensWanted } = useSettings();
  const [message, setMessage] = useState(silence);
  const id = useId();
  const { scene } = state;
  const layout = useMemo(() => layoutOf(scene, turn, coordinates), [scene, turn, coordinates]);
  const say = (text: string, calm = false): void => {
    setMessage({ text, calm });
    if (text) announce(text);
  };
  useLayoutEffect(() => setMessage(silence), [state.position, state.plies]);
  const control = useBoard({ state, canMove, lensWanted, goOn: t("board.goOn"), asks, onMove, onMessage: say });
  const { drawn } = control;
  const motion = useMotion(drawn);
  useSpreadKey(control.setSpread);

  const occupied = useMemo(() => new Set(drawn.scene.pieces.map((piece) => piece.cell)), [drawn]);
  const pointer = usePointer(layout, control, (cell) => drawn === state && occupied.has(cell));
  const legal: readonly LegalMove[] = canMove ? state.legal : [];
  const targets = useMemo(() => targetsOf(legal, control.touched.cells), [legal, control.touched.cells]);
  const starts = useMemo(() => startsOf(legal), [legal]);
  const last = useMemo(() => lastCells(drawn), [drawn]);
  const passes = cellless(legal);

  return (
    <div class="board-box">
      <div
        class={`board ${scene.tiling}${motion === still ? " still" : ""}`}
        style={{ "--w": layout.width, aspectRatio: `${layout.width} / ${layout.height}` }}
        {...pointer}
      >
        <svg class="layer" viewBox={`0 0 ${px(layout.width)} ${px(layout.height)}`} aria-hidden="true">
          <Surface scene={scene} layout={layout} />
          {last.map((cell) => (
            <LastMark key={cell} layout={layout} cell={cell} />
          ))}
          {control.touched.cells.map((cell) => (
            <Selected key={cell} layout={layout} cell={cell} />
          ))}
          {control.lens?.arrows.map((arrow, i) => arrow.line && <ArrowShape key={i} arrow={arrow} layout={layout} part="line" />)}
        </svg>
        <Pieces scene={drawn.scene} layout={layout} motion={motion} spread={control.spread} dragged={control.dragged} />
        <svg class="layer over" viewBox={`0 0 ${px(layout.width)} ${px(layout.height)}`} aria-hidden="true">
          {control.lens?.arrows.map((arrow, i) => <ArrowShape key={i} arrow={arrow} layout={layout} part="text" />)}
          {control.lens?.marks.map((mark, i) => <MarkShape key={i} mark={mark} place={layout.cells[mark.cell]!} />)}
          {targetsWanted &&
            [...targets].map((cell) => (
              <Target key={cell} place={layout.cells[cell]!} occupied={occupied.has(cell)} />
            ))}
          {marks.map((mark, i) => <MarkShape key={i} mark={mark} place={layout.cells[mark.cell]!} />)}
          {arrows.map((arrow, i) => <ArrowShape key={i} arrow={arrow} layout={layout} />)}
        </svg>
        <Grid
          id={id} label={label} state={drawn} sides={sides} layout={layout} control={control}
          targets={targets} starts={starts} last={last} picked={picked} canMove={canMove}
        />
        {control.touched.choices.length > 0 && (
          <Choices state={state} layout={layout} control={control} targets={targets} occupied={occupied} />
        )}
      </div>
      <div class={`board-says${message.calm ? " calm" : ""}`} aria-hidden="true">{message.text}</div>
      {passes.length > 0 && (
        <div class="board-passes">
          {passes.map(([move, , choice]) => (
            <button key={move} type="button" class="button" onClick={() => control.playMove(move)}>
              {state.choices[choice ?? ""] ?? t("board.play")}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function LastMark({ layout, cell }: { layout: Layout; cell: number }) {
  const { x, y } = layout.cells[cell]!;
  return layout.tiling === "squares" ? (
    <rect class="last" x={px(x - 0.47)} y={px(y - 0.47)} width="94" height="94" rx="6" />
  ) : (
    <circle class="last" cx={px(x)} cy={px(y)} r="45" />
  );
}

function Selected({ layout, cell }: { layout: Layout; cell: number }) {
  const { x, y } = layout.cells[cell]!;
  return layout.tiling === "squares" ? (
    <rect class="selected" x={px(x - 0.5)} y={px(y - 0.5)} width="100" height="100" />
  ) : (
    <circle class="selected" cx={px(x)} cy={px(y)} r="47" />
  );
}
