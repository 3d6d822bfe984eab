// Notes on the move at this place: a comment, a sign, what is drawn on the board. SPDX-License-Identifier: MIT
import { useId } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { numberOf } from "../tree/rows.ts";
import { nodeAt, remark } from "../tree/tree.ts";
import { DrawTools } from "./drawTools.tsx";
import type { DeskControl } from "./useDesk.ts";
import type { DrawingControl } from "./useDrawing.ts";

const glyphs = [["!", "good"], ["?", "mistake"], ["!!", "veryGood"], ["??", "blunder"], ["!?", "interesting"], ["?!", "doubtful"]] as const;

export function NotesTab({ desk, drawing }: { desk: DeskControl; drawing: DrawingControl }) {
  const { control: { tree, at }, line, edit } = desk;
  const { t } = useText();
  const id = useId();
  const { move, comment = "", glyph } = nodeAt(tree, at);
  return (
    <div class="notes stack">
      <p class="small-title">{at === 0 ? t("analysis.atStart") : `${numberOf(line.moves.length - 1)} ${move}`}</p>
      <div class="field comment">
        <label for={id}>{t(at === 0 ? "analysis.commentStart" : "analysis.comment")}</label>
        <textarea
          id={id} key={at} rows={5} value={comment}
          onInput={(event) => {
            const text = event.currentTarget.value;
            edit((now) => remark(now, at, { comment: text }), { together: `comment ${at}` });
          }}
        />
      </div>
      {at !== 0 && (
        <div class="row glyphs" role="group" aria-label={t("analysis.glyph")}>
          {glyphs.map(([sign, name]) => (
            <button
              key={sign} type="button" class="button" aria-pressed={glyph === sign} title={t(`analysis.glyph.${name}`)}
              aria-label={`${sign} ${t(`analysis.glyph.${name}`)}`}
              onClick={() => edit((now) => remark(now, at, { glyph: glyph === sign ? "" : sign }))}
            >
              {sign}
            </button>
          ))}
        </div>
      )}
      <DrawTools drawing={drawing} />
    </div>
  );
}
