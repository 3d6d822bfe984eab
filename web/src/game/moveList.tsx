// The moves played, two a number (four where four play), to step through. SPDX-License-Identifier: MIT
import { useEffect, useRef } from "preact/hooks";
import { isKey, useText } from "../i18n/index.ts";
import { IconButton } from "../ui/controls.tsx";
import { familyOf } from "./family.ts";
import type { TurnControl } from "./useTurn.ts";

interface MoveListProps {
  moves: readonly string[];
  cursor: number;
  onGo: (cursor: number) => void;
  /** Who moves in each column where more than two play. */
  seats?: readonly string[];
}

const noSeats: readonly string[] = [];

export function MoveList({ moves, cursor, onGo, seats = noSeats }: MoveListProps) {
  const { t } = useText();
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const showNow = (): void => {
      const now = list.querySelector<HTMLElement>("[aria-current]");
      // Only the list itself scrolls, never the page.
      if (!now) return;
      list.scrollTop = now.offsetTop - list.clientHeight / 2;
      list.scrollLeft = now.offsetLeft - list.clientWidth / 2; // the strip of a phone
    };
    showNow();
    // What the lens says takes room from the list.
    const resized = new ResizeObserver(showNow);
    resized.observe(list);
    return () => resized.disconnect();
  }, [cursor, moves.length]);
  const columns = Math.max(2, seats.length);
  const rounds = Array.from({ length: Math.ceil(moves.length / columns) }, (_, i) => i);
  return (
    <ol class={`move-list${columns > 2 ? " of-four" : ""}`} ref={box} aria-label={t("game.moves")} tabIndex={moves.length > 0 ? 0 : undefined}>
      {columns > 2 && moves.length > 0 && (
        <li class="seat-heads" aria-hidden="true">
          <span class="number" />
          {seats.map((name) => <span key={name}>{name}</span>)}
        </li>
      )}
      {rounds.map((round) => (
        <li key={round}>
          <span class="number">{round + 1}.</span>
          {pliesOfRound(round, columns).map((ply) =>
            ply < moves.length ? (
              <button
                key={ply} type="button" class="move" aria-current={cursor === ply + 1 ? "step" : undefined}
                onClick={() => onGo(ply + 1)}
              >
                {moves[ply]}
              </button>
            ) : null,
          )}
        </li>
      ))}
    </ol>
  );
}

const pliesOfRound = (round: number, columns: number): number[] => Array.from({ length: columns }, (_, i) => columns * round + i);

export function Stepper({ cursor, length, onGo }: { cursor: number; length: number; onGo: (cursor: number) => void }) {
  const { t } = useText();
  return (
    <div class="stepper">
      <IconButton icon="first" label={t("game.first")} disabled={cursor === 0} onClick={() => onGo(0)} />
      <IconButton icon="back" label={t("game.back")} disabled={cursor === 0} onClick={() => onGo(cursor - 1)} />
      <IconButton icon="forward" label={t("game.forward")} disabled={cursor >= length} onClick={() => onGo(cursor + 1)} />
      <IconButton icon="last" label={t("game.last")} disabled={cursor >= length} onClick={() => onGo(length)} />
    </div>
  );
}

/** How to begin, where there are no moves yet; a phone has room for one sentence. */
function MoveTip({ game, watched }: { game: string; watched: boolean }) {
  const { t } = useText();
  const tip = `game.movesTip.${familyOf(game)}`;
  const general = t("game.movesTip");
  return <p class="move-tip soft small">{isKey(tip) && !watched ? <>{t(tip)} <span>{general}</span></> : general}</p>;
}

interface MovePanelProps extends MoveListProps {
  game: string;
  turning: TurnControl;
  /** Others play: the reader has nothing to begin. */
  watched?: boolean;
}

/** The moves with the means to step through them and to turn the board. */
export function MovePanel({ game, turning, watched = false, ...list }: MovePanelProps) {
  const { t } = useText();
  return (
    <>
      <MoveList {...list} />
      {list.moves.length === 0 && <MoveTip game={game} watched={watched} />}
      <div class="row between">
        <Stepper cursor={list.cursor} length={list.moves.length} onGo={list.onGo} />
        <div class="row tight turning">
          <IconButton icon="flip" label={t("board.flip")} onClick={turning.flip} />
          <IconButton icon="turn" label={t("board.turn")} onClick={turning.rotate} />
        </div>
      </div>
    </>
  );
}
