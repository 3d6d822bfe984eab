// The line of a proof, numbered, to be walked through: each move shows the board after it. SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { useSteppingKeys } from "../ui/keys.ts";

export interface Walk {
  /** What the board shows. */
  onBoard: readonly string[];
  /** How many moves of the line stand there. */
  at: number;
  to: (at: number) => void;
}

/** While `walks` the board may leave the moves that were played and follow the line, by click or arrow keys. */
export function useWalk(line: readonly string[], moves: readonly string[], walks: boolean): Walk {
  const [walked, to] = useState<number | undefined>(undefined);
  useLayoutEffect(() => to(undefined), [walks, line.join()]);
  const onBoard = walks && walked !== undefined ? line.slice(0, walked) : moves;
  const at = onBoard.every((move, ply) => move === line[ply]) ? onBoard.length : 0;
  const by = (step: number) => (walks ? () => to(Math.min(line.length, Math.max(0, at + step))) : undefined);
  useSteppingKeys({ ArrowLeft: by(-1), ArrowRight: by(1) });
  return { onBoard, at, to };
}

/** The moves of a line from its ply `from` on, in a row: where there is little room. */
export function LineSteps({ label, line, from = 0, walk: { at, to } }: { label: string; line: readonly string[]; from?: number; walk: Walk }) {
  return (
    <div class="line-steps" role="group" aria-label={label}>
      {line.slice(from).map((move, i) => (
        <button key={i} type="button" class="move" aria-current={from + i + 1 === at ? "step" : undefined} onClick={() => to(from + i + 1)}>{move}</button>
      ))}
    </div>
  );
}

interface ProofLineProps {
  title: string;
  line: readonly string[];
  walk: Walk;
}

export function ProofLine({ title, line, walk: { at, to } }: ProofLineProps) {
  const { t } = useText();
  const rows = Array.from({ length: Math.ceil(line.length / 2) }, (_, row) => line.slice(2 * row, 2 * row + 2));
  return (
    <div class="proof">
      <div class="proof-head">
        <strong>{title}</strong>
        {line.length > 1 && <span class="soft small">{t("puzzles.walk")}</span>}
      </div>
      <ol class="proof-line">
        {rows.map((moves, row) => (
          <li key={row}>
            {moves.map((move, half) => {
              const ply = 2 * row + half + 1;
              return <button key={ply} type="button" class={half === 0 ? "own" : ""} aria-current={ply === at ? "step" : undefined} onClick={() => to(ply)}>{move}</button>;
            })}
          </li>
        ))}
      </ol>
    </div>
  );
}
