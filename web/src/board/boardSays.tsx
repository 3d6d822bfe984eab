// What the board says beside itself: why a touch was refused, what the lens shows, a move that waits, and moves that touch no
// cell. SPDX-License-Identifier: MIT
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { useText, type Translate } from "../i18n/index.ts";
import type { GameState, LegalMove, Lens, Reason, Scene } from "../protocol/rules.ts";
import { announce } from "../ui/announce.ts";
import { Button } from "../ui/controls.tsx";
import { useKeys } from "../ui/keys.ts";
import { unbroken } from "../ui/unbroken.tsx";
import { roomSays } from "./lensWays.tsx";
import type { BoardControl } from "./useBoard.ts";

const silence = { text: "", calm: false };

/** What was said of a touch, seen and heard, until the position is another, a hint comes or Escape puts it away. */
export function useMessage({ position, plies }: GameState, hinted: boolean): [typeof silence, (text: string, calm?: boolean) => void] {
  const [message, setMessage] = useState(silence);
  useLayoutEffect(() => setMessage(silence), [position, plies, hinted]);
  useKeys({ Escape: message.text === "" ? undefined : () => setMessage(silence) });
  const say = (text: string, calm = false): void => {
    setMessage({ text, calm });
    if (text) announce(text);
  };
  return [message, say];
}

/** Where a piece may be placed, in a sentence that is heard too. */
export function usePlacing(scene: Scene, places: readonly number[]): string {
  const { t } = useText();
  const placing = places.length > 0 ? t("lens.places", { cells: places.map((cell) => scene.cells[cell]!.name).join(t("say.comma")) }) : "";
  useEffect(() => {
    if (placing) announce(placing);
  }, [placing]);
  return placing;
}

/** Where a piece that was picked can go, for those who do not see the marks. */
export function useReach(scene: Scene, touched: readonly number[], targets: ReadonlySet<number>): void {
  const { t } = useText();
  const from = touched.length === 1 ? scene.cells[touched[0]!]?.name : undefined;
  const cells = [...targets].map((cell) => scene.cells[cell]!.name).join(t("say.comma"));
  useEffect(() => {
    if (from !== undefined && cells !== "") announce(t("say.canGo", { cell: from, cells }));
  }, [from, cells]);
}

interface BoardSaysProps {
  message: { text: string; calm: boolean };
  forced: boolean;
  /** What a notice beside the board says at length, where there is room for one. */
  known: string | undefined;
  otherwise: string;
}

/** What the board has to say: a refusal, how to go on, or what holds anyway. One part, whatever moves are in it: the row centres its parts. */
export function BoardSays({ message: { text, calm }, forced, known, otherwise }: BoardSaysProps) {
  const { t } = useText();
  const again = known !== undefined && text.includes(known);
  return (
    <div class={`board-says${text === "" ? " calm standing" : calm ? " calm" : ""}${forced ? " forced" : ""}`} aria-hidden="true">
      {text !== "" && <span class={again ? "at-length" : ""}>{unbroken(text)}</span>}
      {again && <span class="in-short">{t("board.must")}</span>}
      {text === "" && (forced ? t("board.must") : otherwise)}
    </div>
  );
}

/** A move that is made on the board and waits for a second look. */
export function Confirm({ control, move }: { control: BoardControl; move: string }) {
  const { t } = useText();
  return (
    <div class="choices confirm" role="group" aria-label={t("board.waiting", { move })}>
      <Button main onClick={control.confirm}>{t("board.confirm", { move })}</Button>
      <Button onClick={control.clear}>{t("board.notYet")}</Button>
    </div>
  );
}

/** Sentences that say the same of several moves, as one: "a3-a5, a3-a1: allowed, ...". */
export function together(reasons: readonly Reason[], comma: string): { code: string; text: string }[] {
  const rows = new Map<string, { code: string; moves: string[]; rest: string }>();
  for (const { code, text, facts } of reasons) {
    const move = String(facts.move ?? "");
    const named = move !== "" && text.startsWith(move) && /^\s?[:：]/.test(text.slice(move.length));
    const rest = named ? text.slice(move.length) : text;
    const row = rows.get(`${code} ${rest}`);
    if (row && named) row.moves.push(move);
    else rows.set(`${code} ${rest}`, { code, moves: named ? [move] : [], rest });
  }
  return [...rows.values()].map(({ code, moves, rest }) => ({ code, text: moves.join(comma) + rest }));
}

/** So many ways that are shut by somebody are one sentence: on a glued board there are many, and the marks show each. */
const manyWays = 3;

/** Ways to somewhere in which a piece stands, if there are many: their sentences apart from the others, and one for all. */
export function shutWays<R extends Reason>(reasons: readonly R[], t: Translate): { others: R[]; shut: string } {
  const isShut = ({ legal, facts }: R): boolean => !legal && facts.to !== undefined && facts.by !== undefined;
  const ways = reasons.filter(isShut);
  if (ways.length < manyWays) return { others: [...reasons], shut: "" };
  const all = ways.map(({ facts: { to, by } }) => t("lens.shutWay", { to: to!, by: by! })).join(t("say.comma"));
  return { others: reasons.filter((reason) => !isShut(reason)), shut: t("lens.shut", { ways: all }) };
}

/**
 * What the lens shows, in sentences: what can be done first, and nothing of ways that only lead off the board or onto one's own
 * piece nor of what is already said beside it, nor of what a piece beside which one may place never does. A finger is told how it can point.
 */
export function LensSays({ lens, cell, placing, known, held }: { lens: Lens; cell: number; placing: string; known: string | undefined; held: boolean }) {
  const { t } = useText();
  const can = (code: string): boolean => /\.(move|may-\w+)$/.test(code);
  const idle = (code: string): boolean => /\.(edge|target-empty|target-own)$/.test(code) || (placing !== "" && /\.home-(moves|grows)$/.test(code));
  const { others, shut } = shutWays(lens.reasons.filter(({ code, text }) => !idle(code) && !(known && text.includes(known))), t);
  const said = together(others, t("say.comma"))
    .sort((a, b) => Number(can(b.code)) - Number(can(a.code)));
  const room = roomSays(lens, cell, t);
  if (said.length === 0 && !placing && !room && !shut) return null;
  return (
    <ul class="lens-says" aria-hidden="true">
      {placing && <li class="can">{placing}</li>}
      {said.map(({ code, text }) => <li key={text} class={can(code) ? "can" : ""}>{unbroken(text)}</li>)}
      {shut && <li>{unbroken(shut)}</li>}
      {room && <li>{room}</li>}
      {held && <li class="touch-tip">{t("board.holdTip")}</li>}
    </ul>
  );
}

/** Moves that touch no cell. */
export function Passes({ state, moves, onMove }: { state: GameState; moves: readonly LegalMove[]; onMove: (move: string) => void }) {
  const { t } = useText();
  if (moves.length === 0) return null;
  return (
    <div class="board-passes">
      {moves.map(([move, , choice]) => (
        <button key={move} type="button" class="button" onClick={() => onMove(move)}>
          {state.choices[choice ?? ""] ?? t("board.play")}
        </button>
      ))}
    </div>
  );
}
