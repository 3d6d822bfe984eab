// A move that is made on the board and waits until it is confirmed. SPDX-License-Identifier: MIT
import { useMemo, useState } from "preact/hooks";
import type { GameState } from "../protocol/rules.ts";
import type { BoardActions } from "./useBoard.ts";

export interface PendingMove {
  move: string | undefined;
  /** The cells that are touched to make it. */
  path: readonly number[] | undefined;
  /** The state behind it. */
  after: GameState | undefined;
  submit: (move: string) => void;
  confirm: () => void;
  forget: () => void;
}

export function useWaiting({ state, confirmWanted, asks, onMove, onWaiting }: BoardActions): PendingMove {
  const [move, setMove] = useState<string | undefined>(undefined);
  const path = useMemo(() => state.legal.find(([text]) => text === move)?.[1], [state, move]);
  const after = useMemo(() => (move !== undefined ? asks?.after?.(move) : undefined), [move, asks]);
  return {
    move, path, after,
    // Without the means to show what a move does there is nothing to look at before it is confirmed.
    submit(made) {
      if (!confirmWanted || !asks?.after) return onMove?.(made);
      setMove(made);
      onWaiting(made);
    },
    confirm() {
      if (move === undefined) return;
      setMove(undefined);
      onMove?.(move);
    },
    forget: () => setMove(undefined),
  };
}
