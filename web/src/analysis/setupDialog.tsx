// A position set up by hand: pieces from a palette, put down on the board by any means the board
// knows. The rules judge it all the time. SPDX-License-Identifier: MIT
import { useId, useMemo, useState } from "preact/hooks";
import { Board } from "../board/board.tsx";
import { PieceArt } from "../board/piece.tsx";
import { pieceText, type SideNames } from "../board/speech.ts";
import { useText } from "../i18n/index.ts";
import type { GameDetails, GameState, Piece } from "../protocol/rules.ts";
import type { Rules, SetupPiece } from "../rules/rules.ts";
import { Button, Dialog, Pick } from "../ui/controls.tsx";

type Brush = Omit<SetupPiece, "cell">;

function brushesOf(start: GameState, dots: number): Brush[] {
  const owners = [0, 1] as const;
  switch (start.scene.tiling) {
    case "squares": {
      const marked = start.scene.pieces.some(({ kind }) => kind === "marked");
      return owners.flatMap((owner): Brush[] => [{ kind: "man", owner }, ...(marked ? [{ kind: "marked", owner } as const] : [])]);
    }
    case "hex-points":
      return owners.map((owner) => ({ kind: "disc", owner }));
    case "flat-hexes":
      return owners.flatMap((owner): Brush[] => [{ kind: "down", owner, dots }, { kind: "up", owner, dots }, { kind: "home", owner }]);
  }
}

/** The pieces after the brush touched a cell; without a brush the topmost goes away. */
export function painted(pieces: readonly SetupPiece[], cell: number, brush: Brush | undefined): SetupPiece[] {
  const stacks = brush?.kind === "disc" || pieces.some((piece) => piece.cell === cell && piece.kind === "disc");
  const top = pieces.findLastIndex((piece) => piece.cell === cell);
  if (!brush) return pieces.filter((_, i) => i !== top);
  const rest = stacks ? pieces : pieces.filter((piece) => piece.cell !== cell);
  return [...rest, { ...brush, cell }];
}

/** The pieces after the topmost of a cell was dragged to another; beside the board (-1) it is gone. */
export function dragged(pieces: readonly SetupPiece[], from: number, to: number): SetupPiece[] {
  const piece = pieces.findLast(({ cell }) => cell === from);
  if (!piece) return [...pieces];
  const rest = painted(pieces, from, undefined);
  if (to < 0) return rest;
  const { cell: _, ...brush } = piece;
  return painted(rest, to, brush);
}

/** A state to show on the board: every cell can be touched. */
function editorState(start: GameState, pieces: readonly SetupPiece[]): GameState {
  const levels = new Map<number, number>();
  const drawn: Piece[] = pieces.map((piece, id) => {
    const level = levels.get(piece.cell) ?? 0;
    levels.set(piece.cell, level + 1);
    return { ...piece, id, level };
  });
  const legal = start.scene.cells.map((_, cell): [string, number[]] => [String(cell), [cell]]);
  return {
    ...start, scene: { ...start.scene, pieces: drawn }, legal, steps: [],
    position: JSON.stringify(pieces), outcome: { over: false },
  };
}

/** What the rules make of it: a position, or what is wrong. */
function judged(ask: () => string): { position: string; problem: string } {
  try {
    return { position: ask(), problem: "" };
  } catch (error) {
    return { position: "", problem: (error as Error).message };
  }
}

interface SetupDialogProps {
  rules: Rules;
  details: GameDetails;
  state: GameState;
  onUse: (position: string) => void;
  onClose: () => void;
}

export function SetupDialog({ rules, details, state, onUse, onClose }: SetupDialogProps) {
  const { t, lang } = useText();
  const { game } = details;
  const start = useMemo(() => rules.state({ game, start: "start", moves: [] }, lang), [game, lang]);
  const [pieces, setPieces] = useState<readonly SetupPiece[]>(state.scene.pieces);
  const [reserve, setReserve] = useState<readonly [number, number]>(state.scene.reserve);
  const [seat, setSeat] = useState(state.turn.seat);
  const [dots, setDots] = useState(1);
  const [chosen, setChosen] = useState(0);
  const brushes = brushesOf(start, dots);
  const brush = brushes[chosen];
  const shown = useMemo(() => editorState(start, pieces), [start, pieces]);
  const sides = [details.sides[0].name, details.sides[1].name] as const;
  const verdict = useMemo(() => judged(() => rules.setup(game, [...pieces], reserve, seat, lang)), [game, pieces, reserve, seat, lang]);
  const seats = details.seats.length > 0 ? details.seats : details.sides;
  const take = (text: string): string =>
    judged(() => {
      const found = rules.state({ game, start: text, moves: [] }, lang);
      setPieces(found.scene.pieces);
      setReserve(found.scene.reserve);
      setSeat(found.turn.seat);
      return text;
    }).problem;
  return (
    <Dialog title={t("setup.title")} onClose={onClose} wide>
      <div class="setup">
        <Board
          state={shown} sides={sides} label={t("setup.title")} canMove
          onMove={(cell) => setPieces(painted(pieces, Number(cell), brush))} onDrop={(from, to) => setPieces(dragged(pieces, from, to))}
        />
        <div class="stack">
          <Palette sides={sides} brushes={brushes} chosen={chosen} onChoose={setChosen} />
          <Counts sides={sides} pieces={pieces} />
          {start.scene.tiling === "flat-hexes" && (
            <Pick
              label={t("setup.dots")} value={String(dots)} onChange={(value) => setDots(Number(value))}
              options={[1, 2, 3, 4, 5, 6].map((n) => ({ value: String(n), label: String(n) }))}
            />
          )}
          <Pick
            label={t("setup.toMove")} value={String(seat)} onChange={(value) => setSeat(Number(value))}
            options={seats.map(({ name }, i) => ({ value: String(i), label: name }))}
          />
          {start.scene.reserve[0] + start.scene.reserve[1] > 0 && (
            <ReserveFields sides={sides} reserve={reserve} onChange={setReserve} />
          )}
          <div class="row">
            <Button onClick={() => setPieces([])}>{t("setup.clear")}</Button>
            <Button onClick={() => take("start")}>{t("setup.start")}</Button>
          </div>
          <PositionText position={verdict.position} onTake={take} />
          <p class={verdict.problem ? "notice" : "notice calm"} role="status">{verdict.problem || t("setup.good")}</p>
          <Button main disabled={verdict.problem !== ""} onClick={() => onUse(verdict.position)}>{t("setup.use")}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** How many pieces each side has, and how to move them. */
function Counts({ sides, pieces }: { sides: SideNames; pieces: readonly SetupPiece[] }) {
  const { t } = useText();
  const of = (side: number): number => pieces.filter(({ owner }) => owner === side).length;
  return (
    <>
      <p class="setup-count">{sides[0]}: {of(0)} · {sides[1]}: {of(1)}</p>
      <p class="soft small">{t("setup.drag")}</p>
    </>
  );
}

interface PaletteProps {
  sides: SideNames;
  brushes: readonly Brush[];
  /** One behind the last brush is the eraser. */
  chosen: number;
  onChoose: (chosen: number) => void;
}

function Palette({ sides, brushes, chosen, onChoose }: PaletteProps) {
  const { t } = useText();
  return (
    <fieldset class="palette">
      <legend>{t("setup.piece")}</legend>
      {brushes.map((option, i) => (
        <button
          key={i} type="button" class="button icon brush" aria-pressed={chosen === i}
          aria-label={pieceText(t, sides, [{ ...option, id: 0, cell: 0, level: 0 }])} onClick={() => onChoose(i)}
        >
          <PieceArt piece={option} />
        </button>
      ))}
      <Button pressed={chosen === brushes.length} onClick={() => onChoose(brushes.length)}>{t("setup.erase")}</Button>
    </fieldset>
  );
}

interface ReserveProps {
  sides: readonly [string, string];
  reserve: readonly [number, number];
  onChange: (reserve: readonly [number, number]) => void;
}

function ReserveFields({ sides, reserve, onChange }: ReserveProps) {
  const { t } = useText();
  const options = [0, 1, 2, 3, 4, 5, 6].map((n) => ({ value: String(n), label: String(n) }));
  return (
    <div class="row">
      {([0, 1] as const).map((side) => (
        <Pick
          key={side} label={`${t("setup.hand")}: ${sides[side]}`} value={String(reserve[side])} options={options}
          onChange={(value) => onChange(side === 0 ? [Number(value), reserve[1]] : [reserve[0], Number(value)])}
        />
      ))}
    </div>
  );
}

function PositionText({ position, onTake }: { position: string; onTake: (text: string) => string }) {
  const { t } = useText();
  const id = useId();
  const [problem, setProblem] = useState("");
  return (
    <div class="field">
      <label for={id}>{t("setup.text")}</label>
      <input
        id={id} type="text" value={position} spellcheck={false} autocomplete="off"
        onChange={(event) => setProblem(onTake(event.currentTarget.value))}
      />
      {problem && <p class="problem">{problem}</p>}
    </div>
  );
}
