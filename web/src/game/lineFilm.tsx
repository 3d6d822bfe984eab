// A line that plays itself on a small board: what a hint or the teacher means by "only the line shows it".
// SPDX-License-Identifier: MIT
import "./lineFilm.css";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { turns } from "../board/geometry/layout.ts";
import { BoardPicture } from "../board/picture.tsx";
import { useText } from "../i18n/index.ts";
import type { GameLine, GameState, Lang } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { Button, Dialog } from "../ui/controls.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { drawMove } from "./arrows.ts";

export interface Film {
  moves: readonly string[];
  /** The position before them, and after each. */
  states: () => readonly GameState[];
}

const mostMoves = 6; // as many as the sentence names (src/games/hint.cpp)
const stepMs = 1100;

/** Nothing where there is no more than one move to show. */
export function filmOf(rules: Rules, line: GameLine, moves: readonly string[], lang: Lang): Film | undefined {
  if (moves.length < 2) return undefined;
  const shown = moves.slice(0, mostMoves);
  const after = (ply: number): GameState => rules.state({ ...line, moves: [...line.moves, ...shown.slice(0, ply)] }, lang);
  const states = (): GameState[] => Array.from({ length: shown.length + 1 }, (_, ply) => after(ply));
  return { moves: shown, states };
}

/** The button, and what it opens: that is put outside the notice, whose styles are not for it. */
export function useFilm(film: Film | undefined): { button: ComponentChildren; dialog: ComponentChildren } {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  if (!film) return { button: null, dialog: null };
  return {
    button: <Button icon="eye" onClick={() => setOpen(true)}>{t("teach.film")}</Button>,
    dialog: open ? <FilmDialog film={film} onClose={() => setOpen(false)} /> : null,
  };
}

function FilmDialog({ film, onClose }: { film: Film; onClose: () => void }) {
  const { t } = useText();
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const states = useMemo(film.states, [film]);
  const [{ at, plays }, set] = useState({ at: 0, plays: !still });
  const last = film.moves.length;
  const to = (ply: number): void => set({ at: Math.min(last, Math.max(0, ply)), plays: false });
  useEffect(() => {
    if (!plays || at >= last) return;
    const timer = setTimeout(() => set({ at: at + 1, plays }), stepMs);
    return () => clearTimeout(timer);
  }, [at, plays]);
  useEffect(() => {
    if (at > 0) announce(film.moves[at - 1]!);
  }, [at]);
  const state = states[at]!;
  const turn = states[0]!.turn.side === 1 ? turns[state.scene.tiling].half : 0; // as whoever begins sits
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    to(at + (event.key === "ArrowRight" ? 1 : -1));
  };
  return (
    <Dialog title={t("teach.film")} onClose={onClose} onKeyDown={onKey}>
      <div class="line-film">
        <BoardPicture
          scene={state.scene} turn={turn} coordinates="inside" label={[t("teach.film"), ...film.moves.slice(0, at)].join(" ")}
          arrows={at < last ? drawMove(state, film.moves[at]!).arrows : []}
        />
        <p class="film-moves">
          {film.moves.map((move, ply) => (
            <button key={ply} type="button" aria-current={ply + 1 === at ? "step" : undefined} onClick={() => to(ply + 1)}>{move}</button>
          ))}
        </p>
        <div class="row">
          <Button icon="back" rests={at === 0} onClick={() => to(at - 1)}>{t("learn.back")}</Button>
          <Button main rests={at === last} onClick={() => to(at + 1)}>{t("learn.next")}</Button>
          <Button onClick={() => set({ at: 0, plays: true })}>{t("learn.again")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
