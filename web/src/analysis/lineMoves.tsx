// Moves of a line, numbered: one that is pointed at is shown on the board, a click takes the line up to it.
// SPDX-License-Identifier: MIT
import { useRef } from "preact/hooks";
import { numberOf } from "../tree/rows.ts";

interface LineMovesProps {
  moves: readonly string[];
  /** Of the position before the first, from 0. */
  ply: number;
  onPlay: (moves: string[]) => void;
  /** Shows the position behind these moves until it is called with nothing. */
  onPreview: (moves: string[] | undefined) => void;
}

export function LineMoves({ moves, ply, onPlay, onPreview }: LineMovesProps) {
  // The engine may change its mind between press and release: what was pressed is played. A finger
  // leaves the button before the click, a mouse only if it is dragged off.
  const pressed = useRef<string[] | undefined>(undefined);
  const forget = (): void => {
    pressed.current = undefined;
  };
  const play = (upTo: string[]): void => {
    onPreview(undefined);
    onPlay(pressed.current ?? upTo);
    forget();
  };
  return (
    <>
      {moves.map((move, i) => {
        const upTo = moves.slice(0, i + 1);
        const numbered = i === 0 || (ply + i) % 2 === 0;
        return (
          <span key={i} class="ply">
            {numbered && <span class="number" aria-hidden="true">{numberOf(ply + i)}</span>}
            <button
              type="button" class="move" onPointerDown={() => (pressed.current = upTo)}
              onPointerEnter={(event) => event.pointerType === "mouse" && onPreview(upTo)}
              onFocus={(event) => event.currentTarget.matches(":focus-visible") && onPreview(upTo)} onBlur={() => onPreview(undefined)}
              onPointerLeave={(event) => event.buttons !== 0 && forget()} onPointerCancel={forget} onClick={() => play(upTo)}
            >
              {move}
            </button>
          </span>
        );
      })}
    </>
  );
}
