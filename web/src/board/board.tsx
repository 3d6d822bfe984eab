// The one board of all games: draws a state, lets it be played on by mouse, finger and keyboard, and
// is a grid with one focus for screen readers. It knows no rules: what may be touched, why not, and
// the lens come from outside. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { motionWanted, useSettings } from "../app/settings.ts";
import { useText } from "../i18n/index.ts";
import type { GameState, LegalMove, Lens, Mark, Piece, Scene } from "../protocol/rules.ts";
import { announce } from "../ui/announce.ts";
import { small, useMedia } from "../ui/useMedia.ts";
import { BoardSays, Confirm, LensSays, Passes, useMessage, usePlacing, useReach } from "./boardSays.tsx";
import { Choices, ChoiceTiles } from "./choices.tsx";
import { layoutOf, turns, type Layout } from "./geometry/layout.ts";
import { Grid } from "./grid.tsx";
import { LayerAbove, LayerBelow, type ShownStanding } from "./layers.tsx";
import type { BoardArrow } from "./marks.tsx";
import { lasting, planMotion, still, type Motion } from "./motion.ts";
import { Pieces } from "./pieces.tsx";
import { Plates } from "./plates.tsx";
import { usePointer } from "./pointer.ts";
import { ShapeLayer, type Pen, type Shape } from "./shapes.tsx";
import type { SideNames } from "./speech.ts";
import { cellless, placesBeside, startsOf, targetsOf, topOwner } from "./touch.ts";
import { useSketch } from "./useSketch.ts";
import { useBoard, useSpreadKey, type BoardAsks, type BoardControl } from "./useBoard.ts";

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
  /** Where pieces may be dragged from anywhere to anywhere (-1: beside the board): a position that is set up. */
  onDrop?: (from: number, to: number) => void;
  asks?: BoardAsks;
  arrows?: readonly BoardArrow[];
  marks?: readonly Mark[];
  /** Names of the seats where a side has several. */
  seats?: readonly string[];
  /** What stands on the plates of the frame where four play; the seats' names if it is not given. */
  plates?: readonly string[];
  /** Whether groups are shown. */
  groups?: boolean;
  /** The end is lit and nothing more: where one steps to it again and again. */
  calmEnd?: boolean;
  /** Whether moves are made in a game, where the settings may ask for a confirmation of each. */
  confirms?: boolean;
  /** Whether a player may draw with the right button while thinking, to see it gone with the next move. */
  sketches?: boolean;
  /** Without coordinates, whatever the settings say. */
  bare?: boolean;
  /** A lens to show while nothing is touched (in lessons). */
  lens?: Lens;
  /** What a person drew, and the pen to draw with. */
  shapes?: readonly Shape[];
  pen?: Pen | undefined;
  /** Cells that were picked (in lessons): spoken as such. */
  picked?: readonly number[];
  /** What stands at the board's left edge, as high as the board (a score bar). */
  beside?: ComponentChildren;
}

const none: ReadonlySet<number> = new Set();
const noSeats: readonly string[] = [];

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

/** Whether the side to move has men to drop. */
const drops = ({ scene, turn }: GameState): boolean => scene.reserve[turn.side] > 0;

/** Where a piece of the side to move is on top. */
const ownCells = (state: GameState): ReadonlySet<number> =>
  new Set(state.scene.pieces.map(({ cell }) => cell).filter((cell) => topOwner(state, cell) === state.turn.side));

/** The cells of the latest move. */
function lastCells(state: GameState): number[] {
  return [...new Set(state.steps.flatMap(([from, , to]) => [from, to]))].filter((cell) => cell >= 0);
}

/** Where a rule leaves only some of the moves: the cells they begin with, and one's other pieces. */
function forcedCells(state: GameState, legal: readonly LegalMove[], starts: ReadonlySet<number>): { must: number[]; shaded: ReadonlySet<number> } {
  if (state.must === undefined || legal.length === 0) return { must: [], shaded: none };
  return { must: [...starts], shaded: new Set([...ownCells(state)].filter((cell) => !starts.has(cell))) };
}

/** Groups when they are asked for; the pieces that decided when it is over. */
function useStanding(drawn: GameState, state: GameState, asks: BoardAsks | undefined, groups: boolean, calm: boolean): ShownStanding {
  const over = state.outcome.over;
  return useMemo(() => {
    if (drawn !== state || !asks?.standing || !(over || groups)) return undefined;
    const standing = asks.standing();
    if (over && standing.decided_by.length > 0) return { standing, as: calm ? "calm end" : "end" };
    // Squares whose edges end: elsewhere groups do not count by their distance, or it leads over an edge.
    const flat = state.scene.tiling === "squares" && !state.scene.glued_x && !state.scene.glued_y;
    return groups ? { standing, as: "groups", side: flat ? state.turn.side : undefined } : undefined;
  }, [drawn, state, asks, groups, over, calm]);
}

/** The pieces as they are drawn: what decided the game in full, though it may be cut off from its home. */
function litScene(scene: Scene, shown: ShownStanding): Scene {
  if (!shown || shown.as === "groups") return scene;
  const lit = new Set(shown.standing.decided_by);
  return { ...scene, pieces: scene.pieces.map((piece) => (lit.has(piece.cell) ? inFull(piece) : piece)) };
}

/** At the end: where the loser stands on top and nothing is lit. */
function dimmedCells(state: GameState, shown: ShownStanding): ReadonlySet<number> {
  const winner = state.outcome.side;
  if (shown?.as !== "end" || winner === undefined) return none;
  const lit = new Set(shown.standing.decided_by);
  const cells = new Set(state.scene.pieces.map(({ cell }) => cell));
  return new Set([...cells].filter((cell) => !lit.has(cell) && topOwner(state, cell) !== winner));
}
const inFull = ({ active: _, ...piece }: Piece): Piece => piece;

/** The first letter of the seat on the men of whoever moves' partner; not where the numbers of the lens stand. */
function partnerLetter({ turn }: GameState, seats: readonly string[], touched: number | undefined) {
  if (seats.length === 0) return undefined;
  return ({ cell, seat, owner }: Piece): string | undefined =>
    cell !== touched && seat !== undefined && owner === turn.side && seat !== turn.seat ? seats[seat]?.slice(0, 1) : undefined;
}

/** Which cells and pieces stand out now. */
function useLooks({ state, asks, groups = false, seats = noSeats, calmEnd = false }: BoardProps, { drawn, touched }: BoardControl, legal: readonly LegalMove[]) {
  const targets = useMemo(() => targetsOf(legal, touched.cells), [legal, touched.cells]);
  const starts = useMemo(() => startsOf(legal), [legal]);
  const last = useMemo(() => lastCells(drawn), [drawn]);
  const forced = useMemo(() => forcedCells(state, legal, starts), [state, legal]);
  const standing = useStanding(drawn, state, asks, groups, calmEnd);
  const pieces = useMemo(() => litScene(drawn.scene, standing), [drawn, standing]);
  const dimmed = useMemo(() => dimmedCells(drawn, standing), [drawn, standing]);
  const partner = useMemo(() => partnerLetter(drawn, seats, touched.cells[0]), [drawn, seats, touched.cells]);
  const places = useMemo(() => (touched.cells.length === 1 ? placesBeside(state, legal, touched.cells[0]!) : []), [state, legal, touched.cells]);
  // A man that may not move now: its ways are only looked at.
  const idle = legal.length > 0 && touched.cells.length === 1 && !starts.has(touched.cells[0]!);
  return { targets, places, idle, starts, last, forced, standing, pieces, dimmed, partner };
}

/** Where everything stands; coordinates in the frame, on the cells of a small screen or where four names stand in the frame. */
function useBoardLayout(scene: Scene, turn: number, coordinates: boolean, seats: number): Layout {
  const narrow = useMedia(small);
  const where = !coordinates ? "none" : narrow ? "inside" : seats > 2 && scene.tiling === "squares" ? "plates" : "frame";
  return useMemo(() => layoutOf(scene, turn, where), [scene, turn, where]);
}

/** The page is told too: on a phone what it says begins where the board ends. */
function useRatio({ width, height }: Layout) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => void box.current?.closest<HTMLElement>(".game")?.style.setProperty("--ratio", `${width / height}`), [width / height]);
  return box;
}

export function Board(props: BoardProps) {
  const { state, sides, label, turn = 0, canMove = false, onMove, asks, arrows = [], marks = [], picked, seats = noSeats } = props;
  const { t } = useText();
  const { coordinates, targets: targetsWanted, lens: lensWanted, confirm } = useSettings();
  const [message, say] = useMessage(state, marks.length + arrows.length > 0);
  const id = useId();
  const { scene } = state;
  const layout = useBoardLayout(scene, turn, coordinates && props.bare !== true, seats.length);
  const control = useBoard({
    state, canMove, lensWanted, confirmWanted: confirm && props.confirms === true, goOn: t(drops(state) ? "board.drop" : "board.goOn"), asks, onMove,
    looked: (move) => t("board.looked", { move }), onMessage: say, onWaiting: (move) => announce(t("board.waiting", { move })),
  });
  const { drawn } = control;
  const lens = control.lens ?? (control.touched.cells.length === 0 ? props.lens : undefined);
  const motion = useMotion(drawn);
  useSpreadKey(control.setSpread);
  const [occupied, own] = useMemo(() => [new Set(drawn.scene.pieces.map((piece) => piece.cell)), ownCells(drawn)], [drawn]);
  const { pointer, shapes, hands } = useHands(props, layout, control, occupied);
  const legal: readonly LegalMove[] = canMove ? state.legal : [];
  const { targets, places, idle, starts, last, forced, standing, pieces, dimmed, partner } = useLooks(props, control, legal);
  const placing = usePlacing(scene, places);
  useReach(scene, control.touched.cells, targets);
  const choosing = control.touched.choices.length > 0;
  const box = useRatio(layout);

  return (
    <div ref={box} class="board-box" style={{ "--ratio": layout.width / layout.height }}>
      <div
        class={`board ${scene.tiling}${motion === still ? " still" : ""}${turn === turns[scene.tiling].half ? " half-turned" : ""}${props.pen?.on ? " drawing" : ""}${control.touched.cells.length > 1 ? " going-on" : ""}`}
        style={{ "--w": layout.width, aspectRatio: `${layout.width} / ${layout.height}` }}
        {...pointer}
      >
        {props.beside}
        <LayerBelow scene={scene} layout={layout} last={last} touched={control.touched.cells} lens={lens} idle={idle} must={forced.must} blamed={control.blamed} standing={standing}>
          <Plates names={props.plates ?? seats} state={drawn} layout={layout} />
        </LayerBelow>
        <Pieces
          scene={pieces} layout={layout} motion={motion} spread={control.spread} dragged={control.dragged} shaded={forced.shaded} dimmed={dimmed} partner={partner}
        />
        <LayerAbove
          layout={layout} lens={lens} idle={idle} must={forced.must} targets={targetsWanted ? targets : none} places={targetsWanted ? places : []} occupied={occupied} own={own}
          marks={marks} arrows={arrows} changes={control.changes} standing={standing}
        />
        <ShapeLayer layout={layout} shapes={shapes} />
        <Grid
          id={id} label={label} state={drawn} sides={sides} seats={seats} layout={layout} control={hands}
          targets={targets} starts={starts} last={last} picked={picked} canMove={canMove}
        />
        {choosing && <ChoiceTiles state={state} layout={layout} control={control} asks={asks} />}
      </div>
      {choosing && <Choices state={state} layout={layout} control={control} asks={asks} />}
      {control.waiting !== undefined && <Confirm control={control} move={control.waiting} />}
      {control.lens && message.text === "" && (
        <LensSays lens={control.lens} cell={control.touched.cells[0]!} placing={placing} known={state.must} held={canMove && scene.tiling === "squares"} />
      )}
      <BoardSays message={message} forced={forced.must.length > 0} known={state.must} otherwise={placing} />
      <Passes state={state} moves={cellless(legal)} onMove={control.playMove} />
    </div>
  );
}

/** What mouse, finger and keys do: they touch cells, or draw while there is a pen that is on. */
function useHands(props: BoardProps, layout: Layout, control: BoardControl, occupied: ReadonlySet<number>) {
  const { state, onDrop } = props;
  const [begun, setBegun] = useState<Shape | undefined>(undefined);
  const sketch = useSketch(state);
  const { pen, shapes = [] } = props.sketches ? sketch : props;
  const { drawn } = control;
  const pieces = {
    has: (cell: number) => drawn === state && occupied.has(cell),
    stacked: (cell: number) => drawn.scene.pieces.filter((piece) => piece.cell === cell).length > 1,
    drop: onDrop,
  };
  const pointer = usePointer(layout, control, pieces, { pen, show: setBegun, clear: props.sketches ? sketch.clear : undefined });
  const drawAt = (cell: number): void => pen?.draw(pen.shape(cell, cell, { shiftKey: false, altKey: false }));
  return { pointer, shapes: begun ? [...shapes, begun] : shapes, hands: pen?.on ? { ...control, touchCell: drawAt } : control };
}
