// A rule that leaves only some of the moves now, such as a forced capture: what it is, and each of those moves as a button.
// SPDX-License-Identifier: MIT
import { useMemo } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { unbroken } from "../ui/unbroken.tsx";
import type { GameView } from "./useGame.ts";

/** What each move that is left takes, as the rules say it of the cell it begins on. */
function captures({ state, asks }: Pick<GameView, "state" | "asks">): { move: string; takes: string }[] {
  return state.legal.map(([move, [from]]) => {
    const said = from === undefined ? undefined : asks.lens(from).reasons.find(({ facts }) => facts.move === move);
    return { move, takes: String(said?.facts.takes ?? "") };
  });
}

interface MustNoticeProps {
  shown: Pick<GameView, "state" | "asks">;
  onPlay: (move: string) => void;
}

export function MustNotice({ shown, onPlay }: MustNoticeProps) {
  const { t } = useText();
  const { state } = shown;
  const bound = state.must !== undefined && !state.outcome.over;
  const left = useMemo(() => (bound ? captures(shown) : []), [bound, shown]);
  if (!bound) return null;
  return (
    <section class="notice must" aria-label={t("game.must")}>
      <strong>{t("game.must")}</strong>
      <p>{unbroken(state.must_rule ?? "")}</p>
      <div class="row">
        {left.map(({ move, takes }) => (
          <button key={move} type="button" class="button" onClick={() => onPlay(move)}>
            <b>{move}</b> {takes && <span>{t("game.mustTakes", { cells: takes })}</span>}
          </button>
        ))}
      </div>
    </section>
  );
}
